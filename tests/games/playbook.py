"""Playing a built table, and asking it: the same for the tests of every game."""

from __future__ import annotations

import pytest

import engine
from engine import GAMES, Refused, Step
from engine.values import Action, State


def play(state: State, *playbook: tuple[int, Action]) -> Step:
    """The last step of a playbook; every table on the way must be sound."""
    assert playbook
    for seat, action in playbook:
        step = engine.apply(GAMES[state.game], state, seat, action)
        state = step.state
        assert engine.problems(GAMES[state.game], state) == ()
    return step


def refusal(state: State, seat: int, action: Action) -> str:
    """The code with which an action is refused; the action must not be among the legal ones."""
    assert engine.problems(GAMES[state.game], state) == ()
    assert action not in legal(state, seat)
    before = engine.encode(state)
    with pytest.raises(Refused) as refused:
        engine.apply(GAMES[state.game], state, seat, action)
    assert engine.encode(state) == before
    return refused.value.refusal.code


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """What a seat may do."""
    return engine.legal_actions(GAMES[state.game], state, seat)


def acting(state: State) -> tuple[int, ...]:
    """The seats that may act."""
    return engine.acting(GAMES[state.game], state)


def kinds(step: Step) -> str:
    """The types of the events of a step, in order."""
    return " ".join(event.__struct_config__.tag for event in step.events)


def problem_names(state: State) -> set[str]:
    """The names of the invariants that a table breaks."""
    return {problem.invariant for problem in engine.problems(GAMES[state.game], state)}

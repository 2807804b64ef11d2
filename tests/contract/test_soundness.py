"""A state that play cannot reach is refused, with the reason."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

import engine
from tests.contract.corruption import corruptions, read_back
from tests.contract.playing import SEED, Reached, corruptible_of, played_on, sample_of, terms_of
from tests.contract.variation import spots

Game = engine.Game[Any]

OTHER_TABLES = 24
"""How many states of tables with any options are corrupted, besides those with CORRUPTION_OPTIONS."""
NEVER_POSSIBLE = "seated"


class Accepted(NamedTuple):
    """A corruption in which the game finds nothing wrong, and the state before it."""

    change: str
    before: Any
    state: Any


def accepted(name: str, states: tuple[Reached, ...]) -> Iterator[Accepted]:
    """The corruptions that are not refused. Judging a state never fails, whatever it holds."""
    game, chance = engine.GAMES[name], random.Random(SEED)
    for reached in states:
        for corruption in corruptions(reached.state, chance):
            state = read_back(game, corruption.state)
            if state is not None and not engine.problems(game, state):
                yield Accepted(corruption.change, reached.state, state)


@cache
def accepted_corruptions(name: str) -> tuple[Accepted, ...]:
    return tuple(accepted(name, corruptible_of(name)))


def test_a_corrupted_state_is_refused(game: Game) -> None:
    undetected = [one for one in accepted_corruptions(game.name) if not is_excused(game, one)]
    assert Counter(one.change for one in undetected) == {}, undetected[0]


def is_excused(game: Game, one: Accepted) -> bool:
    """Whether the game says that this corruption may lead to another possible state."""
    terms, (kind, _, path) = terms_of(game.name), one.change.partition(" ")
    if kind == NEVER_POSSIBLE:
        return False
    is_plain = kind in ("counted", "changed") and path in terms.undetectable
    return is_plain or one.change in terms.undetectable or terms.is_possible(*one)


def test_what_is_excused_is_part_of_the_state(game: Game) -> None:
    paths = {spot.path for reached in corruptible_of(game.name) for spot in spots(reached.state)}
    for excused in terms_of(game.name).undetectable:
        named = excused.partition(" ")[2] or excused
        assert {*named.split(" -> ")} <= paths, excused


def test_a_state_that_is_not_refused_can_be_played_on(game: Game) -> None:
    chance = random.Random(SEED)
    others = sample_of(game.name)[:: max(1, len(sample_of(game.name)) // OTHER_TABLES)]
    for change, _, state in (*accepted_corruptions(game.name), *accepted(game.name, others)):
        for step in played_on(game, state, chance):
            assert engine.problems(game, step.state) == (), (change, step)


def test_a_refused_state_is_not_applied_to(game: Game) -> None:
    chance = random.Random(SEED)
    for reached in corruptible_of(game.name):
        action = next((one.actions[0] for one in reached.step.next if one.actions), None)
        for corruption in [*corruptions(reached.state, chance)][:: len(game.events)]:
            state = read_back(game, corruption.state)
            if action and state is not None and engine.problems(game, state):
                with pytest.raises(engine.Impossible) as caught:
                    engine.apply(game, state, reached.step.acting[0], action)
                assert caught.value.problems == engine.problems(game, state)


def test_a_problem_names_an_invariant_of_the_rules(game: Game) -> None:
    chance = random.Random(SEED)
    reader = engine.decoder(tuple[engine.Problem, ...])
    for reached in corruptible_of(game.name):
        for corruption in corruptions(reached.state, chance):
            state = read_back(game, corruption.state)
            if state is not None:
                found = engine.problems(game, state)
                assert reader.decode(engine.encode(found)) == found
                for problem in found:
                    is_general = problem.invariant in ("seats", "counters", "names", "options")
                    assert is_general or f"**{problem.invariant}**" in game.rules, problem

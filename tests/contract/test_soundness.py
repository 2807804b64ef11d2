"""A state that play cannot reach is refused, with the reason."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

import engine
from tests.contract.corruption import corruptions, read_back
from tests.contract.playing import SEED, Reached, corruptible_of, played_on, sample_of, terms_of
from tests.contract.variation import spots

Game = engine.Game[Any]

OTHER_TABLES = 24
"""How many states of tables with any options are corrupted, besides those with CORRUPTION_OPTIONS."""
NEVER_POSSIBLE = "seated"


class Judged(NamedTuple):
    """A corruption of a reached state, and what the game finds wrong in it."""

    change: str
    reached: Reached
    problems: tuple[engine.Problem, ...]
    state: Any
    """The corrupted state, if nothing is wrong."""
    raised: tuple[engine.Problem, ...] | None
    """The problems with which it was refused by `apply`, where that was tried."""

    def __repr__(self) -> str:
        return f"{self.change} in {self.reached}"


def judged(name: str, states: tuple[Reached, ...]) -> Iterator[Judged]:
    """The corruptions of some states. Judging a state never fails, whatever it holds."""
    game, chance = engine.GAMES[name], random.Random(SEED)
    for reached in states:
        for number, corruption in enumerate(corruptions(reached.state, chance)):
            state = read_back(game, corruption.state)
            if state is None:
                continue
            found, is_tried = engine.problems(game, state), number % len(game.events) == 0
            raised = raised_by(game, reached, state) if found and is_tried else None
            yield Judged(corruption.change, reached, found, None if found else state, raised)


def raised_by(game: Game, reached: Reached, state: Any) -> tuple[engine.Problem, ...] | None:
    """What `apply` says of an unsound state."""
    action = next((one.actions[0] for one in reached.step.next if one.actions), None)
    if action is None:
        return None
    try:
        engine.apply(game, state, reached.step.acting[0], action)
    except engine.Impossible as error:
        return error.problems
    return ()


@cache
def judged_corruptions(name: str) -> tuple[Judged, ...]:
    return tuple(judged(name, corruptible_of(name)))


def accepted(found: Iterable[Judged]) -> list[Judged]:
    """The corruptions that are not refused."""
    return [one for one in found if not one.problems]


def test_a_corrupted_state_is_refused(game: Game) -> None:
    found = accepted(judged_corruptions(game.name))
    undetected = [one for one in found if not is_excused(game, one)]
    assert Counter(one.change for one in undetected) == {}, undetected[0]


def is_excused(game: Game, one: Judged) -> bool:
    """Whether the game says that this corruption may lead to another possible state."""
    terms, (kind, _, path) = terms_of(game.name), one.change.partition(" ")
    if kind == NEVER_POSSIBLE:
        return False
    is_plain = kind in ("counted", "changed") and path in terms.undetectable
    return (
        is_plain
        or one.change in terms.undetectable
        or terms.is_possible(one.change, one.reached.state, one.state)
    )


def test_what_is_excused_is_part_of_the_state(game: Game) -> None:
    paths = {spot.path for reached in corruptible_of(game.name) for spot in spots(reached.state)}
    for excused in terms_of(game.name).undetectable:
        named = excused.partition(" ")[2] or excused
        assert {*named.split(" -> ")} <= paths, excused


def test_a_state_that_is_not_refused_can_be_played_on(game: Game) -> None:
    """Every state that follows is sound. What is answered has its shape: no number leaves its bounds."""
    chance, read = random.Random(SEED), engine.decoder(tuple[game.event, ...]).decode
    others = sample_of(game.name)[:: max(1, len(sample_of(game.name)) // OTHER_TABLES)]
    for one in accepted(chain(judged_corruptions(game.name), judged(game.name, others))):
        for step in played_on(game, one.state, chance):
            told = engine.tell(game, step)
            assert read(engine.encode(told)) == told, (one, step.state.revision)
            assert read_back(game, step.state) == step.state, (one, step.state.revision)
            assert engine.problems(game, step.state) == (), (one, step.state.revision)


def test_a_refused_state_is_not_applied_to(game: Game) -> None:
    tried = [one for one in judged_corruptions(game.name) if one.raised is not None]
    assert tried
    assert [one for one in tried if one.raised != one.problems] == []


def test_a_problem_names_an_invariant_of_the_rules(game: Game) -> None:
    reader = engine.decoder(engine.Problem)
    found = {problem for one in judged_corruptions(game.name) for problem in one.problems}
    assert found
    for problem in found:
        assert reader.decode(engine.encode(problem)) == problem
        is_general = problem.invariant in ("seats", "counters", "names", "options")
        assert is_general or f"**{problem.invariant}**" in game.rules, problem

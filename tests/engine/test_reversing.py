"""What of a value is hidden, and whether it is the same after a change."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import engine
from engine.reversing import hides_the_same
from engine.values import with_player
from tests.engine.pebbles import PEBBLES, Answer, Go, Lay, Options, Table, When


@pytest.fixture
def state() -> Table:
    return engine.new(PEBBLES, ("Ada", "Bo", "Cy"), "reversing").state


def changes(state: Table) -> dict[str, Table]:
    """Changes of what some, or all, do not see."""
    (gift,) = state.gifts
    first = state.players[0]
    return {
        "chance": replace(state, rng=state.rng.below(6)[1]),
        "a bag": replace(state, bag=tuple(reversed(state.bag)))
        if len({*state.bag}) > 1
        else replace(state, bag=()),
        "a cloth": replace(state, cloth=state.cloth[1:]),
        "a hand": replace(state, players=with_player(state.players, 0, hand=first.hand[1:])),
        "a shelf": replace(state, players=with_player(state.players, 0, shelf=())),
        "a gift": replace(state, gifts=(replace(gift, stones=()),)),
        "no gift": replace(state, gifts=()),
        "a gift more": replace(state, gifts=(gift, gift)),
        "no latest gift": replace(state, latest=None),
        "another latest gift": replace(state, latest=replace(gift, stones=())),
    }


@pytest.mark.parametrize(
    "what",
    ["chance", "a bag", "a cloth", "a hand", "a shelf", "a gift", "no gift", "a gift more", "no latest gift",
     "another latest gift"],
)  # fmt: skip
def test_a_change_of_what_is_hidden_is_one(state: Table, what: str) -> None:
    assert not hides_the_same(state, changes(state)[what], state.options)
    assert hides_the_same(changes(state)[what], changes(state)[what], state.options)


def test_a_change_of_what_all_see_is_none(state: Table) -> None:
    points = with_player(state.players, 1, points=7)
    for after in (replace(state, pauses=9), replace(state, players=points), replace(state, revision=5)):
        assert hides_the_same(state, after, state.options)


def test_what_an_option_opens_is_not_hidden() -> None:
    options = Options(open_shelves=True)
    state = engine.new(PEBBLES, ("Ada", "Bo", "Cy"), "reversing", options).state
    after: Any = replace(state, players=with_player(state.players, 0, shelf=()))
    assert hides_the_same(state, after, options)
    assert not hides_the_same(state, after, Options())


def test_a_step_says_whether_it_can_be_taken_back(state: Table) -> None:
    assert not engine.new(PEBBLES, ("Ada", "Bo", "Cy"), "reversing").reversible
    assert not engine.standing(PEBBLES, state).reversible
    asked = engine.apply(PEBBLES, state, 0, Go(When.ANSWER))
    assert asked.reversible
    assert engine.apply(PEBBLES, asked.state, 1, Answer()).reversible
    assert not engine.apply(PEBBLES, state, 0, Lay(state.players[0].hand[0])).reversible


def test_the_end_that_opens_things_cannot_be_taken_back(state: Table) -> None:
    assert PEBBLES.opens_at_end
    assert not engine.apply(PEBBLES, state, 0, Go(When.OVER)).reversible

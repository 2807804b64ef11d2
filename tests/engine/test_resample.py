"""A table that a viewer cannot tell from another one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

import engine
from tests.engine.pebbles import PEBBLES, Options, Table, When, pebbles

NAMES = ("Ada", "Bo", "Cy")
VIEWERS = pytest.mark.parametrize("viewer", [0, 1, 2, None])


def new_state(**options: Any) -> Table:
    return engine.new(PEBBLES, NAMES, "resample", Options(**options)).state


def others(state: Table, viewer: int | None, game: engine.Game[Table] = PEBBLES) -> list[Table]:
    """Several such tables."""
    found, rng = [], engine.Rng.from_seed("other tables")
    for _ in range(20):
        other, rng = engine.resample(game, state, viewer, rng)
        found.append(other)
    return found


def is_changed(state: Table, viewer: int | None, place: Callable[[Table], Any]) -> bool:
    return any(place(other) != place(state) for other in others(state, viewer))


@VIEWERS
def test_everything_that_is_hidden_is_drawn_anew(viewer: int | None) -> None:
    state = new_state()
    assert is_changed(state, viewer, lambda table: table.bag)
    assert is_changed(state, viewer, lambda table: table.cloth)
    assert is_changed(state, viewer, lambda table: table.rng.key)
    for seat in range(3):
        hides = viewer != seat
        assert is_changed(state, viewer, lambda table, seat=seat: table.players[seat].hand) is hides
        assert is_changed(state, viewer, lambda table, seat=seat: table.players[seat].shelf) is hides


@pytest.mark.parametrize("viewer", [2, None])
def test_what_only_some_seats_see_is_drawn_anew_for_the_others(viewer: int | None) -> None:
    assert is_changed(new_state(), viewer, lambda table: table.gifts[0].stones)


@pytest.mark.parametrize("viewer", [0, 1])
def test_what_only_some_seats_see_stays_for_them(viewer: int) -> None:
    assert not is_changed(new_state(), viewer, lambda table: table.gifts[0].stones)


@VIEWERS
def test_what_an_option_opens_stays(viewer: int | None) -> None:
    state = new_state(open_shelves=True)
    for seat in range(3):
        assert not is_changed(state, viewer, lambda table, seat=seat: table.players[seat].shelf)


@VIEWERS
def test_what_the_end_of_the_game_opens_stays(viewer: int | None) -> None:
    state = replace(new_state(), phase=When.OVER)
    for seat in range(3):
        hides = viewer != seat
        assert not is_changed(state, viewer, lambda table, seat=seat: table.players[seat].shelf)
        assert is_changed(state, viewer, lambda table, seat=seat: table.players[seat].hand) is hides


@VIEWERS
def test_every_place_keeps_its_number_and_the_table_its_things(viewer: int | None) -> None:
    state = new_state()

    def places(table: Table) -> list[Any]:
        return [table.bag, table.cloth, *(p.hand for p in table.players), *(p.shelf for p in table.players)]

    for other in others(state, viewer):
        assert [len(place) for place in places(other)] == [len(place) for place in places(state)]
        assert Counter(sum(places(other), ())) == Counter(sum(places(state), ()))


@VIEWERS
def test_the_rest_of_the_table_stays(viewer: int | None) -> None:
    state = new_state()
    for other in others(state, viewer):
        assert engine.view(PEBBLES, other, viewer) == engine.view(PEBBLES, state, viewer)
        assert other.rng.drawn == state.rng.drawn


@VIEWERS
def test_a_game_redraws_its_single_values(viewer: int | None) -> None:
    state = new_state()
    for seat in range(3):
        hides = viewer != seat
        assert is_changed(state, viewer, lambda table, seat=seat: table.players[seat].wish) is hides


def test_the_game_redraws_with_the_state_before_and_after() -> None:
    seen = []

    def redraw(before: Table, after: Table, viewer: int | None, rng: engine.Rng) -> tuple[Table, engine.Rng]:
        seen.append((before, after.bag, viewer))
        return replace(after, pauses=1), rng

    state = new_state()
    other, _ = engine.resample(pebbles(redraw=redraw), state, 1, engine.Rng.from_seed("redraw"))
    assert other.pauses == 1
    assert seen == [(state, other.bag, 1)]


def test_the_same_chance_gives_the_same_table() -> None:
    state, rng = new_state(), engine.Rng.from_seed("same")
    first, after = engine.resample(PEBBLES, state, 0, rng)
    assert engine.resample(PEBBLES, state, 0, rng) == (first, after)
    assert after.drawn > rng.drawn
    assert after.key == rng.key

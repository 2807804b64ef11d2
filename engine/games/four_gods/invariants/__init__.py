"""What is true of every table that play can reach: section 10 of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.errors import Problem, missing_seats
from engine.games.four_gods.invariants.seats import (
    gods_have_prophets,
    markers_are_complete,
    tiles_are_complete,
    tracks_have_room,
)
from engine.games.four_gods.invariants.turns import fresh_tiles_are_laid, play_goes_on, seat_is_current
from engine.games.four_gods.invariants.world import (
    cells_are_taken_once,
    cities_are_touched,
    tiles_have_been_laid,
    tiles_match,
)
from engine.games.four_gods.state import FourGodsState

__all__ = ["problems"]

Invariant = Callable[[FourGodsState], Iterable[Problem]]

PLACES: tuple[Invariant, ...] = (cells_are_taken_once, tiles_are_complete)
"""What the others take for granted: a tile is in one place, a cell holds one thing, in a possible pose."""
INVARIANTS: tuple[Invariant, ...] = (
    tracks_have_room,
    markers_are_complete,
    gods_have_prophets,
    tiles_match,
    tiles_have_been_laid,
    cities_are_touched,
    fresh_tiles_are_laid,
    seat_is_current,
    play_goes_on,
)


def problems(state: FourGodsState) -> list[Problem]:
    """Everything that cannot be true of this state. What refers to missing seats is not looked at further."""
    missing = missing_seats(named_seats(state), state.seats)
    if missing:
        return missing
    found = [problem for invariant in PLACES for problem in invariant(state)]
    return found or [problem for invariant in INVARIANTS for problem in invariant(state)]


def named_seats(state: FourGodsState) -> list[int | None]:
    """The seats that are named."""
    named = [state.current_seat]
    named += [one.prophet.seat for one in state.world if one.prophet]
    for city in state.cities:
        named += (city.founder, city.owner)
    return named

"""Who plays in a new game."""

from __future__ import annotations

from typing import Any

import engine
from api.edge.errors import FieldError, ServiceProblem
from api.games.schemas import NewRequest

__all__ = ["earlier_seat_names", "names_of"]


def earlier_seat_names(seats: int) -> tuple[str, ...]:
    """What players without names were called before they were called P1, P2 and so on."""
    return tuple(f"Seat {seat}" for seat in range(seats))


def names_of(request: NewRequest[Any]) -> tuple[str, ...]:
    """The names of the players of a new game. Raises ServiceProblem unless it says who they are, once."""
    if (request.seats is None) == (request.names is None):
        raise ServiceProblem.malformed([FieldError("", "Give exactly one of seats and names.")])
    return request.names if request.seats is None else engine.seat_names(request.seats)  # type: ignore[return-value]

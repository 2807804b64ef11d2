"""What is true of every table that play can reach: section 10 of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.errors import Problem, missing_seats
from engine.games.first_giants.invariants.cards import cards_are_complete, end_is_triggered, slots_are_filled
from engine.games.first_giants.invariants.collections import (
    collections_are_built,
    newspapers_are_held,
    tokens_are_held,
)
from engine.games.first_giants.invariants.pending import effects_are_pending
from engine.games.first_giants.invariants.turns import markers_are_out, phase_is_possible, turn_is_possible
from engine.games.first_giants.state import GiantsState, WaitingGroup

__all__ = ["problems"]

INVARIANTS: tuple[Callable[[GiantsState], Iterable[Problem]], ...] = (
    cards_are_complete,
    slots_are_filled,
    end_is_triggered,
    markers_are_out,
    collections_are_built,
    newspapers_are_held,
    tokens_are_held,
    turn_is_possible,
    phase_is_possible,
    effects_are_pending,
)


def problems(state: GiantsState) -> list[Problem]:
    """Everything that cannot be true of this state. What refers to missing seats is not looked at further."""
    missing = missing_seats(named_seats(state), state.seats)
    return missing or [problem for invariant in INVARIANTS for problem in invariant(state)]


def named_seats(state: GiantsState) -> list[int | None]:
    """The seats that are named."""
    named: list[int | None] = [state.active_seat]
    named += [one.holder for one in state.newspapers]
    named += [one.holder for one in state.flash_news]
    for entry in state.pending:
        if isinstance(entry, WaitingGroup):
            named += [entry.cause.seat, *(waiting.seat for waiting in entry.waiting)]
        else:
            named.append(entry.seat)
    return named

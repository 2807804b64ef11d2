"""What is true of every table that play can reach: section 10 of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.errors import Problem, missing_seats
from engine.games.zeus_on_the_loose.invariants.deck import cards_are_the_deck, pile_lasts
from engine.games.zeus_on_the_loose.invariants.hands import draws_due, hands_are_right
from engine.games.zeus_on_the_loose.invariants.letters import (
    letters_are_won,
    rounds_were_played,
    starter_is_right,
)
from engine.games.zeus_on_the_loose.invariants.olympus import olympus_was_climbed
from engine.games.zeus_on_the_loose.invariants.turns import (
    seat_to_move,
    turns_are_in_order,
    window_is_in_order,
)
from engine.games.zeus_on_the_loose.state import ZeusState

__all__ = ["problems"]


def problems(state: ZeusState) -> list[Problem]:
    """Everything that cannot be true of this state. What refers to missing seats is not looked at further."""
    missing = missing_seats(named_seats(state), state.seats)
    return missing or [problem for invariant in INVARIANTS for problem in invariant(state)]


def named_seats(state: ZeusState) -> list[int | None]:
    """The seats that are named."""
    laid = [laid.seat for laid in state.olympus]
    return [state.zeus, state.starter, state.to_move, *state.asked, *state.draws_due, *laid]


INVARIANTS: tuple[Callable[[ZeusState], Iterator[Problem]], ...] = (
    cards_are_the_deck,
    olympus_was_climbed,
    turns_are_in_order,
    seat_to_move,
    hands_are_right,
    draws_due,
    pile_lasts,
    letters_are_won,
    rounds_were_played,
    window_is_in_order,
    starter_is_right,
)

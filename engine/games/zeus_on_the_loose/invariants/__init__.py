"""What is true of every table that play can reach: section 10 of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.errors import Problem
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
    return missing_seats(state) or [problem for invariant in INVARIANTS for problem in invariant(state)]


def missing_seats(state: ZeusState) -> list[Problem]:
    """Every seat that is named sits at the table."""
    named = {state.zeus, state.starter, state.to_move, *state.asked, *state.draws_due}
    named.update([laid.seat for laid in state.olympus])
    missing = [seat for seat in named if seat is not None and seat >= len(state.players)]
    return [Problem("seats", f"There is no seat {seat}.") for seat in sorted(missing)]


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

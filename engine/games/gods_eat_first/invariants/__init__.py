"""What is true of every table that play can reach: section 10 of the rules."""

from __future__ import annotations

from engine.errors import Problem
from engine.games.gods_eat_first.invariants.cards import cards_are_complete, hands_are_dealt
from engine.games.gods_eat_first.invariants.phases import (
    answers_are_in_order,
    choice_is_possible,
    gift_is_possible,
    turn_is_possible,
)
from engine.games.gods_eat_first.invariants.rounds import fight_is_led, order_is_reversed, rounds_are_played
from engine.games.gods_eat_first.invariants.tokens import (
    level_is_possible,
    losses_are_possible,
    seats_are_living,
    stakes_are_paid,
    stakes_are_possible,
    tokens_are_complete,
)
from engine.games.gods_eat_first.state import GodsPhase, GodsState

__all__ = ["problems"]

ALWAYS = (tokens_are_complete, cards_are_complete, seats_are_living, losses_are_possible)
"""What is true of every table."""
RUNNING = (
    stakes_are_possible,
    level_is_possible,
    stakes_are_paid,
    hands_are_dealt,
    turn_is_possible,
    gift_is_possible,
    choice_is_possible,
    answers_are_in_order,
)
"""What is true while the game runs."""
REPLAYED = (fight_is_led, order_is_reversed, rounds_are_played)
"""What is true of the rounds of this fight, if everybody has as many cards as play gives them."""


def problems(state: GodsState) -> list[Problem]:
    """Everything that cannot be true of this state. What refers to missing seats is not looked at further."""
    missing = missing_seats(state)
    if missing:
        return [Problem("seats", f"There is no seat {seat}.") for seat in missing]
    found = [problem for invariant in ALWAYS for problem in invariant(state)]
    if state.phase is GodsPhase.GAME_OVER:
        return found + end_problems(state)
    found += [problem for invariant in RUNNING for problem in invariant(state)]
    return found or [problem for invariant in REPLAYED for problem in invariant(state)]


def missing_seats(state: GodsState) -> list[int]:
    """The seats that are named and do not sit at the table."""
    named = [state.fight_leader, state.leader, state.turn_seat]
    if state.hades_right is not None:
        named.append(state.hades_right)
    if state.running_raise:
        named += [state.running_raise.raiser, *state.running_raise.waiting]
        named += [answered.seat for answered in state.running_raise.answered]
    if state.giving:
        named += [state.giving.seat, state.giving.to_seat]
    seats = len(state.players)
    return sorted({seat for seat in named if seat >= seats}) if max(named) >= seats else []


def end_problems(state: GodsState) -> list[Problem]:
    """Invariant 15: with the game over the cards are gathered and nothing is pending (GE-60)."""
    pending = state.running_raise or state.giving or state.hades_right is not None
    cards = any(player.hand or player.table for player in state.players)
    if pending or cards or state.fighting or any(player.stake for player in state.players):
        return [Problem("GE-I15", "The game is over, but cards are dealt or something is pending.")]
    return []

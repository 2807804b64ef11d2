"""What is true of every table that play can reach: section 10 of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import Problem, missing_seats
from engine.games.gods_eat_first.components import ROUNDS, highest_level
from engine.games.gods_eat_first.invariants.cards import cards_are_complete, cards_are_played, hands_are_dealt
from engine.games.gods_eat_first.invariants.folds import folds_are_possible
from engine.games.gods_eat_first.invariants.phases import (
    answers_are_in_order,
    choice_is_possible,
    giving_is_possible,
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

ALWAYS = (tokens_are_complete, cards_are_complete, seats_are_living, losses_are_possible, fight_is_led)
"""What is true of every table."""
RUNNING = (
    stakes_are_possible,
    folds_are_possible,
    level_is_possible,
    stakes_are_paid,
    hands_are_dealt,
    cards_are_played,
    turn_is_possible,
    giving_is_possible,
    choice_is_possible,
    answers_are_in_order,
)
"""What is true while the game runs."""
REPLAYED = (order_is_reversed, rounds_are_played)
"""What is true of the rounds of this fight, if everybody has as many cards as play gives them."""


def problems(state: GodsState) -> list[Problem]:
    """Everything that cannot be true of this state. What refers to missing seats is not looked at further."""
    missing = missing_seats(named_seats(state), state.seats)
    if missing:
        return missing
    found = [problem for invariant in ALWAYS for problem in invariant(state)]
    if state.phase is GodsPhase.GAME_OVER:
        return [*found, *end_problems(state)]
    found += [problem for invariant in RUNNING for problem in invariant(state)]
    return found or [problem for invariant in REPLAYED for problem in invariant(state)]


def named_seats(state: GodsState) -> list[int | None]:
    """The seats that are named."""
    named = [state.fight_leader, state.leader, state.turn_seat, state.hades_right]
    if state.running_raise:
        named += (state.running_raise.raiser, *state.running_raise.waiting)
        named += [answered.seat for answered in state.running_raise.answered]
    if state.giving:
        named += (state.giving.seat, state.giving.to_seat)
    return named


def end_problems(state: GodsState) -> Iterator[Problem]:
    """Invariant 15: the cards are gathered and nothing is pending (GE-60).

    Who folds keeps tokens, so the last round was played out by all who took part in the fight.
    """
    players = state.players
    pending = state.running_raise or state.giving or state.hades_right is not None or state.next_reversed
    cards = any(player.hand or player.table or player.folds for player in players)
    if pending or cards or state.fighting or any(player.stake for player in players):
        yield Problem("GE-I15", "The game is over, but cards are dealt or something is pending.")
    order = [
        seat
        for seat in state.clockwise_from(state.leader)
        if players[seat].out_in_fight in (None, state.fight)
    ]
    in_last_round = state.round == ROUNDS and state.religion
    if not in_last_round or (order[:1], order[-1:]) != ([state.leader], [state.turn_seat]):
        yield Problem("GE-I15", "The game is over, but not after the last card of a fight.")
    if state.level > highest_level(len(order)):
        yield Problem("GE-I4", f"{len(order)} seats cannot have raised to {state.level}.")

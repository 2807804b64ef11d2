"""Cards: invariants 2, 6 and 7."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.errors import Problem
from engine.games.gods_eat_first.components import CARDS_PER_SEAT, Card
from engine.games.gods_eat_first.invariants.folds import left_and_folded
from engine.games.gods_eat_first.rounds import cards_of_round
from engine.games.gods_eat_first.state import GodsState

__all__ = ["cards_are_complete", "cards_are_played", "hands_are_dealt"]


def cards_are_complete(state: GodsState) -> Sequence[Problem]:
    """Invariant 2: every card is in exactly one place."""
    cards = list(state.undealt)
    for player in state.players:
        cards += player.hand
        cards += [played.card for played in player.table]
    if len(cards) != len(Card) or len({*cards}) != len(Card):
        return [Problem("GE-I2", f"Not every one of the {len(Card)} cards lies in exactly one place.")]
    return ()


def hands_are_dealt(state: GodsState) -> Iterator[Problem]:
    """Invariant 6: hand and table of a living seat are three cards; in `give` one has moved."""
    giving = state.giving
    for seat, player in enumerate(state.players):
        dealt = CARDS_PER_SEAT if player.out_in_fight is None else 0
        if giving:
            dealt += (seat == giving.seat) - (seat == giving.to_seat)
        if len(player.hand) + len(player.table) != dealt:
            yield Problem("GE-I6", f"Seat {seat} must have {dealt} cards in its hand and on the table.")


def cards_are_played(state: GodsState) -> Iterator[Problem]:
    """Invariant 7: in which rounds everybody has played, by turn, fold and rounds won at once (GE-61)."""
    for seat, player in enumerate(state.players):
        numbers = [played.round for played in player.table]
        if numbers != sorted({*numbers}) or numbers[-1:] > [state.round]:
            yield Problem("GE-I7", f"The cards before seat {seat} cannot be of the rounds {numbers}.")
    for number in range(1, state.round + 1):
        played, (must, may) = {*cards_of_round(state, number)}, players_of_round(state, number)
        for seat in sorted((must - played) | (played - must - may)):
            yield Problem("GE-I7", f"Whether seat {seat} has played in round {number} is noted wrongly.")


def players_of_round(state: GodsState, number: int) -> tuple[set[int], set[int]]:
    """GE-10, GE-23: the seats before which a card of a round must lie, and those before which one may lie.

    Who has folded in it had played or not, depending on who raised.
    """
    left, folded = map(set, left_and_folded(state, number))
    if number < state.round:
        return (left if len(left) > 1 else set()), folded
    order = state.clockwise_from(state.leader)
    had_turn = {*order[: order.index(state.turn_seat)]}
    if state.giving:
        had_turn.add(state.giving.seat)
    return left & had_turn, folded & had_turn

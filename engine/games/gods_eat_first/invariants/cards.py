"""Cards: invariants 2, 6 and 7."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.errors import Problem
from engine.games.gods_eat_first.components import CARDS_PER_SEAT, Card
from engine.games.gods_eat_first.state import GodsState, Player

__all__ = ["cards_are_complete", "hands_are_dealt"]


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
    """Invariants 6 and 7: how many cards everybody has played and holds, by round, turn and fold."""
    giving = state.giving
    for seat, player in enumerate(state.players):
        dealt = CARDS_PER_SEAT if player.out_in_fight is None else 0
        if giving:
            dealt += (seat == giving.seat) - (seat == giving.to_seat)
        if len(player.hand) + len(player.table) != dealt:
            yield Problem("GE-I6", f"Seat {seat} must have {dealt} cards in its hand and on the table.")
    has_had_turn = True
    for seat in state.clockwise_from(state.leader):
        if seat == state.turn_seat:
            has_had_turn = False
        has_played = has_had_turn or (giving is not None and seat == giving.seat)
        played = len(state.players[seat].table)
        if played not in possible_plays(state, state.players[seat], has_played=has_played):
            yield Problem("GE-I7", f"Seat {seat} has played {played} cards in round {state.round}.")


def possible_plays(state: GodsState, player: Player, *, has_played: bool) -> tuple[int, ...]:
    """How many cards may lie before a player who has had a turn in this round, or not yet.

    Who has folded in a round had played in it or not, depending on who raised.
    """
    if player.out_in_fight is not None:
        return (0,)
    if player.folded and (has_played or player.folded.round < state.round):
        return (player.folded.round - 1, player.folded.round)
    return (state.round - (not has_played),)

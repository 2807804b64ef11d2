"""Cards: invariants 2, 6 and 7."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.errors import Problem
from engine.games.gods_eat_first.components import CARDS_PER_SEAT, Card
from engine.games.gods_eat_first.invariants.folds import has_left_before, left_in_round
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
    order = state.clockwise_from(state.leader)
    had_turn = {*order[: order.index(state.turn_seat)]}
    if state.giving:
        had_turn.add(state.giving.seat)
    for seat, player in enumerate(state.players):
        numbers = [played.round for played in player.table]
        in_order = numbers == sorted({*numbers}) and numbers[-1:] <= [state.round]
        if not in_order or not all(
            (number in numbers) in possible_plays(state, seat, number, has_had_turn=seat in had_turn)
            for number in range(1, state.round + 1)
        ):
            yield Problem("GE-I7", f"Seat {seat} cannot have played in the rounds {numbers}.")


def possible_plays(state: GodsState, seat: int, number: int, *, has_had_turn: bool) -> tuple[bool, ...]:
    """Whether a card of a round can lie before a seat; `has_had_turn` is about the round that is played.

    Who has folded in a round had played in it or not, depending on who raised.
    """
    player, is_over = state.players[seat], number < state.round
    if player.out_in_fight is not None or has_left_before(state, player, number):
        return (False,)
    if player.folded_in(number):
        return (True, False) if is_over or has_had_turn else (False,)
    return (left_in_round(state, number) != [seat] if is_over else has_had_turn,)

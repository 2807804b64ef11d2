"""Whose turn comes after a card: pure functions of what lies on the table."""

from __future__ import annotations

from msgspec import Struct

from engine.games.zeus_on_the_loose.components import Card
from engine.games.zeus_on_the_loose.events import TurnLostReason
from engine.games.zeus_on_the_loose.state import ZeusState

__all__ = ["TurnOrder", "after_last_card", "jumped_by_sneak"]


class TurnOrder(Struct, frozen=True):
    """The next seat to move, and the seats that lose their turn before it."""

    next: int
    lost: tuple[tuple[int, TurnLostReason], ...]


def after_last_card(state: ZeusState) -> TurnOrder:
    """ZE-10, ZE-21, ZE-38: to the left of the seat that laid the last card; the starter if none lies.

    Seats without cards are passed over and are not the ones that Athena takes the turn from.
    """
    if not state.olympus:
        return TurnOrder(state.starter, ())
    last = state.olympus[-1]
    lost: list[tuple[int, TurnLostReason]] = []
    athena_waits = last.card is Card.ATHENA
    for seat in state.opponents_from_left_of(last.seat):
        if state.players[seat].is_out_of_cards:
            lost.append((seat, TurnLostReason.NO_CARDS))
        elif athena_waits:
            lost.append((seat, TurnLostReason.ATHENA))
            athena_waits = False
        else:
            return TurnOrder(seat, tuple(lost))
    return TurnOrder(last.seat, tuple(lost))


def jumped_by_sneak(state: ZeusState, sneaker: int) -> tuple[int, ...]:
    """ZE-25: the seats from the one that would move next up to the one that sneaks on the card on top.

    While opponents are asked nobody has the turn yet, and it would go to the left of the card's owner.
    """
    top = state.olympus[-1]
    order = state.clockwise_from(state.left_of(top.seat) if state.to_move is None else state.to_move)
    return order[: order.index(sneaker)]

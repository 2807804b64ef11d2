"""Cards in hand, and how they change hands."""

from __future__ import annotations

from engine.errors import RefusalCode
from engine.games.gods_eat_first.components import Card
from engine.games.gods_eat_first.state import Player
from engine.values import with_player, without

__all__ = ["CARD_NOT_IN_HAND", "moved"]

CARD_NOT_IN_HAND = RefusalCode("card_not_in_hand", "GE-10", "The seat does not hold this card.")


def moved(players: tuple[Player, ...], card: Card, seat: int, to_seat: int) -> tuple[Player, ...]:
    """GE-42: the players after a card went from one hand to another."""
    players = with_player(players, seat, hand=without(players[seat].hand, card))
    return with_player(players, to_seat, hand=(*players[to_seat].hand, card))

"""Cards in hand, and how they change hands."""

from __future__ import annotations

from engine.games.gods_eat_first.components import Card
from engine.games.gods_eat_first.state import Player
from engine.values import with_player, without

__all__ = ["moved"]


def moved(players: tuple[Player, ...], card: Card, seat: int, to_seat: int) -> tuple[Player, ...]:
    """GE-42: the players after a card went from one hand to another."""
    players = with_player(players, seat, hand=without(players[seat].hand, card))
    return with_player(players, to_seat, hand=(*players[to_seat].hand, card))

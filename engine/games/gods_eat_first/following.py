"""Which cards may be played, and what Mimir may count as: GE-26 to GE-28, GE-37 to GE-40."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.gods_eat_first.components import Card, Power, Religion
from engine.games.gods_eat_first.state import GodsState

__all__ = ["playable", "religions_of_mimir"]

ALL_RELIGIONS = tuple(Religion)


def playable(state: GodsState, hand: Sequence[Card]) -> Sequence[Card]:
    """GE-27 to GE-29, GE-39: who holds a card of the religion of the round plays one, or Mimir as one."""
    box, religion = state.box, state.religion
    following = [card for card in hand if box.religion[card] is religion]
    if not following:
        return hand
    return [card for card in hand if card in following or box.power.get(card) is Power.MIMIR]


def religions_of_mimir(state: GodsState, hand: Sequence[Card]) -> tuple[Religion, ...]:
    """GE-38, GE-39: any religion, but that of the round for who must follow."""
    box, religion = state.box, state.religion
    if religion and any(box.religion[card] is religion for card in hand):
        return (religion,)
    return ALL_RELIGIONS

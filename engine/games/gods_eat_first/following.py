"""Which cards may be played, and what Mimir may count as: GE-27 to GE-29, GE-37 to GE-39, GE-46."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.gods_eat_first.components import Card, Power, Religion
from engine.games.gods_eat_first.state import GodsState, PlayedCard

__all__ = ["follows_as_hades", "playable", "religions_of_mimir"]


def playable(state: GodsState, hand: Sequence[Card]) -> Sequence[Card]:
    """GE-27 to GE-29, GE-39: who holds a card of the religion of the round plays one, or Mimir as one."""
    box, religion = state.box, state.religion
    following = [card for card in hand if box.religion[card] is religion]
    if not following:
        return hand
    return [card for card in hand if card in following or state.has_power(card, Power.MIMIR)]


def religions_of_mimir(state: GodsState, hand: Sequence[Card]) -> tuple[Religion, ...]:
    """GE-38, GE-39: any religion, but that of the round for who must follow."""
    box, religion = state.box, state.religion
    if religion and any(box.religion[card] is religion for card in hand):
        return (religion,)
    return tuple(Religion)


def follows_as_hades(state: GodsState, played: PlayedCard) -> bool:
    """GE-46: whether this is Hades, and he follows."""
    return played.follows and state.has_power(played.card, Power.HADES)

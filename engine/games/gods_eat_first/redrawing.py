"""What a seat cannot know, drawn anew: section 9 of the rules."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.gods_eat_first.components import Card
from engine.games.gods_eat_first.state import GodsState
from engine.rng import Rng

__all__ = ["redraw"]


def redraw(before: GodsState, other: GodsState, viewer: int | None, rng: Rng) -> tuple[GodsState, Rng]:
    """GE-42: the card just taken lies in the hand of who took it.

    Who knows the card keeps it there; for everybody else it may be any card of that hand.
    """
    giving = before.giving
    if giving is None:
        return other, rng
    hand = other.players[giving.seat].hand
    if viewer in (giving.seat, giving.to_seat):
        return (other if giving.taken in hand else exchanged(other, giving.taken, hand[0])), rng
    place, rng = rng.below(len(hand))
    return replace(other, giving=replace(giving, taken=hand[place])), rng


def exchanged(state: GodsState, one: Card, other: Card) -> GodsState:
    """The same table with two hidden cards in each other's places."""
    places = {one: other, other: one}

    def put(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(places.get(card, card) for card in cards)

    players = tuple(replace(player, hand=put(player.hand)) for player in state.players)
    return replace(state, players=players, undealt=put(state.undealt))

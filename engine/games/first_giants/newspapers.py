"""Newspapers: FG-19 to FG-22."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.first_giants.components import CollectionType
from engine.games.first_giants.events import CollectionCompleted, NewspaperLocked, NewspaperTaken
from engine.games.first_giants.state import Collection, GiantsState, NewspaperHeld, NewspaperSteal
from engine.turn import Turn

__all__ = ["complete_collection", "longest", "take_newspaper"]


def newspaper_of(state: GiantsState, type_: CollectionType) -> NewspaperHeld:
    """Where the newspaper of a type is."""
    return next(one for one in state.newspapers if one.newspaper is type_)


def longest(state: GiantsState, seat: int, type_: CollectionType) -> int:
    """FG-20: the number of cards in the largest collection of a type that a seat has."""
    own = state.players[seat].collections
    return max((len(one.cards) for one in own if one.collection_type is type_), default=0)


def take_newspaper(turn: Turn[GiantsState], seat: int, extended: Collection, type_: CollectionType) -> bool:
    """FG-19, FG-20: take the newspaper from the supply, or from a seat with a shorter collection."""
    holder = newspaper_of(turn.state, type_).holder
    if holder == seat or (holder is not None and not may_steal(turn.state, holder, extended, type_)):
        return False
    turn.record(
        NewspaperTaken(seat=seat, newspaper=type_, previous_holder=holder),
        newspapers=with_newspaper(turn.state, type_, holder=seat),
    )
    return True


def may_steal(state: GiantsState, holder: int, extended: Collection, type_: CollectionType) -> bool:
    """FG-20: whether the extended collection takes the newspaper from its holder."""
    if newspaper_of(state, type_).locked or len(extended.cards) <= longest(state, holder, type_):
        return False
    return state.options.newspaper_steal is NewspaperSteal.LARGER or extended.is_complete


def complete_collection(turn: Turn[GiantsState], seat: int, at: int, type_: CollectionType) -> None:
    """FG-21, FG-22: tiles turn to 3 points; the first to complete a type keeps its newspaper for good."""
    turn.record(CollectionCompleted(seat=seat, collection=at, collection_type=type_))
    if not newspaper_of(turn.state, type_).locked:
        turn.record(
            NewspaperLocked(seat=seat, newspaper=type_),
            newspapers=with_newspaper(turn.state, type_, locked=True),
        )


def with_newspaper(state: GiantsState, type_: CollectionType, **changes: object) -> tuple[NewspaperHeld, ...]:
    """The newspapers, with changes to one of them."""
    return tuple([replace(one, **changes) if one.newspaper is type_ else one for one in state.newspapers])

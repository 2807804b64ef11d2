"""Exhibiting a fossil: FG-12 to FG-23."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.errors import RefusalCode
from engine.games.first_giants.components import TYPE_OF, Box, Card, CollectionType
from engine.games.first_giants.components.language import CollectionKind, ExhibitStep
from engine.games.first_giants.ending import trigger_end
from engine.games.first_giants.events import CollectionExtended, EffectLost, FossilExhibited
from engine.games.first_giants.flash_news import take_flash_news
from engine.games.first_giants.newspapers import complete_collection, take_newspaper
from engine.games.first_giants.refusals import (
    COLLECTION_COMPLETE,
    DUPLICATE_FAMILY,
    DUPLICATE_SIZE,
    FAMILY_MISMATCH,
    NO_MATCH,
    SAME_FAMILY_AND_SIZE,
    SIZE_MISMATCH,
)
from engine.games.first_giants.state import (
    Cause,
    CauseKind,
    Collection,
    EndCause,
    GiantsState,
    WaitingEffect,
    WaitingGroup,
)
from engine.turn import Turn
from engine.values import with_item, with_player, without

__all__ = ["FULL_PRICE", "exhibit", "exhibitable", "exhibited_by", "misfit", "price", "type_of"]


FULL_PRICE = ExhibitStep(max=1, discount=0)
"""FG-10: the terms of a marker pick."""


def price(box: Box, card: Card, terms: ExhibitStep) -> int:
    """FG-12: the size minus the discount, at least 0."""
    return max(0, box.size[card] - terms.discount)


def exhibitable(state: GiantsState, seat: int, terms: ExhibitStep) -> list[Card]:
    """FG-12, FG-30: the fossils of a Study that may be exhibited on these terms and can be paid.

    Each of them can at least start a new collection (FG-15).
    """
    box, player = state.box, state.players[seat]
    return [
        card
        for card in player.study
        if terms.allows(box.size[card]) and price(box, card, terms) <= player.amber
    ]


def exhibited_by(state: GiantsState, seat: int) -> list[Card]:
    """The fossils in the collections of a seat."""
    return [card for collection in state.players[seat].collections for card in collection.cards]


def misfit(box: Box, collection: Collection, card: Card) -> RefusalCode | None:
    """FG-16, FG-17: why a card cannot extend a collection; None: it can."""
    family, size, cards = box.family[card], box.size[card], collection.cards
    type_ = collection.collection_type
    if collection.is_complete:
        return COLLECTION_COMPLETE
    if type_ is None:
        is_family, is_size = box.family[cards[0]] is family, box.size[cards[0]] == size
        if is_family is not is_size:
            return None
        return SAME_FAMILY_AND_SIZE if is_family else NO_MATCH
    if type_.kind is CollectionKind.FAMILY:
        if family is not type_.which:
            return FAMILY_MISMATCH
        return DUPLICATE_SIZE if size in [box.size[other] for other in cards] else None
    if size != type_.which:
        return SIZE_MISMATCH
    return DUPLICATE_FAMILY if family in [box.family[other] for other in cards] else None


def type_of(box: Box, cards: Sequence[Card]) -> CollectionType | None:
    """FG-15, FG-16: the type that the first two cards of a collection give it; None: it has one card."""
    if len(cards) == 1:
        return None
    first, second = cards[:2]
    family = box.family[first]
    return TYPE_OF[family if family is box.family[second] else box.size[first]]


def exhibit(turn: Turn[GiantsState], seat: int, card: Card, index: int | None, terms: ExhibitStep) -> Cause:
    """FG-23: everything about one exhibit, in its order; the answer is the event for effects to answer."""
    at = len(turn.state.players[seat].collections) if index is None else index
    join_collection(turn, seat, card, at, terms)
    lose_effect(turn, seat, card)
    extended = turn.state.players[seat].collections[at].collection_type if index is not None else None
    newspaper = extended is not None and extend_collection(turn, seat, at, extended)
    take_flash_news(turn, seat)
    return Cause(
        kind=CauseKind.FOSSIL_EXHIBITED, seat=seat, card=card, extended=extended, newspaper=newspaper
    )


def join_collection(turn: Turn[GiantsState], seat: int, card: Card, at: int, terms: ExhibitStep) -> None:
    """FG-12 to FG-16: pay; the card leaves the Study, and starts a collection or joins one."""
    state, player = turn.state, turn.state.players[seat]
    paid = price(state.box, card, terms)
    before = player.collections[at].cards if at < len(player.collections) else ()
    cards = (*before, card)
    collection = Collection(cards=cards, collection_type=type_of(state.box, cards))
    turn.record(
        FossilExhibited(seat=seat, card=card, price=paid, collection=at),
        players=with_player(
            state.players,
            seat,
            amber=player.amber - paid,
            study=without(player.study, card),
            collections=with_item(player.collections, at, collection),
            exhibited=(*player.exhibited, card) if state.options.flash_news else (),
        ),
    )


def lose_effect(turn: Turn[GiantsState], seat: int, card: Card) -> None:
    """FG-13, FG-28: an effect of the card that waits, in any group, is lost."""
    lost = WaitingEffect(seat=seat, card=card)
    for at, group in enumerate(turn.state.pending):
        if isinstance(group, WaitingGroup) and lost in group.waiting:
            waiting = tuple([other for other in group.waiting if other != lost])
            pending = with_item(turn.state.pending, at, replace(group, waiting=waiting))
            turn.record(EffectLost(seat=seat, card=card), pending=pending)


def extend_collection(turn: Turn[GiantsState], seat: int, at: int, type_: CollectionType) -> bool:
    """FG-18 to FG-22, FG-35: the tile, the newspaper, the completion; whether a newspaper was taken."""
    state, collection = turn.state, turn.state.players[seat].collections[at]
    tiles_left = None if state.tile_supply is None else state.tile_supply - 1
    turn.record(
        CollectionExtended(
            seat=seat,
            collection=at,
            collection_type=type_,
            cards=len(collection.cards),
            tiles_left=tiles_left,
        ),
        tile_supply=tiles_left,
    )
    if tiles_left == 0:
        trigger_end(turn, EndCause.LAST_TILE)
    taken = take_newspaper(turn, seat, collection, type_)
    if collection.is_complete:
        complete_collection(turn, seat, at, type_)
    return taken

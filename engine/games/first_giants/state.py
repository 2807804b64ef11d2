"""What lies on the table, every field with the mark that says who sees it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar, Literal, cast

from msgspec import Meta

from engine.games.first_giants.components import (
    CARDS_AT_A_SITE,
    LARGEST_SUPPLY,
    LONGEST_COLLECTION,
    MARKERS,
    MAX_SEATS,
    MIN_SEATS,
    SITES,
    Box,
    Card,
    CollectionType,
    Token,
)
from engine.handles import By, Handle
from engine.values import Count, Seat, State, Value, Variant, Worded, with_item, written
from engine.visibility import BySeat, Counted, Public

__all__ = [
    "MOST_PENDING",
    "AnyPending",
    "BoxCard",
    "Cards",
    "Cause",
    "CauseKind",
    "Collection",
    "DigSite",
    "EffectInProgress",
    "EndCause",
    "FlashNews",
    "GiantsPhase",
    "GiantsState",
    "Index",
    "NewspaperHeld",
    "NewspaperSteal",
    "OpenSlot",
    "Options",
    "Player",
    "Site",
    "SitesOut",
    "Slot",
    "SlotNumber",
    "Tiles",
    "WaitingEffect",
    "WaitingGroup",
]

MOST_PENDING = 2 * len(Card)
"""Every group but the first needs another fossil to be exhibited."""


class GiantsPhase(StrEnum):
    """What the table waits for."""

    TURN = "turn"
    MARKER_PICK = "marker_pick"
    EFFECT_ORDER = "effect_order"
    EFFECT_EXHIBIT = "effect_exhibit"
    EFFECT_BRANCH = "effect_branch"
    GAME_OVER = "game_over"


class NewspaperSteal(Worded):
    """FG-20: which extension takes a newspaper from another seat."""

    LARGER = "larger", "any longer collection"
    COMPLETE = "complete", "only a collection that becomes complete"


class EndCause(StrEnum):
    """FG-35, FG-36: what triggers the end."""

    LAST_TILE = "last_tile"
    DECK_EMPTY = "deck_empty"


class CauseKind(StrEnum):
    """FG-6, FG-9, FG-23: the events that effects answer."""

    CARD_TAKEN = "card_taken"
    MARKERS_RECLAIMED = "markers_reclaimed"
    FOSSIL_EXHIBITED = "fossil_exhibited"


class Options(Value):
    """How the game is played; section 7 of the rules."""

    newspaper_steal: NewspaperSteal = written(NewspaperSteal.LARGER)
    """Whether any longer collection takes a newspaper from another seat (`larger`), or only one that becomes
    complete (`complete`). The printed rule can be read either way; `larger` is our reading of it."""
    flash_news: bool = written(False)
    """Whether there are flash news tokens. The printed rule has none: they are extra ones of the online
    edition, for more variety, with needs and points of our own."""


Site = Annotated[int, Meta(ge=0, le=SITES - 1), Handle("site", By.INDEX)]
SlotNumber = Annotated[int, Meta(ge=0, le=CARDS_AT_A_SITE - 1)]
SitesOut = Annotated[tuple[Site, ...], Meta(max_length=MARKERS)]
Index = Annotated[int, Meta(ge=0, le=len(Card) - 1)]
Tiles = Annotated[int, Meta(ge=0, le=LARGEST_SUPPLY)]
BoxCard = Annotated[Card, Handle("card")]
"""A card; the box has each of them once."""
Cards = Annotated[tuple[BoxCard, ...], Meta(max_length=len(Card))]


class Slot(Value):
    """A slot of a dig site."""

    card: Card | None = None
    """The card that lies in it face up; left out: the slot is empty."""


class DigSite(Value):
    """A dig site."""

    cards: Annotated[tuple[Slot, ...], Meta(min_length=CARDS_AT_A_SITE, max_length=CARDS_AT_A_SITE)]
    """Its slots, each with its card."""

    @property
    def face_up(self) -> tuple[Card, ...]:
        """FG-4: the cards that lie there, those of empty slots left out."""
        return tuple([slot.card for slot in self.cards if slot.card is not None])


class OpenSlot(Value):
    """FG-5: the slot that is filled when the turn ends."""

    site: Site
    """The site where the marker was placed in this turn."""
    slot: SlotNumber
    """The slot that the card was taken from."""


class Collection(Value):
    """FG-14: fossils that are exhibited together."""

    cards: Annotated[tuple[Card, ...], Meta(min_length=1, max_length=LONGEST_COLLECTION)]
    """Its cards, in the order in which they came."""
    collection_type: CollectionType | None
    """FG-16: what its cards have in common; null: it has one card."""

    @property
    def tiles(self) -> int:
        """FG-18: the collection tiles that lie on it."""
        return len(self.cards) - 1

    @property
    def is_complete(self) -> bool:
        """FG-17: whether it takes no more cards."""
        type_ = self.collection_type
        return type_ is not None and len(self.cards) == type_.complete_length


class NewspaperHeld(Value):
    """Where a newspaper is."""

    newspaper: CollectionType
    """The newspaper."""
    holder: Seat | None
    """The seat that holds it; null: it is in the supply."""
    locked: bool
    """FG-21: whether it stays with its holder for good."""


class FlashNews(Value):
    """Where a flash news token is."""

    token: Token
    """The token."""
    holder: Seat | None
    """The seat that holds it; null: it is in the supply."""


class WaitingEffect(Value):
    """FG-24: an effect that was triggered and has not begun."""

    seat: Seat
    """Its owner."""
    card: Card
    """The card that it is printed on."""


class Cause(Value):
    """FG-24: the event that a group of effects answers."""

    kind: CauseKind
    """What happened."""
    seat: Seat
    """The seat that did it."""
    newspaper: bool
    """Whether the seat has taken a newspaper with it."""
    card: Card | None = None
    """The card that was taken or exhibited; left out: markers were reclaimed."""
    extended: CollectionType | None = None
    """The type of the collection that was extended; left out: none was."""


class WaitingGroup(Variant):
    """FG-24: the effects that answer one event and still wait, in the order of FG-25."""

    cause: Cause
    """The event."""
    waiting: Annotated[tuple[WaitingEffect, ...], Meta(max_length=len(Card))]
    """The effects: the active seat's first, then clockwise; those of one owner in the order of the Study."""


class EffectInProgress(Variant):
    """An effect that has begun: its card, the branches chosen so far, and the step that comes next."""

    seat: Seat
    """Its owner."""
    card: Card
    """The card that it is printed on."""
    branches: Annotated[tuple[Index, ...], Meta(max_length=MOST_PENDING)]
    """FG-31: the branches that were chosen, in their order."""
    position: Index
    """The number of the next step, counted from 0, with the chosen branches put in."""
    exhibited: Index
    """How many fossils this step has exhibited."""


AnyPending = WaitingGroup | EffectInProgress


class Player(Value):
    """What lies before one seat."""

    amber: Public[Count]
    """Its amber."""
    points: Public[Count]
    """The points gained in play."""
    markers: Public[SitesOut]
    """The sites where its markers are, ascending."""
    study: Public[Cards]
    """The fossils in its Study, in the order of arrival."""
    collections: Public[Annotated[tuple[Collection, ...], Meta(max_length=len(Card))]]
    """Its collections, in the order in which they were begun."""
    exhibited: Public[Cards]
    """FG-34: what it has exhibited in this turn; noted only with the option `flash_news`."""


class GiantsState(State):
    """A table of First Giants."""

    box: ClassVar[Box]
    """The cards that the table is played with."""
    noted = frozenset({"pending", "picks_left"})

    game: Public[Literal["first_giants"]]
    version: Public[Annotated[int, Meta(ge=2, le=2)]]
    phase: Public[GiantsPhase]
    options: Public[Options]
    players: BySeat[Annotated[tuple[Player, ...], Meta(min_length=MIN_SEATS, max_length=MAX_SEATS)]]
    """What lies before each seat."""
    deck: Counted[Cards]
    """The deck, the card that is drawn next first."""
    sites: Public[Annotated[tuple[DigSite, ...], Meta(min_length=SITES, max_length=SITES)]]
    """The dig sites."""
    tile_supply: Public[Tiles | None]
    """The collection tiles in the supply; null: the end is triggered, and there are always enough."""
    end_triggered: Public[EndCause | None]
    """What has triggered the end; null: nothing yet."""
    newspapers: Public[
        Annotated[
            tuple[NewspaperHeld, ...], Meta(min_length=len(CollectionType), max_length=len(CollectionType))
        ]
    ]
    """Where the newspapers are."""
    flash_news: Public[Annotated[tuple[FlashNews, ...], Meta(max_length=len(Token))]]
    """Where the flash news tokens are; without the option there are none."""
    active_seat: Public[Seat]
    """The seat whose turn it is."""
    open_slot: Public[OpenSlot | None]
    """The slot that waits to be filled; null: no marker was placed in this turn."""
    picks_left: Public[Annotated[int, Meta(ge=0, le=MARKERS)]]
    """How many markers that were taken back still bring something."""
    pending: Public[Annotated[tuple[AnyPending, ...], Meta(max_length=MOST_PENDING)]]
    """What is not finished, the newest last: groups of effects, each with the effect of it in progress."""

    @property
    def clockwise_from_active(self) -> tuple[int, ...]:
        """FG-25: every seat once, clockwise, beginning with the active one."""
        return self.clockwise_from(self.active_seat)

    @property
    def waiting_group(self) -> WaitingGroup:
        """The newest entry of what is pending, where it must be a group of effects."""
        return cast(WaitingGroup, self.pending[-1])

    @property
    def effect_in_progress(self) -> EffectInProgress:
        """The newest entry of what is pending, where it must be an effect in progress."""
        return cast(EffectInProgress, self.pending[-1])

    def sites_with(self, slot: OpenSlot, card: Card | None) -> tuple[DigSite, ...]:
        """FG-5, FG-7: the sites, with this card, or none, in a slot."""
        site = DigSite(cards=with_item(self.sites[slot.site].cards, slot.slot, Slot(card=card)))
        return with_item(self.sites, slot.site, site)

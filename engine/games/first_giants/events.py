"""What can happen, in the order of section 8.4 of the rules."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from engine.games.first_giants.components import MAX_SEATS, CollectionType, Source, Token
from engine.games.first_giants.components.language import LARGEST_SIZE
from engine.games.first_giants.state import (
    MOST_PENDING,
    BoxCard,
    EndCause,
    Index,
    Options,
    Site,
    SitesOut,
    SlotNumber,
    Tiles,
)
from engine.handles import By, Handle
from engine.result import SeatScore
from engine.values import Count, Event, Seat
from engine.visibility import Public
from engine.words import Each, Given, Plural

__all__ = [
    "EVENTS",
    "AmberGained",
    "BranchChosen",
    "CardTaken",
    "CollectionCompleted",
    "CollectionExtended",
    "EffectLost",
    "EffectStarted",
    "EndTriggered",
    "ExhibitDeclined",
    "ExhibitLapsed",
    "FlashNewsTaken",
    "FossilExhibited",
    "GameEnded",
    "GameStarted",
    "MarkerPlaced",
    "MarkersReclaimed",
    "NewspaperLocked",
    "NewspaperTaken",
    "PointsGained",
    "SiteRefilled",
    "TurnEnded",
]


OwnCollection = Annotated[Index, Handle("collection", By.INDEX, owner="seat")]
SlotThere = Annotated[SlotNumber, Handle("slot", By.INDEX, owner="site")]
ThatNewspaper = Annotated[CollectionType, Handle("newspaper")]


class GameStarted(Event):
    """Section 3: the table is set up."""

    text = "A game for {seats} players begins."

    seats: Public[Count]
    """The number of players."""
    options: Public[Options]
    """How the game is played."""


class MarkerPlaced(Event):
    """FG-5: a marker goes to a site."""

    text = "{seat} places a marker at site {site}."

    seat: Public[Seat]
    """The seat."""
    site: Public[Site]
    """The site."""


class CardTaken(Event):
    """FG-5: a card goes to a Study."""

    text = "{seat} takes {card}."

    seat: Public[Seat]
    """The seat."""
    card: Public[BoxCard]
    """The card."""
    site: Public[Site]
    """The site that it lay at."""
    slot: Public[SlotThere]
    """The slot that it lay in."""


class MarkersReclaimed(Event):
    """FG-8: markers come back."""

    text = Plural(
        "sites",
        one="{seat} reclaims the marker at site {sites}.",
        many="{seat} reclaims the markers at sites {sites}.",
    )

    seat: Public[Seat]
    """The seat."""
    sites: Public[SitesOut]
    """The sites where they were."""


class EffectStarted(Event):
    """FG-26: an effect begins."""

    text = "The effect of {card} begins, for {seat}."

    seat: Public[Seat]
    """Its owner."""
    card: Public[BoxCard]
    """The card."""


class EffectLost(Event):
    """FG-13: an effect that waited is lost with its card."""

    text = "{seat} loses the waiting effect of {card}."

    seat: Public[Seat]
    """Its owner."""
    card: Public[BoxCard]
    """The card."""


class BranchChosen(Event):
    """FG-31: a branch is picked."""

    text = '{seat} chooses "{brings}" of {card}.'

    seat: Public[Seat]
    """The owner of the effect."""
    card: Public[BoxCard]
    """The card."""
    branch: Public[Index]
    """The number of the branch, counted from 0."""
    earlier: Public[Annotated[tuple[Index, ...], Meta(max_length=MOST_PENDING)]] = ()
    """The branches of the same effect that were chosen before it; left out: none."""


class AmberGained(Event):
    """FG-10, FG-29: a seat gains amber."""

    text = "{seat} gains {amount} amber from {source}."

    seat: Public[Seat]
    """The seat."""
    amount: Public[Count]
    """How much."""
    source: Public[Source]
    """The card that brought it, or `marker` for a marker taken back."""


class PointsGained(Event):
    """FG-29: a seat gains points."""

    text = Plural(
        "amount",
        one="{seat} gains {amount} point from {source}.",
        many="{seat} gains {amount} points from {source}.",
    )

    seat: Public[Seat]
    """The seat."""
    amount: Public[Count]
    """How many."""
    source: Public[BoxCard]
    """The card that brought them."""


class ExhibitDeclined(Event):
    """FG-30: granted exhibits are given up."""

    text = "{seat} declines to exhibit by {card}."

    seat: Public[Seat]
    """The owner of the effect."""
    card: Public[BoxCard]
    """The card of the effect."""


class ExhibitLapsed(Event):
    """FG-30: a granted exhibit is impossible."""

    text = "{seat} can exhibit nothing by {card}."

    seat: Public[Seat]
    """The owner of the effect."""
    card: Public[BoxCard]
    """The card of the effect."""


class FossilExhibited(Event):
    """FG-12 to FG-14: a fossil goes from a Study to a collection."""

    text = "{seat} exhibits {card} for {price} amber in collection {collection}."

    seat: Public[Seat]
    """The seat."""
    card: Public[BoxCard]
    """The fossil."""
    price: Public[Annotated[int, Meta(ge=0, le=LARGEST_SIZE)]]
    """What was paid."""
    collection: Public[OwnCollection]
    """The index of the collection."""


class CollectionExtended(Event):
    """FG-16 to FG-18: a collection grows and gets a tile."""

    text = "{seat} has {cards} cards in collection {collection}: {collection_type}."

    seat: Public[Seat]
    """The seat."""
    collection: Public[OwnCollection]
    """The index of the collection."""
    collection_type: Public[CollectionType]
    """Its type."""
    cards: Public[Count]
    """How many cards it has now."""
    tiles_left: Public[Tiles | None]
    """The tiles that are left in the supply, 0 at the last one; null: the end was triggered before."""


class NewspaperTaken(Event):
    """FG-19, FG-20: a newspaper is taken."""

    text = Given(
        "previous_holder",
        then="{seat} takes the newspaper of {newspaper} from {previous_holder}.",
        otherwise="{seat} takes the newspaper of {newspaper}.",
    )

    seat: Public[Seat]
    """The seat."""
    newspaper: Public[ThatNewspaper]
    """The newspaper."""
    previous_holder: Public[Seat | None]
    """The seat that held it; null: it was in the supply."""


class CollectionCompleted(Event):
    """FG-21: a collection is complete."""

    text = "{seat} completes collection {collection}: {collection_type}."

    seat: Public[Seat]
    """The seat."""
    collection: Public[OwnCollection]
    """The index of the collection."""
    collection_type: Public[CollectionType]
    """Its type."""


class NewspaperLocked(Event):
    """FG-21: a newspaper stays with its holder for good."""

    text = "The newspaper of {newspaper} stays with {seat}."

    seat: Public[Seat]
    """The seat."""
    newspaper: Public[ThatNewspaper]
    """The newspaper."""


class FlashNewsTaken(Event):
    """FG-34: a flash news token is taken."""

    text = "{seat} takes the flash news of {token}."

    seat: Public[Seat]
    """The seat."""
    token: Public[Annotated[Token, Handle("token")]]
    """The token."""


class EndTriggered(Event):
    """FG-35 to FG-37: the end is triggered."""

    text = Each(
        "cause",
        {
            EndCause.LAST_TILE: "The last collection tile is taken: the end is triggered.",
            EndCause.DECK_EMPTY: "The deck is empty: the end is triggered.",
        },
    )

    cause: Public[EndCause]
    """What triggered it."""


class SiteRefilled(Event):
    """FG-7: a slot is filled from the deck."""

    text = "{card} comes to site {site}."

    site: Public[Site]
    """The site."""
    slot: Public[SlotThere]
    """The slot."""
    card: Public[BoxCard]
    """The card."""


class TurnEnded(Event):
    """FG-2: a turn is over."""

    text = "The turn of {seat} ends."

    seat: Public[Seat]
    """The seat whose turn it was."""


class GameEnded(Event):
    """FG-38, FG-41: the game is over."""

    text = "The game is over; most points: {winners}."

    scores: Public[Annotated[tuple[SeatScore, ...], Meta(max_length=MAX_SEATS)]]
    """The scores by category, by seat."""
    winners: Public[Annotated[tuple[Seat, ...], Meta(max_length=MAX_SEATS)]]
    """The seats with the most points."""


EVENTS = (
    GameStarted,
    MarkerPlaced,
    CardTaken,
    MarkersReclaimed,
    EffectStarted,
    EffectLost,
    BranchChosen,
    AmberGained,
    PointsGained,
    ExhibitDeclined,
    ExhibitLapsed,
    FossilExhibited,
    CollectionExtended,
    NewspaperTaken,
    CollectionCompleted,
    NewspaperLocked,
    FlashNewsTaken,
    EndTriggered,
    SiteRefilled,
    TurnEnded,
    GameEnded,
)
"""Every event, in the order of the rules."""

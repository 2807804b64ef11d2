"""What can happen, in the order of section 8.4 of the rules."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from engine.games.ra.components import MAX_SEATS, SLOTS, TILES, Disaster, Tile
from engine.games.ra.state import Cause, Epoch, EpochScore, OwnTile, Score, Seats, Sheet, Sun, Suns, Tiles
from engine.handles import By, Handle
from engine.values import Count, Event, Seat, Value
from engine.visibility import Public, only
from engine.words import Each, Given, Plural

__all__ = [
    "EVENTS",
    "AuctionFailed",
    "AuctionStarted",
    "AuctionWon",
    "BidMade",
    "BidPassed",
    "DealtSuns",
    "DisasterResolved",
    "DiscardDemanded",
    "EpochEnd",
    "EpochEnded",
    "EpochScored",
    "EpochStarted",
    "GameEnded",
    "GameStarted",
    "GodsSpent",
    "RaAdvanced",
    "RaInvoked",
    "ScoreSheet",
    "TileDrawn",
    "TilesDiscarded",
    "TurnGiven",
]

SlotNumber = Annotated[int, Meta(ge=0, le=SLOTS - 1), Handle("slot", By.INDEX)]
OwnTiles = Annotated[tuple[OwnTile, ...], Meta(max_length=len(TILES))]
"""Tiles that lie before the seat that the event names."""
SlotNumbers = Annotated[tuple[SlotNumber, ...], Meta(max_length=SLOTS)]


class EpochEnd(StrEnum):
    """RA-33: the ways in which an epoch ends."""

    RA_LIMIT = "ra_limit"
    NO_SUNS = "no_suns"


class DealtSuns(Value):
    """RA-3: the suns that a seat was dealt."""

    seat: Seat
    """The seat."""
    suns: Suns
    """Its suns, ascending."""


class ScoreSheet(Value):
    """RA-48: the score sheet of one seat."""

    seat: Seat
    """The seat."""
    rows: Sheet
    """One row for each epoch."""


class GameStarted(Event):
    """RA-3, RA-6: the suns are dealt, and the first epoch begins."""

    text = "The suns are dealt and epoch 1 begins; {first_seat} holds the highest sun."

    sun_sets: Public[Annotated[tuple[DealtSuns, ...], Meta(max_length=MAX_SEATS)]]
    """The suns of every seat, by seat."""
    first_seat: Public[Seat]
    """The seat that has the first turn."""


class TileDrawn(Event):
    """RA-12, RA-13: a tile is drawn."""

    text = Given(
        "slot", then="{seat} draws {kind}; it goes to slot {slot}.", otherwise="{seat} draws {kind}."
    )

    seat: Public[Seat]
    """The seat that drew it."""
    kind: Public[Tile]
    """The kind of the tile."""
    slot: Public[SlotNumber | None]
    """The slot that it goes to; null for Ra."""


class RaAdvanced(Event):
    """RA-13: the Ra count goes up."""

    text = "The Ra count is {ra_count} of {ra_limit}."

    ra_count: Public[Count]
    """The Ra count now."""
    ra_limit: Public[Count]
    """The Ra count that ends the epoch."""


class GodsSpent(Event):
    """RA-14: Gods take tiles from the track."""

    text = Plural(
        "slots",
        one="{seat} spends a God on {kinds} in slot {slots}.",
        many="{seat} spends Gods on {kinds} in slots {slots}.",
    )

    seat: Public[Seat]
    """The seat that spent them."""
    slots: Public[SlotNumbers]
    """The slots that are empty now, ascending; one God was spent for each."""
    kinds: Public[OwnTiles]
    """The kinds of the tiles taken, in the same order."""


class RaInvoked(Event):
    """RA-19: a seat calls for an auction."""

    text = "{seat} invokes Ra."

    seat: Public[Seat]
    """The seat that invokes Ra."""


class AuctionStarted(Event):
    """RA-20: an auction begins."""

    text = Given(
        "track_full",
        then="An auction begins with a full track; asked in this order: {order}.",
        otherwise="An auction begins; asked in this order: {order}.",
    )

    ra_seat: Public[Seat]
    """The seat that drew Ra or invoked Ra."""
    cause: Public[Cause]
    """Why the auction is held."""
    track_full: Public[bool]
    """Whether no slot of the track is empty."""
    order: Public[Seats]
    """The seats that are asked, in this order."""


class BidMade(Event):
    """RA-21: a seat bids."""

    text = "{seat} bids sun {sun}."

    seat: Public[Seat]
    """The seat that was asked."""
    sun: Public[Sun]
    """The sun that it bids."""


class BidPassed(Event):
    """RA-21, RA-22: a seat does not bid."""

    text = "{seat} passes."

    seat: Public[Seat]
    """The seat that was asked."""


class AuctionWon(Event):
    """RA-24: the highest bidder takes the track and the centre sun."""

    text = Given(
        "kinds",
        then="{seat} wins {kinds}; sun {sun_paid} goes to the centre, sun {sun_gained} to the winner.",
        otherwise="{seat} wins no tile; sun {sun_paid} goes to the centre, sun {sun_gained} to the winner.",
    )

    seat: Public[Seat]
    """The winner."""
    sun_paid: Public[Sun]
    """The sun that was bid; it lies in the centre now."""
    sun_gained: Public[Sun]
    """The sun that lay in the centre; the winner has it now, face down."""
    kinds: Public[OwnTiles]
    """The kinds of the tiles won, in the order of their slots, disasters included."""


class AuctionFailed(Event):
    """RA-23: nobody has bid."""

    text = Given(
        "tiles_removed",
        then="Nobody bids; removed from the full track: {tiles_removed}.",
        otherwise="Nobody bids; the track stays as it is.",
    )

    ra_seat: Public[Seat]
    """The seat that drew Ra or invoked Ra."""
    tiles_removed: Public[Tiles]
    """The tiles that leave the game: none, or those of a full track."""


class DisasterResolved(Event):
    """RA-31: losses without a choice."""

    text = Given(
        "tiles_lost",
        then="Disaster, {disaster}: {seat} loses {tiles_lost}.",
        otherwise="Disaster, {disaster}: {seat} has nothing to lose.",
    )

    seat: Public[Seat]
    """The seat that is hit."""
    disaster: Public[Disaster]
    """The disaster."""
    disaster_tiles: Public[Count]
    """How many tiles of this disaster there were."""
    tiles_lost: Public[Tiles]
    """The tiles that are lost; there may be none."""


class DiscardDemanded(Event):
    """RA-32: losses that a seat has to choose."""

    text = Plural(
        "number",
        one="Disaster, {disaster}: {seat} loses {number} tile and chooses which.",
        many="Disaster, {disaster}: {seat} loses {number} tiles and chooses which.",
    )

    seat: Public[Seat]
    """The seat that has to choose."""
    disaster: Public[Disaster]
    """The disaster."""
    number: Public[Count]
    """How many tiles are lost."""


class TilesDiscarded(Event):
    """RA-32: a seat has chosen its losses."""

    text = "{seat} loses {tiles}."

    seat: Public[Seat]
    """The seat."""
    disaster: Public[Disaster]
    """The disaster that costs the tiles."""
    tiles: Public[Tiles]
    """The tiles that are lost, in alphabetical order."""


class TurnGiven(Event):
    """RA-9: a seat gets the turn."""

    text = "It is the turn of {seat}."

    seat: Public[Seat]
    """The seat whose turn it is."""


class EpochEnded(Event):
    """RA-33, RA-34: an epoch ends, and the tiles on the track leave the game."""

    text = Given(
        "tiles_removed",
        then=Each(
            "reason",
            {
                EpochEnd.RA_LIMIT: "The last Ra ends epoch {epoch}; removed from the track: {tiles_removed}.",
                EpochEnd.NO_SUNS: "No sun is left face up: epoch {epoch} ends; "
                "removed from the track: {tiles_removed}.",
            },
        ),
        otherwise=Each(
            "reason",
            {
                EpochEnd.RA_LIMIT: "The last Ra ends epoch {epoch}.",
                EpochEnd.NO_SUNS: "No sun is left face up: epoch {epoch} ends.",
            },
        ),
    )

    epoch: Public[Epoch]
    """The epoch that ends."""
    reason: Public[EpochEnd]
    """How it ends."""
    tiles_removed: Public[Tiles]
    """The tiles that lay on the track, in the order of their slots."""


class EpochScored(Event):
    """RA-47, RA-48: a seat is scored."""

    text = Given(
        "items",
        then=Given(
            "score",
            then="{seat} scores {items} in epoch {epoch}; the score is {score}.",
            otherwise="{seat} scores {items} in epoch {epoch}.",
        ),
        otherwise="{seat} is scored for epoch {epoch}.",
    )

    seat: Public[Seat]
    """The seat."""
    epoch: Public[Epoch]
    """The epoch that is scored."""
    items: Annotated[EpochScore, only("seat", open_with="open_scores", open_at_end=True)]
    """The new row of its score sheet."""
    score: Annotated[Score, only("seat", open_with="open_scores", open_at_end=True)]
    """Its score now."""


class EpochStarted(Event):
    """RA-35, RA-36: suns are turned face up, and the next epoch begins."""

    text = "Epoch {epoch} begins; {first_seat} holds the highest sun."

    epoch: Public[Epoch]
    """The epoch that begins."""
    first_seat: Public[Seat]
    """The seat that has the first turn."""


class GameEnded(Event):
    """RA-37, RA-49: the game is over."""

    text = "The game is over and {winner} wins. Final order: {order}. Scores in the order of seats: {scores}."

    order: Public[Seats]
    """All seats, best first."""
    scores: Public[Annotated[tuple[Score, ...], Meta(max_length=MAX_SEATS)]]
    """The final scores, by seat."""
    score_sheets: Public[Annotated[tuple[ScoreSheet, ...], Meta(max_length=MAX_SEATS)]]
    """The score sheets, by seat."""
    winner: Public[Seat]
    """The winner."""


EVENTS: tuple[type[Event], ...] = (
    GameStarted,
    TileDrawn,
    RaAdvanced,
    GodsSpent,
    RaInvoked,
    AuctionStarted,
    BidMade,
    BidPassed,
    AuctionWon,
    AuctionFailed,
    DisasterResolved,
    DiscardDemanded,
    TilesDiscarded,
    TurnGiven,
    EpochEnded,
    EpochScored,
    EpochStarted,
    GameEnded,
)

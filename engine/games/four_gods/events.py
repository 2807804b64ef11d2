"""What can happen, in the order of section 8.4 of the rules."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from engine.games.four_gods.components import MAX_SEATS, Tile
from engine.games.four_gods.components.catalogue import FaceName, Terrain
from engine.games.four_gods.state import EndCause, Hand, Markers, Options, Prophets, Seats
from engine.games.four_gods.world import Area, Column, Rotation, Row
from engine.result import SeatScore
from engine.values import Count, Event, Seat
from engine.visibility import Public

__all__ = [
    "EVENTS",
    "CityClaimed",
    "CityFounded",
    "CitySmashed",
    "GameEnded",
    "GameStarted",
    "GodClaimed",
    "ProphetPlaced",
    "ProphetReturned",
    "TileDiscarded",
    "TilePlaced",
    "TileTaken",
    "TilesDrawn",
    "TurnEnded",
    "VoteCast",
    "VoteWithdrawn",
    "VotesCleared",
]


class GameStarted(Event):
    """Section 3: the table is set up."""

    text = "A game for {seats} begins."

    seats: Public[Count]
    """The number of players."""
    options: Public[Options]
    """How the game is played."""


class TilesDrawn(Event):
    """4G-12: tiles are drawn from the bag."""

    text = "{seat} draws {tiles}; tiles left in the bag: {left}."

    seat: Public[Seat]
    """The seat."""
    tiles: Public[Hand]
    """The tiles, in the order in which they came."""
    left: Public[Count]
    """How many are left in the bag."""


class CitySmashed(Event):
    """4G-26, 4G-27: a city makes room for a tile."""

    text = "{seat} smashes the city at {row},{col}{owner: of %}."

    seat: Public[Seat]
    """The seat that smashes it and keeps the marker."""
    row: Public[Row]
    """Its row."""
    col: Public[Column]
    """Its column."""
    founder: Public[Seat]
    """The seat that had founded it."""
    owner: Public[Seat | None]
    """The seat whose prophet was in it; null: nobody's."""


class ProphetReturned(Event):
    """4G-27: the prophet of a smashed city goes back."""

    text = "A prophet returns from {row},{col} to {seat}."

    seat: Public[Seat]
    """Its owner."""
    row: Public[Row]
    """The row of the city."""
    col: Public[Column]
    """The column of the city."""


class TilePlaced(Event):
    """4G-5 to 4G-10: a tile is laid."""

    text = "{seat} lays {tile}, face {face}, rotated {rotation}, at {row},{col}."

    seat: Public[Seat]
    """The seat that lays it."""
    tile: Public[Tile]
    """The tile."""
    face: Public[FaceName]
    """The face that is up."""
    rotation: Public[Rotation]
    """How many quarter turns clockwise it is rotated."""
    row: Public[Row]
    """The row."""
    col: Public[Column]
    """The column."""


class ProphetPlaced(Event):
    """4G-17: a prophet is sent."""

    text = "{seat} sends a prophet to {terrain} at {row},{col} (area {area})."

    seat: Public[Seat]
    """The seat that sends it."""
    row: Public[Row]
    """The row of the tile."""
    col: Public[Column]
    """The column of the tile."""
    area: Public[Area]
    """The number of the area."""
    terrain: Public[Terrain]
    """The terrain of the area."""


class TileDiscarded(Event):
    """4G-13: a tile goes to a track."""

    text = "{seat} discards {tile}."

    seat: Public[Seat]
    """The seat."""
    tile: Public[Tile]
    """The tile."""


class TileTaken(Event):
    """4G-14: a tile is taken from a track."""

    text = "{seat} takes {tile} from the track of {track_owner}."

    seat: Public[Seat]
    """The seat."""
    track_owner: Public[Seat]
    """The seat whose track it lay on."""
    tile: Public[Tile]
    """The tile."""


class GodClaimed(Event):
    """4G-16: a seat becomes a god."""

    text = "{seat} becomes the god of {god} and has prophets: {prophets}."

    seat: Public[Seat]
    """The seat."""
    god: Public[Terrain]
    """The terrain of the god."""
    prophets: Public[Prophets]
    """How many prophets the god has."""


class CityFounded(Event):
    """4G-21: a city is founded."""

    text = "{seat} founds a city at {row},{col}; markers left: {markers_left}."

    seat: Public[Seat]
    """The founder."""
    row: Public[Row]
    """The row."""
    col: Public[Column]
    """The column."""
    markers_left: Public[Markers]
    """How many markers are left in the stock."""


class CityClaimed(Event):
    """4G-22: the founder of a city claims it."""

    text = "{seat} sends a prophet to the city at {row},{col}."

    seat: Public[Seat]
    """The founder."""
    row: Public[Row]
    """The row."""
    col: Public[Column]
    """The column."""


class VoteCast(Event):
    """4G-28: a seat votes to end the game."""

    text = "{seat} votes to end the game."

    seat: Public[Seat]
    """The seat."""


class VoteWithdrawn(Event):
    """4G-28: a seat takes its vote back."""

    text = "{seat} takes the vote back."

    seat: Public[Seat]
    """The seat."""


class VotesCleared(Event):
    """4G-29: play goes on, and all votes fall."""

    text = "The votes of {seats} no longer stand."

    seats: Public[Seats]
    """The seats whose votes fell, ascending."""


class TurnEnded(Event):
    """4G-34: the next seat has the turn."""

    text = "{seat} ends the turn; {next_seat} is next."

    seat: Public[Seat]
    """The seat whose turn it was."""
    next_seat: Public[Seat]
    """The seat whose turn it is now."""


class GameEnded(Event):
    """4G-30 to 4G-32, 4G-41: the game is over."""

    text = "The game is over: {cause}. Most points: {winners}."

    cause: Public[EndCause]
    """What ended the game."""
    scores: Public[Annotated[tuple[SeatScore, ...], Meta(max_length=MAX_SEATS)]]
    """The scores by category, by seat."""
    winners: Public[Seats]
    """The seats with the most points."""


EVENTS = (
    GameStarted,
    TilesDrawn,
    CitySmashed,
    ProphetReturned,
    TilePlaced,
    ProphetPlaced,
    TileDiscarded,
    TileTaken,
    GodClaimed,
    CityFounded,
    CityClaimed,
    VoteCast,
    VoteWithdrawn,
    VotesCleared,
    TurnEnded,
    GameEnded,
)
"""Every event, in the order of the rules."""

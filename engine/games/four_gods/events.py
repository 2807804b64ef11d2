"""What can happen, in the order of section 8.4 of the rules."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from engine.games.four_gods.components import MAX_SEATS
from engine.games.four_gods.components.catalogue import FaceName, Terrain
from engine.games.four_gods.sentences import in_every_rotation
from engine.games.four_gods.state import (
    EndCause,
    God,
    Hand,
    Markers,
    NamedTile,
    Options,
    Prophets,
    Seats,
    TrackOwner,
)
from engine.games.four_gods.world import Area, Column, Rotation, Row
from engine.result import SeatScore
from engine.values import Count, Event, Seat
from engine.visibility import Public
from engine.words import Each, Given, Plural

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

    text = "A game for {seats} players begins."

    seats: Public[Count]
    """The number of players."""
    options: Public[Options]
    """How the game is played."""


class TilesDrawn(Event):
    """4G-12: tiles are drawn from the bag."""

    text = Plural(
        "left",
        one="{seat} draws {tiles}; {left} tile is left in the bag.",
        many="{seat} draws {tiles}; {left} tiles are left in the bag.",
    )

    seat: Public[Seat]
    """The seat."""
    tiles: Public[Hand]
    """The tiles, in the order in which they came."""
    left: Public[Count]
    """How many are left in the bag."""


class CitySmashed(Event):
    """4G-26, 4G-27: a city makes room for a tile."""

    text = Given(
        "owner",
        then="{seat} smashes the city of {owner} at row {row}, column {col}.",
        otherwise="{seat} smashes the city at row {row}, column {col}, which nobody had claimed.",
    )

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

    text = "The prophet from the city at row {row}, column {col} returns to {seat}."

    seat: Public[Seat]
    """Its owner."""
    row: Public[Row]
    """The row of the city."""
    col: Public[Column]
    """The column of the city."""


class TilePlaced(Event):
    """4G-5 to 4G-10: a tile is laid."""

    text = in_every_rotation("{seat} lays {tile}, face {face} up[turned], at row {row}, column {col}.")

    seat: Public[Seat]
    """The seat that lays it."""
    tile: Public[NamedTile]
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

    text = "{seat} sends a prophet to the {terrain} at row {row}, column {col}."

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
    tile: Public[NamedTile]
    """The tile."""


class TileTaken(Event):
    """4G-14: a tile is taken from a track."""

    text = "{seat} takes {tile} from the track of {track_owner}."

    seat: Public[Seat]
    """The seat."""
    track_owner: Public[TrackOwner]
    """The seat whose track it lay on."""
    tile: Public[NamedTile]
    """The tile."""


class GodClaimed(Event):
    """4G-16: a seat becomes a god."""

    text = Each(
        "god",
        {
            Terrain.F: "{seat} becomes the god of the forest, with {prophets} prophets.",
            Terrain.M: "{seat} becomes the god of the mountains, with {prophets} prophets.",
            Terrain.P: "{seat} becomes the god of the plains, with {prophets} prophets.",
            Terrain.S: "{seat} becomes the god of the sea, with {prophets} prophets.",
        },
    )

    seat: Public[Seat]
    """The seat."""
    god: Public[God]
    """The terrain of the god."""
    prophets: Public[Prophets]
    """How many prophets the god has."""


class CityFounded(Event):
    """4G-21: a city is founded."""

    text = Plural(
        "markers_left",
        one="{seat} founds a city at row {row}, column {col}; {markers_left} city marker is left.",
        many="{seat} founds a city at row {row}, column {col}; {markers_left} city markers are left.",
    )

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

    text = "{seat} claims the city at row {row}, column {col} with a prophet."

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

    text = Plural(
        "seats",
        one="The vote of {seats} no longer stands.",
        many="The votes of {seats} no longer stand.",
    )

    seats: Public[Seats]
    """The seats whose votes fell, ascending."""


class TurnEnded(Event):
    """4G-34: the next seat has the turn."""

    text = "{seat} ends the turn. It is the turn of {next_seat}."

    seat: Public[Seat]
    """The seat whose turn it was."""
    next_seat: Public[Seat]
    """The seat whose turn it is now."""


class GameEnded(Event):
    """4G-30 to 4G-32, 4G-41: the game is over."""

    text = Each(
        "cause",
        {
            EndCause.WORLD_FULL: Plural(
                "winners",
                one="The world is full: the game is over, and {winners} wins.",
                many="The world is full: the game is over, and these win together: {winners}.",
            ),
            EndCause.VOTES: Plural(
                "winners",
                one="Everybody votes to end the game: it is over, and {winners} wins.",
                many="Everybody votes to end the game: it is over, and these win together: {winners}.",
            ),
            EndCause.BAG_EMPTY: Plural(
                "winners",
                one="The bag is empty: the game is over, and {winners} wins.",
                many="The bag is empty: the game is over, and these win together: {winners}.",
            ),
        },
    )

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

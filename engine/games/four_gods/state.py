"""What lies on the table, every field with the mark that says who sees it."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from engine.games.four_gods.components import (
    BONUSES,
    CELLS,
    FEWEST_TRACK_TILES,
    GROUP_TILES,
    HAND_SIZE,
    LARGEST_BONUS,
    MARKERS,
    MAX_SEATS,
    MIN_SEATS,
    MOST_PROPHETS,
    MOST_TRACK_TILES,
    Box,
    Tile,
)
from engine.games.four_gods.components.catalogue import Terrain
from engine.games.four_gods.world import Board, Cell, City, LaidTile
from engine.handles import Handle
from engine.values import Seat, State, Value, Worded, written
from engine.visibility import BySeat, Counted, Public

__all__ = [
    "EndCause",
    "FourGodsPhase",
    "FourGodsState",
    "God",
    "Hand",
    "Markers",
    "MassRule",
    "Mode",
    "NamedTile",
    "Options",
    "Player",
    "Prophets",
    "Seats",
    "TerritoryTie",
    "Tiles",
    "TrackOwner",
]


class FourGodsPhase(StrEnum):
    """What the table waits for."""

    PLAY = "play"
    GAME_OVER = "game_over"


class Mode(Worded):
    """4G-1, 4G-33: whether everybody acts at any time, or the seats have turns."""

    REALTIME = "realtime", "everybody at any time"
    TURNS = "turns", "in turns"


class MassRule(Worded):
    """4G-39: what the mass of a terrain is: its largest landscape, or all of them."""

    LARGEST = "largest", "the largest landscape"
    TOTAL = "total", "all landscapes together"


class TerritoryTie(Worded):
    """4G-38: who gets a landscape with a tie for most prophets: every tied seat, or nobody."""

    ALL_FULL = "all_full", "all tied players get all points"
    NONE = "none", "nobody gets points"


class EndCause(StrEnum):
    """4G-30 to 4G-32: what ends the game."""

    WORLD_FULL = "world_full"
    VOTES = "votes"
    BAG_EMPTY = "bag_empty"


Bonuses = Annotated[
    tuple[Annotated[int, Meta(ge=0, le=LARGEST_BONUS)], ...],
    Meta(min_length=len(BONUSES), max_length=len(BONUSES)),
]


class Options(Value):
    """How the game is played; section 7 of the rules."""

    mode: Mode = written(Mode.REALTIME)
    """Whether everybody acts at any time, or the seats have turns."""
    track_capacity: Annotated[int, Meta(ge=FEWEST_TRACK_TILES, le=MOST_TRACK_TILES)] = written(
        FEWEST_TRACK_TILES
    )
    """How many tiles a track holds."""
    mass_bonus: Bonuses = written(BONUSES)
    """The bonuses for the largest mass; none is greater than the one before."""
    group_bonus: Bonuses = written(BONUSES)
    """The bonuses for the most groups; none is greater than the one before."""
    mass_rule: MassRule = written(MassRule.LARGEST)
    """Whether the mass of a terrain is its largest landscape, or all of them."""
    group_min_tiles: Annotated[int, Meta(ge=1, le=GROUP_TILES)] = written(GROUP_TILES)
    """How many tiles make a group."""
    territory_tie: TerritoryTie = written(TerritoryTie.ALL_FULL)
    """Whether a tie for most prophets counts for every tied seat, or for nobody."""
    end_on_empty_bag: bool = written(False)
    """Whether the game is over as soon as a draw empties the bag."""


NamedTile = Annotated[Tile, Handle("tile")]
God = Annotated[Terrain, Handle("god")]
TrackOwner = Annotated[Seat, Handle("track")]
"""A track, by the seat before which it lies."""

Hand = Annotated[tuple[NamedTile, ...], Meta(max_length=HAND_SIZE)]
Tiles = Annotated[tuple[Tile, ...], Meta(max_length=len(Tile))]
Seats = Annotated[tuple[Seat, ...], Meta(max_length=MAX_SEATS)]
Markers = Annotated[int, Meta(ge=0, le=MARKERS)]
Prophets = Annotated[int, Meta(ge=0, le=MOST_PROPHETS)]


class Player(Value):
    """What lies before one seat."""

    hand: Public[Hand]
    """The tiles in hand, in the order in which they came."""
    track: Public[Annotated[tuple[Tile, ...], Meta(max_length=MOST_TRACK_TILES)]]
    """The tiles on its track, in the order in which they came."""
    god: Public[God | None]
    """The terrain whose god it is; null: it has no god."""
    prophets_left: Public[Prophets]
    """The prophets that it can still send."""
    smashed: Public[Markers]
    """The markers of cities that it has smashed."""
    fresh: Public[Cell | None]
    """4G-18: the cell of the tile just laid; null: there is none."""
    vote: Public[bool]
    """Whether its vote to end the game stands."""


class FourGodsState(State, dict=True, gc=True):
    """A table of Four Gods."""

    box: ClassVar[Box]
    """The tiles that the table is played with."""

    game: Public[Literal["four_gods"]]
    version: Public[Annotated[int, Meta(ge=1, le=1)]]
    phase: Public[FourGodsPhase]
    options: Public[Options]
    players: BySeat[Annotated[tuple[Player, ...], Meta(min_length=MIN_SEATS, max_length=MAX_SEATS)]]
    """What lies before each seat."""
    bag: Counted[Tiles]
    """The tiles in the bag, the one that is drawn next first."""
    world: Public[Annotated[tuple[LaidTile, ...], Meta(max_length=CELLS)]]
    """The tiles in the world, row by row."""
    cities: Public[Annotated[tuple[City, ...], Meta(max_length=MARKERS)]]
    """The cities, row by row."""
    markers_left: Public[Markers]
    """The city markers in the stock."""
    current_seat: Public[Seat | None]
    """The seat whose turn it is; null in the mode without turns."""

    @cached_property
    def board(self) -> Board:
        """The world by cells, worked out when it is first asked for."""
        return Board(self.box, self.world, self.cities)

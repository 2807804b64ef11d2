"""What lies on the table, every field with the mark that says who sees it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Annotated, Literal, Self, cast

from msgspec import Meta
from msgspec.structs import astuple, replace

from engine.games.ra.components import (
    EPOCHS,
    HIGHEST_RA_LIMIT,
    HIGHEST_SCORE,
    HIGHEST_SUN,
    MAX_SEATS,
    MIN_SEATS,
    MOST_EARTHQUAKE_LOSSES,
    MOST_SUNS,
    MOST_UNREST_LOSSES,
    RA_LIMITS,
    SLOTS,
    TILES,
    Tile,
)
from engine.handles import Handle
from engine.values import Seat, State, Value, written
from engine.visibility import BySeat, Counted, Public, private
from engine.words import Each, Given, Line, say

__all__ = [
    "Answer",
    "Auction",
    "Cause",
    "Discard",
    "Epoch",
    "EpochScore",
    "Options",
    "OwnedTiles",
    "Player",
    "RaPhase",
    "RaState",
    "RemovedTiles",
    "Score",
    "Seats",
    "Sheet",
    "Slot",
    "Sun",
    "Suns",
    "Tiles",
    "Track",
]


class RaPhase(StrEnum):
    """What the table waits for."""

    TURN = "turn"
    AUCTION = "auction"
    DISCARD = "discard"
    GAME_OVER = "game_over"


class Cause(StrEnum):
    """Why an auction is held: a Ra tile was drawn, or Ra was invoked."""

    DRAWN = "drawn"
    INVOKED = "invoked"


class Options(Value):
    """How the game is played; section 7 of the rules."""

    open_scores: bool = written(False)
    """Whether everybody sees all scores and score sheets during the game."""
    god_takes_disaster: bool = written(True)
    """Whether a God may take a disaster from the track."""


Sun = Annotated[int, Meta(ge=1, le=HIGHEST_SUN), Handle("sun")]
OwnTile = Annotated[Tile, Handle("tile", owner="seat")]
"""A tile that lies before a seat, in an action the one that acts."""
Suns = Annotated[tuple[Sun, ...], Meta(max_length=MOST_SUNS)]
Seats = Annotated[tuple[Seat, ...], Meta(max_length=MAX_SEATS)]
Tiles = Annotated[tuple[Tile, ...], Meta(max_length=len(TILES))]
Epoch = Annotated[int, Meta(ge=1, le=EPOCHS)]
Score = Annotated[int, Meta(ge=0, le=HIGHEST_SCORE)]
Points = Annotated[int, Meta(ge=-HIGHEST_SCORE, le=HIGHEST_SCORE)]
TileCount = Annotated[int, Meta(ge=0, le=len(TILES))]


class Slot(Value):
    """A slot of the auction track."""

    tile: Tile | None = None
    """The kind of the tile that lies in it; left out: the slot is empty."""


Track = Annotated[tuple[Slot, ...], Meta(min_length=SLOTS, max_length=SLOTS)]


class OwnedTiles(Value):
    """How many tiles of each kind a seat owns. A kind that is left out: none."""

    god: TileCount = 0
    """Gods."""
    gold: TileCount = 0
    """Gold."""
    pharaoh: TileCount = 0
    """Pharaohs."""
    nile: TileCount = 0
    """Nile tiles."""
    flood: TileCount = 0
    """Floods."""
    civ_agriculture: TileCount = 0
    """Civilization tiles: agriculture."""
    civ_art: TileCount = 0
    """Civilization tiles: art."""
    civ_astronomy: TileCount = 0
    """Civilization tiles: astronomy."""
    civ_religion: TileCount = 0
    """Civilization tiles: religion."""
    civ_writing: TileCount = 0
    """Civilization tiles: writing."""
    monument_fortress: TileCount = 0
    """Monuments: fortresses."""
    monument_obelisk: TileCount = 0
    """Monuments: obelisks."""
    monument_palace: TileCount = 0
    """Monuments: palaces."""
    monument_pyramid: TileCount = 0
    """Monuments: pyramids."""
    monument_sphinx: TileCount = 0
    """Monuments: sphinxes."""
    monument_statue: TileCount = 0
    """Monuments: statues."""
    monument_step_pyramid: TileCount = 0
    """Monuments: step pyramids."""
    monument_temple: TileCount = 0
    """Monuments: temples."""

    def of(self, kinds: Iterable[Tile]) -> tuple[int, ...]:
        """How many there are of each of these kinds."""
        return tuple([getattr(self, kind) for kind in kinds])

    def plus(self, kinds: Iterable[Tile]) -> Self:
        """These tiles and some more."""
        return self._changed(kinds, 1)

    def minus(self, kinds: Iterable[Tile]) -> Self:
        """These tiles without some of them."""
        return self._changed(kinds, -1)

    def _changed(self, kinds: Iterable[Tile], by: int) -> Self:
        counts: dict[str, int] = {}
        for kind in kinds:
            counts[kind] = counts.get(kind, getattr(self, kind)) + by
        return replace(self, **counts)


class RemovedTiles(OwnedTiles):
    """How many tiles of each kind have left the game. A kind that is left out: none."""

    ra: TileCount = 0
    """Ra tiles."""
    disaster_funeral: TileCount = 0
    """Disasters that hit pharaohs."""
    disaster_drought: TileCount = 0
    """Disasters that hit the river."""
    disaster_unrest: TileCount = 0
    """Disasters that hit civilization tiles."""
    disaster_earthquake: TileCount = 0
    """Disasters that hit monuments."""


class EpochScore(Value):
    """RA-48: a row of the score sheet, the points of one seat in one epoch."""

    epoch: Epoch
    """The epoch that was scored."""
    god: Points
    """Gods that were not spent."""
    gold: Points
    """Gold."""
    pharaoh: Points
    """The most or the fewest pharaohs."""
    nile: Points
    """The Nile beside a flood."""
    flood: Points
    """Floods."""
    civilization: Points
    """Different civilization tiles."""
    monument_variety: Points
    """Epoch 3: different monuments."""
    monument_sets: Points
    """Epoch 3: equal monuments."""
    suns: Points
    """Epoch 3: the highest or the lowest sum of suns."""
    floor: Points
    """What raises a total below 0 to 0."""

    @property
    def items(self) -> dict[str, int]:
        """The points by item, in the order of the rules."""
        return {name: getattr(self, name) for name in ITEMS}

    @property
    def change(self) -> int:
        """RA-47: what all items together add to the score."""
        return sum(astuple(self)[1:])

    @property
    def label(self) -> Line:
        """The row in words: the change, and the items that are not 0."""
        items = [say(SCORED, item=name, points=points) for name, points in self.items.items() if points]
        return say(CHANGE, change=f"{self.change:+}", items=tuple(items))


SCORED = Each(
    "item",
    {
        "god": "Gods {points}",
        "gold": "gold {points}",
        "pharaoh": "pharaohs {points}",
        "nile": "Nile {points}",
        "flood": "floods {points}",
        "civilization": "civilizations {points}",
        "monument_variety": "different monuments {points}",
        "monument_sets": "equal monuments {points}",
        "suns": "suns {points}",
        "floor": "raised to 0 by {points}",
    },
)
CHANGE = Given("items", then="{change} ({items})", otherwise="{change}")

ITEMS = EpochScore.__struct_fields__[1:]
"""RA-48: the items of a row of the score sheet."""


Sheet = Annotated[tuple[EpochScore, ...], Meta(max_length=EPOCHS)]


class Answer(Value):
    """What a seat answered in an auction."""

    seat: Seat
    """The seat that was asked."""
    sun: Sun | None
    """The sun that it bid; null: it passed."""


class Auction(Value):
    """An auction that is going on."""

    ra_seat: Seat
    """The seat that drew Ra or invoked Ra, asked last."""
    cause: Cause
    """Why the auction is held."""
    order: Seats
    """The seats that are asked, in this order."""
    answers: Annotated[tuple[Answer, ...], Meta(max_length=MAX_SEATS)]
    """The answers so far, in the same order."""


class Discard(Value):
    """Losses that a seat has to choose."""

    seat: Seat
    """The seat that loses tiles."""
    unrest: Annotated[int, Meta(ge=0, le=MOST_UNREST_LOSSES)]
    """How many civilization tiles it loses to unrest; these come first."""
    earthquake: Annotated[int, Meta(ge=0, le=MOST_EARTHQUAKE_LOSSES)]
    """How many monuments it loses to earthquakes."""


class Player(Value):
    """What lies before one seat."""

    suns_up: Public[Suns]
    """The suns that lie face up, ascending: those that can be bid."""
    suns_down: Public[Suns]
    """The suns that lie face down until the epoch ends, ascending."""
    tiles: Public[OwnedTiles]
    """The tiles owned, by kind."""
    score: Annotated[Score, private(open_with="open_scores", open_at_end=True)]
    """The score."""
    score_sheet: Annotated[Sheet, private(open_with="open_scores", open_at_end=True)]
    """One row for each epoch that was scored."""


class RaState(State):
    """A table of Ra."""

    game: Public[Literal["ra"]]
    version: Public[Annotated[int, Meta(ge=2, le=2)]]
    phase: Public[RaPhase]
    options: Public[Options]
    players: BySeat[Annotated[tuple[Player, ...], Meta(min_length=MIN_SEATS, max_length=MAX_SEATS)]]
    """What lies before each seat."""
    bag: Counted[Tiles]
    """The tiles in the bag, the one that is drawn next first."""
    track: Public[Track]
    """The slots of the auction track."""
    centre_sun: Public[Sun]
    """The sun that the winner of the next auction gets."""
    ra_count: Public[Annotated[int, Meta(ge=0, le=HIGHEST_RA_LIMIT)]]
    """How many Ra tiles were drawn in this epoch."""
    epoch: Public[Epoch]
    """The number of the epoch, counted from 1."""
    turn_seat: Public[Seat]
    """The seat whose turn it is: in an auction the Ra seat; the next turn is counted from it."""
    auction: Public[Auction | None]
    """The auction that is going on."""
    discard: Public[Discard | None]
    """The losses that a seat has to choose."""
    removed: Public[RemovedTiles]
    """The tiles that have left the game, by kind."""

    @property
    def ra_limit(self) -> int:
        """The Ra count that ends the epoch."""
        return RA_LIMITS[len(self.players)]

    @property
    def running_auction(self) -> Auction:
        """The auction, where one must be going on."""
        return cast(Auction, self.auction)

    @property
    def pending_discard(self) -> Discard:
        """The losses to choose, where there must be some."""
        return cast(Discard, self.discard)

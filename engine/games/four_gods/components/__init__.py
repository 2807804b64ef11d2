"""What is in the box: section 2 of the rules. Every number of the game stands here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from engine.games.four_gods.components.catalogue import (
    SIDES,
    BadCatalogue,
    Face,
    FaceName,
    PrintedTile,
    Side,
    Terrain,
    check,
    load,
)
from engine.games.four_gods.components.poses import Pose, canonical_rotation, look_of, pose_of
from engine.things import Colour, Contents, Thing, named_seats, names_of
from engine.values import Count, Value

__all__ = [
    "BONUSES",
    "CELLS",
    "CITY_POINTS",
    "COLUMNS",
    "FEWEST_TRACK_TILES",
    "FRAME",
    "GROUP_TILES",
    "HAND_SIZE",
    "LARGEST_BONUS",
    "MARKERS",
    "MAX_SEATS",
    "MIN_SEATS",
    "MOST_PROPHETS",
    "MOST_TRACK_TILES",
    "NEIGHBOURS",
    "OPPOSITE",
    "PROPHETS",
    "ROTATIONS",
    "ROWS",
    "TILES",
    "TOUCHED_SIDES",
    "Box",
    "Tile",
    "build_components",
    "cell_at",
]

MIN_SEATS, MAX_SEATS = 2, 4
ROWS = COLUMNS = 8
CELLS = ROWS * COLUMNS
ROTATIONS = SIDES
HAND_SIZE = 2
TOUCHED_SIDES = 2
FEWEST_TRACK_TILES, MOST_TRACK_TILES = 10, 20
PROPHETS = {2: 13, 3: 13, 4: 10}
MOST_PROPHETS = max(PROPHETS.values())
MARKERS = 8
CITY_POINTS = 5
BONUSES = (10, 6, 3)
LARGEST_BONUS = 1_000
GROUP_TILES = 2

TILES = load((Path(__file__).parent / "tiles.json").read_bytes())
"""The tiles of the box."""


class Tile(StrEnum):
    """A tile, by its name in the catalogue."""

    vars().update({tile.id: tile.id for tile in TILES})


FRAME = -1
"""What lies outside the frame, where cells are named by their numbers."""


def cell_at(row: int, col: int) -> int:
    """The number of a cell, counted row by row from 0."""
    return row * COLUMNS + col if 0 <= row < ROWS and 0 <= col < COLUMNS else FRAME


STEPS = {Side.N: (-1, 0), Side.E: (0, 1), Side.S: (1, 0), Side.W: (0, -1)}
"""By how many rows and columns the cell beyond every side is away."""


def _neighbours(cell: int) -> tuple[int, ...]:
    row, col = divmod(cell, COLUMNS)
    return tuple(cell_at(row + down, col + right) for down, right in STEPS.values())


NEIGHBOURS = tuple(map(_neighbours, range(CELLS)))
"""The cells beside every cell, clockwise from the north."""


OPPOSITE = tuple((side + SIDES // 2) % SIDES for side in range(SIDES))
"""The side of the neighbouring tile that every side touches."""


class TerrainFacts(Value):
    """A terrain, and the god of it."""

    terrain: Terrain
    """The terrain, as states and actions name it and its god."""
    name: Annotated[str, Meta(max_length=40)]
    """What it is called."""


Step = Annotated[int, Meta(ge=-1, le=1)]


class Direction(Value):
    """A side of a cell, and the cell beyond it."""

    side: Side
    """The side, as the areas of faces name it."""
    name: Annotated[str, Meta(max_length=40)]
    """What it is called."""
    row: Step
    """What is added to the row of a cell for the one beyond."""
    col: Step
    """What is added to its column."""


class TileFacts(Value):
    """A tile with both faces."""

    tile: Tile
    """The tile, as states and actions name it."""
    faces: Annotated[tuple[Face, ...], Meta(max_length=len(FaceName))]
    """Its faces, A and B."""


class ProphetsOfAGod(Value):
    """How many prophets each god has."""

    seats: Count
    """The number of players."""
    prophets: Count
    """The prophets of each god."""


class Components(Contents):
    """Everything in the box, and the numbers of the game."""

    terrains: Annotated[tuple[TerrainFacts, ...], Meta(max_length=len(Terrain))]
    """The terrains."""
    directions: Annotated[tuple[Direction, ...], Meta(max_length=SIDES)]
    """The sides of a cell, clockwise from the north: a quarter turn clockwise leads from one to the next."""
    tiles: Annotated[tuple[TileFacts, ...], Meta(max_length=len(Tile))]
    """The tiles, in the order of the catalogue."""
    rows: Count
    """The rows of the frame; row 0 is in the north."""
    columns: Count
    """The columns of the frame; column 0 is in the west."""
    hand_size: Count
    """How many tiles a hand holds at most."""
    touched_sides: Count
    """How many sides of a cell must touch the frame or a tile before something is laid there."""
    prophets: Annotated[tuple[ProphetsOfAGod, ...], Meta(max_length=MAX_SEATS)]
    """The prophets of a god, by the number of players."""
    markers: Count
    """The city markers."""
    city_points: Count
    """What a city that is claimed, and one that was smashed, is worth."""


def build_components(tiles: tuple[PrintedTile, ...]) -> Components:
    """Everything in a box with these tiles. Raises BadCatalogue for what is not a catalogue."""
    if len(tiles) < CELLS:
        raise BadCatalogue(f"the catalogue: {len(tiles)} tiles do not fill {CELLS} cells")
    facts = tuple(map(_facts, different(check(tiles))))
    return Components(
        things=tuple(_things(facts)),
        terrains=tuple(TerrainFacts(terrain=one, name=one.label) for one in Terrain),
        directions=tuple(
            Direction(side=side, name=side.label, row=down, col=right)
            for side, (down, right) in STEPS.items()
        ),
        tiles=facts,
        rows=ROWS,
        columns=COLUMNS,
        hand_size=HAND_SIZE,
        touched_sides=TOUCHED_SIDES,
        prophets=tuple(ProphetsOfAGod(seats=seats, prophets=number) for seats, number in PROPHETS.items()),
        markers=MARKERS,
        city_points=CITY_POINTS,
    )


def different(tiles: tuple[PrintedTile, ...]) -> tuple[PrintedTile, ...]:
    """Section 2.2: the same tiles. Raises BadCatalogue if two tiles, or both faces of one, show the same."""
    names: dict[object, str] = {}
    for tile in tiles:
        looks = tuple(sorted(map(look_of, tile.faces)))
        if len({*looks}) < len(looks):
            raise BadCatalogue(f"tile {tile.id}: faces: both show the same")
        if looks in names:
            raise BadCatalogue(f"tile {tile.id}: faces: they show the same as those of tile {names[looks]}")
        names[looks] = tile.id
    return tiles


def _facts(tile: PrintedTile) -> TileFacts:
    if tile.id not in {*Tile}:
        raise BadCatalogue(f"tile {tile.id}: id: the box has no such tile")
    return TileFacts(tile=Tile(tile.id), faces=tile.faces)


GODS = {
    Terrain.F: "god of the forest",
    Terrain.M: "god of the mountains",
    Terrain.P: "god of the plains",
    Terrain.S: "god of the sea",
}
COLOURS = {
    Terrain.F: Colour.GREEN,
    Terrain.M: Colour.GREY,
    Terrain.P: Colour.YELLOW,
    Terrain.S: Colour.BLUE,
}


def _things(tiles: tuple[TileFacts, ...]) -> Iterator[Thing]:
    """What texts and pictures name."""
    for facts in tiles:
        yield Thing.of("tile", facts.tile, f"tile {int(facts.tile.removeprefix('T'))}", Colour.SAND)
    for terrain in Terrain:
        yield Thing.of("terrain", terrain, terrain.label, COLOURS[terrain])
        yield Thing.of("god", terrain, GODS[terrain], COLOURS[terrain])
    yield Thing.of("prophet", "prophet", "prophet", Colour.WHITE)
    yield Thing.of("city", "city", "city", Colour.WHITE)
    yield Thing.of("stock", "stock", "stock of city markers", Colour.WHITE)
    yield Thing.of("bag", "bag", "bag", Colour.BROWN)
    yield Thing.of("frame", "frame", "frame", Colour.BROWN)
    for seat in range(MAX_SEATS):
        yield Thing.of("track", str(seat), f"track of P{seat + 1}", Colour.SAND, "track")
    yield Thing.of("score", "cities", "Cities", Colour.WHITE)
    yield Thing.of("score", "smashed_cities", "Smashed cities", Colour.RED)
    yield Thing.of("score", "landscapes", "Landscapes", Colour.GREEN)
    yield Thing.of("score", "mass", "Largest mass", Colour.ORANGE)
    yield Thing.of("score", "groups", "Most groups", Colour.PURPLE)
    yield Thing.of("reason", "world_full", "The world is full", Colour.GREEN)
    yield Thing.of("reason", "votes", "Everybody votes to end the game", Colour.ORANGE)
    yield Thing.of("reason", "bag_empty", "The bag is empty", Colour.BROWN)
    yield from named_seats(MAX_SEATS)


@dataclass(frozen=True, eq=False)
class Box:
    """The tiles that a table is played with, in every way in which they can lie."""

    components: Components

    @cached_property
    def names(self) -> Mapping[str, str]:
        """What things are called in texts, by their ids."""
        return names_of(self.components.things)

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile, in the order of the catalogue."""
        return tuple(facts.tile for facts in self.components.tiles)

    @cached_property
    def all_tiles(self) -> frozenset[Tile]:
        """Every tile."""
        return frozenset(self.tiles)

    @cached_property
    def canonical(self) -> Mapping[tuple[Tile, FaceName, int], int]:
        """The canonical rotation of every face in every rotation."""
        return {
            (facts.tile, face.face, rotation): canonical_rotation(face, rotation)
            for facts in self.components.tiles
            for face in facts.faces
            for rotation in range(ROTATIONS)
        }

    @cached_property
    def pose(self) -> Mapping[tuple[Tile, FaceName, int], Pose]:
        """Every canonical pose, by tile, face and rotation."""
        return {
            (facts.tile, face.face, rotation): pose_of(face, rotation)
            for facts in self.components.tiles
            for face in facts.faces
            for rotation in range(ROTATIONS)
            if self.canonical[facts.tile, face.face, rotation] == rotation
        }

    @cached_property
    def poses_of(self) -> Mapping[Tile, tuple[Pose, ...]]:
        """The canonical poses of every tile: face A before face B, in ascending rotations."""
        return {
            tile: tuple(pose for (own, _, _), pose in self.pose.items() if own is tile) for tile in self.tiles
        }

"""The world: tiles and cities on the cells of the frame, and what touches them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Annotated, TypeVar

from msgspec import Meta

from engine.games.four_gods.components import (
    CELLS,
    COLUMNS,
    FRAME,
    NEIGHBOURS,
    OPPOSITE,
    ROTATIONS,
    ROWS,
    TOUCHED_SIDES,
    Box,
    Tile,
    cell_at,
)
from engine.games.four_gods.components.catalogue import SIDES, FaceName, Terrain
from engine.games.four_gods.components.poses import Pose
from engine.handles import By, Handle
from engine.values import Number, Seat, Value

__all__ = [
    "AnyColumn",
    "AnyRow",
    "Area",
    "Board",
    "Cell",
    "City",
    "Column",
    "LaidTile",
    "Needs",
    "Prophet",
    "Rotation",
    "Row",
    "bit_of",
    "cell_of",
    "is_touched",
    "with_cell",
]

Needs = tuple[Terrain | None, ...]
"""4G-8: the terrain that each side of a cell must show; None: any."""

CELL = Handle("cell", By.CELL, column="col")

Row = Annotated[int, Meta(ge=0, le=ROWS - 1), CELL]
Column = Annotated[int, Meta(ge=0, le=COLUMNS - 1)]
AnyRow = Annotated[Number, CELL]
"""The row that an action names; one outside the frame is refused by name."""
AnyColumn = Number
Rotation = Annotated[int, Meta(ge=0, le=ROTATIONS - 1)]
Area = Annotated[int, Meta(ge=0, le=SIDES - 1)]


class Cell(Value):
    """A cell of the frame."""

    row: Row
    """Its row, counted from 0 in the north."""
    col: Column
    """Its column, counted from 0 in the west."""


class Prophet(Value):
    """A prophet on a tile."""

    seat: Seat
    """The seat that sent it."""
    area: Area
    """The number of the area on which it stands."""


class LaidTile(Value):
    """A tile in the world."""

    row: Row
    """Its row."""
    col: Column
    """Its column."""
    tile: Tile
    """The tile."""
    face: FaceName
    """The face that is up."""
    rotation: Rotation
    """How many quarter turns clockwise it is rotated."""
    prophet: Prophet | None
    """The prophet on it; null: none."""


class City(Value):
    """A city."""

    row: Row
    """Its row."""
    col: Column
    """Its column."""
    founder: Seat
    """The seat that founded it."""
    owner: Seat | None
    """The seat whose prophet is in it; null: nobody's."""


def cell_of(cell: int) -> Cell:
    """The cell of a number."""
    row, col = divmod(cell, COLUMNS)
    return Cell(row=row, col=col)


OnCell = TypeVar("OnCell", LaidTile, City)


def with_cell(things: tuple[OnCell, ...], thing: OnCell) -> tuple[OnCell, ...]:
    """The tiles, or cities, with this one on its cell, row by row."""
    by_cell = {cell_at(one.row, one.col): one for one in things}
    by_cell[cell_at(thing.row, thing.col)] = thing
    return tuple([by_cell[cell] for cell in sorted(by_cell)])


def bit_of(cell: int) -> int:
    """The bit that stands for a cell in a set of cells."""
    return 1 << cell


FRAME_SIDES = tuple(beside.count(FRAME) for beside in NEIGHBOURS)
"""How many sides of every cell touch the frame."""
BESIDE = tuple(tuple(bit_of(other) for other in beside if other != FRAME) for beside in NEIGHBOURS)
"""The bits of the cells beside every cell."""


def is_touched(cell: int, laid: int) -> bool:
    """4G-7, 4G-9: whether enough sides of a cell touch the frame or one of the laid tiles."""
    return FRAME_SIDES[cell] + sum([1 for bit in BESIDE[cell] if laid & bit]) >= TOUCHED_SIDES


@lru_cache(maxsize=4096)
def touched_cells(laid: int) -> tuple[int, ...]:
    """4G-7: the cells without a tile at which enough sides touch the frame or a tile, ascending."""
    return tuple([cell for cell in range(CELLS) if not laid & bit_of(cell) and is_touched(cell, laid)])


class Board:
    """The world by cells: what lies where, and where something may be laid."""

    def __init__(self, box: Box, world: Iterable[LaidTile], cities: Iterable[City]) -> None:
        self.box = box
        self.tiles: Mapping[int, LaidTile] = {cell_at(one.row, one.col): one for one in world}
        self.cities: Mapping[int, City] = {cell_at(one.row, one.col): one for one in cities}

    @cached_property
    def poses(self) -> Mapping[int, Pose]:
        """How every tile lies; one that is not in a canonical rotation is left out."""
        pose = self.box.pose
        return {
            cell: found
            for cell, one in self.tiles.items()
            if (found := pose.get((one.tile, one.face, one.rotation)))
        }

    @cached_property
    def laid(self) -> int:
        """A bit for each cell that holds a tile."""
        return sum([bit_of(cell) for cell in self.tiles])

    @cached_property
    def open_cells(self) -> tuple[int, ...]:
        """4G-6, 4G-7: the cells at which a tile may be laid or a city founded, ascending."""
        return tuple([cell for cell in touched_cells(self.laid) if cell not in self.cities])

    def needs(self, cell: int) -> Needs:
        """4G-8: what every side of a cell must show: None beside the frame, a city or nothing."""
        poses = self.poses
        return tuple(
            [
                poses[other].edges[OPPOSITE[side]] if other in poses else None
                for side, other in enumerate(NEIGHBOURS[cell])
            ]
        )

    @cached_property
    def openings(self) -> tuple[tuple[int, Needs], ...]:
        """4G-6 to 4G-8: the open cells with what their sides must show."""
        return tuple([(cell, self.needs(cell)) for cell in self.open_cells])

    @cached_property
    def city_openings(self) -> tuple[tuple[int, Needs], ...]:
        """4G-26: the cells of cities, ascending, with what their sides must show."""
        return tuple([(cell, self.needs(cell)) for cell in sorted(self.cities)])

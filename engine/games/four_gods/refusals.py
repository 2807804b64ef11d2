"""The reasons for refusing an action that several modules give: section 8.3 of the rules.

A reason that one module alone gives stands there, beside the action.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import Refusal, RefusalCode
from engine.games.four_gods.components import COLUMNS, ROWS
from engine.words import Nth, Plural

__all__ = [
    "BAD_AREA",
    "CELL_HAS_CITY",
    "CELL_TAKEN",
    "NEEDS_TWO_SIDES",
    "NO_CITY_HERE",
    "NO_GOD",
    "NO_PROPHETS_LEFT",
    "OUTSIDE_FRAME",
    "TILE_NOT_IN_HAND",
    "at_cell",
    "bad_area",
]

TILE_NOT_IN_HAND = RefusalCode("tile_not_in_hand", "4G-5", "The seat does not hold this tile.")
OUTSIDE_FRAME = RefusalCode("outside_frame", "4G-6", "The cell is outside the frame.")
CELL_TAKEN = RefusalCode("cell_taken", "4G-6", "There is a tile on this cell.")
CELL_HAS_CITY = RefusalCode("cell_has_city", "4G-6", "There is a city on this cell.")
NO_CITY_HERE = RefusalCode("no_city_here", "4G-26", "There is no city on this cell.")
NEEDS_TWO_SIDES = RefusalCode(
    "needs_two_sides", "4G-7", "At least two sides of the cell must touch the frame or a tile."
)
NO_GOD = RefusalCode("no_god", "4G-16", "Without a god the seat has no prophets.")
NO_PROPHETS_LEFT = RefusalCode("no_prophets_left", "4G-16", "The seat has no prophets left.")
BAD_AREA = RefusalCode("bad_area", "4G-17", "The face of the tile has no such area.")

WORDINGS: Mapping[RefusalCode, str] = {
    OUTSIDE_FRAME: "Row {row}, column {col} is outside the frame of {rows} rows and {columns} columns.",
    CELL_TAKEN: "There is a tile at row {row}, column {col}.",
    CELL_HAS_CITY: "There is a city at row {row}, column {col}, where a tile is only laid by smashing it.",
    NO_CITY_HERE: "There is no city at row {row}, column {col}.",
    NEEDS_TWO_SIDES: "Fewer than two sides of row {row}, column {col} touch the frame or a tile.",
}


def at_cell(code: RefusalCode, row: int, col: int) -> Refusal:
    """This reason, told of a cell."""
    return code(WORDINGS[code], row=Nth(row), col=Nth(col), rows=ROWS, columns=COLUMNS)


def bad_area(areas: int) -> Refusal:
    """4G-17: an area that a face of so many areas does not have."""
    return BAD_AREA(
        Plural(
            "areas",
            one="There is no such area: the face of the tile is {areas} area.",
            many="There is no such area: the face of the tile has {areas} areas.",
        ),
        areas=areas,
    )

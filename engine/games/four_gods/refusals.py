"""The reasons for refusing an action that several modules give: section 8.3 of the rules.

A reason that one module alone gives stands there, beside the action.
"""

from __future__ import annotations

from engine.errors import RefusalCode

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

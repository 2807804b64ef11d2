"""The reasons for refusing an action: section 8.3 of the rules."""

from __future__ import annotations

from engine.errors import RefusalCode

__all__ = [
    "ALREADY_HAS_GOD",
    "ALREADY_VOTED",
    "BAD_AREA",
    "BAG_EMPTY",
    "BAG_TOO_SMALL",
    "CELL_HAS_CITY",
    "CELL_TAKEN",
    "CITY_CLAIMED",
    "EDGE_MISMATCH",
    "GOD_TAKEN",
    "HANDS_NOT_FREE",
    "HAND_FULL",
    "NEEDS_TWO_SIDES",
    "NOT_FOUNDER",
    "NOT_IN_THIS_MODE",
    "NOT_VOTED",
    "NO_CITY_HERE",
    "NO_FRESH_TILE",
    "NO_GOD",
    "NO_MARKERS_LEFT",
    "NO_PROPHETS_LEFT",
    "OUTSIDE_FRAME",
    "ROTATION_NOT_CANONICAL",
    "TILE_NOT_IN_HAND",
    "TILE_NOT_IN_TRACK",
    "TRACK_FULL",
]

HANDS_NOT_FREE = RefusalCode("hands_not_free", "4G-12", "Tiles are drawn with an empty hand only.")
BAG_EMPTY = RefusalCode("bag_empty", "4G-12", "There is no tile left in the bag.")
BAG_TOO_SMALL = RefusalCode("bag_too_small", "4G-12", "There are not so many tiles left in the bag.")
TILE_NOT_IN_HAND = RefusalCode("tile_not_in_hand", "4G-5", "The seat does not hold this tile.")
ROTATION_NOT_CANONICAL = RefusalCode(
    "rotation_not_canonical", "4G-5", "The same is shown by a lower rotation, which is the one to use."
)
OUTSIDE_FRAME = RefusalCode("outside_frame", "4G-6", "The cell is outside the frame.")
CELL_TAKEN = RefusalCode("cell_taken", "4G-6", "There is a tile on this cell.")
CELL_HAS_CITY = RefusalCode("cell_has_city", "4G-6", "There is a city on this cell.")
NO_CITY_HERE = RefusalCode("no_city_here", "4G-26", "There is no city on this cell.")
NEEDS_TWO_SIDES = RefusalCode(
    "needs_two_sides", "4G-7", "At least two sides of the cell must touch the frame or a tile."
)
EDGE_MISMATCH = RefusalCode("edge_mismatch", "4G-8", "A side shows another terrain than the tile beside it.")
TRACK_FULL = RefusalCode("track_full", "4G-13", "The track of the seat holds no more tiles.")
HAND_FULL = RefusalCode("hand_full", "4G-14", "The hand of the seat is full.")
TILE_NOT_IN_TRACK = RefusalCode("tile_not_in_track", "4G-14", "The tile does not lie on this track.")
ALREADY_HAS_GOD = RefusalCode("already_has_god", "4G-16", "The seat has a god, for good.")
GOD_TAKEN = RefusalCode("god_taken", "4G-16", "Another seat has this god.")
NO_GOD = RefusalCode("no_god", "4G-16", "Without a god the seat has no prophets.")
NO_PROPHETS_LEFT = RefusalCode("no_prophets_left", "4G-16", "The seat has no prophets left.")
NO_FRESH_TILE = RefusalCode("no_fresh_tile", "4G-18", "The seat has no tile that it has just laid.")
BAD_AREA = RefusalCode("bad_area", "4G-17", "The face of the tile has no such area.")
NO_MARKERS_LEFT = RefusalCode("no_markers_left", "4G-25", "There is no city marker left in the stock.")
CITY_CLAIMED = RefusalCode("city_claimed", "4G-22", "The city has a prophet.")
NOT_FOUNDER = RefusalCode("not_founder", "4G-22", "Only the founder of a city may claim it.")
ALREADY_VOTED = RefusalCode("already_voted", "4G-28", "The vote of the seat stands.")
NOT_VOTED = RefusalCode("not_voted", "4G-28", "The seat has no vote to take back.")
NOT_IN_THIS_MODE = RefusalCode("not_in_this_mode", "4G-34", "There are no turns in this mode.")

"""The auction track and its slots."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.ra.components import DISASTERS, ORDINARY, SLOTS, Disaster, Tile
from engine.games.ra.state import Slot

__all__ = ["EMPTY_TRACK", "IS_ORDINARY", "VACANT", "disasters_among", "is_full", "tiles_on", "without_tiles"]

VACANT = Slot()
EMPTY_TRACK = (VACANT,) * SLOTS
IS_ORDINARY = frozenset(ORDINARY)
"""The kinds that seats keep before them; the others leave the game at once."""


def tiles_on(track: Iterable[Slot]) -> tuple[Tile, ...]:
    """The tiles on the track, in the order of their slots."""
    return tuple([slot.tile for slot in track if slot.tile])


def is_full(track: Iterable[Slot]) -> bool:
    """RA-11: whether no slot is empty."""
    return all(slot.tile for slot in track)


def without_tiles(track: tuple[Slot, ...], slots: Iterable[int]) -> tuple[Slot, ...]:
    """RA-16: the track after the tiles of some slots were taken; the slots stay empty."""
    left = list(track)
    for slot in slots:
        left[slot] = VACANT
    return tuple(left)


def disasters_among(kinds: Iterable[Tile]) -> dict[Disaster, int]:
    """RA-29: how many tiles there are of each disaster, in the order in which they are resolved."""
    tiles = tuple(kinds)
    counts = {disaster: tiles.count(disaster) for disaster in DISASTERS}
    return {disaster: count for disaster, count in counts.items() if count}

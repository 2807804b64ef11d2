"""The faces of the tiles, read from their file and checked: sections 2.2 and 2.3 of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from engine.printed import converted, decoded
from engine.values import Value, Worded

__all__ = [
    "SIDES",
    "BadCatalogue",
    "Face",
    "FaceArea",
    "FaceName",
    "PrintedTile",
    "Side",
    "Terrain",
    "check",
    "load",
]

SIDES = 4
MOST_TERRAINS = 3


class Terrain(Worded):
    """The terrains; each has one god with the same letter."""

    F = "F", "forest"
    M = "M", "mountain"
    P = "P", "plain"
    S = "S", "sea"


class Side(Worded):
    """The sides of a cell, clockwise from the north."""

    N = "N", "north"
    E = "E", "east"
    S = "S", "south"
    W = "W", "west"


class FaceName(StrEnum):
    """The two faces of a tile."""

    A = "A"
    B = "B"


class FaceArea(Value):
    """An area of a face."""

    terrain: Terrain
    """Its terrain."""
    sides: Annotated[tuple[Side, ...], Meta(min_length=1, max_length=SIDES)]
    """The sides that it reaches, as printed."""


class Face(Value):
    """A face of a tile, as printed."""

    face: FaceName
    """Its name."""
    edges: Annotated[tuple[Terrain, ...], Meta(min_length=SIDES, max_length=SIDES)]
    """The terrains on its sides: north, east, south, west."""
    areas: Annotated[tuple[FaceArea, ...], Meta(min_length=1, max_length=SIDES)]
    """Its areas, numbered from 0 in this order."""


class PrintedTile(Value):
    """A tile with both faces."""

    id: Annotated[str, Meta(pattern=r"^[A-Z0-9]{2,20}\Z")]
    """The name of the tile, as states and actions use it."""
    faces: Annotated[tuple[Face, ...], Meta(min_length=len(FaceName), max_length=len(FaceName))]
    """Its faces, A and B."""


class BadCatalogue(ValueError):
    """A list of tiles that cannot be played with; the message names tile and face."""


def load(data: bytes) -> tuple[PrintedTile, ...]:
    """The tiles in a file of JSON. Raises BadCatalogue, naming tile and face, for what is not a catalogue."""
    return _checked(decoded(data, "the catalogue", BadCatalogue))


def check(tiles: Iterable[PrintedTile]) -> tuple[PrintedTile, ...]:
    """The same tiles. Raises BadCatalogue, naming tile and face, for what has no meaning in the rules."""
    return _checked(msgspec.to_builtins([*tiles]))


def _checked(raw: Sequence[Mapping[str, Any]]) -> tuple[PrintedTile, ...]:
    tiles = converted(raw, PrintedTile, "tile", BadCatalogue)
    for tile in tiles:
        if [face.face for face in tile.faces] != [*FaceName]:
            raise BadCatalogue(f"tile {tile.id}: faces: they are A and B, in this order")
        for face in tile.faces:
            for fault in _faults(face):
                raise BadCatalogue(f"tile {tile.id}: face {face.face}: {fault}")
    return tiles


def _faults(face: Face) -> Iterator[str]:
    """What is wrong with a face."""
    reached = Counter(side for area in face.areas for side in area.sides)
    for side, edge in zip(Side, face.edges, strict=True):
        if reached[side] != 1:
            yield f"side {side} belongs to {reached[side]} areas"
        elif not any(side in area.sides and area.terrain is edge for area in face.areas):
            yield f"the area of side {side} has another terrain than its edge {edge}"
    if len({*face.edges}) > MOST_TERRAINS:
        yield f"there are more than {MOST_TERRAINS} terrains"

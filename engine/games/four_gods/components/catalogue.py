"""The faces of the tiles, read from their file and checked: sections 2.2 and 2.3 of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any

import msgspec
from msgspec import Meta

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

    id: Annotated[str, Meta(pattern="^[A-Z0-9]{2,20}$")]
    """The name of the tile, as states and actions use it."""
    faces: Annotated[tuple[Face, ...], Meta(min_length=len(FaceName), max_length=len(FaceName))]
    """Its faces, A and B."""


class BadCatalogue(ValueError):
    """A list of tiles that cannot be played with; the message names tile and face."""


def load(data: bytes) -> tuple[PrintedTile, ...]:
    """The tiles in a file of JSON. Raises BadCatalogue, naming tile and face, for what is not a catalogue."""
    try:
        return _checked(msgspec.json.decode(data, type=list[dict[str, Any]]))
    except msgspec.MsgspecError as error:
        raise BadCatalogue(f"the catalogue: {error}") from error


def check(tiles: Iterable[PrintedTile]) -> tuple[PrintedTile, ...]:
    """The same tiles. Raises BadCatalogue, naming tile and face, for what has no meaning in the rules."""
    return _checked(msgspec.to_builtins([*tiles]))


def _checked(raw: Sequence[Mapping[str, Any]]) -> tuple[PrintedTile, ...]:
    tiles = tuple([_tile(one, number) for number, one in enumerate(raw)])
    for name, copies in Counter(tile.id for tile in tiles).items():
        if copies > 1:
            raise BadCatalogue(f"tile {name}: id: there are {copies} tiles of this name")
    for tile in tiles:
        if [face.face for face in tile.faces] != [*FaceName]:
            raise BadCatalogue(f"tile {tile.id}: faces: they are A and B, in this order")
        for face in tile.faces:
            for fault in _faults(face):
                raise BadCatalogue(f"tile {tile.id}: face {face.face}: {fault}")
    for same in _by_faces(tiles).values():
        if len(same) > 1:
            raise BadCatalogue(f"tile {same[1]}: faces: they are those of tile {same[0]}")
    return tiles


def _tile(raw: Mapping[str, Any], number: int) -> PrintedTile:
    try:
        return msgspec.convert(raw, PrintedTile)
    except msgspec.ValidationError as error:
        raise BadCatalogue(f"tile {raw.get('id', f'number {number}')}: {error}") from error


def _by_faces(tiles: Sequence[PrintedTile]) -> Mapping[tuple[Face, ...], list[str]]:
    """The names of the tiles with the same faces."""
    found: dict[tuple[Face, ...], list[str]] = {}
    for tile in tiles:
        found.setdefault(tile.faces, []).append(tile.id)
    return found


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

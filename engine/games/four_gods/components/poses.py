"""How a tile can lie: section 2.2 of the rules. Rotations are quarter turns clockwise."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.four_gods.components.catalogue import SIDES, Face, FaceName, Side, Terrain

__all__ = ["Pose", "canonical_rotation", "look_of", "pose_of"]


class Pose(NamedTuple):
    """A face in a rotation: what is seen on the sides of its cell, clockwise from the north."""

    face: FaceName
    rotation: int
    edges: tuple[Terrain, ...]
    """The terrain on each side."""
    areas: tuple[int, ...]
    """The number of the area on each side."""
    terrains: tuple[Terrain, ...]
    """The terrain of each area."""


def pose_of(face: Face, rotation: int) -> Pose:
    """Section 2.2: the edge on side j is the printed edge j - k; areas keep their numbers."""
    printed = [next(number for number, area in enumerate(face.areas) if side in area.sides) for side in Side]
    turned = [(side - rotation) % SIDES for side in range(SIDES)]
    return Pose(
        face=face.face,
        rotation=rotation,
        edges=tuple(face.edges[side] for side in turned),
        areas=tuple(printed[side] for side in turned),
        terrains=tuple(area.terrain for area in face.areas),
    )


def canonical_rotation(face: Face, rotation: int) -> int:
    """Section 2.2: the lowest rotation that shows the same edges and splits the sides in the same way."""
    shown = _shown(pose_of(face, rotation))
    return next(lower for lower in range(rotation + 1) if _shown(pose_of(face, lower)) == shown)


def _shown(pose: Pose) -> tuple[tuple[Terrain, ...], tuple[int, ...]]:
    """What can be told of a pose without the numbers of its areas: each is named by its first side."""
    return pose.edges, tuple(pose.areas.index(area) for area in pose.areas)


def look_of(face: Face) -> tuple[tuple[Terrain, ...], tuple[int, ...]]:
    """Section 2.2: what a face shows, whichever way it is turned and its areas are numbered."""
    return min(_shown(pose_of(face, rotation)) for rotation in range(SIDES))

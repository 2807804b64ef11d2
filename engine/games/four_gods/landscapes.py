"""Landscapes: 4G-36, 4G-38. Areas of one terrain that hang together, worked out anew from the world."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from engine.games.four_gods.components import NEIGHBOURS, OPPOSITE
from engine.games.four_gods.components.catalogue import Terrain
from engine.games.four_gods.world import Board

__all__ = ["Landscape", "landscapes"]

Node = tuple[int, int]
"""An area of a tile: the number of its cell, and its own."""


class Landscape(NamedTuple):
    """4G-36: a largest set of areas of one terrain that hang together."""

    terrain: Terrain
    cells: tuple[int, ...]
    """The cells of its tiles, ascending, each once."""
    prophets: Mapping[int, int]
    """How many prophets the seats have in it."""

    @property
    def size(self) -> int:
        """4G-36: the number of different tiles in it."""
        return len(self.cells)

    @property
    def value(self) -> int:
        """4G-38: its size minus the number of all prophets in it; nothing without prophets."""
        sent = sum(self.prophets.values())
        return self.size - sent if sent else 0

    @property
    def leaders(self) -> tuple[int, ...]:
        """4G-38: the seats with the most prophets in it, ascending."""
        most = max(self.prophets.values(), default=0)
        return tuple(sorted(seat for seat, number in self.prophets.items() if number == most))


def landscapes(board: Board) -> tuple[Landscape, ...]:
    """4G-36: all of them, by terrain, those of one terrain in the order of their first areas."""
    parts: dict[Node, list[Node]] = {}
    root = _unions(board)
    for node in root:
        parts.setdefault(_find(root, node), []).append(node)
    found = [_landscape(board, nodes) for nodes in parts.values()]
    order = [*Terrain]
    return tuple(sorted(found, key=lambda one: order.index(one.terrain)))


def _unions(board: Board) -> dict[Node, Node]:
    """4G-36: every area with one that it hangs together with, through sides of neighbouring tiles."""
    poses = board.poses
    cells = sorted(poses)
    root = {(cell, area): (cell, area) for cell in cells for area in range(len(poses[cell].terrains))}
    for cell in cells:
        for side, other in enumerate(NEIGHBOURS[cell]):
            if other in poses:
                here = _find(root, (cell, poses[cell].areas[side]))
                there = _find(root, (other, poses[other].areas[OPPOSITE[side]]))
                first, second = sorted((here, there))
                root[second] = first
    return root


def _find(root: dict[Node, Node], node: Node) -> Node:
    """The area that stands for the landscape of an area."""
    while root[node] != node:
        root[node] = root[root[node]]
        node = root[node]
    return node


def _landscape(board: Board, nodes: list[Node]) -> Landscape:
    (first, area), *_ = nodes
    members = {*nodes}
    cells = tuple(sorted({cell for cell, _ in nodes}))
    there = [(cell, board.tiles[cell].prophet) for cell in cells]
    return Landscape(
        terrain=board.poses[first].terrains[area],
        cells=cells,
        prophets=Counter(
            prophet.seat for cell, prophet in there if prophet and (cell, prophet.area) in members
        ),
    )

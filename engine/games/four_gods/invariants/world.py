"""The world: invariants 5 to 7 and 13."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from engine.errors import Problem
from engine.games.four_gods.components import CELLS, NEIGHBOURS, OPPOSITE
from engine.games.four_gods.state import FourGodsState
from engine.games.four_gods.world import bit_of, is_touched

__all__ = ["cells_are_taken_once", "cities_are_touched", "tiles_have_been_laid", "tiles_match"]


def cells_are_taken_once(state: FourGodsState) -> Iterator[Problem]:
    """Invariants 5 to 7: tiles and cities stand row by row, no cell holds two, and every tile lies in a pose
    that there is, with its prophet on an area that it has."""
    board = state.board
    if not (is_row_by_row(board.tiles, state.world) and is_row_by_row(board.cities, state.cities)):
        yield Problem("4G-I7", "Tiles, and cities, are listed row by row, one on a cell.")
    elif not board.tiles.keys().isdisjoint(board.cities):
        yield Problem("4G-I7", "There is a city on the cell of a tile.")
    poses = board.poses
    for cell, one in board.tiles.items():
        if cell not in poses:
            yield Problem("4G-I6", f"Tile {one.tile} does not lie in a canonical rotation.")
        elif one.prophet and one.prophet.area >= len(poses[cell].terrains):
            yield Problem("4G-I5", f"Tile {one.tile} has no area for its prophet.")


def is_row_by_row(by_cell: Mapping[int, object], listed: Sequence[object]) -> bool:
    """Whether things on cells are listed row by row, one on a cell."""
    cells = [*by_cell]
    return len(cells) == len(listed) and sorted(cells) == cells


LATER = tuple(
    tuple((side, other) for side, other in enumerate(beside) if other > cell)
    for cell, beside in enumerate(NEIGHBOURS)
)
"""The sides of every cell that have a neighbour with a greater number, and the neighbour."""


def tiles_match(state: FourGodsState) -> Iterator[Problem]:
    """Invariant 6: neighbouring tiles show the same terrain on their shared side."""
    poses = state.board.poses
    for cell, pose in poses.items():
        for side, other in LATER[cell]:
            if other in poses and poses[other].edges[OPPOSITE[side]] is not pose.edges[side]:
                yield Problem("4G-I6", f"The tiles on cells {cell} and {other} do not match.")


def tiles_have_been_laid(state: FourGodsState) -> Sequence[Problem]:
    """Invariant 13: the tiles can have been laid one by one, each with two touched sides."""
    if can_have_been_laid(state.board.laid):
        return ()
    return [Problem("4G-I13", "Some tile cannot have been laid: too little was beside it.")]


@lru_cache(maxsize=4096)
def can_have_been_laid(laid: int) -> bool:
    """4G-7: whether these cells can be filled one by one; what can be laid once can be laid later, too."""
    waiting, lying = [cell for cell in range(CELLS) if laid & bit_of(cell)], 0
    while waiting:
        ready = [cell for cell in waiting if is_touched(cell, lying)]
        if not ready:
            return False
        lying += sum(map(bit_of, ready))
        waiting = [cell for cell in waiting if not lying & bit_of(cell)]
    return True


def cities_are_touched(state: FourGodsState) -> Iterator[Problem]:
    """Invariant 7: a city has two touched sides, and belongs to its founder or to nobody."""
    laid = state.board.laid
    for cell, city in state.board.cities.items():
        if not is_touched(cell, laid):
            yield Problem("4G-I7", f"Nobody can have founded the city at {city.row},{city.col}.")
        if city.owner not in (None, city.founder):
            yield Problem("4G-I7", f"Only its founder can own the city at {city.row},{city.col}.")

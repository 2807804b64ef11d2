"""Laying tiles and sending prophets: 4G-5 to 4G-10, 4G-16 to 4G-20, 4G-27."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.games.four_gods.components import FRAME, Box, Tile, cell_at
from engine.games.four_gods.components.poses import Pose
from engine.games.four_gods.events import ProphetPlaced, TilePlaced
from engine.games.four_gods.state import FourGodsState
from engine.games.four_gods.world import Cell, LaidTile, Needs, Prophet, with_cell
from engine.turn import Turn
from engine.values import with_player, without

__all__ = ["fitting", "lay", "may_send", "send_prophet"]


@lru_cache(maxsize=32_768)
def fitting(box: Box, tile: Tile, needs: Needs) -> tuple[Pose, ...]:
    """4G-5, 4G-8: the canonical poses of a tile that show what the sides of a cell need."""
    return tuple(
        [
            pose
            for pose in box.poses_of[tile]
            if all(need in (None, edge) for need, edge in zip(needs, pose.edges, strict=True))
        ]
    )


def may_send(state: FourGodsState, seat: int, cell: int = FRAME) -> bool:
    """4G-16, 4G-27: whether a seat has a prophet, counting its own in a city that is smashed on this cell."""
    city = state.board.cities.get(cell)
    return state.players[seat].prophets_left > 0 or (city is not None and city.owner == seat)


def lay(turn: Turn[FourGodsState], laid: LaidTile) -> None:
    """4G-5, 4G-10: a tile from the hand lies in the world, and is fresh."""
    state, seat = turn.state, turn.seat
    hand = without(state.players[seat].hand, laid.tile)
    turn.record(
        TilePlaced(
            seat=seat, tile=laid.tile, face=laid.face, rotation=laid.rotation, row=laid.row, col=laid.col
        ),
        players=with_player(state.players, seat, hand=hand, fresh=Cell(row=laid.row, col=laid.col)),
        world=with_cell(state.world, laid),
    )


def send_prophet(turn: Turn[FourGodsState], cell: Cell, area: int) -> None:
    """4G-17 to 4G-20: a prophet goes onto an area of the fresh tile, which is no longer fresh."""
    state, seat = turn.state, turn.seat
    laid = state.board.tiles[cell_at(cell.row, cell.col)]
    terrain = state.box.pose[laid.tile, laid.face, laid.rotation].terrains[area]
    left = state.players[seat].prophets_left - 1
    turn.record(
        ProphetPlaced(seat=seat, row=cell.row, col=cell.col, area=area, terrain=terrain),
        players=with_player(state.players, seat, prophets_left=left, fresh=None),
        world=with_cell(state.world, replace(laid, prophet=Prophet(seat=seat, area=area))),
    )

"""What texts and prompts say besides the fields of actions and the seat that is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from engine.games.four_gods.actions import Place, PlaceProphet, Smash
from engine.games.four_gods.components import Box
from engine.games.four_gods.components.catalogue import Side
from engine.games.four_gods.components.poses import Pose
from engine.games.four_gods.sentences import name_of_side
from engine.games.four_gods.state import FourGodsState, Mode
from engine.games.four_gods.world import Cell, LaidTile
from engine.values import Action

if TYPE_CHECKING:
    from engine.games.four_gods.view import FourGodsView

__all__ = ["area_of_laying", "worked_out"]


def area_of_laying(box: Box, laying: Place | Smash) -> Mapping[str, Any]:
    """4G-17: the area to which a prophet is sent with the tile."""
    if laying.prophet is None:
        return {}
    return area_in_words(box.pose[laying.tile, laying.face, laying.rotation], laying.prophet)


def worked_out(
    box: Box, view: FourGodsView, seat: int, action: Action[FourGodsState] | None
) -> Mapping[str, Any]:
    """4G-17: the tile and the area to which a prophet is sent; for prompts: what there is to do."""
    own = view.players[seat]
    if isinstance(action, PlaceProphet):
        laid = tile_on(view, cast(Cell, own.fresh))
        pose = box.pose[laid.tile, laid.face, laid.rotation]
        return {"tile": laid.tile, **area_in_words(pose, action.area)}
    return {
        "turns": view.options.mode is Mode.TURNS,
        "fresh": tile_on(view, own.fresh).tile if own.fresh and own.prophets_left else None,
        "hand": own.hand,
        "bag": view.bag_count > 0,
    }


def tile_on(view: FourGodsView, cell: Cell) -> LaidTile:
    """The tile that lies on a cell."""
    return next(one for one in view.world if (one.row, one.col) == (cell.row, cell.col))


def area_in_words(pose: Pose, area: int) -> Mapping[str, Any]:
    """4G-17: the terrain of an area, and a side that it reaches if the face has others of this terrain."""
    terrain, side = pose.terrains[area], [*Side][pose.areas.index(area)]
    return {"terrain": terrain, "side": name_of_side(side) if pose.terrains.count(terrain) > 1 else None}

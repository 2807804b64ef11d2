"""Laying a tile, on an empty cell or on a city: 4G-5 to 4G-10, 4G-17, 4G-26, 4G-27."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated

from engine.errors import Refusal, RefusalCode
from engine.games.four_gods.actions.prophets import prophet_refusal
from engine.games.four_gods.components import COLUMNS, FRAME, Box, Tile, cell_at
from engine.games.four_gods.components.catalogue import FaceName, Side
from engine.games.four_gods.ending import play_on
from engine.games.four_gods.events import CitySmashed, ProphetReturned
from engine.games.four_gods.laying import fitting, lay, may_send, send_prophet
from engine.games.four_gods.refusals import (
    BAD_AREA,
    CELL_HAS_CITY,
    CELL_TAKEN,
    NEEDS_TWO_SIDES,
    NO_CITY_HERE,
    NO_GOD,
    NO_PROPHETS_LEFT,
    OUTSIDE_FRAME,
    TILE_NOT_IN_HAND,
    at_cell,
    bad_area,
)
from engine.games.four_gods.sentences import in_every_rotation, name_of_side
from engine.games.four_gods.state import FourGodsState, NamedTile
from engine.games.four_gods.world import AnyColumn, AnyRow, Cell, LaidTile, Needs, Rotation
from engine.handles import By, Handle
from engine.turn import Turn
from engine.values import Action, Number, with_player, without
from engine.words import Each, Given

__all__ = ["Place", "Smash"]

ROTATION_NOT_CANONICAL = RefusalCode(
    "rotation_not_canonical", "4G-5", "The same is shown by a lower rotation, which is the one to use."
)
EDGE_MISMATCH = RefusalCode("edge_mismatch", "4G-8", "A side shows another terrain than the tile beside it.")

SHOWN_ALREADY = Each(
    "rotation",
    {
        0: "Face {face} of {tile} looks the same when it is not turned: lay it so.",
        1: "Face {face} of {tile} looks the same with a quarter turn clockwise: lay it so.",
    },
)


class _Laying(Action[FourGodsState]):
    """What both ways to lay a tile have in common."""

    tile: NamedTile
    """The tile."""
    face: FaceName
    """The face that is up."""
    rotation: Rotation
    """How many quarter turns clockwise it is rotated; of equal rotations the lowest."""
    row: AnyRow
    """The row."""
    col: AnyColumn
    """The column."""
    prophet: Annotated[Number, Handle("area", By.INDEX, owner="tile")] | None = None
    """4G-17: the area to which a prophet is sent in the same action; null: none is."""

    def lay_and_send(self, turn: Turn[FourGodsState]) -> None:
        """4G-4, 4G-10, 4G-17: the tile lies there, with a prophet or fresh."""
        tile = LaidTile(
            row=self.row,
            col=self.col,
            tile=self.tile,
            face=self.face,
            rotation=self.rotation,
            prophet=None,
        )
        lay(turn, tile)
        if self.prophet is not None:
            send_prophet(turn, Cell(row=self.row, col=self.col), self.prophet)
        play_on(turn)

    def spot_refusal(self, state: FourGodsState, cell: int) -> Refusal | None:
        """Why the tile cannot lie on this cell of the frame, which has no tile."""
        raise NotImplementedError  # pragma: no cover

    def refusal(self, state: FourGodsState, seat: int) -> Refusal | None:
        """The rule of laying that is broken."""
        cell, board = cell_at(self.row, self.col), state.board
        if self.tile not in state.players[seat].hand:
            return TILE_NOT_IN_HAND("You do not hold {tile}.", tile=self.tile)
        canonical = state.box.canonical[self.tile, self.face, self.rotation]
        if canonical != self.rotation:
            return ROTATION_NOT_CANONICAL(SHOWN_ALREADY, rotation=canonical, face=self.face, tile=self.tile)
        if cell == FRAME:
            return at_cell(OUTSIDE_FRAME, self.row, self.col)
        if cell in board.tiles:
            return at_cell(CELL_TAKEN, self.row, self.col)
        return (
            self.spot_refusal(state, cell)
            or self.edge_refusal(state, cell)
            or prophet_refusal(state, seat, cell)
            or self.area_refusal(state)
        )

    def edge_refusal(self, state: FourGodsState, cell: int) -> Refusal | None:
        """4G-8: which sides do not match."""
        edges = state.box.pose[self.tile, self.face, self.rotation].edges
        sides = zip(Side, state.board.needs(cell), edges, strict=True)
        wrong = tuple([name_of_side(side) for side, need, edge in sides if need not in (None, edge)])
        return (
            EDGE_MISMATCH("The tile does not match on these sides: {sides}.", sides=wrong) if wrong else None
        )

    def area_refusal(self, state: FourGodsState) -> Refusal:
        """4G-17: the area that the face does not have."""
        return bad_area(len(state.box.pose[self.tile, self.face, self.rotation].terrains))


@lru_cache(maxsize=4096)
def layings(
    kind: type[_Laying], box: Box, tile: Tile, cell: int, needs: Needs, with_prophets: bool
) -> tuple[_Laying, ...]:
    """4G-5, 4G-8, 4G-17: every way to lay a tile on a cell, each without and with a prophet on each area."""
    row, col = divmod(cell, COLUMNS)
    return tuple(
        [
            kind(tile, pose.face, pose.rotation, row, col, prophet)
            for pose in fitting(box, tile, needs)
            for prophet in (None, *(range(len(pose.terrains)) if with_prophets else ()))
        ]
    )


class Place(_Laying):
    """4G-5: lay a tile on an empty cell."""

    text = Given(
        "prophet",
        then=Given(
            "side",
            then=in_every_rotation(
                "Lay {tile}, face {face} up[turned], at row {row}, column {col},"
                " and send a prophet to the {terrain} on its {side} side."
            ),
            otherwise=in_every_rotation(
                "Lay {tile}, face {face} up[turned], at row {row}, column {col},"
                " and send a prophet to its {terrain}."
            ),
        ),
        otherwise=in_every_rotation("Lay {tile}, face {face} up[turned], at row {row}, column {col}."),
    )
    refusals = (
        TILE_NOT_IN_HAND,
        ROTATION_NOT_CANONICAL,
        OUTSIDE_FRAME,
        CELL_TAKEN,
        CELL_HAS_CITY,
        NEEDS_TWO_SIDES,
        EDGE_MISMATCH,
        NO_GOD,
        NO_PROPHETS_LEFT,
        BAD_AREA,
    )

    @classmethod
    def options(cls, state: FourGodsState, seat: int) -> Iterator[_Laying]:
        """4G-5 to 4G-8, 4G-17: every tile of the hand in every fitting pose on every open cell."""
        sends = may_send(state, seat)
        for tile in state.players[seat].hand:
            for cell, needs in state.board.openings:
                yield from layings(cls, state.box, tile, cell, needs, sends)

    def perform(self, turn: Turn[FourGodsState]) -> None:
        """4G-4, 4G-10: the tile lies there; with a prophet, or fresh."""
        self.lay_and_send(turn)

    def spot_refusal(self, state: FourGodsState, cell: int) -> Refusal | None:
        """4G-6, 4G-7: a city, or too few sides that touch something."""
        if cell in state.board.cities:
            return at_cell(CELL_HAS_CITY, self.row, self.col)
        if cell not in state.board.open_cells:
            return at_cell(NEEDS_TWO_SIDES, self.row, self.col)
        return None


class Smash(_Laying):
    """4G-26: lay a tile on a city."""

    text = Given(
        "prophet",
        then=Given(
            "side",
            then=in_every_rotation(
                "Smash the city at row {row}, column {col}; lay {tile} there, face {face} up[turned],"
                " and send a prophet to the {terrain} on its {side} side."
            ),
            otherwise=in_every_rotation(
                "Smash the city at row {row}, column {col}; lay {tile} there, face {face} up[turned],"
                " and send a prophet to its {terrain}."
            ),
        ),
        otherwise=in_every_rotation(
            "Smash the city at row {row}, column {col} and lay {tile} there, face {face} up[turned]."
        ),
    )
    refusals = (
        TILE_NOT_IN_HAND,
        ROTATION_NOT_CANONICAL,
        OUTSIDE_FRAME,
        CELL_TAKEN,
        NO_CITY_HERE,
        EDGE_MISMATCH,
        NO_GOD,
        NO_PROPHETS_LEFT,
        BAD_AREA,
    )

    @classmethod
    def options(cls, state: FourGodsState, seat: int) -> Iterator[_Laying]:
        """4G-26, 4G-27: like laying, on every city; an own prophet that comes back can be sent again."""
        for tile in state.players[seat].hand:
            for cell, needs in state.board.city_openings:
                yield from layings(cls, state.box, tile, cell, needs, may_send(state, seat, cell))

    def perform(self, turn: Turn[FourGodsState]) -> None:
        """4G-4, 4G-27: the smasher keeps the marker, a prophet goes back; then the tile is laid."""
        smash(turn, cell_at(self.row, self.col))
        self.lay_and_send(turn)

    def spot_refusal(self, state: FourGodsState, cell: int) -> Refusal | None:
        """4G-26: no city to smash. A city always has two touched sides."""
        if cell in state.board.cities:
            return None
        return at_cell(NO_CITY_HERE, self.row, self.col)


def smash(turn: Turn[FourGodsState], cell: int) -> None:
    """4G-27: the marker goes to the smasher, the prophet back to its owner."""
    state, seat, city = turn.state, turn.seat, turn.state.board.cities[cell]
    turn.record(
        CitySmashed(seat=seat, row=city.row, col=city.col, founder=city.founder, owner=city.owner),
        players=with_player(state.players, seat, smashed=state.players[seat].smashed + 1),
        cities=without(state.cities, city),
    )
    if city.owner is not None:
        players = turn.state.players
        left = players[city.owner].prophets_left + 1
        turn.record(
            ProphetReturned(seat=city.owner, row=city.row, col=city.col),
            players=with_player(players, city.owner, prophets_left=left),
        )

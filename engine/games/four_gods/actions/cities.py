"""Founding and claiming cities: 4G-21 to 4G-25."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.errors import Refusal, RefusalCode
from engine.games.four_gods.actions.prophets import prophet_refusal
from engine.games.four_gods.components import COLUMNS, FRAME, cell_at
from engine.games.four_gods.ending import play_on
from engine.games.four_gods.events import CityClaimed, CityFounded
from engine.games.four_gods.laying import may_send
from engine.games.four_gods.refusals import (
    CELL_HAS_CITY,
    CELL_TAKEN,
    NEEDS_TWO_SIDES,
    NO_CITY_HERE,
    NO_GOD,
    NO_PROPHETS_LEFT,
    OUTSIDE_FRAME,
    at_cell,
)
from engine.games.four_gods.state import FourGodsState
from engine.games.four_gods.world import AnyColumn, AnyRow, City, with_cell
from engine.turn import Turn
from engine.values import Action, with_player
from engine.words import Called, Given

__all__ = ["ClaimCity", "FoundCity"]

NO_MARKERS_LEFT = RefusalCode("no_markers_left", "4G-25", "There is no city marker left in the stock.")


class FoundCity(Action[FourGodsState]):
    """4G-21: found a city, and claim it at once if wanted."""

    text = Given(
        "claim",
        then="Found a city at row {row}, column {col} and claim it.",
        otherwise="Found a city at row {row}, column {col}.",
    )
    refusals = (
        OUTSIDE_FRAME,
        CELL_TAKEN,
        CELL_HAS_CITY,
        NEEDS_TWO_SIDES,
        NO_MARKERS_LEFT,
        NO_GOD,
        NO_PROPHETS_LEFT,
    )

    row: AnyRow
    """The row."""
    col: AnyColumn
    """The column."""
    claim: bool = False
    """4G-22: whether a prophet goes into the city in the same action."""

    @classmethod
    def options(cls, state: FourGodsState, seat: int) -> Sequence[FoundCity]:
        """4G-21, 4G-22, 4G-25: with a marker left, on every open cell, each without and with a claim."""
        if not state.markers_left:
            return ()
        claims = (False, True) if may_send(state, seat) else (False,)
        return [cls(*divmod(cell, COLUMNS), claim) for cell in state.board.open_cells for claim in claims]

    def perform(self, turn: Turn[FourGodsState]) -> None:
        """4G-4, 4G-21, 4G-22: the marker goes from the stock to the cell."""
        state, seat, left = turn.state, turn.seat, turn.state.markers_left - 1
        city = City(row=self.row, col=self.col, founder=seat, owner=None)
        turn.record(
            CityFounded(seat=seat, row=self.row, col=self.col, markers_left=left),
            cities=with_cell(state.cities, city),
            markers_left=left,
        )
        if self.claim:
            claim_city(turn, city)
        play_on(turn)

    def refusal(self, state: FourGodsState, seat: int) -> Refusal | None:
        """The rule of founding that is broken."""
        cell, board = cell_at(self.row, self.col), state.board
        if cell == FRAME:
            return at_cell(OUTSIDE_FRAME, self.row, self.col)
        if cell in board.tiles:
            return at_cell(CELL_TAKEN, self.row, self.col)
        if cell in board.cities:
            return at_cell(CELL_HAS_CITY, self.row, self.col)
        if cell not in board.open_cells:
            return at_cell(NEEDS_TWO_SIDES, self.row, self.col)
        if not state.markers_left:
            return NO_MARKERS_LEFT("There is no city marker left in the stock.")
        return prophet_refusal(state, seat)


CITY_CLAIMED = RefusalCode("city_claimed", "4G-22", "The city has a prophet.")
NOT_FOUNDER = RefusalCode("not_founder", "4G-22", "Only the founder of a city may claim it.")


class ClaimCity(Action[FourGodsState]):
    """4G-22: send a prophet into a city that one has founded."""

    text = "Claim the city at row {row}, column {col}."
    refusals = (NO_CITY_HERE, CITY_CLAIMED, NOT_FOUNDER, NO_GOD, NO_PROPHETS_LEFT)

    row: AnyRow
    """The row."""
    col: AnyColumn
    """The column."""

    @classmethod
    def options(cls, state: FourGodsState, seat: int) -> Sequence[ClaimCity]:
        """4G-22 to 4G-24: every city of one's own founding that nobody has claimed."""
        if not may_send(state, seat):
            return ()
        return [cls(one.row, one.col) for one in state.cities if one.founder == seat and one.owner is None]

    def perform(self, turn: Turn[FourGodsState]) -> None:
        """4G-22: a prophet of the founder goes into the city."""
        claim_city(turn, turn.state.board.cities[cell_at(self.row, self.col)])
        play_on(turn)

    def refusal(self, state: FourGodsState, seat: int) -> Refusal | None:
        """The rule of claiming that is broken."""
        city = state.board.cities.get(cell_at(self.row, self.col))
        if city is None:
            return at_cell(NO_CITY_HERE, self.row, self.col)
        if city.owner is not None:
            return CITY_CLAIMED("The city already has a prophet of {owner}.", owner=Called(city.owner))
        if city.founder != seat:
            return NOT_FOUNDER(
                "Only {founder}, who founded the city, may claim it.", founder=Called(city.founder)
            )
        return prophet_refusal(state, seat)


def claim_city(turn: Turn[FourGodsState], city: City) -> None:
    """4G-22: a prophet of the founder goes into the city."""
    state, seat = turn.state, turn.seat
    turn.record(
        CityClaimed(seat=seat, row=city.row, col=city.col),
        players=with_player(state.players, seat, prophets_left=state.players[seat].prophets_left - 1),
        cities=with_cell(state.cities, replace(city, owner=seat)),
    )

"""The reasons of a score: 4G-42."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from engine.games.four_gods.components import CELLS, MAX_SEATS
from engine.games.four_gods.components.catalogue import SIDES, Terrain
from engine.games.four_gods.state import Prophets, Seats
from engine.games.four_gods.world import Cell
from engine.values import Count, Seat, Value

__all__ = ["ScoreDetails", "ScoredLandscape", "SeatProphets", "TerrainStanding"]

Place = Annotated[int, Meta(ge=1, le=len(Terrain))]


class SeatProphets(Value):
    """How many prophets a seat has in a landscape."""

    seat: Seat
    """The seat."""
    prophets: Prophets
    """How many."""


class ScoredLandscape(Value):
    """4G-36, 4G-38: a landscape and who gets its value."""

    terrain: Terrain
    """Its terrain."""
    cells: Annotated[tuple[Cell, ...], Meta(max_length=CELLS)]
    """The cells of its tiles, row by row, each once; its size is their number."""
    prophets: Annotated[tuple[SeatProphets, ...], Meta(max_length=MAX_SEATS)]
    """The prophets in it, by seat."""
    value: Annotated[int, Meta(ge=0, le=CELLS)]
    """Its size minus the number of all prophets in it; 0 without prophets."""
    seats: Seats
    """The seats that get the value, ascending."""


class TerrainStanding(Value):
    """4G-39, 4G-40: how a terrain stands among the four."""

    terrain: Terrain
    """The terrain."""
    seat: Seat | None
    """The seat that is the god of it and gets the bonuses; null: nobody."""
    mass: Count
    """Its mass."""
    mass_place: Place
    """The place of its mass, counted from 1."""
    mass_bonus: Count
    """What that earns."""
    groups: Count
    """The number of its groups."""
    group_place: Place
    """The place of its groups, counted from 1."""
    group_bonus: Count
    """What that earns."""


class ScoreDetails(Value):
    """4G-42: every landscape, and how the terrains stand."""

    landscapes: Annotated[tuple[ScoredLandscape, ...], Meta(max_length=CELLS * SIDES)]
    """The landscapes by terrain, those of one terrain in the order of their first tiles."""
    terrains: Annotated[tuple[TerrainStanding, ...], Meta(max_length=len(Terrain))]
    """The terrains in their order."""

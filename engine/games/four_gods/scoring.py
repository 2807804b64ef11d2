"""Scoring and the winners: 4G-37 to 4G-42."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.games.four_gods.components import CITY_POINTS
from engine.games.four_gods.components.catalogue import Terrain
from engine.games.four_gods.landscapes import Landscape, landscapes
from engine.games.four_gods.scoring_details import (
    ScoreDetails,
    ScoredLandscape,
    SeatProphets,
    TerrainStanding,
)
from engine.games.four_gods.state import EndCause, FourGodsState, MassRule, TerritoryTie
from engine.games.four_gods.world import cell_of
from engine.result import Ending, Item, totals_of
from engine.words import Plural, say

__all__ = ["details", "final_ending", "score"]


def score(state: FourGodsState) -> tuple[tuple[Item, ...], ...]:
    """4G-37 to 4G-42: what every seat has by now."""
    reasons = details(state)
    return tuple(tuple(items(state, seat, reasons)) for seat in range(state.seats))


def items(state: FourGodsState, seat: int, reasons: ScoreDetails) -> Iterator[Item]:
    """4G-41: the categories, in their order."""
    own = sum(city.owner == seat for city in state.cities)
    smashed = state.players[seat].smashed
    lands = [one.value for one in reasons.landscapes if seat in one.seats]
    yield Item("cities", CITY_POINTS * own, say(CITIES, cities=own))
    yield Item("smashed_cities", CITY_POINTS * smashed, say(SMASHED, cities=smashed))
    yield Item("landscapes", sum(lands), say(LANDSCAPES, landscapes=len(lands)))
    own_god = next((one for one in reasons.terrains if one.seat == seat), None)
    if own_god is None:
        yield Item("mass", 0, NO_GOD)
        yield Item("groups", 0, NO_GOD)
        return
    terrain, mass, groups = own_god.terrain, own_god.mass, own_god.groups
    yield Item("mass", own_god.mass_bonus, say(MASS, terrain=terrain, tiles=mass, place=own_god.mass_place))
    yield Item(
        "groups", own_god.group_bonus, say(GROUPS, terrain=terrain, groups=groups, place=own_god.group_place)
    )


CITIES = Plural("cities", one="{cities} city claimed", many="{cities} cities claimed")
SMASHED = Plural("cities", one="{cities} city smashed", many="{cities} cities smashed")
LANDSCAPES = Plural(
    "landscapes",
    one="most prophets in {landscapes} landscape",
    many="most prophets in {landscapes} landscapes",
)
NO_GOD = say("no god")
MASS = Plural(
    "tiles",
    one="the {terrain} takes place {place} with {tiles} tile",
    many="the {terrain} takes place {place} with {tiles} tiles",
)
GROUPS = Plural(
    "groups",
    one="the {terrain} takes place {place} with {groups} group",
    many="the {terrain} takes place {place} with {groups} groups",
)


def details(state: FourGodsState) -> ScoreDetails:
    """4G-42: the reasons of the score: every landscape, and the standing of every terrain."""
    lands = landscapes(state.board)
    return ScoreDetails(
        landscapes=tuple(scored(state, one) for one in lands),
        terrains=standings(state, lands),
    )


def scored(state: FourGodsState, land: Landscape) -> ScoredLandscape:
    """4G-38: every seat with the most prophets gets the full value; or nobody, if tied and so agreed."""
    leaders = land.leaders
    is_lost = len(leaders) > 1 and state.options.territory_tie is TerritoryTie.NONE
    return ScoredLandscape(
        terrain=land.terrain,
        cells=tuple(map(cell_of, land.cells)),
        prophets=tuple(SeatProphets(seat=one, prophets=land.prophets[one]) for one in sorted(land.prophets)),
        value=land.value,
        seats=() if is_lost else leaders,
    )


def standings(state: FourGodsState, lands: Sequence[Landscape]) -> tuple[TerrainStanding, ...]:
    """4G-39, 4G-40: mass, groups, places and bonuses of every terrain; the bonus is that of its god."""
    options = state.options
    sizes = {terrain: [one.size for one in lands if one.terrain is terrain] for terrain in Terrain}
    count = max if options.mass_rule is MassRule.LARGEST else sum
    masses = {terrain: count(own) if own else 0 for terrain, own in sizes.items()}
    groups = {terrain: sum(size >= options.group_min_tiles for size in own) for terrain, own in sizes.items()}
    gods = {player.god: seat for seat, player in enumerate(state.players) if player.god}
    return tuple(
        TerrainStanding(
            terrain=terrain,
            seat=gods.get(terrain),
            mass=masses[terrain],
            mass_place=place(masses[terrain], masses.values()),
            mass_bonus=bonus(masses[terrain], masses.values(), options.mass_bonus),
            groups=groups[terrain],
            group_place=place(groups[terrain], groups.values()),
            group_bonus=bonus(groups[terrain], groups.values(), options.group_bonus),
        )
        for terrain in Terrain
    )


def place(own: int, values: Iterable[int]) -> int:
    """4G-40: 1 plus the number of terrains with a greater value."""
    return 1 + sum(value > own for value in values)


def bonus(own: int, values: Iterable[int], bonuses: Sequence[int]) -> int:
    """4G-40: what a place earns; a value of 0 earns nothing, nor do places beyond the bonuses."""
    earned = dict(enumerate(bonuses, start=1))
    return earned.get(place(own, values), 0) if own else 0


def final_ending(state: FourGodsState, cause: EndCause) -> Ending:
    """4G-41: the highest total wins; all seats with it win together."""
    return Ending(str(cause), totals_of(score(state)))

"""The rules about tiles, landscapes and bonuses reckoned a second time, without the engine's rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, NamedTuple

from engine.games.four_gods.actions import (
    ClaimCity,
    ClaimGod,
    Discard,
    Draw,
    EndTurn,
    FoundCity,
    Place,
    PlaceProphet,
    Smash,
    Take,
    Unvote,
    VoteEnd,
)
from engine.games.four_gods.components.catalogue import FaceName, Terrain
from engine.games.four_gods.state import FourGodsState
from engine.values import Action
from tests.games.four_gods.printed import PRINTED

COMPASS = "NESW"
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
CELLS = [(row, col) for row in range(8) for col in range(8)]


class Land(NamedTuple):
    """A landscape: its terrain, its areas as row, column and number, and the prophets in it by seat."""

    terrain: str
    areas: tuple[tuple[int, int, int], ...]
    prophets: dict[int, int]

    @property
    def cells(self) -> list[tuple[int, int]]:
        return sorted({(row, col) for row, col, _ in self.areas})

    @property
    def value(self) -> int:
        return len(self.cells) - sum(self.prophets.values())


def turned(sides: str, rotation: int) -> str:
    """Sides after quarter turns clockwise."""
    return "".join(COMPASS[(COMPASS.index(side) + rotation) % 4] for side in sides)


@cache
def areas_of(tile: str, face: str, rotation: int) -> tuple[tuple[str, str], ...]:
    """Section 2.2: the areas of a face that lies in a rotation, as terrain and sides, by number."""
    return tuple((terrain, turned(sides, rotation)) for terrain, sides in PRINTED[tile][face].areas)


@cache
def edges_of(tile: str, face: str, rotation: int) -> str:
    """Section 2.2: what a face in a rotation shows north, east, south and west."""
    edges = PRINTED[tile][face].edges
    return edges[-rotation:] + edges[:-rotation] if rotation else edges


@cache
def canonical(tile: str, face: str, rotation: int) -> int:
    """Section 2.2: the lowest rotation that looks the same."""

    def look(one: int) -> set[tuple[str, frozenset[str]]]:
        return {(terrain, frozenset(sides)) for terrain, sides in areas_of(tile, face, one)}

    return min(other for other in range(4) if look(other) == look(rotation))


@lru_cache(maxsize=1)
def lands(state: FourGodsState) -> tuple[Land, ...]:
    """4G-36: the landscapes, by terrain and then by their first area."""
    at = {(one.row, one.col): one for one in state.world}
    areas = {
        (row, col, number): area
        for (row, col), one in at.items()
        for number, area in enumerate(areas_of(one.tile, one.face, one.rotation))
    }
    found, seen = [], set()
    for start in sorted(areas, key=lambda key: ("FMPS".index(areas[key][0]), key)):
        if start not in seen:
            own = _flood(areas, start)
            seen |= own
            found.append(Land(areas[start][0], tuple(sorted(own)), _prophets(at, own)))
    return tuple(found)


def _flood(areas: dict[tuple[int, int, int], tuple[str, str]], start: tuple[int, int, int]) -> set[Any]:
    own, waiting = {start}, [start]
    while waiting:
        row, col, number = waiting.pop()
        for side in areas[row, col, number][1]:
            beside = (row + STEPS[side][0], col + STEPS[side][1])
            for key in ((*beside, number) for number in range(len(COMPASS))):
                if key in areas and OPPOSITE[side] in areas[key][1] and key not in own:
                    own.add(key)
                    waiting.append(key)
    return own


def _prophets(at: dict[tuple[int, int], Any], own: set[Any]) -> dict[int, int]:
    standing = [one for one in at.values() if one.prophet is not None]
    return dict(Counter(one.prophet.seat for one in standing if (one.row, one.col, one.prophet.area) in own))


def winners_of(land: Land, tie: str) -> list[int]:
    """4G-38: the seats that get a landscape."""
    most = max(land.prophets.values(), default=0)
    best = sorted(seat for seat, count in land.prophets.items() if count == most)
    return [] if tie == "none" and len(best) > 1 else best


def standings(values: dict[str, int], bonuses: tuple[int, ...]) -> dict[str, tuple[int, int]]:
    """4G-40: place and bonus of every terrain."""
    found = {}
    for terrain, value in values.items():
        place = 1 + len([other for other in values.values() if other > value])
        found[terrain] = (place, bonuses[place - 1] if value and place <= 3 else 0)
    return found


def masses(state: FourGodsState) -> dict[str, int]:
    """4G-39: the mass of every terrain."""
    sizes = {t: [len(one.cells) for one in lands(state) if one.terrain == t] for t in "FMPS"}
    how = sum if state.options.mass_rule == "total" else lambda some: max(some, default=0)
    return {terrain: how(some) for terrain, some in sizes.items()}


def groups(state: FourGodsState) -> dict[str, int]:
    """4G-39: the groups of every terrain."""
    least = state.options.group_min_tiles
    return {
        t: len([one for one in lands(state) if one.terrain == t and len(one.cells) >= least]) for t in "FMPS"
    }


def score(state: FourGodsState, seat: int) -> dict[str, int]:
    """4G-37 to 4G-41: the score of a seat by category."""
    player, options = state.players[seat], state.options
    mass = standings(masses(state), options.mass_bonus)
    most = standings(groups(state), options.group_bonus)
    return {
        "cities": 5 * len([city for city in state.cities if city.owner == seat]),
        "smashed_cities": 5 * player.smashed,
        "landscapes": sum(
            one.value for one in lands(state) if seat in winners_of(one, options.territory_tie)
        ),
        "mass": mass[player.god][1] if player.god else 0,
        "groups": most[player.god][1] if player.god else 0,
    }


def touched(state: FourGodsState, row: int, col: int) -> int:
    """4G-7: how many sides of a cell touch the frame or a tile."""
    laid = {(one.row, one.col) for one in state.world}
    beside = [(row + down, col + right) for down, right in STEPS.values()]
    return len([cell for cell in beside if cell in laid or cell not in CELLS])


def mismatched(state: FourGodsState, tile: str, face: str, rotation: int, row: int, col: int) -> str:
    """4G-8: the sides on which a tile does not match."""
    return _wrong_sides(_edges_at(state), edges_of(tile, face, rotation), row, col)


def _edges_at(state: FourGodsState) -> dict[tuple[int, int], str]:
    return {(one.row, one.col): edges_of(one.tile, one.face, one.rotation) for one in state.world}


def _wrong_sides(at: dict[tuple[int, int], str], edges: str, row: int, col: int) -> str:
    wrong = ""
    for side, (down, right) in STEPS.items():
        other = at.get((row + down, col + right))
        if other and other[COMPASS.index(OPPOSITE[side])] != edges[COMPASS.index(side)]:
            wrong += side
    return wrong


def layings(state: FourGodsState, seat: int) -> Iterator[Action]:
    """Section 8.3: every `place` and `smash` of a seat."""
    laid = _edges_at(state)
    cities = {(one.row, one.col): one for one in state.cities}
    player = state.players[seat]
    poses = [(t, f, k) for t in player.hand for f in FaceName for k in range(4) if canonical(t, f, k) == k]
    for row, col in CELLS:
        if (row, col) in laid or touched(state, row, col) < 2:
            continue
        city = cities.get((row, col))
        sent = player.prophets_left + (1 if city and city.owner == seat else 0)
        for tile, face, rotation in poses:
            if _wrong_sides(laid, edges_of(tile, face, rotation), row, col):
                continue
            numbers = range(len(PRINTED[tile][face].areas)) if player.god and sent else []
            for prophet in [None, *numbers]:
                kind = Smash if city else Place
                yield kind(tile=tile, face=face, rotation=rotation, row=row, col=col, prophet=prophet)


def legal(state: FourGodsState, seat: int) -> set[Action]:
    """Section 8.3: everything a seat may do in the phase `play`."""
    if state.options.mode == "turns" and seat != state.current_seat:
        return set()
    player = state.players[seat]
    found = {*layings(state, seat), Unvote() if player.vote else VoteEnd()}
    if not player.hand:
        found |= {Draw(count=count) for count in (1, 2) if count <= len(state.bag)}
    if len(player.track) < state.options.track_capacity:
        found |= {Discard(tile=tile) for tile in player.hand}
    if len(player.hand) < 2:
        tracks = enumerate(state.players)
        found |= {Take(owner=owner, tile=tile) for owner, other in tracks for tile in other.track}
    if not player.god:
        found |= {ClaimGod(god=god) for god in {*Terrain} - {other.god for other in state.players}}
    if state.options.mode == "turns":
        found.add(EndTurn())
    return found | {*_prophets_and_cities(state, seat)}


def _prophets_and_cities(state: FourGodsState, seat: int) -> Iterator[Action]:
    player = state.players[seat]
    holding = {(one.row, one.col): one for one in state.world}
    built = {(one.row, one.col): one for one in state.cities}
    ready = bool(player.god and player.prophets_left)
    if ready and player.fresh:
        one = holding[player.fresh.row, player.fresh.col]
        yield from [PlaceProphet(area=area) for area in range(len(PRINTED[one.tile][one.face].areas))]
    if state.markers_left:
        for row, col in CELLS:
            if (row, col) not in holding and (row, col) not in built and touched(state, row, col) >= 2:
                yield from [FoundCity(row=row, col=col, claim=claim) for claim in {False, ready}]
    for (row, col), city in built.items():
        if ready and city.founder == seat and city.owner is None:
            yield ClaimCity(row=row, col=col)

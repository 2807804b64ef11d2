"""What the tests for all games need to know about this one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import engine
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
from engine.games.four_gods.components import ROWS, TILES
from engine.games.four_gods.state import FourGodsState, Mode, Options

MOST_ACTIONS = 300
LONGEST_PLAY = 90
"""After so many actions everybody votes."""
PLAYTHROUGH_SEATS = (2, 4)

INCLINATIONS = {
    Draw: 20,
    Place: 20,
    Smash: 4,
    Discard: 2,
    Take: 2,
    ClaimGod: 6,
    PlaceProphet: 4,
    FoundCity: 2,
    ClaimCity: 3,
    VoteEnd: 1,
    Unvote: 1,
    EndTurn: 2,
}
"""How likely a kind of action is chosen, where several are open."""


def policy(
    state: FourGodsState, choices: Sequence[engine.SeatActions], chance: random.Random
) -> tuple[int, Any]:
    """Players who build the world, and at last agree to end the game."""
    if state.revision >= LONGEST_PLAY:
        own = next((one for one in choices if not state.players[one.seat].vote), choices[0])
        wanted = EndTurn if state.players[own.seat].vote else VoteEnd
        return own.seat, next(action for action in own.actions if isinstance(action, wanted))
    own = chance.choice(choices)
    kinds = list(dict.fromkeys(map(type, own.actions)))
    (kind,) = chance.choices(kinds, [INCLINATIONS[kind] for kind in kinds])
    return own.seat, chance.choice([action for action in own.actions if type(action) is kind])


CORRUPTION_OPTIONS = (Options(), Options(mode=Mode.TURNS))

OPTION_VALUES = {"mass_bonus": ((10, 6, 3), (5, 5, 0)), "group_bonus": ((10, 6, 3), (0, 0, 0))}

UNDETECTABLE = frozenset(
    {
        # No trace of these numbers lies on the table.
        "revision",
        "rng.drawn",
        # Tiles may be in the bag, in any hand or on any track: 4G-11 to 4G-14.
        "moved bag -> players.hand",
        "moved bag -> players.track",
        "moved players.hand -> bag",
        "moved players.hand -> players.hand",
        "moved players.hand -> players.track",
        "moved players.track -> bag",
        "moved players.track -> players.hand",
        "moved players.track -> players.track",
        # Any seat may have any free god, and any area may have the prophet: 4G-16, 4G-17.
        "players.god",
        "world.prophet.area",
        # A tile beside the frame or a gap may lie in another way, or elsewhere: 4G-5, 4G-8.
        "world.rotation",
        "world.face",
        "world.row",
        "world.col",
        "cities.row",
        "cities.col",
        # Any seat may have founded a city that nobody has claimed: 4G-21.
        "cities.founder",
        # A tile without a prophet may be fresh or not, and votes may stand or not: 4G-18, 4G-28.
        "players.fresh",
        "players.fresh.row",
        "players.fresh.col",
        "players.vote",
        # Any seat may have the turn, and most tables can be reached with other options too.
        "current_seat",
        "options.track_capacity",
        "options.mass_bonus",
        "options.group_bonus",
        "options.mass_rule",
        "options.group_min_tiles",
        "options.territory_tie",
        "options.end_on_empty_bag",
    }
)


def _area(view: Any, which: str) -> bool:
    """An area of the fresh tile of a seat, or of a tile that is being laid."""
    where, number = which.split(":")
    faces = next((tile.faces for tile in TILES if tile.id == where), ())
    if not faces:
        fresh = view.players[int(where)].fresh
        (laid,) = [one for one in view.world if (one.row, one.col) == (fresh.row, fresh.col)]
        faces = [face for tile in TILES if tile.id == laid.tile for face in tile.faces]
    return any(int(number) < len(face.areas) for face in faces)


PLACES = {
    "cell": lambda view, which: all(0 <= int(number) < ROWS for number in which.split(",")),
    "area": _area,
    "track": lambda view, which: int(which) < len(view.players),
}

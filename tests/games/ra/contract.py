"""What the tests for all games need to know about this one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import engine
from engine.games.ra.actions import Bid, DiscardTiles, DrawTile, InvokeRa, Pass, SpendGods
from engine.games.ra.state import RaState

MOST_ACTIONS = 1_000
PLAYTHROUGH_SEATS = (2, 3, 4, 5)

INCLINATIONS = {DrawTile: 8, SpendGods: 2, InvokeRa: 1, Bid: 1, Pass: 2, DiscardTiles: 1}
"""How likely a kind of action is chosen, where several are open."""


def policy(state: RaState, choices: Sequence[engine.SeatActions], chance: random.Random) -> tuple[int, Any]:
    """Players who fill the track before they invoke Ra, so that lots, losses and late epochs are large."""
    (own,) = choices
    kinds = list(dict.fromkeys(map(type, own.actions)))
    (kind,) = chance.choices(kinds, [INCLINATIONS[kind] for kind in kinds])
    return own.seat, chance.choice([action for action in own.actions if type(action) is kind])


UNDETECTABLE = frozenset(
    {
        # No trace of these numbers lies on the table.
        "revision",
        "rng.drawn",
        # Most tables can be reached with other options too.
        "options.open_scores",
        "options.god_takes_disaster",
        # Any seat with a face-up sun may have the turn: RA-9.
        "turn_seat",
        # In later epochs, an auction more or less may have been won with one's own sun: RA-24.
        "moved players.suns_up -> players.suns_down",
        "moved players.suns_down -> players.suns_up",
    }
)


POSSIBLE_NOW_AND_THEN = frozenset(
    {
        # An auction may be held for another reason: RA-19.
        "changed auction.cause",
        # One seat less may have answered, and another sun, or none, may have been bid: RA-21.
        "dropped auction.answers",
        "changed auction.answers.sun",
        "counted auction.answers.sun",
        # Another seat may have won the lot, if it has the tiles to choose from: RA-32.
        "changed discard.seat",
    }
)


def is_possible(change: str, before: RaState, after: RaState) -> bool:
    """Changes that now and then lead to another possible table, and those that do in later epochs only."""
    if change == "counted ra_count":
        # The Ra tiles that have left may have been drawn in earlier epochs: RA-35.
        return after.epoch > 1
    return change in POSSIBLE_NOW_AND_THEN


PLACES = {"slot": lambda view, which: int(which) < len(view.track)}

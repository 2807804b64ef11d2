"""What the tests for all games need to know about this one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import engine
from engine.games.pig.actions import Hold, Roll
from engine.games.pig.state import PigState

MOST_ACTIONS = 2_000
ENOUGH = 20
"""With so many points the turn of a sensible player is over."""
HEAD_LOST = 0.1
"""How often a player does anything at all."""


def policy(state: PigState, choices: Sequence[engine.SeatActions], chance: random.Random) -> tuple[int, Any]:
    """Sensible players, as far as they keep their heads."""
    (own,) = choices
    if chance.random() < HEAD_LOST:
        return own.seat, chance.choice(own.actions)
    return own.seat, Hold() if state.turn_total >= ENOUGH else Roll()


UNDETECTABLE = frozenset(
    {
        # The table does not tell how it came about: only the least that these numbers can be follows from it.
        "revision",
        "rng.drawn",
        # Any seat may have the turn, with any points and any turn total that leave the goal unreached.
        "to_move",
        "turn_total",
        "players.points",
    }
)

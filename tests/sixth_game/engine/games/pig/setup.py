"""Preparing the table: section 3 of the rules."""

from __future__ import annotations

from engine.games.pig.events import TurnGiven
from engine.games.pig.state import Options, PigPhase, PigState, Player
from engine.rng import Rng
from engine.turn import Turn

__all__ = ["set_up", "table"]


def table(names: tuple[str, ...], options: Options, rng: Rng) -> PigState:
    """PG-1: a seat for every player, and no points yet."""
    return PigState(
        game="pig",
        version=1,
        revision=0,
        phase=PigPhase.TURN,
        names=names,
        options=options,
        rng=rng,
        players=(Player(points=0),) * len(names),
        to_move=None,
        turn_total=0,
    )


def set_up(turn: Turn[PigState]) -> None:
    """PG-1: seat 0 has the first turn."""
    turn.record(TurnGiven(seat=0), to_move=0)

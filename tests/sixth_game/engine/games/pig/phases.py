"""The order of play: section 8.2 of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from engine.game import Phase, nobody
from engine.games.pig.actions import Hold, Roll
from engine.games.pig.state import PigPhase, PigState
from engine.words import Given

__all__ = ["PHASES"]


def seat_to_move(state: PigState) -> tuple[int, ...]:
    """PG-2: only the seat that has the turn."""
    return () if state.to_move is None else (state.to_move,)


PHASES: Mapping[StrEnum, Phase[PigState]] = {
    PigPhase.TURN: Phase(
        "The seat to move rolls or holds.",
        seat_to_move,
        (Roll, Hold),
        prompt=Given(
            "rolled",
            then="{seat}: roll again or hold; the turn total is {turn_total}.",
            otherwise="{seat}: roll the die.",
        ),
    ),
    PigPhase.GAME_OVER: Phase("The game is over.", nobody),
}

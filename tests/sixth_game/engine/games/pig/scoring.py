"""Points and the end of the game: section 5 of the rules."""

from __future__ import annotations

from engine.games.pig.state import PigPhase, PigState
from engine.result import Ending, Item
from engine.words import say

__all__ = ["ending", "score"]


def score(state: PigState) -> tuple[tuple[Item, ...], ...]:
    """PG-7: the points held, and nothing else."""
    return tuple((Item("points", player.points, say("held")),) for player in state.players)


def ending(state: PigState) -> Ending | None:
    """PG-7: the places go by points; equal points share one."""
    if state.phase is not PigPhase.GAME_OVER:
        return None
    return Ending("hundred", [player.points for player in state.players])

"""The score and the final order: GE-58, GE-59."""

from __future__ import annotations

from engine.games.gods_eat_first.state import GodsPhase, GodsState
from engine.result import Ending, Item
from engine.words import say

__all__ = ["ending", "final_ending", "score"]


def score(state: GodsState) -> tuple[tuple[Item, ...], ...]:
    """GE-59: the supply of every seat; stakes are not counted."""
    return tuple((Item("supply", player.supply, say("tokens in the supply")),) for player in state.players)


def ending(state: GodsState) -> Ending | None:
    """GE-58: the game is over when only one seat has tokens."""
    return final_ending(state) if state.phase is GodsPhase.GAME_OVER else None


def final_ending(state: GodsState) -> Ending:
    """GE-59: the winner, then the others; who went out in a later fight is better."""
    merits = [(player.out_in_fight is None, player.out_in_fight or 0) for player in state.players]
    return Ending("last_with_tokens", merits)

"""The score and the final order: GE-58, GE-59."""

from __future__ import annotations

from engine.games.gods_eat_first.state import GodsPhase, GodsState
from engine.result import Outcome, ScoreLine, SeatScore, outcome_of

__all__ = ["final_outcome", "outcome", "score"]


def score(state: GodsState) -> tuple[SeatScore, ...]:
    """GE-59: the supply of every seat; stakes are not counted."""
    return tuple(
        SeatScore.of(seat, [ScoreLine(category="supply", points=player.supply, note="tokens in the supply")])
        for seat, player in enumerate(state.players)
    )


def outcome(state: GodsState) -> Outcome | None:
    """GE-58: the game is over when only one seat has tokens."""
    return final_outcome(state) if state.phase is GodsPhase.GAME_OVER else None


def final_outcome(state: GodsState) -> Outcome:
    """GE-59: the winner, then the others; who went out in a later fight is better."""
    merits = [(player.out_in_fight is None, player.out_in_fight or 0) for player in state.players]
    return outcome_of("last_with_tokens", score(state), merits)

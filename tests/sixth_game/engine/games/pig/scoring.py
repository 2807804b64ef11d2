"""Points and the end of the game: section 5 of the rules."""

from __future__ import annotations

from engine.games.pig.state import PigPhase, PigState
from engine.result import Outcome, ScoreLine, SeatScore, outcome_of

__all__ = ["outcome", "score"]


def score(state: PigState) -> tuple[SeatScore, ...]:
    """PG-7: the points held, and nothing else."""
    return tuple(
        SeatScore.of(seat, [ScoreLine(category="points", points=player.points, note="held")])
        for seat, player in enumerate(state.players)
    )


def outcome(state: PigState) -> Outcome | None:
    """PG-7: the places go by points; equal points share one."""
    if state.phase is not PigPhase.GAME_OVER:
        return None
    scores = score(state)
    return outcome_of("hundred", scores, [own.total for own in scores])

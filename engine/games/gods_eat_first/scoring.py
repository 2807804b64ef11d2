"""The score and the final order: GE-58, GE-59."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.gods_eat_first.state import GodsPhase, GodsState, Player
from engine.result import Outcome, ScoreLine, SeatScore, outcome_of

__all__ = ["outcome", "outcome_for", "score"]


def score(state: GodsState) -> tuple[SeatScore, ...]:
    """GE-59: the supply of every seat; stakes are not counted."""
    return scores_of(state.players)


def scores_of(players: Sequence[Player]) -> tuple[SeatScore, ...]:
    """GE-59: one line a seat."""
    return tuple(
        SeatScore.of(seat, [ScoreLine(category="supply", points=player.supply, note="tokens in the supply")])
        for seat, player in enumerate(players)
    )


def outcome(state: GodsState) -> Outcome | None:
    """GE-58: the game is over when only one seat has tokens."""
    return outcome_for(state.players) if state.phase is GodsPhase.GAME_OVER else None


def outcome_for(players: Sequence[Player]) -> Outcome:
    """GE-59: the winner, then the others; who went out in a later fight is better."""
    merits = [(player.out_in_fight is None, player.out_in_fight or 0) for player in players]
    return outcome_of("last_with_tokens", scores_of(players), merits)

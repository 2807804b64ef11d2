"""Letters and the end of the game: ZE-42 and ZE-46."""

from __future__ import annotations

from engine.games.zeus_on_the_loose.state import ZeusPhase, ZeusState
from engine.result import Outcome, ScoreLine, SeatScore, outcome_of

__all__ = ["outcome", "score"]


def score(state: ZeusState) -> tuple[SeatScore, ...]:
    """ZE-42: one point a letter."""
    return tuple(
        SeatScore.of(
            seat,
            [
                ScoreLine(
                    category="letters",
                    points=len(player.letters),
                    note=", ".join(
                        f"{won.letter} in round {won.round} {won.reason.label}" for won in player.letters
                    ),
                )
            ],
        )
        for seat, player in enumerate(state.players)
    )


def outcome(state: ZeusState) -> Outcome | None:
    """ZE-46: the seat with the whole word wins; the others follow by their letters, ties share a place."""
    if state.phase is not ZeusPhase.GAME_OVER:
        return None
    scores = score(state)
    return outcome_of("letters", scores, [own.total for own in scores])

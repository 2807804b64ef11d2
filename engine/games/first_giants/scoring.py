"""The score and the winners: FG-39 to FG-42."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.first_giants.components import FLASH_NEWS, NEWSPAPERS, TILE_POINTS, TILE_POINTS_COMPLETE
from engine.games.first_giants.state import GiantsPhase, GiantsState
from engine.result import Outcome, ScoreLine, SeatScore, outcome_of

__all__ = ["final_outcome", "outcome", "score"]


def score(state: GiantsState) -> tuple[SeatScore, ...]:
    """FG-39, FG-40, FG-42: what every seat has by now; nothing for single cards, Study, amber and markers."""
    return tuple(SeatScore.of(seat, [*score_lines(state, seat)]) for seat in range(state.seats))


def score_lines(state: GiantsState, seat: int) -> Iterator[ScoreLine]:
    """FG-39: the categories, in their order."""
    player = state.players[seat]
    yield ScoreLine(category="points_in_play", points=player.points, note="points gained in play")
    for category, points, complete in (
        ("tiles_incomplete", TILE_POINTS, False),
        ("tiles_complete", TILE_POINTS_COMPLETE, True),
    ):
        tiles = sum(one.tiles for one in player.collections if one.is_complete is complete)
        yield ScoreLine(category=category, points=tiles * points, note=f"tiles: {tiles}")
    papers = [one.newspaper for one in state.newspapers if one.holder == seat]
    yield ScoreLine(
        category="newspapers",
        points=sum(NEWSPAPERS[one] for one in papers),
        note=f"newspapers: {len(papers)}",
    )
    held = {one.token for one in state.flash_news if one.holder == seat}
    tokens = sum(one.points for one in FLASH_NEWS if one.token in held)
    yield ScoreLine(category="flash_news", points=tokens, note=f"tokens: {len(held)}")


def outcome(state: GiantsState) -> Outcome | None:
    """FG-38: the game is over after the turn of the last seat."""
    return final_outcome(state) if state.phase is GiantsPhase.GAME_OVER else None


def final_outcome(state: GiantsState) -> Outcome:
    """FG-41: the highest total wins; all seats with it win together. The reason is what triggered the end."""
    scores = score(state)
    return outcome_of(str(state.end_triggered), scores, [own.total for own in scores])

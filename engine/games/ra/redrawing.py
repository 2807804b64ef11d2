"""What a seat cannot know, drawn anew: section 9 of the rules."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.ra.state import RaPhase, RaState
from engine.rng import Rng

__all__ = ["redraw"]


def redraw(before: RaState, other: RaState, viewer: int | None, rng: Rng) -> tuple[RaState, Rng]:
    """Scores go with their sheets: whole pairs change places among the seats that the viewer cannot see.

    With open scores, and when the game is over, all see all of them.
    """
    if before.options.open_scores or before.phase is RaPhase.GAME_OVER:
        return other, rng
    hidden = [seat for seat in range(before.seats) if seat != viewer]
    order, rng = rng.shuffled(hidden)
    players = list(before.players)
    for seat, source in zip(hidden, order, strict=True):
        score, sheet = before.players[source].score, before.players[source].score_sheet
        players[seat] = replace(players[seat], score=score, score_sheet=sheet)
    return replace(other, players=tuple(players)), rng

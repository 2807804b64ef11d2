"""The order of play: section 8.2 of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from engine.game import Phase, nobody
from engine.games.four_gods.actions import (
    ClaimCity,
    ClaimGod,
    Discard,
    Draw,
    EndTurn,
    FoundCity,
    Place,
    PlaceProphet,
    Smash,
    Take,
    Unvote,
    VoteEnd,
)
from engine.games.four_gods.state import FourGodsPhase, FourGodsState

__all__ = ["PHASES"]


def everybody(state: FourGodsState) -> tuple[int, ...]:
    """4G-1 to 4G-3, 4G-33: all seats at all times, or in the mode with turns the current one.

    Who of two comes first is settled by the host: the second is judged against the newer state.
    A refused action changes nothing.
    """
    return tuple(range(state.seats)) if state.current_seat is None else (state.current_seat,)


PHASES: Mapping[StrEnum, Phase[FourGodsState]] = {
    FourGodsPhase.PLAY: Phase(
        "Everybody plays at any time; in the mode with turns the current seat plays.",
        everybody,
        (
            Draw,
            Place,
            Smash,
            Discard,
            Take,
            ClaimGod,
            PlaceProphet,
            FoundCity,
            ClaimCity,
            VoteEnd,
            Unvote,
            EndTurn,
        ),
    ),
    FourGodsPhase.GAME_OVER: Phase("The game is over.", nobody),
}

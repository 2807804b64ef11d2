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
from engine.words import Given

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
        prompt=Given(
            "turns",
            then=Given(
                "fresh",
                then="{seat}: it is your turn; send a prophet to {fresh}, just laid, or do something else.",
                otherwise=Given(
                    "hand",
                    then="{seat}: it is your turn; lay a tile from your hand ({hand}), or do something else.",
                    otherwise=Given(
                        "bag",
                        then="{seat}: it is your turn; draw tiles from the bag, or do something else.",
                        otherwise="{seat}: it is your turn and the bag is empty; take a tile from a track,"
                        " or do something else.",
                    ),
                ),
            ),
            otherwise=Given(
                "fresh",
                then="{seat}: send a prophet to {fresh}, just laid, or do something else at any time.",
                otherwise=Given(
                    "hand",
                    then="{seat}: lay a tile from your hand ({hand}), or do something else at any time.",
                    otherwise=Given(
                        "bag",
                        then="{seat}: draw tiles from the bag, or do something else at any time.",
                        otherwise="{seat}: the bag is empty; take a tile from a track,"
                        " or do something else at any time.",
                    ),
                ),
            ),
        ),
    ),
    FourGodsPhase.GAME_OVER: Phase("The game is over.", nobody),
}

"""The order of play: section 8.2 of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from engine.game import Phase, nobody
from engine.games.first_giants.actions import (
    ChooseBranch,
    Decline,
    Exhibit,
    PlaceMarker,
    ReclaimMarkers,
    ResolveEffect,
    TakeAmber,
)
from engine.games.first_giants.state import GiantsPhase, GiantsState

__all__ = ["PHASES"]


def active_seat(state: GiantsState) -> tuple[int, ...]:
    """FG-1: the seat whose turn it is, even when only one action is open to it."""
    return (state.active_seat,)


def owner_of_waiting(state: GiantsState) -> tuple[int, ...]:
    """FG-25, FG-32: the owner of the effects that come next, active or not."""
    return (state.waiting_group.waiting[0].seat,)


def owner_of_effect(state: GiantsState) -> tuple[int, ...]:
    """FG-32: the owner of the effect in progress, active or not."""
    return (state.effect_in_progress.seat,)


PHASES: Mapping[StrEnum, Phase[GiantsState]] = {
    GiantsPhase.TURN: Phase(
        "The active seat places a marker or reclaims its markers.", active_seat, (PlaceMarker, ReclaimMarkers)
    ),
    GiantsPhase.MARKER_PICK: Phase(
        "The active seat takes amber or exhibits a fossil, for a marker that came back.",
        active_seat,
        (TakeAmber, Exhibit),
    ),
    GiantsPhase.EFFECT_ORDER: Phase(
        "The owner of several waiting effects says which comes next.", owner_of_waiting, (ResolveEffect,)
    ),
    GiantsPhase.EFFECT_EXHIBIT: Phase(
        "The owner of an effect exhibits a fossil or declines.", owner_of_effect, (Exhibit, Decline)
    ),
    GiantsPhase.EFFECT_BRANCH: Phase(
        "The owner of an effect chooses a branch.", owner_of_effect, (ChooseBranch,)
    ),
    GiantsPhase.GAME_OVER: Phase("The game is over.", nobody),
}

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
from engine.games.first_giants.state import CauseKind, GiantsPhase, GiantsState
from engine.words import Each, Given, Plural

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
        "The active seat places a marker or reclaims its markers.",
        active_seat,
        (PlaceMarker, ReclaimMarkers),
        prompt=Given(
            "placed",
            then=Given(
                "left",
                then="{seat}: place a marker and take a card, or reclaim your markers.",
                otherwise="{seat}: all your markers are out; reclaim them.",
            ),
            otherwise="{seat}: place a marker and take a card.",
        ),
    ),
    GiantsPhase.MARKER_PICK: Phase(
        "The active seat takes amber or exhibits a fossil, for a marker that came back.",
        active_seat,
        (TakeAmber, Exhibit),
        prompt=Plural(
            "picks",
            one="{seat}: take {amber} amber or exhibit a fossil, for the last marker.",
            many="{seat}: take {amber} amber or exhibit a fossil, for each of {picks} markers.",
        ),
    ),
    GiantsPhase.EFFECT_ORDER: Phase(
        "The owner of several waiting effects says which comes next.",
        owner_of_waiting,
        (ResolveEffect,),
        prompt=Each(
            "cause",
            {
                CauseKind.CARD_TAKEN: "{seat}: you have taken {card}; "
                "choose which of your {effects} effects comes next.",
                CauseKind.MARKERS_RECLAIMED: Given(
                    "other",
                    then="{seat}: {other} has reclaimed markers; "
                    "choose which of your {effects} effects comes next.",
                    otherwise="{seat}: you have reclaimed your markers; "
                    "choose which of your {effects} effects comes next.",
                ),
                CauseKind.FOSSIL_EXHIBITED: Given(
                    "other",
                    then="{seat}: {other} has exhibited {card}; "
                    "choose which of your {effects} effects comes next.",
                    otherwise="{seat}: you have exhibited {card}; "
                    "choose which of your {effects} effects comes next.",
                ),
            },
        ),
    ),
    GiantsPhase.EFFECT_EXHIBIT: Phase(
        "The owner of an effect exhibits a fossil or declines.",
        owner_of_effect,
        (Exhibit, Decline),
        prompt=Plural(
            "left",
            one=Given(
                "sizes",
                then="{seat}: exhibit a fossil of size {sizes} because of {card}, or decline.",
                otherwise="{seat}: exhibit a fossil because of {card}, or decline.",
            ),
            many=Given(
                "sizes",
                then="{seat}: exhibit up to {left} fossils of size {sizes} because of {card}, or decline.",
                otherwise="{seat}: exhibit up to {left} fossils because of {card}, or decline.",
            ),
        ),
    ),
    GiantsPhase.EFFECT_BRANCH: Phase(
        "The owner of an effect chooses a branch.",
        owner_of_effect,
        (ChooseBranch,),
        prompt="{seat}: choose one because of {card}: {branches}.",
    ),
    GiantsPhase.GAME_OVER: Phase("The game is over.", nobody),
}

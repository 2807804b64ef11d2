"""The order of play: section 8.2 of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from engine.game import Phase, nobody
from engine.games.zeus_on_the_loose.actions import DrawCard, PassSneak, PlayCard, Sneak, Stuck
from engine.games.zeus_on_the_loose.actions.sneaking import number_on_top
from engine.games.zeus_on_the_loose.state import DrawMode, SneakMode, ZeusPhase, ZeusState
from engine.words import Given

__all__ = ["PHASES"]


def seats_in_turn(state: ZeusState) -> tuple[int, ...]:
    """ZE-11, ZE-29, ZE-35: the seat to move, all who might sneak whatever they hold, all who may draw."""
    top = number_on_top(state) if state.options.sneak is SneakMode.RACE else None
    seats = mover_and_sneakers(state.seats, state.to_move, top.seat if top else None)
    if state.options.draw is DrawMode.MANUAL:
        seats = tuple(seat for seat, player in enumerate(state.players) if seat in seats or player.may_draw)
    return seats


@cache
def mover_and_sneakers(seats: int, to_move: int | None, owner: int | None) -> tuple[int, ...]:
    """ZE-29: the seat to move, and all opponents of the owner of a number that may be sneaked on."""
    sneakers = set(range(seats)) - {owner} if owner is not None else set()
    return tuple(seat for seat in range(seats) if seat == to_move or seat in sneakers)


def seat_to_move(state: ZeusState) -> int | None:
    """ZE-5: the table waits for the seat to move, never for those who might sneak or may draw."""
    return state.to_move


def asked_seat(state: ZeusState) -> tuple[int, ...]:
    """ZE-30: only the seat that is asked."""
    return state.asked[:1]


PHASES: Mapping[StrEnum, Phase[ZeusState]] = {
    ZeusPhase.TURN: Phase(
        "The seat to move lays a card; opponents may sneak, seats with room in hand may draw.",
        seats_in_turn,
        (PlayCard, Sneak, DrawCard, Stuck),
        turn=seat_to_move,
        prompt=Given(
            "moves",
            then=Given(
                "mountain",
                then="{seat}: lay a card on Mount Olympus; the total is {total}.",
                otherwise="{seat}: begin Mount Olympus with a card.",
            ),
            otherwise=Given(
                "top",
                then=Given(
                    "room",
                    then="{seat}: sneak in with another {top}, draw a card, or wait for {mover}.",
                    otherwise="{seat}: sneak in with another {top}, or wait for {mover}.",
                ),
                otherwise="{seat}: draw a card, or wait for {mover}.",
            ),
        ),
    ),
    ZeusPhase.SNEAK_WINDOW: Phase(
        "The asked seat sneaks on the number on top or passes.",
        asked_seat,
        (Sneak, PassSneak),
        prompt="{seat}: sneak in with another {top}, or let it be.",
    ),
    ZeusPhase.GAME_OVER: Phase("The game is over.", nobody),
}

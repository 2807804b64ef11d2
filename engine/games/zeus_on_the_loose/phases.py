"""The order of play: section 8.2 of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from engine.game import Phase
from engine.games.zeus_on_the_loose.actions import DrawCard, PassSneak, PlayCard, Sneak, Stuck
from engine.games.zeus_on_the_loose.actions.sneaking import number_on_top
from engine.games.zeus_on_the_loose.state import Draw, ZeusPhase, ZeusState
from engine.games.zeus_on_the_loose.state import Sneak as SneakOption

__all__ = ["PHASES"]


def seats_in_turn(state: ZeusState) -> tuple[int, ...]:
    """ZE-29, ZE-35: the seat to move, all who might sneak whatever they hold, and all who may draw."""
    seats = set() if state.to_move is None else {state.to_move}
    top = number_on_top(state)
    if top and state.options.sneak is SneakOption.RACE:
        seats.update(state.opponents_from_left_of(top.seat))
    if state.options.draw is Draw.MANUAL:
        seats.update(seat for seat, player in enumerate(state.players) if player.may_draw)
    return tuple(sorted(seats))


def asked_seat(state: ZeusState) -> tuple[int, ...]:
    """ZE-30: only the seat that is asked."""
    return state.asked[:1]


def nobody(state: ZeusState) -> tuple[int, ...]:  # noqa: ARG001
    """ZE-46: nobody is asked any more."""
    return ()


PHASES: Mapping[StrEnum, Phase[ZeusState]] = {
    ZeusPhase.TURN: Phase(
        "The seat to move lays a card; opponents may sneak, seats with room in hand may draw.",
        seats_in_turn,
        (PlayCard, Sneak, DrawCard, Stuck),
    ),
    ZeusPhase.SNEAK_WINDOW: Phase(
        "The asked seat sneaks on the number on top or passes.",
        asked_seat,
        (Sneak, PassSneak),
    ),
    ZeusPhase.GAME_OVER: Phase("The game is over.", nobody),
}

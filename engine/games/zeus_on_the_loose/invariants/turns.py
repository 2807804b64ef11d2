"""Who laid the cards, who has the turn and who is asked: invariants 4, 5, 10 and 11."""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import Problem
from engine.games.zeus_on_the_loose.components import NUMBERS, SEATS_ON
from engine.games.zeus_on_the_loose.olympus import LaidCard, is_match
from engine.games.zeus_on_the_loose.state import DrawMode, SneakMode, ZeusPhase, ZeusState
from engine.games.zeus_on_the_loose.turn_order import after_last_card

__all__ = ["last_turn_card", "seat_to_move", "turns_are_in_order", "window_is_in_order"]


def turns_are_in_order(state: ZeusState) -> Iterator[Problem]:
    """Invariants 4, 5: every turn card was laid by the seat that had the turn, every other one sneaked."""
    seats, next_seat, below, start = state.seats, state.starter, None, 0
    gone = places_of_last_cards(state) if state.options.draw is DrawMode.MANUAL else None
    for at, laid in enumerate(state.olympus):
        if laid.sneak:
            if not could_sneak(state, below, laid):
                yield Problem("ZE-I4", f"Seat {laid.seat} could not sneak in with card {at}.")
        else:
            if laid.seat != (had_the_turn(state, below, start, gone) if gone else next_seat % seats):
                yield Problem("ZE-I5", f"Seat {laid.seat} did not have the turn for card {at}.")
            start = at
        next_seat = laid.seat + SEATS_ON[laid.card]
        below = laid


def could_sneak(state: ZeusState, below: LaidCard | None, laid: LaidCard) -> bool:
    """ZE-23, ZE-28, ZE-32: with a match; with `race` not the seat to the left, which had the turn."""
    sneak = state.options.sneak
    if below is None or sneak is SneakMode.OFF or not is_match(below, laid.card, laid.seat):
        return False
    return sneak is SneakMode.ASK or laid.seat != state.left_of(below.seat)


def places_of_last_cards(state: ZeusState) -> dict[int, int]:
    """ZE-38: the seats that have no cards now, each with the place of the last card that it laid."""
    layers = [laid.seat for laid in state.olympus]
    return {
        seat: max([at for at, layer in enumerate(layers) if layer == seat], default=-1)
        for seat, player in enumerate(state.players)
        if player.is_out_of_cards
    }


def had_the_turn(state: ZeusState, below: LaidCard | None, start: int, gone: dict[int, int]) -> int:
    """ZE-10, ZE-21, ZE-38: the seat that has the turn after a card; `gone` are those without cards now.

    Such a seat had no cards then either, unless it laid one from the last turn card on, at `start`: whoever
    did had one, and all others had as many cards as their limits allowed when that card was laid.
    """
    if below is None:
        return state.starter
    order = (*state.opponents_from_left_of(below.seat), below.seat)
    return [seat for seat in order if gone.get(seat, start) >= start][: SEATS_ON[below.card]][-1]


def last_turn_card(olympus: tuple[LaidCard, ...]) -> int:
    """The place of the last card that was not sneaked; 0 on an empty Mount Olympus."""
    return next((at for at in range(len(olympus) - 1, -1, -1) if not olympus[at].sneak), 0)


def seat_to_move(state: ZeusState) -> Iterator[Problem]:
    """Invariants 5, 11: in a turn it is the seat that follows the last card, else nobody.

    That seat can act, or can when the open window closes.
    """
    expected = None
    if state.phase is not ZeusPhase.GAME_OVER:
        following = after_last_card(state).next
        expected = following if state.phase is ZeusPhase.TURN else None
        if state.players[following].is_out_of_cards:
            yield Problem("ZE-I11", "The seat to move next has no cards and cannot draw.")
    if state.to_move != expected:
        who = "nobody" if expected is None else f"seat {expected}"
        yield Problem("ZE-I5", f"The turn belongs to {who}.")


def window_is_in_order(state: ZeusState) -> Iterator[Problem]:
    """Invariant 10: the asked seats are a clockwise run that ends to the right of the owner of the number."""
    if state.phase is not ZeusPhase.SNEAK_WINDOW:
        if state.asked:
            yield Problem("ZE-I10", "Seats are asked outside of a sneak window.")
        return
    top = state.top
    if state.options.sneak is not SneakMode.ASK or top is None or top.card not in NUMBERS:
        yield Problem("ZE-I10", "There is nothing that the sneak window is for.")
    elif not state.asked or state.asked != state.opponents_from_left_of(top.seat)[-len(state.asked) :]:
        yield Problem("ZE-I10", "The asked seats are not those still to be asked.")

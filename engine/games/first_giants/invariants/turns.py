"""Markers, turns and phases: invariants 4, 8 to 10, 12 and 13."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.errors import Problem
from engine.games.first_giants.components import MOST_GAINED
from engine.games.first_giants.exhibiting import FULL_PRICE, exhibitable
from engine.games.first_giants.state import EndCause, GiantsPhase, GiantsState

__all__ = ["markers_are_out", "phase_is_possible", "turn_is_possible"]


def markers_are_out(state: GiantsState) -> Iterator[Problem]:
    """Invariant 4: at most one marker of a seat at each site, and amber and points that play can bring."""
    for seat, player in enumerate(state.players):
        if any(one >= other for one, other in pairwise(player.markers)):
            yield Problem("FG-I4", f"The markers of seat {seat} are at different sites, in ascending order.")
        if max(player.amber, player.points) > MOST_GAINED:
            yield Problem("FG-I4", f"Seat {seat} cannot have gained so much.")


def turn_is_possible(state: GiantsState) -> Iterator[Problem]:
    """Invariant 8: an open slot is empty, beside an active marker; picks are for markers taken back."""
    slot, markers = state.open_slot, state.players[state.active_seat].markers
    if slot and (state.sites[slot.site].cards[slot.slot].card is not None or slot.site not in markers):
        yield Problem("FG-I8", f"Slot {slot.slot} of site {slot.site} does not wait to be filled.")
    if state.picks_left and (slot or markers):
        yield Problem("FG-I8", "Picks are left, but no markers came back in this turn.")


def phase_is_possible(state: GiantsState) -> Iterator[Problem]:
    """Invariants 9, 10, 12 and 13: what each phase without effects waits for."""
    nothing_open = not state.pending and state.open_slot is None
    match state.phase:
        case GiantsPhase.TURN | GiantsPhase.GAME_OVER if not nothing_open or state.picks_left:
            yield Problem("FG-I9", f"In the phase {state.phase} nothing of a turn is left.")
        case GiantsPhase.MARKER_PICK if not nothing_open or not state.picks_left:
            yield Problem("FG-I10", "In a pick nothing is pending, and a marker has come back.")
        case GiantsPhase.MARKER_PICK if not exhibitable(state, state.active_seat, FULL_PRICE):
            yield Problem("FG-I10", "A pick at which nothing can be exhibited is not asked for.")
    is_end = state.end_triggered is not None and state.active_seat == state.seats - 1
    if is_round_too_many(state):
        yield Problem("FG-I13", "The end was triggered before, and seat 0 does not have another turn.")
    if state.phase is GiantsPhase.GAME_OVER and not is_end:
        yield Problem("FG-I13", "The game ends after the turn of the last seat, once the end is triggered.")
    elif state.phase is GiantsPhase.TURN and not any_main_action(state):
        yield Problem("FG-I12", f"Seat {state.active_seat} has no main action.")


def is_round_too_many(state: GiantsState) -> bool:
    """FG-38: whether it is the turn of seat 0, although the end was triggered in an earlier one."""
    is_earlier = state.end_triggered is EndCause.DECK_EMPTY or state.phase is GiantsPhase.TURN
    return state.end_triggered is not None and state.active_seat == 0 and is_earlier


def any_main_action(state: GiantsState) -> bool:
    """FG-3: whether the active seat has a marker to take back or a card to take."""
    return bool(state.players[state.active_seat].markers) or any(site.face_up for site in state.sites)

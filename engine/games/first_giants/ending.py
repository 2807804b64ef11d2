"""The end of turns and of the game: FG-2, FG-7, FG-35 to FG-38."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.first_giants.events import EndTriggered, GameEnded, SiteRefilled, TurnEnded
from engine.games.first_giants.scoring import final_ending, score
from engine.games.first_giants.state import EndCause, GiantsPhase, GiantsState
from engine.result import scores_of
from engine.turn import Turn
from engine.words import Words

__all__ = ["end_turn", "trigger_end"]


def trigger_end(turn: Turn[GiantsState], cause: EndCause) -> None:
    """FG-35 to FG-37: the end is triggered, and from now on there are always tiles; called once at most."""
    turn.record(EndTriggered(cause=cause), end_triggered=cause, tile_supply=None)


def end_turn(turn: Turn[GiantsState]) -> None:
    """FG-1, FG-7, FG-38: refill, then the next seat has the turn; after the last one of a round, the end."""
    refill(turn)
    state, seat = turn.state, turn.state.active_seat
    is_over = state.end_triggered is not None and seat == state.seats - 1
    turn.record(
        TurnEnded(seat=seat),
        open_slot=None,
        active_seat=seat if is_over else state.left_of(seat),
        players=tuple([replace(player, exhibited=()) for player in state.players]),
    )
    if is_over:
        state = turn.state
        scores = scores_of(score(state), Words(state.called, state.box.words))
        turn.record(GameEnded(scores=scores, winners=final_ending(state).winners))
    turn.goto(GiantsPhase.GAME_OVER if is_over else GiantsPhase.TURN)


def refill(turn: Turn[GiantsState]) -> None:
    """FG-7, FG-36: the open slot is filled from the deck; the last card triggers the end."""
    state, slot = turn.state, turn.state.open_slot
    if slot is None or not state.deck:
        return
    card = state.deck[0]
    turn.record(
        SiteRefilled(site=slot.site, slot=slot.slot, card=card),
        sites=state.sites_with(slot, card),
        deck=state.deck[1:],
    )
    if not turn.state.deck and turn.state.end_triggered is None:
        trigger_end(turn, EndCause.DECK_EMPTY)

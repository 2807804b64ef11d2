"""Drawing a card oneself. ZE-35 to ZE-38."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import Refusal, RefusalCode
from engine.games.zeus_on_the_loose.refusals import SNEAK_WINDOW_OPEN, window_open
from engine.games.zeus_on_the_loose.rounds import draw_cards
from engine.games.zeus_on_the_loose.state import DrawMode, ZeusPhase, ZeusState
from engine.turn import Turn
from engine.values import Action

__all__ = ["DrawCard"]

DRAW_AUTOMATIC = RefusalCode("draw_automatic", "ZE-33", "At this table cards are drawn by themselves.")
HAND_FULL = RefusalCode("hand_full", "ZE-35", "The hand has reached its limit.")


class DrawCard(Action[ZeusState]):
    """ZE-35: draw one card, at any time while no sneak window is open."""

    text = "Draw a card."
    refusals = (DRAW_AUTOMATIC, SNEAK_WINDOW_OPEN, HAND_FULL)

    @classmethod
    def options(cls, state: ZeusState, seat: int) -> Sequence[DrawCard]:
        """ZE-35: with manual draws, a seat whose hand is smaller than its limit."""
        return (cls(),) if state.options.draw is DrawMode.MANUAL and state.players[seat].may_draw else ()

    def perform(self, turn: Turn[ZeusState]) -> None:
        """ZE-35, ZE-39."""
        draw_cards(turn, (turn.seat,))

    def refusal(self, state: ZeusState, seat: int) -> Refusal | None:
        """The rule of drawing that is broken."""
        if state.options.draw is DrawMode.AUTO:
            return DRAW_AUTOMATIC("At this table cards are drawn by themselves.")
        if state.phase is ZeusPhase.SNEAK_WINDOW:
            return window_open(state)
        limit = state.players[seat].hand_limit
        return HAND_FULL("Your hand has reached its limit of {limit}.", limit=limit)

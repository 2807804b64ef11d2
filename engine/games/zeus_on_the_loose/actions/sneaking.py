"""Sneaking: laying an equal number out of turn. ZE-23 to ZE-32."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import Refusal, RefusalCode
from engine.games.zeus_on_the_loose.actions.laying import lay_card
from engine.games.zeus_on_the_loose.components import NUMBERS
from engine.games.zeus_on_the_loose.events import SneakDeclined
from engine.games.zeus_on_the_loose.olympus import LaidCard
from engine.games.zeus_on_the_loose.refusals import CARD_NOT_IN_HAND
from engine.games.zeus_on_the_loose.rounds import draw_cards, pass_turn
from engine.games.zeus_on_the_loose.state import HandCard, SneakMode, ZeusState
from engine.turn import Turn
from engine.values import Action
from engine.words import Called

__all__ = ["PassSneak", "Sneak", "number_on_top"]


def number_on_top(state: ZeusState) -> LaidCard | None:
    """ZE-22, ZE-23, ZE-32: the number on top that somebody may sneak on, unless sneaking is off."""
    if not state.olympus or state.options.sneak is SneakMode.OFF:
        return None
    top = state.olympus[-1]
    return top if top.card in NUMBERS else None


def may_sneak_now(state: ZeusState, seat: int) -> bool:
    """ZE-27, ZE-28, ZE-30: with `race` all but the seat to move, with `ask` only the seat that is asked."""
    if state.options.sneak is SneakMode.RACE:
        return seat != state.to_move
    return state.asked[:1] == (seat,)


SNEAK_OFF = RefusalCode("sneak_off", "ZE-32", "This table plays without sneaking.")
NO_SNEAK_WINDOW = RefusalCode(
    "no_sneak_window", "ZE-23", "There is no number on top that may be sneaked on now."
)
SNEAK_OWN_CARD = RefusalCode("sneak_own_card", "ZE-23", "Nobody sneaks on a card of their own.")
NOT_ASKED = RefusalCode("not_your_turn", "ZE-30", "Another seat is being asked.")
USE_PLAY_CARD = RefusalCode(
    "use_play_card", "ZE-28", "The seat to move lays the equal card as its turn card."
)
SNEAK_NO_MATCH = RefusalCode("sneak_no_match", "ZE-23", "The card is not the number on top of Mount Olympus.")


class Sneak(Action[ZeusState]):
    """ZE-23: lay a number equal to the one on top, out of turn."""

    text = "Sneak in with {card}."
    refusals = (
        SNEAK_OFF,
        NO_SNEAK_WINDOW,
        SNEAK_OWN_CARD,
        NOT_ASKED,
        USE_PLAY_CARD,
        SNEAK_NO_MATCH,
        CARD_NOT_IN_HAND,
    )

    card: HandCard
    """The card to lay: the number on top of Mount Olympus."""

    @classmethod
    def options(cls, state: ZeusState, seat: int) -> Sequence[Sneak]:
        """ZE-23, ZE-28, ZE-30: an opponent of the seat that laid the number on top, if it holds one."""
        top = number_on_top(state) if may_sneak_now(state, seat) else None
        if top and seat != top.seat and top.card in state.players[seat].hand:
            return (cls(top.card),)
        return ()

    def perform(self, turn: Turn[ZeusState]) -> None:
        """ZE-24 to ZE-27."""
        lay_card(turn, self.card, sneak=True)

    def refusal(self, state: ZeusState, seat: int) -> Refusal | None:
        """The rule of sneaking that is broken."""
        if state.options.sneak is SneakMode.OFF:
            return SNEAK_OFF("This table plays without sneaking.")
        top = number_on_top(state)
        if top is None or (state.options.sneak is SneakMode.ASK and not state.asked):
            return NO_SNEAK_WINDOW("There is no number on top that may be sneaked on now.")
        if top.seat == seat:
            return SNEAK_OWN_CARD("The card on top is your own.")
        if state.asked and state.asked[0] != seat:
            return NOT_ASKED("{asked} is being asked.", asked=Called(state.asked[0]))
        if seat == state.to_move:
            return USE_PLAY_CARD("You have the turn: lay the card as your turn card.")
        if self.card is not top.card:
            return SNEAK_NO_MATCH("{card} does not equal {top} on top.", card=self.card, top=top.card)
        return CARD_NOT_IN_HAND("You hold no {card}.", card=self.card)


NOBODY_ASKED = RefusalCode("no_sneak_window", "ZE-30", "Nobody is being asked whether to sneak.")


class PassSneak(Action[ZeusState]):
    """ZE-30: answer that one does not sneak."""

    text = "Do not sneak."
    refusals = (NOBODY_ASKED, NOT_ASKED)

    @classmethod
    def options(cls, state: ZeusState, seat: int) -> Sequence[PassSneak]:
        """ZE-30: the seat that is asked."""
        return (cls(),) if state.asked[:1] == (seat,) else ()

    def perform(self, turn: Turn[ZeusState]) -> None:
        """ZE-31, ZE-34: the next one is asked; when all have passed come the draws, and the turn passes."""
        still_asked = turn.state.asked[1:]
        turn.record(SneakDeclined(seat=turn.seat), asked=still_asked)
        if not still_asked:
            close_window(turn)

    def refusal(self, state: ZeusState, seat: int) -> Refusal | None:
        """The rule of answering that is broken."""
        if not state.asked:
            return NOBODY_ASKED("Nobody is being asked.")
        return NOT_ASKED("{asked} is being asked.", asked=Called(state.asked[0]))


def close_window(turn: Turn[ZeusState]) -> None:
    """ZE-34: one draw for every card laid since the last draws, in the order of laying."""
    due = turn.state.draws_due
    turn.note(draws_due=())
    if draw_cards(turn, due):
        pass_turn(turn)

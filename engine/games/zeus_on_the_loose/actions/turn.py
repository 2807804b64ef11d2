"""A turn: laying a card, or being stuck. ZE-5 to ZE-14."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import Refusal, RefusalCode
from engine.games.zeus_on_the_loose.actions.laying import lay_card
from engine.games.zeus_on_the_loose.components import ROOM_FOR_ALL, Card
from engine.games.zeus_on_the_loose.events import StuckDeclared
from engine.games.zeus_on_the_loose.olympus import is_playable
from engine.games.zeus_on_the_loose.refusals import CARD_NOT_IN_HAND, SNEAK_WINDOW_OPEN, window_open
from engine.games.zeus_on_the_loose.rounds import end_round_for_zeus
from engine.games.zeus_on_the_loose.state import HandCard, RoundEnd, ZeusPhase, ZeusState
from engine.turn import Turn
from engine.values import Action
from engine.words import Called

__all__ = ["PlayCard", "Stuck"]

NOT_YOUR_TURN = RefusalCode("not_your_turn", "ZE-5", "Another seat has the turn.")
OVER_100 = RefusalCode("over_100", "ZE-8", "A number that is no match may not lead above 100.")


class PlayCard(Action[ZeusState]):
    """ZE-5: lay a hand card on Mount Olympus as the turn card."""

    text = "Lay {card}."
    refusals = (SNEAK_WINDOW_OPEN, NOT_YOUR_TURN, CARD_NOT_IN_HAND, OVER_100)

    card: HandCard
    """The card to lay."""

    @classmethod
    def options(cls, state: ZeusState, seat: int) -> Sequence[PlayCard]:
        """ZE-8: in its turn a seat lays one of its playable cards."""
        return list(map(cls, playable_cards(state, seat))) if seat == state.to_move else ()

    def perform(self, turn: Turn[ZeusState]) -> None:
        """ZE-5 to ZE-10."""
        lay_card(turn, self.card, sneak=False)

    def refusal(self, state: ZeusState, seat: int) -> Refusal | None:
        """The rule of laying that is broken."""
        early = refusal_out_of_turn(state, seat)
        if early:
            return early
        if self.card not in state.players[seat].hand:
            return CARD_NOT_IN_HAND("You hold no {card}.", card=self.card)
        return OVER_100(
            "{card} on a total of {total} leads above 100 and is no match.",
            card=self.card,
            total=state.total,
        )


NOT_STUCK = RefusalCode("not_stuck", "ZE-14", "A seat with a playable card, or without cards, is not stuck.")


class Stuck(Action[ZeusState]):
    """ZE-12: declare that no card can be laid."""

    text = "Declare that you are stuck: no card can be laid."
    refusals = (SNEAK_WINDOW_OPEN, NOT_YOUR_TURN, NOT_STUCK)

    @classmethod
    def options(cls, state: ZeusState, seat: int) -> Sequence[Stuck]:
        """ZE-12, ZE-14: in its turn, with cards in hand of which none is playable."""
        if seat != state.to_move or not state.players[seat].hand or playable_cards(state, seat):
            return ()
        return (cls(),)

    def perform(self, turn: Turn[ZeusState]) -> None:
        """ZE-13: the round ends, and nothing is laid."""
        turn.record(StuckDeclared(seat=turn.seat))
        end_round_for_zeus(turn, RoundEnd.STUCK)

    def refusal(self, state: ZeusState, seat: int) -> Refusal | None:
        """The rule of being stuck that is broken."""
        early = refusal_out_of_turn(state, seat)
        if early:
            return early
        cards = playable_cards(state, seat)
        if not cards:
            return NOT_STUCK("You have no cards: draw one.")
        return NOT_STUCK("You can lay one of these: {cards}.", cards=tuple(cards))


def playable_cards(state: ZeusState, seat: int) -> list[Card]:
    """ZE-8: the faces in hand that may be laid, equal cards once."""
    faces = dict.fromkeys(state.players[seat].hand)
    if state.total <= ROOM_FOR_ALL:
        return list(faces)
    top, total = state.top, state.total
    return [card for card in faces if is_playable(top, total, card, seat)]


def refusal_out_of_turn(state: ZeusState, seat: int) -> Refusal | None:
    """Only the seat to move acts in turn, and there is none while opponents are asked."""
    if state.phase is ZeusPhase.SNEAK_WINDOW:
        return window_open(state)
    if state.to_move is not None and seat != state.to_move:
        return NOT_YOUR_TURN("It is the turn of {mover}.", mover=Called(state.to_move))
    return None

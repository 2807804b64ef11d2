"""Giving a card in return: GE-42, GE-43."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import Refusal, RefusalCode
from engine.games.gods_eat_first.events import CardGiven
from engine.games.gods_eat_first.hands import moved
from engine.games.gods_eat_first.refusals import CARD_NOT_IN_HAND
from engine.games.gods_eat_first.state import BoxCard, GodsState
from engine.games.gods_eat_first.turns import pass_turn
from engine.turn import Turn
from engine.values import Action

__all__ = ["GiveCard"]

NO_GIVE_PENDING = RefusalCode("no_give_pending", "GE-43", "No card is to be given.")
MUST_SWAP = RefusalCode("must_swap", "GE-42", "The card just taken cannot be given back.")


class GiveCard(Action[GodsState]):
    """GE-42: give a card of one's own for the one taken."""

    text = "Give {card}."
    refusals = (CARD_NOT_IN_HAND, MUST_SWAP)
    misplaced = NO_GIVE_PENDING

    card: BoxCard
    """The card to give."""

    @classmethod
    def options(cls, state: GodsState, seat: int) -> Sequence[GiveCard]:
        """GE-42: any card of the hand but the one just taken."""
        taken = state.pending_giving.taken
        return [cls(card) for card in state.players[seat].hand if card is not taken]

    def perform(self, turn: Turn[GodsState]) -> None:
        """GE-42, GE-43: the card changes hands, then the round goes on."""
        state, giving = turn.state, turn.state.pending_giving
        turn.record(
            CardGiven(seat=giving.seat, to_seat=giving.to_seat, card=self.card),
            players=moved(state.players, self.card, giving.seat, giving.to_seat),
            giving=None,
        )
        pass_turn(turn)

    def refusal(self, state: GodsState, seat: int) -> Refusal | None:
        """The rule of giving that is broken."""
        if self.card not in state.players[seat].hand:
            return CARD_NOT_IN_HAND("You do not hold {card}.", card=self.card)
        return MUST_SWAP("You have just taken {card}: give another card.", card=self.card)

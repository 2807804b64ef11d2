"""Raising, calling and folding: GE-13 to GE-25, GE-36, GE-61."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import Refusal, RefusalCode
from engine.games.gods_eat_first.components import RAISE
from engine.games.gods_eat_first.events import Called, Folded, Raised
from engine.games.gods_eat_first.fights import win_fight
from engine.games.gods_eat_first.raises import after_answer, after_payment, ask_next
from engine.games.gods_eat_first.state import Answer, FoldedStake, GodsState, RunningRaise
from engine.games.gods_eat_first.turns import win_round
from engine.turn import Turn
from engine.values import Action, with_player
from engine.words import Plural

__all__ = ["Call", "Fold", "Raise"]

ALREADY_RAISED = RefusalCode("already_raised", "GE-13", "A seat raises at most once per turn.")
NO_TOKENS = RefusalCode("no_tokens", "GE-15", "A raise costs a token of the supply.")
STAKE_BELOW_LEVEL = RefusalCode(
    "stake_below_level", "GE-15", "Only who has paid for everything so far may raise."
)


class Raise(Action[GodsState]):
    """GE-13: raise the level by 1, before playing a card."""

    text = "Raise to {level}."
    refusals = (ALREADY_RAISED, NO_TOKENS, STAKE_BELOW_LEVEL)

    @classmethod
    def options(cls, state: GodsState, seat: int) -> Sequence[Raise]:
        """GE-13, GE-15, GE-16, GE-36: once a turn, with a token, by who has paid for everything so far."""
        own = state.players[seat]
        return (cls(),) if not state.has_raised and own.supply and own.stake == state.level else ()

    def perform(self, turn: Turn[GodsState]) -> None:
        """GE-14, GE-17: the raiser pays; all others in the fight answer, clockwise from its left."""
        state, seat, level = turn.state, turn.seat, turn.state.level + RAISE
        others = [other for other in state.clockwise_from(seat)[1:] if state.players[other].in_fight]
        turn.record(
            Raised(seat=seat, level=level),
            players=after_payment(state.players, seat),
            level=level,
            has_raised=True,
            running_raise=RunningRaise(raiser=seat, answered=(), waiting=tuple(others)),
        )
        ask_next(turn)

    def refusal(self, state: GodsState, seat: int) -> Refusal | None:
        """The rule of raising that is broken."""
        own = state.players[seat]
        if state.has_raised:
            return ALREADY_RAISED("You have raised in this turn: play a card.")
        if not own.supply:
            return NO_TOKENS("You have no token left in your supply.")
        return STAKE_BELOW_LEVEL(
            "Your stake is {stake}, and the level is {level}.", stake=own.stake, level=state.level
        )


NO_RAISE_PENDING = RefusalCode("no_raise_pending", "GE-22", "There is no raise to answer.")


class Call(Action[GodsState]):
    """GE-18: pay for a raise."""

    text = Plural("price", one="Call for {price} token.", many="Call for {price} tokens.")
    misplaced = NO_RAISE_PENDING

    @classmethod
    def options(cls, state: GodsState, seat: int) -> Sequence[Call]:
        """GE-17: the asked seat."""
        return (cls(),)

    def perform(self, turn: Turn[GodsState]) -> None:
        """GE-18: one token goes from the supply to the stake."""
        turn.record(
            Called(seat=turn.seat),
            players=after_payment(turn.state.players, turn.seat),
            running_raise=after_answer(turn.state.pending_raise, Answer.CALLED),
        )
        ask_next(turn)


class Fold(Action[GodsState]):
    """GE-19: leave the fight, or with GE-61 the round, and lose the stake."""

    text = Plural(
        "stake",
        one="Fold and lose your stake of {stake} token.",
        many="Fold and lose your stake of {stake} tokens.",
    )
    misplaced = NO_RAISE_PENDING

    @classmethod
    def options(cls, state: GodsState, seat: int) -> Sequence[Fold]:
        """GE-17, GE-22: the asked seat."""
        return (cls(),)

    def perform(self, turn: Turn[GodsState]) -> None:
        """GE-19, GE-21, GE-23 to GE-25: the stake is lost, cards stay where they are, a right of Hades ends.

        If only the raiser is left in the fight it wins the fight at once (GE-55), or the round (GE-61).
        """
        state, seat, own = turn.state, turn.seat, turn.state.players[turn.seat]
        lost = own.stake
        folds = (*own.folds, FoldedStake(round=state.round, lost=lost))
        turn.record(
            Folded(seat=seat, tokens_lost=lost),
            players=with_player(state.players, seat, stake=0, in_fight=False, folds=folds),
            middle=state.middle + lost,
            running_raise=after_answer(state.pending_raise, Answer.FOLDED),
            hades_right=None if state.hades_right == seat else state.hades_right,
        )
        if turn.state.fighting != (state.turn_seat,):
            ask_next(turn)
        elif state.options.folders_return:
            win_round(turn, state.turn_seat, None)
        else:
            win_fight(turn, state.turn_seat, None)

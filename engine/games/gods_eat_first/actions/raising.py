"""Raising and answering: GE-13 to GE-25, GE-35, GE-36."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import Refusal
from engine.games.gods_eat_first.actions.refusals import (
    ALREADY_RAISED,
    NO_RAISE_PENDING,
    NO_TOKENS,
    STAKE_BELOW_LEVEL,
)
from engine.games.gods_eat_first.components import RAISE, Power
from engine.games.gods_eat_first.events import Called, CarriedAlong, CarriedReason, Folded, Raised
from engine.games.gods_eat_first.fights import win_fight
from engine.games.gods_eat_first.state import (
    Answer,
    Answered,
    FoldedStake,
    GodsPhase,
    GodsState,
    Player,
    RunningRaise,
)
from engine.turn import Turn
from engine.values import Action, with_player

__all__ = ["Call", "Fold", "Raise", "has_dionysus", "reason_to_be_carried"]


class Raise(Action[GodsState]):
    """GE-13: raise the level by 1, before playing a card."""

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
        return STAKE_BELOW_LEVEL(f"Your stake is {own.stake}, and the level is {state.level}.")


class Call(Action[GodsState]):
    """GE-18: pay for a raise."""

    misplaced = NO_RAISE_PENDING

    @classmethod
    def options(cls, state: GodsState, seat: int) -> Sequence[Call]:  # noqa: ARG003
        """GE-17: the asked seat."""
        return (cls(),)

    def perform(self, turn: Turn[GodsState]) -> None:
        """GE-18."""
        turn.record(
            Called(seat=turn.seat),
            players=after_payment(turn.state.players, turn.seat),
            running_raise=after_answer(turn.state.asked, Answer.CALLED),
        )
        ask_next(turn)


class Fold(Action[GodsState]):
    """GE-19: leave the fight and lose the stake."""

    misplaced = NO_RAISE_PENDING

    @classmethod
    def options(cls, state: GodsState, seat: int) -> Sequence[Fold]:  # noqa: ARG003
        """GE-17, GE-22: the asked seat."""
        return (cls(),)

    def perform(self, turn: Turn[GodsState]) -> None:
        """GE-19, GE-21, GE-23 to GE-25: cards stay where they are; a right of Hades is lost.

        If only the raiser is left in the fight it wins the fight at once (GE-55).
        """
        state, seat = turn.state, turn.seat
        lost = state.players[seat].stake
        folded = FoldedStake(round=state.round, lost=lost)
        turn.record(
            Folded(seat=seat, tokens_lost=lost),
            players=with_player(state.players, seat, stake=0, in_fight=False, folded=folded),
            middle=state.middle + lost,
            running_raise=after_answer(state.asked, Answer.FOLDED),
            hades_right=None if state.hades_right == seat else state.hades_right,
        )
        if turn.state.fighting == (state.turn_seat,):
            win_fight(turn, state.turn_seat, None)
        else:
            ask_next(turn)


def ask_next(turn: Turn[GodsState]) -> None:
    """GE-17, GE-20, GE-21: the next seat that has a choice is asked; when all have answered, play goes on."""
    running = turn.state.running_raise
    while running:
        seat = running.waiting[0]
        reason = reason_to_be_carried(turn.state, seat)
        if reason is None:
            turn.goto(GodsPhase.ANSWER)
            return
        paid = RAISE if reason is CarriedReason.LAST_TOKEN else 0
        running = after_answer(running, Answer.CARRIED)
        turn.record(
            CarriedAlong(seat=seat, paid=paid, reason=reason),
            players=after_payment(turn.state.players, seat, paid),
            running_raise=running,
        )
    turn.goto(GodsPhase.TURN)


def reason_to_be_carried(state: GodsState, seat: int) -> CarriedReason | None:
    """GE-20, GE-35: why a seat goes along without a choice, if it does; the first reason that applies."""
    player = state.players[seat]
    if has_dionysus(state, player):
        return CarriedReason.DIONYSUS
    if player.supply == 0:
        return CarriedReason.NO_TOKENS
    return CarriedReason.LAST_TOKEN if player.supply == RAISE else None


def has_dionysus(state: GodsState, player: Player) -> bool:
    """GE-35: whether Dionysus lies on the table before a player."""
    return any(state.box.power.get(played.card) is Power.DIONYSUS for played in player.table)


def after_answer(running: RunningRaise, answer: Answer) -> RunningRaise | None:
    """GE-17: the raise once the seat whose turn it is to answer has answered; None when all have."""
    seat, *waiting = running.waiting
    if not waiting:
        return None
    answered = (*running.answered, Answered(seat=seat, answer=answer))
    return RunningRaise(raiser=running.raiser, answered=answered, waiting=tuple(waiting))


def after_payment(players: tuple[Player, ...], seat: int, paid: int = RAISE) -> tuple[Player, ...]:
    """GE-14, GE-18, GE-20: the players after one moved tokens from its supply to its stake."""
    player = players[seat]
    return with_player(players, seat, supply=player.supply - paid, stake=player.stake + paid)

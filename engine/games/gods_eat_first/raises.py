"""A raise that is being answered: GE-17 to GE-21, GE-35."""

from __future__ import annotations

from engine.games.gods_eat_first.components import RAISE, Power
from engine.games.gods_eat_first.events import CarriedAlong, CarriedReason
from engine.games.gods_eat_first.state import Answer, Answered, GodsPhase, GodsState, Player, RunningRaise
from engine.turn import Turn
from engine.values import with_player

__all__ = ["after_answer", "after_payment", "ask_next", "reason_to_be_carried"]


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
    if state.has_played(player, Power.DIONYSUS):
        return CarriedReason.DIONYSUS
    if player.supply == 0:
        return CarriedReason.NO_TOKENS
    return CarriedReason.LAST_TOKEN if player.supply == RAISE else None


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

"""What follows when a card has been played, or all others have folded: GE-10, GE-31, GE-34, GE-53, GE-61."""

from __future__ import annotations

from engine.games.gods_eat_first.components import ROUNDS, Card
from engine.games.gods_eat_first.events import RoundWon
from engine.games.gods_eat_first.fights import win_fight
from engine.games.gods_eat_first.rounds import give_turn, start_round, still_to_play, winner_of_round
from engine.games.gods_eat_first.state import GodsState
from engine.turn import Turn

__all__ = ["pass_turn", "win_round"]


def pass_turn(turn: Turn[GodsState]) -> None:
    """GE-10, GE-31: the next seat has the turn; when all have played the round is decided."""
    state = turn.state
    waiting = still_to_play(state)
    if waiting:
        give_turn(turn, waiting[0])
    else:
        win_round(turn, *winner_of_round(state, state.round, state.leader, state.fighting))


def win_round(turn: Turn[GodsState], winner: int, card: Card | None) -> None:
    """GE-34, GE-53, GE-61: the winner of round 1 or 2 leads the next one, that of round 3 wins the fight."""
    state = turn.state
    turn.record(RoundWon(seat=winner, card=card, round=state.round))
    if state.round == ROUNDS:
        win_fight(turn, winner, card)
    else:
        start_round(turn, state.round + 1, winner)

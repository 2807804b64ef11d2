"""What a player may do: section 4 of the rules, in its order."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import Refusal, RefusalCode
from engine.games.pig.components import BUST, FACES, GOAL
from engine.games.pig.events import DieRolled, GameWon, PointsHeld, TurnGiven, TurnLost
from engine.games.pig.state import PigPhase, PigState
from engine.turn import Turn
from engine.values import Action, with_player
from engine.words import Plural

__all__ = ["Hold", "Roll"]


class Roll(Action[PigState]):
    """PG-3: roll the die."""

    text = "Roll the die."

    @classmethod
    def options(cls, state: PigState, seat: int) -> Sequence[Roll]:
        """PG-3: as often as the seat likes."""
        return (cls(),)

    def perform(self, turn: Turn[PigState]) -> None:
        """PG-3, PG-4, PG-6: the face counts, or costs the turn; it may win the game."""
        face = turn.roll(FACES) + 1
        before = turn.state.turn_total
        total = 0 if face == BUST else before + face
        turn.record(DieRolled(seat=turn.seat, face=face, turn_total=total), turn_total=total)
        if face == BUST:
            turn.record(TurnLost(seat=turn.seat, lost=before))
            pass_turn(turn)
        elif turn.state.players[turn.seat].points + total >= GOAL:
            win(turn)


NOTHING_TO_HOLD = RefusalCode("nothing_to_hold", "PG-5", "The turn has not brought anything yet.")


class Hold(Action[PigState]):
    """PG-5: keep what the turn has brought, and end it."""

    text = Plural("turn_total", one="Hold {turn_total} point.", many="Hold {turn_total} points.")
    refusals = (NOTHING_TO_HOLD,)

    @classmethod
    def options(cls, state: PigState, seat: int) -> Sequence[Hold]:
        """PG-5: after the first roll of the turn."""
        return (cls(),) if state.turn_total else ()

    def perform(self, turn: Turn[PigState]) -> None:
        """PG-5: the turn total becomes points."""
        held, seat = turn.state.turn_total, turn.seat
        points = turn.state.players[seat].points + held
        turn.record(
            PointsHeld(seat=seat, held=held, points=points),
            players=with_player(turn.state.players, seat, points=points),
            turn_total=0,
        )
        pass_turn(turn)

    def refusal(self, state: PigState, seat: int) -> Refusal | None:
        """PG-5: the only reason not to hold."""
        return NOTHING_TO_HOLD("Roll first: there is nothing to hold yet.")


def pass_turn(turn: Turn[PigState]) -> None:
    """PG-2: the next seat clockwise gets the turn."""
    seat = turn.state.left_of(turn.seat)
    turn.record(TurnGiven(seat=seat), to_move=seat)


def win(turn: Turn[PigState]) -> None:
    """PG-6: the seat gets its turn total, and the game is over."""
    points = turn.state.players[turn.seat].points + turn.state.turn_total
    turn.record(
        GameWon(seat=turn.seat, points=points),
        players=with_player(turn.state.players, turn.seat, points=points),
        to_move=None,
        turn_total=0,
    )
    turn.goto(PigPhase.GAME_OVER)

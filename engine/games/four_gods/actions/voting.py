"""Votes and turns: 4G-28 to 4G-35."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import Refusal, RefusalCode
from engine.games.four_gods.ending import end_if_over
from engine.games.four_gods.events import TurnEnded, VoteCast, VoteWithdrawn
from engine.games.four_gods.state import FourGodsState, Mode
from engine.turn import Turn
from engine.values import Action, with_player

__all__ = ["EndTurn", "Unvote", "VoteEnd"]

ALREADY_VOTED = RefusalCode("already_voted", "4G-28", "The vote of the seat stands.")


class VoteEnd(Action[FourGodsState]):
    """4G-28: vote to end the game."""

    text = "Vote to end the game."
    refusals = (ALREADY_VOTED,)

    @classmethod
    def options(cls, state: FourGodsState, seat: int) -> Sequence[VoteEnd]:
        """4G-28: without a vote that stands."""
        return () if state.players[seat].vote else (cls(),)

    def perform(self, turn: Turn[FourGodsState]) -> None:
        """4G-30: when all votes stand together the game is over."""
        turn.record(VoteCast(seat=turn.seat), players=with_player(turn.state.players, turn.seat, vote=True))
        end_if_over(turn)

    def refusal(self, state: FourGodsState, seat: int) -> Refusal | None:
        """The rule of voting that is broken."""
        return ALREADY_VOTED("Your vote stands.")


NOT_VOTED = RefusalCode("not_voted", "4G-28", "The seat has no vote to take back.")


class Unvote(Action[FourGodsState]):
    """4G-28: take one's vote back."""

    text = "Take your vote back."
    refusals = (NOT_VOTED,)

    @classmethod
    def options(cls, state: FourGodsState, seat: int) -> Sequence[Unvote]:
        """4G-28: with a vote that stands."""
        return (cls(),) if state.players[seat].vote else ()

    def perform(self, turn: Turn[FourGodsState]) -> None:
        """4G-28, 4G-29: the other votes stay."""
        players = with_player(turn.state.players, turn.seat, vote=False)
        turn.record(VoteWithdrawn(seat=turn.seat), players=players)

    def refusal(self, state: FourGodsState, seat: int) -> Refusal | None:
        """The rule of voting that is broken."""
        return NOT_VOTED("You have no vote to take back.")


NOT_IN_THIS_MODE = RefusalCode("not_in_this_mode", "4G-34", "There are no turns in this mode.")


class EndTurn(Action[FourGodsState]):
    """4G-34: end one's turn."""

    text = "End your turn."
    refusals = (NOT_IN_THIS_MODE,)

    @classmethod
    def options(cls, state: FourGodsState, seat: int) -> Sequence[EndTurn]:
        """4G-33, 4G-34: at any time in the own turn, in the mode with turns."""
        return (cls(),) if state.options.mode is Mode.TURNS else ()

    def perform(self, turn: Turn[FourGodsState]) -> None:
        """4G-18, 4G-34: the own tile is no longer fresh, votes stay, the next seat clockwise is current."""
        state, seat = turn.state, turn.seat
        following = state.left_of(seat)
        turn.record(
            TurnEnded(seat=seat, next_seat=following),
            players=with_player(state.players, seat, fresh=None),
            current_seat=following,
        )

    def refusal(self, state: FourGodsState, seat: int) -> Refusal | None:
        """The rule of turns that is broken."""
        return NOT_IN_THIS_MODE("At this table everybody acts at any time.")

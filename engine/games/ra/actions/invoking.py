"""Invoking Ra: RA-19."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ra.auctions import start_auction
from engine.games.ra.events import RaInvoked
from engine.games.ra.state import Cause, RaState
from engine.turn import Turn
from engine.values import Action

__all__ = ["InvokeRa"]


class InvokeRa(Action[RaState]):
    """RA-8, RA-19: call for an auction."""

    text = "Invoke Ra."

    @classmethod
    def options(cls, state: RaState, seat: int) -> Sequence[InvokeRa]:
        """RA-19: always, whatever lies on the track."""
        return (cls(),)

    def perform(self, turn: Turn[RaState]) -> None:
        """RA-19: the invoker is the Ra seat."""
        turn.record(RaInvoked(seat=turn.seat))
        start_auction(turn, Cause.INVOKED)

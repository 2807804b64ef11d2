"""Answers in an auction: RA-20 to RA-27."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from engine.errors import Refusal, RefusalCode
from engine.games.ra.auctions import decide_if_all_answered, highest_bid, must_bid, with_answer
from engine.games.ra.events import BidMade, BidPassed
from engine.games.ra.state import RaState
from engine.handles import Handle
from engine.turn import Turn
from engine.values import Action, Number

__all__ = ["Bid", "Pass"]

NO_AUCTION = RefusalCode("no_auction", "RA-21", "There is no auction to bid or to pass in.")
SUN_NOT_AVAILABLE = RefusalCode("sun_not_available", "RA-21", "Only one's own face-up suns can be bid.")
BID_TOO_LOW = RefusalCode("bid_too_low", "RA-21", "A bid must be higher than the highest one so far.")


class Bid(Action[RaState]):
    """RA-21: bid one of one's own face-up suns."""

    text = "Bid sun {sun}."
    refusals = (SUN_NOT_AVAILABLE, BID_TOO_LOW)
    misplaced = NO_AUCTION

    sun: Annotated[Number, Handle("sun")]
    """The number of the sun."""

    @classmethod
    def options(cls, state: RaState, seat: int) -> Sequence[Bid]:
        """RA-21: every own face-up sun that is higher than the highest bid so far."""
        highest = highest_bid(state.running_auction)
        return [cls(sun) for sun in state.players[seat].suns_up if sun > highest]

    def perform(self, turn: Turn[RaState]) -> None:
        """RA-21, RA-27: the sun stays where it is until the auction is decided."""
        auction = with_answer(turn.state.running_auction, turn.seat, self.sun)
        turn.record(BidMade(seat=turn.seat, sun=self.sun), auction=auction)
        decide_if_all_answered(turn, auction)

    def refusal(self, state: RaState, seat: int) -> Refusal | None:
        """The rule of bidding that is broken."""
        if self.sun not in state.players[seat].suns_up:
            return SUN_NOT_AVAILABLE("You have no face-up sun {sun}.", sun=self.sun)
        highest = highest_bid(state.running_auction)
        return BID_TOO_LOW(
            "Sun {sun} does not beat sun {highest}, which was bid.", sun=self.sun, highest=highest
        )


MUST_BID = RefusalCode(
    "must_bid", "RA-22", "Who invoked Ra on a track that is not full may not be the last of all to pass."
)


class Pass(Action[RaState]):
    """RA-21, RA-22: do not bid."""

    text = "Pass."
    refusals = (MUST_BID,)
    misplaced = NO_AUCTION

    @classmethod
    def options(cls, state: RaState, seat: int) -> Sequence[Pass]:
        """RA-22: everybody may pass, but for the Ra seat that has to bid."""
        return () if must_bid(state.running_auction, seat, state.track) else (cls(),)

    def perform(self, turn: Turn[RaState]) -> None:
        """RA-21, RA-23: after the last answer the auction is decided."""
        auction = with_answer(turn.state.running_auction, turn.seat, None)
        turn.record(BidPassed(seat=turn.seat), auction=auction)
        decide_if_all_answered(turn, auction)

    def refusal(self, state: RaState, seat: int) -> Refusal | None:
        """The rule of passing that is broken."""
        return MUST_BID("You have invoked Ra, the track is not full and nobody has bid: bid a sun.")

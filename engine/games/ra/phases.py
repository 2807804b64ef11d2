"""The order of play: section 8.2 of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from engine.errors import RefusalCode
from engine.game import Phase, nobody
from engine.games.ra.actions import Bid, DiscardTiles, DrawTile, InvokeRa, Pass, SpendGods
from engine.games.ra.state import RaPhase, RaState

__all__ = ["PHASES"]

AUCTION_IN_PROGRESS = RefusalCode(
    "auction_in_progress", "RA-21", "In an auction one bids or passes, until the circle is completed."
)
DISCARD_PENDING = RefusalCode(
    "discard_pending", "RA-32", "Nothing else happens before the losses have been chosen."
)


def turn_seat(state: RaState) -> tuple[int, ...]:
    """RA-8, RA-10: the seat whose turn it is, even when only one action is open to it."""
    return (state.turn_seat,)


def asked_seat(state: RaState) -> tuple[int, ...]:
    """RA-10, RA-20: the seat that is asked, even when it can only pass."""
    auction = state.running_auction
    return (auction.order[len(auction.answers)],)


def losing_seat(state: RaState) -> tuple[int, ...]:
    """RA-32: the seat that has to choose its losses."""
    return (state.pending_discard.seat,)


PHASES: Mapping[StrEnum, Phase[RaState]] = {
    RaPhase.TURN: Phase(
        "The seat whose turn it is draws a tile, spends Gods or invokes Ra.",
        turn_seat,
        (DrawTile, SpendGods, InvokeRa),
    ),
    RaPhase.AUCTION: Phase(
        "The asked seat bids a face-up sun or passes.",
        asked_seat,
        (Bid, Pass),
        refuses=AUCTION_IN_PROGRESS,
    ),
    RaPhase.DISCARD: Phase(
        "The owner of tiles that a disaster costs chooses which ones.",
        losing_seat,
        (DiscardTiles,),
        refuses=DISCARD_PENDING,
    ),
    RaPhase.GAME_OVER: Phase("The game is over.", nobody),
}

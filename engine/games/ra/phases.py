"""The order of play: section 8.2 of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from engine.errors import RefusalCode
from engine.game import Phase, nobody
from engine.games.ra.actions import Bid, DiscardTiles, DrawTile, InvokeRa, Pass, SpendGods
from engine.games.ra.components import Disaster
from engine.games.ra.state import RaPhase, RaState
from engine.words import Each, Given

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
        prompt=Given(
            "full",
            then=Given(
                "gods",
                then="{seat}: the track is full; spend Gods or invoke Ra.",
                otherwise="{seat}: the track is full; invoke Ra.",
            ),
            otherwise=Given(
                "gods",
                then="{seat}: draw a tile, spend Gods or invoke Ra.",
                otherwise="{seat}: draw a tile or invoke Ra.",
            ),
        ),
    ),
    RaPhase.AUCTION: Phase(
        "The asked seat bids a face-up sun or passes.",
        asked_seat,
        (Bid, Pass),
        refuses=AUCTION_IN_PROGRESS,
        prompt=Given(
            "must",
            then="{seat}: nobody has bid in the auction that you called; bid a sun.",
            otherwise=Given(
                "highest",
                then=Given(
                    "higher",
                    then="{seat}: bid a sun higher than {highest} in the auction of {ra_seat}, or pass.",
                    otherwise="{seat}: no sun of yours beats {highest} in the auction of {ra_seat}; pass.",
                ),
                otherwise="{seat}: bid a sun in the auction of {ra_seat}, or pass.",
            ),
        ),
    ),
    RaPhase.DISCARD: Phase(
        "The owner of tiles that a disaster costs chooses which ones.",
        losing_seat,
        (DiscardTiles,),
        refuses=DISCARD_PENDING,
        prompt=Each(
            "disaster",
            {
                Disaster.UNREST: "{seat}: choose {number} civilization tiles to lose to the unrest.",
                Disaster.EARTHQUAKE: "{seat}: choose {number} monuments to lose to the earthquake.",
            },
        ),
    ),
    RaPhase.GAME_OVER: Phase("The game is over.", nobody),
}

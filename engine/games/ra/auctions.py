"""Auctions: RA-19 to RA-27."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.ra.disasters import resolve_disasters
from engine.games.ra.epochs import pass_turn
from engine.games.ra.events import AuctionFailed, AuctionStarted, AuctionWon
from engine.games.ra.state import Answer, Auction, Cause, RaPhase, RaState, Track
from engine.games.ra.track import EMPTY_TRACK, IS_ORDINARY, is_full, tiles_on
from engine.turn import Turn
from engine.values import with_player

__all__ = [
    "decide_if_all_answered",
    "highest_bid",
    "must_bid",
    "order_of_asking",
    "start_auction",
    "with_answer",
]


def order_of_asking(state: RaState, ra_seat: int) -> tuple[int, ...]:
    """RA-7, RA-20: every seat with a face-up sun, clockwise from the left of the Ra seat, which is last."""
    circle = state.clockwise_from(state.left_of(ra_seat))
    return tuple([seat for seat in circle if state.players[seat].suns_up])


def start_auction(turn: Turn[RaState], cause: Cause) -> None:
    """RA-13, RA-19, RA-20: an auction starts; the seat whose turn it is is the Ra seat."""
    state, ra_seat = turn.state, turn.seat
    order = order_of_asking(state, ra_seat)
    turn.record(
        AuctionStarted(ra_seat=ra_seat, cause=cause, track_full=is_full(state.track), order=order),
        auction=Auction(ra_seat=ra_seat, cause=cause, order=order, answers=()),
    )
    turn.goto(RaPhase.AUCTION)


def highest_bid(auction: Auction) -> int:
    """RA-21: the sun that the next bid must exceed; 0 if nobody has bid."""
    return max([answer.sun or 0 for answer in auction.answers], default=0)


def must_bid(auction: Auction, seat: int, track: Track) -> bool:
    """RA-22: the Ra seat may not pass if it has invoked Ra, the track is not full and nobody has bid."""
    if seat != auction.ra_seat or auction.cause is not Cause.INVOKED:
        return False
    return not is_full(track) and not highest_bid(auction)


def with_answer(auction: Auction, seat: int, sun: int | None) -> Auction:
    """RA-27: the auction after one more answer. Suns move only when it is decided."""
    return replace(auction, answers=(*auction.answers, Answer(seat, sun)))


def decide_if_all_answered(turn: Turn[RaState], auction: Auction) -> None:
    """RA-21: the circle is always completed; then the auction is decided."""
    if len(auction.answers) < len(auction.order):
        return
    sun = highest_bid(auction)
    if sun:
        (winner,) = [answer.seat for answer in auction.answers if answer.sun == sun]
        win_auction(turn, winner, sun)
    else:
        fail_auction(turn, auction)


def fail_auction(turn: Turn[RaState], auction: Auction) -> None:
    """RA-23: nobody has bid. Everything stays, but the tiles of a full track leave after an invocation."""
    state = turn.state
    is_kept = auction.cause is Cause.DRAWN
    tiles = () if is_kept else tiles_on(state.track)
    turn.record(
        AuctionFailed(ra_seat=auction.ra_seat, tiles_removed=tiles),
        auction=None,
        track=state.track if is_kept else EMPTY_TRACK,
        removed=state.removed.plus(tiles),
    )
    pass_turn(turn)


def win_auction(turn: Turn[RaState], seat: int, sun: int) -> None:
    """RA-24, RA-25, RA-28: tiles and centre sun go to the winner, the sun that was bid to the centre.

    Disasters hit after the ordinary tiles were added. Suns of beaten bids stay where they are.
    """
    state = turn.state
    kinds, player = tiles_on(state.track), state.players[seat]
    turn.record(
        AuctionWon(seat=seat, sun_paid=sun, sun_gained=state.centre_sun, kinds=kinds),
        auction=None,
        track=EMPTY_TRACK,
        centre_sun=sun,
        players=with_player(
            state.players,
            seat,
            suns_up=tuple(own for own in player.suns_up if own != sun),
            suns_down=tuple(sorted((*player.suns_down, state.centre_sun))),
            tiles=player.tiles.plus(kind for kind in kinds if kind in IS_ORDINARY),
        ),
        removed=state.removed.plus(kind for kind in kinds if kind not in IS_ORDINARY),
    )
    resolve_disasters(turn, seat, kinds)

"""What texts and prompts say besides the fields of actions and the seat that is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from engine.games.ra.actions.spending import SpendGods, slots_to_take
from engine.games.ra.auctions import highest_bid, must_bid
from engine.games.ra.disasters import demanded
from engine.games.ra.state import Auction, Discard, RaPhase, RaState
from engine.games.ra.track import is_full, tiles_on
from engine.values import Action
from engine.words import Called

if TYPE_CHECKING:
    from engine.games.ra.view import RaView

__all__ = ["worked_out"]


def worked_out(view: RaView, seat: int, action: Action[RaState] | None) -> Mapping[str, Any]:
    """RA-14: the tiles that Gods are spent on; for prompts: the track, the auction, what is to be lost."""
    if isinstance(action, SpendGods):
        return {"tiles": tiles_on(view.track[slot] for slot in action.slots)}
    match view.phase:
        case RaPhase.AUCTION:
            return _auction(view, seat)
        case RaPhase.DISCARD:
            disaster, number = demanded(cast(Discard, view.discard))
            return {"disaster": disaster, "number": number}
        case _:
            return _turn(view, seat)


def _turn(view: RaView, seat: int) -> Mapping[str, Any]:
    """RA-11, RA-14: whether the track is full, and whether there is a tile for a God to take."""
    can_spend = view.players[seat].tiles.god and slots_to_take(view.track, view.options)
    return {"full": is_full(view.track), "gods": bool(can_spend)}


def _auction(view: RaView, seat: int) -> Mapping[str, Any]:
    """RA-21, RA-22: whose auction it is, the sun to beat, and whether the seat can or must bid."""
    auction = cast(Auction, view.auction)
    highest = highest_bid(auction)
    return {
        "ra_seat": Called(auction.ra_seat),
        "highest": highest or None,
        "higher": max(view.players[seat].suns_up) > highest,
        "must": must_bid(auction, seat, view.track),
    }

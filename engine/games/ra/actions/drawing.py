"""Drawing a tile: RA-11 to RA-13."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import Refusal, RefusalCode
from engine.games.ra.auctions import start_auction
from engine.games.ra.components import Tile
from engine.games.ra.epochs import end_epoch, pass_turn
from engine.games.ra.events import EpochEnd, RaAdvanced, TileDrawn
from engine.games.ra.state import Cause, RaState, Slot
from engine.games.ra.track import VACANT, is_full
from engine.turn import Turn
from engine.values import Action, with_item

__all__ = ["DrawTile"]

TRACK_FULL = RefusalCode("track_full", "RA-11", "Tiles are drawn only while a slot is empty.")


class DrawTile(Action[RaState]):
    """RA-8, RA-11: draw a tile from the bag."""

    text = "Draw a tile."
    refusals = (TRACK_FULL,)

    @classmethod
    def options(cls, state: RaState, seat: int) -> Sequence[DrawTile]:
        """RA-11: while a slot is empty."""
        return () if is_full(state.track) else (cls(),)

    def perform(self, turn: Turn[RaState]) -> None:
        """RA-12, RA-13."""
        if turn.state.bag[0] is Tile.RA:
            draw_ra(turn)
        else:
            draw_to_track(turn)

    def refusal(self, state: RaState, seat: int) -> Refusal | None:
        """The rule of drawing that is broken."""
        return TRACK_FULL("The track is full: invoke Ra or spend Gods.")


def draw_to_track(turn: Turn[RaState]) -> None:
    """RA-12: the tile goes to the lowest empty slot, a disaster too; nothing starts by itself."""
    state = turn.state
    tile, slot = state.bag[0], state.track.index(VACANT)
    turn.record(
        TileDrawn(seat=turn.seat, kind=tile, slot=slot),
        bag=state.bag[1:],
        track=with_item(state.track, slot, Slot(tile)),
    )
    pass_turn(turn)


def draw_ra(turn: Turn[RaState]) -> None:
    """RA-13: the tile leaves the game and the Ra count goes up; an auction, or the end of the epoch."""
    state = turn.state
    turn.record(
        TileDrawn(seat=turn.seat, kind=Tile.RA, slot=None),
        bag=state.bag[1:],
        removed=state.removed.plus((Tile.RA,)),
    )
    count, limit = state.ra_count + 1, state.ra_limit
    turn.record(RaAdvanced(ra_count=count, ra_limit=limit), ra_count=count)
    if count == limit:
        end_epoch(turn, EpochEnd.RA_LIMIT)
    else:
        start_auction(turn, Cause.DRAWN)

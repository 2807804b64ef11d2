"""Hands, bag and tracks: 4G-11 to 4G-14."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from engine.errors import Refusal, RefusalCode
from engine.games.four_gods.components import HAND_SIZE
from engine.games.four_gods.ending import play_on
from engine.games.four_gods.events import TileDiscarded, TilesDrawn, TileTaken
from engine.games.four_gods.refusals import TILE_NOT_IN_HAND
from engine.games.four_gods.state import FourGodsState, NamedTile, TrackOwner
from engine.turn import Turn
from engine.values import Action, with_player, without
from engine.words import Called, Plural

__all__ = ["Discard", "Draw", "Take"]

HANDS_NOT_FREE = RefusalCode("hands_not_free", "4G-12", "Tiles are drawn with an empty hand only.")
BAG_EMPTY = RefusalCode("bag_empty", "4G-12", "There is no tile left in the bag.")
BAG_TOO_SMALL = RefusalCode("bag_too_small", "4G-12", "There are not so many tiles left in the bag.")


class Draw(Action[FourGodsState]):
    """4G-12: draw tiles from the bag."""

    text = Plural("count", one="Draw {count} tile.", many="Draw {count} tiles.")
    refusals = (HANDS_NOT_FREE, BAG_EMPTY, BAG_TOO_SMALL)

    count: Annotated[int, Meta(ge=1, le=HAND_SIZE)]
    """How many."""

    @classmethod
    def options(cls, state: FourGodsState, seat: int) -> Sequence[Draw]:
        """4G-11, 4G-12: with an empty hand, one or two, but not more than are left."""
        most = 0 if state.players[seat].hand else min(HAND_SIZE, len(state.bag))
        return [cls(count) for count in range(1, most + 1)]

    def perform(self, turn: Turn[FourGodsState]) -> None:
        """4G-12, 4G-18: the tiles come from the front of the bag; the own tile is no longer fresh."""
        state, seat = turn.state, turn.seat
        tiles, bag = state.bag[: self.count], state.bag[self.count :]
        turn.record(
            TilesDrawn(seat=seat, tiles=tiles, left=len(bag)),
            players=with_player(state.players, seat, hand=tiles, fresh=None),
            bag=bag,
        )
        play_on(turn)

    def refusal(self, state: FourGodsState, seat: int) -> Refusal | None:
        """The rule of drawing that is broken."""
        if state.players[seat].hand:
            return HANDS_NOT_FREE(
                "Lay or discard what you hold first: {tiles}.", tiles=state.players[seat].hand
            )
        if not state.bag:
            return BAG_EMPTY("The bag is empty.")
        return BAG_TOO_SMALL(
            Plural(
                "left",
                one="There is only {left} tile left in the bag.",
                many="There are only {left} tiles left in the bag.",
            ),
            left=len(state.bag),
        )


TRACK_FULL = RefusalCode("track_full", "4G-13", "The track of the seat holds no more tiles.")


class Discard(Action[FourGodsState]):
    """4G-13: put a tile on one's track."""

    text = "Discard {tile} to your track."
    refusals = (TILE_NOT_IN_HAND, TRACK_FULL)

    tile: NamedTile
    """The tile."""

    @classmethod
    def options(cls, state: FourGodsState, seat: int) -> Sequence[Discard]:
        """4G-13: any tile of the hand, if the track has room."""
        player = state.players[seat]
        has_room = len(player.track) < state.options.track_capacity
        return [cls(tile) for tile in player.hand] if has_room else ()

    def perform(self, turn: Turn[FourGodsState]) -> None:
        """4G-13, 4G-18: the tile goes to the end of the track; the own tile is no longer fresh."""
        state, seat, player = turn.state, turn.seat, turn.state.players[turn.seat]
        turn.record(
            TileDiscarded(seat=seat, tile=self.tile),
            players=with_player(
                state.players,
                seat,
                hand=without(player.hand, self.tile),
                track=(*player.track, self.tile),
                fresh=None,
            ),
        )
        play_on(turn)

    def refusal(self, state: FourGodsState, seat: int) -> Refusal | None:
        """The rule of discarding that is broken."""
        if self.tile not in state.players[seat].hand:
            return TILE_NOT_IN_HAND("You do not hold {tile}.", tile=self.tile)
        return TRACK_FULL(
            "Your track holds {capacity} tiles and no more.", capacity=state.options.track_capacity
        )


HAND_FULL = RefusalCode("hand_full", "4G-14", "The hand of the seat is full.")
TILE_NOT_IN_TRACK = RefusalCode("tile_not_in_track", "4G-14", "The tile does not lie on this track.")


class Take(Action[FourGodsState]):
    """4G-14: take a tile from a track."""

    text = "Take {tile} from the track of {owner}."
    refusals = (HAND_FULL, TILE_NOT_IN_TRACK)

    owner: TrackOwner
    """The seat whose track it is."""
    tile: NamedTile
    """The tile."""

    @classmethod
    def options(cls, state: FourGodsState, seat: int) -> Sequence[Take]:
        """4G-14: with room in the hand, any tile from any track."""
        if len(state.players[seat].hand) == HAND_SIZE:
            return ()
        return [cls(owner, tile) for owner, player in enumerate(state.players) for tile in player.track]

    def perform(self, turn: Turn[FourGodsState]) -> None:
        """4G-14, 4G-18: the tile goes to the end of the hand; the own tile is no longer fresh."""
        state, seat, tile = turn.state, turn.seat, self.tile
        track = without(state.players[self.owner].track, tile)
        players = with_player(state.players, self.owner, track=track)
        turn.record(
            TileTaken(seat=seat, track_owner=self.owner, tile=tile),
            players=with_player(players, seat, hand=(*players[seat].hand, tile), fresh=None),
        )
        play_on(turn)

    def refusal(self, state: FourGodsState, seat: int) -> Refusal | None:
        """The rule of taking that is broken."""
        if len(state.players[seat].hand) == HAND_SIZE:
            return HAND_FULL("Your hand is full; you hold {tiles}.", tiles=state.players[seat].hand)
        return TILE_NOT_IN_TRACK(
            "The track of {owner} does not hold {tile}.", owner=Called(self.owner), tile=self.tile
        )

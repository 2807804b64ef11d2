"""Choosing what is lost to a disaster: RA-32."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from engine.errors import Refusal, RefusalCode
from engine.games.ra.components import DISASTERS, TILES, Disaster
from engine.games.ra.disasters import choices_of_losses, choose_or_pass, demanded
from engine.games.ra.events import TilesDiscarded
from engine.games.ra.state import OwnTile, RaState
from engine.turn import Turn
from engine.values import Action, with_player
from engine.words import Each

__all__ = ["DiscardTiles"]

NO_DISCARD_PENDING = RefusalCode("no_discard_pending", "RA-32", "No losses are to be chosen.")
BAD_DISCARD = RefusalCode("bad_discard", "RA-32", "These are not the tiles that have to be lost.")


DUE = Each(
    "disaster",
    {
        Disaster.UNREST: "The unrest costs you exactly {number} civilization tiles.",
        Disaster.EARTHQUAKE: "The earthquake costs you exactly {number} monuments.",
    },
)


class DiscardTiles(Action[RaState]):
    """RA-32: lose tiles of one's choice."""

    text = "Lose {tiles}."
    refusals = (BAD_DISCARD,)
    misplaced = NO_DISCARD_PENDING

    tiles: Annotated[tuple[OwnTile, ...], Meta(max_length=len(TILES))]
    """The kinds of all tiles to lose, in alphabetical order; equal tiles are named one by one."""

    @classmethod
    def options(cls, state: RaState, seat: int) -> Sequence[DiscardTiles]:
        """RA-32: every choice of as many tiles of the group as are to be lost."""
        disaster, number = demanded(state.pending_discard)
        kinds = DISASTERS[disaster]
        return [*map(cls, choices_of_losses(kinds, state.players[seat].tiles.of(kinds), number))]

    def perform(self, turn: Turn[RaState]) -> None:
        """RA-32: lost tiles leave the game; after unrest come the losses to earthquakes."""
        state, seat = turn.state, turn.seat
        pending = state.pending_discard
        disaster, _ = demanded(pending)
        left = replace(pending, unrest=0, earthquake=pending.earthquake if pending.unrest else 0)
        turn.record(
            TilesDiscarded(seat=seat, disaster=disaster, tiles=self.tiles),
            players=with_player(state.players, seat, tiles=state.players[seat].tiles.minus(self.tiles)),
            removed=state.removed.plus(self.tiles),
            discard=None,
        )
        choose_or_pass(turn, left)

    def refusal(self, state: RaState, seat: int) -> Refusal | None:
        """The rule of discarding that is broken."""
        disaster, number = demanded(state.pending_discard)
        owned = state.players[seat].tiles
        if len(self.tiles) != number or not {*self.tiles} <= {*DISASTERS[disaster]}:
            return BAD_DISCARD(DUE, disaster=disaster, number=number)
        for kind, copies in Counter(self.tiles).items():
            if copies > getattr(owned, kind):
                owns = getattr(owned, kind)
                return BAD_DISCARD(
                    "Of {kind} you own {owns}, not {copies}.", kind=kind, owns=owns, copies=copies
                )
        return BAD_DISCARD("Name the tiles in alphabetical order.")

"""Choosing what is lost to a disaster: RA-32."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from engine.errors import Refusal, RefusalCode
from engine.games.ra.components import DISASTERS, Disaster
from engine.games.ra.disasters import choices_of_losses, choose_or_pass, demanded
from engine.games.ra.events import TilesDiscarded
from engine.games.ra.state import RaState, Tiles
from engine.turn import Turn
from engine.values import Action, with_player

__all__ = ["DiscardTiles"]

NO_DISCARD_PENDING = RefusalCode("no_discard_pending", "RA-32", "No losses are to be chosen.")
BAD_DISCARD = RefusalCode("bad_discard", "RA-32", "These are not the tiles that have to be lost.")


class DiscardTiles(Action[RaState]):
    """RA-32: lose tiles of one's choice."""

    refusals = (BAD_DISCARD,)
    misplaced = NO_DISCARD_PENDING

    tiles: Tiles
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
        group = "monuments" if disaster is Disaster.EARTHQUAKE else "civilization tiles"
        owned = state.players[seat].tiles
        if len(self.tiles) != number or not {*self.tiles} <= {*DISASTERS[disaster]}:
            return BAD_DISCARD(f"{disaster.label} costs you exactly {number} {group}.")
        for kind, copies in Counter(self.tiles).items():
            if copies > getattr(owned, kind):
                return BAD_DISCARD(f"Of {kind.label} you own {getattr(owned, kind)}, not {copies}.")
        return BAD_DISCARD("Name the tiles in alphabetical order.")

"""Spending Gods: RA-14 to RA-18."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain, combinations, pairwise
from typing import Annotated

from msgspec import Meta

from engine.errors import Refusal, RefusalCode
from engine.games.ra.components import SLOTS, TILES, Tile
from engine.games.ra.disasters import resolve_disasters
from engine.games.ra.events import GodsSpent
from engine.games.ra.state import Options, RaState, Track
from engine.games.ra.track import IS_ORDINARY, tiles_on, without_tiles
from engine.handles import By, Handle
from engine.turn import Turn
from engine.values import Action, Number, with_player
from engine.words import Nth, Plural

__all__ = ["SpendGods", "slots_to_take"]

BAD_SLOTS = RefusalCode("bad_slots", "RA-18", "The slots are not an ascending list of slots of the track.")
EMPTY_SLOT = RefusalCode("empty_slot", "RA-14", "There is no tile in one of the slots.")
GOD_TARGET_FORBIDDEN = RefusalCode("god_target_forbidden", "RA-15", "A God never takes a God.")
DISASTER_TARGET_FORBIDDEN = RefusalCode(
    "disaster_target_forbidden", "RA-15", "At this table a God does not take a disaster."
)
NOT_ENOUGH_GODS = RefusalCode("not_enough_gods", "RA-14", "Each tile costs a God.")


NEEDS_GODS = Plural(
    "needed",
    one="That takes a God, and you own none.",
    many="That takes {needed} Gods, and you own {gods}.",
)


class SpendGods(Action[RaState]):
    """RA-8, RA-14: spend Gods, each on one tile of the track."""

    text = Plural(
        "slots",
        one="Spend a God on {tiles} in slot {slots}.",
        many="Spend Gods on {tiles} in slots {slots}.",
    )
    refusals = (BAD_SLOTS, EMPTY_SLOT, GOD_TARGET_FORBIDDEN, DISASTER_TARGET_FORBIDDEN, NOT_ENOUGH_GODS)

    slots: Annotated[tuple[Annotated[Number, Handle("slot", By.INDEX)], ...], Meta(max_length=len(TILES))]
    """The slots of the tiles to take, ascending; one God is spent for each."""

    @classmethod
    def options(cls, state: RaState, seat: int) -> Sequence[SpendGods]:
        """RA-14, RA-17, RA-18: every set of slots with tiles to take, no more than Gods; the smallest first.

        A full track does not matter.
        """
        gods = state.players[seat].tiles.god
        return spendings(slots_to_take(state.track, state.options), gods) if gods else ()

    def perform(self, turn: Turn[RaState]) -> None:
        """RA-14, RA-16: the tiles go to the owner, the Gods leave; disasters are resolved, the turn ends."""
        state, seat = turn.state, turn.seat
        kinds = tiles_on(map(state.track.__getitem__, self.slots))
        gods = (Tile.GOD,) * len(kinds)
        ordinary = [kind for kind in kinds if kind in IS_ORDINARY]
        turn.record(
            GodsSpent(seat=seat, slots=self.slots, kinds=kinds),
            players=with_player(
                state.players, seat, tiles=state.players[seat].tiles.minus(gods).plus(ordinary)
            ),
            track=without_tiles(state.track, self.slots),
            removed=state.removed.plus(gods).plus(kind for kind in kinds if kind not in IS_ORDINARY),
        )
        resolve_disasters(turn, seat, kinds)

    def refusal(self, state: RaState, seat: int) -> Refusal | None:
        """The rule of spending that is broken."""
        slots, gods = self.slots, state.players[seat].tiles.god
        if not slots or any(one >= other for one, other in pairwise(slots)):
            return BAD_SLOTS("Name at least one slot, each once, in ascending order.")
        if slots[0] < 0 or slots[-1] >= SLOTS:
            return BAD_SLOTS("The track has {number} slots.", number=SLOTS)
        tiles = [state.track[slot].tile for slot in slots]
        if None in tiles:
            return EMPTY_SLOT("Slot {slot} is empty.", slot=Nth(slots[tiles.index(None)]))
        if Tile.GOD in tiles:
            return GOD_TARGET_FORBIDDEN("In slot {slot} lies a God.", slot=Nth(slots[tiles.index(Tile.GOD)]))
        if not {*slots} <= {*slots_to_take(state.track, state.options)}:
            return DISASTER_TARGET_FORBIDDEN("At this table a God does not take a disaster.")
        return NOT_ENOUGH_GODS(NEEDS_GODS, needed=len(slots), gods=gods)


def slots_to_take(track: Track, options: Options) -> tuple[int, ...]:
    """RA-15: the slots with a tile that a God may take: no God, and a disaster only with the option."""
    disasters, tiles = options.god_takes_disaster, [slot.tile for slot in track]
    return tuple(
        [
            slot
            for slot, tile in enumerate(tiles)
            if tile and tile is not Tile.GOD and (disasters or tile in IS_ORDINARY)
        ]
    )


@cache
def spendings(slots: tuple[int, ...], gods: int) -> tuple[SpendGods, ...]:
    """RA-14, RA-18: one action for every set of these slots that has no more slots than there are Gods."""
    sizes = range(1, min(len(slots), gods) + 1)
    return tuple(map(SpendGods, chain.from_iterable(combinations(slots, size) for size in sizes)))

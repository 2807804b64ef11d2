"""Disasters: RA-28 to RA-32."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ra.components import CHOSEN_LOSSES, DISASTERS, LOSS, Disaster, Tile
from engine.games.ra.epochs import pass_turn
from engine.games.ra.events import DisasterResolved, DiscardDemanded
from engine.games.ra.state import Discard, OwnedTiles, RaPhase, RaState
from engine.games.ra.track import disasters_among
from engine.turn import Turn
from engine.values import with_player

__all__ = [
    "choices_of_losses",
    "choose_or_pass",
    "demanded",
    "has_choice",
    "losses_without_choice",
    "resolve_disasters",
]


def resolve_disasters(turn: Turn[RaState], seat: int, kinds: Sequence[Tile]) -> None:
    """RA-28, RA-32: losses without a choice come first; those that the seat chooses are then demanded.

    The ordinary tiles among `kinds` have been added to the seat's tiles already.
    """
    pending = {}
    for disaster, tiles in disasters_among(kinds).items():
        due = LOSS * tiles
        if has_choice(turn.state.players[seat].tiles, disaster, due):
            pending[disaster] = due
        else:
            lose_without_choice(turn, seat, disaster, tiles)
    unrest, earthquake = pending.get(Disaster.UNREST, 0), pending.get(Disaster.EARTHQUAKE, 0)
    choose_or_pass(turn, Discard(seat=seat, unrest=unrest, earthquake=earthquake))


def has_choice(tiles: OwnedTiles, disaster: Disaster, due: int) -> bool:
    """RA-31: whether fewer tiles are lost than are owned, and those owned are of several kinds."""
    if disaster not in CHOSEN_LOSSES:
        return False
    owned = tiles.of(DISASTERS[disaster])
    return due < sum(owned) and sum(map(bool, owned)) > 1


def lose_without_choice(turn: Turn[RaState], seat: int, disaster: Disaster, tiles: int) -> None:
    """RA-31: the loss happens by itself; there may be nothing to lose."""
    state = turn.state
    owned = state.players[seat].tiles
    lost = losses_without_choice(owned, disaster, LOSS * tiles)
    turn.record(
        DisasterResolved(seat=seat, disaster=disaster, disaster_tiles=tiles, tiles_lost=lost),
        players=with_player(state.players, seat, tiles=owned.minus(lost)),
        removed=state.removed.plus(lost),
    )


def losses_without_choice(tiles: OwnedTiles, disaster: Disaster, due: int) -> tuple[Tile, ...]:
    """RA-29, RA-30: the tiles that are lost, floods before the Nile; no more than there are."""
    owned = [kind for kind in DISASTERS[disaster] for _ in range(getattr(tiles, kind))]
    return tuple(owned[:due])


def choose_or_pass(turn: Turn[RaState], pending: Discard) -> None:
    """RA-32: the seat chooses its losses, to unrest first; when none are left the turn passes."""
    if not pending.unrest and not pending.earthquake:
        pass_turn(turn)
        return
    disaster, number = demanded(pending)
    turn.record(DiscardDemanded(seat=pending.seat, disaster=disaster, number=number), discard=pending)
    turn.goto(RaPhase.DISCARD)


def demanded(discard: Discard) -> tuple[Disaster, int]:
    """RA-32: the disaster for which tiles are chosen now, and how many."""
    if discard.unrest:
        return Disaster.UNREST, discard.unrest
    return Disaster.EARTHQUAKE, discard.earthquake


def choices_of_losses(kinds: Sequence[Tile], owned: Sequence[int], number: int) -> list[tuple[Tile, ...]]:
    """RA-32: every choice of a number of tiles among those owned, equal tiles counted once.

    The tiles of a choice stand in the order of `kinds`, and of two choices the one with more of an earlier
    kind comes first.
    """
    if not number:
        return [()]
    if number > sum(owned):
        return []
    kind, most = kinds[0], min(owned[0], number)
    return [
        (kind,) * taken + rest
        for taken in range(most, -1, -1)
        for rest in choices_of_losses(kinds[1:], owned[1:], number - taken)
    ]

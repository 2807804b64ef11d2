"""Who holds which suns, and whose turn that makes it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ra.state import Player, RaState

__all__ = ["highest_sun", "next_with_suns", "seat_of_highest_sun", "suns_of"]


def suns_of(player: Player) -> tuple[int, ...]:
    """All suns of a seat, face up and face down, without the centre sun."""
    return player.suns_up + player.suns_down


def highest_sun(player: Player) -> int:
    """The highest single sun of a seat."""
    return max(suns_of(player))


def seat_of_highest_sun(players: Sequence[Player]) -> int:
    """RA-6, RA-36: the seat that holds the highest sun; the centre sun does not count."""
    highest = [highest_sun(player) for player in players]
    return highest.index(max(highest))


def next_with_suns(state: RaState) -> int | None:
    """RA-7, RA-9: the first seat with a face-up sun from the left of the seat whose turn it was."""
    players = state.players
    for seat in state.clockwise_from(state.left_of(state.turn_seat)):
        if players[seat].suns_up:
            return seat
    return None

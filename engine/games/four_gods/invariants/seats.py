"""Tiles, markers, gods and prophets: invariants 1 to 4."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.errors import Problem
from engine.games.four_gods.components import MARKERS, PROPHETS
from engine.games.four_gods.state import FourGodsState

__all__ = ["gods_have_prophets", "markers_are_complete", "tiles_are_complete", "tracks_have_room"]


def tiles_are_complete(state: FourGodsState) -> Sequence[Problem]:
    """Invariant 1: every tile is in exactly one place."""
    tiles = [*state.bag, *[one.tile for one in state.world]]
    for player in state.players:
        tiles += player.hand
        tiles += player.track
    if len(tiles) != len(state.box.tiles) or state.box.all_tiles != {*tiles}:
        return [Problem("4G-I1", "Not every tile is in exactly one place.")]
    return ()


def tracks_have_room(state: FourGodsState) -> Iterator[Problem]:
    """Invariant 2: no track holds more than the option says. Hands are limited by their type."""
    for seat, player in enumerate(state.players):
        if len(player.track) > state.options.track_capacity:
            yield Problem("4G-I2", f"The track of seat {seat} holds {len(player.track)} tiles.")


def markers_are_complete(state: FourGodsState) -> Iterator[Problem]:
    """Invariant 3: stock, cities and smashed markers are all there are; tiles lie where cities were."""
    smashed = sum([player.smashed for player in state.players])
    if state.markers_left + len(state.cities) + smashed != MARKERS:
        yield Problem("4G-I3", f"Stock, cities and smashed markers must be {MARKERS} together.")
    if smashed > len(state.world):
        yield Problem("4G-I3", f"{smashed} cities cannot have been smashed with so few tiles.")


def gods_have_prophets(state: FourGodsState) -> Iterator[Problem]:
    """Invariant 4: every god is one seat's, and all its prophets are left, on tiles or in cities."""
    sent = Counter(one.prophet.seat for one in state.world if one.prophet)
    sent.update(city.owner for city in state.cities if city.owner is not None)
    gods = [player.god for player in state.players if player.god]
    if len({*gods}) < len(gods):
        yield Problem("4G-I4", "Two seats have the same god.")
    for seat, player in enumerate(state.players):
        prophets = PROPHETS[state.seats] if player.god else 0
        if player.prophets_left + sent[seat] != prophets:
            yield Problem("4G-I4", f"Seat {seat} must have {prophets} prophets in all.")

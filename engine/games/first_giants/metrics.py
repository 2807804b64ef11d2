"""What gains count: section 2.5 of the rules. One function for each metric."""

from __future__ import annotations

from functools import singledispatch

from engine.games.first_giants.components.language import (
    AnyMetric,
    MyNewspapers,
    MySets,
    MyTiles,
    RivalsHere,
    RivalsOut,
    StudyFamilies,
    StudyFamily,
    StudySize,
    StudySizes,
)
from engine.games.first_giants.state import GiantsState

__all__ = ["counted"]


@singledispatch
def counted(metric: AnyMetric, _state: GiantsState, _owner: int) -> int:
    """The value of a metric for the owner of an effect, at this moment."""
    raise TypeError(metric)  # pragma: no cover


@counted.register
def study_family(metric: StudyFamily, state: GiantsState, owner: int) -> int:
    """Fossils of that family in the owner's Study."""
    return sum(state.box.family[card] is metric.family for card in state.players[owner].study)


@counted.register
def study_size(metric: StudySize, state: GiantsState, owner: int) -> int:
    """Fossils of that size in the owner's Study."""
    return sum(state.box.size[card] == metric.size for card in state.players[owner].study)


@counted.register
def study_families(_: StudyFamilies, state: GiantsState, owner: int) -> int:
    """Different families in the owner's Study."""
    return len({state.box.family[card] for card in state.players[owner].study})


@counted.register
def study_sizes(_: StudySizes, state: GiantsState, owner: int) -> int:
    """Different sizes in the owner's Study."""
    return len({state.box.size[card] for card in state.players[owner].study})


@counted.register
def my_tiles(_: MyTiles, state: GiantsState, owner: int) -> int:
    """Collection tiles in the owner's collections."""
    return sum(collection.tiles for collection in state.players[owner].collections)


@counted.register
def my_sets(_: MySets, state: GiantsState, owner: int) -> int:
    """The owner's collections of two or more cards."""
    return sum(collection.tiles > 0 for collection in state.players[owner].collections)


@counted.register
def my_newspapers(_: MyNewspapers, state: GiantsState, owner: int) -> int:
    """Newspapers the owner holds."""
    return sum(newspaper.holder == owner for newspaper in state.newspapers)


@counted.register
def rivals_here(_: RivalsHere, state: GiantsState, owner: int) -> int:
    """Markers of other seats at the site of this turn; 0 in a turn without placing."""
    slot = state.open_slot
    return sum(
        slot is not None and slot.site in player.markers
        for seat, player in enumerate(state.players)
        if seat != owner
    )


@counted.register
def rivals_out(_: RivalsOut, state: GiantsState, owner: int) -> int:
    """Markers of other seats at all sites."""
    return sum(len(player.markers) for seat, player in enumerate(state.players) if seat != owner)

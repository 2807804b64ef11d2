"""Where the suns can have come to lie: what auctions do with them, looked at from the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations

from engine.errors import Problem
from engine.games.ra.components import CENTRE_SUN, SUN_SETS

__all__ = ["suns_faults"]

Lots = tuple[tuple[int, ...], ...]
"""Some suns of every seat, by seat."""


@lru_cache(maxsize=4096)
def suns_faults(up: Lots, down: Lots, centre: int, *, is_first_epoch: bool) -> tuple[Problem, ...]:
    """Invariants 2, 7, 12: what is wrong with face-up suns, face-down suns and the centre sun."""
    seats, found = len(up), []
    sun_sets = SUN_SETS[seats]
    each = len(sun_sets[0])
    if sum(map(len, down)) > seats * each:
        found.append(Problem("RA-I12", "More auctions were won than there are suns."))
    suns = [centre, *(sun for lot in (*up, *down) for sun in lot)]
    if sorted(suns) != sorted([CENTRE_SUN, *(sun for suns in sun_sets for sun in suns)]):
        found.append(Problem("RA-I2", "The suns are not those of the box, each in one place."))
    if any(len(faces) + len(backs) != each for faces, backs in zip(up, down, strict=True)):
        found.append(Problem("RA-I2", f"A seat does not own {each} suns."))
    if any(lot != tuple(sorted(lot)) for lot in (*up, *down)):
        found.append(Problem("RA-I2", "The suns of a seat do not lie in ascending order."))
    if is_first_epoch and not found and not _has_history(up, down, centre):
        found.append(Problem("RA-I7", "From the suns that were dealt no auctions lead here."))
    return tuple(found)


def _has_history(up: Lots, down: Lots, centre: int) -> bool:
    """Invariant 7: whether auctions can have brought the suns here from the sets that were dealt."""
    return any(_auctions_lead(sun_sets, down, centre) for sun_sets in _dealings(up))


def _dealings(up: Lots) -> Iterator[Lots]:
    """RA-3: the sets that each seat may have been dealt, of which its face-up suns are left."""
    sun_sets = SUN_SETS[len(up)]
    number = {sun: number for number, suns in enumerate(sun_sets) for sun in suns}
    left = [{number.get(sun) for sun in lot} for lot in up]
    known = [one for numbers in left for one in numbers]
    if max(map(len, left)) > 1 or None in known or len({*known}) < len(known):
        return
    for others in permutations({*range(len(up))} - {*known}):
        unknown = iter(others)
        yield tuple([sun_sets[number[lot[0]] if lot else next(unknown)] for lot in up])


def _auctions_lead(dealt: Sequence[Sequence[int]], down: Lots, centre: int) -> bool:
    """Whether one row of auctions explains all face-down suns.

    Each auction is paid with the sun that the winner of the next one gets. So the first winner has sun 1, and
    every other face-down sun leads from the seat that it was dealt to, to the seat that has it now. All
    winners must hang together by these leads; that no lead is left over follows from the numbers of suns.
    """
    winners = {seat for seat, lot in enumerate(down) if lot}
    if not winners:
        return centre == CENTRE_SUN
    owner = {sun: seat for seat, suns in enumerate(dealt) for sun in suns}
    holder = {sun: seat for seat, suns in enumerate(down) for sun in suns}
    return CENTRE_SUN in holder and winners <= _linked(holder[CENTRE_SUN], owner, holder)


def _linked(first: int, owner: Mapping[int, int], holder: Mapping[int, int]) -> set[int]:
    """The seats that are linked with a seat by suns that went from one to the other."""
    links = [{owner[sun], seat} for sun, seat in holder.items() if sun in owner]
    linked = {first}
    for _ in links:
        linked |= {seat for link in links if link & linked for seat in link}
    return linked

"""Sound states made unsound by one change.

Kinds of changes, as `UNDETECTABLE` names them where they may lead to another possible state:

* `doubled pile`, `dropped pile`: an item of a collection is there twice, or is missing;
* `moved pile -> players.hand`: an item lies in another collection of items of the same type;
* `counted total`: a whole number is one more or one less, or one of its bounds, or just below the upper one;
* `changed phase`: an enum, a literal, a yes or no, a null or a seat is another one.

A seat that is not at the table (`seated`) is never possible.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

import engine
from tests.contract.variation import (
    Spot,
    at,
    bounds_of,
    is_seat,
    item_hint,
    named_values,
    other_values,
    own_hint,
    placed,
    spots,
)

ITEMS_A_COLLECTION = 8
"""How many items of one collection are doubled, dropped and moved."""
MOVES_A_STATE = 250
CHANGES_A_PLACE = 6
"""How many of the other values of an enum are tried in one place."""


class Corruption(NamedTuple):
    """A changed state, and what was changed."""

    change: str
    state: Any


def corruptions(state: Any, chance: random.Random) -> Iterator[Corruption]:
    """The state with one thing changed, in every way."""
    places = list(spots(state))
    collections = [spot for spot in places if isinstance(spot.content, tuple)]
    for spot in collections:
        items = spot.content
        for place in _some(range(len(items)), ITEMS_A_COLLECTION, chance):
            yield Corruption(f"doubled {spot.path}", spot.put((*items[: place + 1], *items[place:])))
            yield Corruption(f"dropped {spot.path}", spot.put((*items[:place], *items[place + 1 :])))
    yield from _moves(collections, chance)
    for spot in places:
        yield from _other_values_at(spot, len(state.names), chance)


def _other_values_at(spot: Spot, seats: int, chance: random.Random) -> Iterator[Corruption]:
    """Another whole number, another one of a few, or a seat that is not there."""
    content, others = spot.content, named_values(spot.hint)
    if is_seat(spot.hint):
        others += range(seats)
        yield Corruption(f"seated {spot.path}", spot.put(seats))
    elif isinstance(content, int) and not isinstance(content, bool):
        low, high = bounds_of(own_hint(spot.hint, content))
        for other in {content - 1, content + 1, low, high - 1, high} - {content}:
            yield Corruption(f"counted {spot.path}", spot.put(other))
    elif content is None:
        others += other_values(spot.hint, content)
    for other in _some([one for one in others if one != content], CHANGES_A_PLACE, chance):
        yield Corruption(f"changed {spot.path}", spot.put(other))


def _moves(collections: list[Spot], chance: random.Random) -> Iterator[Corruption]:
    """Items that lie in another collection of items of the same type."""
    by_item: dict[Any, list[Spot]] = defaultdict(list)
    for spot in collections:
        by_item[item_hint(spot.hint)].append(spot)
    pairs = [
        (source, target)
        for same in by_item.values()
        for source in same
        for target in same
        if source.content and target.address[: len(source.address)] != source.address
    ]
    for source, target in _some(pairs, MOVES_A_STATE, chance):
        place = chance.randrange(len(source.content))
        missing = source.put((*source.content[:place], *source.content[place + 1 :]))
        moved = placed(missing, target.address, (*at(missing, target.address), source.content[place]))
        yield Corruption(f"moved {source.path} -> {target.path}", moved)


def _some(things: Any, most: int, chance: random.Random) -> list[Any]:
    return list(things) if len(things) <= most else chance.sample(list(things), most)


def read_back(game: engine.Game[Any], state: Any) -> Any:
    """The state as it is read from JSON; None if it has not even the shape of one."""
    try:
        return engine.decoder(game.state).decode(engine.encode(state))
    except msgspec.ValidationError:
        return None

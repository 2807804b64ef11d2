"""States as JSON data with one place changed: what a hostile client may send as an old state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

JUNK = (
    None,
    True,
    0,
    -1,
    10**30,
    0.5,
    "junk",
    "",
    [],
    {},
    [None],
    [[]],
    [{}],
    {"junk": {"junk": []}},
    {"": None},
)
"""What may stand in the place of anything."""
DEEP = 5_000
DEPTHS = (50, 300, 900, DEEP, 4 * DEEP)
"""How deep junk is nested; Python and the reader of JSON have limits of their own."""


class Place(NamedTuple):
    """The keys and numbers that lead somewhere in JSON data."""

    address: tuple[str | int, ...]

    def __str__(self) -> str:
        return "/".join(map(str, self.address))


def places(value: Any, address: tuple[str | int, ...] = ()) -> Iterator[Place]:
    """Every place inside of JSON data, at any depth."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, one in inner:
        yield Place((*address, step))
        yield from places(one, (*address, step))


def with_junk(value: Any, place: Place, junk: Any) -> Any:
    """JSON data with something else in a place."""
    return _changed(value, place.address, [junk])


def without(value: Any, place: Place) -> Any:
    """JSON data without what is in a place."""
    return _changed(value, place.address, [])


def with_more(value: Any, place: Place) -> Any:
    """JSON data with something more beside a place."""
    *outer, _ = place.address
    inside = value
    for step in outer:
        inside = inside[step]
    more = {**inside, "junk": None} if isinstance(inside, dict) else [*inside, None]
    return _changed(value, tuple(outer), [more]) if outer else more


def _changed(value: Any, address: tuple[str | int, ...], new: list[Any]) -> Any:
    """JSON data with what stands in `new`, if anything, in the place of what was there."""
    if not address:
        return new[0]
    step, *rest = address
    if isinstance(value, list):
        kept = new if not rest else [_changed(value[step], tuple(rest), new)]
        return [*value[:step], *kept, *value[step + 1 :]]
    if rest:
        return {**value, step: _changed(value[step], tuple(rest), new)}
    others = {name: one for name, one in value.items() if name != step}
    return {**others, step: new[0]} if new else others


def mutants(value: Any) -> Iterator[tuple[str, Any]]:
    """Everything that one change makes of JSON data, with what was changed."""
    for place in places(value):
        yield f"without {place}", without(value, place)
        yield f"more beside {place}", with_more(value, place)
        for junk in JUNK:
            yield f"{junk!r:.20} in {place}", with_junk(value, place, junk)

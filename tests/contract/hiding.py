"""What a viewer must not see, read from the marks once more: independent of the code that shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import Struct

import engine
from engine.visibility import Mark, Zone, marked_fields
from tests.contract.variation import at, other_content, placed


class MarkedPlace(NamedTuple):
    """A field with a mark, and with no marks further in, and the way to it."""

    root: Struct
    address: tuple[str | int, ...]
    hint: Any
    is_seen: bool

    @property
    def content(self) -> Any:
        return at(self.root, self.address)

    def exchanged(self) -> Any:
        """The whole value with something else in this field; of a collection as many other things."""
        if isinstance(self.content, engine.Rng):
            return placed(self.root, self.address, engine.Rng.from_seed("another"))
        return placed(self.root, self.address, other_content(self.hint, self.content))


def hidden_fields(value: Struct, viewer: int | None, step: engine.Step[Any]) -> Iterator[MarkedPlace]:
    """All that a viewer must not see of a state or an event of this step."""
    return (place for place in _places(value, (), viewer, step, None) if not place.is_seen)


def open_fields(value: Struct, viewer: int | None, step: engine.Step[Any]) -> Iterator[MarkedPlace]:
    """All that a viewer sees of a state or an event of this step."""
    return (place for place in _places(value, (), viewer, step, None) if place.is_seen)


def _places(
    root: Struct,
    address: tuple[str | int, ...],
    viewer: int | None,
    step: engine.Step[Any],
    owner: int | None,
) -> Iterator[MarkedPlace]:
    value = at(root, address)
    for field in marked_fields(type(value)):
        content, here = getattr(value, field.name), (*address, field.name)
        is_seen = _sees(field.mark, value, viewer, step, owner)
        if not is_seen or not field.nested or content is None:
            yield MarkedPlace(root, here, field.hint, is_seen)
        elif isinstance(content, tuple):
            for seat in range(len(content)):
                entry = seat if field.mark.zone is Zone.BY_SEAT else owner
                yield from _places(root, (*here, seat), viewer, step, entry)
        else:
            yield from _places(root, here, viewer, step, owner)


def _sees(mark: Mark, value: Struct, viewer: int | None, step: engine.Step[Any], owner: int | None) -> bool:
    if mark.zone in (Zone.SECRET, Zone.COUNTED):
        return False
    if mark.zone in (Zone.PUBLIC, Zone.BY_SEAT) or (mark.open_at_end and step.outcome is not None):
        return True
    if mark.open_with and getattr(step.state.options, mark.open_with):
        return True
    seats = (owner,) if mark.zone is Zone.PRIVATE else tuple(getattr(value, seat) for seat in mark.seats)
    return viewer is not None and viewer in seats

"""What a viewer must not see, read from the marks once more: independent of the code that shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import Struct

import engine
from engine.visibility import Mark, Zone, marked_fields, marked_struct_in
from tests.contract.variation import at, other_content, placed


class HiddenField(NamedTuple):
    """A field that a viewer must not see, with the way to it."""

    root: Struct
    address: tuple[str | int, ...]
    hint: Any

    @property
    def content(self) -> Any:
        return at(self.root, self.address)

    def exchanged(self) -> Any:
        """The whole value with something else in this field; of a collection as many other things."""
        if isinstance(self.content, engine.Rng):
            return placed(self.root, self.address, engine.Rng.from_seed("another"))
        return placed(self.root, self.address, other_content(self.hint, self.content))


def hidden_fields(value: Struct, viewer: int | None, options: Any) -> Iterator[HiddenField]:
    """All that a viewer must not see of a state or an event."""
    return _hidden(value, (), viewer, options, None)


def _hidden(
    root: Struct, address: tuple[str | int, ...], viewer: int | None, options: Any, owner: int | None
) -> Iterator[HiddenField]:
    value = at(root, address)
    for field in marked_fields(type(value)):
        content, here = getattr(value, field.name), (*address, field.name)
        if not _sees(field.mark, value, viewer, options, owner):
            yield HiddenField(root, here, field.hint)
        elif marked_struct_in(field.hint) and isinstance(content, tuple):
            for seat in range(len(content)):
                entry = seat if field.mark.zone is Zone.BY_SEAT else owner
                yield from _hidden(root, (*here, seat), viewer, options, entry)
        elif marked_struct_in(field.hint) and content is not None:
            yield from _hidden(root, here, viewer, options, owner)


def _sees(mark: Mark, value: Struct, viewer: int | None, options: Any, owner: int | None) -> bool:
    if mark.zone in (Zone.SECRET, Zone.COUNTED):
        return False
    if mark.zone in (Zone.PUBLIC, Zone.BY_SEAT) or (mark.open_with and getattr(options, mark.open_with)):
        return True
    seats = (owner,) if mark.zone is Zone.PRIVATE else tuple(getattr(value, seat) for seat in mark.seats)
    return viewer is not None and viewer in seats

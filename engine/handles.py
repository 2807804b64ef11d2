"""Handles: names of the things on a table, the same in actions, events, views and scenes.

`card:DIN1A-1`, `slot:4`, `cell:3,7`, `collection:1:0`: the kind of the thing, whose it is where equal things
lie before several seats, and which one. Handles are data, so places count from 0.

A field of an action or event says once, where it is defined, what it names:

    slot: Annotated[Index, Handle("slot", By.INDEX)]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from engine.values import SEAT, metadata_in

__all__ = ["ACTOR", "By", "Handle", "handle_fields", "handles_of", "places_in"]

ACTOR = "seat"
"""The owner of a thing that an action names: the seat that acts, as the request has it."""


class By(StrEnum):
    """How a field names a thing."""

    VALUE = "value"
    """By the value of the thing itself."""
    INDEX = "index"
    """By its place, counted from 0."""
    CELL = "cell"
    """By its row; another field has its column, both counted from 0."""


@dataclass(frozen=True)
class Handle:
    """What a field names."""

    kind: str
    """The kind of the thing."""
    by: By = By.VALUE
    """How it is named."""
    column: str = ""
    """CELL: the field that has the column."""
    owner: str = ""
    """The field that says before whom, or where, it lies; `seat` of an action is the seat that acts."""
    place: str = ""
    """Where the thing lies, if equal things lie elsewhere too and it is nobody's."""
    null: str = ""
    """What is named by null, such as `new`; otherwise null names nothing."""

    def pattern(self, name: str) -> str:
        """The handle as it is made of the field `name` and others, with the names of fields in braces."""
        which = f"{{{name}}},{{{self.column}}}" if self.by is By.CELL else f"{{{name}}}"
        where = f"{{{self.owner}}}" if self.owner else self.place
        return ":".join(filter(None, (self.kind, where, which)))

    def named(self, content: Any, thing: Struct, actor: int | None) -> str | None:
        """The handle for one content of the field, in an action of `actor` or in an event."""
        which = self.null if content is None else content
        if which == "":
            return None
        if self.by is By.CELL:
            which = f"{content},{getattr(thing, self.column)}"
        where = str(getattr(thing, self.owner, actor)) if self.owner else self.place
        return ":".join(filter(None, (self.kind, where, str(which))))


SEAT_HANDLE = Handle("seat")
"""What every field names that holds a seat."""


@cache
def handle_fields(struct: type[Struct]) -> tuple[tuple[str, Handle], ...]:
    """The fields of a class of actions or events, or of events as they are seen, that name things."""
    found = []
    for field in fields(getattr(struct, "shows", struct)):
        notes = metadata_in(field.type)
        declared = [note for note in notes if isinstance(note, Handle)]
        found += [(field.name, handle) for handle in declared or ([SEAT_HANDLE] if SEAT in notes else [])]
    return tuple(found)


@cache
def places_in(struct: type[Struct]) -> frozenset[str]:
    """The fields of a class that hold places, which data count from 0 and people from 1."""
    placed = [(name, handle) for name, handle in handle_fields(struct) if handle.by is not By.VALUE]
    return frozenset({name for name, _ in placed} | {handle.column for _, handle in placed if handle.column})


def handles_of(thing: Struct, actor: int | None = None) -> tuple[str, ...]:
    """The handles of all that an action of `actor`, or an event as it is seen, names."""
    return tuple(_handles(thing, actor))


def _handles(thing: Struct, actor: int | None) -> Iterator[str]:
    for name, handle in handle_fields(type(thing)):
        content = getattr(thing, name)
        for one in content if isinstance(content, tuple) else (content,):
            handle_ = handle.named(one, thing, actor)
            if handle_ is not None:
                yield handle_

"""The seats that values name: those of actions and of posted events must sit at the table."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from engine.errors import NoSuchSeat
from engine.values import SEAT, metadata_in
from engine.visibility import structs_in

__all__ = ["require_named_seats"]

Path = tuple[str | int, ...]


@cache
def _fields_with_seats(struct: type[Struct]) -> tuple[tuple[str, bool], ...]:
    """The fields of a class that name seats, themselves (True) or in values inside of them."""
    found = []
    for field in fields(struct):
        itself = SEAT in metadata_in(field.type)
        if itself or any(_fields_with_seats(inner) for inner in structs_in(field.type)):
            found.append((field.name, itself))
    return tuple(found)


def require_named_seats(value: Struct, seats: int, path: Path = ()) -> None:
    """Raises NoSuchSeat, with the path to it, if a value names a seat that a table of so many does not have.

    A `SomeSeat` or a number that a rule refuses by name is none.
    """
    for name, itself in _fields_with_seats(type(value)):
        _require(getattr(value, name), itself, seats, (*path, name))


def _require(content: Any, itself: bool, seats: int, path: Path) -> None:
    if isinstance(content, tuple):
        for place, item in enumerate(content):
            _require(item, itself, seats, (*path, place))
    elif isinstance(content, Struct):
        require_named_seats(content, seats, path)
    elif itself and content is not None and not 0 <= content < seats:
        raise NoSuchSeat(content, seats, path)

"""Whether a step can be taken back because nobody has learnt anything that was hidden."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct

from engine.visibility import Zone, marked_fields

__all__ = ["hides_the_same"]


def hides_the_same(before: Struct, after: Struct, options: Any) -> bool:
    """Whether all that is not open to everybody, the source of chance included, is equal in both values.

    `options` are those of the table, which may open things. What is hidden and comes or goes is a change.
    """
    for name, is_nested in _hiding(type(before), options):
        own, other = getattr(before, name), getattr(after, name)
        if own is not other and not (
            _each_hides_the_same(own, other, options) if is_nested else own == other
        ):
            return False
    return True


@lru_cache(maxsize=4096)
def _hiding(struct: type[Struct], options: Any) -> tuple[tuple[str, bool], ...]:
    """The fields of a class that hide something: themselves, or (True) in the values inside."""
    found = []
    for field in marked_fields(struct):
        mark = field.mark
        if field.nested:
            hides = bool(_hiding(field.nested, options))
        else:
            hides = mark.zone is not Zone.PUBLIC and not (mark.open_with and getattr(options, mark.open_with))
        if hides:
            found.append((field.name, field.nested is not None))
    return tuple(found)


def _each_hides_the_same(own: Any, other: Any, options: Any) -> bool:
    """Whether as many values are there as before, and each hides what it did."""
    if own is None or other is None:
        return False
    if not isinstance(own, tuple):
        return hides_the_same(own, other, options)
    return len(own) == len(other) and all(
        hides_the_same(one, another, options) for one, another in zip(own, other, strict=True)
    )

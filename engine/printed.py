"""Things of a box that are read from a file: decoded, typed, each with a name of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

__all__ = ["converted", "decoded"]


class _Named(Protocol):
    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=_Named)


def decoded(data: bytes, whole: str, bad: type[ValueError]) -> list[dict[str, Any]]:
    """The things in a file of JSON; `bad` is raised for what is not a list of objects."""
    try:
        return msgspec.json.decode(data, type=list[dict[str, Any]])
    except msgspec.MsgspecError as error:
        raise bad(f"{whole}: {error}") from error


def converted(
    raw: Sequence[Mapping[str, Any]], kind: type[T], noun: str, bad: type[ValueError]
) -> tuple[T, ...]:
    """Every thing as a value with an `id` of its own; `bad` names the first that is wrong, and the field."""
    found = tuple([_one(each, number, kind, noun, bad) for number, each in enumerate(raw)])
    for name, copies in Counter(one.id for one in found).items():
        if copies > 1:
            raise bad(f"{noun} {name}: id: there are {copies} of this name")
    return found


def _one(raw: Mapping[str, Any], number: int, kind: type[T], noun: str, bad: type[ValueError]) -> T:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise bad(f"{noun} {raw.get('id', f'number {number}')}: {error}") from error

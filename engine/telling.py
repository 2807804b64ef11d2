"""Telling events and actions: the wording of a class, filled in from what is seen of a value."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from enum import EnumType
from functools import lru_cache
from typing import Any, Generic, TypeVar

from msgspec import Struct

from engine.handles import handle_fields, places_in
from engine.values import SEAT, metadata_in
from engine.visibility import bare
from engine.words import Called, Nth, Wording, Words, check_wording, choices_in, fields_of

__all__ = ["Teller"]

T = TypeVar("T", bound=Struct)


class Teller(Generic[T]):
    """The wording of one class of values. Raises TypeError for one that tells what may not be there.

    `unsure` are the fields that may be hidden or null, `more` the names of what is told besides the fields,
    `from_box` what gives it for a value, unless it has to be handed over with each.
    """

    def __init__(
        self,
        source: type[T],
        wording: Wording,
        hints: Mapping[str, Any],
        unsure: Collection[str],
        more: Iterable[str] = (),
        from_box: Callable[[T], Mapping[str, Any]] | None = None,
    ) -> None:
        self.wording, self.from_box = wording, from_box
        said, places = fields_of(wording), places_in(source)
        seats = {name for name, hint in hints.items() if SEAT in metadata_in(hint)}
        seats |= {name for name, handle in handle_fields(source) if handle.kind == "seat"}
        self.more = frozenset[str]() if from_box else said - hints.keys()
        """What is told besides the fields of the value, and has to be handed over with it."""
        check_wording(wording, {*hints, *more}, unsure, source.__name__)
        _require_all_values(wording, hints, source.__name__)
        meant = {**dict.fromkeys(places, Nth), **dict.fromkeys(seats, Called)}
        self._rows = [(name, meant.get(name)) for name in hints if name in said]

    def told(self, seen: Mapping[str, Any], words: Words, more: Mapping[str, Any] | None = None) -> str:
        """The sentence for what is seen of a value."""
        fields: dict[str, Any] = {**more} if more else {}
        for name, meant in self._rows:
            content = seen.get(name)
            fields[name] = _each(meant, content) if meant else content
        return words.told(self.wording, fields)

    def of(self, value: T, words: Words, more: Mapping[str, Any] | None = None) -> str:
        """The sentence for a value that hides nothing."""
        if self.more:
            return self.told(_contents(value), words, more)
        return _remembered(self, value, words)


@lru_cache(maxsize=2**14)
def _remembered(teller: Teller[T], value: T, words: Words) -> str:
    return teller.told(_contents(value), words, teller.from_box(value) if teller.from_box else None)


def _require_all_values(wording: Wording, hints: Mapping[str, Any], owner: str) -> None:
    """Raises TypeError for a choice by a field that has no sentence for one of its values."""
    for choice in choices_in(wording):
        kind = bare(hints.get(choice.field))
        if isinstance(kind, EnumType) and set(kind) - choice.by.keys():
            raise TypeError(f"the text of {owner} has no sentence for some {choice.field}")


def _contents(value: Struct) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__struct_fields__}


def _each(meant: Callable[[int], Any], content: Any) -> Any:
    if content is None:
        return None
    return tuple(map(meant, content)) if isinstance(content, tuple) else meant(content)

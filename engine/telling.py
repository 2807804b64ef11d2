"""Events in words: the template of an event, filled in from what a viewer sees of it.

`{seat} takes Zeus{from_seat: from %} by {reason}.`: a field in braces is said in words. After a colon stands
what is said instead, with `%` for the field, and after a bar what is said when it is null or false.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import Formatter
from typing import Any

from engine.errors import NoSuchSeat
from engine.values import SEAT, metadata_in
from engine.visibility import MarkedField, Zone

__all__ = ["Template"]


class Template:
    """The line of text of one class of events. Raises TypeError for a field that nobody can see.

    `words` are what the things of the box are called.
    """

    def __init__(
        self, text: str, fields: Iterable[MarkedField], owner: str, words: Mapping[str, str]
    ) -> None:
        by_name = {field.name: field for field in fields}
        self._parts: list[tuple[str, _Phrase | None]] = []
        for literal, name, spec, _ in Formatter().parse(text):
            if name and name not in by_name:
                raise TypeError(f"the text of {owner} cannot tell of {name}")
            self._parts.append((literal, _Phrase(by_name[name], spec or "", words) if name else None))

    def filled(self, seen: Mapping[str, Any], names: tuple[str, ...]) -> str:
        """The line for what is seen of an event, among players of these names."""
        text = []
        for literal, phrase in self._parts:
            text.append(literal)
            if phrase:
                text.append(phrase.said(seen, names))
        return "".join(text)


class _Phrase:
    """How one field is told."""

    def __init__(self, field: MarkedField, spec: str, words: Mapping[str, str]) -> None:
        self.name = field.name
        self.there, _, self.gone = spec.partition("|")
        self.is_reworded = bool(spec)
        self.is_public = field.mark.zone is Zone.PUBLIC
        self.is_conditional = self.is_reworded and self.is_public
        self.is_of_seats = SEAT in metadata_in(field.hint)
        self.is_collection = field.is_collection
        self.unseen = field.mark.unseen
        self.words = words

    def said(self, seen: Mapping[str, Any], names: tuple[str, ...]) -> str:
        content = seen.get(self.name)
        if self.is_conditional and (content is None or content is False):
            return self.gone
        if content is None:
            word = self._absent(seen)
        elif self.is_collection:
            word = ", ".join([self._word(item, names) for item in content]) or "nothing"
        else:
            word = self._word(content, names)
        return self.there.replace("%", word) if self.is_reworded else word

    def _absent(self, seen: Mapping[str, Any]) -> str:
        if self.is_public:
            return "nobody"
        return f"{seen[f'{self.name}_count']} {self.unseen}" if self.is_collection else self.unseen

    def _word(self, content: Any, names: tuple[str, ...]) -> str:
        if not self.is_of_seats:
            return self.words.get(content) or str(getattr(content, "label", content)).replace("_", " ")
        if content >= len(names):
            raise NoSuchSeat(content, len(names))
        return names[int(content)]

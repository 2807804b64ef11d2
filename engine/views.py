"""What a viewer sees: the types of views, derived from the marks, and the views themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from typing import Annotated, Any, Final, NamedTuple, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from engine.seats import require_named_seats
from engine.telling import Teller
from engine.values import Count, Event, Text
from engine.visibility import MarkedField, Zone, marked_fields
from engine.words import Words, fields_of

__all__ = ["HOST", "EventLens", "Everything", "Eye", "Lens", "Viewer"]

Viewer = int | None
"""A seat, or None for a spectator."""


class Everything(Enum):
    """The viewer that sees everything."""

    HOST = "the host of a table"


HOST: Final = Everything.HOST


class Eye(NamedTuple):
    """Who looks, and what of the table opens things: its options, and whether the game is over."""

    viewer: Viewer | Everything
    options: Any
    is_over: bool

    def sees(self, field: MarkedField, value: Struct, owner: int | None) -> bool:
        """Whether this field of a value, which lies in the entry of `owner`, is seen."""
        mark, viewer = field.mark, self.viewer
        zone = mark.zone
        if zone is Zone.COUNTED or zone is Zone.SECRET:
            return False
        if viewer is HOST or zone is Zone.PUBLIC or zone is Zone.BY_SEAT:
            return True
        if mark.open_with and getattr(self.options, mark.open_with):
            return True
        if mark.open_at_end and self.is_over:
            return True
        if viewer is None:
            return False
        return (
            viewer == owner if zone is Zone.PRIVATE else viewer in [getattr(value, one) for one in mark.seats]
        )


class _Part:
    """A field of a view: the field that it shows, and the lens for the values inside."""

    def __init__(self, field: MarkedField, lens: Lens | None) -> None:
        zone = field.mark.zone
        self.field, self.lens, self.name = field, lens, field.name
        self.is_open = zone in (Zone.PUBLIC, Zone.BY_SEAT)
        self.is_by_seat = zone is Zone.BY_SEAT
        self.count = f"{field.name}_count" if field.is_collection and not self.is_open else ""
        """The name of the field that says how many there are, of a collection that not everybody sees."""


class Lens:
    """Shows the values of one class. What is hidden is left out; of a collection the count stays.

    `view` is the derived class of what is seen. A field `hand` that not everybody sees becomes
    `hand_count`, always there, and `hand`, there for those who see it.
    """

    def __init__(self, source: type[Struct], name: str, *more: tuple[str, Any]) -> None:
        self.source = source
        self.parts = [
            _Part(field, _lens_of(field.nested) if field.nested else None)
            for field in marked_fields(source)
            if field.mark.zone is not Zone.SECRET
        ]
        self._rows = [(part.name, part.count, part.is_open, part.lens, part) for part in self.parts]
        self.view = self._derive(name, more)

    def _derive(self, name: str, more: tuple[tuple[str, Any], ...]) -> type[Struct]:
        columns: list[Any] = [*more]
        own = [field for field in fields(self.source) if field.default is not msgspec.NODEFAULT]
        defaults = {field.name: (field.default,) for field in own}
        for part in self.parts:
            hint, lens = part.field.hint, part.lens
            if part.is_open:
                seen = _with(hint, lens.source, lens.view) if lens else hint
                columns.append((part.name, seen, *defaults.get(part.name, ())))
            elif part.field.mark.zone is not Zone.COUNTED:
                columns.append((part.name, hint | None, None))
            if part.count:
                columns.append((part.count, Count))
        config = self.source.__struct_config__
        return msgspec.defstruct(
            name,
            columns,
            module=self.source.__module__,
            namespace={"__doc__": self.source.__doc__, "shows": self.source},
            tag=config.tag,
            tag_field=config.tag_field,
            frozen=True,
            kw_only=True,
            omit_defaults=True,
            forbid_unknown_fields=True,
        )

    def show(self, value: Struct, eye: Eye, owner: int | None = None) -> Struct:
        """What is seen of a value, or of an earlier view of it."""
        return self.view(**self._seen(value, eye, owner))

    def _seen(self, value: Struct, eye: Eye, owner: int | None) -> dict[str, Any]:
        seen: dict[str, Any] = {}
        for name, count, is_open, lens, part in self._rows:
            content = getattr(value, name, None)
            if lens:
                seen[name] = lens.show_all(content, eye, owner, part.is_by_seat)
                continue
            if count:
                seen[count] = getattr(value, count) if content is None else len(content)
            if is_open or eye.sees(part.field, value, owner):
                seen[name] = content
        return seen

    def show_all(self, content: Any, eye: Eye, owner: int | None, by_seat: bool) -> Any:
        """What is seen of one value, of nothing, or of each of several values."""
        if content is None:
            return None
        if isinstance(content, tuple):
            return tuple(
                [self.show(value, eye, seat if by_seat else owner) for seat, value in enumerate(content)]
            )
        return self.show(content, eye, owner)


@cache
def _lens_of(struct: type[Struct]) -> Lens:
    """The lens for a class of values inside of others."""
    return Lens(struct, f"{struct.__name__}View")


class EventLens(Lens):
    """Shows the events of one class, with their line of text filled in from what is seen."""

    def __init__(self, source: type[Event], worked_out: Callable[[Any], Mapping[str, Any]] | None) -> None:
        super().__init__(source, source.__name__, ("text", Text))
        self._worked_out = worked_out
        speakable = [part for part in self.parts if not part.lens]
        hints = {part.name: part.field.hint for part in speakable}
        counts = {part.count: Count for part in speakable if part.count}
        unsure = {part.name for part in speakable if not part.is_open or part.field.is_nullable}
        more = fields_of(source.text) - hints.keys() - counts.keys() if worked_out else ()
        self.teller = Teller(source, source.text, {**hints, **counts}, unsure, more)

    def told(self, event: Struct, eye: Eye, words: Words) -> Struct:
        """What is learned of an event, in words. Raises NoSuchSeat."""
        require_named_seats(event, len(words.players))
        seen = self._seen(event, eye, None)
        more = self._worked_out(event) if self._worked_out and self.teller.more else None
        return self.view(text=self.teller.told(seen, words, more), **seen)


def _with(hint: Any, old: type[Struct], new: type[Struct]) -> Any:
    """A type in which one class of values is replaced by another."""
    if hint is old:
        return new
    arguments = get_args(hint)
    if get_origin(hint) is Annotated:
        return Annotated[(_with(arguments[0], old, new), *arguments[1:])]
    if get_origin(hint) is tuple:
        return tuple[_with(arguments[0], old, new), ...]  # type: ignore[misc]
    return _with(arguments[0], old, new) | None

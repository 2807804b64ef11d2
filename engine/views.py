"""What a viewer sees: the types of views, derived from the marks, and the views themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache, partial
from string import Formatter
from typing import Annotated, Any, Final, get_args, get_origin

import msgspec
from msgspec import Struct

from engine.errors import NoSuchSeat
from engine.values import SEAT, Count, Event, State, Text, metadata_in
from engine.visibility import MarkedField, Zone, marked_fields, marked_struct_in

__all__ = ["HOST", "EventLens", "Everything", "Eye", "Lens", "Viewer"]

Viewer = int | None
"""A seat, or None for a spectator."""


class Everything(Enum):
    """The viewer that sees everything."""

    HOST = "the host of a table"


HOST: Final = Everything.HOST


@dataclass(frozen=True)
class Eye:
    """Who looks, and the options of the table."""

    viewer: Viewer | Everything
    options: Any

    def sees(self, field: MarkedField, value: Struct, owner: int | None) -> bool:
        """Whether this field of a value, which lies in the entry of `owner`, is seen."""
        mark = field.mark
        if self.viewer is HOST or mark.zone in (Zone.PUBLIC, Zone.BY_SEAT):
            return True
        if mark.open_with and getattr(self.options, mark.open_with):
            return True
        seats = (owner,) if mark.zone is Zone.PRIVATE else tuple(getattr(value, seat) for seat in mark.seats)
        return self.viewer is not None and self.viewer in seats


class Lens:
    """Shows the values of one class. What is hidden is left out; of a collection the count stays.

    `view` is the derived class of what is seen. A field `hand` that not everybody sees becomes
    `hand_count`, always there, and `hand`, there for those who see it.
    """

    def __init__(self, source: type[Struct], name: str, *more: tuple[str, Any]) -> None:
        self.source = source
        self.parts = [
            (field, _lens_of(nested) if nested else None)
            for field in marked_fields(source)
            for nested in [marked_struct_in(field.hint)]
        ]
        self.view = self._derive(name, more)

    def _derive(self, name: str, more: tuple[tuple[str, Any], ...]) -> type[Struct]:
        columns: list[Any] = [*more]
        for field, lens in self.parts:
            hint = _with(field.hint, lens.source, lens.view) if lens else field.hint
            match field.mark.zone:
                case Zone.PUBLIC | Zone.BY_SEAT:
                    columns.append((field.name, hint))
                case Zone.PRIVATE | Zone.ONLY:
                    columns.append((field.name, hint | None, None))
            if _is_counted(field):
                columns.append((f"{field.name}_count", Count))
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
        for field, lens in self.parts:
            if field.mark.zone is Zone.SECRET:
                continue
            content = getattr(value, field.name, None)
            if _is_counted(field):
                count = f"{field.name}_count"
                seen[count] = getattr(value, count) if content is None else len(content)
                if field.mark.zone is Zone.COUNTED:
                    continue
            if eye.sees(field, value, owner):
                by_seat = field.mark.zone is Zone.BY_SEAT
                seen[field.name] = lens.show_all(content, eye, owner, by_seat) if lens else content
        return seen

    def show_all(self, content: Any, eye: Eye, owner: int | None, by_seat: bool) -> Any:
        """What is seen of one value, of nothing, or of each of several values."""
        if content is None:
            return None
        if isinstance(content, tuple):
            return tuple(
                self.show(value, eye, seat if by_seat else owner) for seat, value in enumerate(content)
            )
        return self.show(content, eye, owner)

    def of(self, state: State, viewer: Viewer | Everything) -> Struct:
        """What a viewer sees of a state."""
        return self.show(state, Eye(viewer, state.options))


@cache
def _lens_of(struct: type[Struct]) -> Lens:
    """The lens for a class of values inside of others."""
    return Lens(struct, f"{struct.__name__}View")


class EventLens(Lens):
    """Shows the events of one class, with their line of text filled in from what is seen."""

    def __init__(self, source: type[Event]) -> None:
        super().__init__(source, source.__name__, ("text", Text))
        by_name = {
            field.name: field for field, lens in self.parts if not lens and field.mark.zone is not Zone.SECRET
        }
        for _, name, _, _ in Formatter().parse(source.text):
            if name and name not in by_name:
                raise TypeError(f"the text of {source.__name__} cannot tell of {name}")
        self._words = [
            (literal, by_name[name] if name else None, spec or "")
            for literal, name, spec, _ in Formatter().parse(source.text)
        ]

    def told(self, event: Struct, state: State, viewer: Viewer | Everything) -> Struct:
        """What a viewer learns of an event at the table of `state`."""
        seen = self._seen(event, Eye(viewer, state.options), None)
        return self.view(text=self._text(seen, state.names), **seen)

    def _text(self, seen: dict[str, Any], names: tuple[str, ...]) -> str:
        return "".join(
            literal + (_phrase(field, spec, seen, names) if field else "")
            for literal, field, spec in self._words
        )


def _is_counted(field: MarkedField) -> bool:
    return field.is_collection and field.mark.zone in (Zone.PRIVATE, Zone.ONLY, Zone.COUNTED)


def _phrase(field: MarkedField, spec: str, seen: dict[str, Any], names: tuple[str, ...]) -> str:
    """A field of an event in words; `{slot: to slot %|, lost}` says `, lost` for null or false."""
    there, _, gone = spec.partition("|")
    content = seen.get(field.name)
    if spec and field.mark.zone is Zone.PUBLIC and (content is None or content is False):
        return gone
    said = (
        "nobody"
        if field.mark.zone is Zone.PUBLIC and content is None
        else _spoken(field, content, seen, names)
    )
    return there.replace("%", said) if there else said


def _spoken(field: MarkedField, content: Any, seen: dict[str, Any], names: tuple[str, ...]) -> str:
    if content is None:
        return (
            f"{seen[f'{field.name}_count']} {field.mark.unseen}" if field.is_collection else field.mark.unseen
        )
    say: Callable[[Any], str] = partial(_name, names) if SEAT in metadata_in(field.hint) else _label
    if isinstance(content, tuple):
        return ", ".join(map(say, content)) or "nothing"
    return say(content)


def _name(names: tuple[str, ...], seat: int) -> str:
    if seat >= len(names):
        raise NoSuchSeat(seat, len(names))
    return names[seat]


def _label(content: Any) -> str:
    return str(getattr(content, "label", content)).replace("_", " ")


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

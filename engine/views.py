"""What a viewer sees: the types of views, derived from the marks, and the views themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from string import Formatter
from typing import Annotated, Any, Final, get_args, get_origin

import msgspec
from msgspec import Struct

from engine.values import SEAT, Count, Event, State, Text
from engine.visibility import MarkedField, Zone, marked_fields, marked_struct_in

__all__ = ["HOST", "EventLens", "Lens", "Viewer"]

HOST: Final = -1
"""The viewer that sees everything."""

Viewer = int | None
"""A seat, or None for a spectator."""


@dataclass(frozen=True)
class _Eye:
    """Who looks, and the options of the table."""

    viewer: Viewer
    options: Any

    def sees(self, field: MarkedField, value: Struct, owner: int | None) -> bool:
        """Whether this field of a value, which lies in the entry of `owner`, is seen."""
        mark = field.mark
        if self.viewer == HOST or mark.zone in (Zone.PUBLIC, Zone.BY_SEAT):
            return True
        if mark.open_with and getattr(self.options, mark.open_with):
            return True
        if mark.zone is Zone.PRIVATE:
            return self.viewer is not None and self.viewer == owner
        if mark.zone is Zone.ONLY:
            return self.viewer is not None and self.viewer in (getattr(value, seat) for seat in mark.seats)
        return False


class Lens:
    """Shows the values of one class. What is hidden is left out; of a collection the count stays.

    `view` is the derived class of what is seen. A field `hand` that not everybody sees becomes
    `hand_count`, always there, and `hand`, there for those who see it.
    """

    def __init__(self, source: type[Struct], name: str, *more: tuple[str, Any]) -> None:
        self.source = source
        self.parts = [
            (field, Lens(nested, f"{nested.__name__}View") if nested else None)
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
            namespace={"__doc__": self.source.__doc__},
            tag=config.tag,
            tag_field=config.tag_field,
            frozen=True,
            kw_only=True,
            omit_defaults=True,
            forbid_unknown_fields=True,
        )

    def show(self, value: Struct, eye: _Eye, owner: int | None = None) -> Struct:
        """What is seen of a value, or of an earlier view of it."""
        return self.view(**self._seen(value, eye, owner))

    def _seen(self, value: Struct, eye: _Eye, owner: int | None) -> dict[str, Any]:
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

    def show_all(self, content: Any, eye: _Eye, owner: int | None, by_seat: bool) -> Any:
        """What is seen of one value, of nothing, or of each of several values."""
        if content is None:
            return None
        if isinstance(content, tuple):
            return tuple(
                self.show(value, eye, seat if by_seat else owner) for seat, value in enumerate(content)
            )
        return self.show(content, eye, owner)

    def of(self, state: State, viewer: Viewer) -> Struct:
        """What a viewer sees of a state."""
        return self.show(state, _Eye(viewer, state.options))


class EventLens(Lens):
    """Shows the events of one class, with their line of text filled in from what is seen."""

    def __init__(self, source: type[Event]) -> None:
        super().__init__(source, source.__name__, ("text", Text))
        hints = {field.name: field for field, _ in self.parts}
        self._words = [
            (literal, hints[name] if name else None) for literal, name, _, _ in Formatter().parse(source.text)
        ]

    def told(self, event: Struct, state: State, viewer: Viewer) -> Struct:
        """What a viewer learns of an event at the table of `state`."""
        seen = self._seen(event, _Eye(viewer, state.options), None)
        return self.view(text=self._text(seen, state.names), **seen)

    def _text(self, seen: dict[str, Any], names: tuple[str, ...]) -> str:
        text = []
        for literal, field in self._words:
            text.append(literal)
            if field:
                text.append(_spoken(field, seen, names))
        return "".join(text)


def _is_counted(field: MarkedField) -> bool:
    return field.is_collection and field.mark.zone in (Zone.PRIVATE, Zone.ONLY, Zone.COUNTED)


def _spoken(field: MarkedField, seen: dict[str, Any], names: tuple[str, ...]) -> str:
    """A field of an event in words."""
    content = seen.get(field.name)
    if content is None:
        if field.mark.zone is Zone.PUBLIC:
            return "nobody"
        return (
            f"{seen[f'{field.name}_count']} {field.mark.unseen}" if field.is_collection else field.mark.unseen
        )
    say: Callable[[Any], str] = names.__getitem__ if _is_of_seats(field.hint) else _label
    if isinstance(content, tuple):
        return ", ".join(map(say, content)) or "nothing"
    return say(content)


def _label(content: Any) -> str:
    return str(getattr(content, "label", content)).replace("_", " ")


def _is_of_seats(hint: Any) -> bool:
    if get_origin(hint) is Annotated and SEAT in get_args(hint)[1:]:
        return True
    return any(_is_of_seats(inner) for inner in get_args(hint))


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

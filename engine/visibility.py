"""Who sees what: one mark on every field, checked when a game is made.

A mark belongs to the place where something lies, never to a condition. To reveal a thing is to move it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import fields as struct_fields

__all__ = [
    "BySeat",
    "Counted",
    "Mark",
    "MarkedField",
    "Private",
    "Public",
    "Secret",
    "Zone",
    "bare",
    "check_marks",
    "is_marked",
    "item_of",
    "marked_fields",
    "marked_struct_in",
    "only",
    "opens_at_end",
    "private",
    "structs_in",
]


class Zone(Enum):
    """The kinds of places on a table."""

    PUBLIC = "everybody sees it"
    BY_SEAT = "one entry a seat, each with marks of its own"
    PRIVATE = "the owner of the entry sees it"
    ONLY = "the seats named by fields of the same value see it"
    COUNTED = "everybody sees how many there are, nobody what they are"
    SECRET = "nobody sees it"  # noqa: S105


@dataclass(frozen=True)
class Mark:
    """The mark of a field."""

    zone: Zone
    seats: tuple[str, ...] = ()
    """ONLY: the fields of the same value that name the seats that see it."""
    open_with: str = ""
    """A yes-or-no option of the table that opens the field to everybody."""
    open_at_end: bool = False
    """Whether the field is open to everybody when the game is over."""


T = TypeVar("T")

Public = Annotated[T, Mark(Zone.PUBLIC)]
BySeat = Annotated[T, Mark(Zone.BY_SEAT)]
Private = Annotated[T, Mark(Zone.PRIVATE)]
Counted = Annotated[T, Mark(Zone.COUNTED)]
Secret = Annotated[T, Mark(Zone.SECRET)]


def private(*, open_with: str = "", open_at_end: bool = False) -> Mark:
    """The mark of what its owner sees; everybody does with that option of the table, or when all is over."""
    return Mark(Zone.PRIVATE, open_with=open_with, open_at_end=open_at_end)


def only(*seats: str, open_with: str = "", open_at_end: bool = False) -> Mark:
    """The mark of what only the seats see that these fields of the same value name.

    Everybody does with that option of the table, or when all is over.
    """
    return Mark(Zone.ONLY, seats=seats, open_with=open_with, open_at_end=open_at_end)


@dataclass(frozen=True)
class MarkedField:
    """A field of a marked class: its mark, and its type without the mark."""

    name: str
    mark: Mark
    hint: Any

    @cached_property
    def is_collection(self) -> bool:
        """Whether the field holds any number of things."""
        return get_origin(bare(self.hint)) is tuple

    @cached_property
    def is_nullable(self) -> bool:
        """Whether the field may hold nothing."""
        return type(None) in get_args(bare(self.hint))

    @cached_property
    def nested(self) -> type[Struct] | None:
        """The class with marks of its own that the field holds, if it does."""
        return marked_struct_in(self.hint)


def bare(hint: Any) -> Any:
    """A type without its annotations."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def item_of(hint: Any) -> Any:
    """The type of the items of a collection."""
    return bare(get_args(bare(hint))[0])


@cache
def _hints(struct: type[Struct]) -> Mapping[str, Any]:
    """The types of the fields of a class, with what is noted about them."""
    return get_type_hints(struct, include_extras=True)


@cache
def marked_fields(struct: type[Struct]) -> tuple[MarkedField, ...]:
    """The fields of a class in order; TypeError unless every one has exactly one mark."""
    hints = _hints(struct)
    found = []
    for field in struct_fields(struct):
        hint = hints[field.name]
        marks = _marks(hint)
        if len(marks) != 1:
            raise TypeError(f"{struct.__qualname__}.{field.name} has {len(marks)} marks, not one")
        inner, *others = get_args(hint)
        rest = [note for note in others if note is not marks[0]]
        found.append(MarkedField(field.name, marks[0], Annotated[(inner, *rest)] if rest else inner))
    return tuple(found)


def _marks(hint: Any) -> list[Mark]:
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return [note for note in notes if isinstance(note, Mark)]


def structs_in(hint: Any) -> Iterator[type[Struct]]:
    """Every class of values that a type mentions itself, not those inside of them."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    for inner in get_args(hint):
        yield from structs_in(inner)


@cache
def is_marked(struct: type[Struct]) -> bool:
    """Whether any field of a class bears a mark."""
    return any(_marks(hint) for hint in _hints(struct).values())


def marked_struct_in(hint: Any) -> type[Struct] | None:
    """The class with marks of its own that a type mentions, if there is one."""
    return next((struct for struct in structs_in(hint) if is_marked(struct)), None)


def opens_at_end(roots: Iterable[type[Struct]]) -> bool:
    """Whether anything in values of these classes opens when the game is over."""
    fields = [field for struct in roots for field in marked_fields(struct)]
    nested = [field.nested for field in fields]
    return any(field.mark.open_at_end for field in fields) or any(
        opens_at_end((struct,)) for struct in nested if struct
    )


def check_marks(roots: Iterable[type[Struct]], options: type[Struct]) -> None:
    """Refuse, with a TypeError, classes whose marks leave open who sees what."""
    for struct in roots:
        _check_struct(struct, {field.name for field in struct_fields(options)}, in_seat=False)


def _check_struct(struct: type[Struct], options: set[str], *, in_seat: bool) -> None:
    own = {field.name: field for field in marked_fields(struct)}
    for field in own.values():
        _check_field(field, f"{struct.__qualname__}.{field.name}", own, in_seat=in_seat)
        if field.mark.open_with and field.mark.open_with not in options:
            raise TypeError(f"{struct.__qualname__}.{field.name} opens with an option that does not exist")
        if field.nested:
            _check_struct(field.nested, options, in_seat=in_seat or field.mark.zone is Zone.BY_SEAT)


def _check_field(
    field: MarkedField, where: str, siblings: Mapping[str, MarkedField], *, in_seat: bool
) -> None:
    zone, nested = field.mark.zone, field.nested
    naming = [siblings.get(seat) for seat in field.mark.seats]
    faults = {
        "holds values with marks of their own": nested and zone not in (Zone.PUBLIC, Zone.BY_SEAT),
        "mixes classes with marks and others": nested and len(list(structs_in(field.hint))) > 1,
        "hides marks inside a value without marks": not nested and _hides_marks(field.hint),
        "needs a tuple of values with marks": zone is Zone.BY_SEAT and not (nested and field.is_collection),
        "is by seat inside of a seat": zone is Zone.BY_SEAT and in_seat,
        "is private, but belongs to no seat": zone is Zone.PRIVATE and not in_seat,
        "is named after fields that are not public": not all(
            other and other.mark.zone is Zone.PUBLIC for other in naming
        ),
        "counts what is no collection": zone is Zone.COUNTED and not field.is_collection,
        "hides something that may be null": zone in (Zone.PRIVATE, Zone.ONLY) and field.is_nullable,
    }
    for fault, is_found in faults.items():
        if is_found:
            raise TypeError(f"{where} {fault}")


def _hides_marks(hint: Any) -> bool:
    """Whether classes without marks, mentioned by a type, lead to marks further in."""
    reached = list(structs_in(hint))
    for struct in reached:
        for field in struct_fields(struct):
            reached.extend(inner for inner in structs_in(field.type) if inner not in reached)
    return any(map(is_marked, reached))

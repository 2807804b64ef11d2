"""How large hidden things could be: what keeps the length of a sealed state from telling what is hidden.

The lengths are those of MessagePack, in bytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct, inspect
from msgspec.structs import fields as struct_fields

from engine.codec import pack
from engine.rng import HEXADECIMAL
from engine.visibility import Zone, item_of, marked_fields

__all__ = ["check_room", "largest", "unused_room"]

HEADER = 5
"""The most that MessagePack says about the length of a text, a list or an object."""
INTEGER = 9
LETTER = 4
"""The most bytes that UTF-8 takes for a character."""


def unused_room(*values: Struct) -> int:
    """How many bytes more the hidden things in some values could take than they do.

    Packed values and their unused room have a length that depends on public things alone: on what is shown
    to everybody, and on how many things lie in each hidden collection, which everybody can count. What an
    option of the table or the end of the game opens has that room, too, whether it is open or not.
    """
    hidden: list[Any] = []
    room = sum([_gathered(value, hidden) for value in values])
    return HEADER + room - len(pack(hidden))


def _gathered(value: Struct, hidden: list[Any]) -> int:
    """How much room the hidden things in a value could take; they are put with the others."""
    plan, room = _plan(type(value)), 0
    for name, most, each in plan.hidden:
        content = getattr(value, name)
        hidden.append(content)
        room += most + each * len(content) if each else most
    for name in plan.open:
        content = getattr(value, name)
        if isinstance(content, tuple):
            room += sum([_gathered(inner, hidden) for inner in content])
        elif content is not None:
            room += _gathered(content, hidden)
    return room


def check_room(roots: Iterable[type[Struct]]) -> None:
    """Refuse, with a TypeError, classes whose length could tell what is hidden."""
    for struct in roots:
        _plan(struct)


class _Hidden(NamedTuple):
    name: str
    most: int
    """How long the field can be, of a collection its header."""
    each: int
    """How long each of the things in a collection can be; 0 for a field that is none."""


class _Plan(NamedTuple):
    """The fields of a class that are hidden from somebody, and those with such fields further in."""

    hidden: tuple[_Hidden, ...]
    open: tuple[str, ...]


@cache
def _plan(struct: type[Struct]) -> _Plan:
    """Raises TypeError for a class whose length could tell what is hidden."""
    hidden, further = [], []
    defaults = {field.name: field.default for field in struct_fields(struct)}
    for field in marked_fields(struct):
        if field.mark.zone in (Zone.PUBLIC, Zone.BY_SEAT):
            if field.nested:
                check_room((field.nested,))
                further.append(field.name)
        elif field.is_collection and field.mark.zone is not Zone.SECRET:
            hidden.append(_Hidden(field.name, HEADER, largest(item_of(field.hint))))
        elif defaults[field.name] is not msgspec.NODEFAULT:
            raise TypeError(f"{struct.__qualname__}.{field.name} is left out at its default: that tells")
        else:
            hidden.append(_Hidden(field.name, largest(field.hint), 0))
    return _Plan(tuple(hidden), tuple(further))


@cache
def largest(hint: Any) -> int:
    """How long a value of a type can be. Raises TypeError for a type without bounds."""
    return _largest(inspect.type_info(hint))


def _largest(node: inspect.Type) -> int:
    match node:
        case inspect.Metadata():
            return _largest(node.type)
        case inspect.NoneType() | inspect.BoolType():
            return 1
        case inspect.IntType():
            return INTEGER
        case inspect.EnumType():
            return max(len(pack(member)) for member in node.cls)
        case inspect.StrType(max_length=int(most), pattern=pattern):
            return HEADER + (1 if pattern == HEXADECIMAL else LETTER) * most
        case inspect.VarTupleType(max_length=int(most)):
            return HEADER + most * _largest(node.item_type)
        case inspect.UnionType():
            return max(map(_largest, node.types))
        case inspect.StructType():
            named = [(field.encode_name, _largest(field.type)) for field in node.fields]
            tag = [(node.tag_field, len(pack(node.tag)))] if node.tag_field else []
            return HEADER + sum(len(pack(name)) + most for name, most in [*tag, *named])
    raise TypeError(f"there is no telling how long {node} can be")

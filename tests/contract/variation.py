"""Other values of a type: what a field might hold instead of what it holds."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

import engine
from engine.values import SEAT

MADE_UP_ITEMS = 2


def notes(hint: Any) -> tuple[Any, ...]:
    """What an annotation says besides the type."""
    return get_args(hint)[1:] if get_origin(hint) is Annotated else ()


def bare(hint: Any) -> Any:
    """A type without its annotations."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def alternatives(hint: Any) -> tuple[Any, ...]:
    """The types that a union is made of; any other type alone, with its annotations."""
    inner = bare(hint)
    return get_args(inner) if get_origin(inner) in (Union, UnionType) else (hint,)


def is_nullable(hint: Any) -> bool:
    return type(None) in alternatives(hint)


def is_seat(hint: Any) -> bool:
    """Whether a type is a seat of the table, or null."""
    return any(SEAT in notes(alternative) for alternative in alternatives(hint))


def is_literal(hint: Any) -> bool:
    return get_origin(bare(hint)) is Literal


def is_enum(hint: Any) -> bool:
    return isinstance(bare(hint), type) and issubclass(bare(hint), Enum)


def is_collection(hint: Any) -> bool:
    return get_origin(bare(hint)) is tuple


def item_hint(hint: Any) -> Any:
    """The type of the items of a collection, which may be null."""
    collection = next(one for one in alternatives(hint) if is_collection(one))
    return get_args(bare(collection))[0]


@cache
def typed_fields(struct: type[Struct]) -> Mapping[str, Any]:
    """The fields of a class with their types."""
    hints = get_type_hints(struct, include_extras=True)
    return {field.name: hints[field.name] for field in msgspec.structs.fields(struct)}


def bounds_of(hint: Any) -> tuple[int, int]:
    """The smallest and the largest whole number of a type."""
    metas = [note for note in notes(hint) if isinstance(note, Meta)]
    return next(m.ge for m in metas if m.ge is not None), next(m.le for m in metas if m.le is not None)


def named_values(hint: Any) -> list[Any]:
    """All values of an enum, a literal or a bool, and null where it is one; nothing for other types."""
    found: list[Any] = []
    for alternative in alternatives(hint):
        inner = bare(alternative)
        if alternative is type(None):
            found.append(None)
        elif inner is bool:
            found += [False, True]
        elif is_literal(alternative):
            found += get_args(inner)
        elif is_enum(alternative):
            found += list(inner)
    return found


def is_of_type(hint: Any, value: Any) -> bool:
    """Whether JSON with this value would be read as this type."""
    try:
        return bool(engine.decoder(hint).decode(engine.encode(value)) == value)
    except msgspec.ValidationError:
        return False


def own_hint(hint: Any, value: Any) -> Any:
    """Of the types of a union the one that a value has."""
    return next(one for one in alternatives(hint) if is_of_type(one, value))


def made_up(hint: Any, chance: random.Random) -> Any:
    """Some value of a type."""
    alternative = chance.choice(alternatives(hint))
    inner, named = bare(alternative), named_values(alternative)
    if named:
        return chance.choice(named)
    if inner is int:
        low, high = bounds_of(alternative)
        return chance.randint(low, min(high, low + 9))
    if inner is str:
        return "made up"
    if is_collection(alternative):
        return tuple(made_up(item_hint(alternative), chance) for _ in range(MADE_UP_ITEMS))
    return inner(**{name: made_up(own, chance) for name, own in typed_fields(inner).items()})


def other_values(hint: Any, value: Any) -> Iterator[Any]:
    """Values of a type that differ from this one in one place."""
    candidates: Iterator[Any] = iter(named_values(hint))
    if is_nullable(hint) and value is None:
        candidates = (made_up(one, random.Random(0)) for one in alternatives(hint) if one is not type(None))
    elif is_nullable(hint):
        candidates = iter([None, *other_values(own_hint(hint, value), value)])
    elif isinstance(value, Struct):
        candidates = _with_one_other_field(value)
    elif isinstance(value, tuple):
        candidates = _other_collections(hint, value)
    elif bare(hint) is int:
        low, high = bounds_of(hint)
        candidates = iter(dict.fromkeys([value - 1, value + 1, low, low + 1, high]))
    elif bare(hint) is str:
        candidates = iter(["other", value[:-1], value.upper()])
    return (other for other in candidates if other != value and is_of_type(hint, other))


def _with_one_other_field(value: Struct) -> Iterator[Struct]:
    for name, hint in typed_fields(type(value)).items():
        for other in other_values(hint, getattr(value, name)):
            yield msgspec.structs.replace(value, **{name: other})


def _other_collections(hint: Any, value: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    yield from [value[1:], value[:-1], value[::-1], value[:1] + value, value + value[-1:], ()]
    for place, item in enumerate(value):
        for other in other_values(item_hint(hint), item):
            yield (*value[:place], other, *value[place + 1 :])


def other_content(hint: Any, value: Any) -> Any:
    """Another value of a type; of a collection one with as many items, all of them others."""
    if isinstance(value, tuple):
        return tuple(other_content(item_hint(hint), item) for item in value)
    return next(other_values(hint, value), value)


class Spot(NamedTuple):
    """A place inside a value: the fields and numbers that lead to it, its type, and what is there."""

    root: Struct
    address: tuple[str | int, ...]
    hint: Any
    content: Any

    @property
    def path(self) -> str:
        """The fields that lead here, with dots."""
        return ".".join(step for step in self.address if isinstance(step, str))

    def put(self, new: Any) -> Any:
        """The whole value with something else in this place."""
        return placed(self.root, self.address, new)


def placed(value: Any, address: tuple[str | int, ...], new: Any) -> Any:
    """A value with something else at an address."""
    if not address:
        return new
    step, rest = address[0], address[1:]
    if isinstance(step, str):
        return msgspec.structs.replace(value, **{step: placed(getattr(value, step), rest, new)})
    return (*value[:step], placed(value[step], rest, new), *value[step + 1 :])


def at(value: Any, address: tuple[str | int, ...]) -> Any:
    """What is at an address."""
    for step in address:
        value = getattr(value, step) if isinstance(step, str) else value[step]
    return value


def spots(root: Struct) -> Iterator[Spot]:
    """Every place inside of a value, at any depth."""
    return _spots_in(root, (), root)


def _spots_in(root: Struct, address: tuple[str | int, ...], value: Struct) -> Iterator[Spot]:
    for name, hint in typed_fields(type(value)).items():
        yield from _spots_at(Spot(root, (*address, name), hint, getattr(value, name)))


def _spots_at(spot: Spot) -> Iterator[Spot]:
    yield spot
    if isinstance(spot.content, Struct):
        yield from _spots_in(spot.root, spot.address, spot.content)
    elif isinstance(spot.content, tuple):
        for place, item in enumerate(spot.content):
            yield from _spots_at(Spot(spot.root, (*spot.address, place), item_hint(spot.hint), item))

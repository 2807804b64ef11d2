"""Why a body was rejected: marshmallow schemas derived from the types, and their errors as JSON pointers.

A schema accepts exactly what the strict reader accepts. It is far slower and only asked after a rejection.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Any

import msgspec
from marshmallow import RAISE, Schema, ValidationError, fields
from msgspec import inspect

from api.edge.errors import MOST_ERRORS, FieldError

__all__ = ["MOST_EXPLAINED", "StructSchema", "explain", "pointer_of", "schema_for"]

MOST_ENTRIES = 64
"""How many entries of a list are looked at; a fault further on is named by the strict reader alone."""
MOST_NAMED = 20
"""How many texts are named where one of them is wanted; more of them are counted."""
MOST_EXPLAINED = 16 * 1024
"""Bodies above this size get the first error only, so that a long list of junk is not looked at whole."""


class StructSchema(Schema):
    """A schema derived from a class of values, which `struct` names."""

    class Meta:
        """Closed."""

        unknown = RAISE

    struct: type[msgspec.Struct]


class Exact(fields.Field[Any]):
    """A field that holds a value of one JSON type, checked and not converted."""

    default_error_messages = {
        "required": "This field is required.",
        "null": "This may not be null.",
    }

    def __init__(self, kind: type, name: str, **options: Any) -> None:
        super().__init__(**options)
        self.kind = kind
        self.name_of_kind = name

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if type(value) is not self.kind:
            raise ValidationError(f"This must be {self.name_of_kind}.")
        fault = self.fault(value)
        if fault:
            raise ValidationError(fault)
        return value

    def fault(self, value: Any) -> str | None:
        """What is wrong with a value of the right type."""
        return None


class WholeNumber(Exact):
    """A whole number within bounds."""

    def __init__(self, node: inspect.IntType, **options: Any) -> None:
        super().__init__(int, "a whole number", **options)
        self.node = node

    def fault(self, value: int) -> str | None:
        """Outside of the bounds."""
        low, high = self.node.ge, self.node.le
        if low is not None and value < low:
            return _out_of_bounds(">=", low)
        if high is not None and value > high:
            return _out_of_bounds("<=", high)
        return None


class ShortText(Exact):
    """A text within bounds."""

    def __init__(self, node: inspect.StrType, **options: Any) -> None:
        super().__init__(str, "a text", **options)
        self.node = node

    def fault(self, value: str) -> str | None:
        """Too short, too long, or of another pattern."""
        least, most = self.node.min_length or 0, self.node.max_length
        if len(value) < least or (most is not None and len(value) > most):
            return f"This must have {_span(least, most)} characters."
        if self.node.pattern and not re.search(self.node.pattern, value):
            return f"This must match {self.node.pattern}."
        return None


def _span(least: int, most: int | None) -> str:
    return str(least) if least == most else f"{least} to {most}"


def one_of(choices: tuple[str, ...]) -> str:
    """Which texts there are, or how many."""
    if len(choices) > MOST_NAMED:
        return f"This must be one of {len(choices)} texts, which /openapi.json lists."
    return f"This must be one of {', '.join(choices)}."


class OneOfTexts(Exact):
    """One of some fixed texts."""

    def __init__(self, choices: tuple[str, ...], **options: Any) -> None:
        super().__init__(str, "a text", **options)
        self.choices = choices

    def fault(self, value: str) -> str | None:
        """None of them."""
        return None if value in self.choices else one_of(self.choices)


class Items(Exact):
    """A list: its length first, then its items, until there are enough errors."""

    def __init__(self, item: fields.Field[Any], least: int, most: int | None, **options: Any) -> None:
        super().__init__(list, "a list", **options)
        self.item, self.least, self.most = item, least, most

    def fault(self, value: list[Any]) -> str | None:
        """Too short or too long."""
        if len(value) < self.least or (self.most is not None and len(value) > self.most):
            return f"This must have {_span(self.least, self.most)} entries."
        errors: dict[int, Any] = {}
        for index, entry in enumerate(value[:MOST_ENTRIES]):
            try:
                self.item.deserialize(entry)
            except ValidationError as error:
                errors[index] = error.messages
            if len(errors) == MOST_ERRORS:
                break
        if errors:
            raise ValidationError(errors)
        return None


class Inner(Exact):
    """An object with fields of its own; of several classes its tag tells which."""

    def __init__(self, nodes: tuple[inspect.StructType, ...], **options: Any) -> None:
        super().__init__(dict, "an object", **options)
        self.nodes = {str(node.tag): node.cls for node in nodes}
        self.tag_field = nodes[0].tag_field

    def fault(self, value: dict[str, Any]) -> str | None:
        """Whatever is wrong with the fields."""
        tag = "None"
        if self.tag_field:
            if self.tag_field not in value:
                raise ValidationError({self.tag_field: ["This field is required."]})
            tag = value[self.tag_field]
            if not isinstance(tag, str) or tag not in self.nodes:
                raise ValidationError({self.tag_field: [one_of(tuple(self.nodes))]})
        errors = faults_of(self.nodes[tag], value)
        if errors:
            raise ValidationError(errors)
        return None


def faults_of(struct: type[msgspec.Struct], value: dict[str, Any]) -> dict[str, Any]:
    """The nested errors of an object; of one that is mostly foreign only the first foreign fields."""
    schema = _instance(struct)
    foreign = value.keys() - schema.fields.keys()
    if len(foreign) >= MOST_ERRORS:
        return {name: [schema.error_messages["unknown"]] for name in sorted(foreign)[:MOST_ERRORS]}
    return schema.validate(value)


@cache
def _instance(struct: type[msgspec.Struct]) -> Schema:
    """The schema ready for use; making it anew costs more than using it."""
    return schema_for(struct)()


@cache
def schema_for(struct: type[msgspec.Struct]) -> type[StructSchema]:
    """The schema that accepts what the strict reader of this class accepts."""
    node = inspect.type_info(struct)
    assert isinstance(node, inspect.StructType)  # noqa: S101
    members: dict[str, Any] = {
        field.encode_name: _field(field.type, required=field.required) for field in node.fields
    }
    if node.tag_field:
        members[node.tag_field] = OneOfTexts((str(node.tag),), required=True)
    messages = {"unknown": f"There is no field of this name; there are {', '.join(members) or 'none'}."}
    parts = {"struct": struct, "error_messages": messages}
    return type(f"{struct.__name__}Schema", (StructSchema,), {**members, **parts})


def _field(node: inspect.Type, *, required: bool = True) -> fields.Field[Any]:
    """The field for a type."""
    branches = node.types if isinstance(node, inspect.UnionType) else (node,)
    real = tuple(branch for branch in map(_plain, branches) if not isinstance(branch, inspect.NoneType))
    nullable = len(real) < len(branches)
    options: dict[str, Any] = {"required": required, "allow_none": nullable}
    match real:
        case (inspect.StructType(), *_):
            return Inner(real, **options)  # type: ignore[arg-type]
        case (inspect.IntType() as number,):
            return WholeNumber(number, **options)
        case (inspect.StrType() as text,):
            return ShortText(text, **options)
        case (inspect.BoolType(),):
            return Exact(bool, "true or false", **options)
        case (inspect.EnumType() as enum,):
            return OneOfTexts(tuple(str(member) for member in enum.cls), **options)
        case (inspect.LiteralType() as literal,):
            return OneOfTexts(tuple(map(str, literal.values)), **options)
        case (inspect.DictType(),):
            return Exact(dict, "an object", **options)
        case (inspect.VarTupleType() as items,):
            return Items(_field(items.item_type), items.min_length or 0, items.max_length, **options)
    raise TypeError(f"no field for {node}")


def _plain(node: inspect.Type) -> inspect.Type:
    return node.type if isinstance(node, inspect.Metadata) else node


def explain(struct: type[msgspec.Struct], body: Any) -> list[FieldError]:
    """The first faults that can be found in a body that the strict reader of `struct` has rejected."""
    if body is None:
        return []
    if not isinstance(body, dict):
        return [FieldError("", "This must be an object.")]
    return list(islice(_flat(faults_of(struct, body)), MOST_ERRORS))


def _flat(messages: Any, pointer: str = "") -> Iterator[FieldError]:
    """The nested errors of marshmallow, one by one."""
    if isinstance(messages, Mapping):
        for key, inner in sorted(messages.items()):
            step = str(key).replace("~", "~0").replace("/", "~1")
            yield from _flat(inner, f"{pointer}/{step}")
    elif isinstance(messages, list):
        for inner in messages:
            yield from _flat(inner, pointer)
    else:
        yield FieldError.at(pointer, str(messages))


def pointer_of(error: msgspec.ValidationError) -> FieldError:
    """The one error of the strict reader, such as "Expected `int` - at `$.state.total`", as a field error."""
    fault, _, path = str(error).partition(" - at `")
    steps = re.findall(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]", path.rstrip("`"))
    pointer = "".join(f"/{name or index}" for name, index in steps if index != "...")
    return FieldError.at(pointer, _in_words(fault))


KINDS_IN_WORDS = {
    "int": "a whole number",
    "float": "a number with a fraction",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
"""The types of JSON, by their names in the messages of the strict reader."""
BEYOND = {">=": ("small", "short", "more"), "<=": ("large", "long", "less")}
"""How a number and a length are called that break such a bound, and on which side of it they must be."""
SAYINGS: tuple[tuple[str, Callable[[re.Match[str]], str]], ...] = (
    (r"Expected `int` (..) (-?\d+)", lambda said: _out_of_bounds(said[1], said[2])),
    (r"Expected `(str|array)` of length (..) (\d+)", lambda said: _of_length(said[2], said[3])),
    (r"Expected `([^`]*)`(, got .*)?", lambda said: f"This must be {_kinds(said[1])}."),
    (r"Expected `str` matching regex '(.*)'", lambda said: f"This must match {said[1]}."),
    (r"Number out of range", lambda _: "This number is too large."),
    (r"Invalid (enum )?value ('.*')", lambda said: f"There is no {said[2]:.60} here."),
    (r"Object missing required field `(.*)`", lambda said: f"The field {said[1]!r:.60} is missing."),
    (r"Object contains unknown field `(.*)`", lambda said: f"There is no field {said[1]!r:.60} here."),
)
"""What the strict reader says, and how we say it."""


def _in_words(fault: str) -> str:
    """A message of the strict reader without its names of types."""
    for pattern, say in SAYINGS:
        said = re.fullmatch(pattern, fault, re.DOTALL)
        if said:
            return say(said)
    return f"{fault}."


def _kinds(names: str) -> str:
    return " or ".join(KINDS_IN_WORDS.get(name, name) for name in names.split(" | "))


def _out_of_bounds(sign: str, bound: object) -> str:
    size, _, side = BEYOND[sign]
    return f"This is too {size}: it must be {bound} or {side}."


def _of_length(sign: str, bound: object) -> str:
    _, length, side = BEYOND[sign]
    return f"This is too {length}: its length must be {bound} or {side}."

"""The OpenAPI document: components derived from the types, in the style that client generators read.

Unions are named, with a discriminator; enums are named texts; what may be null says so; nothing is `anyOf`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from inspect import cleandoc
from typing import Any, NamedTuple

import msgspec
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.schema_resolver import SchemaResolver
from msgspec import inspect

from api.document.field_docs import field_docs
from engine import Game
from engine.handles import Handle, handle_fields
from engine.values import Action, Event
from engine.words import sentences

__all__ = [
    "DOCUMENT",
    "SEAT_KEY",
    "SECURITY_SCHEMES",
    "ComponentNames",
    "GameParts",
    "StructPlugin",
    "described",
    "types_in",
]

REF = "#/components/schemas/"

DOCUMENT = {
    "info": {
        "description": "Rules as a service for board games. Post the state of a table and an action; the "
        "answer is the new state, what happened, and the legal actions of everybody. Nothing is stored. "
        "Under /tables the state is sealed, so that it may be held by somebody whom nobody trusts.",
        "contact": {"name": "The Pantheon maintainers"},
        "license": {"name": "MIT", "identifier": "MIT"},
    },
    "servers": [{"url": "/", "description": "The service that serves this document."}],
    "security": [],
}
"""What the document says about the service as a whole."""

SEAT_KEY = "seatKey"
"""What the document calls the keys of seats."""
SECURITY_SCHEMES = {
    SEAT_KEY: {
        "type": "http",
        "scheme": "bearer",
        "description": "The key of a seat at a sealed table: the secret of its player.",
    }
}


class ComponentNames:
    """The name of every type in the document: those of a game begin with the prefix of the game."""

    def __init__(self) -> None:
        self._by_type: dict[type, str] = {}
        self._unions: dict[frozenset[str], str] = {}

    def add(self, roots: tuple[type[msgspec.Struct], ...], game: Game[Any] | None = None) -> None:
        """Name the types that these mention. Raises ValueError for two types of one name."""
        for type_ in types_in(roots):
            if type_ not in self._by_type:
                name = _component_name(type_, game)
                if name in self._by_type.values():
                    raise ValueError(f"two types are called {name}")
                self._by_type[type_] = name
        if game:
            self._name_union(f"{game.prefix}Action", game.action)
            self._name_union(f"{game.prefix}Event", game.event)

    def _name_union(self, name: str, union: Any) -> None:
        self._unions[frozenset(self[member] for member in union.__args__)] = name

    def __getitem__(self, type_: type) -> str:
        return self._by_type[type_]

    def union(self, members: frozenset[str], fallback: str) -> str:
        """The name of the union of these components."""
        return self._unions.setdefault(members, fallback)

    def types(self) -> Mapping[type, str]:
        """All of them."""
        return self._by_type


def _component_name(type_: type, game: Game[Any] | None) -> str:
    name, module = type_.__name__, type_.__module__
    is_shared = module.startswith(("api.", "engine.")) and not module.startswith("engine.games.")
    if game is None or is_shared or re.match(f"{game.prefix}([A-Z]|$)", name):
        return name
    return game.prefix + name


def types_in(roots: Iterable[type]) -> Iterator[type]:
    """Every class of values and every enum that is reached from these, in order."""
    seen: dict[type, None] = {}
    waiting = [inspect.type_info(root) for root in reversed(tuple(roots))]
    while waiting:
        node = waiting.pop()
        match node:
            case inspect.Metadata():
                waiting.append(node.type)
            case inspect.StructType() if node.cls not in seen:
                seen[node.cls] = None
                waiting.extend(field.type for field in reversed(node.fields))
            case inspect.EnumType():
                seen[node.cls] = None
            case inspect.UnionType():
                waiting.extend(reversed(node.types))
            case inspect.VarTupleType():
                waiting.append(node.item_type)
    yield from seen


def _components(names: ComponentNames, closed: Collection[type[msgspec.Struct]]) -> dict[str, Any]:
    """The schemas of all named types; what the `closed` ones do not reach is open, so that it may grow."""
    stay_closed = set(types_in(closed))
    types = list(names.types())
    _, raw = msgspec.json.schema_components(types, ref_template="{name}")
    own_names = {_raw_name(type_, raw): names[type_] for type_ in types}
    made: dict[str, Any] = {}
    for type_ in types:
        name = names[type_]
        schema = raw[_raw_name(type_, raw)]
        made[name] = _tidied(schema, own_names, names, made, name)
        made[name]["description"] = cleandoc(type_.__doc__ or "")
        if type_ not in stay_closed:
            made[name].pop("additionalProperties", None)
        _describe_fields(made[name], type_)
    return dict(sorted(made.items()))


class GameParts(NamedTuple):
    """What the document has of one game."""

    game: Game[Any]
    types: tuple[type[msgspec.Struct], ...]
    """The requests and answers of its routes."""
    requests: tuple[type[msgspec.Struct], ...]
    """Those of them that are closed."""
    refusals: tuple[type[msgspec.Struct], ...]
    """Those of them that say why an action is refused."""


def described(
    names: ComponentNames, shared: tuple[type[msgspec.Struct], ...], parts: Sequence[GameParts]
) -> dict[str, Any]:
    """The schemas of what all games share, and of each game; all of it gets its name."""
    names.add(shared)
    for part in parts:
        names.add(part.types, part.game)
    document = _components(names, [one for part in parts for one in (*part.requests, part.game.view)])
    for part in parts:
        for refusal in part.refusals:
            _describe_codes(document[names[refusal]], part.game)
    return document


def _describe_codes(component: dict[str, Any], game: Game[Any]) -> None:
    """Tell in the component of a game's refusals what each code means."""
    lines = [f"* `{code.code}` ({code.rule}): {code.meaning}" for code in game.refusal_codes]
    code = component["properties"]["code"]
    code["description"] = "\n".join([f"{code['description']}\n", *lines])


def _raw_name(type_: type, raw: Mapping[str, Any]) -> str:
    return type_.__name__ if type_.__name__ in raw else f"{type_.__module__}.{type_.__qualname__}"


def _tidied(
    schema: Mapping[str, Any], own: Mapping[str, str], names: ComponentNames, made: dict[str, Any], where: str
) -> dict[str, Any]:
    """A schema of msgspec in our style; unions met on the way become components of their own."""
    if "$ref" in schema:
        return {"$ref": REF + own[schema["$ref"]]}
    if "anyOf" in schema:
        return _union(schema, own, names, made, where)
    tidy = {key: value for key, value in schema.items() if key not in ("title", "default")}
    if "properties" in schema:
        tidy["properties"] = {
            key: _tidied(value, own, names, made, where + key.title().replace("_", ""))
            for key, value in schema["properties"].items()
        }
        if not schema.get("required"):
            tidy.pop("required", None)
    if "items" in schema:
        tidy["items"] = _tidied(schema["items"], own, names, made, where)
    if "enum" in schema:
        tidy["type"] = "string"
        if len(schema["enum"]) == 1 and "title" not in schema:
            tidy["const"] = tidy.pop("enum")[0]
    if tidy.get("type") == "integer" and not _fits_32_bits(tidy["minimum"], tidy["maximum"]):
        tidy["format"] = "int64"
    default = schema.get("default")
    if isinstance(default, bool | int):
        tidy["default"] = default
    return tidy


def _fits_32_bits(minimum: int, maximum: int) -> bool:
    """Whether a number is never wider than what generators make of a number without a format."""
    return minimum >= -(2**31) and maximum < 2**31


def _union(
    schema: Mapping[str, Any], own: Mapping[str, str], names: ComponentNames, made: dict[str, Any], where: str
) -> dict[str, Any]:
    branches = [branch for branch in schema["anyOf"] if branch != {"type": "null"}]
    nullable = len(branches) < len(schema["anyOf"])
    if len(branches) > 1:
        one = _named_union(schema, branches, own, names, made, where)
    else:
        one = _tidied(branches[0], own, names, made, where)
    if not nullable:
        return one
    if "$ref" in one:
        return {"oneOf": [one, {"type": "null"}]}
    return {**one, "type": [one["type"], "null"]}


def _named_union(
    schema: Mapping[str, Any],
    branches: list[dict[str, str]],
    own: Mapping[str, str],
    names: ComponentNames,
    made: dict[str, Any],
    where: str,
) -> dict[str, Any]:
    members = [own[branch["$ref"]] for branch in branches]
    name = names.union(frozenset(members), where)
    mapping = {tag: REF + own[ref] for tag, ref in schema["discriminator"]["mapping"].items()}
    made[name] = {
        "description": "One of several types; `type` tells which.",
        "oneOf": [{"$ref": REF + member} for member in members],
        "discriminator": {"propertyName": schema["discriminator"]["propertyName"], "mapping": mapping},
    }
    return {"$ref": REF + name}


def _describe_fields(schema: dict[str, Any], type_: type) -> None:
    if not issubclass(type_, msgspec.Struct):
        return
    for own in msgspec.structs.fields(type_):
        written = None if own.default_factory is msgspec.NODEFAULT else own.default_factory()
        if isinstance(written, bool | int):
            schema["properties"][own.encode_name]["default"] = written
    docs = field_docs(type_)
    named = {own.encode_name: own.name for own in msgspec.structs.fields(type_)}
    for name, field in schema.get("properties", {}).items():
        text = docs.get(named.get(name, name))
        if text:
            field["description"] = text
    told: Any = getattr(type_, "shows", type_)
    if issubclass(told, Action | Event):
        schema["x-texts"] = [*dict.fromkeys(sentences(told.text))]
        for name, handle in handle_fields(type_):
            _describe_handle(schema["properties"][name], name, handle)


def _describe_handle(field: dict[str, Any], name: str, handle: Handle) -> None:
    """Tell what a field of an action or event names on the table."""
    parts = {
        "kind": handle.kind,
        "by": str(handle.by),
        "with": handle.column,
        "owner": handle.owner,
        "place": handle.place,
        "handle": handle.pattern(name),
        "null": handle.null,
    }
    field["x-handle"] = {key: part for key, part in parts.items() if part}
    field["description"] = f"{field.get('description', '')} Its handle: `{handle.pattern(name)}`.".lstrip()


class StructPlugin(MarshmallowPlugin):
    """Refers to the component of a class of values wherever its schema is mentioned."""

    def __init__(self, names: ComponentNames) -> None:
        super().__init__()

        class Resolver(SchemaResolver):
            def resolve_schema_dict(self, schema: Any) -> Any:
                struct = getattr(schema, "struct", None)
                if struct:
                    return {"$ref": REF + names[struct]}
                return super().resolve_schema_dict(schema)  # type: ignore[no-untyped-call]

        self.Resolver = Resolver

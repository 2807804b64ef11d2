"""The recorded requests and answers, and whether a client that reads and writes them loses anything."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from jsonschema import Draft202012Validator

from tests.clients.building import DOCUMENT

EXAMPLES = DOCUMENT.parent / "examples"
REFERENCE = "#/components/schemas/"
EARLIER = "_version_"
"""What the names of examples with states of earlier versions have in them."""
UNKNOWN = "a_field_that_is_yet_to_come"
"""What an answer of a later service may have besides."""

Schema = dict[str, Any]


class Value(NamedTuple):
    """A request or an answer, and the name of its type."""

    source: str
    type: str
    value: Any


@cache
def document() -> Any:
    """The document from which the clients are made."""
    return json.loads(DOCUMENT.read_bytes())


@cache
def values() -> Sequence[Value]:
    """Every recorded request that has the right shape, and every answer that is JSON, of all games."""
    return [value for path in sorted(EXAMPLES.rglob("*.json")) for value in _values_in(path)]


def types() -> Sequence[str]:
    """The names of the types of all of them."""
    return sorted({value.type for value in values()})


def _values_in(path: Path) -> Iterator[Value]:
    example = json.loads(path.read_bytes())
    source = str(path.relative_to(EXAMPLES))
    route = document()["paths"][example["path"].partition("?")[0]][example["method"].lower()]
    if "answer" in example:
        answer = route["responses"][str(example["status"])]["content"][example["content_type"]]
        yield Value(f"{source}: answer", _name(answer["schema"]), example["answer"])
    if "requestBody" in route:
        schema = route["requestBody"]["content"]["application/json"]["schema"]
        is_odd = example["status"] == 422 or EARLIER in path.stem
        if not is_odd or _is_valid(example["request"], schema):
            yield Value(f"{source}: request", _name(schema), example["request"])


def _is_valid(value: Any, schema: Schema) -> bool:
    return Draft202012Validator({**schema, "components": document()["components"]}).is_valid(value)


def _name(schema: Schema) -> str:
    return str(schema["$ref"]).removeprefix(REFERENCE)


def write(folder: Path) -> Path:
    """A file for a program that reads and writes values: in each line the name of a type, a tab, and JSON.

    At the end stand, once more, the first answers of every type that is open, with a field more.
    """
    lines = [f"{value.type}\t{json.dumps(value.value)}\n" for value in [*values(), *grown()]]
    file = folder / "recorded.txt"
    file.write_text("".join(lines), encoding="utf-8")
    return file


def grown() -> Sequence[Value]:
    """An answer of each type that may grow, with a field that nobody knows yet."""
    first = {value.type: value for value in reversed(values()) if value.source.endswith("answer")}
    return [
        value._replace(source=f"{value.source} of a later service", value={**value.value, UNKNOWN: [{}]})
        for value in first.values()
    ]


def check(printed: str) -> None:
    """What was written is, line by line, what was read.

    What may be left out may be written as its default, and a field that is yet to come may be lost.
    """
    lines = printed.splitlines()
    expected = [*values(), *grown()]
    assert len(lines) == len(expected) > 0
    for told, line in zip(expected, lines, strict=True):
        schema = {"$ref": REFERENCE + told.type}
        assert _plain(json.loads(line), schema) == _plain(told.value, schema), told.source


def _plain(value: Any, schema: Schema) -> str:
    """The text of what a value says; it tells apart 1, 1.0 and true."""
    return json.dumps(_without_defaults(value, schema), sort_keys=True)


def _without_defaults(value: Any, schema: Schema) -> Any:
    """A value without what may be left out because it is null, or the default that the document tells."""
    if value is None:
        return None
    schema = _resolved(value, schema)
    if isinstance(value, list):
        return [_without_defaults(one, schema.get("items", {})) for one in value]
    if not isinstance(value, dict):
        return value
    fields, required = schema.get("properties", {}), schema.get("required", [])
    return {
        name: _without_defaults(one, fields.get(name, {}))
        for name, one in value.items()
        if name in required
        or (one not in (None, fields[name].get("default")) if name in fields else name != UNKNOWN)
    }


def _resolved(value: Any, schema: Schema) -> Schema:
    """The schema of an object or a list: where references and unions lead."""
    while "$ref" in schema or "oneOf" in schema:
        if "$ref" in schema:
            schema = document()["components"]["schemas"][_name(schema)]
        elif "discriminator" in schema:
            schema = {"$ref": schema["discriminator"]["mapping"][value["type"]]}
        else:
            schema = next(branch for branch in schema["oneOf"] if branch != {"type": "null"})
    return schema


def write_program(program: Path, path: Path) -> None:
    """Write a program that reads and writes values, with its line for `ZeusStep` once for every type."""
    lines = program.read_text(encoding="utf-8").splitlines(keepends=True)
    written = [
        line.replace("ZeusStep", name) for line in lines for name in (types() if "ZeusStep" in line else [""])
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(written), encoding="utf-8")


def write_literals(folder: Path, head: str, type_: Callable[[str], str]) -> None:
    """Write a TypeScript file for each game with all its values, so that the compiler checks their types.

    `type_` is the type of a name in TypeScript.
    """
    files: dict[str, list[str]] = {}
    for number, told in enumerate(values()):
        lines = files.setdefault(told.source.partition("/")[0], [head])
        literal = json.dumps(told.value)
        lines.append(f"// {told.source}\nexport const value{number}: {type_(told.type)} = {literal};\n")
    for game, lines in files.items():
        (folder / f"recorded_{game}.ts").write_text("\n".join(lines), encoding="utf-8")

"""Recorded requests and answers: for the document, and for the tests of clients."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from flask import Response
from msgspec import Meta, Struct

import engine
from api.answers import fixed
from api.descriptions import RecordedExample
from api.errors import ServiceProblem

__all__ = ["Example", "ExampleShelf", "examples_of", "first_of_each_status"]

FOLDER = Path(__file__).parents[1] / "openapi" / "examples"
VECTORS = "vectors"
"""The folder, inside of that of a game, of the examples that are served and not shown in the document."""


class Example(Struct, frozen=True):
    """A request and its answer, as recorded from the running service."""

    name: str
    summary: Annotated[str, Meta(max_length=200)]
    path: str
    request: Any
    status: int
    answer: Any


def examples_of(game: str) -> list[Example]:
    """The examples of a game that the document may show, by name."""
    return [
        msgspec.convert({"name": path.stem, **msgspec.json.decode(path.read_bytes())}, Example)
        for path in sorted((FOLDER / game).glob("*.json"))
    ]


def first_of_each_status(examples: Sequence[Example], address: str) -> Iterator[Example]:
    """One example for each status that an address answers with; the one that is named after it first."""
    named_first = sorted(examples, key=lambda example: example.name != address.rsplit("/", 1)[-1])
    seen: set[int] = set()
    for example in named_first:
        if example.path.partition("?")[0] == address and example.status not in seen:
            seen.add(example.status)
            yield example


class ExampleShelf:
    """All examples of a game, encoded once, to be picked by what they show."""

    def __init__(self, game: str) -> None:
        found = [*(FOLDER / game).glob("*.json"), *(FOLDER / game / VECTORS).glob("*.json")]
        loaded = [_loaded(path) for path in sorted(found, key=lambda path: path.stem)]
        content = _listed([encoded for _, encoded in loaded])
        self._all = fixed(content)
        self._marked: list[tuple[dict[str, str], memoryview]] = []
        start = len(OPENING)
        for marks, encoded in loaded:
            self._marked.append((marks, memoryview(content)[start : start + len(encoded)]))
            start += len(encoded) + 1

    def answer(self, wanted: Mapping[str, str]) -> Response:
        """Those with all of these marks, or all there are. Raises ServiceProblem for a mark that none has."""
        if not wanted:
            return self._all()
        for mark, value in wanted.items():
            if all(marks.get(mark) != value for marks, _ in self._marked):
                raise ServiceProblem("bad_query", f"No example of this game has the {mark} {value!r:.60}.")
        return fixed(_listed([part for marks, part in self._marked if wanted.items() <= marks.items()]))()


OPENING, CLOSING = b'{"examples":[', b"]}"


def _listed(encoded: Sequence[bytes | memoryview]) -> bytes:
    return OPENING + b",".join(encoded) + CLOSING


def _loaded(path: Path) -> tuple[dict[str, str], bytes]:
    """What an example can be picked by, and the example as JSON."""
    content = {"name": path.stem, **msgspec.json.decode(path.read_bytes())}
    example = msgspec.convert(content, RecordedExample)
    action, code = (example.request or {}).get("action"), (example.answer or {}).get("code")
    kind = action.get("type") if isinstance(action, dict) else None
    marks = {"name": path.stem, "action": kind, "code": code}
    return {mark: value for mark, value in marks.items() if isinstance(value, str)}, engine.encode(example)

"""Recorded requests and answers, as the document shows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

__all__ = ["FOLDER", "VECTORS", "Example", "examples_of", "first_of_each_status"]

FOLDER = Path(__file__).parents[2] / "openapi" / "examples"
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


@cache
def examples_of(game: str) -> Sequence[Example]:
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

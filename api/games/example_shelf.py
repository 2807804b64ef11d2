"""Recorded requests and answers, as they are served: for the tests of clients."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from flask import Response

import engine
from api.document.examples import FOLDER, VECTORS
from api.edge.answers import fixed
from api.edge.errors import ServiceProblem
from api.games.descriptions import RecordedExample

__all__ = ["ExampleShelf"]


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

    def values_of(self, mark: str) -> list[str]:
        """The names, actions or codes that there are."""
        return sorted({marks[mark] for marks, _ in self._marked if mark in marks})

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

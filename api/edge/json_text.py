"""JSON as text: what the reader of values does not tell."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec

import engine
from api.edge.errors import ServiceProblem

__all__ = ["not_json", "refuse_doubled_keys"]

COLON, ESCAPED_COLON = b":", b"\\u003"
HIGH, LOW = rb"[89abAB][0-9a-fA-F]{2}", rb"[c-fC-F][0-9a-fA-F]{2}"
LONE_SURROGATE = re.compile(
    rb"\\u[dD](%b(?!\\u[dD]%b)|%b(?<!\\u[dD]%b\\u[dD]%b))" % (HIGH, LOW, LOW, HIGH, LOW)
)
"""Begins as all of them do, so that the search is fast where there are none."""
WHITESPACE = b" \t\r\n"
PLACE = re.compile(r"invalid character \(byte (\d+)\)")
FIRST_PRINTABLE = 0x20

_untyped = msgspec.json.Decoder(float_hook=lambda _: 0)


def refuse_doubled_keys(data: bytes, value: object = None) -> None:
    """Raises ServiceProblem for JSON with an object that has a key twice: readers differ in which one counts.

    A reader keeps one value for each key. What is read and written again therefore has fewer colons, if there
    were doubled keys; the colons in texts are kept. Only if some are missing, the objects are looked at.
    `value` is what the strict reader made of the data, if it took them: to write that is less work.
    """
    colons = data.count(COLON) + data.count(ESCAPED_COLON)
    if _nothing_filled_in(data, value) and engine.encode(value).count(COLON) == colons:
        return
    try:
        if engine.encode(_untyped.decode(data)).count(COLON) < colons:
            json.loads(data, object_pairs_hook=_without_doubles)
    except RecursionError as error:
        raise not_json(data, error) from None
    except ValueError:
        return  # a number that nobody can represent: the body is rejected for that


def _nothing_filled_in(data: bytes, value: object) -> bool:
    """Whether the value has only keys that the data have: of what is left out, options alone are written."""
    options = getattr(getattr(value, "state", None), "options", None)
    if options is None:
        return False
    written = engine.encode(options)
    return written in data or written in data.translate(None, WHITESPACE)


def _without_doubles(pairs: list[tuple[str, Any]]) -> None:
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            raise ServiceProblem("doubled_key", f"The key {key!r:.60} stands twice in one object.")
        seen.add(key)


def not_json(data: bytes, error: Exception) -> ServiceProblem:
    """The problem of bytes that are no JSON."""
    return ServiceProblem("not_json", _fault(data, error))


def _fault(data: bytes, error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "The body is nested too deep."
    if not data:
        return "The body is empty."
    if isinstance(error, UnicodeDecodeError):
        return f"The body is not UTF-8: byte {error.start} is wrong."
    if LONE_SURROGATE.search(data):
        return "The body has one half of a surrogate pair without the other: it stands for no character."
    place = PLACE.search(str(error))  # in a word that is none, the reader may name a place behind the end
    found = data[int(place[1]) :][:1] if place else b""
    if place and found and found[0] < FIRST_PRINTABLE:
        return f"The body has a bare control character, U+{found[0]:04X}, at byte {place[1]}."
    return f"The body is not JSON: {error}."

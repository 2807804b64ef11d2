"""Texts as values: whole sentences with named fields, which stay values until they are told.

A wording is a sentence, `"{seat} is stuck."`, or chooses one of several by what is known:

    Plural("cards", one="{seat} draws a card.", many="{seat} draws {cards} cards.")
    Given("from_seat", then="{seat} takes Zeus from {from_seat}.", otherwise="{seat} takes Zeus.")
    Each("reason", {Reason.STUCK: "{seat} is stuck.", ...})

A sentence is never put together from parts, so that each can be said in another language.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from string import Formatter
from typing import Any, NamedTuple

__all__ = [
    "Called",
    "Each",
    "Given",
    "Line",
    "Nth",
    "Plural",
    "Wording",
    "Words",
    "check_wording",
    "choices_in",
    "fields_of",
    "say",
    "sentences",
]


@dataclass(frozen=True)
class Plural:
    """One sentence for one, and another one for none or many. A collection is counted."""

    by: str
    one: Wording
    many: Wording


@dataclass(frozen=True)
class Given:
    """One sentence if a field is there, and another one if it is hidden, null, false, or empty."""

    field: str
    then: Wording
    otherwise: Wording


@dataclass(frozen=True)
class Each:
    """A sentence for each value of a field."""

    field: str
    by: Mapping[Any, Wording]


Wording = str | Plural | Given | Each


class Called(NamedTuple):
    """A seat, told by what its player is called."""

    seat: int


class Nth(NamedTuple):
    """A place that data count from 0, told from 1."""

    number: int


class Line(NamedTuple):
    """A wording with what its fields hold: seats as `Called`, places as `Nth`, anything else as it is."""

    wording: Wording
    fields: Mapping[str, Any]


def say(wording: Wording, **fields: Any) -> Line:
    """A line that is worded like this, of these fields."""
    return Line(wording, fields)


@dataclass(frozen=True, eq=False)
class Words:
    """What things are called at a table: its players, and what has a name in the box."""

    players: tuple[str, ...]
    box: Mapping[str, str]

    def tell(self, line: Line) -> str:
        """The line in words."""
        return self.told(line.wording, line.fields)

    def told(self, wording: Wording, fields: Mapping[str, Any]) -> str:
        """The sentence that fits what is known, with its fields filled in."""
        sentence = _chosen(wording, fields)
        return "".join([text + (self.word(fields[name]) if name else "") for text, name in _parts(sentence)])

    def word(self, content: Any) -> str:
        """What is said for the content of a field."""
        match content:
            case Called(seat):
                return self.players[seat]
            case Nth(number):
                return str(number + 1)
            case Line():
                return self.tell(content)
            case tuple():
                return ", ".join(map(self.word, content)) or NOTHING
        name = self.box.get(content) or getattr(content, "label", content)
        return self.tell(name) if isinstance(name, Line) else str(name)


NOTHING = "nothing"
"""What a list says that turns out to be empty."""


def _chosen(wording: Wording, fields: Mapping[str, Any]) -> str:
    """The sentence for what is known."""
    while not isinstance(wording, str):
        match wording:
            case Given(field, then, otherwise):
                wording = then if _is_there(fields.get(field)) else otherwise
            case Plural(by, one, many):
                counted = fields[by]
                wording = one if (len(counted) if type(counted) is tuple else counted) == 1 else many
            case _:
                wording = wording.by[fields[wording.field]]
    return wording


def _is_there(content: Any) -> bool:
    """Whether a field holds anything: 0 is something."""
    return content is not None and content is not False and content != ()


@cache
def _parts(sentence: str) -> tuple[tuple[str, str | None], ...]:
    """What a sentence consists of: texts, each with the name of the field after it."""
    return tuple([(text, name) for text, name, _, _ in Formatter().parse(sentence)])


def _asked(wording: Given | Plural | Each) -> tuple[str, tuple[Wording, ...]]:
    """The field that a wording chooses by, and what it chooses from."""
    match wording:
        case Given(field, one, other) | Plural(field, one, other):
            return field, (one, other)
        case _:
            return wording.field, tuple(wording.by.values())


def sentences(wording: Wording) -> Iterator[str]:
    """Every sentence of a wording."""
    if isinstance(wording, str):
        yield wording
    else:
        for inner in _asked(wording)[1]:
            yield from sentences(inner)


def choices_in(wording: Wording) -> Iterator[Each]:
    """Every choice by the value of a field."""
    if isinstance(wording, Each):
        yield wording
    for inner in () if isinstance(wording, str) else _asked(wording)[1]:
        yield from choices_in(inner)


def fields_of(wording: Wording) -> frozenset[str]:
    """The names of all fields that a wording asks for or says."""
    if isinstance(wording, str):
        return frozenset(name for _, name in _parts(wording) if name)
    field, inner = _asked(wording)
    return frozenset({field}).union(*map(fields_of, inner))


def check_wording(wording: Wording, known: Collection[str], unsure: Collection[str], owner: str) -> None:
    """Raises TypeError unless it says what is `known`, and what is `unsure` only where it is given."""
    if isinstance(wording, str):
        said = fields_of(wording)
    else:
        field, inner = _asked(wording)
        said, sure = frozenset({field}), {field} if isinstance(wording, Given) else set()
        check_wording(inner[0], known, {*unsure} - sure, owner)
        for other in inner[1:]:
            check_wording(other, known, unsure, owner)
        unsure = {*unsure} - sure
    for name in sorted(said - {*known}):
        raise TypeError(f"the text of {owner} cannot tell of {name}")
    for name in sorted(said & {*unsure}):
        raise TypeError(f"the text of {owner} tells of {name} where it may be missing")

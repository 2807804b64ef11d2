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
        """The line in words. Raises IndexError for a seat that the table does not have."""
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
            case Each(field, by):
                wording = by[fields[field]]
    return wording


def _is_there(content: Any) -> bool:
    """Whether a field holds anything: 0 is something."""
    return content is not None and content is not False and content != ()


@cache
def _parts(sentence: str) -> tuple[tuple[str, str | None], ...]:
    """What a sentence consists of: texts, each with the name of the field after it."""
    return tuple([(text, name) for text, name, _, _ in Formatter().parse(sentence)])


def sentences(wording: Wording) -> Iterator[str]:
    """Every sentence of a wording."""
    match wording:
        case str():
            yield wording
        case Given(_, then, otherwise) | Plural(_, then, otherwise):
            yield from sentences(then)
            yield from sentences(otherwise)
        case Each(_, by):
            for inner in by.values():
                yield from sentences(inner)


def choices_in(wording: Wording) -> Iterator[Each]:
    """Every choice by the value of a field."""
    match wording:
        case Given(_, then, otherwise) | Plural(_, then, otherwise):
            yield from choices_in(then)
            yield from choices_in(otherwise)
        case Each(_, by):
            yield wording
            for inner in by.values():
                yield from choices_in(inner)


def fields_of(wording: Wording) -> frozenset[str]:
    """The names of all fields that a wording asks for or says."""
    match wording:
        case str():
            return frozenset(name for _, name in _parts(wording) if name)
        case Given(field, then, otherwise) | Plural(field, then, otherwise):
            return frozenset({field}) | fields_of(then) | fields_of(otherwise)
        case Each(field, by):
            return frozenset({field}).union(*map(fields_of, by.values()))


def check_wording(wording: Wording, known: Collection[str], unsure: Collection[str], owner: str) -> None:
    """Raises TypeError unless it says what is `known`, and what is `unsure` only where it is given."""
    match wording:
        case str():
            said = fields_of(wording)
        case Given(field, then, otherwise):
            said = frozenset({field}) - set(unsure)
            check_wording(then, known, set(unsure) - {field}, owner)
            check_wording(otherwise, known, unsure, owner)
        case Plural(by, one, many):
            said = frozenset({by})
            check_wording(one, known, unsure, owner)
            check_wording(many, known, unsure, owner)
        case Each(field, by):
            said = frozenset({field})
            for inner in by.values():
                check_wording(inner, known, unsure, owner)
    for name in sorted(said - set(known)):
        raise TypeError(f"the text of {owner} cannot tell of {name}")
    for name in sorted(said & set(unsure)):
        raise TypeError(f"the text of {owner} tells of {name} where it may be missing")

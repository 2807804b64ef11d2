"""What texts and pictures name, in one shape for all games: names, colours and looks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from engine.values import MOST_SEATS, Value

__all__ = ["Colour", "Contents", "Paint", "Thing", "named_seats", "names_of"]


class Colour(StrEnum):
    """A word of the palette."""

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    TEAL = "teal"
    BLUE = "blue"
    PURPLE = "purple"
    PINK = "pink"
    BROWN = "brown"
    SAND = "sand"
    GREY = "grey"
    BLACK = "black"
    WHITE = "white"


HEX = {
    Colour.RED: "#c8362b",
    Colour.ORANGE: "#e07b1f",
    Colour.YELLOW: "#f2c230",
    Colour.GREEN: "#3f8f3a",
    Colour.TEAL: "#1f8a8a",
    Colour.BLUE: "#2f6fb5",
    Colour.PURPLE: "#7a4fa3",
    Colour.PINK: "#d9719f",
    Colour.BROWN: "#8a5a33",
    Colour.SAND: "#d9c08c",
    Colour.GREY: "#8c8c8c",
    Colour.BLACK: "#2b2b2b",
    Colour.WHITE: "#f5f2ea",
}


class Paint(Value):
    """A colour."""

    name: Colour
    """The word of the palette."""
    hex: Annotated[str, Meta(pattern="^#[0-9a-f]{6}$", max_length=7)]
    """Its value in sRGB."""


class Thing(Value):
    """Something that texts and pictures name."""

    kind: Annotated[str, Meta(max_length=40)]
    """What sort of thing it is: the first word of its handles, where it has any."""
    id: Annotated[str, Meta(max_length=40)]
    """What states, actions and events call it."""
    name: Annotated[str, Meta(max_length=60)]
    """What people call it."""
    colour: Paint
    """Its colour."""
    look: Annotated[str, Meta(max_length=60)]
    """The name of its drawing."""

    @classmethod
    def of(cls, kind: str, id_: str, name: str, colour: Colour, look: str = "") -> Thing:
        """A thing that looks like all of its kind and id, unless another look is named."""
        paint = Paint(name=colour, hex=HEX[colour])
        return cls(kind=kind, id=str(id_), name=name, colour=paint, look=look or f"{kind}_{id_}")


class Contents(Value):
    """What is in a box. A game adds what its rules need."""

    things: Annotated[tuple[Thing, ...], Meta(max_length=500)]
    """Everything that texts and pictures name; a kind and an id are those of one thing alone."""


SEAT_COLOURS = (Colour.RED, Colour.BLUE, Colour.GREEN, Colour.YELLOW, Colour.PURPLE)


SAID_IN_SENTENCES = ("god", "group", "reason", "score", "seat")
"""The kinds of things that no field of a sentence holds by their ids."""


def named_seats(seats: int = MOST_SEATS) -> Iterator[Thing]:
    """The seats of a table, each with a colour of its own and the name of a player who said none."""
    for seat, colour in enumerate(SEAT_COLOURS[:seats]):
        yield Thing.of("seat", str(seat), f"P{seat + 1}", colour, "seat")


def names_of(things: Iterable[Thing]) -> dict[str, str]:
    """What things are called in texts, by their ids; of what sentences name by themselves, none."""
    return {thing.id: thing.name for thing in things if thing.kind not in SAID_IN_SENTENCES}

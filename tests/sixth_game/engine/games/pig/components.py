"""What is in the box: section 2 of the rules. Every number of the game stands here and nowhere else."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from engine.things import Colour, Contents, Thing, named_seats
from engine.values import Count

__all__ = ["BUST", "COMPONENTS", "FACES", "GOAL", "MAX_SEATS", "MIN_SEATS", "Components", "Face", "Points"]

MIN_SEATS, MAX_SEATS = 3, 4
FACES = 6
BUST = 1
"""The face that costs the turn."""
GOAL = 100

Face = Annotated[int, Meta(ge=1, le=FACES)]
Points = Annotated[int, Meta(ge=0, le=GOAL - 1 + FACES)]


class Components(Contents):
    """Everything that a table needs."""

    dice: Count
    """How many dice there are."""
    faces: Count
    """How many faces the die has, numbered from 1."""
    bust: Face
    """The face that costs the turn."""
    goal: Count
    """The points that win the game."""


THINGS = (
    Thing.of("die", "die", "Die", Colour.WHITE),
    Thing.of("score", "points", "Points", Colour.YELLOW),
    Thing.of("reason", "hundred", "A player has 100 points", Colour.YELLOW),
    *named_seats(MAX_SEATS),
)
"""What texts and pictures name."""

COMPONENTS = Components(things=THINGS, dice=1, faces=FACES, bust=BUST, goal=GOAL)

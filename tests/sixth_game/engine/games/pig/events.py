"""What can happen, in the order of section 8.4 of the rules."""

from __future__ import annotations

from engine.games.pig.components import Face, Points
from engine.values import Event, Seat
from engine.visibility import Public
from engine.words import Plural

__all__ = ["EVENTS", "DieRolled", "GameWon", "PointsHeld", "TurnGiven", "TurnLost"]


class TurnGiven(Event):
    """PG-2: a seat gets the turn."""

    text = "It is the turn of {seat}."

    seat: Public[Seat]
    """The seat to move."""


class DieRolled(Event):
    """PG-3: the die is rolled."""

    text = "{seat} rolls a {face}; the turn total is {turn_total}."

    seat: Public[Seat]
    """The seat that rolled."""
    face: Public[Face]
    """The face of the die."""
    turn_total: Public[Points]
    """The turn total now."""


class TurnLost(Event):
    """PG-4: a 1 ends the turn."""

    text = Plural(
        "lost", one="{seat} loses {lost} point and the turn.", many="{seat} loses {lost} points and the turn."
    )

    seat: Public[Seat]
    """The seat that rolled."""
    lost: Public[Points]
    """The turn total that is lost."""


class PointsHeld(Event):
    """PG-5: the turn total is added to the points."""

    text = Plural(
        "held",
        one="{seat} holds {held} point and has {points}.",
        many="{seat} holds {held} points and has {points}.",
    )

    seat: Public[Seat]
    """The seat that held."""
    held: Public[Points]
    """What the turn has brought."""
    points: Public[Points]
    """The points of the seat now."""


class GameWon(Event):
    """PG-6: a seat has 100 points."""

    text = "{seat} has {points} points and wins."

    seat: Public[Seat]
    """The winner."""
    points: Public[Points]
    """The winner's points."""


EVENTS: tuple[type[Event], ...] = (TurnGiven, DieRolled, TurnLost, PointsHeld, GameWon)

"""What the engine answers with: a step, an outcome, a score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Generic, TypeVar

from msgspec import Meta, Struct

from engine.values import MAX_INTEGER, MOST_SEATS, Event, Seat, Seats, State, Text, Value

__all__ = ["Outcome", "Place", "ScoreLine", "SeatActions", "SeatScore", "Step", "outcome_of"]

S = TypeVar("S", bound=State)

Points = Annotated[int, Meta(ge=-MAX_INTEGER, le=MAX_INTEGER)]
Label = Annotated[str, Meta(max_length=40)]


class ScoreLine(Value):
    """One item of a score."""

    category: Label
    """What the points are for."""
    points: Points
    """How many points it brings."""
    note: Text
    """How the points came about."""


class SeatScore(Value):
    """The score of one seat: the lines add up to the total."""

    seat: Seat
    """The seat that scores."""
    total: Points
    """The sum of the lines."""
    lines: Annotated[tuple[ScoreLine, ...], Meta(max_length=100)]
    """The items, in the order of the rules."""

    @classmethod
    def of(cls, seat: int, lines: Sequence[ScoreLine]) -> SeatScore:
        """The score that some lines add up to."""
        return cls(seat=seat, total=sum(line.points for line in lines), lines=tuple(lines))


class Place(Value):
    """A place in the final order; seats that tie share it, and the places after it are left out."""

    place: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    """The place, counted from 1."""
    seats: Seats
    """The seats that share it."""


class Outcome(Value):
    """How a game ended."""

    reason: Label
    """What ended the game."""
    winners: Seats
    """The seats that won."""
    ranking: Annotated[tuple[Place, ...], Meta(max_length=MOST_SEATS)]
    """All seats, best first."""
    scores: Annotated[tuple[SeatScore, ...], Meta(max_length=MOST_SEATS)]
    """The final scores, by seat."""


def outcome_of(reason: str, scores: Sequence[SeatScore], merits: Sequence[Any]) -> Outcome:
    """The outcome that follows when a greater merit is a better place and equal merits share one.

    `merits` has one comparable value a seat; the seats of the first place win.
    """
    ranking = []
    place = 1
    for merit in sorted(set(merits), reverse=True):
        seats = tuple(seat for seat, own in enumerate(merits) if own == merit)
        ranking.append(Place(place=place, seats=seats))
        place += len(seats)
    return Outcome(reason=reason, winners=ranking[0].seats, ranking=tuple(ranking), scores=tuple(scores))


class SeatActions(Struct, frozen=True):
    """What one seat may do."""

    seat: int
    actions: tuple[Any, ...]


class Step(Struct, Generic[S], frozen=True):
    """What follows from one action, or from setting up a game."""

    state: S
    events: tuple[Event, ...]
    turn: int | None
    """The seat that the table waits for; None when it waits for several or for nobody."""
    acting: tuple[int, ...]
    """The seats that may act, in ascending order."""
    next: tuple[SeatActions, ...]
    """The legal actions of the acting seats that were asked for."""
    outcome: Outcome | None
    """How the game ended; None while it runs."""

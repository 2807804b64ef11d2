"""What the engine answers with: a step, an outcome, a score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Generic, NamedTuple, TypeVar

from msgspec import Meta, Struct

from engine.values import MAX_INTEGER, MOST_SEATS, Event, Seat, Seats, State, Text, Value
from engine.words import Line, Words

__all__ = [
    "Ending",
    "Item",
    "Outcome",
    "Place",
    "ScoreLine",
    "SeatActions",
    "SeatScore",
    "Step",
    "outcome_of",
    "scores_of",
    "totals_of",
]

S = TypeVar("S", bound=State)

Points = Annotated[int, Meta(ge=-MAX_INTEGER, le=MAX_INTEGER)]
Label = Annotated[str, Meta(max_length=40)]


class Item(NamedTuple):
    """One item of the score of a seat, before it is told."""

    category: str
    """What the points are for."""
    points: int
    """How many points it brings."""
    note: Line
    """How the points came about."""


class ScoreLine(Value):
    """One item of a score, as it is told."""

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


def totals_of(items: Sequence[Sequence[Item]]) -> list[int]:
    """The totals of every seat."""
    return [sum(item.points for item in own) for own in items]


def scores_of(items: Sequence[Sequence[Item]], words: Words) -> tuple[SeatScore, ...]:
    """The scores that the items of every seat add up to, in words."""
    return tuple(
        SeatScore(
            seat=seat,
            total=sum(item.points for item in own),
            lines=tuple(ScoreLine(item.category, item.points, words.tell(item.note)) for item in own),
        )
        for seat, own in enumerate(items)
    )


class Ending(NamedTuple):
    """How a game ended, before it is told."""

    reason: str
    """What ended the game."""
    merits: Sequence[Any]
    """A comparable value a seat: a greater one is a better place, equal ones share one."""

    @property
    def ranking(self) -> tuple[Place, ...]:
        """The places by merit, best first."""
        ranking = []
        place = 1
        for merit in sorted(set(self.merits), reverse=True):
            seats = tuple(seat for seat, own in enumerate(self.merits) if own == merit)
            ranking.append(Place(place=place, seats=seats))
            place += len(seats)
        return tuple(ranking)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of the first place."""
        return self.ranking[0].seats


def outcome_of(ending: Ending, scores: tuple[SeatScore, ...]) -> Outcome:
    """The outcome of an ending, with the scores in words."""
    return Outcome(ending.reason, ending.winners, ending.ranking, scores)


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
    reversible: bool = False
    """Whether nothing hidden has changed, so that nobody has learnt anything."""

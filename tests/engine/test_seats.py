"""Seats that values name, and the place where one is named that the table does not have."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from msgspec import Meta

import engine
from engine.values import Action, Event, Number, Seat, SomeSeat, Value
from engine.visibility import Public
from tests.cases import cases
from tests.engine.pebbles import PEBBLES, PHASES, Answer, Stone, StoneLaid, Table, When, pebbles


class Partner(Value):
    seat: Seat
    points: Number = 0


class Trade(Action[Table]):
    text = "Trade."

    with_seat: Seat | None = None
    others: Annotated[tuple[Seat, ...], Meta(max_length=5)] = ()
    partners: Annotated[tuple[Partner, ...], Meta(max_length=5)] = ()
    best: Partner | None = None
    points: Number = 0
    guest: SomeSeat = 0


class Traded(Event):
    text = "Somebody has traded."

    partners: Public[tuple[Partner, ...]]
    with_seat: Public[Seat | None]


ACTIONS = (
    (Trade(with_seat=3), ("with_seat",)),
    (Trade(others=(0, 2, 4)), ("others", 2)),
    (Trade(partners=(Partner(0), Partner(3))), ("partners", 1, "seat")),
    (Trade(best=Partner(3), points=9), ("best", "seat")),
)
"""Actions that name a seat which a table of three does not have, and the path to it."""


@cases(("value", "path"), [*ACTIONS, (Traded((Partner(3),), None), ("partners", 0, "seat"))])
def test_a_seat_that_is_not_there_is_found(value: Any, path: tuple[Any, ...]) -> None:
    with pytest.raises(engine.NoSuchSeat, match=r"There is no seat [34]: the seats are 0 to 2\.") as caught:
        engine.require_named_seats(value, 3)
    assert caught.value.path == path
    with pytest.raises(engine.NoSuchSeat) as caught:
        engine.require_named_seats(value, 3, (7,))
    assert caught.value.path == (7, *path)
    engine.require_named_seats(value, 5)


@pytest.mark.parametrize(
    "value",
    [Trade(), Answer(), Trade(2, (0, 1, 2), (Partner(2, 9),), Partner(0), 9, 9), Traded((Partner(2, 9),), 0)],
)
def test_seats_of_the_table_and_numbers_of_other_types_are_named_freely(value: Any) -> None:
    engine.require_named_seats(value, 3)


@pytest.mark.parametrize(("action", "path"), ACTIONS)
def test_an_action_is_not_judged_if_it_names_a_seat_that_is_not_there(
    action: Any, path: tuple[Any, ...]
) -> None:
    """Whoever acts, and even when nobody does."""
    trading = engine.Phase("Trade.", PHASES[When.TURN].actors, (Trade,), prompt="{seat}: trade.")
    game = pebbles(phases={**PHASES, When.TURN: trading})
    state = engine.new(PEBBLES, ("Ada", "Bo", "Cy"), "seats").state
    for seat in (0, 1):
        with pytest.raises(engine.NoSuchSeat) as caught:
            engine.apply(game, state, seat, action)
        assert caught.value.path == path
    with pytest.raises(engine.NoSuchSeat) as caught:
        engine.apply(game, state, 3, action)
    assert caught.value.path == ()


def test_an_event_that_names_a_seat_that_is_not_there_is_not_told() -> None:
    state = engine.new(PEBBLES, ("Ada", "Bo"), "seats").state
    with pytest.raises(engine.NoSuchSeat, match="There is no seat 2"):
        engine.view_events(PEBBLES, state, [StoneLaid(seat=2, stone=Stone.WHITE)], None)

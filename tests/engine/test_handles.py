"""Handles: what the fields of actions and events name."""

from __future__ import annotations

from typing import Annotated

import engine
from engine.handles import ACTOR, By, Handle, handle_fields, handles_of, places_in
from engine.values import Action, Seat
from tests.cases import cases
from tests.engine.pebbles import PEBBLES, GiftGiven, Stone, StoneLaid, Table


class Build(Action[Table]):
    stone: Annotated[Stone, Handle("stone", owner=ACTOR)]
    row: Annotated[int, Handle("cell", By.CELL, column="column")] = 0
    column: int = 0
    shelf: Annotated[int | None, Handle("shelf", By.INDEX, owner=ACTOR, null="new")] = None
    stones: Annotated[tuple[Stone, ...], Handle("stone", place="bag")] = ()
    guest: Seat | None = None
    loud: bool = False


@cases(
    ("action", "handles"),
    [
        (Build(Stone.WHITE), "stone:2:white cell:0,0 shelf:2:new"),
        (Build(Stone.WHITE, 3, 7, 0), "stone:2:white cell:3,7 shelf:2:0"),
        (
            Build(Stone.WHITE, stones=(Stone.BLACK, Stone.BLACK)),
            "stone:2:white cell:0,0 shelf:2:new stone:bag:black stone:bag:black",
        ),
        (Build(Stone.WHITE, guest=1), "stone:2:white cell:0,0 shelf:2:new seat:1"),
    ],
)
def test_the_handles_of_an_action(action: Build, handles: str) -> None:
    assert " ".join(handles_of(action, 2)) == handles


def test_the_handles_of_an_event_are_of_what_is_seen() -> None:
    laid = StoneLaid(seat=1, stone=Stone.BLACK)
    assert handles_of(laid) == ("seat:1", "stone:1:black")
    given = GiftGiven(seat=0, to_seat=1, stones=(Stone.WHITE,), ribbon=Stone.BLACK, watched_by=(2,))
    state = engine.new(PEBBLES, ("Ada", "Bo", "Cy"), "handles").state
    (told,) = engine.view_events(PEBBLES, state, [given], None)
    assert handles_of(told) == ("seat:0", "seat:1", "seat:2")


def test_places_are_told_from_1() -> None:
    assert places_in(Build) == {"row", "column", "shelf"}
    assert [name for name, _ in handle_fields(Build)] == ["stone", "row", "shelf", "stones", "guest"]

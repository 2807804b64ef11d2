"""A packed value and its unused room are as long for all values that look the same to everybody."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import pytest
from msgspec import Meta
from msgspec.structs import replace

import engine
from engine.padding import largest
from engine.values import Count, Seat, Value
from engine.visibility import BySeat, Counted, Private, Public, Secret, only, private
from tests.cases import cases


class Colour(StrEnum):
    RED = "red"
    ULTRAMARINE = "ultramarine"


Colours = Annotated[tuple[Colour, ...], Meta(max_length=9)]


class Player(Value, kw_only=True):
    hand: Private[Colours] = ()
    points: Private[Count]


class Gift(Value, kw_only=True):
    giver: Public[int]
    colour: Annotated[Colour, only("giver", open_at_end=True)]
    ribbons: Annotated[Colours, only("giver", open_at_end=True)] = ()


class Board(Value, kw_only=True):
    title: Public[str]
    bag: Counted[Colours]
    players: BySeat[tuple[Player, ...]]
    gift: Public[Gift | None] = None
    chosen: Secret[Colours | None]


BOARD = Board(
    title="t",
    bag=(Colour.RED,) * 3,
    players=(Player(hand=(Colour.RED,), points=1), Player(points=0)),
    chosen=None,
)


def whole(board: Board) -> int:
    return len(engine.pack(board)) + engine.unused_room(board)


@pytest.mark.parametrize(
    "hidden",
    [
        {"bag": (Colour.ULTRAMARINE,) * 3},
        {"chosen": (Colour.ULTRAMARINE,) * 9},
        {"chosen": ()},
        {"players": (Player(hand=(Colour.ULTRAMARINE,), points=2**53 - 1), Player(points=300))},
    ],
)
def test_what_is_hidden_does_not_matter(hidden: dict[str, Any]) -> None:
    assert whole(replace(BOARD, **hidden)) == whole(BOARD)


@pytest.mark.parametrize(
    "shown",
    [
        {"title": "longer"},
        {"bag": (Colour.RED,) * 4},
        {"gift": Gift(giver=0, colour=Colour.RED)},
        {"players": (Player(points=1), Player(points=0))},
    ],
)
def test_what_everybody_sees_does(shown: dict[str, Any]) -> None:
    assert whole(replace(BOARD, **shown)) != whole(BOARD)


def test_inside_of_what_everybody_sees_something_may_be_hidden() -> None:
    gifts = [replace(BOARD, gift=Gift(giver=0, colour=colour, ribbons=(colour,))) for colour in Colour]
    assert whole(gifts[0]) == whole(gifts[1])


def test_several_values() -> None:
    other = replace(BOARD, bag=(Colour.ULTRAMARINE,) * 3)
    assert (
        engine.unused_room(BOARD, BOARD) > engine.unused_room(BOARD, other) > engine.unused_room(other, other)
    )


def test_a_hidden_value_that_is_left_out_at_its_default_is_refused() -> None:
    class Careless(Value):
        points: Private[Count] = 0

    with pytest.raises(TypeError, match=r"Careless\.points is left out at its default"):
        engine.unused_room(Careless())


def test_so_is_one_that_opens_only_at_the_end() -> None:
    class Late(Value):
        points: Annotated[Count, private(open_at_end=True)] = 0

    with pytest.raises(TypeError, match=r"Late\.points is left out at its default"):
        engine.unused_room(Late())


@pytest.mark.parametrize("hint", [str, tuple[int, ...], float, dict[str, int]])
def test_a_type_without_bounds_is_refused(hint: Any) -> None:
    with pytest.raises(TypeError, match="no telling"):
        largest(hint)


@cases(
    ("hint", "value"),
    [
        (Colour, Colour.ULTRAMARINE),
        (Count, 2**53 - 1),
        (bool, True),
        (Seat, 4),
        (Annotated[str, Meta(max_length=3)], "\U0001f600" * 3),
        (Colours, (Colour.ULTRAMARINE,) * 9),
        (Colours | None, (Colour.ULTRAMARINE,) * 9),
        (Player, Player(hand=(Colour.ULTRAMARINE,) * 9, points=2**53 - 1)),
        (engine.Rng, engine.Rng("f" * 64, 2**53 - 1)),
    ],
)
def test_the_largest_value_of_a_type(hint: Any, value: Any) -> None:
    packed = engine.pack(value)
    assert len(packed) <= largest(hint)
    assert engine.unpacker(hint).decode(packed) == value

"""Every field has one mark that leaves nothing open, or the game cannot be made."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import pytest
from msgspec import Meta

from engine.errors import RefusalCode
from engine.values import Count, Event, Seat, State, Value
from engine.visibility import (
    BySeat,
    Counted,
    Private,
    Public,
    Secret,
    Zone,
    check_marks,
    item_of,
    marked_fields,
    marked_struct_in,
    only,
    opens_at_end,
    private,
)
from tests.cases import cases
from tests.engine.pebbles import PEBBLES, Gift, GiftGiven, Options, Player, Stone, Stones, Table, pebbles

Things = Annotated[tuple[Stone, ...], Meta(max_length=3)]


class Unmarked(Event):
    text = ""

    seat: Public[Seat]
    stone: Stone


class TwiceMarked(Event):
    text = ""

    stone: Secret[Public[Stone]]


class Owned(Value):
    hand: Private[Things]


class OwnedByNobody(Event):
    text = ""

    hand: Private[Things]


class OwnedByNobodyInside(Event):
    text = ""

    owned: Public[Owned]


class HiddenOwned(Event):
    text = ""

    owned: Secret[Owned]


class NotByStruct(Event):
    text = ""

    hands: BySeat[Things]


class NotByCollection(Event):
    text = ""

    player: BySeat[Owned]


class Row(Value):
    rows: BySeat[Annotated[tuple[Owned, ...], Meta(max_length=3)]]


class SeatInSeat(Event):
    text = ""

    rows: BySeat[Annotated[tuple[Row, ...], Meta(max_length=3)]]


class NobodyNamed(Event):
    text = ""

    stone: Annotated[Stone, only("seat")]


class CountedThing(Event):
    text = ""

    stone: Counted[Stone]


class HiddenNull(Event):
    text = ""

    seat: Public[Seat]
    stone: Annotated[Stone | None, only("seat")]


class Opened(Value):
    hand: Annotated[Things, private(open_with="no_such_option")]


class OpenedByNothing(Event):
    text = ""

    rows: BySeat[Annotated[tuple[Opened, ...], Meta(max_length=3)]]


class OnlyOpenedByNothing(Event):
    text = ""

    seat: Public[Seat]
    stone: Annotated[Stone, only("seat", open_with="no_such_option")]


@cases(
    ("event", "fault"),
    [
        (Unmarked, r"Unmarked\.stone has 0 marks"),
        (TwiceMarked, r"TwiceMarked\.stone has 2 marks"),
        (OwnedByNobody, r"OwnedByNobody\.hand is private, but belongs to no seat"),
        (OwnedByNobodyInside, r"Owned\.hand is private, but belongs to no seat"),
        (HiddenOwned, r"HiddenOwned\.owned holds values with marks of their own"),
        (NotByStruct, r"NotByStruct\.hands needs a tuple of values with marks"),
        (NotByCollection, r"NotByCollection\.player needs a tuple of values with marks"),
        (SeatInSeat, r"Row\.rows is by seat inside of a seat"),
        (NobodyNamed, r"NobodyNamed\.stone is named after fields that are not public"),
        (CountedThing, r"CountedThing\.stone counts what is no collection"),
        (HiddenNull, r"HiddenNull\.stone hides something that may be null"),
        (OpenedByNothing, r"Opened\.hand opens with an option that does not exist"),
        (OnlyOpenedByNothing, r"OnlyOpenedByNothing\.stone opens with an option that does not exist"),
    ],
)
def test_a_game_with_a_faulty_mark_cannot_be_made(event: type[Event], fault: str) -> None:
    with pytest.raises(TypeError, match=fault):
        pebbles(events=(event,))


class BareTable(State):
    bag: Things


class BarePhase(State):
    phase: StrEnum


@pytest.mark.parametrize("state", [BareTable, BarePhase])
def test_a_state_needs_marks_too(state: type[State]) -> None:
    with pytest.raises(TypeError, match="has 0 marks, not one"):
        pebbles(state=state)


def test_hidden_single_values_need_a_redraw() -> None:
    with pytest.raises(TypeError, match="hides what cannot just be shuffled"):
        pebbles(redraw=None)


class OpenTable(State):
    options: Public[Options]
    bag: Counted[Things]


def test_hidden_collections_need_no_redraw() -> None:
    assert pebbles(state=OpenTable, redraw=None).redraw is None


def test_sound_marks_pass() -> None:
    assert check_marks((Table, Gift), Options) is None


@cases(
    ("roots", "opens"),
    [((Table,), True), ((Player,), True), ((GiftGiven,), True), ((Gift,), False), ((Gift, Player), True)],
)
def test_what_opens_at_the_end_is_found_further_in_too(roots: tuple[type[Any], ...], opens: bool) -> None:
    assert opens_at_end(roots) is opens


def test_a_game_knows_whether_its_end_opens_anything() -> None:
    assert PEBBLES.opens_at_end
    assert not pebbles(state=OpenTable, redraw=None, events=()).opens_at_end


def test_a_marked_field_knows_its_type_without_the_mark() -> None:
    fields = {field.name: field for field in marked_fields(Player)}
    assert [field.mark.zone for field in fields.values()] == [
        Zone.PRIVATE,
        Zone.PRIVATE,
        Zone.PRIVATE,
        Zone.PUBLIC,
    ]
    assert fields["wish"].hint is Stone
    assert fields["hand"].hint == Stones
    assert fields["points"].hint == Count
    assert (fields["hand"].is_collection, fields["wish"].is_collection) == (True, False)
    assert item_of(fields["hand"].hint) is Stone


def test_nulls_are_known() -> None:
    fields = {field.name: field for field in marked_fields(Table)}
    assert (fields["latest"].is_nullable, fields["gifts"].is_nullable) == (True, False)


@cases(
    ("hint", "found"),
    [
        (Stone, None),
        (RefusalCode, None),
        (Gift, Gift),
        (Gift | None, Gift),
        (tuple[Options | Gift, ...], Gift),
        (Annotated[tuple[Player, ...], Meta(max_length=2)], Player),
    ],
)
def test_values_with_marks_are_found_inside_of_types(hint: Any, found: Any) -> None:
    assert marked_struct_in(hint) is found

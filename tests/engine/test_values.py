"""Values: frozen, closed, compared by content; and what is derived from the parts of a game."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import engine
from engine.result import Ending, Item, outcome_of, scores_of, totals_of
from engine.values import Seat, SomeSeat, Value, boxed, clockwise, with_player, written
from engine.words import Called, Words, say
from tests.engine.pebbles import (
    HUSH,
    NO_SUCH_STONE,
    PEBBLES,
    Answer,
    GiftGiven,
    Go,
    Lay,
    Options,
    Player,
    Stone,
    Table,
    When,
    pebbles,
)

PLAYER = Player(hand=(), shelf=(), wish=Stone.WHITE, points=0)


def test_values_are_frozen() -> None:
    with pytest.raises(AttributeError):
        PLAYER.points = 1


def test_values_compare_and_hash_by_content() -> None:
    assert msgspec.structs.replace(PLAYER, points=0) == PLAYER
    assert len({PLAYER, msgspec.structs.replace(PLAYER), msgspec.structs.replace(PLAYER, points=1)}) == 2


@pytest.mark.parametrize(
    "text",
    ['{"type":"lay","stone":"white","more":1}', '{"type":"lay"}', '{"stone":"white"}', '{"type":"laid"}'],
)
def test_values_are_closed_and_tagged(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        engine.decoder(PEBBLES.action).decode(text)


def test_types_are_named_like_their_classes() -> None:
    assert engine.encode(Answer()) == b'{"type":"answer"}'
    assert GiftGiven.__struct_config__.tag == "gift_given"
    assert [*PEBBLES.event_lenses] == ["stone_laid", "gift_given", "silence"]


def test_defaults_are_left_out() -> None:
    assert engine.encode(Options()) == b"{}"
    assert engine.encode(Options(guest=0)) == b'{"guest":0}'


def test_the_actions_of_a_game_are_those_of_its_phases_in_order() -> None:
    assert PEBBLES.actions == (Lay, Go, Answer)


def test_the_type_of_the_reasons_for_a_score_is_that_of_their_annotation() -> None:
    def reasons(state: Table) -> Options:
        return Options()

    assert pebbles(details=reasons).details_type is Options
    assert PEBBLES.details_type is None


def test_the_reasons_of_a_game_are_common_own_and_general_ones() -> None:
    codes = {code.code: code.rule for code in PEBBLES.refusal_codes}
    assert [*codes] == ["hush", "no_such_stone", "game_over", "not_your_turn", "wrong_phase", "not_allowed"]
    assert PEBBLES.refusal_codes[:2] == (HUSH, NO_SUCH_STONE)
    assert PEBBLES.fallback["wrong_phase"].rule == "PE-5"


@pytest.mark.parametrize(("seat", "is_one"), [(0, True), (4, True), (5, False), (-1, False)])
def test_a_seat_is_one_of_five(seat: int, is_one: bool) -> None:
    for hint, fits in ((Seat, is_one), (SomeSeat, seat >= 0)):
        if fits:
            assert msgspec.convert(seat, hint) == seat
        else:
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert(seat, hint)


def test_an_action_that_cannot_explain_itself_gives_no_reason() -> None:
    state = engine.new(PEBBLES, ("Ada", "Bo"), "values").state
    assert Go(when=When.TURN).refusal(state, 0) is None


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_one_player_is_replaced(seat: int) -> None:
    players = with_player((PLAYER,) * 3, seat, points=7)
    assert [player.points for player in players] == [7 if at == seat else 0 for at in range(3)]


@pytest.mark.parametrize(
    ("seats", "first", "order"), [(3, 0, (0, 1, 2)), (3, 2, (2, 0, 1)), (5, 3, (3, 4, 0, 1, 2))]
)
def test_clockwise(seats: int, first: int, order: tuple[int, ...]) -> None:
    assert clockwise(seats, first) == order
    table = engine.new(PEBBLES, ("Ada", "Bo"), "clockwise").state
    state = msgspec.structs.replace(table, names=("Ada",) * seats)
    assert state.clockwise_from(first) == order
    assert (state.left_of(first), state.left_of(order[-1])) == (order[1], first)


def test_null_by_default_is_left_out_and_other_defaults_are_written_where_that_is_said() -> None:
    class Settings(Value):
        starter: int | None = None
        loud: bool = False
        rounds: int = written(4)

    assert engine.encode(Settings()) == b'{"rounds":4}'
    assert engine.encode(Settings(0, True, 4)) == b'{"starter":0,"loud":true,"rounds":4}'
    assert engine.decoder(Settings).decode(b"{}") == Settings()


@pytest.mark.parametrize(
    ("merits", "places"),
    [
        ([3, 1, 2], [(1, (0,)), (2, (2,)), (3, (1,))]),
        ([1, 4, 4], [(1, (1, 2)), (3, (0,))]),
        ([2, 2, 5], [(1, (2,)), (2, (0, 1))]),
        ([(1, 0), (1, 1)], [(1, (1,)), (2, (0,))]),
    ],
)
def test_equal_merits_share_a_place(merits: list[Any], places: list[Any]) -> None:
    scores = engine.scores(PEBBLES, engine.new(PEBBLES, ("Ada", "Bo"), "merits").state)
    outcome = outcome_of(Ending("reason", merits), scores)
    assert [(place.place, place.seats) for place in outcome.ranking] == places
    assert (outcome.reason, outcome.winners, outcome.scores) == ("reason", places[0][1], scores)


def test_a_score_is_the_sum_of_its_lines() -> None:
    items = [Item("a", 5, say("for {seat}", seat=Called(0))), Item("b", -7, say("nothing"))]
    lines = (engine.ScoreLine("a", 5, "for Ada"), engine.ScoreLine("b", -7, "nothing"))
    (scored,) = scores_of([items], Words(("Ada",), {}))
    assert scored == engine.SeatScore(seat=0, total=-2, lines=lines)
    assert totals_of([items]) == [-2]


def test_the_digest_does_not_depend_on_the_order_of_fields() -> None:
    state = engine.new(PEBBLES, ("Ada", "Bo"), "digest").state
    turned = dict(reversed(msgspec.json.decode(engine.encode(state)).items()))
    again = engine.decoder(PEBBLES.state).decode(msgspec.json.encode(turned))
    assert engine.digest(again) == engine.digest(state)


def test_a_table_with_another_box_is_of_the_same_shape() -> None:
    other = boxed(Table, "another box")
    assert (vars(other)["box"], other.__name__, other.__doc__) == ("another box", "Table", Table.__doc__)
    state = engine.new(PEBBLES, ("Ada", "Bo"), "box").state
    assert engine.encode(engine.decoder(other).decode(engine.encode(state))) == engine.encode(state)

"""Section 10 of the rules: a table that cannot be is reported by the name of its invariant."""

import pytest
from msgspec.structs import replace

import engine
from engine import Impossible
from engine.games.ra.state import Answer, Discard, Slot
from tests.cases import cases
from tests.games.playbook import acting, legal, problem_names
from tests.games.ra.table import (
    DRAW,
    GAME,
    THREE,
    WON,
    in_auction,
    in_discard,
    last_ra,
    lying,
    start,
    table,
    tiles,
    with_auction,
    with_owned,
    with_removed,
    with_seat,
)


def with_row(state, seat, at, **items):
    sheet = list(state.players[seat].score_sheet)
    sheet[at] = replace(sheet[at], **items)
    return with_seat(state, seat, score_sheet=tuple(sheet))


def over():
    return last_ra(**THREE, epoch=3, owned={0: "pharaoh", 1: "gold civ_art"}).state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_new_tables_are_sound(seats):
    assert engine.problems(GAME, start(seats).state) == ()


def test_impossible_tables_are_refused():
    with pytest.raises(Impossible):
        engine.apply(GAME, replace(table(), centre_sun=2), 0, DRAW)


def test_seats_of_the_names_and_of_the_players_differ():
    assert problem_names(replace(table(), names=("a", "b"))) == {"seats"}


@cases(
    "state",
    [
        replace(table(), turn_seat=3),
        with_auction(ra_seat=4),
        with_auction(order=(1, 2, 3)),
        with_auction(answers=(Answer(seat=3, sun=None),)),
        replace(in_discard(), discard=Discard(seat=3, unrest=2, earthquake=0)),
    ],
)
def test_seats_that_are_not_there(state):
    assert problem_names(state) == {"seats"}


def test_ra_i1_tile_too_many_in_the_bag():
    state = table()
    assert problem_names(replace(state, bag=(*state.bag, *tiles("gold")))) == {"RA-I1"}


def test_ra_i1_tile_missing():
    state = table()
    assert problem_names(replace(state, bag=state.bag[1:])) == {"RA-I1"}


def test_ra_i1_tile_exchanged():
    state = table(top="gold")
    assert problem_names(replace(state, bag=(*tiles("god"), *state.bag[1:]))) == {"RA-I1"}


def test_ra_i1_tile_too_many_on_the_track():
    state = table(track="gold")
    assert problem_names(replace(state, track=(*lying("gold gold"), *state.track[2:]))) == {"RA-I1"}


def test_ra_i1_tile_too_many_before_a_seat():
    state = table(**WON)
    more = state.players[1].tiles.plus(tiles("monument_temple"))
    assert problem_names(with_seat(state, 1, tiles=more)) == {"RA-I1"}


@pytest.mark.parametrize("kind", ["nile", "disaster_unrest"])
def test_ra_i1_tile_too_many_removed(kind):
    state = table()
    assert problem_names(replace(state, removed=state.removed.plus(tiles(kind)))) == {"RA-I1"}


def test_ra_i1_tile_returned_to_the_bag():
    state = table(ra=2)
    assert "RA-I1" in problem_names(replace(state, bag=(*state.bag, *tiles("ra"))))


@pytest.mark.parametrize(
    ("seat", "suns"), [(0, (2, 5, 8, 12)), (0, (2, 5, 8, 9)), (2, (4, 7, 10, 10)), (1, (3, 6, 9, 16))]
)
def test_ra_i2_sun_that_is_not_there_or_lies_twice(seat, suns):
    assert problem_names(with_seat(table(), seat, suns_up=suns)) == {"RA-I2"}


@pytest.mark.parametrize("centre", [2, 13, 14])
def test_ra_i2_wrong_sun_in_the_centre(centre):
    assert problem_names(replace(table(epoch=2), centre_sun=centre)) == {"RA-I2"}


def test_ra_i2_a_seat_has_too_many_suns():
    state = with_seat(table(epoch=2), 0, suns_up=(2, 5, 8))
    assert problem_names(with_seat(state, 1, suns_up=(3, 6, 9, 12), suns_down=(13,))) >= {"RA-I2"}


def test_ra_i2_sun_face_up_and_face_down():
    assert problem_names(with_seat(table(**WON), 1, suns_up=(3, 6, 9), suns_down=(9,))) == {"RA-I2"}


def test_ra_i3_ra_on_the_track():
    state = table(track="gold", top="ra")
    state = replace(state, track=(*lying("gold ra"), *state.track[2:]), bag=state.bag[1:])
    assert problem_names(state) == {"RA-I3"}


@pytest.mark.parametrize("kind", ["ra", "disaster_unrest"])
def test_ra_i3_what_no_seat_can_own_has_no_place(kind):
    assert not hasattr(table().players[0].tiles, kind)


@pytest.mark.parametrize("slots", [7, 9])
def test_ra_i3_track_has_eight_slots(slots):
    text = engine.encode(replace(table(), track=(Slot(),) * slots))
    with pytest.raises(ValueError, match="track"):
        engine.decoder(GAME.state).decode(text)


@pytest.mark.parametrize("count", [8, 9])
def test_ra_i4_count_at_the_limit(count):
    state = with_removed(table(ra=7), f"ra x{count - 7}")
    assert problem_names(replace(state, ra_count=count)) == {"RA-I4"}


def test_ra_i4_count_above_the_limit_when_the_game_is_over():
    assert "RA-I4" in problem_names(replace(with_removed(over(), "ra"), ra_count=9))


@pytest.mark.parametrize("more", [0, 1, 2])
def test_ra_i4_in_epoch_1_the_removed_ra_are_those_counted(more):
    state = with_removed(table(ra=3), f"ra x{more}") if more else table(ra=3)
    assert problem_names(state) == ({"RA-I4"} if more else set())


def test_ra_i4_fewer_removed_than_counted():
    assert problem_names(replace(table(ra=3), ra_count=4)) == {"RA-I4"}


@pytest.mark.parametrize(("epoch", "most"), [(2, 8), (3, 16)])
def test_ra_i4_earlier_epochs_have_removed_at_most_the_limit(epoch, most):
    state = table(ra=3, epoch=epoch, removed=f"ra x{most}")
    assert problem_names(with_removed(state, "ra")) == {"RA-I4"}


@pytest.mark.parametrize("score", [0, 9, 11, 1000])
def test_ra_i5_in_epoch_1_every_score_is_10(score):
    assert problem_names(with_seat(table(), 1, score=score)) == {"RA-I5"}


def test_ra_i5_in_epoch_1_every_sheet_is_empty():
    later = table(epoch=2)
    assert problem_names(replace(table(), players=later.players)) == {"RA-I5"}


@pytest.mark.parametrize("rows", [0, 1, 3])
def test_ra_i5_one_row_for_each_epoch(rows):
    sheet = table(epoch=2).players[0].score_sheet * rows
    assert problem_names(with_seat(table(epoch=3), 0, score_sheet=sheet)) == {"RA-I5"}


def test_ra_i5_rows_out_of_order():
    state = table(epoch=3)
    assert problem_names(with_seat(state, 0, score_sheet=state.players[0].score_sheet[::-1])) == {"RA-I5"}


def test_ra_i5_items_do_not_add_up_to_the_score():
    state = table(epoch=2, scores=(15, 10, 10))
    assert problem_names(with_seat(state, 0, score=16)) == {"RA-I5"}
    assert problem_names(with_row(state, 0, 0, god=2)) == {"RA-I5"}


def test_ra_i5_last_row_fits_the_table():
    assert problem_names(over()) == set()


@cases("item", ["god", "gold", "pharaoh", "civilization", "monument_variety", "suns", "floor"])
def test_ra_i5_last_row_does_not_fit_the_table(item):
    state = over()
    points = getattr(state.players[1].score_sheet[-1], item)
    state = with_seat(with_row(state, 1, 2, **{item: points + 1}), 1, score=state.players[1].score + 1)
    assert problem_names(state) == {"RA-I5"}


def test_ra_i5_tiles_on_the_table_do_not_fit_the_last_row():
    assert problem_names(with_owned(over(), 2, "god")) == {"RA-I5"}


def test_ra_i5_suns_on_the_table_do_not_fit_the_last_row():
    state = with_seat(over(), 0, suns_up=(12,), suns_down=(2, 8, 9))
    assert problem_names(with_seat(state, 1, suns_down=(1, 3, 6, 13))) == {"RA-I5"}


def test_ra_i6_seat_with_the_turn_has_no_face_up_sun():
    state = table(suns={0: "5 8 13 / 1", 1: "/ 2 6 9 12", 2: "10 11 / 3 4"}, centre=7, epoch=2)
    assert problem_names(replace(state, turn_seat=1)) == {"RA-I6"}


def test_ra_i6_while_the_game_runs_one_seat_acts_and_has_an_action():
    for state in (table(), in_auction(), in_discard()):
        (seat,) = acting(state)
        assert legal(state, seat)

"""4G-36 and 4G-38: landscapes, and who gets what they are worth."""

import pytest

from tests.cases import cases
from tests.games.four_gods.landscapes import V14, land, points, sizes, standing, with_prophets
from tests.games.four_gods.reckoning import lands, winners_of
from tests.games.four_gods.table import CORNER, FULL, GAME, W41, part, stroll, table

TWO = "T75A3@0,0{} T85A1@0,1{}"
"""P of two tiles; S and F in the first, F in the second, of one tile each."""


def test_4g_36_without_tiles_there_are_no_landscapes():
    assert GAME.details(table()).landscapes == ()


def test_4g_36_the_areas_of_one_tile():
    state = table(world=CORNER)
    found = GAME.details(state).landscapes
    assert [(one.terrain, one.value, one.seats, one.prophets) for one in found] == [
        ("F", 0, (), ()),
        ("P", 0, (), ()),
        ("S", 0, (), ()),
    ]
    assert [[(cell.row, cell.col) for cell in one.cells] for one in found] == [[(0, 0)]] * 3


def test_4g_36_areas_of_one_terrain_hang_together_through_shared_sides():
    assert sizes(table(world=TWO.format("", ""))) == {"F": [1, 1], "M": [], "P": [2], "S": [1]}


def test_4g_36_corners_do_not_link():
    """F lies in (0,0) west and in (0,1) south and east; P alone goes on to (1,0)."""
    state = table(world="T75A3@0,0 T85A1@0,1 T23A3@1,0")
    assert sizes(state) == {"F": [1, 1, 1], "M": [], "P": [3], "S": [1]}


def test_4g_36_terrains_on_either_side_of_another_do_not_link():
    """Both tiles have F in the north and in the south, apart on the tile, with M across the middle."""
    state = table(world="T43B1@0,0 T91A0@7,7")
    assert sizes(state) == {"F": [1, 1, 1], "M": [1], "P": [], "S": []}


def test_4g_36_two_areas_of_one_tile_that_are_linked_somehow():
    forest = land(table(world=W41), "F", 0, 1)
    assert [(cell.row, cell.col) for cell in forest.cells] == [
        *((0, 1), (0, 2), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2))
    ]


def test_4g_36_two_areas_of_one_tile_that_are_not_linked():
    world = " ".join(W41.split()[:6])
    state = table(world=world)
    forests = [one for one in GAME.details(state).landscapes if one.terrain == "F"]
    with_it = [one for one in forests if (1, 2) in [(cell.row, cell.col) for cell in one.cells]]
    assert len(with_it) == 2


def test_4g_r23_a_tile_with_two_areas_counts_once():
    assert sizes(table(world=W41))["F"] == [7, 1, 1]


def test_4g_36_landscapes_of_a_whole_example():
    assert sizes(table(world=V14)) == {"F": [1, 1], "M": [3, 2, 2], "P": [5, 1, 1], "S": [3, 3, 1]}


@pytest.mark.parametrize(("area", "value"), [(0, 0), (1, 0), (2, 1)])
def test_4g_38_a_landscape_is_worth_its_size_minus_its_prophets(area, value):
    state = table("F", world=TWO.format(f":0.{area}", ""))
    assert points(state) == [value, 0]


def test_4g_38_a_landscape_without_prophets_is_worth_nothing():
    state = table("F", "M", world=W41)
    assert points(state) == [0, 0]
    assert {(one.value, one.seats) for one in GAME.details(state).landscapes} == {(0, ())}


def test_4g_38_all_prophets_are_taken_off():
    state = table("F", "M", world=with_prophets("0,1:0.0 2,2:0.0 1,1:1.0"))
    assert (points(state), land(state, "F", 0, 1).value) == ([4, 0], 4)
    assert (standing(land(state, "F", 0, 1)), land(state, "F", 0, 1).seats) == ({0: 2, 1: 1}, (0,))


def test_4g_r22_every_tied_seat_gets_the_full_value():
    state = table("P", "S", world=with_prophets("1,2:0.0 2,0:1.0"))
    assert (points(state), land(state, "F", 0, 1).seats) == ([5, 5], (0, 1))


def test_4g_38_three_tied_seats():
    state = table("P", "S", "M", world=with_prophets("1,2:0.0 2,0:1.0 0,1:2.0"))
    assert points(state) == [4, 4, 4]


def test_4g_38_two_tied_seats_with_more_than_a_third():
    sent = "1,2:0.0 2,2:0.0 2,0:1.0 1,1:1.0 0,1:2.0"
    assert points(table("P", "S", "M", world=with_prophets(sent))) == [2, 2, 0]


def test_4g_38_with_the_option_a_tie_is_worth_nothing():
    tied = with_prophets("1,2:0.0 2,0:1.0")
    state = table("P", "S", world=tied, territory_tie="none")
    assert (points(state), land(state, "F", 0, 1).seats) == ([0, 0], ())
    ahead = with_prophets("1,2:0.0 2,0:1.0 0,1:0.0")
    assert points(table("P", "S", world=ahead, territory_tie="none")) == [4, 0]


def test_4g_38_with_the_option_a_seat_alone_gets_the_value():
    state = table("P", world=with_prophets("1,2:0.0"), territory_tie="none")
    assert points(state) == [6, 0]


def test_4g_38_a_prophet_stands_in_the_landscape_of_its_area_only():
    state = table("S", world=with_prophets("0,0:0.1"))
    assert standing(land(state, "S", 0, 0)) == {0: 1}
    assert [standing(land(state, kind, 0, 0)) for kind in "FP"] == [{}, {}]


def test_4g_38_prophets_on_cities_stand_in_no_landscape():
    state = table("F", "M", world=with_prophets("0,1:1.0"), cities="0,3=0+ 3,0=0+")
    assert (points(state), standing(land(state, "F", 0, 1))) == ([0, 6], {1: 1})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4g_38_the_value_is_never_negative(seats):
    for state in stroll(seats, seats=seats, steps=150):
        assert all(one.value >= 0 for one in GAME.details(state).landscapes)


def test_4g_38_a_landscape_with_a_prophet_on_every_tile_is_worth_0():
    state = table("F", "M", world="T75A3@0,0:0.2 T85A1@0,1:1.1")
    assert (points(state), land(state, "P", 0, 0).value) == ([0, 0], 0)


@cases("tie", ["all_full", "none"])
@cases("seed", range(4))
def test_4g_36_landscapes_are_reckoned_a_second_time(seed, tie):
    for state in [*stroll(seed, seats=3, steps=170, territory_tie=tie)][::10]:
        found = GAME.details(state).landscapes
        expected = lands(state)
        assert [
            (one.terrain, [(cell.row, cell.col) for cell in one.cells], standing(one)) for one in found
        ] == [(one.terrain, one.cells, one.prophets) for one in expected]
        assert [one.seats for one in found] == [tuple(winners_of(one, tie)) for one in expected]
        assert [one.value for one in found if one.prophets] == [one.value for one in expected if one.prophets]


def test_4g_36_landscapes_of_the_whole_world():
    state = table(world=FULL, over=True)
    assert [(one.terrain, len(one.cells)) for one in GAME.details(state).landscapes] == [
        (one.terrain, len(one.cells)) for one in lands(state)
    ]
    assert max(len(one.cells) for one in lands(state)) > 5


def test_4g_36_the_order_is_by_terrain_and_by_the_first_cell():
    cells = [word.partition("@")[2] for word in FULL.split()[:24]]
    found = GAME.details(table(world=part(*cells))).landscapes
    keys = [("FMPS".index(one.terrain), one.cells[0].row, one.cells[0].col) for one in found]
    assert keys == sorted(keys)
    assert len({terrain for terrain, _, _ in keys}) == 4

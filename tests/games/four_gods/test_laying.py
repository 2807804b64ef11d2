"""4G-5 to 4G-10: laying tiles."""

import pytest

from engine.games.four_gods.actions import Place, Smash
from tests.cases import cases
from tests.games.four_gods.printed import PRINTED
from tests.games.four_gods.reckoning import canonical, layings, legal
from tests.games.four_gods.table import (
    CORNER,
    W41,
    act,
    choices,
    code,
    fresh,
    hand,
    part,
    stroll,
    table,
    why,
    without,
    world,
)

COLUMNS = [f"{row},{col}" for row in (0, 2, 3, 4, 5, 6, 7) for col in (0, 1)]
"""Two columns of the whole world without row 1."""
HOLE = without("3,3")
"""Round (3,3) lie S in the north, S in the east, S in the south and M in the west; T20A3 fits."""
CORNERS = {(0, 0), (0, 7), (7, 0), (7, 7)}


def cells(state, seat):
    """The cells at which a seat may lay something."""
    return {(one.row, one.col) for one in choices(state, seat) if isinstance(one, Place | Smash)}


def poses(state, seat, tile):
    """The poses in which a seat may lay a tile."""
    mine = [one for one in choices(state, seat) if isinstance(one, Place) and one.tile == tile]
    return {(one.face, one.rotation) for one in mine}


@cases("tile", ["T74", "T20", "T19", "T18", "T75"])
def test_4g_5_the_tile_comes_from_the_own_hand(tile):
    state = table("T91 | T18", "T20 | T19", world=CORNER, bag="T74")
    assert code(state, f"0: place {tile}A0@0,7") == "tile_not_in_hand"


@cases("tile", ["T01", "T37", "T42", "T48", "T91"])
def test_4g_5_either_face_in_any_canonical_rotation(tile):
    expected = {(face, k) for face in "AB" for k in range(4) if canonical(tile, face, k) == k}
    assert poses(table(tile), 0, tile) == expected


@cases(("pose", "lowest"), [("T91A3", 0), ("T91B1", 0), ("T48B2", 0), ("T48B3", 1), ("T42B3", 1)])
def test_4g_5_of_equal_rotations_only_the_canonical_one_is_an_action(pose, lowest):
    state = table(pose[:3])
    assert code(state, f"0: place {pose}@0,0") == "rotation_not_canonical"
    shown = ["when it is not turned", "with a quarter turn clockwise"][lowest]
    text = f"Face {pose[3]} of tile {pose[1:3]} looks the same {shown}: lay it so."
    assert why(state, f"0: place {pose}@0,0") == text
    assert world(act(state, f"0: place {pose[:4]}{lowest}@0,0").state) == f"{pose[:4]}{lowest}@0,0"


@cases("where", ["-1,0", "0,-1", "8,0", "0,8", "-1,-1", "7,8", "100,100"])
def test_4g_6_the_cell_is_inside_the_frame(where):
    assert code(table("T91"), f"0: place T91A0@{where}") == "outside_frame"


@pytest.mark.parametrize("pose", ["T91A0", "T91B0", "T20A0"])
def test_4g_6_the_cell_holds_no_tile(pose):
    assert code(table("T91 T20", world=CORNER), f"0: place {pose}@0,0") == "cell_taken"


@pytest.mark.parametrize("city", ["0,1=0", "0,1=0+", "0,1=1", "0,1=1+"])
def test_4g_6_a_city_must_be_smashed(city):
    state = table("F T85", "M", world=CORNER, cities=city)
    assert code(state, "0: place T85A1@0,1") == "cell_has_city"
    assert world(act(state, "0: smash T85A1@0,1").state) == f"{CORNER} T85A1@0,1"


def test_4g_7_the_first_tiles_go_into_corners():
    assert cells(table("T37 T91"), 0) == CORNERS


@cases("where", ["0,1", "3,0", "7,6", "4,7", "1,1", "4,4"])
def test_4g_7_at_least_two_sides_touch(where):
    assert code(table("T91"), f"0: place T91A0@{where}") == "needs_two_sides"


def test_4g_7_a_tile_and_the_frame_touch():
    assert cells(table("T85 T91", world=CORNER), 0) == {*CORNERS, (0, 1), (1, 0)} - {(0, 0)}


def test_4g_7_one_tile_does_not_do_in_mid_frame():
    world = part("0,0", "0,1")
    assert code(table("T23", world=world), "0: place T23B3@1,1") == "needs_two_sides"


def test_4g_7_two_neighbouring_tiles_do():
    assert (1, 1) in cells(table("T23", world=part("0,0", "0,1", "1,0")), 0)


@pytest.mark.parametrize("hidden", [[], ["1,0"]])
def test_4g_r1_two_opposite_sides_do(hidden):
    state = table("T23", world=part(*COLUMNS, *hidden))
    assert world(act(state, "0: place T23B3@1,1").state).split()[2 + len(hidden)] == "T23B3@1,1"


def test_4g_r1_the_two_sides_may_be_frame_and_tile_opposite_each_other():
    below = [f"{row},{col}" for row in range(1, 8) for col in (0, 1)]
    state = table("T14", world=part(*below))
    assert world(act(state, "0: place T14B3@0,1").state).split()[0] == "T14B3@0,1"


@pytest.mark.parametrize(
    ("pose", "sides"),
    [
        ("T20A0", "north, west"),
        ("T20A1", "east, west"),
        ("T20A2", "south, west"),
        ("T20B0", "north, east, south, west"),
    ],
)
def test_4g_8_every_side_that_touches_a_tile_matches(pose, sides):
    state, action = table("T20", world=HOLE), f"0: place {pose}@3,3"
    assert code(state, action) == "edge_mismatch"
    assert why(state, action) == f"The tile does not match on these sides: {sides}."


def test_4g_8_a_tile_that_matches_on_all_sides():
    state = table("T20", world=HOLE)
    assert poses(state, 0, "T20") == {("A", 3)}
    assert fresh(act(table("T20", world=without("3,3", "7,7")), "0: place T20A3@3,3").state, 0) == (3, 3)


@pytest.mark.parametrize(
    ("pose", "where"), [("T85A2", "0,1"), ("T85A3", "0,1"), ("T85A0", "1,0"), ("T85B0", "0,1")]
)
def test_4g_8_the_next_tile_must_match_the_first(pose, where):
    assert code(table("T85", world=CORNER), f"0: place {pose}@{where}") == "edge_mismatch"


@pytest.mark.parametrize(
    ("pose", "where"), [("T85A0", "0,1"), ("T85A1", "0,1"), ("T85A1", "1,0"), ("T85A2", "1,0")]
)
def test_4g_8_the_next_tile_matches_the_first(pose, where):
    state = act(table("T85", world=CORNER), f"0: place {pose}@{where}").state
    assert world(state) == f"{CORNER} {pose}@{where}"


def test_4g_8_sides_on_the_frame_match_anything():
    for tile in ("T75", "T49", "T91"):
        expected = {(face, k) for face in "AB" for k in range(4) if canonical(tile, face, k) == k}
        found = [one for one in choices(table(tile), 0) if isinstance(one, Place)]
        assert len(found) == 4 * len(expected)


def test_4g_9_a_city_next_door_does_not_touch():
    state = table("T85", world=CORNER, cities="0,1=0")
    assert code(state, "0: place T85A1@0,2") == "needs_two_sides"
    assert code(state, "0: place T85A1@1,1") == "needs_two_sides"


def test_4g_9_a_city_next_door_need_not_match():
    """At (1,2) F is needed in the north and M in the east; in the west is a city."""
    row = [f"0,{col}" for col in range(8)]
    state = table("T01", world=part(*row, "1,0", "1,3", "1,4", "1,5", "1,6", "1,7"), cities="1,1=1")
    at = [one for one in choices(state, 0) if isinstance(one, Place) and (one.row, one.col) == (1, 2)]
    assert {(one.face, one.rotation) for one in at} == {("A", 2), ("B", 0)}


def test_4g_r2_a_city_neither_touches_nor_matches():
    state = table("T92", cities="0,0=0 0,7=1")
    assert code(state, "0: place T92A0@0,1") == "needs_two_sides"
    assert cells(state, 0) == CORNERS
    assert {type(one) for one in choices(state, 0) if isinstance(one, Place | Smash)} == {Place, Smash}


def test_4g_10_the_tile_just_laid_is_fresh():
    state = act(table("T75"), "0: place T75A3@0,0").state
    assert (world(state), hand(state, 0), fresh(state, 0), fresh(state, 1)) == (CORNER, "", (0, 0), None)


def test_4g_10_a_tile_laid_with_a_prophet_is_not_fresh():
    state = act(table("M T75"), "0: place T75A3@0,0 prophet 0").state
    assert (world(state), fresh(state, 0)) == (f"{CORNER}:0.0", None)


def test_4g_10_the_next_tile_laid_is_fresh_instead():
    state = act(table("T75 T85"), "0: place T75A3@0,0; 0: place T85A1@0,1").state
    assert fresh(state, 0) == (0, 1)


@pytest.mark.parametrize("seed", range(3))
def test_4g_10_a_tile_in_the_world_never_moves(seed):
    before = set()
    for state in stroll(seed, seats=2, steps=120):
        laid = {(one.row, one.col, one.tile, one.face, one.rotation) for one in state.world}
        assert before <= laid
        before = laid
    assert len(before) > 10


def test_4g_10_the_world_is_kept_row_by_row():
    state = act(table("T91 T92"), "0: place T91A0@7,7; 0: place T92A0@0,0; 0: draw 1").state
    assert world(state) == "T92A0@0,0 T91A0@7,7"


@cases("seats", [2, 3, 4])
@cases("seed", range(4))
@pytest.mark.unmeasured
def test_4g_8_what_may_be_laid_is_reckoned_a_second_time(seats, seed):
    for number, state in enumerate(stroll(seed, seats=seats, steps=160)):
        seat = number % seats
        assert {one for one in choices(state, seat) if isinstance(one, Place | Smash)} == {
            *layings(state, seat)
        }


@cases("mode", ["realtime", "turns"])
@cases("seed", range(4))
@pytest.mark.unmeasured
def test_section_8_3_everything_that_may_be_done_is_reckoned_a_second_time(mode, seed):
    for state in stroll(seed + 50, seats=3, steps=120, mode=mode):
        for seat in range(3):
            assert choices(state, seat) == legal(state, seat)


def test_section_8_3_layings_with_and_without_prophets_are_entries_of_their_own():
    state = table("F T20", world=W41)
    for one in [one for one in choices(state, 0) if isinstance(one, Place) and one.prophet is None]:
        same = [
            other.prophet
            for other in choices(state, 0)
            if isinstance(other, Place)
            and (other.face, other.rotation, other.row, other.col)
            == (one.face, one.rotation, one.row, one.col)
        ]
        assert {*same} == {None, *range(len(PRINTED["T20"][one.face].areas))}

"""The test vectors of the rules, in full."""

import pytest

from engine.games.four_gods.actions import Discard, FoundCity, Place
from engine.games.four_gods.components import Tile
from tests.cases import cases
from tests.games.four_gods.landscapes import V14, standing
from tests.games.four_gods.table import (
    CORNER,
    GAME,
    LATE,
    W41,
    act,
    choices,
    cities,
    code,
    fresh,
    hand,
    lines,
    on_track,
    table,
    these,
    totals,
    track,
    votes,
    why,
    world,
)
from tests.games.playbook import acting, play

BOX = GAME.state.box
TRACKS = (track(50, 59), track(60, 69), track(70, 79), track(80, 89))
V9 = table("", "T85 T23", world=CORNER)
V15 = {"world": LATE, "bag": "T90 T91 T92"}
V16 = table("F T75", "T85", mode="turns")


def edges(state):
    """The edges in the world, a word for each tile."""
    return " ".join("".join(BOX.pose[one.tile, one.face, one.rotation].edges) for one in state.world)


def sides(tile, face, rotation):
    """The sides that the areas of a pose reach, by number."""
    pose = BOX.pose[Tile(tile), face, rotation]
    numbers = range(len(pose.terrains))
    return [
        (pose.terrains[n], "".join(s for s, own in zip("NESW", pose.areas, strict=True) if own == n))
        for n in numbers
    ]


def kinds_of(found):
    """How many actions of each kind."""
    names = [type(one).__name__ for one in found]
    return {name: names.count(name) for name in {*names}}


def by_terrain(state, what):
    """Something of the standing of every terrain."""
    return "".join(f"{one.terrain}{getattr(one, what)} " for one in GAME.details(state).terrains).strip()


def test_4g_v1_corners():
    state = table("T37 T91")
    assert code(state, "0: place T37A0@0,3") == "needs_two_sides"
    assert code(state, "0: place T37A0@8,0") == "outside_frame"
    assert code(state, "0: place T91A1@0,0") == "rotation_not_canonical"


def test_4g_v1_legal_actions():
    state = table("T37 T91")
    found = choices(state, 0)
    assert kinds_of(found) == {"Place": 32, "FoundCity": 4, "ClaimGod": 4, "Discard": 2, "VoteEnd": 1}
    tiles = [one.tile for one in found if isinstance(one, Place)]
    assert (tiles.count("T91"), tiles.count("T37"), len(found)) == (8, 24, 43)
    assert {(one.row, one.col) for one in found if isinstance(one, Place | FoundCity)} == {
        *((0, 0), (0, 7), (7, 0), (7, 7))
    }
    found = choices(act(state, "0: claim_god F").state, 0)
    assert kinds_of(found) == {"Place": 96, "FoundCity": 8, "Discard": 2, "VoteEnd": 1}
    assert len(found) == 107


def test_4g_v1_the_first_tile():
    state = act(table("T37 T91"), "0: place T37A0@0,0").state
    assert (hand(state, 0), fresh(state, 0), edges(state), state.revision) == ("T91", (0, 0), "FFMM", 1)


@pytest.mark.parametrize(("rotation", "shown"), [(0, "FFMP"), (1, "PFFM"), (2, "MPFF"), (3, "FMPF")])
def test_4g_v2_rotation(rotation, shown):
    assert edges(act(table("T49"), f"0: place T49A{rotation}@0,0").state) == shown


def test_4g_v2_areas_keep_their_numbers():
    assert sides("T49", "A", 1) == [("F", "ES"), ("M", "W"), ("P", "N")]


def test_4g_v3_matching_whole_or_not_at_all():
    state = table("T85 T20", world=CORNER)
    assert edges(state) == "SPPF"
    assert code(state, "0: place T85A2@0,1") == "edge_mismatch"
    assert why(state, "0: place T85A2@0,1").endswith(": west.")
    assert code(state, "0: place T85A1@0,1 prophet 0") == "no_god"
    assert (world(state), hand(state, 0), state.revision) == (CORNER, "T85 T20", 0)
    assert edges(act(state, "0: place T85A1@0,1").state) == "SPPF PFFP"


def test_4g_v4_drawing():
    state = table("T01", bag="T05 T06 T07")
    assert code(state, "0: draw 2") == "hands_not_free"
    after = act(state, "1: draw 2").state
    assert (hand(after, 1), after.bag[0]) == ("T05 T06", "T07")
    assert hand(act(state, "1: draw 1").state, 1) == "T05"


def test_4g_v5_taking_and_discarding():
    state = act(table("| T10 T11", "T13 | T12"), "1: take owner 0 T11").state
    assert (hand(state, 1), on_track(state, 0)) == ("T13 T11", "T10")
    assert code(state, "1: take owner 1 T12") == "hand_full"
    state = act(state, "1: discard T11").state
    assert on_track(state, 1) == "T12 T11"
    assert code(state, "0: take owner 0 T11") == "tile_not_in_track"
    state = act(state, "0: take owner 1 T11").state
    assert (hand(state, 0), on_track(state, 1), state.revision) == ("T11", "T12", 3)


def test_4g_v6_full_track():
    state = table(f"T30 {track(20, 29)}", "T31")
    assert code(state, "0: discard T30") == "track_full"
    state = act(state, "1: take owner 0 T20; 0: discard T30").state
    assert on_track(state, 0).split() == [f"T{number}" for number in range(21, 31)]


def test_4g_v7_gods():
    state = act(table("", "", "", ""), "0: claim_god S").state
    assert state.players[0].prophets_left == 10
    assert (code(state, "1: claim_god S"), code(state, "0: claim_god F")) == ("god_taken", "already_has_god")
    assert act(state, "1: claim_god M").state.players[1].prophets_left == 10


@pytest.mark.parametrize("seats", [2, 3])
def test_4g_v7_with_fewer_seats_there_are_13(seats):
    assert act(table(*[""] * seats), "0: claim_god S").state.players[0].prophets_left == 13


def test_4g_v8_just_laid():
    start = table("S T75 T20")
    state = act(start, "0: place T75A3@0,0; 1: draw 2").state
    assert code(state, "0: place_prophet 3") == "bad_area"
    assert sides("T75", "A", 3)[1] == ("S", "N")
    state = act(state, "0: place_prophet 1").state
    assert (state.players[0].prophets_left, world(state)) == (12, f"{CORNER}:0.1")
    assert code(state, "0: place_prophet 1") == "no_fresh_tile"
    state = act(start, "0: place T75A3@0,0; 0: discard T20").state
    assert code(state, "0: place_prophet 1") == "no_fresh_tile"


def test_4g_v9_a_city_is_no_neighbour():
    state = act(V9, "0: found_city 0,1").state
    assert (state.markers_left, cities(state)) == (7, "0,1=0")
    assert code(state, "0: found_city 1,1") == "needs_two_sides"
    assert code(state, "1: place T85A1@0,2") == "needs_two_sides"
    assert code(state, "1: place T85A1@0,1") == "cell_has_city"
    state = act(state, "1: place T23A3@1,0").state
    assert code(state, "1: place T85A1@1,1") == "needs_two_sides"


def test_4g_v10_smashing():
    state = table("F", "T85", world=CORNER, cities="0,1=0+")
    assert (state.players[0].prophets_left, state.markers_left) == (12, 7)
    state = act(state, "1: smash T85A1@0,1").state
    assert (state.players[1].smashed, fresh(state, 1)) == (1, (0, 1))
    assert (state.players[0].prophets_left, cities(state), state.markers_left) == (13, "", 7)
    assert by_terrain(state, "mass") == "F1 M0 P2 S1"
    assert by_terrain(state, "mass_place") == "F2 M4 P1 S2"
    assert by_terrain(state, "groups") == "F0 M0 P1 S0"
    assert lines(state, 0) == {"cities": 0, "smashed_cities": 0, "landscapes": 0, "mass": 6, "groups": 0}
    assert lines(state, 1) == {"cities": 0, "smashed_cities": 5, "landscapes": 0, "mass": 0, "groups": 0}


def test_4g_v11_votes():
    step = act(table("", "", ""), "0: vote_end; 1: vote_end")
    assert (step.outcome, step.state.phase) == (None, "play")
    assert code(step.state, "0: vote_end") == "already_voted"
    state = act(step.state, "2: draw 2").state
    assert votes(state) == []
    step = act(state, "0: vote_end; 1: vote_end; 2: vote_end")
    assert (step.state.phase, step.outcome.reason) == ("game_over", "votes")
    assert code(step.state, "0: draw 2") == "game_over"


def test_4g_v12_edges():
    assert edges(table(world=W41)) == "SPPF PFFP SSFF PPPF FMFP FMFM PFFF FFMF FSMF"


@pytest.mark.parametrize(
    ("more", "value", "points"), [("", 5, (5, 5)), (":0.0", 4, (4, 0))], ids=["tie", "majority"]
)
def test_4g_v12_one_tile_two_areas_of_one_landscape(more, value, points):
    laid = W41.replace("@0,1", f"@0,1{more}").replace("@1,2", "@1,2:0.0").replace("@2,0", "@2,0:1.0")
    state = table("P", "S", world=laid)
    forest = next(one for one in GAME.details(state).landscapes if len(one.cells) == 7)
    assert (forest.terrain, forest.value) == ("F", value)
    assert {(cell.row, cell.col) for cell in forest.cells} == {
        *((0, 1), (0, 2), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2))
    }
    assert tuple(lines(state, seat)["landscapes"] for seat in (0, 1)) == points


def test_4g_v13_three_seats():
    sent = {"0,1": "0.0", "0,2": "0.0", "1,1": "1.0", "2,1": "1.0", "2,2": "2.0", "0,0": "2.1"}
    laid = [f"{one}:{sent[one[6:]]}" if one[6:] in sent else one for one in W41.split()]
    state = table("F", "M", "P", world=" ".join(laid))
    forest = next(one for one in GAME.details(state).landscapes if len(one.cells) == 7)
    assert (forest.value, standing(forest), forest.seats) == (2, {0: 2, 1: 2, 2: 1}, (0, 1))
    sea = next(one for one in GAME.details(state).landscapes if one.terrain == "S" and one.prophets)
    assert (sea.value, len(sea.cells), sea.seats) == (0, 1, (2,))
    assert (by_terrain(state, "mass"), by_terrain(state, "mass_bonus")) == ("F7 M2 P5 S1", "F10 M3 P6 S0")
    assert (by_terrain(state, "groups"), by_terrain(state, "group_bonus")) == (
        "F1 M1 P1 S0",
        "F10 M10 P10 S0",
    )
    assert totals(state) == (22, 15, 16)


def test_4g_v14_bonuses():
    state = table("M", "S", world=V14)
    assert edges(state) == "SMPM MMPM SFSM PPPP PSMP SMMS PSFF MSPS MPMS"
    found = [(one.terrain, len(one.cells)) for one in GAME.details(state).landscapes]
    assert sorted(found) == sorted(
        [*(("F", n) for n in (1, 1)), *(("M", n) for n in (3, 2, 2)), *(("P", n) for n in (5, 1, 1))]
        + [("S", n) for n in (3, 3, 1)]
    )
    assert (by_terrain(state, "mass_bonus"), by_terrain(state, "group_bonus")) == (
        "F0 M6 P10 S6",
        "F0 M10 P3 S6",
    )
    assert totals(state) == (16, 12)


def test_4g_v14_with_other_options():
    state = table("M", "S", world=V14, mass_rule="total", group_min_tiles=1)
    assert (by_terrain(state, "mass"), by_terrain(state, "groups")) == ("F2 M7 P7 S7", "F2 M3 P3 S3")
    assert totals(state) == (20, 20)


def test_4g_v15_the_bag_runs_out():
    state = act(table(*TRACKS, **V15), "0: draw 2").state
    assert hand(state, 0) == "T90 T91"
    assert code(state, "1: draw 2") == "bag_too_small"
    assert these("draw 1; draw 2") & choices(state, 1) == these("draw 1")
    assert code(state, "0: draw 1") == "hands_not_free"
    step = act(state, "1: draw 1")
    assert (hand(step.state, 1), step.state.bag, step.outcome) == ("T92", (), None)
    assert code(step.state, "2: draw 1") == "bag_empty"
    assert code(step.state, "0: discard T90") == "track_full"
    assert code(step.state, "0: take owner 1 T60") == "hand_full"
    state = act(step.state, "2: take owner 0 T50; 0: discard T90").state
    assert on_track(state, 0).split() == [*[f"T{number}" for number in range(51, 60)], "T90"]


def test_4g_v15_with_the_option_the_game_ends():
    step = act(table(*TRACKS, **V15, end_on_empty_bag=True), "0: draw 2; 1: draw 1")
    assert (step.state.phase, step.outcome.reason) == ("game_over", "bag_empty")


def test_4g_v16_mode_turns():
    assert code(V16, "1: place T85A1@0,0") == "not_your_turn"
    assert choices(V16, 1) == set()
    state = act(V16, "0: place T75A3@0,0; 0: vote_end; 0: end_turn").state
    assert (acting(state), votes(state), fresh(state, 0)) == ((1,), [0], None)
    assert act(state, "1: vote_end").outcome.reason == "votes"
    state = act(state, "1: place T85A1@0,1").state
    assert votes(state) == []
    assert code(act(state, "1: end_turn").state, "0: place_prophet 0") == "no_fresh_tile"


def test_4g_v16_no_turns_in_realtime():
    assert code(table("F T75", "T85"), "0: end_turn") == "not_in_this_mode"


@cases("tile", ["T48", "T42"])
@cases("corner", [(0, 0), (0, 7), (7, 0), (7, 7)])
def test_4g_v17_equal_rotations(tile, corner):
    found = [one for one in choices(table("T48 T42"), 0) if isinstance(one, Place)]
    poses = [(one.face, one.rotation) for one in found if (one.tile, one.row, one.col) == (tile, *corner)]
    assert sorted(poses) == [("A", 0), ("A", 1), ("A", 2), ("A", 3), ("B", 0), ("B", 1)]


def test_4g_v17_the_canonical_rotation_is_named():
    state = table("T48 T42")
    first, second = "0: place T48B2@0,0", "0: place T42B3@0,0"
    assert (code(state, first), code(state, second)) == ("rotation_not_canonical", "rotation_not_canonical")
    assert "not turned" in why(state, first)
    assert "with a quarter turn clockwise" in why(state, second)


def test_4g_v17_areas_in_rotation_1():
    assert sides("T48", "B", 1) == [("P", "E"), ("S", "S"), ("P", "W"), ("S", "N")]
    assert sides("T42", "B", 1) == [("F", "EW"), ("S", "S"), ("S", "N")]


def test_4g_v17_entries_with_prophets():
    found = choices(table("F T48 T42"), 0)
    mine = [one for one in found if isinstance(one, Place) and (one.tile, one.row, one.col) == ("T48", 0, 0)]
    assert len(mine) == 22
    assert sum(isinstance(one, Discard) for one in found) == 2
    assert play(table("F T48 T42"), (0, mine[-1])).state.players[0].hand == ("T42",)

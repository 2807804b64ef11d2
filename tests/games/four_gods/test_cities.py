"""4G-21 to 4G-27: founding, claiming and smashing cities."""

import pytest

from engine.games.four_gods.actions import ClaimCity, FoundCity, Smash
from tests.cases import cases
from tests.games.four_gods.table import (
    CORNER,
    FULL,
    W41,
    act,
    choices,
    cities,
    code,
    fresh,
    hand,
    part,
    table,
    world,
)


def foundable(state, seat):
    """Where a seat may found, and with which claims."""
    return {(one.row, one.col, one.claim) for one in choices(state, seat) if isinstance(one, FoundCity)}


def test_4g_21_a_city_is_founded_in_a_corner():
    step = act(table("T01 T02"), "1: found_city 0,7")
    assert (cities(step.state), step.state.markers_left, hand(step.state, 0)) == ("0,7=1", 7, "T01 T02")
    assert foundable(step.state, 0) == {(0, 0, False), (7, 0, False), (7, 7, False)}


@cases("where", ["8,0", "0,-1", "-1,0", "0,8", "50,50"])
def test_4g_21_inside_the_frame(where):
    assert code(table(), f"0: found_city {where}") == "outside_frame"


def test_4g_21_on_no_tile_and_on_no_city():
    state = table(world=CORNER, cities="0,1=1")
    assert code(state, "0: found_city 0,0") == "cell_taken"
    assert [code(state, f"{seat}: found_city 0,1") for seat in (0, 1)] == ["cell_has_city"] * 2


@pytest.mark.parametrize("where", ["0,2", "1,1", "4,4", "3,0"])
def test_4g_21_at_least_two_touched_sides(where):
    assert code(table(world=CORNER, cities="0,1=0"), f"0: found_city {where}") == "needs_two_sides"


def test_4g_21_the_cells_are_those_where_two_sides_touch():
    state = table("F", world=W41, cities="0,3=0")
    cells = {(0, 7), (7, 0), (7, 7), (3, 0)}
    assert foundable(state, 0) == {(row, col, claim) for row, col in cells for claim in (False, True)}


def test_4g_r14_it_is_not_checked_whether_a_tile_fits():
    state = table("T85 T23", "T91", world=CORNER)
    assert cities(act(state, "0: found_city 0,1").state) == "0,1=0"


def test_4g_22_the_founder_claims_at_once():
    state = act(table("F"), "0: found_city 0,0 claim").state
    assert (cities(state), state.players[0].prophets_left, state.markers_left) == ("0,0=0+", 12, 7)


def test_4g_22_or_later():
    state = table("F", "M", cities="0,0=0")
    state = act(state, "1: draw 1; 0: draw 2; 0: claim_city 0,0").state
    assert (cities(state), state.players[0].prophets_left) == ("0,0=0+", 12)


@pytest.mark.parametrize("seat", [0, 2])
def test_4g_r15_nobody_else_claims_it(seat):
    state = table("F", "M", "P", cities="0,0=1")
    assert code(state, f"{seat}: claim_city 0,0") == "not_founder"
    assert [any(isinstance(one, ClaimCity) for one in choices(state, own)) for own in range(3)] == [
        False,
        True,
        False,
    ]


def test_4g_22_one_prophet_for_each_city():
    state = table("F", "M", cities="0,0=0+")
    assert [code(state, f"{seat}: claim_city 0,0") for seat in (0, 1)] == ["city_claimed", "city_claimed"]


@cases("where", ["0,0", "0,7", "3,3", "8,8", "-1,0"])
def test_4g_22_there_must_be_a_city(where):
    assert code(table("F", world=CORNER, cities="7,7=0"), f"0: claim_city {where}") == "no_city_here"


def test_4g_23_founded_without_a_god_and_claimed_with_one():
    state = act(table(), "0: found_city 0,0").state
    assert code(state, "0: claim_city 0,0") == "no_god"
    state = act(state, "0: claim_god M; 0: claim_city 0,0").state
    assert (cities(state), state.players[0].prophets_left) == ("0,0=0+", 12)


def test_4g_22_no_prophet_left_for_a_city():
    sent = " ".join(f"{word}:0.0" for word in FULL.split()[:13])
    state = table("F", world=sent, cities="7,7=0")
    assert code(state, "0: claim_city 7,7") == "no_prophets_left"
    assert code(state, "0: found_city 7,0 claim") == "no_prophets_left"
    assert cities(act(state, "0: found_city 7,0").state) == "7,0=0 7,7=0"


def test_4g_24_a_city_without_a_prophet_belongs_to_nobody():
    state = act(table("F"), "0: found_city 0,0").state
    assert (state.cities[0].founder, state.cities[0].owner) == (0, None)


def test_4g_25_the_stock_is_never_refilled():
    row = " ".join(FULL.split()[:8])
    state = table("T17", "; smashed 7", world=row, cities="1,0=0")
    assert state.markers_left == 0
    assert code(state, "0: found_city 7,7") == "no_markers_left"
    state = act(state, "0: smash T17A3@1,0").state
    assert (state.markers_left, state.players[0].smashed, state.players[1].smashed) == (0, 1, 7)
    assert code(state, "1: found_city 7,7") == "no_markers_left"
    assert foundable(state, 0) == set()


def test_4g_25_eight_markers():
    state = act(table(world=W41), "0: found_city 0,3; 1: found_city 3,0; 0: found_city 0,7").state
    state = act(state, "0: found_city 7,0; 1: found_city 7,7").state
    assert (state.markers_left, len(state.cities)) == (3, 5)


@pytest.mark.parametrize("city", ["0,1=0", "0,1=0+", "0,1=1", "0,1=1+"])
def test_4g_26_any_city_is_smashed(city):
    state = act(table("F T85", "M", world=CORNER, cities=city), "0: smash T85A1@0,1").state
    assert (cities(state), world(state)) == ("", f"{CORNER} T85A1@0,1")
    assert [player.smashed for player in state.players] == [1, 0]
    assert [player.prophets_left for player in state.players] == [13, 13]


@pytest.mark.parametrize("pose", ["T85A2", "T85A3", "T85B1"])
def test_4g_26_the_tile_must_match(pose):
    state = table("T85", world=CORNER, cities="0,1=0")
    assert code(state, f"0: smash {pose}@0,1") == "edge_mismatch"


def test_4g_26_there_must_be_a_city():
    state = table("T85", world=CORNER, cities="7,7=0")
    assert code(state, "0: smash T85A1@0,1") == "no_city_here"
    assert {(one.row, one.col) for one in choices(state, 0) if isinstance(one, Smash)} == {(7, 7)}


@pytest.mark.parametrize("city", ["0,1=0", "0,1=0+"])
def test_4g_r16_the_own_city_may_be_smashed(city):
    state = act(table("F T85", world=CORNER, cities=city), "0: smash T85A1@0,1").state
    assert (state.players[0].smashed, state.players[0].prophets_left) == (1, 13)


def test_4g_r17_the_prophet_goes_back_to_its_owner():
    state = table("F", "M T85", world=CORNER, cities="0,1=0+")
    assert state.players[0].prophets_left == 12
    state = act(state, "1: smash T85A1@0,1 prophet 0").state
    assert [player.prophets_left for player in state.players] == [13, 12]
    assert state.world[1].prophet.seat == 1


def test_4g_r18_the_marker_stays_with_the_smasher():
    state = act(table("T85", world=CORNER, cities="0,1=1"), "0: smash T85A1@0,1").state
    assert (state.markers_left, state.players[0].smashed) == (7, 1)


def test_4g_27_the_tile_laid_is_fresh():
    state = act(table("F T85", world=CORNER, cities="0,1=1"), "0: smash T85A1@0,1").state
    assert fresh(state, 0) == (0, 1)
    assert world(act(state, "0: place_prophet 1").state) == f"{CORNER} T85A1@0,1:0.1"


@pytest.mark.parametrize(("city", "accepted"), [("7,7=0+", True), ("7,7=0", False)])
def test_4g_27_the_own_prophet_that_comes_back_can_be_used(city, accepted):
    sent = " ".join(f"{word}:0.0" for word in FULL.split()[: 12 + (not accepted)])
    state = table("F T85", world=sent, cities=city)
    assert state.players[0].prophets_left == 0
    if accepted:
        state = act(state, "0: smash T85A1@7,7 prophet 0").state
        assert (state.players[0].prophets_left, state.world[-1].prophet.seat) == (0, 0)
    else:
        assert code(state, "0: smash T85A1@7,7 prophet 0") == "no_prophets_left"


def test_4g_27_the_prophet_of_another_seat_does_not_help():
    sent = " ".join(f"{word}:0.0" for word in FULL.split()[:13])
    state = table("F T85", "M", world=sent, cities="7,7=1+")
    assert code(state, "0: smash T85A1@7,7 prophet 0") == "no_prophets_left"


def test_4g_26_a_city_may_stand_where_only_some_tiles_fit():
    around = part("0,0", "0,1", "1,0")
    state = act(table("T23", world=around), "1: found_city 1,1; 0: smash T23B3@1,1").state
    assert (state.players[0].smashed, world(state).split()[-1]) == (1, "T23B3@1,1")

"""4G-16 to 4G-20: gods, prophets, and what a fresh tile is."""

import pytest

from engine.games.four_gods.actions import ClaimGod, Place, PlaceProphet
from tests.cases import cases
from tests.games.four_gods.table import (
    CORNER,
    FULL,
    W41,
    act,
    choices,
    code,
    fresh,
    move,
    table,
    world,
)

TWO = f"{CORNER} T85A1@0,1"
READY = table("F T20 T91 | T40; fresh 0,0", "M T23 | T41 T42; fresh 0,1", "", world=TWO, cities="1,0=0 7,7=0")
"""Both seats have a fresh tile."""


def areas(state, seat):
    """The areas onto which a seat may send a prophet."""
    return {one.area for one in choices(state, seat) if isinstance(one, PlaceProphet)}


@cases(("seats", "prophets"), [(2, 13), (3, 13), (4, 10)])
@cases("god", "FMPS")
def test_4g_16_a_god_has_its_prophets(seats, prophets, god):
    state = act(table(*[""] * seats), f"1: claim_god {god}").state
    assert [(player.god, player.prophets_left) for player in state.players[:2]] == [
        (None, 0),
        (god, prophets),
    ]


def test_4g_16_a_god_that_somebody_has():
    state = table("S", "")
    assert {one.god for one in choices(state, 1) if isinstance(one, ClaimGod)} == {"F", "M", "P"}
    assert code(state, "1: claim_god S") == "god_taken"


@pytest.mark.parametrize("god", "FMPS")
def test_4g_r9_one_god_for_each_seat_for_good(god):
    state = table("S", "M")
    assert code(state, f"0: claim_god {god}") == "already_has_god"
    assert not any(isinstance(one, ClaimGod) for one in choices(state, 0))


def test_4g_r30_nobody_must_have_a_god():
    step = act(table("", "; vote"), "0: vote_end")
    assert (step.outcome.reason, [player.god for player in step.state.players]) == ("votes", [None, None])


def test_4g_16_a_god_may_be_claimed_at_any_time():
    state = table("T20 T91", "P; vote", world=W41, cities="0,3=0")
    assert act(state, "0: claim_god F").state.players[0].prophets_left == 13


def test_4g_17_any_area_of_the_fresh_tile():
    state = table("M; fresh 0,0", world=CORNER)
    assert areas(state, 0) == {0, 1, 2}
    for area in range(3):
        after = act(state, f"0: place_prophet {area}").state
        assert world(after) == f"{CORNER}:0.{area}"
        assert (after.players[0].prophets_left, fresh(after, 0)) == (12, None)


@pytest.mark.parametrize("area", [3, 4, -1, 99])
def test_4g_17_the_area_exists(area):
    state = table("M T75; fresh 0,7", world="T91A0@0,7")
    assert code(table("M; fresh 0,0", world=CORNER), f"0: place_prophet {area}") == "bad_area"
    assert code(state, f"0: place T75A3@0,0 prophet {area}") == "bad_area"
    assert areas(state, 0) == {0}


def test_4g_17_any_area_of_a_tile_in_the_same_action():
    mine = [one for one in choices(table("S T75"), 0) if isinstance(one, Place)]
    assert {one.prophet for one in mine} == {None, 0, 1, 2}
    assert len(mine) == 4 * 8 * 4


@pytest.mark.parametrize("god", "FMPS")
def test_4g_r10_prophets_go_onto_foreign_terrain(god):
    assert areas(table(f"{god}; fresh 0,0", world=CORNER), 0) == {0, 1, 2}


def test_4g_r11_a_landscape_with_prophets_may_be_joined():
    state = table("F; fresh 0,1", "M", world=f"{CORNER}:1.2 T85A1@0,1")
    after = act(state, "0: place_prophet 1").state
    assert world(after) == f"{CORNER}:1.2 T85A1@0,1:0.1"


@pytest.mark.parametrize("action", ["draw 1", "draw 2"])
def test_4g_18_drawing_ends_freshness(action):
    state = table("F; fresh 0,0", world=CORNER)
    assert fresh(act(state, f"0: {action}").state, 0) is None


@cases(
    ("action", "after"),
    [
        ("discard T20", None),
        ("place T91A0@0,7", (0, 7)),
        ("place T91A0@0,7 prophet 0", None),
        ("smash T91A0@7,7", (7, 7)),
        ("smash T91A0@7,7 prophet 0", None),
        ("place_prophet 0", None),
    ],
)
def test_4g_18_what_ends_freshness(action, after):
    state = act(READY, f"0: {action}").state
    assert (fresh(state, 0), fresh(state, 1)) == (after, (0, 1))
    assert areas(READY, 0) == {0, 1, 2}
    assert areas(state, 0) == (set() if after is None else {0})
    assert code(state, "0: place_prophet 1") == ("no_fresh_tile" if after is None else "bad_area")


@pytest.mark.parametrize("owner", [1, 2])
def test_4g_18_taking_ends_freshness(owner):
    state = table("F; fresh 0,0", "| T41", "| T42", world=CORNER)
    assert fresh(act(state, f"0: take owner {owner} T4{owner}").state, 0) is None


@pytest.mark.parametrize("action", ["vote_end", "found_city 0,7", "found_city 0,7 claim", "claim_city 7,7"])
def test_4g_18_other_actions_leave_it_fresh(action):
    assert fresh(act(READY, f"0: {action}").state, 0) == (0, 0)


def test_4g_18_taking_a_vote_back_leaves_it_fresh():
    assert fresh(act(READY, "0: vote_end; 0: unvote").state, 0) == (0, 0)


@cases(
    "action",
    [
        *("place T23A3@0,7", "discard T23", "take owner 0 T40", "place_prophet 0", "found_city 0,7"),
        *("vote_end", "smash T23A3@7,7"),
    ],
)
def test_4g_r13_what_other_seats_do_leaves_it_fresh(action):
    assert fresh(act(READY, f"1: {action}").state, 0) == (0, 0)


def test_4g_18_another_seat_draws_or_claims_a_god():
    assert fresh(act(READY, "2: draw 2; 2: claim_god S").state, 0) == (0, 0)


def test_4g_18_claiming_a_god_leaves_it_fresh():
    state = act(table("; fresh 0,0", world=CORNER), "0: claim_god F").state
    assert (fresh(state, 0), areas(state, 0)) == ((0, 0), {0, 1, 2})


def test_4g_17_no_prophet_without_a_fresh_tile():
    state = table("F", world=CORNER)
    assert (code(state, "0: place_prophet 0"), areas(state, 0)) == ("no_fresh_tile", set())


def test_4g_17_no_prophet_onto_the_fresh_tile_of_another_seat():
    assert code(table("F; fresh 0,0", "M", world=CORNER), "1: place_prophet 0") == "no_fresh_tile"


def test_4g_r12_a_tile_holds_one_prophet():
    state = act(table("F T75"), "0: place T75A3@0,0; 0: place_prophet 0").state
    assert code(state, "0: place_prophet 1") == "no_fresh_tile"
    state = act(table("F T75"), "0: place T75A3@0,0 prophet 0").state
    assert code(state, "0: place_prophet 1") == "no_fresh_tile"


def test_4g_19_prophets_on_tiles_stay_to_the_end():
    state = table("F", "M; vote", world=f"{CORNER}:0.1")
    state = act(state, "0: draw 1; 1: draw 2; 0: vote_end; 1: vote_end").state
    assert (state.phase, world(state), state.players[0].prophets_left) == ("game_over", f"{CORNER}:0.1", 12)


def test_4g_19_without_prophets_left_none_is_sent():
    cells = FULL.split()
    sent = [f"{word}:0.0" for word in cells[:12]]
    state = table("F T75; fresh 1,4", world=" ".join([*sent, cells[12]]), cities="7,7=0+")
    assert state.players[0].prophets_left == 0
    assert code(state, "0: place_prophet 0") == "no_prophets_left"
    assert code(state, "0: place T75A3@7,0 prophet 0") == "no_prophets_left"
    assert act(state, "0: place T75A3@7,0").state.players[0].fresh.row == 7


def test_4g_20_lay_claim_a_god_send_a_prophet():
    state = act(table("T75"), "0: place T75A3@0,0; 0: claim_god P; 0: place_prophet 2").state
    assert (world(state), state.players[0].prophets_left) == (f"{CORNER}:0.2", 12)
    assert move("place_prophet 0") not in choices(state, 0)

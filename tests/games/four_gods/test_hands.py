"""4G-11 to 4G-15: hands, the bag and the tracks."""

from itertools import pairwise

import pytest

import engine
from engine import NoSuchSeat
from engine.games.four_gods.actions import Draw, Take
from tests.cases import cases
from tests.games.four_gods.table import (
    CORNER,
    GAME,
    LATE,
    act,
    choices,
    code,
    hand,
    move,
    on_track,
    over,
    start,
    stroll,
    table,
    these,
    track,
)

LAST = {"bag": "T90 T91 T92", "world": LATE}
TRACKS = (track(50, 59), track(60, 69), track(70, 79), track(80, 89))


def draws(state, seat):
    """The draws that a seat is offered."""
    return {one.count for one in choices(state, seat) if isinstance(one, Draw)}


def takes(state, seat):
    """The tiles that a seat may take, with their owners."""
    return {(one.owner, one.tile) for one in choices(state, seat) if isinstance(one, Take)}


@pytest.mark.parametrize("seed", range(4))
def test_4g_11_a_hand_holds_at_most_two_tiles(seed):
    sizes = {len(player.hand) for state in stroll(seed) for player in state.players}
    assert sizes == {0, 1, 2}


@pytest.mark.parametrize("held", ["T01", "T01 T02"])
@pytest.mark.parametrize("count", [1, 2])
def test_4g_12_drawing_needs_an_empty_hand(held, count):
    state = table(held)
    assert code(state, f"0: draw {count}") == "hands_not_free"
    assert (draws(state, 0), draws(state, 1)) == (set(), {1, 2})


def test_4g_12_tiles_come_from_the_front_of_the_bag():
    state = act(table(bag="T05 T40 T07 T30"), "1: draw 2").state
    assert (hand(state, 1), state.bag[:2]) == ("T05 T40", ("T07", "T30"))
    state = act(state, "0: draw 1").state
    assert (hand(state, 0), state.bag[0], len(state.bag)) == ("T07", "T30", 89)


@pytest.mark.parametrize(("count", "held"), [(1, "T05"), (2, "T05 T40")])
def test_4g_r3_one_draws_one_or_two(count, held):
    state = table(bag="T05 T40")
    assert draws(state, 0) == {1, 2}
    assert hand(act(state, f"0: draw {count}").state, 0) == held


def test_4g_r4_the_last_tile_is_drawn_alone():
    state = act(table(*TRACKS, **LAST), "0: draw 2").state
    assert draws(state, 1) == {1}
    assert code(state, "1: draw 2") == "bag_too_small"
    assert hand(act(state, "1: draw 1").state, 1) == "T92"


def test_4g_12_nothing_is_drawn_from_an_empty_bag():
    state = act(table(*TRACKS, **LAST), "0: draw 2; 1: draw 1").state
    assert [code(state, f"2: draw {count}") for count in (1, 2)] == ["bag_empty", "bag_empty"]
    assert draws(state, 2) == set()


def test_4g_12_three_tiles_are_enough_for_two():
    state = act(table(*TRACKS, **LAST), "0: draw 1").state
    assert draws(state, 1) == {1, 2}
    assert hand(act(state, "1: draw 2").state, 1) == "T91 T92"


def test_4g_13_a_tile_goes_to_the_end_of_the_own_track():
    state = act(table("T30 T31 | T20", "| T21"), "0: discard T31; 0: discard T30").state
    assert (hand(state, 0), on_track(state, 0), on_track(state, 1)) == ("", "T20 T31 T30", "T21")


@cases("tile", ["T20", "T21", "T32", "T75", "T01"])
def test_4g_13_only_a_tile_in_hand_is_discarded(tile):
    state = table("T30 | T20", "T32 | T21", world=CORNER)
    assert code(state, f"0: discard {tile}") == "tile_not_in_hand"


@pytest.mark.parametrize(("capacity", "last"), [(10, 29), (11, 30), (15, 34), (20, 39)])
def test_4g_13_the_track_must_have_room(capacity, last):
    state = table(f"T60 {track(20, last)}", f"T61 {track(40, last + 19)}", track_capacity=capacity)
    assert code(state, "0: discard T60") == "track_full"
    assert on_track(act(state, "1: discard T61").state, 1).endswith(f"T{last + 19} T61")


def test_4g_14_a_tile_comes_from_any_place_of_any_track():
    state = table("| T10 T11 T12", "T20 | T13", "| T14")
    assert takes(state, 1) == {(0, "T10"), (0, "T11"), (0, "T12"), (1, "T13"), (2, "T14")}
    after = act(state, "1: take owner 0 T11").state
    assert (hand(after, 1), on_track(after, 0)) == ("T20 T11", "T10 T12")


def test_4g_14_one_takes_from_the_own_track():
    state = act(table("| T10 T11"), "0: take owner 0 T10; 0: take owner 0 T11").state
    assert (hand(state, 0), on_track(state, 0)) == ("T10 T11", "")


def test_4g_14_a_full_hand_takes_nothing():
    state = table("T01 T02 | T03", "| T04")
    assert takes(state, 0) == set()
    assert [code(state, f"0: take owner {what}") for what in ("0 T03", "1 T04")] == ["hand_full", "hand_full"]


@pytest.mark.parametrize("owner", [2, 4])
def test_4g_14_the_owner_sits_at_the_table(owner):
    for state in (table("T91 T92"), table("", "", mode="turns", current=1), over()):
        with pytest.raises(NoSuchSeat) as caught:
            engine.apply(GAME, state, 0, Take(owner=owner, tile="T75"))
        assert caught.value.path == ("owner",)


@cases("what", ["0 T04", "1 T03", "0 T05", "0 T75", "1 T06", "1 T92"])
def test_4g_14_the_tile_lies_on_that_track(what):
    state = table("T05 | T03", "T06 | T04", world=CORNER)
    assert code(state, f"0: take owner {what}") == "tile_not_in_track"


def test_4g_r5_a_tile_that_was_taken_may_be_kept_or_laid_or_discarded():
    state = act(table("", "| T75 T85"), "0: take owner 1 T75").state
    assert hand(act(state, "0: take owner 1 T85; 1: draw 1").state, 0) == "T75 T85"
    assert act(state, "0: place T75A3@0,0").state.world[0].tile == "T75"
    assert on_track(act(state, "0: discard T75").state, 0) == "T75"


def test_4g_r6_it_never_goes_back_to_the_track_of_another_seat():
    state = act(table("| T20", "| T75 T85"), "0: take owner 1 T75; 0: discard T75").state
    assert (on_track(state, 0), on_track(state, 1)) == ("T20 T75", "T85")
    assert "T75" not in state.bag


@pytest.mark.parametrize("seed", range(3))
def test_4g_14_the_bag_only_shrinks_from_the_front(seed):
    states = [*stroll(seed)]
    for before, after in pairwise(states):
        assert before.bag[len(before.bag) - len(after.bag) :] == after.bag
        assert len(before.bag) - len(after.bag) in (0, 1, 2)


def test_4g_15_gods_prophets_cities_and_votes_need_no_free_hand():
    state = table("T01 T02 ; fresh 0,0", world=CORNER)
    step = act(state, "0: claim_god F; 0: place_prophet 0; 0: found_city 0,1; 0: claim_city 0,1; 0: vote_end")
    assert (hand(step.state, 0), step.state.revision) == ("T01 T02", 5)
    assert move("unvote") in choices(step.state, 0)


def test_4g_15_nor_a_tile_in_hand():
    state = table("; fresh 0,0", world=CORNER)
    expected = these("draw 1; draw 2; claim_god F; claim_god M; claim_god P; claim_god S; vote_end")
    cities = {(0, 1), (1, 0), (0, 7), (7, 0), (7, 7)}
    assert choices(state, 0) == expected | {move(f"found_city {row},{col}") for row, col in cities}


def test_4g_r7_hands_are_in_the_order_in_which_tiles_came():
    state = act(
        table("T40 | T03", bag="T60"), "0: take owner 0 T03; 0: discard T40; 0: take owner 0 T40"
    ).state
    assert hand(state, 0) == "T03 T40"
    assert [len(player.hand) for player in start(3).state.players] == [2, 2, 2]

"""Section 12 of the rules: mistakes that programs of this game have made."""

from collections import Counter

import pytest

from tests.games.playbook import acting, kinds, legal, play, refusal
from tests.games.ra.table import (
    DRAW,
    FOUR,
    INVOKE,
    LAST_SUN,
    PASS,
    THREE,
    WON,
    bid,
    everybody_passes,
    last_ra,
    lose,
    owned,
    points,
    removed,
    scores,
    spend,
    start,
    suns,
    table,
    track,
)

SEVEN = "pharaoh pharaoh nile flood gold civ_art civ_writing"
FULL = f"{SEVEN} monument_temple"


def won(lot, before):
    """P2, which owns some tiles before, wins a lot."""
    state = table(**WON, owned={1: before}, track=lot)
    return play(state, (0, INVOKE), (1, bid(9)), (2, PASS), (0, PASS))


@pytest.mark.parametrize("pharaohs", ["", "pharaoh", "pharaoh x4"])
def test_trap_1_all_equal_in_pharaohs_score_nothing(pharaohs):
    state = last_ra(**THREE, owned=dict.fromkeys(range(3), pharaohs)).state
    assert points(state, "pharaoh") == (0, 0, 0)


def test_trap_1_all_equal_in_suns_score_nothing():
    suns_now = {0: "13 8 5 4", 1: "12 9 6 3", 2: "11 10 7 2"}
    assert points(last_ra(suns=suns_now, ra=7, top="ra", epoch=3).state, "suns") == (0, 0, 0)


def test_trap_2_next_turn_is_counted_from_the_ra_seat():
    state = table(seats=4, turn=3)
    assert play(state, (3, INVOKE), (0, PASS), (1, PASS), (2, bid(11)), (3, PASS)).acting == (0,)


def test_trap_3_next_epoch_begins_with_the_highest_owned_sun():
    suns_now = {0: "2 3 4 5", 1: "6 7 8 9", 2: "10 11 / 12 1"}
    assert last_ra(suns=suns_now, centre=13, epoch=2, ra=7, top="ra").acting == (2,)


def test_trap_4_eight_tiles_can_be_thrown_away():
    state = play(table(track=FULL), (0, INVOKE), (1, PASS), (2, PASS)).state
    assert PASS in legal(state, 0)
    state = play(state, (0, PASS)).state
    assert (track(state), removed(state)) == (
        "",
        "gold pharaoh x2 nile flood civ_art civ_writing monument_temple",
    )


def test_trap_5_losses_come_before_the_scores():
    lying = "disaster_unrest civ_agriculture civ_art civ_religion"
    state = play(table(**LAST_SUN, track=lying), (0, INVOKE), (0, bid(5))).state
    assert (state.phase, state.epoch) == ("discard", 2)
    assert points(play(state, (0, lose("civ_agriculture civ_art"))).state, "civilization") == (0, -5, -5)


def test_trap_6_a_god_takes_no_god():
    state = table(**WON, turn=1, owned={1: "god"}, track="god")
    assert refusal(state, 1, spend(0)) == "god_target_forbidden"


def test_trap_6_gods_are_not_blocked_on_a_full_track():
    state = table(**WON, turn=1, owned={1: "god"}, track=FULL)
    assert spend(7) in legal(state, 1)


def test_trap_6_more_than_one_god_in_a_turn():
    state = table(**WON, turn=1, owned={1: "god x3"}, track=FULL)
    assert owned(play(state, (1, spend(0, 1, 2))).state, 1) == "pharaoh x2 nile"


def test_trap_6_no_gods_in_mid_auction():
    state = play(table(**WON, owned={1: "god"}, track="nile"), (0, INVOKE)).state
    assert refusal(state, 1, spend(0)) == "auction_in_progress"


def test_trap_7_starting_score_is_10():
    assert scores(start().state) == (10, 10, 10)


def test_trap_7_there_is_a_floor():
    lots = {1: "pharaoh", 2: "pharaoh"}
    assert scores(last_ra(**THREE, epoch=2, scores=(3, 10, 10), owned=lots).state)[0] == 0


def test_trap_7_the_floor_is_not_applied_item_by_item():
    every = (
        "monument_fortress monument_obelisk monument_palace monument_pyramid monument_sphinx monument_statue"
        " monument_step_pyramid monument_temple"
    )
    lots = {0: every, 1: "pharaoh", 2: "pharaoh"}
    state = last_ra(**THREE, epoch=3, scores=(0, 10, 10), owned=lots).state
    assert scores(state)[0] == -2 - 5 + 15 - 5


def test_trap_8_counts_of_disasters():
    bag = Counter(start().state.bag)
    assert (bag["disaster_unrest"], bag["disaster_earthquake"]) == (4, 2)
    assert (bag["disaster_funeral"], bag["disaster_drought"]) == (2, 2)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_trap_8_sets_of_suns_are_balanced(seats):
    sums = [sum(player.suns_up) for player in start(seats).state.players]
    assert (
        sorted(sums)
        == {
            2: [22, 22],
            3: [28, 30, 32],
            4: [21, 22, 23, 24],
            5: [25, 26, 27, 28, 29],
        }[seats]
    )


def test_trap_9_unrest_hits_no_pharaohs():
    assert owned(won("disaster_unrest", "pharaoh x3").state, 1) == "pharaoh x3"


def test_trap_9_funeral_hits_no_civilizations():
    assert owned(won("disaster_funeral", "civ_art x3 civ_writing").state, 1) == "civ_art x3 civ_writing"


def test_trap_10_no_auction_when_the_eighth_tile_is_placed():
    state = play(table(track=SEVEN, top="monument_temple"), (0, DRAW)).state
    assert (state.phase, state.auction, acting(state)) == ("turn", None, (1,))


def test_trap_11_the_drawer_of_ra_is_asked_last():
    assert play(table(seats=4, turn=1, top="ra"), (1, DRAW)).state.auction.order == (2, 3, 0, 1)


def test_trap_11_seats_without_suns_are_not_waited_for():
    suns_now = {0: "5 8 13 / 1", 1: "/ 2 6 9 12", 2: "10 11 / 3 4"}
    state = play(table(suns=suns_now, centre=7, epoch=2, top="ra"), (0, DRAW)).state
    assert acting(state) == (2,)
    assert acting(play(state, (2, PASS)).state) == (0,)


def test_trap_12_losses_of_one_kind_are_added_up_first():
    step = won("disaster_unrest disaster_unrest", "civ_art x2 civ_writing")
    assert kinds(step) == "bid_passed auction_won disaster_resolved turn_given"
    assert step.events[2].tiles_lost == ("civ_art", "civ_art", "civ_writing")
    assert step.events[2].disaster_tiles == 2


def test_trap_13_underbidding_is_refused():
    state = play(table(), (0, INVOKE), (1, bid(9))).state
    assert refusal(state, 2, bid(7)) == "bid_too_low"


def test_trap_13_the_disaster_hits_the_winner_and_not_who_was_asked_last():
    suns_now = {0: "13 8 5 / 1", 1: "9 6 3 / 2"}
    lots = {0: "pharaoh x3", 1: "pharaoh x3"}
    state = table(suns=suns_now, centre=12, epoch=2, owned=lots, track="disaster_funeral")
    state = play(state, (0, INVOKE), (1, bid(9)), (2, PASS), (0, PASS)).state
    assert (owned(state, 0), owned(state, 1)) == ("pharaoh x3", "pharaoh")


def test_trap_14_ra_count_is_reset():
    assert last_ra(**THREE).state.ra_count == 0


def test_trap_14_one_winner_among_tied_leaders_and_not_the_lowest_seat():
    state = table(**FOUR, epoch=3, scores=(20, 15, 15, 15))
    step = play(state, (0, DRAW))
    assert scores(step.state) == (15, 15, 15, 5)
    assert step.outcome.winners == (1,)
    assert [place.seats for place in step.outcome.ranking] == [(1,), (0,), (2,), (3,)]


@pytest.mark.parametrize(
    ("lot", "before"),
    [
        ("disaster_unrest", "monument_temple x3 pharaoh x3"),
        ("disaster_earthquake", "civ_art x3 civ_writing x2"),
        ("disaster_unrest", "civ_art x4"),
        ("disaster_earthquake", "monument_temple x4"),
    ],
)
def test_trap_15_no_prompt_without_a_choice(lot, before):
    assert won(lot, before).state.phase == "turn"


def test_trap_14_beaten_suns_do_not_count_as_spent():
    state = everybody_passes(play(table(top="ra"), (0, DRAW), (1, bid(3))).state).state
    assert suns(state, 1) == "6 9 12 / 1"

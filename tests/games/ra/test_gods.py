"""Section 4 of the rules: spending Gods."""

import pytest

from engine.games.ra.events import GodsSpent
from tests.cases import cases
from tests.games.playbook import acting, kinds, legal, play, refusal
from tests.games.ra.table import (
    DRAW,
    INVOKE,
    PASS,
    WON,
    bid,
    lose,
    owned,
    removed,
    scores,
    spend,
    suns,
    table,
    track,
)

FULL = "pharaoh pharaoh nile flood gold civ_art civ_writing monument_temple"


def god_table(track, gods=1, more="", **others):
    """P2 is to move and owns some Gods."""
    return table(**WON, turn=1, track=track, owned={1: f"god x{gods} {more}"}, **others)


def spendings(state):
    return [action.slots for action in legal(state, 1) if action not in (DRAW, INVOKE)]


def test_ra_14_a_god_takes_a_tile():
    step = play(god_table("pharaoh nile"), (1, spend(1)))
    assert step.events[0] == GodsSpent(seat=1, slots=(1,), kinds=("nile",))
    assert (owned(step.state, 1), track(step.state)) == ("nile", "pharaoh")


def test_ra_14_several_gods_in_one_action():
    step = play(god_table("pharaoh nile gold civ_art", gods=4), (1, spend(0, 2, 3)))
    assert step.events[0] == GodsSpent(seat=1, slots=(0, 2, 3), kinds=("pharaoh", "gold", "civ_art"))
    assert owned(step.state, 1) == "god gold pharaoh civ_art"


def test_ra_14_spent_gods_leave_the_game():
    step = play(god_table("pharaoh nile gold", gods=3), (1, spend(0, 1)))
    assert removed(step.state) == "god x2"


def test_ra_14_the_turn_ends():
    step = play(god_table("nile", gods=2), (1, spend(0)))
    assert kinds(step) == "gods_spent turn_given"
    assert step.acting == (2,)


@pytest.mark.parametrize("gods", [0, 1, 2])
def test_ra_14_one_god_for_each_tile(gods):
    state = god_table("pharaoh nile gold", gods=gods) if gods else table(turn=1, track="pharaoh nile gold")
    assert refusal(state, 1, spend(*range(gods + 1))) == "not_enough_gods"


def test_ra_r9_eight_gods_take_the_whole_track():
    step = play(god_table(FULL, gods=8), (1, spend(0, 1, 2, 3, 4, 5, 6, 7)))
    assert owned(step.state, 1) == "gold pharaoh x2 nile flood civ_art civ_writing monument_temple"
    assert (track(step.state), removed(step.state)) == ("", "god x8")


def test_ra_15_a_god_never_takes_a_god():
    state = god_table("god nile")
    assert spendings(state) == [(1,)]
    assert refusal(state, 1, spend(0)) == "god_target_forbidden"


def test_ra_r7_not_even_when_only_gods_lie_there():
    state = god_table("god god", gods=2)
    assert legal(state, 1) == (DRAW, INVOKE)


@pytest.mark.parametrize(
    "disaster", ["disaster_funeral", "disaster_drought", "disaster_unrest", "disaster_earthquake"]
)
def test_ra_15_a_god_may_take_a_disaster(disaster):
    step = play(god_table(f"nile {disaster}"), (1, spend(1)))
    assert (track(step.state), removed(step.state)) == ("nile", f"god {disaster}")


@pytest.mark.parametrize(
    "disaster", ["disaster_funeral", "disaster_drought", "disaster_unrest", "disaster_earthquake"]
)
def test_ra_15_a_god_takes_a_disaster_only_with_the_option(disaster):
    state = god_table(f"nile {disaster}", god_takes_disaster=False)
    assert spendings(state) == [(0,)]
    assert refusal(state, 1, spend(1)) == "disaster_target_forbidden"


def test_ra_15_without_the_option_ordinary_tiles_can_be_taken():
    step = play(god_table("nile disaster_funeral", god_takes_disaster=False), (1, spend(0)))
    assert owned(step.state, 1) == "nile"


def test_ra_16_the_slots_stay_empty_until_later_draws():
    state = play(god_table("pharaoh nile gold", gods=2, top="flood civ_art"), (1, spend(0, 1))).state
    assert track(state) == "- - gold"
    state = play(state, (2, DRAW)).state
    assert track(state) == "flood - gold"
    assert track(play(state, (0, DRAW)).state) == "flood civ_art gold"


def test_ra_16_disasters_are_resolved_after_the_ordinary_tiles_were_added():
    step = play(god_table("pharaoh disaster_funeral", gods=2), (1, spend(0, 1)))
    assert kinds(step) == "gods_spent disaster_resolved turn_given"
    assert owned(step.state, 1) == ""
    assert removed(step.state) == "god x2 pharaoh disaster_funeral"


def test_ra_r8_the_taker_chooses_the_losses_before_the_turn_ends():
    state = god_table("disaster_unrest nile", more="civ_art x2 civ_writing")
    step = play(state, (1, spend(0)))
    assert kinds(step) == "gods_spent discard_demanded"
    assert (step.state.phase, step.acting) == ("discard", (1,))
    step = play(step.state, (1, lose("civ_art civ_art")))
    assert kinds(step) == "tiles_discarded turn_given"
    assert (owned(step.state, 1), track(step.state), step.acting) == ("civ_writing", "- nile", (2,))


def test_ra_r8_one_god_on_each_of_two_disasters():
    step = play(god_table("disaster_funeral disaster_funeral", gods=2, more="pharaoh x5"), (1, spend(0, 1)))
    assert owned(step.state, 1) == "pharaoh"


def test_ra_17_gods_may_be_spent_on_a_full_track():
    step = play(god_table(FULL), (1, spend(3)))
    assert track(step.state) == FULL.replace("flood", "-")
    assert step.acting == (2,)


def test_ra_17_no_gods_in_an_auction():
    state = play(god_table("nile"), (1, INVOKE), (2, PASS), (0, PASS)).state
    assert acting(state) == (1,)
    assert refusal(state, 1, spend(0)) == "auction_in_progress"


def test_ra_17_no_gods_while_a_discard_is_pending():
    state = god_table("disaster_unrest nile", gods=2, more="civ_art x2 civ_writing")
    assert refusal(play(state, (1, spend(0))).state, 1, spend(1)) == "discard_pending"


def test_ra_18_equal_tiles_in_other_slots_are_other_actions():
    state = god_table("nile nile gold")
    assert spendings(state) == [(0,), (1,), (2,)]
    assert track(play(state, (1, spend(0))).state) == "- nile gold"
    assert track(play(state, (1, spend(1))).state) == "nile - gold"


def test_ra_18_sets_of_slots_up_to_the_number_of_gods():
    assert spendings(god_table("nile - gold flood", gods=2)) == [(0,), (2,), (3,), (0, 2), (0, 3), (2, 3)]


@cases(("gods", "number"), [(1, 8), (2, 36), (3, 92), (4, 162), (5, 218), (6, 246), (7, 254), (8, 255)])
def test_ra_18_at_most_255_sets_of_slots(gods, number):
    assert len(set(spendings(god_table(FULL, gods=gods)))) == number


def test_ra_r23_gods_just_won_are_usable_from_the_next_turn_on():
    state = table(track="god", top="gold nile flood")
    state = play(state, (0, INVOKE), (1, bid(12)), (2, PASS), (0, PASS)).state
    assert acting(state) == (1,)
    assert legal(state, 1) == (DRAW, INVOKE)
    state = play(state, (1, DRAW), (2, DRAW), (0, DRAW)).state
    assert spendings(state) == [(0,), (1,), (2,)]


def test_ra_r23_gods_of_a_seat_without_face_up_suns_still_score():
    suns_now = {0: "5 8 13 / 1", 1: "12 / 2 6 9", 2: "10 11 / 3 4"}
    state = table(suns=suns_now, centre=7, epoch=2, ra=6, track="god", turn=0, top="ra ra")
    state = play(state, (0, DRAW), (1, bid(12)), (2, PASS), (0, PASS)).state
    assert (suns(state, 1), owned(state, 1), acting(state)) == ("/ 2 6 7 9", "god", (2,))
    assert scores(play(state, (2, DRAW)).state) == (5, 7, 5)

"""Section 4 of the rules: whose turn it is, and what a turn is."""

import pytest

import engine
from tests.games.playbook import acting, kinds, legal, play, refusal
from tests.games.ra.table import (
    DRAW,
    GAME,
    INVOKE,
    LAST_SUN,
    PASS,
    THREE,
    WON,
    bid,
    everybody_passes,
    in_auction,
    in_discard,
    last_ra,
    owned,
    scores,
    spend,
    suns,
    table,
)

FULL = "pharaoh pharaoh nile flood gold civ_art civ_writing monument_temple"
OUT = {
    "suns": {0: "5 8 13 / 1", 1: "/ 2 6 9 12", 2: "10 11 / 3 4"},
    "centre": 7,
    "epoch": 2,
}
"""3 seats: seat 1 has no face-up sun left."""


def test_ra_7_seat_without_face_up_suns_is_passed_over():
    step = play(table(**OUT, turn=0, top="nile"), (0, DRAW))
    assert (step.state.turn_seat, step.acting) == (2, (2,))


def test_ra_7_seat_without_face_up_suns_is_not_asked():
    assert play(table(**OUT, turn=0), (0, INVOKE)).state.auction.order == (2, 0)


def test_ra_7_seat_without_face_up_suns_may_not_act():
    state = table(**OUT, turn=0)
    assert legal(state, 1) == ()
    assert refusal(state, 1, DRAW) == "not_your_turn"


def test_ra_7_seat_without_face_up_suns_keeps_its_tiles():
    step = play(table(**OUT, turn=0, owned={1: "god gold"}), (0, INVOKE), (2, PASS), (0, bid(5)))
    assert owned(step.state, 1) == "god gold"


def test_ra_7_seat_without_face_up_suns_scores_its_tiles():
    step = last_ra(**THREE, owned={0: "civ_art", 1: "civ_art god gold", 2: "civ_art"})
    assert scores(step.state) == (10, 15, 10)


def test_ra_7_seat_has_turns_again_in_the_next_epoch():
    step = last_ra(**THREE)
    assert suns(step.state, 1) == "2 6 9 13"
    assert step.acting == (1,)


def test_ra_8_a_turn_is_drawing_spending_or_invoking():
    state = table(**WON, turn=1, owned={1: "god"}, track="nile")
    assert legal(state, 1) == (DRAW, spend(0), INVOKE)


def test_ra_8_drawing_ends_the_turn():
    state = play(table(top="nile"), (0, DRAW)).state
    assert acting(state) == (1,)
    assert refusal(state, 0, DRAW) == "not_your_turn"


def test_ra_8_spending_ends_the_turn():
    state = play(table(**WON, turn=1, owned={1: "god x2"}, track="nile gold"), (1, spend(0))).state
    assert acting(state) == (2,)
    assert refusal(state, 1, spend(1)) == "not_your_turn"


def test_ra_8_a_turn_cannot_be_passed():
    assert refusal(table(), 0, PASS) == "no_auction"


@pytest.mark.parametrize(("turn", "after"), [(0, 1), (1, 2), (2, 0)])
def test_ra_9_turns_go_clockwise(turn, after):
    step = play(table(turn=turn, top="nile"), (turn, DRAW))
    assert (step.state.turn_seat, step.acting) == (after, (after,))


@pytest.mark.parametrize(("turn", "after"), [(0, 1), (1, 2), (2, 0)])
def test_ra_9_after_spending_gods_turns_go_clockwise(turn, after):
    up = {0: "13 8 5", 1: "12 9 6", 2: "10 7 4"}
    down = {0: 1, 1: 2, 2: 3}
    suns_now = {seat: f"{up[seat]} / {down[seat]}" for seat in up}
    state = table(suns=suns_now, centre=11, epoch=2, turn=turn, owned={turn: "god"}, track="nile")
    assert play(state, (turn, spend(0))).state.turn_seat == after


@pytest.mark.parametrize("winner", [0, 1, 2, 3])
def test_ra_9_who_won_the_auction_does_not_matter(winner):
    state = play(table(seats=4, turn=1, top="ra"), (1, DRAW)).state
    highest = {0: 13, 1: 12, 2: 11, 3: 10}
    for seat in (2, 3, 0, 1):
        state = play(state, (seat, bid(highest[seat]) if seat == winner else PASS)).state
    assert state.turn_seat == 2


def test_ra_9_first_seat_with_a_face_up_sun_may_be_far():
    state = table(
        seats=5,
        suns={1: "/ 2 3 4", 2: "/ 5 6 8", 3: "/ 9 10 11", 0: "16 7 1", 4: "12 13 14"},
        centre=15,
        epoch=2,
        top="nile nile",
    )
    step = play(state, (0, DRAW))
    assert step.acting == (4,)
    assert play(step.state, (4, DRAW)).acting == (0,)


def test_ra_9_a_lone_seat_moves_again_and_again():
    step = play(table(**LAST_SUN, top="nile flood gold"), (0, DRAW), (0, DRAW), (0, DRAW))
    assert step.acting == (0,)
    assert kinds(step) == "tile_drawn turn_given"


def test_ra_9_a_lone_seat_moves_again_after_an_auction():
    step = play(table(**LAST_SUN, top="ra"), (0, DRAW), (0, PASS))
    assert step.acting == (0,)
    assert kinds(step) == "bid_passed auction_failed turn_given"


def test_ra_9_a_seat_that_paid_its_last_sun_is_passed_over():
    suns_now = {0: "5 8 13 / 1", 1: "12 / 2 6 9", 2: "10 11 / 3 4"}
    state = table(suns=suns_now, centre=7, epoch=2, turn=0)
    step = play(state, (0, INVOKE), (1, bid(12)), (2, PASS), (0, PASS))
    assert step.acting == (2,)


def test_ra_10_invoking_on_a_full_track_is_left_to_the_seat():
    state = table(track=FULL)
    assert (acting(state), legal(state, 0)) == ((0,), (INVOKE,))


def test_ra_10_a_pass_that_is_the_only_answer_is_left_to_the_seat():
    step = play(table(), (0, INVOKE), (1, bid(12)))
    assert step.acting == (2,)
    assert legal(step.state, 2) == (PASS,)


def test_ra_10_a_forced_bid_with_the_last_sun_is_left_to_the_seat():
    step = play(table(**LAST_SUN), (0, INVOKE))
    assert step.acting == (0,)
    assert legal(step.state, 0) == (bid(5),)


def test_ra_r6_a_lone_seat_must_bid_after_invoking():
    assert refusal(play(table(**LAST_SUN), (0, INVOKE)).state, 0, PASS) == "must_bid"


def test_ra_r6_a_lone_seat_may_pass_after_drawing_ra():
    state = play(table(**LAST_SUN, top="ra", track="gold"), (0, DRAW)).state
    assert legal(state, 0) == (bid(5), PASS)


def test_ra_r6_a_lone_seat_may_pass_on_a_full_track():
    state = play(table(**LAST_SUN, track=FULL), (0, INVOKE)).state
    assert legal(state, 0) == (bid(5), PASS)


def test_ra_r4_seat_left_of_the_ra_seat_moves_after_a_failed_auction():
    step = everybody_passes(play(table(turn=2, top="ra"), (2, DRAW)).state)
    assert step.acting == (0,)


@pytest.mark.parametrize(
    ("state", "waited_for"),
    [
        (table(**WON, turn=2), 2),
        (in_auction(), 2),
        (in_discard(), 1),
        (last_ra(**THREE, epoch=3).state, None),
    ],
)
def test_ra_10_the_table_waits_for_the_seat_that_acts(state, waited_for):
    """The seat to move, the asked one, the one that chooses losses: often another one than `turn_seat`."""
    assert engine.turn(GAME, state) == waited_for

"""Section 4 of the rules: invoking Ra and auctions."""

import pytest

from engine.games.ra.events import AuctionFailed, AuctionStarted, AuctionWon
from engine.games.ra.state import Answer
from tests.cases import cases
from tests.games.playbook import acting, kinds, legal, play, refusal
from tests.games.ra.table import (
    DRAW,
    INVOKE,
    LAST_SUN,
    PASS,
    WON,
    bid,
    everybody_passes,
    owned,
    removed,
    suns,
    table,
    track,
)

FULL = "pharaoh pharaoh nile flood gold civ_art civ_writing monument_temple"


@pytest.mark.parametrize("lying", ["", "nile", "- god - nile", FULL])
def test_ra_19_invoking_is_always_possible(lying):
    state = table(track=lying)
    assert INVOKE in legal(state, 0)
    step = play(state, (0, INVOKE))
    assert kinds(step) == "ra_invoked auction_started"
    assert step.events[1] == AuctionStarted(
        ra_seat=0, cause="invoked", track_full=lying == FULL, order=(1, 2, 0)
    )


def test_ra_19_invoking_moves_no_count():
    assert play(table(ra=3), (0, INVOKE)).state.ra_count == 3


def test_ra_r3_on_an_empty_track_only_the_centre_sun_is_won():
    step = play(table(), (0, INVOKE), (1, PASS), (2, bid(4)), (0, PASS))
    assert step.events[1] == AuctionWon(seat=2, sun_paid=4, sun_gained=1, kinds=())
    assert (suns(step.state, 2), owned(step.state, 2)) == ("7 10 11 / 1", "")


@cases(("ra_seat", "order"), [(0, (1, 2, 3, 0)), (1, (2, 3, 0, 1)), (2, (3, 0, 1, 2)), (3, (0, 1, 2, 3))])
@cases(("action", "cause"), [(DRAW, "drawn"), (INVOKE, "invoked")])
def test_ra_20_asked_clockwise_with_the_ra_seat_last(ra_seat, order, action, cause):
    step = play(table(seats=4, turn=ra_seat, top="ra", track="nile"), (ra_seat, action))
    assert step.events[-1] == AuctionStarted(ra_seat=ra_seat, cause=cause, track_full=False, order=order)
    state = step.state
    for seat in order[:-1]:
        assert acting(state) == (seat,)
        state = play(state, (seat, PASS)).state
    assert acting(state) == order[-1:]


def test_ra_20_seats_without_face_up_suns_are_not_asked():
    suns_now = {0: "16 7 2", 1: "/ 1 8 15", 2: "14 / 9 4", 3: "/ 3 10 5", 4: "12 11 6"}
    state = play(table(seats=5, suns=suns_now, centre=13, epoch=2, turn=2), (2, INVOKE)).state
    assert state.auction.order == (4, 0, 2)


def test_ra_20_a_lone_seat_asks_only_itself():
    assert play(table(**LAST_SUN), (0, INVOKE)).state.auction.order == (0,)


def test_ra_20_nobody_is_asked_twice():
    step = play(table(), (0, INVOKE), (1, bid(3)), (2, bid(4)), (0, bid(5)))
    assert step.state.auction is None
    assert acting(step.state) == (1,)


def test_ra_21_first_bid_may_be_any_face_up_sun():
    state = play(table(), (0, INVOKE)).state
    assert legal(state, 1) == (bid(3), bid(6), bid(9), bid(12), PASS)


@pytest.mark.parametrize(
    ("first", "answers"),
    [
        (3, (bid(4), bid(7), bid(10), bid(11), PASS)),
        (6, (bid(7), bid(10), bid(11), PASS)),
        (9, (bid(10), bid(11), PASS)),
        (12, (PASS,)),
    ],
)
def test_ra_21_a_bid_is_strictly_higher(first, answers):
    state = play(table(), (0, INVOKE), (1, bid(first))).state
    assert legal(state, 2) == answers


def test_ra_21_a_pass_does_not_lower_the_bid():
    state = play(table(), (0, INVOKE), (1, bid(6)), (2, PASS)).state
    assert legal(state, 0) == (bid(8), bid(13), PASS)


def test_ra_21_suns_face_down_are_not_bid():
    state = play(table(**WON), (0, INVOKE)).state
    assert legal(state, 1) == (bid(3), bid(6), bid(9), PASS)


def test_ra_21_the_circle_is_completed_although_the_bid_cannot_be_beaten():
    state = play(table(turn=2), (2, INVOKE), (0, bid(13))).state
    assert (acting(state), legal(state, 1)) == ((1,), (PASS,))
    state = play(state, (1, PASS)).state
    assert (acting(state), legal(state, 2)) == ((2,), (PASS,))
    assert state.phase == "auction"


def test_ra_r20_answers_stand_in_the_auction():
    state = play(table(), (0, INVOKE), (1, bid(12)), (2, PASS)).state
    assert state.auction.answers == (Answer(seat=1, sun=12), Answer(seat=2, sun=None))


@pytest.mark.parametrize("lying", ["", "nile", "- god - nile"])
def test_ra_22_invoker_must_bid_if_nobody_has(lying):
    state = play(table(track=lying), (0, INVOKE), (1, PASS), (2, PASS)).state
    assert legal(state, 0) == (bid(2), bid(5), bid(8), bid(13))
    assert refusal(state, 0, PASS) == "must_bid"


def test_ra_22_invoker_may_pass_if_somebody_has_bid():
    step = play(table(), (0, INVOKE), (1, bid(3)), (2, PASS), (0, PASS))
    assert step.events[1].seat == 1


def test_ra_22_drawer_may_pass():
    state = play(table(top="ra"), (0, DRAW), (1, PASS), (2, PASS)).state
    assert PASS in legal(state, 0)


def test_ra_r2_invoker_may_pass_on_a_full_track():
    state = play(table(track=FULL), (0, INVOKE), (1, PASS), (2, PASS)).state
    assert PASS in legal(state, 0)


def test_ra_22_others_may_pass_after_an_invocation():
    state = play(table(), (0, INVOKE)).state
    assert PASS in legal(state, 1)
    assert PASS in legal(play(state, (1, PASS)).state, 2)


def test_ra_23_drawn_tiles_and_centre_sun_stay():
    step = everybody_passes(play(table(track="gold - nile", top="ra"), (0, DRAW)).state)
    assert kinds(step) == "bid_passed auction_failed turn_given"
    assert step.events[1] == AuctionFailed(ra_seat=0, tiles_removed=())
    assert (track(step.state), step.state.centre_sun, step.state.ra_count) == ("gold - nile", 1, 1)


def test_ra_23_invoked_the_eight_tiles_leave_the_game():
    step = everybody_passes(play(table(track=FULL, ra=2), (0, INVOKE)).state)
    assert step.events[1] == AuctionFailed(ra_seat=0, tiles_removed=tuple(FULL.split()))
    assert track(step.state) == ""
    assert removed(step.state) == ("ra x2 gold pharaoh x2 nile flood civ_art civ_writing monument_temple")
    assert (step.state.centre_sun, step.state.ra_count) == (1, 2)


def test_ra_23_disasters_among_the_eight_hit_nobody():
    lying = "disaster_funeral disaster_drought disaster_unrest disaster_earthquake god god god god"
    state = table(**WON, owned={1: "pharaoh nile flood civ_art civ_writing monument_temple"}, track=lying)
    step = everybody_passes(play(state, (0, INVOKE)).state)
    assert kinds(step) == "bid_passed auction_failed turn_given"
    assert owned(step.state, 1) == "pharaoh nile flood civ_art civ_writing monument_temple"


def test_ra_24_winner_gets_tiles_and_the_centre_sun_face_down():
    state = table(**WON, track="nile gold", owned={1: "nile god"})
    step = play(state, (0, INVOKE), (1, bid(9)), (2, PASS), (0, PASS))
    assert step.events[1] == AuctionWon(seat=1, sun_paid=9, sun_gained=12, kinds=("nile", "gold"))
    assert (suns(step.state, 1), step.state.centre_sun) == ("3 6 / 1 12", 9)
    assert (owned(step.state, 1), track(step.state)) == ("god gold nile x2", "")


def test_ra_24_sun_that_was_won_cannot_be_bid():
    state = play(table(), (0, INVOKE), (1, bid(12)), (2, PASS), (0, PASS)).state
    assert refusal(play(state, (1, INVOKE), (2, PASS), (0, PASS)).state, 1, bid(1)) == "sun_not_available"


def test_ra_24_winning_sun_can_be_won_back_in_the_same_epoch():
    state = play(table(), (0, INVOKE), (1, bid(12)), (2, PASS), (0, PASS)).state
    state = play(state, (1, INVOKE), (2, PASS), (0, PASS), (1, bid(3))).state
    assert (suns(state, 1), state.centre_sun) == ("6 9 / 1 12", 3)


def test_ra_24_kinds_are_told_in_slot_order_with_disasters():
    state = table(track="nile disaster_drought - gold")
    step = play(state, (0, INVOKE), (1, bid(3)), (2, PASS), (0, PASS))
    assert step.events[1].kinds == ("nile", "disaster_drought", "gold")


def test_ra_25_beaten_suns_stay_face_up():
    step = play(table(), (0, INVOKE), (1, bid(3)), (2, bid(4)), (0, bid(5)))
    assert suns(step.state, 1) == "3 6 9 12"
    assert suns(step.state, 2) == "4 7 10 11"
    assert (suns(step.state, 0), step.state.centre_sun) == ("2 8 13 / 1", 5)


@cases("ra_seat", [0, 1, 2])
@cases("winner", [0, 1, 2])
def test_ra_26_next_turn_is_counted_from_the_ra_seat(ra_seat, winner):
    state = play(table(turn=ra_seat, top="ra"), (ra_seat, DRAW)).state
    for seat in ((ra_seat + 1) % 3, (ra_seat + 2) % 3, ra_seat):
        state = play(state, (seat, bid({0: 13, 1: 12, 2: 11}[seat]) if seat == winner else PASS)).state
    assert acting(state) == ((ra_seat + 1) % 3,)


def test_ra_26_next_turn_comes_after_the_disasters():
    state = table(**WON, owned={1: "pharaoh x3"}, track="disaster_funeral")
    step = play(state, (0, INVOKE), (1, bid(9)), (2, PASS), (0, PASS))
    assert kinds(step) == "bid_passed auction_won disaster_resolved turn_given"


def test_ra_27_sun_that_was_bid_stays_until_the_auction_is_decided():
    state = play(table(track="nile"), (0, INVOKE), (1, bid(12)), (2, PASS)).state
    assert (suns(state, 1), state.centre_sun, track(state)) == ("3 6 9 12", 1, "nile")
    state = play(state, (0, PASS)).state
    assert (suns(state, 1), state.centre_sun, track(state)) == ("3 6 9 / 1", 12, "")


def test_ra_r5_a_seat_that_pays_its_last_sun_is_asked_no_more():
    suns_now = {0: "5 8 13 / 1", 1: "12 / 2 6 9", 2: "10 11 / 3 4"}
    state = table(suns=suns_now, centre=7, epoch=2)
    state = play(state, (0, INVOKE), (1, bid(12)), (2, PASS), (0, PASS), (2, INVOKE)).state
    assert state.auction.order == (0, 2)


def test_ra_r21_face_down_suns_turn_up_in_the_next_epoch():
    state = play(table(**LAST_SUN, track="nile"), (0, INVOKE), (0, bid(5))).state
    assert (state.epoch, suns(state, 0), state.centre_sun) == (3, "1 8 11 13", 5)

"""Section 4 of the rules: how an epoch ends, and what follows."""

import pytest

from engine.games.ra.events import EpochEnded, EpochStarted
from tests.games.playbook import acting, kinds, legal, play
from tests.games.ra.table import (
    DRAW,
    FOUR,
    INVOKE,
    LAST_SUN,
    PASS,
    THREE,
    bid,
    last_ra,
    owned,
    points,
    removed,
    scores,
    suns,
    table,
    track,
)

NEXT = "epoch_ended epoch_scored epoch_scored epoch_scored epoch_started"
OVER = "epoch_ended epoch_scored epoch_scored epoch_scored game_ended"
EVERY_GROUP = "god gold pharaoh nile flood civ_art monument_temple"


def test_ra_33_the_last_ra_ends_the_epoch():
    step = last_ra(**THREE, track="gold - nile")
    assert kinds(step) == f"tile_drawn ra_advanced {NEXT}"
    assert step.events[2] == EpochEnded(epoch=1, reason="ra_limit", tiles_removed=("gold", "nile"))


def test_ra_33_the_last_sun_ends_the_epoch():
    step = play(table(**LAST_SUN, track="gold nile"), (0, INVOKE), (0, bid(5)))
    assert kinds(step) == f"bid_made auction_won {NEXT}"
    assert step.events[2] == EpochEnded(epoch=2, reason="no_suns", tiles_removed=())


def test_ra_33_the_last_sun_after_drawing_ra_ends_the_epoch():
    step = play(table(**LAST_SUN, top="ra"), (0, DRAW), (0, bid(5)))
    assert kinds(step) == f"bid_made auction_won {NEXT}"


def test_ra_33_the_epoch_goes_on_while_somebody_has_a_face_up_sun():
    suns_now = {0: "5 / 1 8 13", 1: "12 / 2 6 9", 2: "/ 3 4 7 10"}
    state = table(suns=suns_now, centre=11, epoch=2)
    step = play(state, (0, INVOKE), (1, PASS), (0, bid(5)))
    assert kinds(step) == "bid_made auction_won turn_given"
    assert (step.state.epoch, step.acting) == (2, (1,))


def test_ra_33_an_auction_without_a_bid_ends_no_epoch():
    step = play(table(**LAST_SUN, top="ra"), (0, DRAW), (0, PASS))
    assert (step.state.epoch, step.acting) == (2, (0,))


@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_ra_34_tiles_on_the_track_leave_the_game(epoch):
    step = last_ra(**THREE, epoch=epoch, track="nile disaster_unrest - gold")
    assert track(step.state) == ""
    assert removed(step.state) == "ra x8 gold nile disaster_unrest"


def test_ra_34_tiles_on_the_track_are_not_scored_and_hit_nobody():
    step = last_ra(**THREE, track="disaster_funeral gold", owned=dict.fromkeys(range(3), "pharaoh civ_art"))
    assert scores(step.state) == (10, 10, 10)
    assert [owned(step.state, seat) for seat in range(3)] == ["pharaoh"] * 3


@pytest.mark.parametrize("epoch", [1, 2])
def test_ra_35_some_tiles_are_kept_and_others_leave(epoch):
    lots = {0: f"{EVERY_GROUP} monument_palace x3", 1: "nile x2 civ_writing x2", 2: "god x2 flood"}
    step = last_ra(**THREE, epoch=epoch, owned=lots)
    assert owned(step.state, 0) == "pharaoh nile monument_palace x3 monument_temple"
    assert (owned(step.state, 1), owned(step.state, 2)) == ("nile x2", "")
    assert removed(step.state) == "ra x8 god x3 gold flood x2 civ_art civ_writing x2"


def test_ra_35_every_civilization_leaves_and_every_monument_stays():
    monuments = (
        "monument_fortress monument_obelisk monument_palace monument_pyramid monument_sphinx monument_statue"
        " monument_step_pyramid monument_temple"
    )
    civilizations = "civ_agriculture civ_art civ_astronomy civ_religion civ_writing"
    step = last_ra(**THREE, owned={1: f"{civilizations} {monuments}"})
    assert owned(step.state, 1) == monuments


def test_ra_35_all_suns_are_turned_face_up():
    step = last_ra(**THREE)
    assert [suns(step.state, seat) for seat in range(3)] == ["1 3 8 12", "2 6 9 13", "4 5 7 10"]
    assert step.state.centre_sun == 11


def test_ra_35_centre_sun_stays_after_the_last_sun_was_paid():
    step = play(table(**LAST_SUN), (0, INVOKE), (0, bid(5)))
    assert [suns(step.state, seat) for seat in range(3)] == ["1 8 11 13", "2 6 9 12", "3 4 7 10"]
    assert step.state.centre_sun == 5


@pytest.mark.parametrize("epoch", [1, 2])
def test_ra_35_ra_count_returns_to_0(epoch):
    step = last_ra(**THREE, epoch=epoch)
    assert (step.state.ra_count, step.state.epoch, step.state.phase) == (0, epoch + 1, "turn")


def test_ra_35_ra_count_returns_to_0_when_suns_have_run_out():
    state = table(**LAST_SUN, ra=5)
    assert play(state, (0, INVOKE), (0, bid(5))).state.ra_count == 0


def test_ra_35_the_bag_is_not_refilled():
    before = table(**THREE, owned={0: EVERY_GROUP})
    assert play(before, (2, DRAW)).state.bag == before.bag[1:]


def test_ra_36_holder_of_the_highest_owned_sun_begins():
    step = last_ra(**THREE)
    assert step.events[-1] == EpochStarted(epoch=2, first_seat=1)
    assert (step.state.turn_seat, step.acting) == (1, (1,))
    assert legal(step.state, 1) == (DRAW, INVOKE)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_ra_36_a_sun_face_down_counts(seat):
    up = {0: "2 6", 1: "3 7", 2: "4 8", 3: "5 9"}
    others = iter((10, 11, 12))
    suns_now = {one: f"{up[one]} / {13 if one == seat else next(others)}" for one in up}
    step = last_ra(seats=4, suns=suns_now, centre=1, epoch=2, ra=8, turn=0, top="ra")
    assert step.acting == (seat,)


def test_ra_r22_highest_sun_in_the_centre_is_ignored():
    suns_now = {0: "5 / 1 8 3", 1: "/ 2 6 9 10", 2: "4 7 / 11 12"}
    step = last_ra(suns=suns_now, centre=13, epoch=2, ra=7, top="ra")
    assert step.acting == (2,)
    assert step.state.centre_sun == 13


def test_ra_36_next_epoch_does_not_go_on_clockwise():
    assert last_ra(**FOUR).acting == (1,)
    assert last_ra(**{**FOUR, "turn": 3}).acting == (1,)


def test_ra_37_after_epoch_3_the_game_is_over():
    step = last_ra(**THREE, epoch=3)
    assert kinds(step) == f"tile_drawn ra_advanced {OVER}"
    assert (step.state.phase, step.state.epoch, step.state.ra_count) == ("game_over", 3, 8)
    assert (step.acting, step.next, acting(step.state)) == ((), (), ())
    assert [legal(step.state, seat) for seat in range(3)] == [(), (), ()]


def test_ra_37_the_last_sun_of_epoch_3_ends_the_game():
    step = play(table(**{**LAST_SUN, "epoch": 3}), (0, INVOKE), (0, bid(5)))
    assert kinds(step) == f"bid_made auction_won {OVER}"
    assert step.state.phase == "game_over"


def test_ra_r25_tiles_and_suns_stay_as_they_were_scored():
    step = last_ra(**THREE, epoch=3, owned={0: EVERY_GROUP, 1: "god x2"})
    assert (owned(step.state, 0), owned(step.state, 1)) == (EVERY_GROUP, "god x2")
    assert [suns(step.state, seat) for seat in range(3)] == ["12 / 1 3 8", "/ 2 6 9 13", "4 7 / 5 10"]


def test_ra_37_the_game_runs_through_three_epochs():
    state = table(**{**THREE, "top": "ra x17"})
    ended = []
    while state.phase != "game_over":
        step = play(state, (acting(state)[0], DRAW if state.phase == "turn" else PASS))
        ended += [event.epoch for event in step.events if isinstance(event, EpochEnded)]
        state = step.state
    assert ended == [1, 2, 3]
    assert points(state, "suns") == (-5, 5, 0)

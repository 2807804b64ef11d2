"""Section 4 of the rules: drawing tiles."""

import pytest

from engine.games.ra.events import RaAdvanced, TileDrawn
from tests.cases import cases
from tests.games.playbook import acting, kinds, legal, play, refusal
from tests.games.ra.table import (
    DRAW,
    INVOKE,
    WON,
    everybody_passes,
    last_ra,
    owned,
    removed,
    spend,
    suns,
    table,
    tiles,
    track,
)

SEVEN = "pharaoh pharaoh nile flood gold civ_art civ_writing"
FULL = f"{SEVEN} monument_temple"


@pytest.mark.parametrize("lying", ["", "pharaoh", SEVEN, "- god - nile"])
def test_ra_11_drawing_needs_an_empty_slot(lying):
    assert DRAW in legal(table(track=lying), 0)


def test_ra_11_no_drawing_on_a_full_track():
    state = table(track=FULL)
    assert DRAW not in legal(state, 0)
    assert refusal(state, 0, DRAW) == "track_full"


@cases(
    ("before", "drawn", "slot", "after"),
    [
        ("", "nile", 0, "nile"),
        ("god", "nile", 1, "god nile"),
        ("- god - nile", "flood", 0, "flood god - nile"),
        ("flood god - nile", "gold", 2, "flood god gold nile"),
        ("god nile", "disaster_unrest", 2, "god nile disaster_unrest"),
        (SEVEN, "monument_temple", 7, FULL),
    ],
)
def test_ra_12_tile_goes_to_the_lowest_empty_slot(before, drawn, slot, after):
    step = play(table(track=before, top=drawn), (0, DRAW))
    assert step.events[0] == TileDrawn(seat=0, kind=drawn, slot=slot)
    assert track(step.state) == after


def test_ra_12_the_top_of_the_bag_is_drawn():
    before = table(top="nile god")
    after = play(before, (0, DRAW), (1, DRAW)).state
    assert track(after) == "nile god"
    assert after.bag == before.bag[2:]


def test_ra_12_a_disaster_hits_nobody_when_drawn():
    state = table(**WON, owned={1: "pharaoh x2"}, turn=1, top="disaster_funeral")
    assert owned(play(state, (1, DRAW)).state, 1) == "pharaoh x2"


def test_ra_12_the_turn_ends():
    step = play(table(top="nile"), (0, DRAW))
    assert kinds(step) == "tile_drawn turn_given"
    assert step.acting == (1,)


def test_ra_12_a_full_track_starts_nothing():
    step = play(table(track=SEVEN, top="monument_temple"), (0, DRAW))
    assert kinds(step) == "tile_drawn turn_given"
    assert step.state.phase == "turn"


def test_ra_r1_a_full_track_needs_gods_or_ra():
    state = table(**WON, track=FULL, turn=1, owned={1: "god"})
    assert legal(state, 1) == (*map(spend, range(8)), INVOKE)


def test_ra_13_ra_never_lies_on_the_track():
    step = play(table(track="nile", top="ra"), (0, DRAW))
    assert step.events[0] == TileDrawn(seat=0, kind="ra", slot=None)
    assert (track(step.state), removed(step.state)) == ("nile", "ra")


@pytest.mark.parametrize(("seats", "limit"), [(2, 6), (3, 8), (4, 9), (5, 10)])
def test_ra_13_count_goes_up_by_one(seats, limit):
    step = play(table(seats=seats, ra=3, top="ra"), (0, DRAW))
    assert step.events[1] == RaAdvanced(ra_count=4, ra_limit=limit)
    assert (step.state.ra_count, removed(step.state)) == (4, "ra x4")


def test_ra_13_an_auction_starts_and_the_drawer_is_the_ra_seat():
    step = play(table(turn=2, top="ra"), (2, DRAW))
    assert kinds(step) == "tile_drawn ra_advanced auction_started"
    auction = step.state.auction
    assert (auction.ra_seat, auction.cause, step.state.turn_seat) == (2, "drawn", 2)


def test_ra_13_an_auction_starts_on_an_empty_track():
    assert play(table(top="ra"), (0, DRAW)).state.phase == "auction"


@pytest.mark.parametrize(("seats", "limit"), [(2, 6), (3, 8), (4, 9), (5, 10)])
def test_ra_13_the_last_ra_ends_the_epoch_without_an_auction(seats, limit):
    step = last_ra(seats=seats, ra=limit - 1, top="ra", track="gold", epoch=2)
    assert step.events[1] == RaAdvanced(ra_count=limit, ra_limit=limit)
    assert kinds(step).split()[2] == "epoch_ended"
    assert "auction_started" not in kinds(step)
    assert (step.state.epoch, step.state.phase) == (3, "turn")


@pytest.mark.parametrize(("seats", "limit"), [(2, 6), (3, 8), (4, 9), (5, 10)])
def test_ra_13_the_last_but_one_ra_starts_an_auction(seats, limit):
    assert play(table(seats=seats, ra=limit - 2, top="ra"), (0, DRAW)).state.phase == "auction"


def test_ra_13_drawing_after_a_failed_auction_goes_on_with_the_track():
    state = everybody_passes(play(table(top="ra nile", track="gold"), (0, DRAW)).state).state
    assert acting(state) == (1,)
    assert track(play(state, (1, DRAW)).state) == "gold nile"


def test_ra_38_with_five_players_the_thirtieth_ra_ends_the_game():
    state = table(seats=5, top="ra x30")
    for drawn in range(1, 31):
        assert (state.epoch, state.ra_count) == ((drawn - 1) // 10 + 1, (drawn - 1) % 10)
        state = play(state, (state.turn_seat, DRAW)).state
        if state.phase == "auction":
            state = everybody_passes(state).state
    assert (state.phase, removed(state)) == ("game_over", "ra x30")
    assert len(state.bag) == 150


def test_ra_38_the_last_tile_in_the_bag_is_the_thirtieth_ra():
    everything_else = (
        "ra x20 god x8 gold x5 pharaoh x25 nile x25 flood x12 civ_agriculture x5 civ_art x5 civ_astronomy x5"
        " civ_religion x5 civ_writing x5 monument_fortress x5 monument_obelisk x5 monument_palace x5"
        " monument_pyramid x5 monument_sphinx x5 monument_statue x5 monument_step_pyramid x5"
        " monument_temple x5 disaster_funeral x2 disaster_drought x2 disaster_unrest x4"
        " disaster_earthquake x2"
    )
    state = table(seats=5, epoch=3, ra=9, removed=everything_else)
    assert state.bag == tiles("ra")
    step = play(state, (0, DRAW))
    assert (step.state.phase, step.state.bag, step.acting) == ("game_over", (), ())
    assert suns(step.state, 0) == "2 7 16"

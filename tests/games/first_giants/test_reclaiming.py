"""Section 4 of the rules: reclaiming markers and the picks for them (FG-8 to FG-11)."""

import pytest

from tests.cases import cases
from tests.games.first_giants.table import (
    act,
    choices,
    code,
    in_pick,
    of,
    shown,
    started,
    table,
    these,
)
from tests.games.playbook import acting, kinds


@cases("markers", ["@0", "@3", "@02", "@123", "@0123"])
def test_fg_8_all_markers_come_back(markers):
    step = act(table(f"0a {markers} MAM1A-1", "@012"), "0: reclaim")
    assert [player.markers for player in step.state.players] == [(), (0, 1, 2)]
    assert of(step, "markers_reclaimed")[0].sites == tuple(map(int, markers[1:]))


def test_fg_8_it_needs_a_marker_at_a_site():
    assert code(table("", "@0"), "0: reclaim") == "no_markers_placed"


@pytest.mark.parametrize(("markers", "amber"), [("@0", 3), ("@12", 4), ("@013", 5), ("@0123", 6)])
def test_fg_10_one_pick_for_each_marker(markers, amber):
    step = act(table(markers), "0: reclaim")
    assert shown(step.state, 0) == f"{amber}a 0p"
    assert [(one.amount, one.source) for one in of(step, "amber_gained")] == [(1, "marker")] * (amber - 2)


def test_fg_9_the_effects_of_the_active_seat_and_of_its_right_neighbour():
    seats = ("MAM3C-1 MAR1C-1", "@0 MAM3C-2 MAR1C-2", "MAR3C-1")
    step = act(table(*seats, active=1), "1: reclaim")
    assert started(step) == "1:MAM3C-2 0:MAR1C-1"
    assert [player.amber for player in step.state.players] == [4, 4, 2]


def test_fg_9_with_two_seats_each_is_the_others_neighbour():
    step = act(table("MAR1C-1", "@0 MAR1C-2", active=1), "1: reclaim; 1: amber")
    assert [shown(step.state, seat) for seat in (0, 1)] == ["4a 0p MAR1C-1", "3a 0p MAR1C-2"]


def test_fg_9_the_last_seat_has_seat_0_to_its_left():
    step = act(table("@0", "MAR1C-1", "MAR1C-2"), "0: reclaim")
    assert [player.amber for player in step.state.players] == [3, 2, 4]


def test_fg_r21_effects_are_finished_before_the_first_pick():
    state = act(table("1a @02 FLY3C-1 MAM2A-1", "MAR1C-1"), "0: reclaim").state
    assert (state.phase, state.picks_left, state.players[0].amber) == ("effect_exhibit", 2, 1)
    assert state.players[1].amber == 2
    assert choices(state, 0) == these("exhibit MAM2A-1 new; decline")
    step = act(state, "0: decline")
    assert kinds(step) == "exhibit_declined effect_started amber_gained amber_gained"
    assert (step.state.phase, step.state.picks_left) == ("marker_pick", 1)
    assert [player.amber for player in step.state.players] == [2, 4]


def test_fg_9_amber_of_the_effects_pays_for_the_first_pick():
    state = act(table("0a @1 MAM3C-1 MAM2A-1"), "0: reclaim").state
    assert (state.players[0].amber, choices(state, 0)) == (2, these("amber; exhibit MAM2A-1 new"))


@pytest.mark.parametrize(
    ("picks", "after"),
    [
        ("amber; amber; amber", "5a 0p MAM1A-1 MAR1A-1 FLY1A-1"),
        ("exhibit MAM1A-1 new; amber; amber", "3a 0p MAR1A-1 FLY1A-1 | MAM1A-1"),
        ("amber; exhibit MAM1A-1 new; exhibit MAR1A-1 new", "1a 0p FLY1A-1 | MAM1A-1 | MAR1A-1"),
        ("exhibit FLY1A-1 new; amber; exhibit MAM1A-1 0", "1a 0p MAR1A-1 | FLY1A-1 MAM1A-1"),
    ],
)
def test_fg_10_any_mix_in_any_order(picks, after):
    state = act(table("@013 MAM1A-1 MAR1A-1 FLY1A-1"), "0: reclaim").state
    for left, pick in zip((3, 2, 1), picks.split("; "), strict=True):
        assert (state.phase, state.picks_left, acting(state)) == ("marker_pick", left, (0,))
        state = act(state, f"0: {pick}").state
    assert (shown(state, 0), acting(state)) == (after, (1,))


@pytest.mark.parametrize(("name", "amber"), [("MAM1A-1", 2), ("MAM2A-1", 1), ("MAM3A-1", 0)])
def test_fg_10_a_pick_exhibits_at_full_price(name, amber):
    step = act(table(f"3a @1 {name}"), f"0: reclaim; 0: exhibit {name} new")
    assert (step.state.players[0].amber, of(step, "fossil_exhibited")[0].price) == (amber, int(name[3]))


def test_fg_r20_amber_is_always_allowed():
    assert act(in_pick(), "0: amber").state.players[0].amber == 2


def test_fg_10_what_a_pick_causes_is_finished_before_the_next():
    state = act(table("1a @02 FLY2C-1 MAM1A-1 MAR1A-1", sites={3: "DIN1A-1 DIN1A-2"}), "0: reclaim").state
    step = act(state, "0: exhibit MAM1A-1 new")
    assert kinds(step) == "fossil_exhibited effect_started amber_gained"
    assert (step.state.picks_left, step.state.players[0].amber) == (1, 1)
    assert shown(act(step.state, "0: exhibit MAR1A-1 new").state, 0) == "1a 0p FLY2C-1 | MAM1A-1 | MAR1A-1"


def test_fg_11_a_pick_without_a_possible_exhibit_is_amber():
    step = act(table("0a @023 FLY1A-1"), "0: reclaim")
    assert kinds(step) == "markers_reclaimed amber_gained"
    assert (step.state.phase, step.state.picks_left, step.state.players[0].amber) == ("marker_pick", 2, 1)


def test_fg_11_the_engine_takes_all_of_them_without_asking():
    step = act(table("0a @013 FLY3A-1"), "0: reclaim")
    assert kinds(step) == "markers_reclaimed amber_gained amber_gained amber_gained turn_ended"
    assert shown(step.state, 0) == "3a 0p FLY3A-1"
    step = act(table("0a @0123 FLY3A-1"), "0: reclaim")
    assert (step.state.phase, step.state.picks_left, step.state.players[0].amber) == ("marker_pick", 1, 3)


def test_fg_11_the_number_of_picks_falls_when_a_pick_begins():
    state = act(table("3a @02 MAM1A-1 MAM1A-2"), "0: reclaim").state
    assert state.picks_left == 2
    state = act(state, "0: exhibit MAM1A-1 new").state
    assert state.picks_left == 1
    assert act(state, "0: exhibit MAM1A-2 new").state.picks_left == 0


def test_fg_11_a_reclaim_opens_no_slot():
    state = in_pick()
    assert (state.open_slot, len(state.deck)) == (None, len(table("1a @023 MAM2A-1 FLY1A-1").deck))
    assert kinds(act(state, "0: amber; 0: amber; 0: amber")).split()[-1] == "turn_ended"

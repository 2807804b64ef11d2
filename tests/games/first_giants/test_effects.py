"""Section 4 of the rules: groups of effects, their order, and the decisions in them (FG-24 to FG-33)."""

import pytest

import engine
from tests.cases import cases
from tests.games.first_giants.table import (
    GAME,
    act,
    choices,
    code,
    group,
    in_branch,
    in_exhibit,
    in_order,
    in_pick,
    of,
    over,
    running,
    shown,
    started,
    table,
    these,
    waiting,
)
from tests.games.playbook import acting, kinds

NO_FLY2C = {3: "DIN1A-1 DIN1A-2"}
V16_EVENT = "0 card_taken FLY1A-1"


def three(*taken, amber=0, study="FLY1C-1 FLY1C-2", others=("",)):
    """P1 has taken FLY1A-1 with other effects that answer it."""
    return act(table(f"{amber}a {study}", *others, sites={0: "FLY1A-1 MAR1B-1"}), "0: place 0 FLY1A-1")


def test_fg_24_the_effects_of_one_event_are_a_group():
    assert in_order().pending == (group(V16_EVENT, "0:FLY1C-1 0:FLY1A-1"),)
    assert in_exhibit().pending == (group(V16_EVENT, "0:FLY1C-1"), running("0:FLY1A-1"))
    state = act(in_exhibit(), "0: decline").state
    assert state.pending == (group(V16_EVENT), running("0:FLY1C-1"))
    assert act(state, "0: decline").state.pending == ()


def test_fg_24_an_exhibit_is_one_event():
    state = table("1a @02 FLY3C-1 MAM1A-1 | DIN1A-1 | DIN2A-1", "MAR3C-1 MAR2C-1")
    state = act(state, "0: reclaim").state
    assert state.pending == (group("0 markers_reclaimed"), running("0:FLY3C-1"))
    step = act(state, "0: exhibit MAM1A-1 0")
    assert started(step) == "1:MAR3C-1 1:MAR2C-1"


def test_fg_24_a_reclaim_is_one_event():
    state = act(table("2a @01 FLY3C-1 FLY3C-2", "MAR1C-1"), "0: reclaim").state
    assert state.pending == (group("0 markers_reclaimed", "0:FLY3C-1 0:FLY3C-2 1:MAR1C-1"),)
    step = act(state, "0: resolve FLY3C-2; 0: decline; 0: decline")
    assert started(step) == "1:MAR1C-1"


def test_fg_r17_active_seat_first_then_clockwise():
    seats = ("MAR3C-1 MAR2C-1", "2a @1 DIN2C-1 DIN3C-1 MAM2A-1 | DIN2A-1", "MAR2C-2 MAR3C-2")
    step = act(table(*seats, active=1), "1: reclaim; 1: exhibit MAM2A-1 0")
    assert started(step) == "1:DIN2C-1 1:DIN3C-1 2:MAR3C-2 0:MAR3C-1 0:MAR2C-1"


def test_fg_25_five_seats():
    seats = ("MAR3C-1", "", "MAR2C-1", "1a @1 MAM1A-1 | DIN1A-1", "MAR3C-2")
    step = act(table(*seats, active=3), "3: reclaim; 3: exhibit MAM1A-1 0")
    assert started(step) == "4:MAR3C-2 0:MAR3C-1 2:MAR2C-1"


def test_fg_25_pure_gains_of_others_wait_for_the_owner_before():
    state = act(table("1a @02 FLY3C-1 FLY3C-2 MAM1A-1", "MAR1C-1"), "0: reclaim").state
    assert (state.phase, state.players[1].amber) == ("effect_order", 2)
    state = act(state, "0: resolve FLY3C-2").state
    assert state.pending == (
        group("0 markers_reclaimed", "0:FLY3C-1 1:MAR1C-1"),
        running("0:FLY3C-2"),
    )
    state = act(state, "0: decline").state
    assert (state.pending[-1], state.players[1].amber) == (running("0:FLY3C-1"), 2)
    assert act(state, "0: decline").state.players[1].amber == 4


def test_fg_26_pure_gains_resolve_at_once_in_study_order():
    study = "MAM2C-1 ART1C-1 MAM2C-2 DIN1C-1"
    step = act(table(study, sites={0: "DIN2A-1 FLY2B-1"}), "0: place 0 DIN2A-1")
    assert started(step) == "0:MAM2C-1 0:MAM2C-2 0:DIN1C-1 0:DIN2A-1"
    study = "DIN1C-1 MAM2C-2 MAM2C-1"
    step = act(table(study, sites={0: "DIN2A-1 FLY2B-1"}), "0: place 0 DIN2A-1")
    assert started(step) == "0:DIN1C-1 0:MAM2C-2 0:MAM2C-1 0:DIN2A-1"


def test_fg_r16_pure_gains_come_first_without_a_question():
    step = three(study="FLY1C-1 ART1C-1 ART1C-2")
    assert kinds(step) == ("marker_placed card_taken effect_started amber_gained effect_started amber_gained")
    assert started(step) == "0:ART1C-1 0:ART1C-2"
    assert (step.state.phase, step.state.players[0].amber) == ("effect_order", 2)
    assert choices(step.state, 0) == these("resolve FLY1C-1; resolve FLY1A-1")


def test_fg_26_a_single_effect_begins_by_itself():
    step = three(study="ART1C-1")
    assert (started(step), step.state.phase) == ("0:ART1C-1 0:FLY1A-1", "effect_exhibit")


def test_fg_26_one_at_a_time():
    state = three().state
    assert choices(state, 0) == these("resolve FLY1C-1; resolve FLY1C-2; resolve FLY1A-1")
    state = act(state, "0: resolve FLY1C-2").state
    assert state.pending == (group(V16_EVENT, "0:FLY1C-1 0:FLY1A-1"), running("0:FLY1C-2"))
    state = act(state, "0: decline").state
    assert (state.phase, choices(state, 0)) == ("effect_order", these("resolve FLY1C-1; resolve FLY1A-1"))
    assert code(state, "0: resolve FLY1C-2") == "effect_not_waiting"
    step = act(state, "0: resolve FLY1A-1")
    assert started(step) == "0:FLY1A-1"
    step = act(step.state, "0: decline")
    assert (step.state.phase, started(step)) == ("effect_exhibit", "0:FLY1C-1")


def test_fg_26_the_result_is_seen_before_the_next_question():
    state = act(three(amber=0, study="FLY1C-1 FLY1C-2 MAM1A-1").state, "0: resolve FLY1C-2").state
    state = act(state, "0: exhibit MAM1A-1 new").state
    assert (state.phase, shown(state, 0)) == (
        "effect_order",
        "0a 0p @0 FLY1C-1 FLY1C-2 FLY1A-1 | MAM1A-1",
    )


def test_fg_27_what_an_effect_causes_is_finished_before_it_goes_on():
    state = table("0a FLY2C-1 MAM1A-1 DIN1B-1", sites=NO_FLY2C)
    step = act(state, "0: place 0 FLY2B-1; 0: exhibit MAM1A-1 new")
    assert kinds(step) == "fossil_exhibited effect_started amber_gained"
    assert step.state.pending == (group("0 card_taken FLY2B-1"), running("0:FLY2B-1", 1, exhibited=1))
    assert choices(step.state, 0) == these("exhibit DIN1B-1 new; exhibit DIN1B-1 0; decline")


def test_fg_r18_older_groups_wait():
    state = table("0a FLY1C-1 FLY2C-1 MAM1A-1", sites={0: "FLY1A-1 MAR1B-1", 3: "DIN1A-1 DIN1A-2"})
    step = act(state, "0: place 0 FLY1A-1; 0: resolve FLY1A-1; 0: exhibit MAM1A-1 new")
    assert kinds(step) == "fossil_exhibited effect_started amber_gained effect_started"
    assert started(step) == "0:FLY2C-1 0:FLY1C-1"


@pytest.mark.parametrize("first", ["FLY1A-1", "FLY1C-1"])
def test_fg_28_an_effect_in_progress_goes_on_without_its_card(first):
    state = act(in_order(), f"0: resolve {first}").state
    step = act(state, f"0: exhibit {first} new")
    (lost,) = {"FLY1A-1", "FLY1C-1"} - {first}
    assert (of(step, "effect_lost"), started(step)) == ([], f"0:{lost}")


def test_fg_r15_the_second_exhibit_is_granted_without_the_card():
    state = act(table("2a MAM1A-1"), "0: place 0 FLY2B-1; 0: exhibit FLY2B-1 new").state
    assert state.pending == (group("0 card_taken FLY2B-1"), running("0:FLY2B-1", 1, exhibited=1))
    assert choices(state, 0) == these("exhibit MAM1A-1 new; decline")
    assert shown(act(state, "0: exhibit MAM1A-1 new").state, 0) == "0a 0p @0 | FLY2B-1 | MAM1A-1"


def test_fg_r14_only_waiting_effects_are_lost():
    state = act(three().state, "0: resolve FLY1C-1; 0: exhibit FLY1C-2 new").state
    assert (state.phase, state.pending) == ("effect_exhibit", (group(V16_EVENT), running("0:FLY1A-1")))


def test_fg_28_a_lost_effect_leaves_a_single_one_that_begins_by_itself():
    state = act(three().state, "0: resolve FLY1A-1").state
    step = act(state, "0: exhibit FLY1C-1 new")
    assert [one.card for one in of(step, "effect_lost")] == ["FLY1C-1"]
    assert (started(step), step.state.phase) == ("0:FLY1C-2", "effect_exhibit")


@pytest.mark.parametrize("state", [in_order(), in_branch()])
def test_fg_29_gains_and_their_order_cannot_be_declined(state):
    assert code(state, "0: decline") == "wrong_phase"


def test_fg_r19_gains_are_not_optional():
    state = table("", "MAR2C-1", sites={0: "MAR3A-1 MAR1B-1"})
    step = act(state, "0: place 0 MAR3A-1")
    assert [shown(step.state, seat) for seat in (0, 1)] == ["4a 3p @0 MAR3A-1", "3a 0p MAR2C-1"]


@pytest.mark.parametrize("playbook", ["", "0: exhibit MAM1A-1 new; "])
def test_fg_30_declining_gives_up_all_that_is_left(playbook):
    state = act(table("9a MAM1A-1 MAM2A-1"), "0: place 0 FLY2B-1").state
    step = act(state, f"{playbook}0: decline")
    assert kinds(step) == "exhibit_declined site_refilled turn_ended"
    assert [(one.seat, one.card) for one in of(step, "exhibit_declined")] == [(0, "FLY2B-1")]


def test_fg_r11_a_granted_exhibit_may_use_the_card_itself():
    state = act(table("9a", sites={0: "FLY2A-1 MAR1B-1"}), "0: place 0 FLY2A-1").state
    assert choices(state, 0) == these("exhibit FLY2A-1 new; decline")


def test_fg_30_a_granted_exhibit_may_extend():
    state = table("0a MAM2A-1 | DIN2A-1", sites={0: "FLY2A-1 MAR1B-1"})
    state = act(state, "0: place 0 FLY2A-1").state
    assert choices(state, 0) == these(
        "exhibit MAM2A-1 new; exhibit MAM2A-1 0; exhibit FLY2A-1 new; exhibit FLY2A-1 0; decline"
    )
    state = act(state, "0: exhibit MAM2A-1 0").state
    assert (shown(state, 0), state.tile_supply) == ("0a 0p @0 FLY2A-1 | DIN2A-1 MAM2A-1", 11)


@pytest.mark.parametrize("taken", ["FLY1B-1", "ART1A-1"])
def test_fg_30_only_fossils_of_the_listed_sizes(taken):
    state = table("9a MAM1A-1 MAM2A-1 MAM3A-1", sites={0: f"{taken} MAR1B-1"})
    state = act(state, f"0: place 0 {taken}").state
    assert choices(state, 0) == these(f"exhibit MAM1A-1 new; exhibit {taken} new; decline")
    assert code(state, "0: exhibit MAM2A-1 new") == "size_not_allowed"


def test_fg_30_an_impossible_exhibit_lapses_without_a_question():
    step = act(table("0a MAM1A-1", sites={0: "ART1A-1 MAR1B-1"}), "0: place 0 ART1A-1")
    assert kinds(step) == (
        "marker_placed card_taken effect_started points_gained exhibit_lapsed site_refilled turn_ended"
    )
    assert [(one.seat, one.card) for one in of(step, "exhibit_lapsed")] == [(0, "ART1A-1")]


def test_fg_30_the_second_of_two_may_lapse():
    step = act(table("1a MAM1A-1"), "0: place 0 FLY2B-1; 0: exhibit MAM1A-1 new")
    assert kinds(step) == "fossil_exhibited exhibit_lapsed site_refilled turn_ended"
    assert shown(step.state, 0) == "1a 0p @0 FLY2B-1 | MAM1A-1"


def test_fg_30_when_all_are_used_nothing_lapses():
    step = act(table("2a MAM1A-1 MAM2A-1"), "0: place 0 FLY2B-1; 0: exhibit MAM1A-1 new")
    assert kinds(act(step.state, "0: exhibit MAM2A-1 new")) == "fossil_exhibited site_refilled turn_ended"


def test_fg_30_each_of_two_exhibits_has_the_discount():
    state = table("1a MAM2A-1 DIN2A-1", sites={0: "FLY3B-1 MAR1B-1"})
    state = act(state, "0: place 0 FLY3B-1; 0: exhibit MAM2A-1 new").state
    step = act(state, "0: exhibit DIN2A-1 0")
    assert (of(step, "fossil_exhibited")[0].price, step.state.players[0].amber) == (1, 0)


def test_fg_31_the_atoms_of_the_branch_then_those_after_it():
    step = act(in_branch(), "0: branch 0")
    assert kinds(step) == "branch_chosen amber_gained amber_gained amber_gained site_refilled turn_ended"
    assert [(one.seat, one.amount) for one in of(step, "amber_gained")] == [(0, 4), (1, 1), (2, 1)]


def test_fg_31_an_exhibit_in_a_branch():
    state = act(table("0a", sites={0: "MAM2B-1 MAR1B-1"}), "0: place 0 MAM2B-1").state
    assert state.pending == (group("0 card_taken MAM2B-1"), running("0:MAM2B-1"))
    state = act(state, "0: branch 1").state
    assert state.pending == (group("0 card_taken MAM2B-1"), running("0:MAM2B-1", 0, 1))
    assert choices(state, 0) == these("exhibit MAM2B-1 new; decline")


def test_fg_31_each_branch_is_offered_once():
    assert choices(in_branch(), 0) == these("branch 0; branch 1")


@pytest.mark.parametrize("state", [in_order(), in_exhibit(), in_branch()])
def test_fg_32_only_the_owner_acts(state):
    assert acting(state) == (0,)
    assert {code(state, f"{seat}: place 1 MAM1B-1") for seat in range(1, len(state.names))} == {
        "not_your_turn"
    }


@cases("state", [table("", "", active=1), in_pick(), in_order(), in_exhibit(), in_branch()])
def test_fg_1_the_table_waits_for_the_seat_that_acts(state):
    assert engine.turn(GAME, state) == acting(state)[0] == state.active_seat


def test_fg_38_the_table_waits_for_nobody_at_the_end():
    assert (engine.turn(GAME, over()), acting(over())) == (None, ())


def test_fg_32_in_the_shipped_deck_other_seats_only_gain():
    state = in_order()
    assert waiting("0:FLY1C-1 0:FLY1A-1") == state.pending[0].waiting
    triggers = {"left_exhibit", "left_reclaim", "other_newspaper"}
    effects = [one.effect for one in state.box.components.designs if one.effect.trigger in triggers]
    assert [len(effects), {effect.is_pure_gain for effect in effects}] == [3, {True}]


def test_fg_33_two_copies_answer_one_after_the_other():
    step = act(table("DIN3C-1 DIN3C-2 MAM1A-1 @1 | FLY1A-1"), "0: reclaim; 0: exhibit MAM1A-1 0")
    assert (started(step), step.state.players[0].points) == ("0:DIN3C-1 0:DIN3C-2", 2)

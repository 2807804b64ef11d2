"""Section 4 of the rules: turns, and placing a marker (FG-1 to FG-7)."""

import pytest

from tests.cases import cases
from tests.games.first_giants.table import (
    act,
    choices,
    code,
    in_branch,
    in_exhibit,
    in_order,
    in_pick,
    move,
    of,
    shown,
    site,
    started,
    table,
    these,
)
from tests.games.playbook import acting, kinds

ROUND = "0: place 0 MAR1B-1; 1: place 1 MAM1B-1; 2: place 2 ART2B-1; 0: place 3 FLY2C-1"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_fg_1_turns_go_clockwise(first):
    state, seats = table("", "", "", active=first), []
    for number, name in enumerate(["MAR1B-1", "MAM1B-1", "ART2B-1", "FLY2C-1"]):
        seats.append(state.active_seat)
        assert acting(state) == (state.active_seat,)
        state = act(state, f"{state.active_seat}: place {number} {name}").state
    assert seats == [(first + number) % 3 for number in range(4)]


def test_fg_1_one_main_action_a_turn():
    state = act(table(), "0: place 1 MAM1B-1").state
    assert code(state, "0: place 0 MAR1B-1") == "not_your_turn"
    assert code(state, "0: reclaim") == "not_your_turn"


def test_fg_1_there_is_no_passing():
    state = table("@0123", "@0123")
    assert choices(state, 0) == these("reclaim")
    assert choices(act(state, "0: reclaim").state, 1) == these("reclaim")


@pytest.mark.parametrize("state", [in_pick(), in_order(), in_exhibit(), in_branch()])
def test_fg_2_a_turn_goes_on_until_everything_is_finished(state):
    assert (state.active_seat, acting(state)) == (0, (0,))
    assert [code(state, f"{seat}: place 1 MAM1B-1") for seat in (0, 1)] == ["wrong_phase", "not_your_turn"]


def test_fg_2_the_turn_ends_after_the_last_decision():
    step = act(in_exhibit(), "0: decline; 0: decline")
    assert (step.state.phase, step.acting, kinds(step).split()[-1]) == ("turn", (1,), "turn_ended")


def test_fg_3_a_seat_with_no_marker_on_its_board_must_reclaim():
    assert choices(table("@0123"), 0) == these("reclaim")


def test_fg_3_a_seat_with_no_marker_out_must_place():
    assert move("reclaim") not in choices(table(), 0)


def test_fg_3_between_them_a_seat_may_do_either():
    found = choices(table("@02"), 0)
    assert found == these("place 1 MAM1B-1; place 1 MAM1B-2; place 3 FLY2C-1; place 3 FLY2C-2; reclaim")


@cases("markers", ["@0", "@1", "@3", "@012", "@013"])
def test_fg_4_only_where_the_seat_has_no_marker(markers):
    state = table(markers, "@0123")
    placed = {action.site for action in choices(state, 0) - these("reclaim")}
    assert placed == {0, 1, 2, 3} - {int(number) for number in markers[1:]}
    assert code(state, f"0: place {markers[-1]} MAR1B-1") == "own_marker_at_site"


def test_fg_4_it_needs_a_marker():
    assert code(table("@0123"), "0: place 0 MAR1B-1") == "no_marker_left"


def test_fg_4_it_needs_a_card_that_lies_there():
    state = table(sites={0: "DIN1A-1 DIN1A-2"})
    assert code(state, "0: place 0 FLY2C-1") == "card_not_at_site"
    assert code(state, "0: place 0 MAM2C-1") == "card_not_at_site"
    assert act(state, "0: place 0 DIN1A-2").state.players[0].study == ("DIN1A-2",)


def test_fg_4_a_site_without_cards_cannot_be_chosen():
    state = table("", "@0", "@0", "@1", "", sites={0: "- -", 1: "- MAM1B-2"}, deck="", rest=1, active=4)
    assert {action.site for action in choices(state, 4)} == {1, 2, 3}
    assert code(state, "4: place 0 MAR1B-1") == "card_not_at_site"


def test_fg_r23_one_card_may_be_taken_after_the_deck_is_empty():
    state = table("", "@1", "", sites={1: "- MAM1A-2"}, deck="", rest=1, active=2)
    step = act(state, "2: place 1 MAM1A-2")
    assert (site(step.state, 1), shown(step.state, 2)) == ("- -", "4a 0p @1 MAM1A-2")


@pytest.mark.parametrize("others", ["@0", "@0123"])
def test_fg_4_markers_of_others_never_matter(others):
    assert choices(table("@1", others, others), 0) == choices(table("@1"), 0)
    state = act(table("@1", others, others), "0: place 0 FLY2B-1; 0: decline").state
    assert (state.players[0].markers, state.players[1].markers) == ((0, 1), tuple(map(int, others[1:])))


@pytest.mark.parametrize("slot", [0, 1])
def test_fg_5_marker_card_and_open_slot(slot):
    name = ("MAR2A-1", "MAR2A-2")[slot]
    step = act(table("@3 DIN1A-1 DIN2A-1", sites={2: "MAR2A-1 MAR2A-2"}), f"0: place 2 {name}")
    state = step.state
    assert shown(state, 0) == f"2a 0p @23 DIN1A-1 DIN2A-1 {name}"
    assert (state.open_slot.site, state.open_slot.slot) == (2, slot)
    assert site(state, 2) == ("- MAR2A-2", "MAR2A-1 -")[slot]
    assert len(state.deck) == 90 - 8 - 2
    state = act(state, "0: branch 0").state
    assert (state.open_slot, site(state, 2)) == (None, ("MAM2C-1 MAR2A-2", "MAR2A-1 MAM2C-1")[slot])
    assert len(state.deck) == 90 - 8 - 3


def test_fg_6_the_card_and_the_study_answer_the_taking():
    state = table("DIN1C-1 MAM2C-1 ART1C-1 MAM1C-1", sites={0: "DIN2A-1 FLY2B-1"})
    step = act(state, "0: place 0 DIN2A-1")
    assert started(step) == "0:DIN1C-1 0:MAM2C-1 0:DIN2A-1"
    assert shown(step.state, 0) == "3a 4p @0 DIN1C-1 MAM2C-1 ART1C-1 MAM1C-1 DIN2A-1"


@cases(
    ("taken", "after"),
    [
        ("DIN1C-1", "2a 1p @0 DIN1C-1"),
        ("MAM1C-1", "3a 0p @0 MAM1C-1"),
        ("MAM2C-2", "3a 0p @0 MAM2C-2"),
        ("ART1C-1", "3a 0p @0 ART1C-1"),
        ("ART3C-1", "2a 1p @0 ART3C-1"),
        ("DIN2C-1", "2a 0p @0 DIN2C-1"),
        ("MAM3C-1", "2a 0p @0 MAM3C-1"),
    ],
)
def test_fg_r13_a_recurring_take_effect_answers_its_own_taking(taken, after):
    step = act(table(sites={0: f"{taken} FLY2B-1"}), f"0: place 0 {taken}")
    assert shown(step.state, 0) == after


def test_fg_6_other_seats_do_not_answer():
    state = table("", "MAM1C-1 DIN1C-2", "MAM2C-1", sites={0: "MAM2A-1 DIN2A-1"})
    step = act(state, "0: place 0 MAM2A-1")
    assert started(step) == "0:MAM2A-1"
    assert [shown(step.state, seat)[:5] for seat in (1, 2)] == ["2a 0p", "2a 0p"]


def test_fg_33_a_single_use_effect_triggers_only_once():
    state = table("DIN1A-1 MAM1A-1", sites={0: "DIN2A-1 FLY2B-1"})
    assert shown(act(state, "0: place 0 DIN2A-1").state, 0) == "2a 3p @0 DIN1A-1 MAM1A-1 DIN2A-1"


def test_fg_33_a_copy_that_was_taken_before_does_not_answer():
    state = table("DIN2A-2", sites={0: "DIN2A-1 FLY2B-1"})
    assert started(act(state, "0: place 0 DIN2A-1")) == "0:DIN2A-1"


def test_fg_33_a_recurring_effect_triggers_every_time():
    state = table("MAM1C-1", "MAM2A-2", sites={0: "MAM3A-1 MAM2A-1", 1: "MAM1A-1 DIN2A-1"})
    state = act(state, "0: place 0 MAM3A-1; 1: place 0 MAM2A-1; 0: place 1 MAM1A-1").state
    assert state.players[0].amber == 2 + 5 + 1 + 2 + 1


def test_fg_7_the_slot_is_filled_from_the_top_of_the_deck():
    state = act(table("", "", ""), ROUND.replace("FLY2C-1", "FLY2C-2")).state
    assert [site(state, number) for number in range(4)] == [
        "MAM2C-1 FLY2B-1",
        "MAM2C-2 MAM1B-2",
        "DIN1C-1 ART2B-2",
        "FLY2C-1 FLY1B-1",
    ]
    assert len(state.deck) == 78


def test_fg_7_only_when_all_effects_are_done():
    assert site(in_branch(), 0) == "- FLY2B-1"
    assert site(in_order(), 0) == site(in_exhibit(), 0) == "- MAR1B-1"


@pytest.mark.parametrize("sites", ["MAM1A-1 DIN2A-1", "MAM1A-1 -"])
def test_fg_7_with_an_empty_deck_the_slot_stays_empty(sites):
    state = table("", "@0", "", "", sites={0: sites}, deck="", rest=1, active=2)
    step = act(state, "2: place 0 MAM1A-1")
    assert (site(step.state, 0), step.state.phase) == (sites.replace("MAM1A-1", "-"), "turn")
    assert of(step, "site_refilled") == of(step, "end_triggered") == []


def test_fg_7_a_refill_is_not_taken():
    step = act(table("MAM1C-1 MAM2C-2", sites={0: "DIN3A-1 FLY2B-1"}), "0: place 0 DIN3A-1")
    assert (site(step.state, 0), started(step)) == ("MAM2C-1 FLY2B-1", "0:DIN3A-1")

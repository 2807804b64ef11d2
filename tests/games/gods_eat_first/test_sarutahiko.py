"""Section 4 of the rules: Sarutahiko."""

import pytest

from engine.games.gods_eat_first.state import Giving
from tests.cases import cases
from tests.games.gods_eat_first.table import (
    act,
    card,
    choices,
    code,
    hand,
    in_give,
    table,
    these,
    with_seed,
)
from tests.games.playbook import acting, kinds

HANDS = "S6 V1 G1 / S2 V2 G2 / S3 V3 G3"
SEEDS = range(40)


def taken(state):
    """The card that was taken, by its short name."""
    return f"{state.giving.taken[0].upper()}{state.giving.taken[-1]}"


def test_ge_41_he_names_another_seat_or_none():
    assert choices(table(hands=HANDS), 0) == these("raise; V1; G1; S6; S6 from 1; S6 from 2")


@cases("target", [0, 3, 4, -1, 2**53 - 1])
def test_ge_41_oneself_or_a_seat_that_is_not_there(target):
    assert code(table(hands=HANDS), f"0: S6 from {target}") == "bad_target"


def test_ge_41_seats_that_have_folded_cannot_be_named():
    state = act(table(hands=HANDS), "0: raise; 1: fold; 2: call").state
    assert choices(state, 0) == these("V1; G1; S6; S6 from 2")
    assert code(state, "0: S6 from 1") == "bad_target"


def test_ge_41_seats_that_are_out_cannot_be_named():
    state = table(tokens="6+1 x2 6+1 6+1", fight=4, hands="S6 V1 G1//S3 V3 G3/S4 V4 G4")
    assert choices(state, 0) == these("raise; V1; G1; S6; S6 from 2; S6 from 3")
    assert code(state, "0: S6 from 1") == "bad_target"


def test_ge_41_seats_that_have_played_can_be_named():
    state = act(table(hands="S1 V1 G1 / S6 V2 G2 / S3 V3 G3"), "0: S1").state
    assert choices(state, 1) == these("raise; S6; S6 from 0; S6 from 2")


def test_ge_41_not_with_the_last_card():
    state = table(played="0V2 1V3 2V1 / 2G1 0G2 1G3 / 2", hands="S2/S3/S6")
    assert choices(state, 2) == these("raise; S6")
    assert code(state, "2: S6 from 0") == "power_unavailable"


def test_ge_41_in_round_2():
    state = table(played="0V2 1V3 2V1 / 2", hands="S2 G2/S3 G3/S6 G1")
    assert choices(state, 2) == these("raise; G1; S6; S6 from 0; S6 from 1")


def test_ge_42_the_card_goes_to_the_hand_of_the_player():
    state = in_give()
    assert state.giving == Giving(seat=0, to_seat=1, taken=state.giving.taken)
    assert taken(state) in ("S2", "V2", "G2")
    assert sorted(hand(state, 0).split()) == sorted(["V1", "G1", taken(state)])
    assert {*hand(state, 1).split()} == {"S2", "V2", "G2"} - {taken(state)}
    assert hand(state, 2) == "S3 V3 G3"


def test_ge_42_the_card_is_chosen_at_random():
    states = [act(with_seed(table(hands=HANDS), seed), "0: S6 from 2").state for seed in SEEDS]
    assert {taken(state) for state in states} == {"S3", "V3", "G3"}


def test_ge_42_the_card_taken_may_not_be_given_back():
    state = in_give()
    assert choices(state, 0) == these("give V1; give G1")
    assert code(state, f"0: give {taken(state)}") == "must_swap"


@pytest.mark.parametrize("given", ["V1", "G1"])
def test_ge_42_the_card_given_goes_to_the_former_owner(given):
    before = in_give()
    state = act(before, f"0: give {given}").state
    (kept,) = {"V1", "G1"} - {given}
    assert {*hand(state, 0).split()} == {kept, taken(before)}
    assert {*hand(state, 1).split()} == {"S2", "V2", "G2", given} - {taken(before)}
    assert (state.phase, state.giving) == ("turn", None)


def test_ge_42_only_cards_in_hand_are_given():
    state = in_give()
    left = hand(state, 1).split()[0]
    assert [code(state, f"0: give {one}") for one in ("S6", "S3", left)] == ["card_not_in_hand"] * 3


def test_ge_43_giving_is_a_phase_of_its_own():
    state = in_give()
    assert (state.phase, state.turn_seat, acting(state)) == ("give", 0, (0,))
    assert acting(act(state, "0: give V1").state) == (1,)


def test_ge_43_also_if_only_one_card_can_be_given():
    state = table(played="0V2 1V3 2V1 / 2", hands="S2 G2/S3 G3/S6 G1")
    state = act(state, "2: S6 from 0").state
    assert (state.phase, acting(state), choices(state, 2)) == ("give", (2,), these("give G1"))


def test_ge_43_before_the_round_is_decided():
    hands = "S1 V1 G1 / S2 V2 G2 / S6 V3 G3"
    step = act(table(hands=hands), "0: S1; 1: S2; 2: S6 from 0")
    assert (kinds(step), step.state.round, step.acting) == ("card_played card_taken", 1, (2,))
    step = act(step.state, "2: give V3")
    assert kinds(step) == "card_given round_won round_started turn_given"
    assert (step.state.round, step.acting) == (2, (0,))


def test_ge_43_others_follow_with_their_new_hand():
    state = act(table(hands="S6 S1 V1 / G1 G2 G3 / V2 V3 V4"), "0: S6 from 1; 0: give S1").state
    assert choices(state, 1) == these("raise; S1")
    assert code(state, f"1: {hand(state, 1)[:2]}") == "must_follow"


def test_ge_43_a_seat_may_lose_what_it_would_have_followed_with():
    hands = "S6 V1 V2 / S1 G1 G2 / S2 V3 G3"
    states = [act(with_seed(table(hands=hands), seed), "0: S6 from 1; 0: give V1").state for seed in SEEDS]
    free = [state for state in states if "S1" not in hand(state, 1)]
    assert 0 < len(free) < len(states)
    assert {frozenset(choices(state, 1)) for state in free} == {frozenset(these("raise; G1; G2; V1"))}


@pytest.mark.parametrize("before", ["", "0: raise; 1: call; 2: call; "])
def test_ge_44_without_a_target_nothing_happens(before):
    step = act(table(hands=HANDS), f"{before}0: S6")
    assert kinds(step) == "card_played turn_given"
    assert [hand(step.state, seat) for seat in range(3)] == ["V1 G1", "S2 V2 G2", "S3 V3 G3"]
    assert (step.state.phase, step.state.giving, step.acting) == ("turn", None, (1,))


def test_ge_r18_a_power_that_was_taken_can_be_used_later():
    hands = "S6 V1 V2 / V5 G1 G2 / S2 V3 G3"
    states = [act(with_seed(table(hands=hands), seed), "0: S6 from 1; 0: give V1").state for seed in SEEDS]
    found = [state for state in states if "V5" in hand(state, 0)]
    assert found
    state = act(found[0], "1: V1; 2: S2; 2: V3").state
    assert choices(state, 0) == these("raise; V2; V5; V5 reverse")


def test_ge_42_both_cards_are_told_by_name():
    before = in_give()
    step = act(before, "0: give G1")
    given = step.events[0]
    assert (given.seat, given.to_seat, given.card) == (0, 1, card("G1"))

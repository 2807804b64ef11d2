"""Section 4 of the rules: Dionysus and Mimir."""

import pytest

from tests.cases import cases
from tests.games.gods_eat_first.table import act, choices, code, in_choice, move, table, these, tokens
from tests.games.playbook import acting, kinds

RIDE = {"played": "0G2 1G6 2G1 / 2", "hands": "S3 V1/S4 V2/S1 S2"}
"""Round 2: Dionysus lies before seat 1, and seat 2 leads."""


def test_ge_35_seats_with_dionysus_pay_nothing():
    step = act(table(**RIDE), "2: raise; 0: call")
    assert (step.events[1].seat, step.events[1].paid, step.events[1].reason) == (1, 0, "dionysus")
    assert (tokens(step.state), step.state.level) == ("7+2 8+1 7+2", 2)
    assert code(act(table(**RIDE), "2: raise").state, "1: fold") == "not_your_turn"


def test_ge_35_in_the_round_in_which_he_is_played():
    state = table(hands="G2 S3 V1 / G6 S4 V2 / G1 S1 S2")
    step = act(state, "0: G2; 1: G6; 2: raise; 0: call")
    assert (tokens(step.state), step.acting) == ("7+2 8+1 7+2", (2,))


def test_ge_35_in_every_later_round():
    played = "0G2 1G6 2G1 / 2S1 0S3 1S4 / 2"
    step = act(table(played=played, hands="V1/V2/S2"), "2: raise; 0: call")
    assert tokens(step.state) == "7+2 8+1 7+2"


def test_ge_35_not_before_he_is_played():
    state = table(hands="G2 S3 V1 / G6 S4 V2 / G1 S1 S2")
    step = act(state, "0: raise")
    assert (kinds(step), step.acting) == ("raised", (1,))


def test_ge_35_not_in_the_next_fight():
    played = "0G2 1G6 2G1 / 2S1 0S3 1S4 / 2"
    step = act(table(played=played, hands="V1/V2/S2"), "2: S2; 0: V1; 1: V2")
    assert step.acting == (0,)
    assert act(step.state, "0: raise").acting == (1,)


def test_ge_35_the_stake_stays_as_it_was_and_is_all_that_is_lost():
    played = "0G2 1G6 2G1 / 2S1 0S3 1S4 / 2"
    step = act(table(played=played, hands="V1/V2/S2"), "2: raise; 0: call; 2: S2; 0: V1; 1: V2")
    assert [item.stake_lost for item in step.events[2].items] == [2, 1, 0]


def test_ge_35_several_raises_are_free():
    state = act(table(**RIDE), "2: raise; 0: call; 2: S1; 0: raise; 2: call").state
    assert (tokens(state), state.level) == ("6+3 8+1 6+3", 3)
    assert acting(state) == (0,)


def test_ge_36_a_raise_before_he_is_played_is_paid():
    hands = "G2 S3 V1 / G6 S4 V2 / G1 S1 S2"
    state = act(table(hands=hands), "0: G2; 1: raise; 2: call; 0: call; 1: G6").state
    assert (tokens(state), state.level) == ("7+2 7+2 7+2", 2)


def test_ge_36_after_a_free_ride_the_seat_can_no_longer_raise():
    state = act(table(**RIDE), "2: raise; 0: call; 2: S1; 0: S3").state
    assert (acting(state), choices(state, 1)) == ((1,), these("S4"))
    assert code(state, "1: raise") == "stake_below_level"


def test_ge_36_until_then_it_may_raise_and_pays():
    state = act(table(**RIDE), "2: S1; 0: S3").state
    assert move("raise") in choices(state, 1)
    state = act(state, "1: raise; 2: call; 0: call").state
    assert (tokens(state), state.level) == ("7+2 7+2 7+2", 2)


def test_ge_r15_dionysus_has_nothing_to_say():
    assert choices(table(hands="G6 S1 S2"), 0) == these("raise; G6; S1; S2")


def test_ge_37_in_the_hand_mimir_is_viking():
    state = act(table(hands="V3 S1 G1 / V6 S2 G2"), "0: V3").state
    assert choices(state, 1) == these("raise; V6 as viking")
    assert code(state, "1: S2") == "must_follow"


@pytest.mark.parametrize("hands", ["S3 V1 G1 / V6 S2 G2", "G3 V1 S1 / V6 S2 G2"])
def test_ge_37_in_the_hand_mimir_is_nothing_else(hands):
    state = act(table(hands=hands), f"0: {hands[:2]}").state
    assert move(f"{hands[0]}2") in choices(state, 1)
    assert move(f"V6 as {state.religion}") in choices(state, 1)
    assert code(state, f"1: {'S2' if hands[0] == 'G' else 'G2'}") == "must_follow"


def test_ge_37_his_rank_stays():
    state = table(hands="G3 G4 V1 / V6 V2 S3 / S1 S2 V4")
    assert act(state, "0: G3; 1: V6 as greek; 2: S1").state.leader == 0
    assert act(state, "0: G4; 1: V6 as greek; 2: S1").state.leader == 0


@pytest.mark.parametrize("religion", ["shinto", "viking", "greek"])
def test_ge_38_led_he_is_any_religion(religion):
    state = table(hands="V6 S1 G1 / S2 V2 G2")
    assert choices(state, 0) == these("raise; S1; G1; V6 as shinto; V6 as viking; V6 as greek")
    state = act(state, f"0: V6 as {religion}").state
    assert (state.religion, state.players[0].table[0].follows) == (religion, True)
    assert choices(state, 1) == these(f"raise; {religion[0].upper()}2")


def test_ge_39_in_a_viking_round_he_is_viking():
    state = act(table(hands="V3 S1 G1 / V6 V2 G2"), "0: V3").state
    assert choices(state, 1) == these("raise; V2; V6 as viking")
    assert [code(state, f"1: V6 as {other}") for other in ("shinto", "greek")] == ["must_follow"] * 2


def test_ge_39_who_holds_the_religion_can_play_him_only_as_that():
    state = act(table(hands="G3 S1 V1 / V6 G2 S2"), "0: G3").state
    assert choices(state, 1) == these("raise; G2; V6 as greek")
    assert [code(state, f"1: V6 as {other}") for other in ("shinto", "viking")] == ["must_follow"] * 2


def test_ge_39_who_holds_none_need_not_play_him():
    state = act(table(hands="G3 S1 V1 / V6 V2 S2"), "0: G3").state
    assert choices(state, 1) == these("raise; V2; S2; V6 as shinto; V6 as viking; V6 as greek")


def test_ge_39_he_is_the_last_card():
    state = table(played="0V2 1V3 2V1 / 2G1 0G2 1G3 / 2", hands="V6/S3/S1")
    state = act(state, "2: S1").state
    assert choices(state, 0) == these("raise; V6 as shinto; V6 as viking; V6 as greek")


@cases(
    ("religion", "hand_of_1", "expected"),
    [
        ("viking", "V6 S2", "V6 as viking"),
        ("viking", "V6 V2", "V6 as viking; V2"),
        ("greek", "V6 G3", "V6 as greek; G3"),
        ("greek", "V6 S2", "V6 as greek; V6 as viking; V6 as shinto; S2"),
        ("shinto", "V6 S2", "V6 as shinto; S2"),
    ],
)
def test_ge_39_the_leader_is_bound_by_hades_as_well(religion, hand_of_1, expected):
    hands = f"G5 S1 V1 / G1 {hand_of_1} / G2 S3 V3"
    state = act(table(hands=hands), f"0: G5; 1: G1; 2: G2; 0: choose {religion}").state
    assert choices(state, 1) == these(f"raise; {expected}")


def test_ge_39_led_off_the_religion_of_hades_he_does_not_follow():
    hands = "G5 S1 V1 / G1 V6 S2 / G2 S3 V3"
    state = act(table(hands=hands), "0: G5; 1: G1; 2: G2; 0: choose greek; 1: V6 as shinto").state
    assert (state.religion, state.players[1].table[1].follows) == ("greek", False)


def test_ge_40_he_follows_and_can_win():
    hands = "G3 G4 V1 / V6 V2 S3 / S1 S2 V4"
    state = act(table(hands=hands), "0: G3; 1: V6 as greek").state
    assert (state.players[1].table[0].counts_as, state.players[1].table[0].follows) == ("greek", True)
    turned = {"tokens": "7+1 7+1 8+1", "fight": 2, "is_reversed": True}
    step = act(table(hands=hands, **turned), "0: G3; 1: V6 as greek; 2: S1")
    assert (step.events[1].seat, step.events[1].card) == (1, "viking_6")


def test_ge_40_led_he_wins_when_nobody_follows():
    hands = "V6 S1 V1 / S2 V2 S3 / S4 V3 V4"
    step = act(table(hands=hands), "0: V6 as greek; 1: V2; 2: V3")
    assert (step.events[1].seat, step.events[1].card) == (0, "viking_6")


def test_ge_40_as_another_religion_he_does_not_follow():
    hands = "G3 G4 V1 / V6 V2 S3 / S1 S2 V4"
    state = act(table(hands=hands), "0: G3; 1: V6 as viking").state
    assert (state.religion, state.players[1].table[0].follows) == ("greek", False)
    assert act(state, "2: S1").state.leader == 0


def test_ge_r16_mimir_needs_no_religion_of_the_others():
    assert in_choice().phase == "choose_religion"
    state = act(in_choice(), "0: choose viking").state
    assert choices(state, 1) == these("raise; V2")

"""Section 4 of the rules: Hades."""

import pytest

from tests.games.gods_eat_first.table import act, choices, code, in_choice, table, these
from tests.games.playbook import acting, kinds

HANDS = "G5 S1 V1 / G1 S2 V2 / G2 S3 V3"
ROUND_2 = {"played": "0V2 1V3 2V1 / 2", "hands": "S2 G2/S3 G3/G5 G4"}
ROUND_3 = {"played": "0V1 1V2 2V3 / 0S1 1S2 2S3 / 0", "hands": "G5/G1/G2"}


def test_ge_45_hades_gives_a_right_for_the_next_round():
    state = act(table(hands=HANDS), "0: G5").state
    assert (state.hades_right, state.phase, state.round) == (0, "turn", 1)
    state = act(state, "1: G1; 2: G2").state
    assert (state.hades_right, state.phase, state.round) == (0, "choose_religion", 2)


def test_ge_45_in_round_2_too():
    state = act(table(**ROUND_2), "2: G5; 0: G2; 1: G3").state
    assert (state.hades_right, state.phase, state.round, acting(state)) == (2, "choose_religion", 3, (2,))


def test_ge_46_led_he_follows():
    state = act(table(hands=HANDS), "0: G5").state
    assert (state.religion, state.players[0].table[0].follows, state.hades_right) == ("greek", True, 0)


def test_ge_46_in_a_greek_round_of_others_he_follows():
    state = act(table(hands="G3 S1 V1 / G5 S2 V2 / G2 S3 V3"), "0: G3; 1: G5").state
    assert (state.players[1].table[0].follows, state.hades_right) == (True, 1)


def test_ge_46_in_a_round_that_mimir_made_greek_he_follows():
    state = act(table(hands="V6 S1 V1 / G5 S2 V2 / G2 S3 V3"), "0: V6 as greek; 1: G5").state
    assert state.hades_right == 1


@pytest.mark.parametrize("led", ["S1", "V1"])
def test_ge_46_off_the_religion_he_gives_nothing(led):
    state = act(table(hands="S1 V1 G3 / G5 G1 G2 / S3 V3 G4"), f"0: {led}; 1: G5").state
    assert (state.players[1].table[0].follows, state.hades_right) == (False, None)
    state = act(state, f"2: {'S3' if led == 'S1' else 'V3'}").state
    assert (state.phase, state.round) == ("turn", 2)


@pytest.mark.parametrize("religion", ["shinto", "viking", "greek"])
def test_ge_47_any_religion_can_be_chosen(religion):
    state = in_choice()
    assert choices(state, 0) == these("choose shinto; choose viking; choose greek; decline")
    state = act(state, f"0: choose {religion}").state
    assert (state.religion, state.religion_by_hades, state.hades_right) == (religion, True, None)
    assert (state.phase, acting(state)) == ("turn", (1,))


def test_ge_47_the_right_can_be_declined():
    step = act(in_choice(), "0: decline")
    assert kinds(step) == "religion_chosen turn_given"
    assert (step.state.religion, step.state.religion_by_hades, step.state.hades_right) == (None, False, None)
    assert choices(step.state, 1) == these("raise; S2; V2")


@pytest.mark.parametrize("choice", ["choose viking", "decline"])
def test_ge_47_the_winner_of_the_last_round_leads(choice):
    state = in_choice()
    assert (state.leader, state.turn_seat) == (1, 1)
    state = act(state, f"0: {choice}").state
    assert (state.leader, state.turn_seat, acting(state)) == (1, 1, (1,))


def test_ge_47_the_player_of_hades_may_lead_himself():
    state = act(table(hands="G5 S1 V1 / G6 S2 V2 / S3 V3 V4"), "0: G5; 1: G6; 2: S3").state
    assert (state.phase, state.leader, acting(state)) == ("choose_religion", 0, (0,))
    state = act(state, "0: choose viking").state
    assert (acting(state), choices(state, 0)) == ((0,), these("raise; V1"))


def test_ge_47_only_while_still_in_the_fight():
    state = act(table(hands=HANDS), "0: G5; 1: G1; 2: raise; 0: fold; 1: call; 2: G2").state
    assert (state.phase, state.round, state.hades_right) == ("turn", 2, None)


def test_ge_47_others_are_bound_by_the_choice():
    state = act(in_choice(), "0: choose viking; 1: V2").state
    assert choices(state, 2) == these("raise; V3")
    assert act(state, "2: V3; 0: V1").state.leader == 0


def test_ge_47_the_choice_holds_for_one_round():
    state = act(in_choice(), "0: choose viking; 1: V2; 2: V3; 0: V1").state
    assert (state.round, state.religion, state.religion_by_hades) == (3, None, False)


def test_ge_47_who_may_not_choose():
    assert [code(in_choice(), f"{seat}: choose greek") for seat in (1, 2)] == ["not_your_turn"] * 2


def test_ge_48_in_round_3_he_has_no_effect():
    state = act(table(**ROUND_3), "0: G5").state
    assert (state.hades_right, state.players[0].table[2].follows) == (None, True)
    state = act(state, "1: G1; 2: G2").state
    assert (state.fight, state.phase, state.hades_right) == (2, "turn", None)


def test_ge_r20_a_right_does_not_outlast_the_fight():
    state = act(table(hands=HANDS), "0: G5; 1: raise; 2: fold").state
    assert state.hades_right == 0
    state = act(state, "0: fold").state
    assert (state.fight, state.phase, state.hades_right) == (2, "turn", None)


def test_ge_r20_a_right_of_the_winner_does_not_outlast_the_fight():
    state = act(
        table(hands="G3 S1 V1 / G5 S2 V2 / G2 S3 V3"), "0: raise; 1: call; 2: call; 0: G3; 1: G5"
    ).state
    state = act(state, "2: G2; 1: choose greek; 2: raise; 0: fold; 1: fold").state
    assert (state.fight, state.phase, state.hades_right, state.religion) == (2, "turn", None, None)
    assert not state.religion_by_hades

"""Section 4 of the rules: folding, and what a fold leaves behind."""

import pytest

import engine
from engine.games.gods_eat_first.state import FoldedStake
from tests.games.gods_eat_first.table import (
    GAME,
    act,
    choices,
    code,
    hand,
    in_choice,
    laid,
    table,
    these,
    tokens,
)
from tests.games.playbook import acting

HANDS = "G1 S1 V5 / G3 V2 S4 / G2 S2 V1"
LEADER_FOLDS = "0: G1; 1: raise; 2: call; 0: fold"


def test_ge_19_the_whole_stake_goes_to_the_middle_at_once():
    state = act(table(hands=HANDS), "0: raise; 1: call; 2: call; 0: G1; 1: raise; 2: fold").state
    assert (tokens(state), state.middle, state.phase) == ("7+2 6+3 7+0", 2, "answer")
    folder = state.players[2]
    assert (folder.in_fight, folder.folds) == (False, (FoldedStake(round=1, lost=2),))
    assert (folder.out_in_fight, state.living) == (None, (0, 1, 2))


def test_ge_r1_a_fold_is_for_the_whole_fight():
    state = act(table(hands=HANDS), "0: raise; 1: call; 2: fold; 0: G1; 1: G3").state
    assert (state.round, state.fighting, acting(state)) == (2, (0, 1), (0,))
    state = act(state, "0: V5; 1: V2").state
    assert (state.round, state.fighting, acting(state)) == (3, (0, 1), (1,))
    assert state.players[2].folds == (FoldedStake(round=1, lost=1),)


def test_ge_19_a_folder_is_back_in_the_next_fight():
    state = act(table(hands=HANDS), "0: raise; 1: fold; 2: fold").state
    assert (state.fight, state.fighting) == (2, (0, 1, 2))
    assert [player.folds for player in state.players] == [()] * 3


def test_ge_21_a_folder_has_no_turn():
    state = act(table(hands=HANDS), "0: raise; 1: fold; 2: call; 0: G1").state
    assert acting(state) == (2,)
    assert code(state, "1: G3") == "not_your_turn"


def test_ge_23_the_card_stays_but_does_not_count():
    state = act(table(hands=HANDS), LEADER_FOLDS).state
    assert (laid(state, 0), state.religion) == ("G1", "greek")
    state = act(state, "1: G3; 2: G2").state
    assert (state.round, state.leader, laid(state, 0)) == (2, 2, "G1")


def test_ge_23_the_religion_stays():
    state = act(table(hands=HANDS), LEADER_FOLDS).state
    assert choices(state, 1) == these("G3")
    assert code(state, "1: V2") == "must_follow"


def test_ge_23_a_card_that_does_not_set_the_religion():
    hands = "G3 S1 V5 / G1 V2 S4 / G2 S2 V1"
    state = act(table(hands=hands), "0: G3; 1: G1; 2: raise; 0: call; 1: fold").state
    assert (laid(state, 1), state.religion) == ("G1", "greek")
    assert act(state, "2: G2").state.leader == 2


def test_ge_r9_cards_of_earlier_rounds_stay_too():
    played = "0V2 1V3 2V1 / 2"
    state = table(played=played, hands="G2 S2/G3 S3/G1 S1")
    state = act(state, "2: raise; 0: fold; 1: call").state
    assert (laid(state, 0), state.players[0].folds) == ("V2", (FoldedStake(round=2, lost=1),))


def test_ge_24_a_swap_stays():
    hands = "S6 V1 V2 / G1 G2 G3 / S3 V3 G4"
    state = act(table(hands=hands), "0: S6 from 1; 0: give V1; 1: raise; 2: call").state
    (taken,) = {"G1", "G2", "G3"} - {*hand(state, 1).split()}
    state = act(state, "0: fold").state
    assert {*hand(state, 0).split()} == {"V2", taken}
    assert "V1" in hand(state, 1)


def test_ge_24_loki_stays():
    hands = "V5 S1 G1 / V2 S2 G2 / V3 S3 G3"
    state = act(table(hands=hands), "0: V5 reverse; 1: raise; 2: call; 0: fold").state
    assert state.next_reversed
    state = act(state, "1: V2; 2: V3; 1: raise; 2: fold").state
    assert (state.fight, state.reversed) == (2, True)


def test_ge_24_a_religion_chosen_by_hades_stays():
    state = act(in_choice(), "0: choose shinto; 1: raise; 2: call; 0: fold").state
    assert (state.religion, state.religion_by_hades) == ("shinto", True)
    assert choices(state, 1) == these("S2")


def test_ge_24_a_right_of_hades_that_was_not_used_is_lost():
    hands = "G5 S1 V1 / G1 S2 V2 / G2 S3 V3"
    state = act(table(hands=hands), "0: G5; 1: G1; 2: raise").state
    assert state.hades_right == 0
    state = act(state, "0: fold; 1: call; 2: G2").state
    assert (state.phase, state.round, acting(state)) == ("turn", 2, (1,))
    assert (state.hades_right, state.religion) == (None, None)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_ge_25_the_hand_of_a_folder_stays_unseen(viewer):
    state = act(table(hands=HANDS), LEADER_FOLDS).state
    assert hand(state, 0) == "S1 V5"
    seen = engine.view(GAME, state, viewer).players[0]
    assert (seen.hand_count, seen.hand) == (2, state.players[0].hand if viewer == 0 else None)


def test_ge_r10_the_hand_of_a_folder_is_shuffled_again():
    state = act(table(hands=HANDS), f"{LEADER_FOLDS}; 1: G3; 2: G2; 2: raise; 1: fold").state
    assert state.fight == 2
    dealt = {card for player in state.players for card in player.hand}
    assert (len(dealt), len({*dealt, *state.undealt})) == (9, 18)

"""Tables that add up and that play cannot reach all the same: section 10 of the rules."""

import pytest
from msgspec.structs import replace

from engine.games.gods_eat_first.components import Religion
from engine.games.gods_eat_first.state import FoldedStake, Options, RunningRaise
from tests.games.gods_eat_first.table import act, in_choice, in_give, over, table, with_seat
from tests.games.playbook import problem_names

HANDS = "G3 S1 V5 / G1 V2 S4 / G2 S2 V1"


@pytest.mark.parametrize("waiting", [(1, 2), (2, 1)])
def test_ge_i12_nobody_waits_to_answer_who_has_folded(waiting):
    state = act(table(hands=HANDS), "0: raise").state
    folded = FoldedStake(round=1, lost=1)
    other = replace(with_seat(state, 2, stake=0, in_fight=False, folds=(folded,)), middle=1)
    running = RunningRaise(raiser=0, answered=(), waiting=waiting)
    assert "GE-I12" in problem_names(replace(other, running_raise=running))


@pytest.mark.parametrize(("played", "raised"), [("1V3 2V1 / 2", False), ("1", True)])
def test_ge_i8_the_leader_of_a_round_has_played_in_it(played, raised):
    state = table(tokens="8f1@1 7+2 7+2", level=2, played=played, raised=raised)
    assert state.leader != 0
    leader = 0 if state.round == 1 else state.leader
    other = replace(state, fight_leader=0, leader=leader, options=Options())
    assert problem_names(other) == {"GE-I8"}


def test_ge_i3_who_folded_in_an_earlier_round_did_not_fold_on_the_raise_of_this_turn():
    state = table(tokens="7+2 7+2 8f1@1", level=2, played="0V2 1V3 2V1 / 0")
    assert "GE-I3" in problem_names(replace(state, has_raised=True))


def test_ge_i4_in_the_first_turn_only_its_own_raise_counts():
    state = act(
        table(hands="S6 V1 G1 / S2 V2 G2 / S3 V3 G3"), "0: raise; 1: call; 2: call; 0: S6 from 1"
    ).state
    assert problem_names(state) == set()
    assert "GE-I4" in problem_names(replace(state, has_raised=False))


def test_ge_i16_another_religion_than_that_of_the_first_card_is_fixed_by_hades():
    state = act(in_choice(), "0: choose viking").state
    after = act(state, "1: V2" if state.turn_seat == 1 else f"{state.turn_seat}: V1").state
    assert "GE-I16" in problem_names(replace(after, religion=Religion.SHINTO, religion_by_hades=False))


def test_ge_i17_the_first_fight_is_led_as_the_option_says_also_when_it_was_the_last():
    state = over()
    assert problem_names(state) == set()
    assert "GE-I17" in problem_names(replace(state, fight_leader=2, players=with_out(state, 2, fight=1)))


def with_out(state, seat, *, fight):
    """The players, one of whom went out in an earlier fight."""
    return with_seat(state, seat, out_in_fight=fight).players


@pytest.mark.parametrize(
    "changes",
    [
        {"round": 2},
        {"religion": None},
        {"turn_seat": 0, "leader": 0},
        {"turn_seat": 1, "leader": 1},
    ],
)
def test_ge_i15_the_game_ends_after_the_last_card_of_a_fight(changes):
    assert "GE-I15" in problem_names(replace(over(), **changes))


def test_ge_i15_nobody_had_folded_in_the_last_fight():
    assert "GE-I15" in problem_names(with_seat(over(), 1, folds=(FoldedStake(round=1, lost=1),)))


def test_ge_i4_the_last_fight_was_not_raised_higher_than_turns_allow():
    assert "GE-I4" in problem_names(replace(over(), level=16))


def test_ge_i11_a_gift_for_a_card_that_lies_elsewhere():
    state = in_give()
    assert "GE-I11" in problem_names(replace(state, giving=replace(state.giving, taken=state.undealt[0])))

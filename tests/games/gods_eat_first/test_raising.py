"""Section 4 of the rules: raising and answering."""

import pytest

from engine.games.gods_eat_first.state import Answered
from tests.games.gods_eat_first.table import act, choices, code, hand, in_answer, move, table, these, tokens
from tests.games.playbook import acting, kinds

HANDS = "G3 S1 V5 / G1 V2 S4 / G2 S2 V1"
FOUR = {"tokens": "8+1 8+1 8+1 8+1", "hands": "G3 S1 V5 / G1 V2 S4 / G2 S2 V1 / G4 S3 V4"}
POOR = {"fight": 2, "hands": HANDS}


def raised(by_0="7+1", by_1="7+1", by_2="8+1", **position):
    """The step in which seat 0 raises."""
    return act(table(tokens=f"{by_0} {by_1} {by_2}", **{**POOR, **position}), "0: raise")


def test_ge_13_only_the_seat_whose_turn_it_is_may_raise():
    state = table(hands=HANDS)
    assert move("raise") in choices(state, 0)
    assert [code(state, f"{seat}: raise") for seat in (1, 2)] == ["not_your_turn"] * 2


def test_ge_13_a_raise_comes_before_the_card():
    state = act(table(hands=HANDS), "0: G3").state
    assert code(state, "0: raise") == "not_your_turn"


def test_ge_13_at_most_one_raise_in_a_turn():
    state = act(table(hands=HANDS), "0: raise; 1: call; 2: call").state
    assert (state.has_raised, state.turn_seat) == (True, 0)
    assert code(state, "0: raise") == "already_raised"


def test_ge_r4_every_turn_has_its_own_raise():
    state = act(table(hands=HANDS), "0: raise; 1: call; 2: call; 0: G3").state
    assert (state.has_raised, state.turn_seat) == (False, 1)
    state = act(state, "1: raise; 2: call; 0: call; 1: G1; 2: raise; 0: call; 1: call").state
    assert (tokens(state), state.level) == ("5+4 5+4 5+4", 4)


def test_ge_14_a_raise_is_exactly_one():
    state = act(table(hands=HANDS), "0: raise").state
    assert (tokens(state), state.level, state.middle) == ("7+2 8+1 8+1", 2, 0)
    assert (state.phase, state.turn_seat, state.pending_raise.raiser) == ("answer", 0, 0)


def test_ge_15_a_seat_without_tokens_cannot_raise():
    state = table(tokens="0+1 7+1 8+1", **POOR)
    assert choices(state, 0) == these("G3; S1; V5; V5 reverse")
    assert code(state, "0: raise") == "no_tokens"


def test_ge_15_a_seat_that_has_not_paid_for_everything_cannot_raise():
    rounds = {"played": "0G2 1G6 2G1 / 2S1 0S3", "hands": "V1/S4 V2/S2"}
    state = table(tokens="7+2 8+1 7+2", level=2, **rounds)
    assert choices(state, 1) == these("S4")
    assert code(state, "1: raise") == "stake_below_level"


def test_ge_r3_a_raise_may_be_higher_than_what_the_others_have():
    state = raised(by_1="0+1").state
    assert act(state, "2: call; 0: G3").state.turn_seat == 1


def test_ge_16_a_raise_with_the_last_token():
    step = raised(by_0="1+1")
    assert (tokens(step.state), step.state.level) == ("0+2 7+1 8+1", 2)
    assert step.acting == (1,)


def test_ge_r5_a_raise_by_the_seat_that_raised_last():
    state = act(table(hands=HANDS), "0: raise; 1: call; 2: call; 0: S1; 1: S4; 2: S2").state
    assert state.turn_seat == 0
    state = act(state, "0: raise").state
    assert (tokens(state), state.level) == ("6+3 7+2 7+2", 3)


def test_ge_16_a_raise_by_the_seat_that_raised_last():
    state = act(table(hands=HANDS), "0: G3; 1: raise; 2: call; 0: call; 1: G1; 2: G2").state
    assert (state.turn_seat, move("raise") in choices(state, 1)) == (1, True)


def test_ge_16_a_raise_when_nobody_else_can_pay():
    step = raised(by_1="0+1", by_2="0+1", fight=5)
    assert kinds(step) == "raised carried_along carried_along"
    assert (tokens(step.state), step.state.level) == ("6+2 0+1 0+1", 2)
    assert (step.state.phase, step.state.running_raise, step.acting) == ("turn", None, (0,))
    assert code(step.state, "0: raise") == "already_raised"


@pytest.mark.parametrize(
    ("raiser", "before", "order"),
    [
        (0, "", (1, 2, 3)),
        (1, "0: G3; ", (2, 3, 0)),
        (2, "0: G3; 1: G1; ", (3, 0, 1)),
        (3, "0: G3; 1: G1; 2: G2; ", (0, 1, 2)),
    ],
)
def test_ge_17_all_others_answer_clockwise(raiser, before, order):
    state = act(table(**FOUR), f"{before}{raiser}: raise").state
    for answered, seat in enumerate(order):
        assert (state.pending_raise.waiting, acting(state)) == (order[answered:], (seat,))
        assert state.pending_raise.answered == tuple(
            Answered(seat=one, answer="called") for one in order[:answered]
        )
        state = act(state, f"{seat}: call").state
    assert (state.phase, acting(state), state.running_raise) == ("turn", (raiser,), None)


def test_ge_17_seats_that_have_folded_do_not_answer():
    state = act(table(**FOUR), "0: raise; 1: fold; 2: call; 3: call; 0: G3; 2: raise").state
    assert state.pending_raise.waiting == (3, 0)


def test_ge_17_there_is_no_counter_raise():
    state = act(table(hands=HANDS), "0: raise").state
    assert choices(state, 1) == these("call; fold")
    assert code(state, "1: raise") == "answer_pending"


def test_ge_18_a_call_costs_one_token():
    state = act(table(hands=HANDS), "0: raise; 1: call").state
    assert (tokens(state), state.level, acting(state)) == ("7+2 7+2 8+1", 2, (2,))


def test_ge_18_a_call_may_not_be_a_card():
    assert code(in_answer(), "2: G2") == "answer_pending"


@pytest.mark.parametrize(
    ("before", "after", "paid", "reason"),
    [("0+1", "0+1", 0, "no_tokens"), ("1+1", "0+2", 1, "last_token")],
)
def test_ge_20_seats_without_a_choice_are_carried_along(before, after, paid, reason):
    step = raised(by_1=before)
    carried = step.events[1]
    assert (carried.seat, carried.paid, carried.reason) == (1, paid, reason)
    assert tokens(step.state) == f"6+2 {after} 8+1"
    assert step.state.pending_raise.answered == (Answered(seat=1, answer="carried"),)
    assert (step.state.pending_raise.waiting, step.acting) == ((2,), (2,))


def test_ge_20_a_seat_with_two_tokens_is_asked():
    step = raised(by_1="2+1")
    assert (kinds(step), step.acting) == ("raised", (1,))
    state = act(step.state, "1: call; 2: call").state
    assert tokens(state) == "6+2 1+2 7+2"


@pytest.mark.parametrize(("supply", "after"), [("3+1", "3+1"), ("1+1", "1+1"), ("0+1", "0+1")])
def test_ge_20_dionysus_comes_first(supply, after):
    tokens_now = f"7+1 {supply} 8+1"
    state = table(tokens=tokens_now, fight=2, played="0G2 1G6 2G1 / 2", hands="S3 V1/S4 V2/S1 S2")
    step = act(state, "2: raise; 0: call")
    assert (step.events[1].seat, step.events[1].paid, step.events[1].reason) == (1, 0, "dionysus")
    assert tokens(step.state) == f"6+2 {after} 7+2"


def test_ge_20_carried_seats_cannot_call_or_fold():
    state = raised(by_1="1+1").state
    assert [code(state, f"1: {answer}") for answer in ("call", "fold")] == ["no_choice"] * 2


def test_ge_20_a_seat_is_looked_at_when_it_would_be_asked():
    state = raised("5+1", "5+1", "1+1", fight=4).state
    assert (tokens(state), acting(state)) == ("4+2 5+1 1+1", (1,))
    assert code(state, "2: call") == "not_your_turn"
    step = act(state, "1: call")
    assert kinds(step) == "called carried_along"
    assert (tokens(step.state), step.acting) == ("4+2 4+2 0+2", (0,))


def test_ge_20_a_carried_seat_may_raise_when_it_has_paid():
    state = table(tokens="7+1 2+1 8+1", **POOR)
    state = act(state, "0: raise; 1: call; 2: call; 0: G3").state
    assert (tokens(state), move("raise") in choices(state, 1)) == ("6+2 1+2 7+2", True)


def test_ge_21_after_all_answers_the_raiser_plays():
    state = act(in_answer(), "2: call; 0: call").state
    assert (state.phase, acting(state), choices(state, 1)) == ("turn", (1,), these("G1"))
    assert hand(state, 1) == "G1 V2 S4"


def test_ge_21_the_raiser_alone_wins_the_fight():
    step = act(table(hands=HANDS), "0: raise; 1: fold; 2: fold")
    assert kinds(step).startswith("folded fight_won fight_started")
    assert (step.events[1].seat, step.state.fight, step.acting) == (0, 2, (1,))


def test_ge_21_a_carried_seat_keeps_the_fight_going():
    state = raised(by_1="0+1").state
    step = act(state, "2: fold")
    assert (kinds(step), step.state.fight, step.acting) == ("folded", 2, (0,))
    assert step.state.fighting == (0, 1)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ge_22_folding_is_only_an_answer(seat):
    assert code(table(hands=HANDS), f"{seat}: fold") == "no_raise_pending"


@pytest.mark.parametrize("answer", ["fold", "call"])
def test_ge_22_the_raiser_cannot_answer(answer):
    assert code(in_answer(), f"1: {answer}") == "not_your_turn"


def test_ge_r11_the_raiser_cannot_fold_after_the_answers():
    state = act(in_answer(), "2: call; 0: call").state
    assert code(state, "1: fold") == "no_raise_pending"

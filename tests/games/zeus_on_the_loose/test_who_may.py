"""Seats that act for one reason and may not do another thing: mixed reasons to act."""

import pytest

from engine import turn
from engine.games.zeus_on_the_loose.actions import DrawCard, Stuck
from engine.games.zeus_on_the_loose.events import TurnGiven, TurnLost
from tests.games.playbook import acting, legal, play, refusal
from tests.games.zeus_on_the_loose.table import GAME, PASS, lay, sneak, table


def test_ze_12_only_the_seat_to_move_is_stuck():
    state = table(olympus="9(0) 10(1) hermes(2) 6(0)", hands={1: "4 5 7 8", 2: "9 9 10 10"})
    assert acting(state) == (1, 2)
    assert legal(state, 2) == ()
    assert refusal(state, 2, Stuck()) == "not_your_turn"


def test_ze_31_after_the_window_a_seat_that_may_draw_does_not_sneak():
    state = table(
        olympus="1(0) 7(1)",
        hands={0: "7 8 9", 1: "2 3 4 5", 2: "1 2 3 4"},
        sneak="ask",
        draw="manual",
        draw_penalty=False,
    )
    assert legal(state, 0) == (DrawCard(),)
    assert refusal(state, 0, sneak("7")) == "no_sneak_window"


def test_ze_25_a_seat_that_was_passed_over_loses_no_turn_again():
    state = table(
        seats=4,
        olympus="1(0) 2(1) 3(2) 4(3) " * 4 + "7(0)",
        hands={0: "5 6 8", 1: "", 3: "7 8 9 10"},
        limits={1: 0},
        draw="manual",
        to_move=2,
    )
    step = play(state, (3, sneak("7")))
    assert step.events[1:] == (TurnLost(seat=2, reason="sneak"), TurnGiven(seat=0))


def test_ze_46_the_letters_of_all_are_told_by_seat():
    state = table(olympus="hera(0)", won="1 1 1 2", hands={1: "1"})
    assert play(state, (1, lay("1"))).events[-1].letters == (0, 4, 1)


def test_ze_23_an_owner_that_may_draw_does_not_sneak_on_its_own_card():
    state = table(olympus="3(0)", hands={0: "3 5 6", 1: "4 5 7 8", 2: "9 9 10 10"}, draw="manual")
    assert legal(state, 0) == (DrawCard(),)
    assert refusal(state, 0, sneak("3")) == "sneak_own_card"


@pytest.mark.parametrize(
    ("options", "acting_seats"),
    [({}, (1, 2)), ({"sneak": "off"}, (1,)), ({"draw": "manual"}, (0, 1, 2)), ({"sneak": "ask"}, (1,))],
)
def test_ze_29_the_table_waits_for_the_seat_to_move_and_not_for_those_who_interrupt(options, acting_seats):
    hands = {0: "3 5 6", 1: "4 5 7 8", 2: "9 9 10 10"} if "draw" in options else {}
    state = table(olympus="3(0)", hands=hands, **options)
    assert (turn(GAME, state), acting(state)) == (1, acting_seats)


def test_ze_30_the_table_waits_for_the_seat_that_is_asked():
    state = table(olympus="2(0) 7(1)", asked=(2, 0), sneak="ask")
    assert (turn(GAME, state), state.to_move) == (2, None)
    step = play(state, (2, PASS))
    assert (step.turn, step.acting) == (0, (0,))
    step = play(step.state, (0, PASS))
    assert (step.turn, step.state.to_move) == (2, 2)


def test_ze_46_the_table_waits_for_nobody_at_the_end():
    step = play(table(olympus="hera(0)", won="1 1 1 2", hands={1: "1"}), (1, lay("1")))
    assert (step.turn, step.acting) == (None, ())

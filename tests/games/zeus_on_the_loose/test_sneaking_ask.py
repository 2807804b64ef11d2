import pytest

from engine.games.zeus_on_the_loose.events import RoundWon, SneakAsked, SneakDeclined, TurnGiven, TurnLost
from tests.games.playbook import acting, kinds, legal, play, refusal
from tests.games.zeus_on_the_loose.table import NEARLY_ALL_LAID, PASS, hand, lay, sneak, table

SEVEN = {"seats": 4, "olympus": "2(0) hermes(1) 8(2) 3(3) 7(0)", "asked": (1, 2, 3), "sneak": "ask"}
"""Total 38, Zeus 1; the opponents of seat 0 are asked."""


def test_ze_30_all_opponents_are_asked_clockwise():
    state = table(seats=4, olympus="2(0) 4(1)", hands={2: "7"}, sneak="ask")
    step = play(state, (2, lay("7")))
    assert kinds(step) == "card_played sneak_asked"
    assert step.events[1] == SneakAsked(top="number_7", order=(3, 0, 1))
    assert (step.state.phase, step.state.asked, step.state.to_move) == ("sneak_window", (3, 0, 1), None)


@pytest.mark.parametrize("hands", [{}, {1: "7"}, {2: "7", 3: "7"}])
def test_ze_30_only_the_asked_seat_acts_whatever_it_holds(hands):
    assert acting(table(**SEVEN, hands=hands)) == (1,)


def test_ze_30_answer_is_sneak_or_pass():
    assert legal(table(**SEVEN, hands={1: "7"}), 1) == (sneak("7"), PASS)
    assert legal(table(**SEVEN), 1) == (PASS,)


def test_ze_30_pass_goes_on_to_the_next_opponent():
    step = play(table(**SEVEN), (1, PASS))
    assert step.events == (SneakDeclined(seat=1),)
    assert (step.state.asked, step.acting) == ((2, 3), (2,))


def test_ze_30_not_asked_after_100():
    step = play(table(olympus="9(0) hermes(1)", hands={2: "10"}, sneak="ask"), (2, lay("10")))
    assert "sneak_asked" not in kinds(step)


def test_ze_31_sneak_starts_the_asking_anew():
    state = table(**SEVEN, hands={2: "7"})
    step = play(state, (1, PASS), (2, sneak("7")))
    assert kinds(step) == "card_sneaked zeus_taken sneak_asked turn_lost"
    assert step.events[2:] == (
        SneakAsked(top="number_7", order=(3, 0, 1)),
        TurnLost(seat=1, reason="sneak"),
    )
    assert (step.state.asked, step.state.draws_due) == ((3, 0, 1), (0, 2))


def test_ze_31_window_closes_when_all_have_passed():
    state = table(**SEVEN, pile="9")
    step = play(state, (1, PASS), (2, PASS), (3, PASS))
    assert kinds(step) == "sneak_declined card_drawn turn_given"
    assert (step.state.phase, step.state.to_move, step.state.asked) == ("turn", 1, ())


def test_ze_31_seat_that_has_passed_may_lay_the_equal_card_in_turn():
    state = table(**SEVEN, hands={1: "7 2 2 4"})
    step = play(state, (1, PASS), (2, PASS), (3, PASS), (1, lay("7")))
    assert step.events[0].match is True
    assert (step.state.total, step.state.zeus) == (45, 1)


def test_ze_25_next_seat_sneaks_and_nobody_loses_a_turn():
    step = play(table(**SEVEN, hands={1: "7"}), (1, sneak("7")))
    assert kinds(step) == "card_sneaked sneak_asked"
    assert step.state.asked == (2, 3, 0)


def test_ze_r3_seat_asked_first_sneaks_first_and_the_other_on_the_new_top():
    state = table(**SEVEN, hands={2: "7", 3: "7"})
    step = play(state, (1, PASS), (2, sneak("7")), (3, sneak("7")))
    assert (step.state.total, step.state.zeus, step.state.asked) == (52, 3, (0, 1, 2))
    assert step.state.draws_due == (0, 2, 3)
    assert "turn_lost" not in kinds(step)


def test_ze_26_with_ask_the_seat_that_was_sneaked_on_is_asked_too():
    state = table(**SEVEN, hands={0: "7", 2: "7"})
    step = play(state, (1, PASS), (2, sneak("7")), (3, PASS), (0, sneak("7")))
    assert TurnLost(seat=3, reason="sneak") in step.events
    assert step.state.asked == (1, 2, 3)


def test_ze_34_draws_wait_until_the_window_has_closed():
    state = table(**SEVEN, hands={0: "2 2 athena", 3: "7 10 hermes 1"}, pile="5 6 9")
    asked = play(state, (1, PASS), (2, PASS), (3, sneak("7")))
    assert [len(player.hand) for player in asked.state.players] == [3, 4, 4, 3]
    closed = play(asked.state, (0, PASS), (1, PASS), (2, PASS))
    assert kinds(closed) == "sneak_declined card_drawn card_drawn turn_given"
    assert (hand(closed.state, 0), hand(closed.state, 3)) == ("2 2 athena 5", "10 hermes 1 6")
    assert closed.events[-1] == TurnGiven(seat=0)


def test_ze_34_a_god_opens_no_window_and_is_drawn_for_at_once():
    step = play(table(olympus="3(0)", hands={1: "apollo 1 1 1"}, pile="9", sneak="ask"), (1, lay("apollo")))
    assert kinds(step) == "card_played zeus_taken card_drawn turn_given"
    assert hand(step.state, 1) == "1 1 1 9"


def test_ze_34_each_seat_draws_once_for_every_card_it_laid():
    state = table(**SEVEN, hands={0: "7 2 2", 2: "7"}, pile="5 6 8")
    step = play(
        state, (1, PASS), (2, sneak("7")), (3, PASS), (0, sneak("7")), (1, PASS), (2, PASS), (3, PASS)
    )
    assert [event.seat for event in step.events[1:4]] == [0, 2, 0]
    assert hand(step.state, 0) == "2 2 5 8"


def test_ze_24_sneak_over_100_ends_the_round_in_the_window():
    state = table(olympus="9(0) hermes(1) 6(2)", hands={0: "6"}, asked=(0, 1), sneak="ask")
    step = play(state, (0, sneak("6")))
    assert kinds(step).startswith("card_sneaked zeus_taken round_won round_started hand_dealt")
    assert step.events[2] == RoundWon(seat=0, reason="match_over_100", total=102, letters=1)
    assert (step.state.phase, step.state.asked, step.state.draws_due) == ("turn", (), ())


def test_ze_39_with_ask_the_window_comes_before_the_last_draw():
    hands = {0: "3 8 10 10", 1: "8 1 2 4", 2: "5 5 7 9"}
    state = table(olympus=NEARLY_ALL_LAID, starter=1, hands=hands, pile="2", sneak="ask")
    asked = play(state, (0, lay("8")), (1, sneak("8")))
    assert (asked.state.total, asked.state.zeus, len(asked.state.pile)) == (68, 1, 1)
    step = play(asked.state, (2, PASS), (0, PASS))
    assert kinds(step).startswith("sneak_declined card_drawn round_won round_started")
    assert step.events[2] == RoundWon(seat=1, reason="pile_empty", total=68, letters=1)


def test_ze_27_with_ask_nobody_sneaks_after_the_window():
    step = play(table(**SEVEN, hands={3: "7"}), (1, PASS), (2, PASS), (3, PASS))
    assert step.acting == (1,)
    assert refusal(step.state, 3, sneak("7")) == "no_sneak_window"


def test_ze_35_with_ask_nobody_draws_while_a_window_is_open():
    state = table(**SEVEN, draw="manual", hands={0: "1 2 3"})
    assert refusal(state, 0, lay("1")) == "sneak_window_open"
    assert acting(state) == (1,)
    step = play(state, (1, PASS), (2, PASS), (3, PASS))
    assert kinds(step) == "sneak_declined turn_given"
    assert step.acting == (0, 1)

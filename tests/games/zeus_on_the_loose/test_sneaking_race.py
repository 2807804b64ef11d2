import pytest

from engine.games.zeus_on_the_loose.events import CardSneaked, RoundWon, TurnGiven, TurnLost, ZeusTaken
from tests.games.playbook import acting, kinds, legal, play, refusal
from tests.games.zeus_on_the_loose.table import hand, lay, sneak, table

SEVEN = {"seats": 4, "olympus": "2(0) hermes(1) 8(2) 3(3) 7(0)"}
"""Total 38, Zeus 1, seat 1 to move on the 7 of seat 0."""


def test_ze_23_opponent_sneaks_an_equal_number_out_of_turn():
    state = table(**SEVEN, hands={3: "7"})
    assert legal(state, 3) == (sneak("7"),)
    step = play(state, (3, sneak("7")))
    assert (step.state.top.card, step.state.top.seat, step.state.top.sneak) == ("number_7", 3, True)


def test_ze_r1_never_the_seat_that_laid_the_top_card():
    state = table(**SEVEN, hands={0: "7"})
    assert legal(state, 0) == ()
    assert refusal(state, 0, sneak("7")) == "sneak_own_card"


@pytest.mark.parametrize("card", ["6", "8", "3", "hera"])
def test_ze_23_only_the_number_on_top_is_sneaked(card):
    assert refusal(table(**SEVEN, hands={3: card}), 3, sneak(card)) == "sneak_no_match"


def test_ze_23_nothing_else_is_laid_out_of_turn():
    assert refusal(table(**SEVEN, hands={3: "7"}), 3, lay("7")) == "not_your_turn"


def test_ze_23_nobody_sneaks_on_an_empty_olympus():
    assert refusal(table(hands={1: "7"}), 1, sneak("7")) == "no_sneak_window"


def test_ze_24_sneak_adds_its_value_and_takes_zeus():
    step = play(table(**SEVEN, hands={3: "7"}), (3, sneak("7")))
    assert step.events[:2] == (
        CardSneaked(seat=3, card="number_7", total=45),
        ZeusTaken(seat=3, from_seat=1, reason="match"),
    )
    assert (step.state.total, step.state.zeus) == (45, 3)


@pytest.mark.parametrize(
    ("olympus", "card", "reason", "total"),
    [
        ("9(0) hermes(1) 6(2)", "6", "match_over_100", 102),
        ("9(0) hermes(1) 5(2)", "5", "hundred", 100),
    ],
)
def test_ze_24_sneak_wins_the_round_at_100_or_more(olympus, card, reason, total):
    step = play(table(olympus=olympus, hands={1: card}), (1, sneak(card)))
    assert kinds(step) == "card_sneaked round_won round_started hand_dealt hand_dealt hand_dealt"
    assert step.events[1] == RoundWon(seat=1, reason=reason, total=total, letters=1)
    assert step.state.starter == 2


def test_ze_25_turn_passes_to_the_left_of_the_sneaker():
    step = play(table(**SEVEN, hands={2: "7"}), (2, sneak("7")))
    assert step.events[-2:] == (TurnLost(seat=1, reason="sneak"), TurnGiven(seat=3))
    assert step.state.to_move == 3


def test_ze_25_seat_that_was_sneaked_on_may_be_next():
    step = play(table(**SEVEN, hands={3: "7"}), (3, sneak("7")))
    assert step.events[-3:] == (
        TurnLost(seat=1, reason="sneak"),
        TurnLost(seat=2, reason="sneak"),
        TurnGiven(seat=0),
    )


def test_ze_26_sneak_may_be_sneaked_on_by_the_seat_before():
    state = table(**SEVEN, hands={0: "7", 2: "7"})
    step = play(state, (2, sneak("7")), (0, sneak("7")))
    assert (step.state.total, step.state.zeus, step.state.to_move) == (52, 0, 1)
    assert TurnLost(seat=3, reason="sneak") in step.events


def test_ze_r4_chain_of_four_equal_cards():
    state = table(**SEVEN, hands={0: "7", 2: "7", 3: "7"})
    step = play(state, (2, sneak("7")), (0, sneak("7")), (3, sneak("7")))
    assert (step.state.total, step.state.zeus, step.state.to_move) == (59, 3, 0)
    assert all(sneak("7") not in legal(step.state, seat) for seat in range(4))


def test_ze_27_draw_and_turn_come_before_the_sneak():
    state = table(seats=4, olympus="2(0) hermes(1) 8(2) 3(3)", hands={0: "7"}, pile="9")
    step = play(state, (0, lay("7")))
    assert kinds(step) == "card_played card_drawn turn_given"
    assert (step.state.to_move, step.acting) == (1, (1, 2, 3))


def test_ze_r2_sneak_until_the_next_turn_card():
    step = play(table(**SEVEN, hands={1: "4", 3: "7"}), (1, lay("4")))
    assert refusal(step.state, 3, sneak("7")) == "sneak_no_match"


def test_ze_r3_first_accepted_sneak_counts_and_the_other_stands_against_the_new_top():
    state = table(**SEVEN, hands={2: "7", 3: "7"})
    step = play(state, (3, sneak("7")))
    assert legal(step.state, 2) == (sneak("7"),)
    assert play(step.state, (2, sneak("7"))).state.zeus == 2


def test_ze_27_card_drawn_in_the_meantime_may_be_used():
    state = table(**SEVEN, hands={0: "7", 2: "7"}, pile="7")
    step = play(state, (2, sneak("7")), (0, sneak("7")))
    assert legal(step.state, 2) == (sneak("7"),)
    assert play(step.state, (2, sneak("7"))).state.to_move == 3


def test_ze_28_seat_to_move_lays_the_equal_card_in_turn():
    state = table(**SEVEN, hands={1: "7 2 2 4"})
    assert refusal(state, 1, sneak("7")) == "use_play_card"
    assert sneak("7") not in legal(state, 1)
    step = play(state, (1, lay("7")))
    assert (step.state.total, step.state.zeus, step.state.to_move) == (45, 1, 2)


def test_ze_r7_match_in_turn_takes_zeus_like_a_sneak():
    state = table(seats=4, olympus="2(0) 3(1) apollo(2) 7(3)", hands={0: "7"})
    step = play(state, (0, lay("7")))
    assert ZeusTaken(seat=0, from_seat=2, reason="match") in step.events


@pytest.mark.parametrize("hands", [{}, {2: "7"}, {3: "7"}, {0: "7", 1: "7", 2: "7"}])
def test_ze_29_who_acts_does_not_depend_on_the_hands(hands):
    assert acting(table(**SEVEN, hands=hands)) == (1, 2, 3)


def test_ze_r31_lists_of_opponents_may_be_empty():
    state = table(**SEVEN)
    assert acting(state) == (1, 2, 3)
    assert legal(state, 2) == legal(state, 3) == ()


def test_ze_29_under_a_god_only_the_seat_to_move_acts():
    assert acting(table(olympus="3(0) apollo(1)", hands={0: "3"})) == (2,)


def test_ze_r5_sneaker_draws_one_card():
    step = play(table(**SEVEN, hands={3: "7 1 2 4"}, pile="9 8"), (3, sneak("7")))
    assert kinds(step) == "card_sneaked zeus_taken card_drawn turn_lost turn_lost turn_given"
    assert hand(step.state, 3) == "1 2 4 9"


def test_ze_r6_exactly_100_is_too_late_for_a_sneak():
    state = table(olympus="9(0) hermes(1)", hands={2: "10", 0: "10"})
    step = play(state, (2, lay("10")))
    assert step.state.round == 2
    assert refusal(step.state, 1, sneak("10")) == "no_sneak_window"


def test_ze_32_with_off_nothing_is_laid_out_of_turn():
    state = table(**SEVEN, hands={2: "7"}, sneak="off")
    assert acting(state) == (1,)
    assert refusal(state, 2, sneak("7")) == "sneak_off"


def test_ze_32_match_in_turn_takes_zeus_with_off():
    step = play(table(seats=4, olympus="apollo(0) 7(1)", hands={2: "7"}, sneak="off"), (2, lay("7")))
    assert ZeusTaken(seat=2, from_seat=0, reason="match") in step.events
    assert step.events[0].match is True


def test_ze_r27_without_sneaking_the_draw_penalty_stays():
    hands = {0: "3 4 5 6", 1: "7 8 9 10", 2: "1 2 4 apollo"}
    state = table(hands=hands, sneak="off", draw="manual")
    step = play(state, (0, lay("3")), (1, lay("8")))
    assert step.state.players[0].hand_limit == 3

"""The test vectors of the rules, in full."""

from engine.games.zeus_on_the_loose.events import (
    CardDrawn,
    RoundStarted,
    RoundWon,
    TurnGiven,
    TurnLost,
    ZeusTaken,
)
from tests.games.playbook import acting, kinds, legal, play, refusal
from tests.games.zeus_on_the_loose.table import NEARLY_ALL_LAID, PASS, STUCK, hand, lay, letters, sneak, table

V4_HANDS = {0: "7 2 2 athena", 1: "1 4 9 10", 2: "3 5 6 8", 3: "7 10 hermes 1"}


def about(state):
    """Total, holder of Zeus, seat to move."""
    return (state.total, state.zeus, state.to_move)


def test_ze_v1_plain_addition():
    state = table(starter=2, olympus="10(2) 3(0) hermes(1) 4(2)", hands={0: "6 2 9 apollo"}, pile="7 1")
    assert about(state) == (35, 2, 0)
    step = play(state, (0, lay("6")))
    assert about(step.state) == (41, 2, 1)
    assert hand(step.state, 0) == "2 9 apollo 7"
    assert step.acting == (1, 2)


def test_ze_v2_multiple_of_ten():
    state = table(starter=1, olympus="1(1) ares(2) 9(0) 10(1) 5(2)", hands={0: "6"})
    assert about(state) == (74, 2, 0)
    step = play(state, (0, lay("6")))
    assert about(step.state) == (80, 0, 1)
    assert step.state.round == 1


def test_ze_v3_match_in_turn():
    state = table(olympus="9(0) 4(1) artemis(2) 8(0)", hands={1: "8 1 4 hermes"})
    assert about(state) == (21, 2, 1)
    assert refusal(state, 1, sneak("8")) == "use_play_card"
    step = play(state, (1, lay("8")))
    assert about(step.state) == (29, 1, 2)
    assert ZeusTaken(seat=1, from_seat=2, reason="match") in step.events


def test_ze_v4_sneak_skips_seats():
    state = table(seats=4, olympus="2(0) hermes(1) 8(2) 3(3)", hands=V4_HANDS, pile="5 6 9")
    assert about(state) == (31, 1, 0)
    laid = play(state, (0, lay("7")))
    assert about(laid.state) == (38, 1, 1)
    assert CardDrawn(seat=0, card="number_5") in laid.events
    assert laid.acting == (1, 2, 3)
    assert refusal(laid.state, 2, sneak("7")) == "card_not_in_hand"
    assert refusal(laid.state, 3, sneak("10")) == "sneak_no_match"
    step = play(laid.state, (3, sneak("7")))
    assert about(step.state) == (45, 3, 0)
    assert CardDrawn(seat=3, card="number_6") in step.events
    assert [event for event in step.events if isinstance(event, TurnLost)] == [
        TurnLost(seat=1, reason="sneak"),
        TurnLost(seat=2, reason="sneak"),
    ]
    assert (hand(step.state, 0), hand(step.state, 3)) == ("2 2 athena 5", "10 hermes 1 6")


def test_ze_v4_sneak_skips_seats_with_ask():
    state = table(seats=4, olympus="2(0) hermes(1) 8(2) 3(3)", hands=V4_HANDS, pile="5 6 9", sneak="ask")
    laid = play(state, (0, lay("7")))
    assert "card_drawn" not in kinds(laid)
    assert (laid.state.asked, laid.acting) == ((1, 2, 3), (1,))
    sneaked = play(laid.state, (1, PASS), (2, PASS), (3, sneak("7")))
    assert about(sneaked.state) == (45, 3, None)
    assert sneaked.state.asked == (0, 1, 2)
    step = play(sneaked.state, (0, PASS), (1, PASS), (2, PASS))
    assert step.events[1:] == (
        CardDrawn(seat=0, card="number_5"),
        CardDrawn(seat=3, card="number_6"),
        TurnGiven(seat=0),
    )
    assert about(step.state) == (45, 3, 0)
    assert (hand(step.state, 0), hand(step.state, 3)) == ("2 2 athena 5", "10 hermes 1 6")


def test_ze_v5_no_sneak_on_the_own_card():
    state = table(olympus="7(0) apollo(1) 5(2)", hands={0: "3 3 9 hera"}, pile="7")
    assert about(state) == (12, 1, 0)
    step = play(state, (0, lay("3")))
    assert about(step.state) == (15, 1, 1)
    assert hand(step.state, 0) == "3 9 hera 7"
    assert refusal(step.state, 0, sneak("3")) == "sneak_own_card"


def test_ze_v6_aphrodite_wins():
    state = table(olympus="hera(0) poseidon(1) 8(2)", hands={0: "aphrodite 9 9 10"})
    assert about(state) == (97, 1, 0)
    step = play(state, (0, lay("aphrodite")))
    assert (step.events[0].total, step.events[1]) == (100, ZeusTaken(seat=0, from_seat=1, reason="god"))
    assert RoundWon(seat=0, reason="hundred", total=100, letters=1) in step.events
    assert letters(step.state) == ("Z", "", "")
    assert about(step.state) == (0, None, 1)
    assert step.state.starter == 1


def test_ze_v7_hermes_on_one_digit():
    state = table(olympus="10(0) 7(1) poseidon(2)", hands={0: "hermes"})
    assert about(state) == (7, 2, 0)
    assert about(play(state, (0, lay("hermes"))).state) == (70, 0, 1)


def test_ze_v8_below_zero():
    state = table(starter=2, olympus="6(2)", hands={0: "poseidon", 1: "4"})
    assert about(state) == (6, None, 0)
    step = play(state, (0, lay("poseidon")))
    assert about(step.state) == (-4, 0, 1)
    assert about(play(step.state, (1, lay("4"))).state) == (0, 0, 2)


def test_ze_v9_stuck():
    state = table(olympus="9(0) hermes(1) 6(2) artemis(0)", hands={1: "5 7 9 10"})
    assert about(state) == (96, 0, 1)
    assert legal(state, 1) == (STUCK,)
    assert refusal(state, 1, lay("5")) == "over_100"
    step = play(state, (1, STUCK))
    assert RoundWon(seat=0, reason="stuck", total=96, letters=1) in step.events
    assert "card_played" not in kinds(step)
    assert RoundStarted(round=2, starter=1, hand_size=4, pile_size=48) in step.events


def test_ze_v10_no_going_over_by_choice():
    state = table(olympus="9(0) hermes(1) 6(2) artemis(0)", hands={1: "5 7 10 poseidon"})
    assert refusal(state, 1, lay("7")) == "over_100"
    assert refusal(state, 1, STUCK) == "not_stuck"
    assert about(play(state, (1, lay("poseidon"))).state) == (86, 1, 2)


def test_ze_v11_match_over_100_in_turn():
    state = table(starter=2, olympus="ares(2) 8(0) hermes(1) 3(2) 9(0)", hands={1: "9 8 6 5"})
    assert about(state) == (97, 2, 1)
    assert refusal(state, 1, STUCK) == "not_stuck"
    step = play(state, (1, lay("9")))
    assert step.events[1] == ZeusTaken(seat=1, from_seat=2, reason="match")
    assert RoundWon(seat=1, reason="match_over_100", total=106, letters=1) in step.events
    assert step.state.starter == 2


def test_ze_v12_the_pile_runs_out():
    hands = {0: "3 8 10 10", 1: "1 2 4 5", 2: "5 7 8 9"}
    state = table(starter=1, olympus=NEARLY_ALL_LAID, hands=hands, pile="2")
    assert about(state) == (52, 2, 0)
    assert len(state.pile) == 1
    assert acting(state) == (0,)
    step = play(state, (0, lay("3")))
    assert step.events[0].total == 55
    assert step.events[1] == CardDrawn(seat=0, card="number_2")
    assert step.events[2] == RoundWon(seat=2, reason="pile_empty", total=55, letters=1)
    assert step.state.starter == 0

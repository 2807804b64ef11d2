"""Every refusal code of every action; the tests of the order name the code that comes first."""

import msgspec
import pytest

import engine
from engine import NoSuchSeat, Refused
from tests.cases import cases
from tests.games.playbook import legal, play, refusal
from tests.games.zeus_on_the_loose.table import DRAW, GAME, PASS, STUCK, lay, sneak, table

WINDOW = {"seats": 4, "olympus": "2(0) hermes(1) 8(2) 3(3) 7(0)", "asked": (1, 2, 3), "sneak": "ask"}
OWN_NUMBER_ON_TOP = {
    "seats": 2,
    "olympus": "2(0) 3(1) 2(0) 3(1) 2(0) 4(1) 2(0) 4(1) 5(0)",
    "hands": {0: "5 9", 1: ""},
    "limits": {0: 3, 1: 0},
    "to_move": 0,
    "draw": "manual",
}
"""P2 is out of cards, so that seat 0 moves again, on its own 5."""


def over():
    """A game that is over."""
    state = table(won="0 0 1", letters_to_win=3, olympus="hera(2)", hands={0: "1 2 3 4"})
    return play(state, (0, lay("1"))).state


def test_ze_5_play_card_sneak_window_open():
    assert refusal(table(**WINDOW, hands={1: "7"}), 1, lay("7")) == "sneak_window_open"


def test_ze_30_play_card_sneak_window_open_comes_before_not_your_turn():
    assert refusal(table(**WINDOW), 0, lay("7")) == "sneak_window_open"


def test_ze_30_play_card_sneak_window_open_comes_before_card_not_in_hand():
    assert refusal(table(**WINDOW), 1, lay("9")) == "sneak_window_open"


def test_ze_5_play_card_not_your_turn():
    assert refusal(table(olympus="3(0)", hands={2: "5"}), 2, lay("5")) == "not_your_turn"


def test_ze_5_play_card_not_your_turn_comes_before_card_not_in_hand():
    assert refusal(table(olympus="3(0)"), 2, lay("5")) == "not_your_turn"


def test_ze_5_play_card_not_your_turn_comes_before_over_100():
    assert refusal(table(olympus="hera(0)", hands={2: "5"}), 2, lay("5")) == "not_your_turn"


def test_ze_5_play_card_card_not_in_hand():
    assert refusal(table(olympus="3(0)"), 1, lay("5")) == "card_not_in_hand"


def test_ze_8_play_card_card_not_in_hand_comes_before_over_100():
    assert refusal(table(olympus="hera(0)"), 1, lay("5")) == "card_not_in_hand"


def test_ze_8_play_card_over_100():
    assert refusal(table(olympus="hera(0)", hands={1: "2"}), 1, lay("2")) == "over_100"


def test_ze_32_sneak_off():
    assert refusal(table(olympus="3(0)", hands={2: "3"}, sneak="off"), 2, sneak("3")) == "sneak_off"


@pytest.mark.parametrize(("olympus", "seat"), [("", 1), ("apollo(0)", 2), ("3(0)", 0), ("3(0)", 1)])
def test_ze_32_sneak_off_comes_before_all_others(olympus, seat):
    assert refusal(table(olympus=olympus, sneak="off"), seat, sneak("3")) == "sneak_off"


@pytest.mark.parametrize("olympus", ["", "3(0) apollo(1)"])
@pytest.mark.parametrize("mode", ["race", "ask"])
def test_ze_23_sneak_no_sneak_window(olympus, mode):
    assert refusal(table(olympus=olympus, hands={2: "3"}, sneak=mode), 2, sneak("3")) == "no_sneak_window"


def test_ze_30_sneak_no_sneak_window_when_nobody_is_asked():
    assert refusal(table(olympus="3(0)", hands={2: "3"}, sneak="ask"), 2, sneak("3")) == "no_sneak_window"


def test_ze_23_sneak_no_sneak_window_comes_before_sneak_own_card():
    assert refusal(table(olympus="3(0) apollo(1)"), 1, sneak("apollo")) == "no_sneak_window"
    assert refusal(table(olympus="3(0)", hands={0: "3"}, sneak="ask"), 0, sneak("3")) == "no_sneak_window"


def test_ze_28_sneak_no_sneak_window_comes_before_use_play_card():
    assert refusal(table(olympus="3(0) apollo(1)"), 2, sneak("3")) == "no_sneak_window"
    assert refusal(table(olympus="3(0)", hands={1: "3"}, sneak="ask"), 1, sneak("3")) == "no_sneak_window"


def test_ze_23_sneak_own_card():
    assert refusal(table(olympus="3(0)", hands={0: "3"}), 0, sneak("3")) == "sneak_own_card"


def test_ze_30_sneak_own_card_comes_before_not_your_turn():
    assert refusal(table(**WINDOW, hands={0: "7"}), 0, sneak("7")) == "sneak_own_card"


def test_ze_28_sneak_own_card_comes_before_use_play_card():
    assert refusal(table(**OWN_NUMBER_ON_TOP), 0, sneak("5")) == "sneak_own_card"


def test_ze_23_sneak_own_card_comes_before_sneak_no_match_and_card_not_in_hand():
    assert refusal(table(olympus="3(0)"), 0, sneak("4")) == "sneak_own_card"
    assert refusal(table(olympus="3(0)"), 0, sneak("3")) == "sneak_own_card"


def test_ze_30_sneak_not_your_turn_when_another_seat_is_asked():
    assert refusal(table(**WINDOW, hands={2: "7"}), 2, sneak("7")) == "not_your_turn"


def test_ze_30_sneak_not_your_turn_comes_before_sneak_no_match_and_card_not_in_hand():
    assert refusal(table(**WINDOW, hands={2: "9"}), 2, sneak("9")) == "not_your_turn"
    assert refusal(table(**WINDOW), 2, sneak("7")) == "not_your_turn"


def test_ze_28_sneak_use_play_card():
    assert refusal(table(olympus="3(0)", hands={1: "3"}), 1, sneak("3")) == "use_play_card"


def test_ze_28_sneak_use_play_card_comes_before_sneak_no_match_and_card_not_in_hand():
    assert refusal(table(olympus="3(0)", hands={1: "4"}), 1, sneak("4")) == "use_play_card"
    assert refusal(table(olympus="3(0)"), 1, sneak("3")) == "use_play_card"


@pytest.mark.parametrize("mode", ["race", "ask"])
def test_ze_23_sneak_no_match(mode):
    asked = (2, 0) if mode == "ask" else ()
    state = table(olympus="4(0) 3(1)", hands={0: "4", 2: "4"}, sneak=mode, asked=asked)
    assert refusal(state, 2 if asked else 0, sneak("4")) == "sneak_no_match"


def test_ze_23_sneak_no_match_comes_before_card_not_in_hand():
    assert refusal(table(olympus="3(0)"), 2, sneak("4")) == "sneak_no_match"


def test_ze_23_sneak_card_not_in_hand():
    assert refusal(table(olympus="3(0)"), 2, sneak("3")) == "card_not_in_hand"
    assert refusal(table(**WINDOW), 1, sneak("7")) == "card_not_in_hand"


@pytest.mark.parametrize("mode", ["race", "ask", "off"])
def test_ze_30_pass_sneak_no_sneak_window(mode):
    assert refusal(table(olympus="3(0)", sneak=mode), 1, PASS) == "no_sneak_window"


def test_ze_30_pass_sneak_no_sneak_window_comes_before_not_your_turn():
    assert refusal(table(olympus="3(0)", sneak="ask"), 0, PASS) == "no_sneak_window"


@pytest.mark.parametrize("seat", [0, 2, 3])
def test_ze_30_pass_sneak_not_your_turn(seat):
    assert refusal(table(**WINDOW), seat, PASS) == "not_your_turn"


def test_ze_33_draw_card_draw_automatic():
    assert refusal(table(olympus="3(0)"), 1, DRAW) == "draw_automatic"


def test_ze_33_draw_card_draw_automatic_comes_before_sneak_window_open():
    assert refusal(table(**WINDOW), 0, DRAW) == "draw_automatic"


def test_ze_35_draw_card_sneak_window_open():
    assert refusal(table(**WINDOW, draw="manual", hands={0: "1 2 3"}), 0, DRAW) == "sneak_window_open"


def test_ze_35_draw_card_sneak_window_open_comes_before_hand_full():
    assert refusal(table(**WINDOW, draw="manual"), 1, DRAW) == "sneak_window_open"


def test_ze_35_draw_card_hand_full():
    assert refusal(table(olympus="3(0)", draw="manual"), 1, DRAW) == "hand_full"


def test_ze_36_draw_card_hand_full_at_a_lowered_limit():
    state = table(olympus="3(0) 4(1)", draw="manual", hands={0: "5 6 7"}, limits={0: 3})
    assert refusal(state, 0, DRAW) == "hand_full"


def test_ze_30_stuck_sneak_window_open():
    assert refusal(table(**WINDOW), 1, STUCK) == "sneak_window_open"


def test_ze_30_stuck_sneak_window_open_comes_before_not_your_turn():
    assert refusal(table(**WINDOW), 0, STUCK) == "sneak_window_open"


def test_ze_12_stuck_not_your_turn():
    state = table(olympus="hera(0)", hands={2: "2 3 4 5"})
    assert refusal(state, 2, STUCK) == "not_your_turn"


def test_ze_12_stuck_not_your_turn_comes_before_not_stuck():
    assert refusal(table(olympus="3(0)"), 2, STUCK) == "not_your_turn"


def test_ze_14_stuck_not_stuck():
    assert refusal(table(olympus="3(0)"), 1, STUCK) == "not_stuck"


@cases("seat", [0, 1, 2])
@cases("action", [lay("1"), lay("9"), sneak("1"), PASS, DRAW, STUCK])
def test_ze_46_game_over_comes_before_the_own_codes(seat, action):
    assert refusal(over(), seat, action) == "game_over"


@cases(
    "action",
    [
        b'{"type":"fly"}',
        b"{}",
        b'{"type":"play_card"}',
        b'{"type":"sneak"}',
        b'{"type":"stuck","card":"hera"}',
        b'{"type":"play_card","card":"hera","seat":1}',
        b'{"type":"play_card","card":7}',
        b'{"type":"play_card","card":"number_11"}',
        b'{"type":"play_card","card":null}',
        b'{"type":"sneak","card":"7"}',
        b"[]",
    ],
)
def test_malformed_actions_are_not_read(action):
    with pytest.raises(msgspec.ValidationError):
        engine.decoder(GAME.action).decode(action)


@cases(
    ("text", "action"),
    [
        (b'{"type":"play_card","card":"number_7"}', lay("7")),
        (b'{"type":"sneak","card":"number_7"}', sneak("7")),
        (b'{"type":"pass_sneak"}', PASS),
        (b'{"type":"draw_card"}', DRAW),
        (b'{"type":"stuck"}', STUCK),
    ],
)
def test_actions_are_read(text, action):
    assert engine.decoder(GAME.action).decode(text) == action


def test_a_refusal_names_the_acting_seats_and_what_is_allowed():
    state = table(olympus="9(0) hermes(1) 6(2) artemis(0)", hands={1: "5 7 10 4"})
    with pytest.raises(Refused) as refused:
        engine.apply(GAME, state, 1, lay("5"))
    assert refused.value.acting == (1,)
    assert refused.value.allowed == legal(state, 1) == (lay("4"),)
    assert (refused.value.refusal.code, refused.value.refusal.rule) == ("over_100", "ZE-8")


@pytest.mark.parametrize("seat", [-1, 3])
def test_ze_1_seat_that_is_not_there(seat):
    with pytest.raises(NoSuchSeat):
        engine.apply(GAME, table(), seat, lay("3"))

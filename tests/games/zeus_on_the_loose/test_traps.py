"""Mistakes that programs of this game have made."""

import pytest

from engine.games.zeus_on_the_loose.events import RoundVoided, RoundWon
from tests.games.playbook import acting, legal, play, refusal
from tests.games.zeus_on_the_loose.table import (
    NEARLY_ALL_LAID,
    NEARLY_ALL_LAID_WITHOUT_ZEUS,
    STUCK,
    hand_limits,
    lay,
    letters,
    sneak,
    table,
)


@pytest.mark.parametrize(
    ("olympus", "card", "total"),
    [
        ("6(1) poseidon(2)", "4", 0),
        ("4(1) poseidon(2)", "6", 0),
        ("poseidon(1) poseidon(2)", "10", -10),
        ("4(1) 6(2)", "athena", 10),
    ],
)
def test_trap_1_zero_negative_and_unchanged_totals_take_no_zeus(olympus, card, total):
    step = play(table(starter=1, olympus=olympus, hands={0: card}), (0, lay(card)))
    assert (step.state.total, step.state.zeus) == (total, 2)


def test_trap_2_stuck_is_won_by_zeus_and_not_by_who_climbed_highest():
    state = table(olympus="9(0) hermes(1) 6(2) 2(0)", hands={1: "5 7 9 10"})
    assert letters(play(state, (1, STUCK)).state) == ("", "Z", "")


def test_trap_2_pile_empty_is_won_by_zeus():
    hands = {0: "3 8 10 10", 1: "1 2 4 5", 2: "5 7 8 9"}
    step = play(table(starter=1, olympus=NEARLY_ALL_LAID, hands=hands, pile="2"), (0, lay("3")))
    assert letters(step.state) == ("", "", "Z")


def test_trap_3_empty_pile_ends_the_round():
    hands = {0: "3 8 10 10", 1: "1 2 4 5", 2: "5 7 8 9"}
    step = play(table(starter=1, olympus=NEARLY_ALL_LAID, hands=hands, pile="2"), (0, lay("3")))
    assert (step.state.round, step.state.olympus, len(step.state.pile)) == (2, (), 48)


@pytest.mark.parametrize("god", ["poseidon", "hera", "ares"])
def test_trap_4_gods_that_move_the_total_take_zeus(god):
    step = play(table(olympus="9(0) apollo(1)", hands={2: god}), (2, lay(god)))
    assert step.state.zeus == 2


@pytest.mark.parametrize(
    ("olympus", "total"), [("6(0) poseidon(1)", -40), ("9(0) poseidon(1)", -10), ("4(1)", 40)]
)
def test_trap_5_hermes_on_one_digit(olympus, total):
    state = table(starter=int(olympus[2]), olympus=olympus, hands={2: "hermes"})
    step = play(state, (2, lay("hermes")))
    assert step.state.total == total
    assert step.state.zeus == (2 if total > 0 else 1)


@pytest.mark.parametrize("mode", ["race", "ask"])
@pytest.mark.parametrize("holder", [0, 1])
def test_trap_6_all_opponents_may_act_or_are_asked(mode, holder):
    step = play(table(olympus="6(0) 1(1)", hands={2: "3", holder: "3"}, sneak=mode), (2, lay("3")))
    assert (step.state.asked or acting(step.state)) == (0, 1)


def test_trap_7_after_a_sneak_the_turn_is_left_of_the_sneaker():
    state = table(seats=5, olympus="6(0)", hands={3: "6"})
    assert play(state, (3, sneak("6"))).state.to_move == 4


def test_trap_8_a_match_over_100_in_hand_is_not_stuck():
    state = table(olympus="9(0) 10(1) hermes(2) 6(0)", hands={1: "4 5 6 8"})
    assert refusal(state, 1, STUCK) == "not_stuck"


def test_trap_8_somebody_may_still_sneak_before_stuck():
    state = table(olympus="9(0) 10(1) hermes(2)", hands={0: "6", 1: "4 5 7 8", 2: "6"})
    step = play(state, (0, lay("6")))
    assert step.state.round == 1
    assert legal(step.state, 2) == (sneak("6"),)
    assert letters(play(step.state, (2, sneak("6"))).state) == ("", "", "Z")


@pytest.mark.parametrize("mode", ["race", "ask"])
def test_trap_9_no_sneak_on_a_card_that_made_100(mode):
    state = table(olympus="9(0) 10(1) hermes(2)", hands={0: "9", 1: "9"}, sneak=mode)
    step = play(state, (0, lay("9")))
    assert (step.state.round, step.state.phase) == (2, "turn")
    assert refusal(step.state, 2, sneak("9")) == "no_sneak_window"


def test_trap_10_number_under_a_god_is_no_match():
    state = table(olympus="5(0) athena(1)", hands={0: "5", 2: "5"})
    assert play(state, (0, lay("5"))).events[0].match is False
    assert refusal(state, 2, sneak("5")) == "no_sneak_window"


def test_trap_10_own_number_is_no_match():
    assert refusal(table(olympus="5(0)", hands={0: "5"}), 0, sneak("5")) == "sneak_own_card"


def test_trap_11_total_does_not_stop_at_0():
    assert play(table(olympus="3(0)", hands={1: "poseidon"}), (1, lay("poseidon"))).state.total == -7


def test_trap_12_equal_cards_are_one_action():
    assert legal(table(hands={0: "3 hera 3 3"}), 0) == (lay("3"), lay("hera"))
    assert legal(table(olympus="4(0)", hands={2: "4 4 4"}), 2) == (sneak("4"),)


def test_trap_13_a_sneak_lowers_no_hand_limit():
    state = table(hands={0: "7 4 5 6", 1: "1 8 9 10", 2: "7 2 4 apollo"}, draw="manual")
    assert hand_limits(play(state, (0, lay("7")), (2, sneak("7"))).state) == (4, 4, 4)


def test_trap_13_limits_are_restored_in_the_next_round():
    hands, limits = {0: "1 2 5", 1: "4 5 6", 2: "7 8 9"}, {0: 3, 1: 3}
    state = table(olympus="3(0) 1(1) hera(2)", hands=hands, limits=limits, draw="manual")
    assert hand_limits(play(state, (0, lay("1"))).state) == (4, 4, 4)


def test_trap_14_no_letter_when_stuck_while_nobody_holds_zeus():
    step = play(table(olympus="9(0) 10(1) hermes(2) 6(0)", hands={1: "4 5 7 8"}), (1, STUCK))
    assert step.events[1] == RoundVoided(reason="stuck")
    assert letters(step.state) == ("", "", "")


def test_trap_14_no_letter_when_the_pile_is_empty_while_nobody_holds_zeus():
    hands = {1: "athena 7 7 8"}
    state = table(seats=5, olympus=NEARLY_ALL_LAID_WITHOUT_ZEUS, hands=hands, pile="9", deck="56")
    step = play(state, (1, lay("athena")))
    assert not any(isinstance(event, RoundWon) for event in step.events)
    assert letters(step.state) == ("", "", "", "", "")

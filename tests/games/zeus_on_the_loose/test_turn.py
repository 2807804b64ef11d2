import pytest

from engine.games.zeus_on_the_loose.components import Card
from engine.games.zeus_on_the_loose.events import CardPlayed, RoundWon, TurnGiven, ZeusTaken
from engine.games.zeus_on_the_loose.olympus import is_playable, reason_to_take_zeus, total_after
from tests.cases import cases
from tests.games.playbook import acting, kinds, legal, play, refusal
from tests.games.zeus_on_the_loose.table import face, hand, lay, table

OWN_NUMBER_ON_TOP = {
    "seats": 2,
    "olympus": "2(0) 3(1) 2(0) 3(1) 2(0) 4(1) 2(0) 4(1) 5(0)",
    "limits": {0: 3, 1: 0},
    "to_move": 0,
    "draw": "manual",
}
"""P2 is out of cards, so that seat 0 moves again, on its own 5; total 27, Zeus 1."""


@cases("value", range(1, 11))
def test_ze_5_number_adds_its_value(value):
    step = play(table(olympus="6(2)", starter=2, hands={0: str(value)}), (0, lay(str(value))))
    assert step.state.total == 6 + value


@cases("before", [-20, 0, 89])
@cases("value", range(1, 11))
def test_ze_5_number_adds_its_value_to_every_total(before, value):
    assert total_after(before, face(str(value))) == before + value


def test_ze_5_exactly_one_card_is_laid_on_top():
    step = play(table(olympus="3(0)", hands={1: "4 4 5 hera"}, pile="9"), (1, lay("4")))
    assert [(laid.card, laid.seat, laid.sneak) for laid in step.state.olympus] == [
        ("number_3", 0, False),
        ("number_4", 1, False),
    ]
    assert hand(step.state, 1) == "4 5 hera 9"
    assert step.state.revision == 2


def test_ze_5_seat_to_move_may_lay_every_playable_card():
    state = table(hands={0: "4 10 athena hera"})
    assert legal(state, 0) == (lay("4"), lay("10"), lay("athena"), lay("hera"))


@cases(
    ("olympus", "card", "match"),
    [
        ("3(0) 8(1) 5(2)", "5", True),
        ("3(0) 8(1) 5(2)", "8", False),
        ("3(0) 5(1) apollo(2)", "5", False),
        ("", "5", False),
        ("3(0) 5(1) apollo(2)", "apollo", False),
    ],
)
def test_ze_6_match(olympus, card, match):
    step = play(table(olympus=olympus, hands={0: card}), (0, lay(card)))
    assert step.events[0].match is match


def test_ze_6_own_card_is_no_match():
    step = play(table(**OWN_NUMBER_ON_TOP, hands={0: "5 9", 1: ""}), (0, lay("5")))
    assert step.events[0] == CardPlayed(seat=0, card="number_5", total=32, match=False)
    assert step.state.zeus == 1


@cases("total", [10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
def test_ze_7_a_ten_multiples_take_zeus(total):
    reason = reason_to_take_zeus(match=False, card=Card.NUMBER_5, before=total - 5, after=total)
    assert reason == "multiple_of_ten"


@cases("total", [-100, -20, -10, 0, 1, 9, 11, 95, 99, 101, 109])
def test_ze_7_a_other_totals_do_not(total):
    assert reason_to_take_zeus(match=False, card=Card.NUMBER_1, before=total - 1, after=total) is None


@pytest.mark.parametrize("total", [10, 50, 90])
def test_ze_7_a_total_that_stays_does_not(total):
    assert reason_to_take_zeus(match=False, card=Card.ATHENA, before=total, after=total) is None


@pytest.mark.parametrize("card", ["10", "4"])
def test_ze_r10_zero_takes_no_zeus(card):
    olympus = "poseidon(0)" if card == "10" else "6(2) poseidon(0)"
    step = play(table(olympus=olympus, starter=int(card == "4") * 2, hands={1: card}), (1, lay(card)))
    assert (step.state.total, step.state.zeus) == (0, 0)


def test_ze_7_a_in_play():
    step = play(table(olympus="9(0) 6(1)", hands={2: "5"}), (2, lay("5")))
    assert ZeusTaken(seat=2, from_seat=None, reason="multiple_of_ten") in step.events
    assert step.state.zeus == 2


def test_ze_7_b_match_takes_zeus():
    step = play(table(olympus="apollo(0) 6(1)", hands={2: "6"}), (2, lay("6")))
    assert ZeusTaken(seat=2, from_seat=0, reason="match") in step.events


@cases("god", ["poseidon", "ares", "aphrodite", "apollo", "artemis", "hera"])
def test_ze_7_c_god_takes_zeus(god):
    step = play(table(olympus="9(0) 4(1)", hands={2: god}), (2, lay(god)))
    assert ZeusTaken(seat=2, from_seat=None, reason="god") in step.events
    assert step.state.zeus == 2


def test_ze_7_match_comes_before_multiple_of_ten():
    step = play(table(olympus="10(0) 5(1)", hands={2: "5"}), (2, lay("5")))
    assert step.state.total == 20
    assert ZeusTaken(seat=2, from_seat=0, reason="match") in step.events


def test_ze_7_god_comes_before_multiple_of_ten():
    step = play(table(olympus="10(0) 5(1)", hands={2: "ares"}), (2, lay("ares")))
    assert ZeusTaken(seat=2, from_seat=0, reason="god") in step.events


def test_ze_7_nobody_takes_zeus_from_oneself():
    step = play(table(olympus="3(0) apollo(1) 4(2) 5(0)", hands={1: "artemis"}), (1, lay("artemis")))
    assert step.state.zeus == 1
    assert kinds(step) == "card_played card_drawn turn_given"


@cases(
    ("total", "value", "playable"),
    [(90, 10, True), (91, 10, False), (99, 1, True), (99, 2, False), (95, 5, True), (95, 6, False)],
)
def test_ze_8_number_may_lead_to_100_at_most(total, value, playable):
    assert is_playable(None, total, face(str(value)), 0) is playable


@cases("god", ["poseidon", "ares", "athena", "hermes", "aphrodite", "apollo", "artemis", "hera"])
def test_ze_8_every_god_is_playable(god):
    assert lay(god) in legal(table(olympus="hera(0)" if god != "hera" else "9(0)", hands={1: god}), 1)


def test_ze_8_match_is_playable_whatever_the_total():
    state = table(olympus="9(0) hermes(1) 6(2)", hands={0: "6 5 7 8"})
    assert state.total == 96
    assert legal(state, 0) == (lay("6"),)


def test_ze_8_own_number_is_no_match_and_over_100():
    state = table(
        seats=2,
        olympus="9(0) 2(1) hermes(0) 2(1) hermes(0) 4(1) hermes(0) 1(1) hera(0) poseidon(1) 6(0)",
        hands={0: "6 7", 1: ""},
        limits={0: 3, 1: 0},
        to_move=0,
        draw="manual",
    )
    assert state.total == 95
    assert refusal(state, 0, lay("6")) == "over_100"


@pytest.mark.parametrize(
    ("olympus", "card", "reason", "total"),
    [
        ("apollo(1) hera(2)", "1", "hundred", 100),
        ("poseidon(1) hera(2) poseidon(0) 1(1) 9(2)", "9", "match_over_100", 108),
    ],
)
def test_ze_9_round_ends_at_100_or_more_before_draws_and_sneaks(olympus, card, reason, total):
    step = play(table(olympus=olympus, starter=1, hands={0: card, 1: card}), (0, lay(card)))
    assert kinds(step) == "card_played zeus_taken round_won round_started hand_dealt hand_dealt hand_dealt"
    assert step.events[2] == RoundWon(seat=0, reason=reason, total=total, letters=1)
    assert step.acting == (1,)


def test_ze_9_with_ask_nobody_is_asked_after_100():
    step = play(table(olympus="hera(2)", starter=2, hands={0: "1", 1: "1"}, sneak="ask"), (0, lay("1")))
    assert "sneak_asked" not in kinds(step)
    assert step.state.phase == "turn"
    assert step.state.round == 2


def test_ze_r18_match_in_turn_over_100_wins():
    step = play(table(olympus="9(0) hermes(1) 6(2)", hands={0: "6"}), (0, lay("6")))
    assert RoundWon(seat=0, reason="match_over_100", total=102, letters=1) in step.events


def test_ze_r21_exactly_100_needs_no_zeus_beforehand():
    state = table(olympus="9(0) 10(1) hermes(2)", hands={0: "9"})
    assert state.zeus is None
    step = play(state, (0, lay("9")))
    assert step.events[1:3] == (
        ZeusTaken(seat=0, from_seat=None, reason="multiple_of_ten"),
        RoundWon(seat=0, reason="hundred", total=100, letters=1),
    )


def test_ze_10_turn_passes_to_the_left():
    step = play(table(seats=3, olympus="1(0) 3(1)", hands={2: "4"}), (2, lay("4")))
    assert step.events[-1] == TurnGiven(seat=0)
    assert step.state.to_move == 0


def test_ze_11_the_only_action_is_not_carried_out_by_itself():
    step = play(
        table(olympus="9(0) hermes(1)", hands={2: "6", 0: "5 7 9 10"}),
        (2, lay("6")),
    )
    assert step.state.to_move == 0
    assert len(legal(step.state, 0)) == 1
    assert acting(step.state) == (0, 1)

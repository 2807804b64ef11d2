import pytest

from engine.games.zeus_on_the_loose.events import (
    CardDrawn,
    DrawForfeited,
    RoundVoided,
    RoundWon,
    TurnGiven,
    TurnLost,
)
from tests.games.playbook import kinds, legal, play, refusal
from tests.games.zeus_on_the_loose.table import (
    DRAW,
    NEARLY_ALL_LAID,
    NEARLY_ALL_LAID_WITHOUT_ZEUS,
    STUCK,
    hand,
    hand_limits,
    lay,
    letters,
    sneak,
    table,
)

FIRST_TURN = {
    "hands": {0: "3 4 5 6", 1: "7 8 9 10", 2: "1 2 4 apollo"},
    "pile": "1 2 8 apollo 9",
    "draw": "manual",
}
SEAT_1_OUT = {
    "olympus": "1(0) 2(1) 3(2) 4(0) 2(1) 3(2) 4(0) 2(1) 3(2) 4(0) 2(1) 3(2)",
    "limits": {1: 0},
    "draw": "manual",
}
"""3 seats, total 33, Zeus 1, seat 0 to move; seat 1 has no cards and draws none."""


@pytest.mark.parametrize("mode", ["race", "off"])
def test_ze_33_seat_that_laid_a_card_draws_at_once(mode):
    state = table(olympus="3(0)", hands={1: "4 5 6 hera"}, pile="9 8", sneak=mode)
    step = play(state, (1, lay("4")))
    assert step.events[1:] == (CardDrawn(seat=1, card="number_9"), TurnGiven(seat=2))
    assert hand(step.state, 1) == "5 6 hera 9"


def test_ze_33_a_sneaker_draws_at_once():
    state = table(olympus="3(0) 4(1)", hands={0: "4 1 1 2"}, pile="9 8")
    assert hand(play(state, (0, sneak("4"))).state, 0) == "1 1 2 9"


def test_ze_33_automatic_draws_are_no_action():
    assert refusal(table(olympus="3(0)"), 1, DRAW) == "draw_automatic"


def test_ze_34_with_ask_the_draws_are_due():
    step = play(table(hands={0: "3"}, sneak="ask"), (0, lay("3")))
    assert step.state.draws_due == (0,)
    assert len(step.state.pile) == 48


def test_ze_35_seat_below_its_limit_may_draw():
    step = play(table(**FIRST_TURN), (0, lay("3")))
    assert kinds(step) == "card_played turn_given"
    assert step.acting == (0, 1, 2)
    assert legal(step.state, 0) == (DRAW,)
    drawn = play(step.state, (0, DRAW))
    assert drawn.events == (CardDrawn(seat=0, card="number_1"),)
    assert hand(drawn.state, 0) == "4 5 6 1"
    assert drawn.acting == (1, 2)


def test_ze_35_one_card_per_action_at_any_time():
    state = play(
        table(**FIRST_TURN, draw_penalty=False), (0, lay("3")), (1, lay("8")), (2, lay("apollo"))
    ).state
    step = play(state, (2, DRAW), (0, DRAW), (1, DRAW), (0, lay("4")), (0, DRAW))
    assert step.events == (CardDrawn(seat=0, card="apollo"),)


def test_ze_35_seats_that_may_draw_act_under_a_god_too():
    step = play(table(**FIRST_TURN), (0, lay("3")), (0, DRAW), (1, lay("8")), (1, DRAW), (2, lay("apollo")))
    assert step.acting == (0, 2)


def test_ze_36_turn_card_forfeits_the_draws_not_made():
    step = play(table(**FIRST_TURN), (0, lay("3")), (1, lay("7")))
    assert kinds(step) == "card_played zeus_taken draw_forfeited turn_given"
    assert step.events[2] == DrawForfeited(seat=0, hand_limit=3)
    assert hand_limits(step.state) == (3, 4, 4)
    assert refusal(step.state, 0, DRAW) == "hand_full"


def test_ze_36_limit_falls_further_and_the_draw_after_it_is_open():
    state = play(table(**FIRST_TURN), (0, lay("3")), (1, lay("7")), (2, lay("1"))).state
    assert hand_limits(state) == (3, 3, 4)
    state = play(state, (0, lay("4"))).state
    assert hand_limits(state) == (3, 3, 3)
    assert legal(state, 0) == (DRAW,)
    assert hand_limits(play(state, (1, lay("8"))).state) == (2, 3, 3)


def test_ze_36_laying_seat_counts_before_its_card_leaves():
    state = table(seats=2, hands={0: "athena 3 4 5", 1: "6 7 8 9"}, draw="manual")
    step = play(state, (0, lay("athena")), (0, lay("3")))
    assert DrawForfeited(seat=0, hand_limit=3) in step.events
    assert hand(step.state, 0) == "4 5"
    assert DRAW in legal(step.state, 0)


def test_ze_36_also_when_the_card_ends_the_round():
    state = table(
        olympus="3(0) 1(1) hera(2)",
        hands={0: "1 2 5", 1: "4 5 6", 2: "7 8 9"},
        limits={0: 3, 1: 3},
        draw="manual",
    )
    step = play(state, (0, lay("1")))
    assert kinds(step).startswith("card_played zeus_taken draw_forfeited round_won round_started")
    assert step.events[2] == DrawForfeited(seat=2, hand_limit=3)


def test_ze_36_a_sneak_forfeits_nothing():
    state = table(hands={0: "7 4 5 6", 1: "1 8 9 10", 2: "7 2 4 apollo"}, draw="manual")
    step = play(state, (0, lay("7")), (2, sneak("7")))
    assert "draw_forfeited" not in kinds(step)
    assert hand_limits(step.state) == (4, 4, 4)
    assert DRAW in legal(step.state, 0)
    assert legal(step.state, 2) == (DRAW,)


def test_ze_r23_sneak_before_somebody_has_drawn():
    state = table(hands={0: "7 4 5 6", 1: "1 8 9 10", 2: "7 2 4 apollo"}, pile="9 9", draw="manual")
    step = play(state, (0, lay("7")), (2, sneak("7")), (0, DRAW), (2, DRAW), (0, lay("4")))
    assert hand_limits(step.state) == (4, 4, 4)


def test_ze_37_without_penalty_missed_draws_are_made_up_later():
    state = table(**FIRST_TURN, draw_penalty=False)
    step = play(state, (0, lay("3")), (1, lay("7")), (2, lay("1")), (0, lay("4")))
    assert "draw_forfeited" not in kinds(step)
    assert hand_limits(step.state) == (4, 4, 4)
    step = play(step.state, (0, DRAW), (0, DRAW))
    assert hand(step.state, 0) == "5 6 1 2"


def test_ze_38_seat_without_cards_but_with_a_limit_can_only_draw():
    state = table(olympus=SEAT_1_OUT["olympus"], hands={0: ""}, draw="manual", draw_penalty=False, pile="9")
    assert legal(state, 0) == (DRAW,)
    assert refusal(state, 0, STUCK) == "not_stuck"
    assert refusal(state, 0, lay("9")) == "card_not_in_hand"
    assert legal(play(state, (0, DRAW)).state, 0) == (lay("9"), DRAW)


def test_ze_38_seat_without_cards_and_limit_is_passed_over():
    step = play(table(**SEAT_1_OUT, hands={0: "5 6 7 8", 1: ""}), (0, lay("5")))
    assert kinds(step) == "card_played turn_lost turn_given"
    assert step.events[1:] == (TurnLost(seat=1, reason="no_cards"), TurnGiven(seat=2))


def test_ze_38_seat_passed_over_is_not_the_one_athena_chooses():
    step = play(table(**SEAT_1_OUT, hands={0: "athena 6 7 8", 1: ""}), (0, lay("athena")))
    assert step.events[1:] == (
        TurnLost(seat=1, reason="no_cards"),
        TurnLost(seat=2, reason="athena"),
        TurnGiven(seat=0),
    )


@pytest.mark.parametrize("card", ["5", "athena"])
def test_ze_38_only_seat_left_moves_again(card):
    laid = f"{SEAT_1_OUT['olympus']} 1(0)"
    table_of_one = {**SEAT_1_OUT, "olympus": laid, "limits": {1: 0, 2: 0}, "to_move": 0}
    step = play(table(**table_of_one, hands={0: f"{card} 6 7 8", 1: "", 2: ""}), (0, lay(card)))
    assert step.state.to_move == 0
    assert step.events[-1] == TurnGiven(seat=0)
    assert all(event.reason == "no_cards" for event in step.events if isinstance(event, TurnLost))


def test_ze_38_seat_jumped_by_a_sneak_loses_its_turn_for_having_no_cards():
    state = table(
        seats=4,
        olympus="1(0) 2(1) 3(2) 4(3) 1(0) 2(1) 3(2) 4(3) 1(0) 2(1) 3(2) 4(3) 1(0) 2(1) 3(2) 4(3) 7(0)",
        hands={0: "5 6 8", 2: "", 3: "7 8 9 10"},
        limits={2: 0},
        draw="manual",
    )
    step = play(state, (3, sneak("7")))
    assert step.events[-3:] == (
        TurnLost(seat=1, reason="sneak"),
        TurnLost(seat=2, reason="no_cards"),
        TurnGiven(seat=0),
    )


def test_ze_38_with_ask_a_seat_passed_over_before_the_sneaker_has_no_cards():
    state = table(
        seats=4,
        olympus="1(0) 2(1) 3(2) 4(3) 1(0) 2(1) 3(2) 4(3) 1(0) 2(1) 3(2) 4(3) 1(0) 2(1) 3(2) 4(3) 7(0)",
        hands={0: "5 6 8", 1: "", 3: "7 8 9 10"},
        limits={1: 0},
        asked=(3,),
        sneak="ask",
        draw="manual",
    )
    step = play(state, (3, sneak("7")))
    assert step.events[-2:] == (TurnLost(seat=1, reason="no_cards"), TurnLost(seat=2, reason="sneak"))


@pytest.mark.parametrize(("card", "reason"), [("athena", "athena"), ("5", "sneak")])
def test_ze_38_seat_without_cards_that_may_draw_is_not_passed_over(card, reason):
    state = table(
        olympus=SEAT_1_OUT["olympus"],
        hands={0: f"{card} 6 7 8", 1: "", 2: "5 9 9 10"},
        draw="manual",
        draw_penalty=False,
    )
    step = play(state, (0, lay(card)))
    if reason == "sneak":
        assert step.state.to_move == 1
        step = play(step.state, (2, sneak("5")))
    assert TurnLost(seat=1, reason=reason) in step.events


def test_ze_r26_a_hand_runs_out_in_four_forgotten_draws():
    hands = {0: "1 2 4 apollo", 1: "5 5 8 8"}
    state = table(seats=2, hands=hands, draw="manual", pile="6 6 6 6")
    state = play(
        state, (0, lay("1")), (1, lay("5")), (1, DRAW), (0, lay("2")), (1, lay("8")), (1, DRAW)
    ).state
    assert (hand(state, 0), hand_limits(state)) == ("4 apollo", (2, 4))
    state = play(state, (0, lay("4")), (1, lay("5")), (1, DRAW), (0, lay("apollo"))).state
    assert (hand(state, 0), hand_limits(state)) == ("", (1, 4))
    assert legal(state, 0) == (DRAW,)
    step = play(state, (1, lay("8")))
    assert step.events[-3:] == (
        DrawForfeited(seat=0, hand_limit=0),
        TurnLost(seat=0, reason="no_cards"),
        TurnGiven(seat=1),
    )
    assert hand_limits(step.state) == (0, 4)


def test_ze_39_draw_that_empties_the_pile_ends_the_round():
    hands = {0: "3 8 10 10", 1: "1 2 4 5", 2: "5 7 8 9"}
    step = play(table(olympus=NEARLY_ALL_LAID, starter=1, hands=hands, pile="2"), (0, lay("3")))
    assert kinds(step).startswith("card_played card_drawn round_won round_started")
    assert step.events[2] == RoundWon(seat=2, reason="pile_empty", total=55, letters=1)


def test_ze_39_with_race_that_card_is_not_sneaked_on():
    hands = {0: "3 8 10 10", 1: "8 1 2 4", 2: "5 5 7 9"}
    step = play(table(olympus=NEARLY_ALL_LAID, starter=1, hands=hands, pile="2"), (0, lay("8")))
    assert step.state.round == 2
    assert letters(step.state) == ("Z", "", "")


def test_ze_39_manual_draw_that_empties_the_pile_ends_the_round():
    hands = {0: "8 10 10", 1: "8 1 2 4", 2: "5 5 7 9"}
    manual = {"draw": "manual", "draw_penalty": False}
    state = table(olympus=f"{NEARLY_ALL_LAID} 3(0)", starter=1, hands=hands, pile="2", **manual)
    step = play(state, (0, DRAW))
    assert kinds(step).startswith("card_drawn round_won round_started")
    assert step.events[1] == RoundWon(seat=2, reason="pile_empty", total=55, letters=1)


def test_ze_39_round_is_void_if_nobody_holds_zeus():
    state = table(
        seats=5, olympus=NEARLY_ALL_LAID_WITHOUT_ZEUS, hands={1: "athena 7 7 8"}, pile="9", deck="56"
    )
    step = play(state, (1, lay("athena")))
    assert kinds(step).startswith("card_played card_drawn round_voided round_started")
    assert step.events[2] == RoundVoided(reason="pile_empty")
    assert letters(step.state) == ("", "", "", "", "")


def test_ze_r20_card_that_wins_the_round_comes_before_the_last_draw():
    state = table(seats=5, olympus=NEARLY_ALL_LAID_WITHOUT_ZEUS, hands={1: "5 7 7 8"}, pile="9", deck="56")
    step = play(state, (1, lay("5")))
    assert RoundWon(seat=1, reason="hundred", total=100, letters=1) in step.events
    assert "card_drawn" not in kinds(step)


def test_ze_40_new_round_restores_the_limits():
    state = table(
        olympus="3(0) 1(1) hera(2)",
        hands={0: "1 2 5", 1: "4 5 6", 2: "7 8 9"},
        limits={0: 3, 1: 3},
        draw="manual",
    )
    step = play(state, (0, lay("1")))
    assert step.state.round == 2
    assert hand_limits(step.state) == (4, 4, 4)


def test_ze_r25_void_round_restores_the_limits_too():
    hands, limits = {0: "1 2 3", 1: "5 7 8", 2: "7 8 9"}, {0: 3, 1: 3, 2: 3}
    state = table(olympus="9(0) 10(1) hermes(2) 6(0)", hands=hands, limits=limits, draw="manual")
    assert hand_limits(play(state, (1, STUCK)).state) == (4, 4, 4)

"""Section 10 of the rules: tables with the right cards that no course of play leads to."""

import pytest
from msgspec.structs import replace

import engine
from engine.values import with_player
from tests.games.playbook import play, problem_names
from tests.games.zeus_on_the_loose.table import (
    DRAW,
    GAME,
    NEARLY_ALL_LAID,
    PASS,
    STUCK,
    lay,
    sneak,
    table,
    with_drawn,
    with_hand,
    with_laid,
    won_game,
)

MANUAL = {"draw": "manual"}
WINDOW = {
    "seats": 4,
    "olympus": "2(0) hermes(1) 8(2) 3(3) 7(0)",
    "asked": (1, 2, 3),
    "sneak": "ask",
    "draw": "manual",
}
SEAT_1_OUT = {
    "olympus": "1(0) 1(1) 1(2) 2(0) 2(1) 2(2) 3(0) 3(1) 3(2) 4(0) 5(1) 4(2) 5(0) 5(2)",
    "hands": {1: ""},
    "limits": {1: 0},
    "draw": "manual",
}
"""3 seats, total 41; seat 1 has laid four cards and draws none, and was passed over once."""


def stuck_game():
    """P3 was stuck on a total of 99, and seat 1 has won."""
    return play(table(won="1 1 1 0", olympus="hera(1)", hands={2: "2 3 4 5"}), (2, STUCK)).state


@pytest.mark.parametrize("seats", [2, 3])
def test_ze_i4_with_race_the_seat_that_has_the_turn_does_not_sneak(seats):
    assert problem_names(with_laid(table(seats=seats, olympus="7(0) 7(1)"), 1, sneak=True)) == {"ZE-I4"}


def test_ze_i4_with_race_any_other_opponent_sneaks():
    assert problem_names(table(olympus="7(0) 7(2s)")) == set()


@pytest.mark.parametrize("options", [{}, MANUAL])
def test_ze_i5_athena_takes_a_turn(options):
    state = table(olympus="athena(0) 3(2)", **options)
    assert problem_names(replace(with_laid(state, 1, seat=1), to_move=2)) == {"ZE-I5"}


def test_ze_i5_athena_does_not_choose_a_seat_without_cards():
    state = table(**{**SEAT_1_OUT, "olympus": f"{SEAT_1_OUT['olympus']} athena(0) 6(0)"}, to_move=2)
    assert problem_names(replace(with_laid(state, 15, seat=2), to_move=0)) == {"ZE-I5"}


def test_ze_i5_seat_passed_over_lays_no_card_later():
    state = table(**SEAT_1_OUT)
    *below, own, four, five, top = state.olympus
    assert problem_names(replace(state, olympus=(*below, four, five, own, top))) == {"ZE-I5"}


def test_ze_i5_seat_that_was_just_sneaked_on_still_draws_a_card():
    laid = "1(0) 1(1) 1(2) 2(0) 2(1) 2(2) 3(0) 3(1) 3(2) 4(0) 5(1) 5(0s) 4(1)"
    state = table(olympus=laid, hands={1: ""}, limits={1: 1}, **MANUAL)
    state = with_hand(with_laid(state, 12, seat=2), 1, "", hand_limit=0)
    assert problem_names(replace(state, to_move=0)) == {"ZE-I5"}


@pytest.mark.parametrize("penalty", [True, False])
def test_ze_i7_nobody_draws_in_a_window(penalty):
    state = table(**WINDOW, draw_penalty=penalty)
    assert problem_names(with_drawn(state, 0)) == {"ZE-I7"}


def test_ze_i7_limit_is_not_lowered_by_the_first_card():
    state = table(olympus="3(0)", hands={0: "4 5 6"}, **MANUAL)
    assert problem_names(with_hand(state, 0, "4 5 6", hand_limit=3)) == {"ZE-I7"}


def test_ze_i7_limit_of_the_seat_that_laid_a_card_is_not_0():
    laid = "1(0) 2(1) 3(0) 4(1) 1(0) 2(1) 3(0) 4(1) 1(0) 5(1)"
    state = table(seats=2, olympus=laid, hands={1: ""}, limits={1: 1}, **MANUAL)
    assert problem_names(with_hand(state, 1, "", hand_limit=0)) == {"ZE-I7"}


@pytest.mark.parametrize("penalty", [True, False])
def test_ze_i7_nobody_draws_after_the_turn_card_that_ended_the_game(penalty):
    over = won_game(**MANUAL, draw_penalty=penalty)
    assert problem_names(over) == set()
    assert problem_names(with_drawn(over, 0)) == {"ZE-I7"}


@pytest.mark.parametrize("penalty", [True, False])
@pytest.mark.parametrize(("mode", "passed", "possible"), [("race", (), True), ("ask", ((1, PASS),), False)])
def test_ze_i7_the_others_may_have_drawn_before_a_sneak_that_ended_the_game(mode, passed, possible, penalty):
    options = {**MANUAL, "draw_penalty": penalty, "sneak": mode}
    hands = {0: "5 1 2 3", 2: "5 6 7 8"}
    state = table(won="2 2 2", olympus="hera(0) poseidon(1) 4(2)", hands=hands, **options)
    over = play(state, (0, lay("5")), *passed, (2, sneak("5"))).state
    assert problem_names(with_drawn(over, 0)) == (set() if possible else {"ZE-I7"})
    assert problem_names(with_drawn(over, 2)) == {"ZE-I7"}


def test_ze_i7_somebody_has_drawn_the_last_card_of_the_pile():
    hands = {0: "8 10 10", 1: "1 2 4 5", 2: "5 7 8 9"}
    state = table(won="2 2 2 0", olympus=f"{NEARLY_ALL_LAID} 3(0)", pile="2", hands=hands, **MANUAL)
    over = play(state, (1, lay("1")), (1, DRAW)).state
    forged = with_hand(with_hand(over, 1, "2 4 5"), 0, "8 10 10 2", hand_limit=4)
    assert problem_names(forged) == {"ZE-I7"}


def test_ze_i8_no_card_is_laid_without_a_pile():
    assert problem_names(replace(won_game(), pile=())) == {"ZE-I1", "ZE-I8"}


@pytest.mark.parametrize("deck", ["60", "56"])
def test_ze_i9_actions_that_must_have_happened(deck):
    state = table(won="0 - 2", olympus="2(0) 3(1) 4(2)", deck=deck)
    assert problem_names(replace(state, revision=9)) == set()
    assert problem_names(replace(state, revision=8)) == {"ZE-I9"}


@pytest.mark.parametrize(("deck", "least"), [("60", 4 * 59), ("56", 4 * 55)])
def test_ze_i9_shuffles_that_must_have_happened(deck, least):
    state = table(won="0 - 2", deck=deck)
    assert problem_names(replace(state, rng=replace(state.rng, drawn=least))) == set()
    assert problem_names(replace(state, rng=replace(state.rng, drawn=least - 1))) == {"ZE-I9"}


def test_ze_i9_stuck_seat_has_no_playable_card():
    over = stuck_game()
    god, two = over.players[0].hand[0], over.players[2].hand[0]
    players = with_player(over.players, 0, hand=(two, *over.players[0].hand[1:]))
    players = with_player(players, 2, hand=(god, *over.players[2].hand[1:]))
    assert problem_names(replace(over, players=players)) == {"ZE-I9"}


def test_ze_i9_stuck_seat_has_cards():
    over = stuck_game()
    pile = (*over.players[2].hand, *over.pile)
    assert "ZE-I9" in problem_names(replace(with_hand(over, 2, ""), pile=pile))


def test_ze_i11_nobody_can_move_when_the_window_closes():
    state = table(**WINDOW)
    cards = [card for player in state.players for card in player.hand]
    for seat in range(4):
        state = with_hand(state, seat, "", hand_limit=0)
    assert "ZE-I11" in problem_names(replace(state, pile=(*cards, *state.pile)))


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_ze_12_hidden_hand_of_a_stuck_seat_is_drawn_anew_without_a_playable_card(viewer):
    over, hands = stuck_game(), set()
    for seed in range(30):
        other, _ = engine.resample(GAME, over, viewer, engine.Rng.from_seed(str(seed)))
        assert problem_names(other) == set()
        assert engine.view(GAME, other, viewer) == engine.view(GAME, over, viewer)
        hands.add(other.players[2].hand)
    assert (len(hands) == 1) is (viewer == 2)

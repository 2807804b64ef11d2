"""Section 4 of the rules: the fight, its rounds, and whose turn it is."""

import pytest

from tests.games.gods_eat_first.table import (
    RAISE,
    act,
    choices,
    code,
    deal,
    hand,
    in_choice,
    laid,
    moves,
    table,
    these,
    tokens,
)
from tests.games.playbook import acting, kinds, play

HANDS = "G3 S1 V5 / G1 V2 S4 / G2 S2 V1"
TWO_ROUNDS = "0V2 1V3 2V1 / 2G1 0G2 1G3 / 2"
OUT = {
    "tokens": "6+1 x2 6+1 6+1",
    "fight": 4,
    "hands": "S1 V1 G1 / / S3 V3 G3 / S4 V4 G4",
}
"""4 seats: seat 1 is out of the game."""


def test_ge_4_seats_that_are_out_have_no_turn():
    state = act(table(**OUT), "0: S1").state
    assert acting(state) == (2,)
    assert code(state, "1: raise") == "not_your_turn"


def test_ge_4_seats_that_are_out_do_not_answer():
    state = act(table(**OUT), "0: raise").state
    assert (state.pending_raise.answered, state.pending_raise.waiting) == ((), (2, 3))


def test_ge_4_seats_that_are_out_are_not_dealt_to_and_pay_no_ante():
    rounds = "0: S1; 2: S3; 3: S4; 0: V1; 2: V3; 3: V4; 0: G1; 2: G3; 3: G4"
    step = act(table(**OUT), rounds)
    assert tokens(step.state) == "6+1 0+0 5+1 5+1"
    assert step.acting == (2,)
    assert [len(player.hand) for player in step.state.players] == [3, 0, 3, 3]
    assert (len(step.state.undealt), step.state.players[1].in_fight) == (9, False)


def test_ge_4_who_is_out_is_settled_only_at_the_end_of_a_fight():
    state = act(table(tokens="7+1 1+1 8+1", fight=2, hands=HANDS), "0: raise").state
    assert tokens(state).split()[1] == "0+2"
    assert (state.players[1].out_in_fight, state.living) == (None, (0, 1, 2))


def test_ge_9_the_winner_of_a_round_leads_the_next():
    state = act(table(hands=HANDS), "0: G3; 1: G1; 2: G2").state
    assert (state.round, state.leader, state.turn_seat, state.fight_leader) == (2, 1, 1, 0)
    assert (state.religion, state.has_raised) == (None, False)
    assert acting(state) == (1,)


def test_ge_9_the_winner_of_round_2_leads_round_3():
    state = act(table(played="0V2 1V3 2V1 / 2G1 0G2", hands="S2/S3 G3/S1"), "1: G3").state
    assert (state.round, state.leader, acting(state)) == (3, 2, (2,))


@pytest.mark.parametrize(("leader", "order"), [("0", [1, 2]), ("1", [2, 0]), ("2", [0, 1])])
def test_ge_10_cards_are_played_clockwise_from_the_leader(leader, order):
    state = table(played=leader, hands="G3 G4 S1 / G1 V2 S4 / G2 S2 V1")
    found = []
    state = act(state, f"{leader}: {hand(state, int(leader))[:2]}").state
    while state.round == 1:
        (seat,) = acting(state)
        found.append(seat)
        state = act(state, f"{seat}: {hand(state, seat)[:2]}").state
    assert found == order


def test_ge_10_every_seat_plays_one_card():
    state = act(table(hands=HANDS), "0: G3").state
    assert code(state, "0: S1") == "not_your_turn"
    assert (hand(state, 0), laid(state, 0)) == ("S1 V5", "G3")


def test_ge_10_played_cards_stay_until_the_fight_ends():
    state = act(table(hands="V2 G2 S2 / V3 G3 S3 / V1 G1 S1"), "0: V2; 1: V3; 2: V1; 2: G1; 0: G2").state
    assert [laid(state, seat) for seat in range(3)] == ["V2 G2", "V3", "V1 G1"]
    state = act(state, "1: G3; 2: S1; 0: S2").state
    assert [laid(state, seat) for seat in range(3)] == ["V2 G2 S2", "V3 G3", "V1 G1 S1"]
    assert [laid(act(state, "1: S3").state, seat) for seat in range(3)] == ["", "", ""]


def test_ge_11_hades_comes_before_anything_else():
    state = in_choice()
    assert (state.phase, state.round, state.leader, acting(state)) == ("choose_religion", 2, 1, (0,))
    assert code(state, "1: raise") == "waiting_for_hades"
    assert acting(act(state, "0: decline").state) == (1,)


def test_ge_12_a_turn_is_a_raise_if_wanted_and_then_a_card():
    state = table(hands=HANDS)
    assert choices(state, 0) == these("raise; G3; S1; V5; V5 reverse")
    state = act(state, "0: raise; 1: call; 2: call").state
    assert (acting(state), choices(state, 0)) == ((0,), these("G3; S1; V5; V5 reverse"))


def test_ge_12_a_card_that_is_the_only_choice_is_left_to_the_seat():
    state = table(tokens="6+1 6+1 0+1", fight=4, played=TWO_ROUNDS, hands="S2/S3/S1")
    assert (acting(state), choices(state, 2)) == ((2,), these("S1"))


def test_ge_12_answers_are_left_to_the_seat_that_is_asked():
    state = act(table(tokens="7+1 2+1 7+1", fight=3, hands=HANDS), "0: raise").state
    assert (acting(state), choices(state, 1)) == ((1,), these("call; fold"))


def test_ge_34_the_first_rounds_move_no_tokens():
    state = table(hands=HANDS)
    after = act(state, "0: G3; 1: G1; 2: G2").state
    assert (tokens(after), after.middle, after.fight) == (tokens(state), 0, 1)
    state = table(played="0V2 1V3 2V1 / 2G1 0G2", hands="S2/S3 G3/S1")
    after = act(state, "1: G3").state
    assert (tokens(after), after.middle, after.fight) == ("8+1 8+1 8+1", 0, 1)


def test_ge_34_two_rounds_won_do_not_win_the_fight():
    state = table(played=TWO_ROUNDS, hands="V4/S1/S2")
    step = act(state, "2: S2; 0: V4; 1: S1")
    assert step.events[1].seat == 1
    assert step.events[2].seat == 1
    assert tokens(step.state) == "7+1 8+1 7+1"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ge_r27_a_fight_has_as_many_turns_as_cards(seats):
    ante = "6+1" if seats == 5 else "8+1"
    state, played = table(tokens=" ".join([ante] * seats)), 0
    while state.fight == 1:
        (seat,) = acting(state)
        step = play(state, (seat, min(choices(state, seat) - {RAISE}, key=str)))
        played += kinds(step).split().count("card_played")
        state = step.state
    assert played == 3 * seats


def test_ge_r26_two_seats_take_turns():
    state = table(tokens="8+1 8+1", hands="G3 S1 V1 / G1 V2 S4")
    state = act(state, "0: G3; 1: G1").state
    assert (state.leader, acting(state)) == (1, (1,))


def test_a_playbook_is_read_move_by_move():
    assert [seat for seat, _ in moves("0: raise; 1: call; 2: fold")] == [0, 1, 2]
    assert hand(deal(table(hands=HANDS), "S1 S2 S3 / V1 V2 V3 / G1 G2 G3"), 1) == "V1 V2 V3"

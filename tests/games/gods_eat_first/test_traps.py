"""Section 12 of the rules: mistakes that are easily made in this game and its kind."""

import pytest

import engine
from tests.games.gods_eat_first.table import (
    GAME,
    REVERSED,
    act,
    choices,
    code,
    hand,
    in_choice,
    in_give,
    move,
    table,
    these,
    tokens,
    with_powers,
)
from tests.games.playbook import acting, kinds

HANDS = "G3 S1 V5 / G1 V2 S4 / G2 S2 V1"
HADES = "G5 S1 V1 / G1 S2 V2 / G2 S3 V3"
IZANAMI = {"played": "0V2 1V3 2V4 / 0G3 1G2 2G4 / 1", "hands": "G1/S5/V1"}
OUT = {"tokens": "6+1 x2 6+1 6+1", "fight": 4, "hands": "S1 V1 G1//S3 V3 G3/S4 V4 G4"}


def test_trap_1_a_folder_does_not_come_back_in_the_next_round():
    state = act(table(hands=HANDS), "0: raise; 1: call; 2: fold; 0: G3; 1: G1; 1: V2").state
    assert (state.round, acting(state)) == (2, (0,))


def test_trap_1_the_card_of_a_folder_does_not_count_in_the_running_round():
    state = act(table(hands=HANDS), "0: G3; 1: G1; 2: raise; 0: call; 1: fold; 2: G2").state
    assert state.leader == 2


@pytest.mark.parametrize(("before", "after"), [("0+1", "0+1"), ("1+1", "0+2")])
def test_trap_2_carried_seats_are_not_asked_and_cannot_fold(before, after):
    state = act(table(tokens=f"7+1 {before} 8+1", fight=2, hands=HANDS), "0: raise").state
    assert (tokens(state), acting(state)) == (f"6+2 {after} 8+1", (2,))
    assert code(state, "1: fold") == "no_choice"


def test_trap_3_seats_that_have_played_answer_too():
    state = act(table(hands=HANDS), "0: G3; 1: G1; 2: raise").state
    assert state.pending_raise.waiting == (0, 1)


@pytest.mark.parametrize("answers", ["2: call; 0: call", "2: fold; 0: call", "2: call; 0: fold"])
def test_trap_4_after_the_answers_the_raiser_plays(answers):
    state = act(table(hands=HANDS), f"0: G3; 1: raise; {answers}").state
    assert (state.phase, acting(state)) == ("turn", (1,))
    assert code(state, "2: G2") == "not_your_turn"


def test_trap_5_the_winner_gets_no_stakes_of_others():
    step = act(table(hands=HANDS), "0: raise; 1: call; 2: call; 0: G3; 1: raise; 2: fold; 0: fold")
    assert step.state.middle == 4
    assert tokens(step.state) == "6+1 8+1 6+1"


def test_trap_6_each_seat_has_its_own_stake():
    played = "0G2 1G6 2G1 / 2S1 0S3 1S4 / 2"
    state = table(tokens="7+2 8+1 7+2", level=2, played=played, hands="S2/V2/V1")
    step = act(state, "2: V1; 0: S2; 1: V2")
    assert (tokens(step.state), step.state.middle) == ("6+1 7+1 8+1", 3)


def test_trap_6_a_seat_that_wins_with_a_small_stake_gains_nothing():
    played = "0G2 1G6 2G1 / 2S1 0S3 1S4 / 2"
    state = table(tokens="7+2 8+1 7+2", level=2, played=played, hands="S2/V1/V2")
    step = act(state, "2: V2; 0: S2; 1: V1")
    assert (step.events[2].seat, tokens(step.state)) == (1, "6+1 8+1 6+1")


@pytest.mark.parametrize(("position", "leader"), [({}, 0), (REVERSED, 2)])
def test_trap_7_the_order_of_the_fight_is_asked_for(position, leader):
    state = table(hands="S1 G1 V1 / S2 G2 V2 / S4 G3 V3", **position)
    assert act(state, "0: S1; 1: S2; 2: S4").state.leader == leader


def test_trap_7_loki_does_not_reverse_the_running_fight():
    state = table(hands="V1 G1 S1 / V2 G2 S2 / V5 G3 S3")
    state = act(state, "0: V1; 1: V2; 2: V5 reverse").state
    assert (state.leader, state.reversed) == (0, False)


def test_trap_8_the_religion_that_mimir_counts_as_is_followed():
    state = act(table(hands="V6 S1 G3 / G1 V2 S4 / G2 S2 V1"), "0: V6 as greek").state
    assert (state.religion, choices(state, 1)) == ("greek", these("raise; G1"))


def test_trap_8_no_escape_with_mimir():
    state = act(table(hands="G3 S1 V1 / V6 G1 S4"), "0: G3").state
    assert choices(state, 1) == these("raise; G1; V6 as greek")
    assert code(state, "1: V6 as viking") == "must_follow"


@pytest.mark.parametrize("position", [{}, REVERSED])
@pytest.mark.parametrize(("first", "second", "winner"), [("G6", "V6 as greek", 0), ("V6 as greek", "G6", 1)])
def test_trap_9_who_played_first_does_not_break_the_tie(position, first, second, winner):
    hands = f"{first[:2]} V1 S3 / {second[:2]} V2 S4 / S1 S2 V4"
    state = act(table(hands=hands, **position), f"0: {first}; 1: {second}; 2: S1").state
    assert state.leader == winner


@pytest.mark.parametrize("religion", ["shinto", "viking", "greek"])
def test_trap_10_gods_on_other_cards(religion):
    powers = {card.id: card.power for card in GAME.components.cards}
    moved = {f"{religion}_{rank}": powers[id_] for rank, id_ in enumerate(filter(powers.get, powers), 1)}
    other = with_powers(moved)
    state = table(game=other, hands=f"{religion[0].upper()}3 {religion[0].upper()}1")
    step = engine.apply(other, state, 0, move(f"{religion[0].upper()}3 reverse"))
    assert (moved[f"{religion}_3"], step.state.next_reversed) == ("loki", True)


def test_trap_11_hades_binds_the_leader():
    state = act(in_choice(), "0: choose viking").state
    assert choices(state, 1) == these("raise; V2")


def test_trap_11_the_right_of_a_folded_seat_is_lost():
    state = act(table(hands=HADES), "0: G5; 1: G1; 2: raise; 0: fold; 1: call; 2: G2").state
    assert (state.phase, state.hades_right, acting(state)) == ("turn", None, (1,))


def test_trap_11_the_right_is_not_carried_into_the_next_fight():
    state = act(table(hands=HADES), "0: raise; 1: call; 2: call; 0: G5; 1: raise; 2: fold; 0: fold").state
    assert (state.fight, state.phase, state.hades_right) == (2, "turn", None)


def test_trap_12_the_card_just_taken_is_not_given_back():
    state = in_give()
    (taken,) = {*hand(state, 0).split()} - {"V1", "G1"}
    assert code(state, f"0: give {taken}") == "must_swap"


def test_trap_12_nothing_is_taken_from_a_folded_seat():
    state = table(hands="S6 V1 G1 / S2 V2 G2 / S3 V3 G3")
    state = act(state, "0: raise; 1: fold; 2: call").state
    assert code(state, "0: S6 from 1") == "bad_target"


@pytest.mark.parametrize("viewer", [2, None])
def test_trap_12_swapped_cards_are_not_shown_to_all(viewer):
    step = act(table(hands="S6 V1 G1 / S2 V2 G2 / S3 V3 G3"), "0: S6 from 1")
    assert engine.view_events(GAME, step.state, step.events, viewer)[1].card is None
    step = act(step.state, "0: give V1")
    assert engine.view_events(GAME, step.state, step.events, viewer)[0].card is None


def test_trap_13_folders_do_not_pay_double():
    step = act(table(**IZANAMI), "1: raise; 2: fold; 0: call; 1: S5; 0: G1")
    assert tokens(step.state) == "4+1 8+1 7+1"


def test_trap_13_no_supply_falls_below_0():
    state = table(**IZANAMI, tokens="5+2 4+2 1+2", level=2, fight=4)
    assert tokens(act(state, "1: S5; 2: V1; 0: G1").state) == "2+1 5+1 0+0"


def test_trap_13_no_doubling_without_izanami_winning():
    hands = {**IZANAMI, "hands": "G1/S5/S1"}
    assert tokens(act(table(**hands), "1: S5; 2: S1; 0: G1").state) == "7+1 7+1 8+1"


def test_trap_14_seats_that_are_out_are_forgotten_nowhere():
    state = act(table(**OUT), "0: raise").state
    assert state.pending_raise.waiting == (2, 3)
    state = act(state, "2: call; 3: call; 0: S1").state
    assert acting(state) == (2,)
    step = act(state, "2: S3; 3: S4; 0: raise; 2: fold; 3: fold")
    assert kinds(step) == (
        "folded fight_won fight_started hand_dealt hand_dealt hand_dealt ante_paid ante_paid ante_paid"
        " round_started turn_given"
    )
    assert (tokens(step.state), step.acting) == ("6+1 0+0 4+1 4+1", (2,))


def test_trap_15_a_round_does_not_wait_for_a_folded_seat():
    state = act(table(hands=HANDS), "0: G3; 1: raise; 2: fold; 0: call; 1: G1").state
    assert (state.round, state.leader, acting(state)) == (2, 1, (1,))

"""Section 4 of the rules: Loki and Izanami."""

import pytest

from tests.cases import cases
from tests.games.gods_eat_first.table import REVERSED, act, choices, deal, table, these, tokens

LOKI = "V1 G1 S1 / V2 G2 S2 / V5 G3 S3"
REST = "0: G1; 1: G2; 2: G3; 0: S1; 1: S2; 2: S3"
IZANAMI = {"played": "0V2 1V3 2V4 / 0G3 1G2 2G4 / 1", "hands": "G1/S5/V1"}
"""Round 3: seat 1 leads with Izanami."""


def izanami(tokens_now, cards="1: S5; 2: V1; 0: G1", **position):
    """The step in which the last card of a fight with Izanami is played."""
    return act(table(tokens=tokens_now, **{**IZANAMI, **position}), cards)


def won_fight(step):
    """The event of the end of the fight."""
    (won,) = [event for event in step.events if event.__struct_config__.tag == "fight_won"]
    return won


def test_ge_49_his_player_may_say_so_or_not():
    state = act(table(hands=LOKI), "0: V1; 1: V2").state
    assert choices(state, 2) == these("raise; V5; V5 reverse")
    assert act(state, "2: V5 reverse").state.next_reversed
    assert not act(state, "2: V5").state.next_reversed


@pytest.mark.parametrize("how", ["", " reverse"])
def test_ge_49_the_next_fight_is_reversed(how):
    state = act(table(hands=LOKI), f"0: V1; 1: V2; 2: V5{how}; {REST}").state
    assert (state.fight, state.reversed, state.next_reversed) == (2, bool(how), False)


def test_ge_49_for_one_fight_only():
    state = act(table(hands=LOKI), f"0: V1; 1: V2; 2: V5 reverse; {REST}").state
    assert state.reversed
    state = act(state, "1: raise; 2: fold; 0: fold").state
    assert (state.fight, state.reversed, state.next_reversed) == (3, False, False)


def test_ge_49_also_if_the_player_folds():
    state = act(table(hands=LOKI), "0: V1; 1: V2; 2: V5 reverse; 0: raise; 1: call; 2: fold").state
    assert act(state, "0: G1; 1: G2; 0: raise; 1: fold").state.reversed


def test_ge_49_also_if_the_player_goes_out():
    hands = "V1 G1 S1 / V2 G2 S2 / V5 G3 S3"
    state = table(tokens="6+1 6+1 0+1", fight=4, hands=hands)
    state = act(state, f"0: V1; 1: V2; 2: V5 reverse; {REST}").state
    assert (state.players[2].out_in_fight, state.reversed) == (4, True)


def test_ge_r21_said_in_a_reversed_fight_the_next_is_reversed_too():
    state = table(hands="V5 G1 S1", **REVERSED)
    state = act(state, "0: V5 reverse").state
    assert (state.reversed, state.next_reversed) == (True, True)
    state = act(deal(state, "G1 S1 / V2 G2 S2 / V3 G3 S3"), "1: raise; 2: fold; 0: fold").state
    assert (state.fight, state.reversed, state.next_reversed) == (3, True, False)


def test_ge_50_the_running_fight_is_not_changed():
    state = act(table(hands=LOKI), "0: V1; 1: V2; 2: V5 reverse").state
    assert (state.reversed, state.leader) == (False, 0)
    state = act(state, "0: G1; 1: G2; 2: G3").state
    assert state.leader == 0


def test_ge_50_it_lapses_with_the_game():
    hands = "V5 V1 G1 / S2 V2 G2 / S3 V3 G3"
    state = table(tokens="6+1 0+1 0+1", fight=5, hands=hands)
    rounds = "0: V1; 1: V2; 2: V3; 0: G1; 1: G2; 2: G3; 0: V5 reverse; 1: S2; 2: S3"
    step = act(state, rounds)
    assert (step.state.phase, step.state.reversed, step.state.fight) == ("game_over", False, 5)
    assert step.outcome.winners == (0,)


def test_ge_51_others_lose_twice_their_stake():
    step = izanami("8+1 8+1 8+1")
    assert [(item.stake_lost, item.izanami_lost) for item in won_fight(step).items] == [
        (1, 1),
        (0, 0),
        (1, 1),
    ]
    assert (tokens(step.state), step.state.middle) == ("6+1 8+1 6+1", 4)


@cases(
    ("tokens_now", "lost", "after"),
    [
        ("5+2 4+2 1+2", [(2, 2), (0, 0), (2, 1)], "2+1 5+1 0+0"),
        ("5+2 4+2 2+2", [(2, 2), (0, 0), (2, 2)], "2+1 5+1 0+0"),
        ("5+2 4+2 3+2", [(2, 2), (0, 0), (2, 2)], "2+1 5+1 0+1"),
        ("5+2 4+2 0+2", [(2, 2), (0, 0), (2, 0)], "2+1 5+1 0+0"),
        ("5+2 4+2 0+1", [(2, 2), (0, 0), (1, 0)], "2+1 5+1 0+0"),
    ],
)
def test_ge_51_a_seat_with_less_pays_all_it_has(tokens_now, lost, after):
    step = izanami(tokens_now, level=2, fight=4)
    assert [(item.stake_lost, item.izanami_lost) for item in won_fight(step).items] == lost
    assert tokens(step.state) == after


def test_ge_51_each_its_own_stake():
    rounds = "0V2 1V3 2V4 / 0G3 1G2 2G6 / 1"
    step = izanami("7+2 7+2 8+1", level=2, played=rounds, cards="1: raise; 0: call; 1: S5; 2: V1; 0: G1")
    assert [(item.stake_lost, item.izanami_lost) for item in won_fight(step).items] == [
        (3, 3),
        (0, 0),
        (1, 1),
    ]


def test_ge_51_only_in_round_3():
    state = table(hands="S5 V1 G1 / V2 G2 V3 / V4 G3 G4")
    step = act(state, "0: S5; 1: V2; 2: V4")
    assert (step.events[1].seat, step.events[1].card) == (0, "shinto_5")
    assert tokens(step.state) == "8+1 8+1 8+1"


def test_ge_51_only_if_she_is_the_winning_card():
    hands = {"played": "0V2 1V3 2V4 / 0G3 1G2 2G4 / 1", "hands": "G1/S5/S1"}
    step = izanami("8+1 8+1 8+1", "1: S5; 2: S1; 0: G1", **hands)
    assert won_fight(step).seat == 2
    assert [item.izanami_lost for item in won_fight(step).items] == [0, 0, 0]
    assert tokens(step.state) == "7+1 7+1 8+1"


def test_ge_r15_izanami_has_nothing_to_say():
    assert choices(table(**IZANAMI), 1) == these("raise; S5")


def test_ge_52_folders_pay_nothing_more():
    step = izanami("8+1 8+1 8+1", "1: raise; 2: fold; 0: call; 1: S5; 0: G1")
    items = won_fight(step).items
    assert [(item.stake_lost, item.izanami_lost, item.fold_lost) for item in items] == [
        (2, 2, 0),
        (0, 0, 0),
        (0, 0, 1),
    ]
    assert (tokens(step.state), step.state.middle) == ("4+1 8+1 7+1", 5)


def test_ge_52_nothing_when_all_others_have_folded():
    step = izanami("8+1 8+1 8+1", "1: raise; 2: fold; 0: fold")
    assert won_fight(step).card is None
    assert [item.izanami_lost for item in won_fight(step).items] == [0, 0, 0]
    assert tokens(step.state) == "7+1 8+1 7+1"


def test_ge_r23_nothing_when_no_card_has_won():
    hands = {"played": "0V2 1V3 2V4 / 0G5 1G2 2G4 / *greek 1", "hands": "S1/S5/V1"}
    step = izanami("8+1 8+1 8+1", "1: S5; 2: V1; 0: S1", **hands)
    assert (won_fight(step).seat, won_fight(step).card) == (1, None)
    assert [item.izanami_lost for item in won_fight(step).items] == [0, 0, 0]
    assert tokens(step.state) == "7+1 8+1 7+1"

"""Section 10 of the rules: a table that cannot be is reported by the name of its invariant."""

import pytest
from msgspec.structs import replace

import engine
from engine import Impossible
from engine.games.gods_eat_first.state import Answered, FoldedStake, Options, PlayedCard
from tests.cases import cases
from tests.games.gods_eat_first.table import (
    GAME,
    RAISE,
    act,
    card,
    cards,
    in_answer,
    in_give,
    over,
    start,
    table,
    with_seat,
)
from tests.games.playbook import problem_names

HANDS = "G3 S1 V5 / G1 V2 S4 / G2 S2 V1"
ROUND_2 = {"played": "0V2 1V3 2V1 / 2G1", "hands": "G2 S2/G3 S3/S1"}


def with_tokens(state, seat, supply, stake, **changes):
    """The same table; the middle has what a seat has lost."""
    player = state.players[seat]
    gone = player.supply + player.stake - supply - stake
    return replace(with_seat(state, seat, supply=supply, stake=stake, **changes), middle=state.middle + gone)


def folded():
    """Seat 2 has folded in round 1."""
    return act(table(hands=HANDS), "0: raise; 1: call; 2: fold").state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_new_tables_are_sound(seats):
    assert engine.problems(GAME, start(seats).state) == ()


def test_impossible_tables_are_refused():
    with pytest.raises(Impossible):
        engine.apply(GAME, replace(table(), middle=1), 0, RAISE)


@cases(
    "state",
    [
        replace(table(), turn_seat=3),
        replace(table(), leader=3),
        replace(table(), fight_leader=4),
        replace(table(), hades_right=3),
        replace(in_answer(), running_raise=replace(in_answer().pending_raise, raiser=3)),
        replace(in_answer(), running_raise=replace(in_answer().pending_raise, waiting=(2, 3))),
        replace(
            in_answer(),
            running_raise=replace(in_answer().pending_raise, answered=(Answered(seat=3, answer="called"),)),
        ),
        replace(in_give(), giving=replace(in_give().giving, seat=3)),
        replace(in_give(), giving=replace(in_give().giving, to_seat=3)),
    ],
)
def test_seats_that_are_not_there(state):
    assert problem_names(state) == {"seats"}


def test_seats_of_the_names_and_of_the_players_differ():
    assert problem_names(replace(table(), names=("a", "b"))) == {"seats"}


@pytest.mark.parametrize("middle", [1, 27])
def test_ge_i1_middle_has_other_tokens(middle):
    assert problem_names(replace(table(), middle=middle)) == {"GE-I1"}


@pytest.mark.parametrize("supply", [0, 7, 9])
def test_ge_i1_a_seat_has_other_tokens(supply):
    assert "GE-I1" in problem_names(with_seat(table(), 1, supply=supply))


def test_ge_i1_with_five_seats_there_are_35():
    state = table(tokens="6+1 6+1 6+1 6+1 6+1")
    assert problem_names(state) == set()
    assert "GE-I1" in problem_names(with_seat(state, 4, supply=8))


def test_ge_i1_no_token_moves_to_another_seat():
    state = with_seat(with_seat(table(), 0, supply=9), 1, supply=7)
    assert "GE-I1" in problem_names(state)


@cases(
    "state",
    [
        replace(table(), undealt=table().undealt[1:]),
        replace(table(), undealt=(*table().undealt, table().undealt[0])),
        replace(table(), undealt=(table().players[0].hand[0], *table().undealt[1:])),
        with_seat(table(hands=HANDS), 0, hand=cards("G3 S1 S1")),
        with_seat(table(hands=HANDS), 0, hand=cards("G3 S1 G1")),
        with_seat(
            table(**ROUND_2),
            0,
            table=(PlayedCard(card=card("V1"), round=1, counts_as="viking", follows=True),),
        ),
    ],
)
def test_ge_i2_every_card_is_in_one_place(state):
    assert "GE-I2" in problem_names(state)


@pytest.mark.parametrize(("supply", "stake"), [(9, 0), (7, 2), (0, 9)])
def test_ge_i3_stake_of_a_seat_in_the_fight(supply, stake):
    assert "GE-I3" in problem_names(with_tokens(table(), 1, supply, stake))


def test_ge_i3_a_folded_seat_has_no_stake():
    assert "GE-I3" in problem_names(with_tokens(folded(), 2, 7, 1))


def test_ge_i3_a_seat_that_is_out_has_no_stake():
    state = table(tokens="6+1 x2 6+1 6+1", fight=4)
    state = with_tokens(state, 1, 0, 1)
    assert {"GE-I3", "GE-I9"} <= problem_names(state)


@pytest.mark.parametrize(
    "state", [with_seat(table(), 2, in_fight=False), with_seat(folded(), 2, in_fight=True)]
)
def test_ge_i3_living_seats_are_in_the_fight_or_have_folded(state):
    assert "GE-I3" in problem_names(state)


@pytest.mark.parametrize(("in_round", "lost"), [(2, 1), (1, 2), (1, 0)])
def test_ge_i3_how_a_seat_has_folded(in_round, lost):
    state = with_tokens(folded(), 2, 9 - lost, 0, folds=(FoldedStake(round=in_round, lost=lost),))
    assert "GE-I3" in problem_names(state)


def test_ge_i4_level_above_the_most_that_can_be_raised():
    state = table(tokens="0+7 0+7 2+7", level=7, fight=2, played="0V2 1V3 2V1 / 2G1 0G2 1G3 / 2")
    assert "GE-I4" in problem_names(replace(state, level=11))


@pytest.mark.parametrize("level", [2, 3])
def test_ge_i4_level_without_raises(level):
    assert "GE-I4" in problem_names(replace(table(hands=HANDS), level=level))


def test_ge_i4_more_raises_than_turns():
    state = act(table(hands=HANDS), "0: raise; 1: call; 2: call").state
    for seat in range(3):
        state = with_tokens(state, seat, 6, 3)
    assert problem_names(replace(state, level=3)) == {"GE-I4"}


def test_ge_i4_a_raise_that_did_not_raise_the_level():
    assert "GE-I4" in problem_names(replace(table(hands=HANDS), has_raised=True))


def test_ge_i4_nobody_has_paid_the_level():
    state = act(table(hands=HANDS), "0: raise; 1: call; 2: call; 0: G3").state
    assert "GE-I4" in problem_names(replace(state, level=3))


def test_ge_i5_a_seat_that_has_not_paid():
    state = act(table(hands=HANDS), "0: raise; 1: call; 2: call; 0: G3").state
    assert problem_names(with_tokens(state, 1, 8, 1)) == {"GE-I5"}


def test_ge_i5_with_dionysus_it_need_not():
    played = "0G2 1G6 2G1 / 2S1"
    state = table(tokens="7+2 8+1 7+2", level=2, played=played, hands="S3 V1/S4 V2/S2")
    assert problem_names(state) == set()
    assert problem_names(with_tokens(with_tokens(state, 1, 7, 2), 0, 8, 1)) == {"GE-I5"}


def test_ge_i5_without_tokens_it_need_not():
    state = act(table(tokens="7+1 0+1 8+1", fight=2, hands=HANDS), "0: raise; 2: call").state
    assert problem_names(state) == set()


def test_ge_i5_who_waits_has_paid_for_everything_before():
    state = act(in_answer(), "2: call; 0: call; 1: G1; 2: raise").state
    assert state.level == 3
    assert "GE-I5" in problem_names(with_tokens(state, 0, 8, 1))


def test_ge_i5_who_waits_has_not_paid_yet():
    assert "GE-I5" in problem_names(with_tokens(in_answer(), 0, 7, 2))


def test_ge_i5_who_has_folded_had_tokens():
    assert "GE-I5" in problem_names(with_tokens(folded(), 2, 1, 0))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ge_i6_card_missing_in_a_hand(seat):
    state = table(hands=HANDS)
    gone = state.players[seat].hand[0]
    state = replace(state, undealt=(*state.undealt, gone))
    assert "GE-I6" in problem_names(with_seat(state, seat, hand=state.players[seat].hand[1:]))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ge_i6_card_too_many_in_a_hand(seat):
    state = table(**ROUND_2)
    more = (*state.players[seat].hand, state.undealt[0])
    assert "GE-I6" in problem_names(with_seat(replace(state, undealt=state.undealt[1:]), seat, hand=more))


def test_ge_i6_hand_of_a_seat_that_is_out():
    state = table(tokens="6+1 x2 6+1 6+1", fight=4)
    state = replace(with_seat(state, 1, hand=state.undealt[:1]), undealt=state.undealt[1:])
    assert "GE-I6" in problem_names(state)


def test_ge_i6_hands_while_a_card_is_given():
    state = in_give()
    back = tuple(one for one in state.players[0].hand if one != card("V1"))
    state = with_seat(state, 0, hand=back)
    assert "GE-I6" in problem_names(with_seat(state, 1, hand=(*state.players[1].hand, card("V1"))))


def test_ge_i7_card_too_few_on_the_table():
    state = table(**ROUND_2)
    state = with_seat(state, 0, table=(), hand=(*state.players[0].hand, card("V2")))
    assert "GE-I7" in problem_names(state)


def test_ge_i7_card_too_many_on_the_table():
    state = table(**ROUND_2)
    more = PlayedCard(card=card("G3"), round=2, counts_as="greek", follows=True)
    state = with_seat(state, 1, table=(*state.players[1].table, more), hand=cards("S3"))
    assert "GE-I7" in problem_names(state)


def test_ge_i7_card_of_the_seat_whose_turn_it_is():
    state = table(**ROUND_2)
    more = PlayedCard(card=card("G2"), round=2, counts_as="greek", follows=True)
    state = with_seat(state, 0, table=(*state.players[0].table, more), hand=cards("S2"))
    assert "GE-I7" in problem_names(state)


def test_ge_i7_cards_of_a_seat_that_has_folded():
    state = act(table(hands=HANDS), "0: raise; 1: call; 2: fold; 0: G3; 1: G1").state
    first = PlayedCard(card=card("G2"), round=1, counts_as="greek", follows=True)
    second = PlayedCard(card=card("S2"), round=2, counts_as="shinto", follows=True)
    assert "GE-I7" in problem_names(with_seat(state, 2, table=(first, second), hand=cards("V1")))


@pytest.mark.parametrize("leader", [0, 1])
def test_ge_i8_a_round_is_led_by_the_winner_of_the_last(leader):
    state = table(played="0V2 1V3 2V1 / 2", hands="G2 S2/G3 S3/S1 S4")
    assert problem_names(replace(state, leader=leader, turn_seat=leader)) == {"GE-I8"}


def test_ge_i8_in_reversed_order_another_seat_leads():
    state = table(played="0V2 1V3 2V1 / 2", hands="G2 S2/G3 S3/S1 S4", tokens="7+1 7+1 8+1", fight=2)
    assert problem_names(replace(state, reversed=True)) == {"GE-I8"}
    assert problem_names(replace(state, reversed=True, leader=1, turn_seat=1)) == set()


def test_ge_i8_the_leader_of_round_1_leads_the_fight():
    state = table(tokens="7+1 7+1 8+1", fight=2)
    assert problem_names(replace(state, leader=1, turn_seat=1)) == {"GE-I8"}


def test_ge_i8_a_seat_that_has_folded_does_not_lead_a_later_round():
    hands = "G1 S1 V1 / G3 V2 S4 / G2 S2 V3"
    state = act(table(hands=hands), "0: G1; 1: raise; 2: call; 0: fold; 1: G3; 2: G2").state
    assert state.leader == 2
    assert problem_names(replace(state, leader=0, turn_seat=1)) == {"GE-I8"}


def test_ge_i8_the_leader_of_a_round_has_the_first_turn_in_it():
    first = Options(starter=1)
    state = act(table(hands=HANDS), "0: raise; 1: fold; 2: call").state
    assert problem_names(replace(state, options=first, fight_leader=1, leader=1, turn_seat=2)) == {"GE-I8"}
    state = act(state, "0: G3; 2: G2").state
    assert problem_names(replace(state, options=first, fight_leader=1)) == {"GE-I8"}


def test_ge_i9_a_seat_without_tokens_is_out():
    state = table(tokens="6+1 x2 6+1 6+1", fight=4)
    assert "GE-I9" in problem_names(with_seat(state, 1, out_in_fight=None))


def test_ge_i9_a_seat_with_tokens_is_not_out():
    state = table(tokens="5+1 0+1 6+1", fight=4)
    assert "GE-I9" in problem_names(with_seat(state, 1, out_in_fight=2))


@pytest.mark.parametrize("fight", [0, 4, 5])
def test_ge_i9_a_seat_went_out_in_a_fight_that_is_over(fight):
    state = table(tokens="6+1 x2 6+1 6+1", fight=4)
    assert "GE-I9" in problem_names(with_seat(state, 1, out_in_fight=fight))


def test_ge_i9_while_the_game_runs_two_are_living():
    state = table(tokens="8+1 0+1", fight=9, played="1")
    state = with_tokens(state, 1, 0, 0, in_fight=False, out_in_fight=8)
    assert "GE-I9" in problem_names(state)


def test_ge_i9_game_over_with_two_living():
    assert "GE-I9" in problem_names(with_tokens(over(), 1, 1, 0, out_in_fight=None))


def test_ge_i10_a_fight_goes_on_with_one_seat():
    state = with_tokens(folded(), 1, 8, 0, in_fight=False, folds=(FoldedStake(round=1, lost=1),))
    assert "GE-I10" in problem_names(state)

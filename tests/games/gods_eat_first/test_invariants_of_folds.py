"""Section 10 of the rules with `fold_lasts: round`: what cannot be when seats come back (GE-61)."""

import random

import pytest
from msgspec.structs import replace

import engine
from engine.games.gods_eat_first.components import Religion
from engine.games.gods_eat_first.state import FoldedStake, FoldLasts, GodsPhase, Options
from tests.cases import cases
from tests.games.gods_eat_first.table import (
    GAME,
    act,
    card,
    cards,
    in_answer,
    over,
    start,
    table,
    with_seat,
)
from tests.games.playbook import problem_names

HANDS = "G3 S1 V5 / G1 V2 S4 / G2 S2 V1"
FIRST = "0: raise; 1: call; 2: fold; 0: G3; 1: G1"
"""Seat 2 has folded in round 1 and is back; seat 1 leads round 2."""
FOR_THE_ROUND, FOR_THE_FIGHT = Options(fold_lasts=FoldLasts.ROUND), Options(fold_lasts=FoldLasts.FIGHT)


def back(more=""):
    """Round 2, with seat 2 back in the fight."""
    return act(table(lasts="round", hands=HANDS), f"{FIRST}; {more}" if more else FIRST).state


def alone(more=""):
    """Round 2, after seat 0 alone was left in round 1 and has won it without a card."""
    first = "0: raise; 1: fold; 2: fold"
    return act(table(lasts="round", hands=HANDS), f"{first}; {more}" if more else first).state


def folds(*words):
    """Folds in the notation `1@2`: lost 1 in round 2."""
    return tuple(FoldedStake(round=int(word[-1]), lost=int(word[0])) for word in words)


def with_tokens(state, seat, supply, stake, **changes):
    """The same table; the middle has what a seat has lost."""
    player = state.players[seat]
    gone = player.supply + player.stake - supply - stake
    return replace(with_seat(state, seat, supply=supply, stake=stake, **changes), middle=state.middle + gone)


def in_round(state, seat, *numbers):
    """The same table, with other rounds noted on the cards before a seat."""
    cards_there = zip(state.players[seat].table, numbers, strict=True)
    return with_seat(state, seat, table=tuple(replace(one, round=number) for one, number in cards_there))


@cases("seats", [2, 3, 4, 5])
@cases("lasts", [*FoldLasts])
def test_ge_61_whole_games_are_sound_and_cost_every_loser_a_token(lasts, seats):
    chance = random.Random(f"{lasts} {seats}")
    for number in range(3):
        step = start(seats, f"{number}", fold_lasts=lasts)
        while step.outcome is None:
            (own,) = step.next
            state, action = (
                step.state,
                chance.choice(own.actions[:2] if chance.random() < 0.5 else own.actions),
            )
            assert engine.problems(GAME, state) == ()
            assert max(player.stake for player in state.players) == state.level
            step = engine.apply(GAME, state, own.seat, action)
            assert_losers_have_lost(state, step.events)
        assert engine.problems(GAME, step.state) == ()
        assert step.state.players[step.outcome.winners[0]].supply > 0


def assert_losers_have_lost(state, events):
    """GE-54: at the end of a fight everybody but the winner has lost something, the winner nothing then."""
    for event in events:
        for one in event.items if event.__struct_config__.tag == "fight_won" else ():
            lost = one.stake_lost + one.izanami_lost
            assert (
                lost == 0 if one.seat == event.seat else one.seat not in state.living or lost + one.fold_lost
            )


@cases(
    "state",
    [
        back(),
        back("1: raise"),
        back("1: raise; 2: call"),
        back("1: raise; 2: fold"),
        back("1: V2; 2: V1; 0: V5; 2: G2; 0: raise; 1: call; 2: fold"),
        alone(),
        alone("0: raise; 1: fold; 2: fold"),
        alone("0: raise; 1: fold; 2: call; 0: G3; 2: G2"),
    ],
)
def test_ge_61_tables_with_seats_that_come_back_are_sound(state):
    assert problem_names(state) == set()


@pytest.mark.parametrize(("supply", "stake"), [(7, 1), (6, 2), (5, 3)])
def test_ge_i3_the_stake_of_who_has_come_back_is_below_the_level(supply, stake):
    assert problem_names(with_tokens(back(), 2, supply, stake)) == {"GE-I3"} | (
        {"GE-I4"} if stake > 2 else set()
    )


def test_ge_i3_who_comes_back_has_no_stake_before_a_raise():
    state = act(
        table(lasts="round", hands=HANDS), "0: raise; 1: call; 2: fold; 0: G3; 1: raise; 0: call; 1: G1"
    )
    assert problem_names(state.state) == set()
    assert problem_names(with_tokens(state.state, 2, 7, 1)) == {"GE-I3"}


def test_ge_i3_who_waits_has_not_paid_for_this_raise():
    state = act(alone(), "0: raise").state
    assert problem_names(state) == set()
    assert problem_names(with_tokens(state, 1, 7, 1)) == {"GE-I3"}


def test_ge_i3_a_later_fold_cost_no_more_than_was_raised_since_the_last():
    state = act(
        table(lasts="round", hands=HANDS),
        "0: raise; 1: call; 2: fold; 0: G3; 1: raise; 0: call; 1: G1; 1: raise; 2: fold",
    ).state
    assert state.players[2].folds == folds("1@1", "0@2")
    forged = with_tokens(state, 2, 7, 0, folds=folds("1@1", "1@2"))
    assert "GE-I3" in problem_names(forged)


def test_ge_i4_who_has_come_back_has_not_raised():
    state = back("1: raise; 2: call; 0: call; 1: V2; 2: V1; 0: V5")
    assert (state.level, problem_names(state)) == (3, set())
    for level, problems in ((5, set()), (6, {"GE-I4"})):
        forged = replace(state, level=level)
        for seat in (0, 1):
            forged = with_tokens(forged, seat, 9 - level, level)
        assert problem_names(forged) == problems


def test_ge_i3_who_has_not_folded_has_a_stake():
    assert "GE-I3" in problem_names(with_tokens(back(), 0, 9, 0))


@cases(
    "forged",
    [
        folds("0@1"),
        folds("2@1"),
        folds("1@1", "0@1"),
        folds("1@2"),
        folds("1@3"),
        folds("0@2", "1@1"),
    ],
)
def test_ge_i3_how_a_seat_has_folded(forged):
    state = back()
    lost = sum(fold.lost for fold in forged)
    assert "GE-I3" in problem_names(with_tokens(state, 2, 9 - lost, 0, folds=forged))


def test_ge_i3_a_later_fold_may_have_lost_nothing():
    state = back("1: raise; 2: fold")
    assert state.players[2].folds == folds("1@1", "0@2")
    assert "GE-I3" in problem_names(with_tokens(state, 2, 7, 0, folds=folds("1@1", "1@2")))


def test_ge_i3_who_has_folded_in_this_round_is_not_in_the_fight():
    state = back("1: raise; 2: fold")
    assert "GE-I3" in problem_names(with_seat(state, 2, in_fight=True))
    assert "GE-I3" in problem_names(with_seat(back(), 2, in_fight=False))


def test_ge_i3_a_fold_answers_a_raise_of_its_round():
    state = back()
    away = with_seat(state, 2, in_fight=False, folds=folds("1@2"), table=state.players[2].table)
    assert "GE-I3" in problem_names(away)


def test_ge_i3_how_long_a_fold_lasts_tells_who_is_in_the_fight():
    assert "GE-I3" in problem_names(replace(back(), options=FOR_THE_FIGHT))
    state = act(table(hands=HANDS), FIRST).state
    assert "GE-I3" in problem_names(replace(state, options=FOR_THE_ROUND))
    assert "GE-I3" in problem_names(with_seat(state, 2, folds=folds("1@1", "0@2")))


def test_ge_i4_a_round_that_was_won_at_once_was_a_turn():
    state = alone("0: raise; 1: fold; 2: call; 0: G3; 2: G2")
    assert (state.level, sum(len(player.table) for player in state.players)) == (3, 2)
    state = alone("0: raise; 1: fold; 2: fold")
    assert (state.level, [player.table for player in state.players]) == (3, [(), (), ()])
    assert problem_names(replace(with_tokens(state, 0, 5, 4), level=4)) == {"GE-I4"}


def test_ge_i5_who_has_come_back_has_paid_for_the_raises_since():
    state = back("1: raise; 2: call; 0: call")
    assert problem_names(with_tokens(state, 2, 8, 0)) == {"GE-I5"}
    assert problem_names(with_tokens(state, 0, 7, 2)) == {"GE-I5"}


@pytest.mark.parametrize(("supply", "stake"), [(1, 0), (0, 0), (0, 1)])
def test_ge_i5_who_has_folded_kept_two_tokens(supply, stake):
    state = act(table(lasts="round", tokens="7+1 7+1 2+1", fight=2, hands=HANDS), FIRST).state
    assert problem_names(state) == set()
    assert "GE-I5" in problem_names(with_tokens(state, 2, supply, stake))


def test_ge_i5_nobody_folds_with_dionysus():
    hands = "G3 S1 V5 / G1 V2 S4 / G6 S2 V1"
    state = act(table(lasts="round", hands=hands), f"{FIRST}; 1: V2; 2: V1; 0: V5; 2: G6").state
    assert problem_names(state) == set()
    first, second = state.players[2].table
    swapped = (replace(second, round=2, follows=False), replace(first, round=3, follows=True))
    state = with_seat(state, 2, table=swapped, folds=folds("1@1", "0@2"))
    assert "GE-I5" in problem_names(state)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ge_i6_hand_and_table_are_three_cards(seat):
    state = back()
    gone, *rest = state.players[seat].hand
    fewer = with_seat(replace(state, undealt=(*state.undealt, gone)), seat, hand=tuple(rest))
    assert "GE-I6" in problem_names(fewer)
    more = with_seat(
        replace(state, undealt=state.undealt[1:]),
        seat,
        hand=(*state.players[seat].hand[:2], state.undealt[0])[: 3 - len(state.players[seat].table) + 1],
    )
    assert problem_names(more) & {"GE-I2", "GE-I6"}


@cases(
    ("seat", "numbers"), [(1, (1, 1)), (1, (2, 1)), (1, (1, 3)), (1, (2, 3)), (0, (2,)), (2, (2,)), (2, (3,))]
)
def test_ge_i7_each_card_is_of_a_round_in_which_the_seat_has_played(seat, numbers):
    state = back("1: V2")
    if seat == 2:
        state = with_seat(
            state, 2, hand=cards("S2 V1"), table=(replace(state.players[0].table[0], card=card("G2")),)
        )
    assert "GE-I7" in problem_names(in_round(state, seat, *numbers))


def test_ge_i7_who_had_the_turn_has_played_in_every_round_but_those_it_has_folded_in():
    state = back("1: V2")
    for seat in (0, 1):
        first, *rest = state.players[seat].table
        held = (*state.players[seat].hand, first.card)
        assert "GE-I7" in problem_names(with_seat(state, seat, table=tuple(rest), hand=held))


def test_ge_i7_who_won_a_round_at_once_has_not_played_in_it():
    state = alone()
    played = back().players[0].table
    state = with_seat(state, 0, table=played, hand=cards("S1 V5"))
    assert "GE-I7" in problem_names(state)


def test_ge_i8_who_was_left_alone_leads_the_next_round():
    state = alone()
    assert state.leader == 0
    assert problem_names(replace(state, leader=1, turn_seat=1)) == {"GE-I8"}
    state = act(table(lasts="round", hands=HANDS), "0: G3; 1: raise; 2: fold; 0: fold").state
    assert (state.leader, problem_names(state)) == (1, set())
    assert problem_names(replace(state, leader=0, turn_seat=0)) == {"GE-I8"}


def test_ge_i8_nobody_has_played_after_who_was_left_alone():
    state = act(table(lasts="round", hands=HANDS), "0: G3; 1: raise; 2: fold; 0: fold").state
    played = replace(state.players[0].table[0], card=card("G2"))
    assert problem_names(with_seat(state, 2, table=(played,), hand=cards("S2 V1"))) == {"GE-I8"}


def test_ge_i8_the_leader_has_played_unless_it_was_left_alone():
    state = act(table(lasts="round", hands=HANDS), "0: G3; 1: raise; 2: fold; 0: fold").state
    assert problem_names(with_seat(state, 0, table=(), hand=cards("G3 S1 V5"))) >= {"GE-I8"}


def test_ge_i4_somebody_was_left_in_every_round():
    state = alone()
    assert "GE-I3" in problem_names(with_tokens(state, 0, 6, 2, folds=folds("1@1")))
    assert "GE-I4" in problem_names(with_tokens(state, 0, 8, 0, folds=folds("1@1")))


def test_ge_i8_a_round_without_a_card_that_counts_was_won_by_its_leader():
    hands = "G3 S1 V5 / V1 V2 S4 / V3 S2 V4"
    state = act(table(lasts="round", hands=hands), "0: G3; 1: V1; 2: V3").state
    assert state.leader == 0
    state = act(table(lasts="round", hands=hands), "0: G3; 1: raise; 2: call; 0: fold; 1: V1; 2: V3").state
    assert (state.leader, problem_names(state)) == (1, set())
    assert problem_names(replace(state, leader=0, turn_seat=0)) == {"GE-I8"}


def in_gift():
    """Seat 2 has come back and plays Sarutahiko in round 3; it has to give V1 for the card taken."""
    state = table(
        lasts="round",
        tokens="7+2 7+2 8+0f1@1",
        level=2,
        played="0V2 1V3 / 0G2 1G3 2G1 / 2",
        hands="S2 / S3 / S6 V1",
    )
    return act(state, "2: S6 from 0").state


def test_ge_i11_a_gift_in_round_3():
    state = in_gift()
    assert (state.phase, state.round, problem_names(state)) == ("give", 3, set())
    kept = tuple(one for one in state.players[2].hand if one != card("V1"))
    forged = with_seat(replace(state, undealt=(*state.undealt, card("V1"))), 2, hand=kept)
    assert {"GE-I6", "GE-I11"} <= problem_names(forged)


def test_ge_i11_who_has_folded_in_the_round_of_hades_has_no_right():
    hands = "G5 S1 V2 / G1 V3 S4 / G2 S2 V1"
    state = act(table(lasts="round", hands=hands), "0: G5; 1: raise; 2: call; 0: fold; 1: G1; 2: G2").state
    assert (state.round, problem_names(state)) == (2, set())
    forged = replace(state, hades_right=0, phase=GodsPhase.CHOOSE_RELIGION)
    assert "GE-I11" in problem_names(forged)


def test_ge_i12_who_has_folded_now_has_answered():
    state = back("1: raise; 2: fold")
    running = state.pending_raise
    assert [one.answer for one in running.answered] == ["folded"]
    assert "GE-I12" in problem_names(replace(state, running_raise=replace(running, answered=())))
    other = replace(running.answered[0], answer="called")
    assert "GE-I12" in problem_names(replace(state, running_raise=replace(running, answered=(other,))))


def test_ge_i12_who_has_called_after_coming_back():
    state = back("1: raise; 2: call")
    running = state.pending_raise
    for answer in ("folded", "carried"):
        other = replace(running.answered[0], answer=answer)
        assert "GE-I12" in problem_names(replace(state, running_raise=replace(running, answered=(other,))))
    assert "GE-I12" in problem_names(with_tokens(state, 2, 8, 0))


def test_ge_i12_who_folded_for_the_first_time_has_lost_the_level_before():
    state = act(in_answer(), "2: fold").state
    state = replace(state, options=FOR_THE_ROUND)
    assert problem_names(state) == set()
    assert problem_names(with_tokens(state, 2, 9, 0, folds=folds("0@1"))) >= {"GE-I3", "GE-I12"}


def test_ge_i14_a_winner_may_have_lost_by_folding():
    position = {"tokens": "7+1 6+1 7+1", "fight": 2}
    assert problem_names(table(**position, lasts="round")) == set()
    forged = replace(table(**position, lasts="round"), options=FOR_THE_FIGHT)
    assert problem_names(forged) == {"GE-I14"}


def test_ge_i14_nothing_is_lost_before_the_first_fight_is_over():
    state = replace(with_seat(table(lasts="round"), 1, supply=7), middle=1)
    assert problem_names(state) == {"GE-I14"}


def test_ge_i15_at_the_end_folds_and_reversals_are_gone():
    state = replace(over(), options=FOR_THE_ROUND)
    assert problem_names(state) == set()
    assert problem_names(with_seat(state, 0, folds=folds("1@1"))) >= {"GE-I15"}
    assert problem_names(replace(state, next_reversed=True)) == {"GE-I15"}


def test_ge_i16_cards_of_a_round_that_was_won_at_once_follow_its_religion():
    state = act(table(lasts="round", hands=HANDS), "0: G3; 1: raise; 2: fold; 0: fold").state
    (first,) = state.players[0].table
    forged = replace(first, counts_as=Religion.VIKING)
    assert "GE-I16" in problem_names(with_seat(state, 0, table=(forged,)))

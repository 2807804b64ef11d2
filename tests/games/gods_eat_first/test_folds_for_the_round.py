"""The letter of the rulebook: with the option `fold_lasts: round` a fold is for the rest of the round."""

import pytest

import engine
from engine.games.gods_eat_first.state import FoldedStake
from tests.games.gods_eat_first.table import (
    GAME,
    LAST_FIGHT,
    act,
    choices,
    code,
    hand,
    laid,
    start,
    these,
    tokens,
)
from tests.games.gods_eat_first.table import table as any_table
from tests.games.playbook import acting, kinds, legal

HANDS = "G3 S1 V5 / G1 V2 S4 / G2 S2 V1"
TWO_ROUNDS = "0V2 1V3 2V1 / 2G1 0G2 1G3 / 2"
LAST_CARDS = "S2 / S3 / S1"


def table(**position):
    """A table at which a fold is for the round."""
    return any_table(**{"lasts": "round", "hands": HANDS, **position})


def of(step, kind):
    """The events of a step of one type."""
    return [event for event in step.events if event.__struct_config__.tag == kind]


def item(step, seat):
    """What the end of the fight did to the tokens of a seat: returned, lost, lost to Izanami, by folding."""
    one = of(step, "fight_won")[0].items[seat]
    return (one.stake_returned, one.stake_lost, one.izanami_lost, one.fold_lost)


def test_ge_61_until_the_round_ends_a_folder_is_not_in_the_fight():
    state = act(table(hands="G3 S1 S6 / G1 V2 S4 / G2 S2 V1"), "0: raise; 1: fold; 2: call").state
    assert (state.fighting, tokens(state), state.middle) == ((0, 2), "7+2 8+0 7+2", 1)
    assert {action.target for action in choices(state, 0) if action.target is not None} <= {2}
    assert code(state, "0: S6 from 1") == "bad_target"
    state = act(state, "0: G3; 2: raise").state
    assert (state.pending_raise.waiting, legal(state, 1)) == ((0,), ())
    state = act(state, "0: call").state
    assert (acting(state), code(state, "1: G1")) == ((2,), "not_your_turn")


def test_ge_61_the_card_of_a_folder_does_not_count():
    hands = "G3 S1 V5 / G1 V2 S4 / G2 S2 V1"
    state = act(table(hands=hands), "0: G3; 1: G1; 2: raise; 0: call; 1: fold; 2: G2").state
    assert (state.round, state.leader, state.fighting) == (2, 2, (0, 1, 2))
    assert (laid(state, 1), hand(state, 1)) == ("G1", "V2 S4")


def test_ge_61_a_leader_that_has_folded_does_not_win_by_leading():
    hands = "G3 S1 V5 / V1 V2 S4 / V3 S2 V4"
    state = act(table(hands=hands), "0: G3; 1: raise; 2: call; 0: fold; 1: V1; 2: V3").state
    assert (state.round, state.leader) == (2, 1)


def test_ge_61_who_comes_back_keeps_its_cards():
    step = act(table(), "0: raise; 1: call; 2: fold; 0: G3; 1: G1")
    assert kinds(step) == "card_played round_won round_started returned turn_given"
    state = step.state
    assert [len(player.hand) for player in state.players] == [2, 2, 3]
    assert (state.players[2].in_fight, tokens(state)) == (True, "7+2 7+2 8+0")
    assert state.players[2].folds == (FoldedStake(round=1, lost=1),)
    state = act(state, "1: V2; 2: V1; 0: V5").state
    assert [(card.card, card.round) for card in state.players[2].table] == [("viking_1", 2)]


def test_ge_61_seats_come_back_clockwise_from_the_leader():
    hands = "G3 S1 V5 / G1 V2 S4 / G2 S2 V1 / G4 S3 V3"
    state = table(tokens="8+1 8+1 8+1 8+1", hands=hands)
    step = act(state, "0: G3; 1: G1; 2: raise; 3: fold; 0: fold; 1: call; 2: G2")
    assert step.state.leader == 1
    assert [event.seat for event in of(step, "returned")] == [3, 0]
    assert of(step, "returned")[0].__struct_config__.tag == "returned"


def test_ge_61_seats_that_are_out_of_the_game_do_not_come_back():
    hands = "S1 V1 G1 / / S3 V3 G3 / S4 V4 G4"
    state = table(tokens="6+1 x2 6+1 6+1", fight=4, hands=hands)
    step = act(state, "0: raise; 2: fold; 3: fold")
    assert [event.seat for event in of(step, "returned")] == [2, 3]
    assert step.state.fighting == (0, 2, 3)


def test_ge_61_nobody_comes_back_when_nobody_has_folded():
    assert of(act(table(), "0: G3; 1: G1; 2: G2"), "returned") == []
    assert of(start(fold_lasts="round"), "returned") == []


def test_ge_61_by_default_nobody_comes_back():
    step = act(table(lasts="fight"), "0: raise; 1: call; 2: fold; 0: G3; 1: G1")
    assert (kinds(step), step.state.fighting) == ("card_played round_won round_started turn_given", (0, 1))


def test_ge_61_a_right_of_hades_is_used_after_seats_have_come_back():
    hands = "G5 S1 V1 / G1 S2 V2 / G2 S3 V3"
    step = act(table(hands=hands), "0: G5; 1: raise; 2: fold; 0: call; 1: G1")
    assert kinds(step) == "card_played round_won round_started returned"
    assert (step.state.phase, acting(step.state), step.state.fighting) == (
        *("choose_religion", (0,)),
        (0, 1, 2),
    )
    state = act(step.state, "0: choose shinto; 1: S2").state
    assert choices(state, 2) == these("S3")


def test_ge_61_who_is_back_is_asked_and_pays_from_then_on():
    state = act(table(), "0: raise; 1: call; 2: fold; 0: G3; 1: G1; 1: raise").state
    assert (acting(state), choices(state, 2)) == ((2,), these("call; fold"))
    state = act(state, "2: call; 0: call").state
    assert (tokens(state), state.level) == ("6+3 6+3 7+1", 3)
    state = act(state, "1: V2").state
    assert code(state, "2: raise") == "stake_below_level"


def test_ge_61_it_may_fold_again_and_lose_nothing():
    state = act(table(), "0: raise; 1: call; 2: fold; 0: G3; 1: G1; 1: raise").state
    step = act(state, "2: fold")
    assert (step.events[0].tokens_lost, step.state.middle) == (0, 1)
    folds = (FoldedStake(round=1, lost=1), FoldedStake(round=2, lost=0))
    assert step.state.players[2].folds == folds
    assert step.events[0].__struct_config__.tag == "folded"


def test_ge_61_it_may_fold_in_every_round():
    state = act(table(), "0: raise; 1: call; 2: fold; 0: G3; 1: G1; 1: raise; 2: call; 0: call; 1: V2").state
    state = act(state, "2: V1; 0: raise; 1: call; 2: fold; 0: V5").state
    assert (state.round, state.leader, tokens(state)) == (3, 1, "5+4 5+4 7+0")
    step = act(state, "1: raise; 2: fold; 0: call; 1: S4; 0: S1")
    assert (of(step, "fight_won")[0].seat, item(step, 2)) == (0, (0, 0, 0, 2))


def test_ge_61_who_is_back_with_one_token_is_carried_along():
    state = table(tokens="6+1 6+1 2+1", fight=2)
    state = act(state, "0: raise; 1: call; 2: fold; 0: G3; 1: G1; 1: raise; 2: call; 0: call; 1: V2").state
    assert tokens(state) == "4+3 4+3 1+1"
    step = act(state, "2: V1; 0: raise; 1: call")
    assert (kinds(step), step.events[1].reason, step.events[1].paid) == (
        "called carried_along",
        "last_token",
        1,
    )
    assert tokens(step.state) == "3+4 3+4 0+2"


@pytest.mark.parametrize("number", [1, 2])
def test_ge_61_the_raiser_that_is_left_wins_the_round_at_once(number):
    state = table() if number == 1 else table(played="2V2 0V3 1V1 / 1", hands="G3 S1 / G1 S4 / G2 S2")
    seat = state.turn_seat
    step = act(state, f"{seat}: raise; {(seat + 1) % 3}: fold; {(seat + 2) % 3}: fold")
    assert kinds(step) == "folded round_won round_started returned returned turn_given"
    (won,) = of(step, "round_won")
    assert (won.seat, won.card, won.round) == (seat, None, number)
    after = step.state
    assert (after.round, after.leader, after.fight, acting(after)) == (number + 1, seat, 1, (seat,))
    assert (after.players[seat].hand, after.has_raised) == (state.players[seat].hand, False)


def test_ge_61_also_when_others_have_played():
    step = act(table(), "0: G3; 1: raise; 2: fold; 0: fold")
    assert (of(step, "round_won")[0].seat, laid(step.state, 0), step.state.religion) == (1, "G3", None)
    assert [len(player.hand) for player in step.state.players] == [2, 3, 3]
    assert [event.seat for event in of(step, "returned")] == [2, 0]


def test_ge_61_in_round_3_it_wins_the_fight():
    state = table(played=TWO_ROUNDS, hands="S2 / S3 / S5")
    step = act(state, "2: raise; 0: fold; 1: fold")
    assert kinds(step).startswith("folded round_won fight_won fight_started")
    assert (of(step, "fight_won")[0].seat, of(step, "fight_won")[0].card) == (2, None)
    assert [item(step, seat) for seat in range(3)] == [(0, 0, 0, 1), (0, 0, 0, 1), (2, 0, 0, 0)]
    assert (tokens(step.state), step.state.middle) == ("7+1 7+1 8+1", 2)


def test_ge_r26_with_two_players_a_fold_ends_the_round():
    step = act(table(tokens="8+1 8+1", hands="G3 S1 V5 / G1 V2 S4"), "0: raise; 1: fold")
    assert kinds(step) == "folded round_won round_started returned turn_given"
    assert (step.state.fight, step.state.round, tokens(step.state)) == (1, 2, "7+2 8+0")


def test_ge_61_a_fight_in_which_no_card_was_played():
    state = table(tokens="8+1 8+1", hands="G3 S1 V5 / G1 V2 S4")
    step = act(state, "0: raise; 1: fold; 0: raise; 1: fold; 0: raise; 1: fold")
    assert kinds(step).startswith("folded round_won fight_won fight_started")
    assert (item(step, 0), item(step, 1)) == ((4, 0, 0, 0), (0, 0, 0, 1))
    assert (tokens(step.state), step.state.fight_leader) == ("8+1 7+1", 1)


def test_ge_61_who_wins_with_nothing_at_stake_gets_nothing_back():
    state = table(
        tokens="7+2 7+2 8+0f1@1", level=2, played="0V2 1V3 / 0G2 1G3 2G1 / 2", hands="S2 / S3 / S1 V1"
    )
    step = act(state, "2: S1; 0: S2; 1: S3")
    assert [item(step, seat) for seat in range(3)] == [(0, 2, 0, 0), (0, 2, 0, 0), (0, 0, 0, 1)]
    assert (tokens(step.state), step.state.middle) == ("6+1 6+1 7+1", 5)
    assert "viking_1" not in engine.encode(engine.view_events(GAME, step.state, step.events, None)).decode()


def test_ge_61_who_has_come_back_pays_its_stake_and_twice_that_to_izanami():
    played = "0V2 1V3 / 0G2 1G1 2G3 / 1"
    state = table(tokens="6+3 6+3 7+1f1@1", level=3, played=played, hands="S2 / S5 / V1 G4")
    step = act(state, "1: S5; 2: V1; 0: S2")
    assert (of(step, "fight_won")[0].seat, item(step, 2)) == (0, (0, 1, 0, 1))
    state = table(tokens="6+3 6+3 7+1f1@1", level=3, played=played, hands="V4 / S5 / V1 G4")
    step = act(state, "1: S5; 2: V1; 0: V4")
    assert [item(step, seat) for seat in range(3)] == [(0, 3, 3, 0), (3, 0, 0, 0), (0, 1, 1, 1)]


def test_ge_61_izanami_spares_who_has_folded_in_round_3():
    played = "0V2 1V3 / 0G2 1G1 2G3 / 1"
    state = table(tokens="6+3 6+3 7+1f1@1", level=3, played=played, hands="V4 / S5 / V1 G4")
    step = act(state, "1: raise; 2: fold; 0: call; 1: S5; 0: V4")
    assert [item(step, seat) for seat in range(3)] == [(0, 4, 4, 0), (4, 0, 0, 0), (0, 0, 0, 2)]


def test_ge_61_sarutahiko_works_in_round_3_for_who_holds_a_card_after_him():
    state = table(
        tokens="7+2 7+2 8+0f1@1", level=2, played="0V2 1V3 / 0G2 1G3 2G1 / 2", hands="S2 / S3 / S6 V1"
    )
    assert choices(state, 2) == these("S6; S6 from 0; S6 from 1; V1")
    step = act(state, "2: S6 from 0")
    assert (step.state.phase, hand(step.state, 2), hand(step.state, 0)) == ("give", "V1 S2", "")
    assert choices(step.state, 2) == these("give V1")
    state = act(step.state, "2: give V1").state
    assert (hand(state, 0), hand(state, 2), acting(state)) == ("V1", "S2", (0,))
    assert of(act(state, "0: V1; 1: S3"), "fight_won")[0].seat == 1


def test_ge_61_sarutahiko_takes_nothing_from_who_has_no_card_left():
    played = "0V2 1V3 / 0G2 1G1 2G3 / 1"
    state = table(tokens="7+2 7+2 8+0f1@1", level=2, played=played, hands="S2 / S3 / S6 V1")
    state = act(state, "1: S3").state
    assert code(state, "2: S6 from 1") == "bad_target"
    assert choices(state, 2) == these("S6; S6 from 0")


def test_ge_61_sarutahiko_is_no_use_as_the_last_card():
    state = table(played=TWO_ROUNDS, hands="S2 / S3 / S6")
    assert code(state, "2: S6 from 0") == "power_unavailable"


def test_ge_61_with_dionysus_who_has_come_back_is_carried_along():
    state = table(hands="G3 S1 V5 / G1 V2 S4 / G6 S2 V1")
    state = act(state, "0: raise; 1: call; 2: fold; 0: G3; 1: G1; 1: V2; 2: V1; 0: V5").state
    step = act(state, "2: G6; 0: raise; 1: call")
    assert (kinds(step), step.events[1].reason, step.events[1].paid) == (
        "called carried_along",
        "dionysus",
        0,
    )
    assert tokens(step.state) == "6+3 6+3 8+0"


def test_ge_61_the_game_ends_with_the_last_seat_that_has_tokens():
    state = any_table(**{**LAST_FIGHT, "lasts": "round"})
    step = act(state, "0: raise; 0: S1; 1: S2; 2: S3; 0: V1; 1: V2; 2: V3; 0: G1; 1: G2; 2: G3")
    assert (step.outcome.winners, tokens(step.state)) == ((0,), "7+0 0+0 0+0")


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_ge_61_folds_and_the_rounds_of_cards_are_open(viewer):
    state = act(table(), "0: raise; 1: call; 2: fold; 0: G3; 1: G1; 1: V2; 2: V1").state
    seen = engine.view(GAME, state, viewer).players[2]
    assert (seen.folds, [card.round for card in seen.table]) == ((FoldedStake(round=1, lost=1),), [2])
    assert (seen.hand_count, seen.hand is None) == (2, viewer != 2)

"""Every refusal code of every action; the tests of the order name the code that comes first."""

import msgspec
import pytest

import engine
from engine import NoSuchSeat, Refused
from engine.games.gods_eat_first.actions import PlayCard
from tests.cases import cases
from tests.games.gods_eat_first.table import (
    CALL,
    FOLD,
    GAME,
    RAISE,
    act,
    code,
    hand,
    in_answer,
    in_choice,
    in_give,
    move,
    moves,
    over,
    table,
)
from tests.games.playbook import legal

HANDS = "G3 S1 V5 / G1 V2 S4 / G2 S2 V1"
GODS = "V5 S6 V1 / V6 G1 S1 / G2 S2 V3"
"""P1 holds Loki and Sarutahiko, seat 1 holds Mimir."""
LAST = {"played": "0V2 1V3 2V1 / 2G1 0G2 1G3 / 2", "hands": "S2/S3/S6"}

RAISES = ["raise"]
ANSWERS = ["call", "fold"]
CARDS = ["G3", "G1", "G2", "S1 as greek", "V5 reverse", "S6 from 9", "V6"]
GIFTS = ["give V1", "give G6"]
RELIGIONS = ["choose greek", "decline"]

seats = cases("seat", [0, 1, 2])


def in_turn():
    """P2 is to move and must follow with Greek cards."""
    return act(table(hands=HANDS), "0: G3").state


def carried():
    """P1 has raised, seat 1 was carried along, and seat 2 is asked."""
    return act(table(tokens="7+1 1+1 8+1", fight=2, hands=HANDS), "0: raise").state


def below():
    """P2, with Dionysus on the table, has not paid for the raise of seat 2."""
    played = "0G2 1G6 2G1 / 2S1 0S3"
    return table(tokens="7+2 8+1 7+2", level=2, played=played, hands="V1/S4 V2/S2")


@seats
@cases("action", RAISES + ANSWERS + CARDS + GIFTS + RELIGIONS)
def test_ge_58_game_over_comes_first(seat, action):
    assert code(over(), f"{seat}: {action}") == "game_over"


@seats
@cases("action", RAISES + CARDS + GIFTS + RELIGIONS)
def test_ge_17_answer_pending(seat, action):
    assert code(in_answer(), f"{seat}: {action}") == "answer_pending"


@seats
@cases("action", RAISES + ANSWERS + CARDS + RELIGIONS)
def test_ge_43_give_pending(seat, action):
    assert code(in_give(), f"{seat}: {action}") == "give_pending"


@seats
@cases("action", RAISES + ANSWERS + CARDS + GIFTS)
def test_ge_11_waiting_for_hades(seat, action):
    assert code(in_choice(), f"{seat}: {action}") == "waiting_for_hades"


@seats
@cases("action", ANSWERS)
def test_ge_22_no_raise_pending(seat, action):
    assert code(in_turn(), f"{seat}: {action}") == "no_raise_pending"


@seats
@cases("action", GIFTS)
def test_ge_43_no_give_pending(seat, action):
    assert code(in_turn(), f"{seat}: {action}") == "no_give_pending"


@seats
@cases("action", RELIGIONS)
def test_ge_47_no_religion_choice_pending(seat, action):
    assert code(in_turn(), f"{seat}: {action}") == "no_religion_choice_pending"


@pytest.mark.parametrize("action", ANSWERS)
def test_ge_20_no_choice(action):
    assert code(carried(), f"1: {action}") == "no_choice"


@pytest.mark.parametrize("action", ANSWERS)
def test_ge_20_no_choice_with_dionysus(action):
    state = table(played="0G2 1V3 2G6 / 0", hands="S3 V1/S4 V2/S1 S2")
    state = act(state, "0: S3; 1: raise").state
    assert code(state, f"2: {action}") == "no_choice"


@pytest.mark.parametrize("action", ANSWERS)
def test_ge_20_once_the_answers_are_over_there_is_no_raise(action):
    state = act(carried(), "2: call").state
    assert code(state, f"1: {action}") == "no_raise_pending"


@cases("seat", [0, 2])
@cases("action", RAISES + CARDS)
def test_ge_12_not_your_turn(seat, action):
    assert code(in_turn(), f"{seat}: {action}") == "not_your_turn"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("action", ANSWERS)
def test_ge_17_not_your_turn_to_answer(seat, action):
    assert code(in_answer(), f"{seat}: {action}") == "not_your_turn"


@cases("seat", [1, 2])
@cases("action", ["give V1", "give S3", "give G6"])
def test_ge_42_not_your_turn_to_give(seat, action):
    assert code(in_give(), f"{seat}: {action}") == "not_your_turn"


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("action", RELIGIONS)
def test_ge_47_not_your_turn_to_choose(seat, action):
    assert code(in_choice(), f"{seat}: {action}") == "not_your_turn"


def test_ge_13_not_your_turn_comes_before_the_own_codes_of_a_raise():
    assert code(below(), "2: raise") == "not_your_turn"
    state = act(table(tokens="0+1 7+1 8+1", fight=2, hands=HANDS), "0: G3").state
    assert code(state, "0: raise") == "not_your_turn"


def test_ge_13_raise_already_raised():
    state = act(table(hands=HANDS), "0: raise; 1: call; 2: call").state
    assert code(state, "0: raise") == "already_raised"


def test_ge_13_already_raised_comes_before_no_tokens():
    state = act(table(tokens="1+1 7+1 8+1", fight=2, hands=HANDS), "0: raise; 1: call; 2: call").state
    assert state.players[0].supply == 0
    assert code(state, "0: raise") == "already_raised"


def test_ge_15_raise_no_tokens():
    assert code(table(tokens="0+1 7+1 8+1", fight=2, hands=HANDS), "0: raise") == "no_tokens"


def test_ge_15_no_tokens_comes_before_stake_below_level():
    state = act(table(tokens="7+1 0+1 8+1", fight=2, hands=HANDS), "0: raise; 2: call; 0: G3").state
    assert (state.level, state.players[1].stake) == (2, 1)
    assert code(state, "1: raise") == "no_tokens"


def test_ge_15_raise_stake_below_level():
    assert code(below(), "1: raise") == "stake_below_level"


@cases("action", ["G1", "G3", "G6", "S1 as greek", "V5 reverse", "S6 from 9", "V6"])
def test_ge_10_play_card_card_not_in_hand(action):
    state = act(table(hands="G4 S2 V4 / G2 V2 S4 / G1 S3 V1"), "0: G4").state
    assert code(state, f"1: {action}") == "card_not_in_hand"


@pytest.mark.parametrize("action", ["G3 as greek reverse from 9", "V5 as viking", "S6 reverse", "V6 from 0"])
def test_ge_10_card_not_in_hand_comes_before_power_unavailable(action):
    state = act(table(hands="G4 S2 V4 / G2 V2 S4 / G1 S3 V1"), "0: G4").state
    assert code(state, f"1: {action}") == "card_not_in_hand"


@cases(
    "action",
    [
        *("V1 as viking", "V1 as greek", "V5 as viking", "S6 as shinto"),
        *("V1 reverse", "S6 reverse", "S6 reverse from 1"),
        *("V1 from 1", "V5 from 1", "V5 reverse from 1", "V1 from 9"),
    ],
)
def test_ge_30_play_card_power_unavailable(action):
    assert code(table(hands=GODS), f"0: {action}") == "power_unavailable"


@pytest.mark.parametrize("target", [0, 1, 2, 9])
def test_ge_41_power_unavailable_with_the_last_card(target):
    assert code(table(**LAST), f"2: S6 from {target}") == "power_unavailable"


@pytest.mark.parametrize("action", ["G1 as shinto", "G1 reverse", "G1 from 9"])
def test_ge_27_power_unavailable_comes_before_must_follow(action):
    assert code(act(table(hands=GODS), "0: S6").state, f"1: {action}") == "power_unavailable"


@pytest.mark.parametrize("action", ["V6 reverse", "V6 from 2", "V6 as viking reverse", "V6 as viking from 2"])
def test_ge_37_power_unavailable_comes_before_religion_needed(action):
    assert code(act(table(hands=GODS), "0: V1").state, f"1: {action}") == "power_unavailable"


@pytest.mark.parametrize("led", ["S6", "V1"])
def test_ge_37_play_card_religion_needed(led):
    assert code(act(table(hands=GODS), f"0: {led}").state, "1: V6") == "religion_needed"


def test_ge_37_religion_needed_comes_before_must_follow():
    state = act(table(hands="G3 S1 V5 / V6 G1 V2 / G2 S2 V1"), "0: G3").state
    assert code(state, "1: V2") == "must_follow"
    assert code(state, "1: V6") == "religion_needed"


@pytest.mark.parametrize("action", ["V2", "S4"])
def test_ge_27_play_card_must_follow(action):
    assert code(in_turn(), f"1: {action}") == "must_follow"


@cases(
    ("led", "action"),
    [
        *(("V1", "V6 as shinto"), ("V1", "V6 as greek"), ("V1", "G1")),
        *(("S6", "V6 as viking"), ("S6", "V6 as greek"), ("S6", "G1")),
    ],
)
def test_ge_39_must_follow_with_mimir(led, action):
    assert code(act(table(hands=GODS), f"0: {led}").state, f"1: {action}") == "must_follow"


def test_ge_49_must_follow_with_loki():
    state = act(table(hands="G3 S1 V1 / G1 V5 S4"), "0: G3").state
    assert [code(state, f"1: V5{how}") for how in ("", " reverse")] == ["must_follow"] * 2


@pytest.mark.parametrize("target", [0, 1, 2, 9])
def test_ge_41_must_follow_comes_before_bad_target(target):
    state = act(table(hands="G3 S1 V1 / G1 V5 S6"), "0: G3").state
    assert code(state, f"1: S6 from {target}") == "must_follow"


@cases("target", [0, 3, 4, 5, -1, 2**53 - 1, -(2**53) + 1])
def test_ge_41_play_card_bad_target(target):
    assert code(table(hands=GODS), f"0: S6 from {target}") == "bad_target"


def test_ge_41_bad_target_that_has_folded():
    state = act(table(hands=GODS), "0: raise; 1: fold; 2: call").state
    assert code(state, "0: S6 from 1") == "bad_target"


@pytest.mark.parametrize("action", ["give S3", "give S6", "give G6"])
def test_ge_42_give_card_card_not_in_hand(action):
    assert code(in_give(), f"0: {action}") == "card_not_in_hand"


def test_ge_42_give_card_must_swap():
    state = in_give()
    (taken,) = {*hand(state, 0).split()} - {"V1", "G1"}
    assert code(state, f"0: give {taken}") == "must_swap"


@cases(
    "action",
    [
        b'{"type":"fly"}',
        b"{}",
        b"[]",
        b'{"type":"raise","seat":0}',
        b'{"type":"raise","by":1}',
        b'{"type":"call","seat":0}',
        b'{"type":"fold","tokens":1}',
        b'{"type":"play_card"}',
        b'{"type":"play_card","card":null}',
        b'{"type":"play_card","card":"greek_7"}',
        b'{"type":"play_card","card":3}',
        b'{"type":"play_card","card":"greek_3","seat":0}',
        b'{"type":"play_card","card":"viking_6","religion":"roman"}',
        b'{"type":"play_card","card":"viking_6","religion":1}',
        b'{"type":"play_card","card":"viking_5","reverse":null}',
        b'{"type":"play_card","card":"viking_5","reverse":1}',
        b'{"type":"play_card","card":"viking_5","reverse":"true"}',
        b'{"type":"play_card","card":"shinto_6","target":"1"}',
        b'{"type":"play_card","card":"shinto_6","target":1.0}',
        b'{"type":"play_card","card":"shinto_6","target":true}',
        b'{"type":"give_card"}',
        b'{"type":"give_card","card":"odin"}',
        b'{"type":"give_card","card":"viking_1","to_seat":1}',
        b'{"type":"choose_religion"}',
        b'{"type":"choose_religion","religion":"roman"}',
        b'{"type":"choose_religion","religion":false}',
    ],
)
def test_malformed_actions_are_not_read(action):
    with pytest.raises(msgspec.ValidationError):
        engine.decoder(GAME.action).decode(action)


@cases(
    ("text", "action"),
    [
        (b'{"type":"raise"}', RAISE),
        (b'{"type":"call"}', CALL),
        (b'{"type":"fold"}', FOLD),
        (b'{"type":"play_card","card":"greek_3"}', move("G3")),
        (b'{"type":"play_card","card":"greek_3","religion":null,"reverse":false,"target":null}', move("G3")),
        (b'{"type":"play_card","card":"viking_6","religion":"greek"}', move("V6 as greek")),
        (b'{"type":"play_card","card":"viking_5","reverse":true}', move("V5 reverse")),
        (b'{"type":"play_card","card":"shinto_6","target":2}', move("S6 from 2")),
        (b'{"type":"play_card","card":"shinto_6","target":-7}', move("S6 from -7")),
        (b'{"type":"give_card","card":"viking_1"}', move("give V1")),
        (b'{"type":"choose_religion","religion":"greek"}', move("choose greek")),
        (b'{"type":"choose_religion","religion":null}', move("decline")),
    ],
)
def test_actions_are_read(text, action):
    assert engine.decoder(GAME.action).decode(text) == action


def test_fields_that_are_left_out_are_null_and_false():
    action = engine.decoder(GAME.action).decode(b'{"type":"play_card","card":"greek_3"}')
    assert isinstance(action, PlayCard)
    assert (action.religion, action.reverse, action.target) == (None, False, None)


@cases(
    ("state", "action", "rule"),
    [
        (act(table(hands=HANDS), "0: raise; 1: call; 2: call").state, "0: raise", "GE-13"),
        (table(tokens="0+1 7+1 8+1", fight=2, hands=HANDS), "0: raise", "GE-15"),
        (below(), "1: raise", "GE-15"),
        (carried(), "1: fold", "GE-20"),
        (in_turn(), "1: V2", "GE-27"),
        (table(hands=GODS), "0: S6 from 0", "GE-41"),
    ],
)
def test_a_refusal_names_the_rule(state, action, rule):
    ((seat, asked),) = moves(action)
    with pytest.raises(Refused) as refused:
        engine.apply(GAME, state, seat, asked)
    assert refused.value.refusal.rule == rule
    assert refused.value.detail


def test_a_refusal_names_the_acting_seats_and_what_is_allowed():
    with pytest.raises(Refused) as refused:
        engine.apply(GAME, in_turn(), 1, move("V2"))
    assert refused.value.acting == (1,)
    assert move("G1") in refused.value.allowed
    assert legal(in_turn(), 1) == (RAISE, move("G1"))


@pytest.mark.parametrize("seat", [-1, 3])
def test_ge_1_seat_that_is_not_there(seat):
    with pytest.raises(NoSuchSeat):
        engine.apply(GAME, table(hands=HANDS), seat, RAISE)

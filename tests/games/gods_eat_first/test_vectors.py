"""The test vectors of the rules, in full."""

import pytest

import engine
from engine import BadSetup
from tests.games.gods_eat_first.table import GAME, act, choices, code, deal, laid, start, table, these, tokens
from tests.games.playbook import acting, kinds, legal

V2 = "G3 S1 V5 / G1 V2 S4 / G2 S2 V1"
V7 = {"tokens": "5+1 1+1 5+1", "fight": 5, "hands": "V1 S1 G1 / V3 S2 G2 / V2 S3 G3"}
V8 = "G2 S3 V1 / G6 S4 V2 / G1 S1 S2"
V10 = "V1 G1 S1 / V2 G2 S2 / V5 G3 S3"
V10_FIGHT_2 = "S1 G1 V1 / S2 G2 V2 / S4 G3 V3"
V11 = {
    "tokens": "5+2 4+2 1+2",
    "fight": 4,
    "level": 2,
    "played": "0V2 1V3 2V4 / 0G3 1G2 2G4 / 1",
    "hands": "G1 / S5 / V1",
}
V12 = "V2 G2 S2 / V3 G3 S3 / V1 G1 S1"
V15 = "G5 S1 V2 / G1 V3 S4 / G2 S2 V1"


def about(state):
    """Tokens, level, middle, acting seats."""
    return (tokens(state), state.level, state.middle, acting(state))


def test_ge_v1_start():
    state = start(3, starter=0).state
    assert about(state) == ("8+1 8+1 8+1", 1, 0, (0,))
    assert [len(player.hand) for player in state.players] == [3, 3, 3]
    assert len(state.undealt) == 9


def test_ge_v1_five_players():
    state = start(5).state
    assert about(state) == ("6+1 6+1 6+1 6+1 6+1", 1, 0, (0,))
    assert len(state.undealt) == 3


@pytest.mark.parametrize("seats", [1, 6])
def test_ge_v1_players_that_the_game_is_not_for(seats):
    with pytest.raises(BadSetup) as bad:
        start(seats)
    assert bad.value.code == "bad_player_count"


def test_ge_v2_must_follow():
    state = act(table(hands=V2), "0: G3").state
    assert code(state, "1: V2") == "must_follow"
    state = act(state, "1: G1").state
    assert (acting(state), laid(state, 1)) == ((2,), "G1")


def test_ge_v3_off_religion_cannot_win():
    state = act(table(hands="G3 G1 V5 / V1 V2 S4 / G2 S1 S3"), "0: G3; 1: V1; 2: G2").state
    assert (state.round, state.leader, acting(state)) == (2, 2, (2,))


def test_ge_v4_raise_call_fold():
    state = act(table(hands=V2), "0: raise").state
    assert about(state) == ("7+2 8+1 8+1", 2, 0, (1,))
    state = act(state, "1: call").state
    assert about(state) == ("7+2 7+2 8+1", 2, 0, (2,))
    state = act(state, "2: fold").state
    assert about(state) == ("7+2 7+2 8+0", 2, 1, (0,))
    state = act(state, "0: G3; 1: G1").state
    assert (state.round, state.leader, acting(state)) == (2, 1, (1,))
    state = act(state, "1: V2; 0: V5; 1: S4").state
    assert acting(state) == (0,)
    state = act(state, "0: S1").state
    assert state.fight == 2


def test_ge_v5_everybody_folds():
    state = act(table(hands=V2), "0: raise").state
    assert about(state) == ("7+2 8+1 8+1", 2, 0, (1,))
    state = act(state, "1: fold").state
    assert about(state) == ("7+2 8+0 8+1", 2, 1, (2,))
    step = act(state, "2: fold")
    (won,) = [event for event in step.events if event.__struct_config__.tag == "fight_won"]
    assert (won.seat, won.middle) == (0, 2)
    assert about(step.state) == ("8+1 7+1 7+1", 1, 2, (1,))
    assert (step.state.fight, step.state.fight_leader) == (2, 1)


def test_ge_v6_raise_limits():
    state = act(table(hands=V2), "0: raise; 1: call; 2: call").state
    assert about(state) == ("7+2 7+2 7+2", 2, 0, (0,))
    assert code(state, "0: raise") == "already_raised"
    state = act(state, "0: G3").state
    assert code(state, "0: raise") == "not_your_turn"
    state = act(state, "1: raise").state
    assert about(state) == ("7+2 6+3 7+2", 3, 0, (2,))
    assert state.pending_raise.waiting == (2, 0)
    assert code(state, "1: G1") == "answer_pending"


def test_ge_v7_the_last_token():
    state = table(**V7)
    assert about(state) == ("5+1 1+1 5+1", 1, 13, (0,))
    state = act(state, "0: raise").state
    assert about(state) == ("4+2 0+2 5+1", 2, 13, (2,))
    assert code(state, "1: fold") == "no_choice"
    state = act(state, "2: call").state
    assert about(state) == ("4+2 0+2 4+2", 2, 13, (0,))
    state = act(state, "0: V1").state
    assert code(state, "1: raise") == "no_tokens"
    state = act(state, "1: V3; 2: raise").state
    assert about(state) == ("4+2 0+2 3+3", 3, 13, (0,))
    state = act(state, "0: call").state
    assert about(state) == ("3+3 0+2 3+3", 3, 13, (2,))
    state = act(state, "2: V2").state
    assert (state.round, state.leader) == (2, 0)


def test_ge_v8_dionysus():
    state = act(table(hands=V8), "0: G2; 1: G6; 2: G1").state
    assert (state.round, state.leader) == (2, 2)
    state = act(state, "2: raise").state
    assert about(state) == ("8+1 8+1 7+2", 2, 0, (0,))
    state = act(state, "0: call").state
    assert about(state) == ("7+2 8+1 7+2", 2, 0, (2,))
    state = act(state, "2: S1; 0: S3").state
    assert code(state, "1: raise") == "stake_below_level"
    state = act(state, "1: S4").state
    assert (state.round, state.leader) == (3, 2)
    step = act(state, "2: S2; 0: V1; 1: V2")
    assert (step.events[2].seat, step.events[2].middle) == (2, 3)
    assert tokens(step.state) == "6+1 7+1 8+1"


def test_ge_v9_mimir_loses_the_tie():
    hands = "G6 G4 V1 / V6 V2 S3 / S1 S2 V4"
    state = act(table(hands=hands), "0: G6; 1: V6 as greek; 2: S1").state
    assert (state.round, state.leader) == (2, 0)


def after_fight_1():
    """V10 at the start of the reversed fight."""
    state = act(table(hands=V10), "0: V1; 1: V2; 2: V5 reverse").state
    assert (state.leader, state.reversed) == (0, False)
    state = act(state, "0: G1; 1: G2; 2: G3").state
    assert state.leader == 0
    state = act(state, "0: S1; 1: S2; 2: S3").state
    assert (tokens(state), state.middle) == ("8+1 7+1 7+1", 2)
    assert (state.fight, state.reversed, acting(state)) == (2, True, (1,))
    return deal(state, V10_FIGHT_2)


def test_ge_v10_loki():
    state = act(after_fight_1(), "1: S2; 2: S4; 0: S1").state
    assert (state.round, state.leader) == (2, 2)


def test_ge_v10_the_fight_after_it_is_in_normal_order():
    state = act(after_fight_1(), "1: S2; 2: S4; 0: S1; 2: raise; 0: fold; 1: fold").state
    assert (state.fight, state.reversed, acting(state)) == (3, False, (0,))
    state = act(deal(state, V10_FIGHT_2), "0: S1; 1: S2; 2: S4").state
    assert (state.round, state.leader) == (2, 0)


def test_ge_v11_izanami():
    state = table(**V11)
    assert about(state) == ("5+2 4+2 1+2", 2, 11, (1,))
    step = act(state, "1: S5; 2: V1; 0: G1")
    won = step.events[2]
    assert (won.seat, won.card, won.middle) == (1, "shinto_5", 18)
    assert [(item.stake_lost, item.izanami_lost) for item in won.items] == [(2, 2), (0, 0), (2, 1)]
    assert (step.events[3].seat, step.state.players[2].out_in_fight) == (2, 4)
    assert about(step.state) == ("2+1 5+1 0+0", 1, 18, (0,))


def test_ge_v12_plain_end_of_a_fight():
    state = act(table(hands=V12), "0: V2; 1: V3; 2: V1").state
    assert (state.round, state.leader) == (2, 2)
    state = act(state, "2: G1; 0: G2; 1: G3").state
    assert (state.round, state.leader) == (3, 2)
    step = act(state, "2: S1; 0: S2; 1: S3")
    assert (step.events[2].seat, step.events[2].middle) == (2, 2)
    assert about(step.state) == ("7+1 7+1 8+1", 1, 2, (0,))


def test_ge_v2_what_is_offered():
    state = act(table(hands=V2), "0: G3").state
    assert choices(state, 1) == these("raise; G1")
    assert [legal(state, seat) for seat in (0, 2)] == [(), ()]


def won(step):
    """The winner of the fight, its card, the middle, and what the fight did to the tokens of each seat."""
    (event,) = [event for event in step.events if event.__struct_config__.tag == "fight_won"]
    items = [(one.stake_returned, one.stake_lost, one.izanami_lost, one.fold_lost) for one in event.items]
    return event.seat, event.card, event.middle, items


def test_ge_v13_back_with_nothing():
    state = act(table(lasts="round", hands=V2), "0: raise; 1: call; 2: fold").state
    assert about(state) == ("7+2 7+2 8+0", 2, 1, (0,))
    step = act(state, "0: G3; 1: G1")
    assert (step.state.round, step.state.leader) == (2, 1)
    assert [event.seat for event in step.events if event.__struct_config__.tag == "returned"] == [2]
    state = act(step.state, "1: V2").state
    assert code(state, "2: raise") == "stake_below_level"
    state = act(state, "2: V1; 0: V5").state
    assert (state.round, state.leader, state.next_reversed) == (3, 2, False)
    step = act(state, "2: G2; 0: S1; 1: S4")
    assert won(step) == (2, "greek_2", 5, [(0, 2, 0, 0), (0, 2, 0, 0), (0, 0, 0, 1)])
    assert tokens(step.state) == "6+1 6+1 7+1"
    assert (step.state.fight, step.state.fight_leader) == (2, 0)
    seen = engine.view_events(GAME, step.state, step.events, None)
    assert "shinto_2" not in engine.encode(seen).decode()


def test_ge_v14_all_fold():
    step = act(table(lasts="round", hands=V2), "0: raise; 1: fold; 2: fold")
    assert about(step.state) == ("7+2 8+0 8+0", 2, 2, (0,))
    assert kinds(step) == "folded round_won round_started returned returned turn_given"
    assert (step.events[1].seat, step.events[1].card) == (0, None)
    assert [event.seat for event in step.events[3:5]] == [1, 2]
    assert [len(player.hand) for player in step.state.players] == [3, 3, 3]
    state = act(step.state, "0: raise").state
    assert about(state) == ("6+3 8+0 8+0", 3, 2, (1,))
    step = act(state, "1: fold")
    assert step.events[0].tokens_lost == 0
    state = act(step.state, "2: call").state
    assert about(state) == ("6+3 8+0 7+1", 3, 2, (0,))
    step = act(state, "0: G3; 2: G2")
    assert (step.state.round, step.state.leader) == (3, 2)
    assert [event.seat for event in step.events if event.__struct_config__.tag == "returned"] == [1]
    step = act(step.state, "2: V1; 0: V5; 1: V2")
    assert won(step) == (2, "viking_1", 5, [(0, 3, 0, 0), (0, 0, 0, 1), (1, 0, 0, 1)])
    assert tokens(step.state) == "5+1 7+1 7+1"


def test_ge_v15_a_right_is_lost():
    state = act(table(lasts="round", hands=V15), "0: G5; 1: raise; 2: call; 0: fold").state
    assert about(state) == ("8+0 7+2 7+2", 2, 1, (1,))
    state = act(state, "1: G1; 2: G2").state
    assert (state.round, state.leader, state.phase, acting(state)) == (2, 1, "turn", (1,))
    assert (state.hades_right, state.fighting) == (None, (0, 1, 2))

"""4G-1 to 4G-4: everybody acts at any time, and each request is judged by the state it comes with."""

import pytest

import engine
from tests.cases import cases
from tests.games.four_gods.table import (
    CORNER,
    GAME,
    act,
    choices,
    code,
    fresh,
    hand,
    move,
    over,
    start,
    stroll,
    table,
    votes,
)
from tests.games.playbook import acting, refusal


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4g_1_every_seat_may_act(seats):
    state = start(seats).state
    assert (acting(state), engine.turn(GAME, state)) == (tuple(range(seats)), None)
    assert all(choices(state, seat) for seat in range(seats))


@pytest.mark.parametrize("seed", range(3))
def test_4g_1_every_seat_may_act_all_the_time(seed):
    assert {acting(state) for state in stroll(seed, seats=3)} == {(0, 1, 2)}


def test_4g_1_a_seat_acts_as_often_as_it_likes():
    state = table("T75 T85", "T23")
    step = act(state, "0: place T75A3@0,0; 0: place T85A1@0,1; 0: draw 1; 0: found_city 1,0; 0: vote_end")
    assert (step.state.revision, step.acting) == (5, (0, 1))
    assert act(step.state, "1: discard T23").state.revision == 6


def test_4g_1_nobody_is_current():
    assert start().state.current_seat is None
    assert act(table(), "1: draw 2").state.current_seat is None


def test_4g_2_of_two_that_collide_the_first_is_carried_out():
    state = table("T91", "T92")
    for first, second in [
        ("0: place T91A0@0,0", "1: place T92A0@0,0"),
        ("1: place T92A0@0,0", "0: place T91A0@0,0"),
    ]:
        assert code(act(state, first).state, second) == "cell_taken"


def test_4g_2_a_request_is_carried_out_although_the_state_moved_on():
    state = table("T91", "T92")
    move_on = act(state, "1: place T92A0@0,7; 1: draw 2; 1: claim_god S").state
    assert hand(act(move_on, "0: place T91A0@0,0").state, 0) == ""


def test_4g_2_one_state_can_be_asked_twice():
    state = table("T91", "T92")
    first = act(state, "0: place T91A0@0,0").state
    assert act(state, "0: place T91A0@0,0").state == first
    assert state.world == ()


@pytest.mark.parametrize("seed", range(3))
def test_4g_3_every_action_raises_the_revision_by_1(seed):
    states = [*stroll(seed, steps=60)]
    assert [state.revision for state in states] == [*range(len(states))]


@cases(
    "action",
    [
        "draw 1",
        "place T91A1@0,1",
        "place T92A0@0,1",
        "smash T91A0@0,1",
        "discard T92",
        "take owner 1 T92",
        "claim_god F",
        "place_prophet 7",
        "found_city 5,5",
        "claim_city 0,1",
        "vote_end",
        "end_turn",
    ],
)
def test_4g_3_a_refused_action_changes_nothing(action):
    state = table("F T91 ; fresh 0,0 vote", "; vote", "", world=CORNER)
    before = engine.encode(state)
    refusal(state, 0, move(action))
    assert engine.encode(state) == before
    assert (votes(state), fresh(state, 0)) == ([0, 1], (0, 0))
    after = act(state, "2: vote_end" if action == "vote_end" else "0: place_prophet 1").state
    assert after.revision == 1


def test_4g_4_laying_with_a_prophet_is_one_action():
    state = table("S T75")
    after = act(state, "0: place T75A3@0,0 prophet 1").state
    assert (after.revision, after.world[0].prophet.area, after.players[0].prophets_left) == (1, 1, 12)


def test_4g_4_laying_with_a_prophet_is_refused_as_a_whole():
    state = table("T75")
    assert code(state, "0: place T75A3@0,0 prophet 1") == "no_god"
    assert act(state, "0: place T75A3@0,0").state.revision == 1


def test_4g_4_smashing_with_a_prophet_happens_as_a_whole_or_not_at_all():
    state = table("F", "T85", world=CORNER, cities="0,1=0+")
    assert code(state, "1: smash T85A1@0,1 prophet 0") == "no_god"
    state = act(state, "1: claim_god M").state
    after = act(state, "1: smash T85A1@0,1 prophet 0").state
    assert (after.revision, after.players[1].smashed, after.world[1].prophet.seat) == (2, 1, 1)
    assert (after.players[0].prophets_left, after.cities) == (13, ())


def test_4g_4_founding_with_a_claim_happens_as_a_whole_or_not_at_all():
    state = table()
    assert code(state, "0: found_city 0,0 claim") == "no_god"
    after = act(state, "0: claim_god F; 0: found_city 0,0 claim").state
    assert (after.revision, after.cities[0].owner, after.players[0].prophets_left) == (2, 0, 12)


def test_4g_1_nobody_acts_once_the_game_is_over():
    state = over()
    assert (acting(state), engine.turn(GAME, state)) == ((), None)
    assert [choices(state, seat) for seat in (0, 1)] == [set(), set()]

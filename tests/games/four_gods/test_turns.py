"""4G-33 to 4G-35: the mode with turns."""

import pytest

from engine.games.four_gods.actions import EndTurn
from tests.cases import cases
from tests.games.four_gods.table import (
    CORNER,
    NEARLY,
    act,
    choices,
    code,
    fresh,
    start,
    stroll,
    table,
    votes,
)
from tests.games.playbook import acting, kinds

TURNS = {"mode": "turns"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4g_33_seat_0_begins(seats):
    step = start(seats, **TURNS)
    assert (step.state.current_seat, step.turn, step.acting) == (0, 0, (0,))


@cases(
    "action",
    [
        *("draw 1", "place T85A1@0,1", "smash T85A1@7,7", "discard T85", "take owner 1 T40", "claim_god F"),
        *("place_prophet 0", "found_city 0,1", "claim_city 7,7", "vote_end", "unvote", "end_turn"),
    ],
)
def test_4g_33_only_the_current_seat_acts(action):
    state = table("", "M T85 | T40", world=CORNER, cities="7,7=1", **TURNS)
    assert code(state, f"1: {action}") == "not_your_turn"
    assert (choices(state, 1), acting(state)) == (set(), (0,))


@pytest.mark.parametrize("current", [0, 1, 2])
def test_4g_33_votes_included(current):
    state = table("; vote", "; vote", "", current=current, **TURNS)
    others = [seat for seat in range(3) if seat != current]
    for seat in others:
        word = "unvote" if seat < 2 else "vote_end"
        assert code(state, f"{seat}: {word}") == "not_your_turn"
    assert acting(state) == (current,)


def test_4g_33_any_number_of_actions():
    step = act(table("T75 T85", **TURNS), "0: place T75A3@0,0; 0: place T85A1@0,1; 0: draw 2; 0: claim_god F")
    assert (step.acting, step.state.current_seat) == ((0,), 0)
    assert act(table(**TURNS), "0: end_turn").acting == (1,)


@cases(("seats", "current", "after"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 2, 3), (4, 3, 0)])
def test_4g_34_the_next_seat_clockwise(seats, current, after):
    step = act(table(*[""] * seats, current=current, **TURNS), f"{current}: end_turn")
    assert (step.state.current_seat, step.turn, step.acting) == (after, after, (after,))


def test_4g_34_ending_a_turn_ends_freshness():
    state = act(table("F; fresh 0,0", world=CORNER, **TURNS), "0: end_turn").state
    assert fresh(state, 0) is None
    assert code(act(state, "1: end_turn").state, "0: place_prophet 0") == "no_fresh_tile"


def test_4g_r21_ending_a_turn_keeps_all_votes():
    step = act(table("", "; vote", "", **TURNS), "0: vote_end; 0: end_turn")
    assert (votes(step.state), kinds(step)) == ([0, 1], "turn_ended")


@pytest.mark.parametrize("seed", range(3))
def test_4g_34_a_turn_can_be_ended_at_any_time(seed):
    for state in stroll(seed, seats=3, mode="turns"):
        assert EndTurn() in choices(state, state.current_seat)
        assert acting(state) == (state.current_seat,)


@pytest.mark.parametrize("seed", range(3))
def test_4g_34_turns_are_not_ended_in_realtime(seed):
    state = start(3, str(seed)).state
    for seat in range(3):
        assert EndTurn() not in choices(state, seat)
        assert code(state, f"{seat}: end_turn") == "not_in_this_mode"


def test_4g_35_each_seat_votes_in_its_turn_and_ends_it():
    state = table("", "", "", current=1, **TURNS)
    step = act(state, "1: vote_end; 1: end_turn; 2: vote_end; 2: end_turn; 0: vote_end")
    assert (step.outcome.reason, step.state.phase, step.acting) == ("votes", "game_over", ())
    assert step.state.current_seat == 0


def test_4g_35_a_later_action_takes_the_votes_back():
    state = act(
        table("; vote", "T85", world=CORNER, current=1, **TURNS), "1: place T85A1@0,1; 1: vote_end"
    ).state
    assert (state.phase, votes(state)) == ("play", [1])


def test_4g_35_the_full_world_ends_the_game_in_turns():
    step = act(table("", "T67", world=NEARLY, current=1, **TURNS), "1: place T67A0@7,7")
    assert (step.outcome.reason, step.acting, step.state.current_seat) == ("world_full", (), 1)
    assert code(step.state, "0: end_turn") == "game_over"

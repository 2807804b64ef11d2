"""4G-28 to 4G-32: votes, and how the game ends."""

import pytest

from tests.cases import cases
from tests.games.four_gods.table import (
    CORNER,
    FULL,
    LATE,
    NEARLY,
    act,
    choices,
    code,
    move,
    of,
    over,
    stroll,
    table,
    track,
    votes,
    without,
)
from tests.games.playbook import acting, kinds

TRACKS = (track(50, 59), track(60, 69), track(70, 79), track(80, 89))
LAST = {"bag": "T90 T91 T92", "world": LATE}
BUSY = table(
    "F T91 | T40; fresh 0,0 vote", "M T85; vote", "", "P T23; vote", world=CORNER, cities="0,1=0 7,7=3"
)
"""4 seats, 3 of whom have voted."""


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_4g_28_any_seat_votes_and_takes_it_back(seat):
    state = act(table("", "", ""), f"{seat}: vote_end").state
    assert votes(state) == [seat]
    assert (move("vote_end") in choices(state, seat), move("unvote") in choices(state, seat)) == (False, True)
    assert votes(act(state, f"{seat}: unvote").state) == []


def test_4g_28_a_vote_is_not_cast_twice_nor_taken_back_unless_it_stands():
    state = table("; vote", "", "")
    assert (code(state, "0: vote_end"), code(state, "1: unvote")) == ("already_voted", "not_voted")


def test_4g_28_taking_one_vote_back_leaves_the_others():
    assert votes(act(BUSY, "1: unvote").state) == [0, 3]


@cases(
    "action",
    [
        *("2: draw 1", "0: place T91A0@0,7", "1: smash T85A1@0,1", "0: discard T91", "2: take owner 0 T40"),
        *("2: claim_god S", "0: place_prophet 1", "2: found_city 0,7", "0: claim_city 0,1"),
        *("0: place T91A0@0,7 prophet 0", "1: smash T85A1@0,1 prophet 0", "1: found_city 1,0 claim"),
        *("3: claim_city 7,7", "3: discard T23"),
    ],
)
def test_4g_29_every_other_action_takes_all_votes_back(action):
    step = act(BUSY, action)
    assert votes(step.state) == []
    assert [event.seats for event in of(step, "votes_cleared")] == [(0, 1, 3)]


def test_4g_29_voting_does_not_take_votes_back():
    step = act(table("; vote", "; vote", "", ""), "2: vote_end")
    assert (votes(step.state), kinds(step)) == ([0, 1, 2], "vote_cast")


def test_4g_29_without_votes_none_are_taken_back():
    assert of(act(table(), "0: draw 1"), "votes_cleared") == []


@cases("seats", [2, 3, 4])
@cases("last", [0, 1])
def test_4g_30_the_votes_of_all_seats_end_the_game(seats, last):
    texts = ["; vote"] * seats
    texts[last] = ""
    step = act(table(*texts), f"{last}: vote_end")
    assert (step.state.phase, step.acting, step.outcome.reason) == ("game_over", (), "votes")
    assert votes(step.state) == [*range(seats)]


def test_4g_r20_votes_must_stand_at_the_same_moment():
    state = act(table(), "0: vote_end; 1: draw 1; 1: vote_end").state
    assert (state.phase, votes(state)) == ("play", [1])
    assert act(state, "0: vote_end").state.phase == "game_over"


def test_4g_30_not_before_every_seat_has_voted():
    assert act(table("", "", "; vote"), "1: vote_end").outcome is None


@pytest.mark.parametrize("prophet", ["", " prophet 0"])
def test_4g_31_the_last_of_64_tiles_ends_the_game(prophet):
    step = act(table("F T67", world=NEARLY), f"0: place T67A0@7,7{prophet}")
    assert (step.state.phase, step.acting, step.outcome.reason) == ("game_over", (), "world_full")
    assert len(step.state.world) == 64


def test_4g_31_it_takes_votes_back_all_the_same():
    step = act(table("F T67", "; vote", world=NEARLY), "0: place T67A0@7,7")
    assert (votes(step.state), step.outcome.reason) == ([], "world_full")
    assert kinds(step) == "tile_placed votes_cleared game_ended"


def test_4g_r19_while_a_city_stands_the_world_is_not_full():
    state = table("F T67", world=NEARLY, cities="7,7=1")
    assert (state.phase, acting(state)) == ("play", (0, 1))
    step = act(state, "0: smash T67A0@7,7")
    assert (step.outcome.reason, len(step.state.world), step.state.cities) == ("world_full", 64, ())


def test_4g_31_any_cell_may_be_the_last():
    state = table("T20", world=without("3,3"))
    assert act(state, "0: place T20A3@3,3").outcome.reason == "world_full"


def test_4g_r29_an_empty_bag_does_not_end_the_game():
    step = act(table(*TRACKS, **LAST), "0: draw 2; 1: draw 1")
    assert (step.state.bag, step.state.phase, step.outcome) == ((), "play", None)


@pytest.mark.parametrize(("draws", "ended"), [("0: draw 2", False), ("0: draw 2; 1: draw 1", True)])
def test_4g_32_an_option_ends_it(draws, ended):
    step = act(table(*TRACKS, **LAST, end_on_empty_bag=True), draws)
    assert (step.state.phase == "game_over") is ended
    assert (step.outcome.reason if step.outcome else None) == ("bag_empty" if ended else None)


def test_4g_32_the_option_ends_it_also_with_two_tiles():
    step = act(table(*TRACKS, **LAST, end_on_empty_bag=True), "0: draw 1; 1: draw 2")
    assert (step.outcome.reason, step.events[-1].cause) == ("bag_empty", "bag_empty")


def test_4g_32_tiles_left_in_hands_and_on_tracks_cost_nothing():
    poor = table("T20 T91 | T40 T41")
    assert [sum(line.points for line in one.lines) for one in over_scores(poor)] == [0, 0]


def over_scores(state):
    """The final scores after both seats have voted."""
    return act(state, "0: vote_end; 1: vote_end").outcome.scores


@cases("action", ["draw 1", "discard T20", "claim_god F", "found_city 0,0", "vote_end", "unvote", "end_turn"])
@cases("seat", [0, 1])
def test_4g_30_when_the_game_is_over_nobody_acts(seat, action):
    assert code(over(), f"{seat}: {action}") == "game_over"


def test_4g_30_the_final_state_keeps_the_votes_that_ended_it():
    assert (votes(over()), over().phase, choices(over(), 0)) == ([0, 1], "game_over", set())


@cases("seed", range(6))
def test_4g_30_games_go_on_until_a_cause_holds(seed):
    for state in stroll(seed, seats=2, steps=80):
        assert (state.phase, len(votes(state)) < 2, len(state.world) < 64) == ("play", True, True)


def test_4g_31_a_full_world_needs_no_votes():
    state = table(world=FULL, over=True)
    assert (state.phase, votes(state), acting(state)) == ("game_over", [], ())

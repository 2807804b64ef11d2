"""Section 4 of the rules."""

from __future__ import annotations

import pytest

from engine.games.pig.actions import Hold, Roll
from engine.games.pig.events import DieRolled, PointsHeld, TurnGiven, TurnLost
from tests.games.pig.table import points, table
from tests.games.playbook import acting, legal, play, refusal


def test_pg_2_only_the_seat_to_move_acts() -> None:
    state = table(0, 0, 0, to_move=1)
    assert acting(state) == (1,)
    assert refusal(state, 0, Roll()) == "not_your_turn"
    assert refusal(state, 2, Hold()) == "not_your_turn"


@pytest.mark.parametrize(("seat", "left"), [(0, 1), (1, 2), (2, 0)])
def test_pg_2_the_turn_goes_round_clockwise(seat: int, left: int) -> None:
    step = play(table(0, 0, 0, to_move=seat, turn_total=5), (seat, Hold()))
    assert step.state.to_move == left


@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_pg_3_a_face_is_added_and_the_turn_goes_on(face: int) -> None:
    step = play(table(0, 0, 0, turn_total=10, face=face), (0, Roll()))
    assert step.events == (DieRolled(seat=0, face=face, turn_total=10 + face),)
    assert (step.state.to_move, step.state.turn_total, points(step.state)) == (0, 10 + face, (0, 0, 0))


def test_pg_3_a_seat_rolls_as_often_as_it_likes() -> None:
    assert Roll() in legal(table(0, 0, 0), 0)
    assert Roll() in legal(table(0, 0, 0, turn_total=99), 0)


def test_pg_4_a_1_costs_the_turn_total_and_the_turn() -> None:
    step = play(table(30, 0, 0, turn_total=10, face=1), (0, Roll()))
    assert step.events == (
        DieRolled(seat=0, face=1, turn_total=0),
        TurnLost(seat=0, lost=10),
        TurnGiven(seat=1),
    )
    assert (step.state.to_move, step.state.turn_total, points(step.state)) == (1, 0, (30, 0, 0))


def test_pg_5_what_is_held_becomes_points() -> None:
    step = play(table(30, 0, 0, turn_total=12), (0, Hold()))
    assert step.events == (PointsHeld(seat=0, held=12, points=42), TurnGiven(seat=1))
    assert (step.state.turn_total, points(step.state)) == (0, (42, 0, 0))


def test_pg_5_before_the_first_roll_there_is_nothing_to_hold() -> None:
    assert refusal(table(30, 0, 0), 0, Hold()) == "nothing_to_hold"

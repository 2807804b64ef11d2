"""Section 10 of the rules: what no game can reach."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine import Rng
from engine.games.pig.state import PigState
from tests.games.pig.table import table
from tests.games.playbook import problem_names


def after(state: PigState, *, actions: int, draws: int) -> PigState:
    """The table after so many actions and draws of chance."""
    return replace(state, revision=actions, rng=replace(Rng.from_seed("pig"), drawn=draws))


def test_a_seat_that_is_not_there_is_named() -> None:
    assert problem_names(table(0, 0, 0, to_move=3)) == {"seats"}


def test_pg_i1_nobody_has_the_turn_while_the_game_runs() -> None:
    assert problem_names(replace(table(0, 0, 0), to_move=None)) == {"PG-I1"}


def test_pg_i1_somebody_has_the_turn_when_the_game_is_over() -> None:
    assert problem_names(replace(table(100, 0, 0, to_move=None), to_move=1)) == {"PG-I1"}


def test_pg_i1_a_turn_total_is_left_when_the_game_is_over() -> None:
    assert problem_names(table(100, 0, 0, to_move=None, turn_total=5)) == {"PG-I1"}


@pytest.mark.parametrize(
    "state",
    [
        table(100, 0, 0),
        table(90, 0, 0, turn_total=10),
        table(99, 0, 0, to_move=None),
        table(100, 100, 0, to_move=None),
    ],
)
def test_pg_i2_the_game_ends_with_100_points(state: PigState) -> None:
    assert problem_names(state) == {"PG-I2"}


def test_pg_i2_the_turn_total_is_that_of_the_seat_to_move_alone() -> None:
    assert problem_names(table(10, 95, 0, turn_total=10)) == set()


@pytest.mark.parametrize("state", [table(0, 1, 0), table(0, 0, 0, turn_total=1)])
def test_pg_i3_a_single_point(state: PigState) -> None:
    assert problem_names(state) == {"PG-I3"}


@pytest.mark.parametrize(
    ("state", "rolls", "holds"),
    [
        (table(0, 0, 0), 0, 0),
        (table(0, 0, 0, turn_total=13), 3, 0),
        (table(12, 0, 0, to_move=1), 2, 1),
        (table(0, 0, 0, to_move=2), 2, 0),
        # After seat 2, seats 0 and 1 have had a second turn.
        (table(0, 0, 7, to_move=2), 6, 1),
        (table(6, 6, 6), 3, 3),
        # The winner has rolled sixes in its first turn.
        (table(102, 0, 0, to_move=None), 17, 0),
        (table(0, 102, 6, to_move=None), 21, 1),
    ],
)
def test_pg_i4_the_fewest_rolls_and_holds(state: PigState, rolls: int, holds: int) -> None:
    actions = rolls + holds
    assert problem_names(after(state, actions=actions, draws=rolls)) == set()
    if actions:
        assert problem_names(after(state, actions=actions - 1, draws=rolls)) == {"PG-I4"}
        assert problem_names(after(state, actions=actions, draws=rolls - 1)) == {"PG-I4"}


def test_pg_i4_more_holds_than_rolls() -> None:
    assert problem_names(after(table(2, 2, 2), actions=10, draws=5)) == set()
    assert problem_names(after(table(2, 2, 2), actions=11, draws=5)) == {"PG-I4"}
    assert problem_names(after(table(2, 2, 2, turn_total=2), actions=10, draws=5)) == {"PG-I4"}

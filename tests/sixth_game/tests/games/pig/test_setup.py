"""Section 3 of the rules."""

from __future__ import annotations

import pytest

import engine
from engine.games.pig.components import COMPONENTS
from engine.games.pig.events import TurnGiven
from tests.games.pig.table import GAME, points


@pytest.mark.parametrize("seats", [3, 4])
def test_pg_1_nobody_has_points_and_seat_0_has_the_turn(seats: int) -> None:
    step = engine.new(GAME, engine.seat_names(seats), "pig")
    assert points(step.state) == (0,) * seats
    assert (step.state.to_move, step.state.turn_total, step.acting) == (0, 0, (0,))
    assert step.events == (TurnGiven(seat=0),)


@pytest.mark.parametrize("seats", [2, 5])
def test_pg_1_is_for_three_or_four(seats: int) -> None:
    with pytest.raises(engine.BadSetup):
        engine.new(GAME, engine.seat_names(seats), "pig")


def test_what_is_in_the_box() -> None:
    assert (COMPONENTS.dice, COMPONENTS.faces, COMPONENTS.bust, COMPONENTS.goal) == (1, 6, 1, 100)

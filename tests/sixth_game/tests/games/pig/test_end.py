"""Section 5 of the rules."""

from __future__ import annotations

import pytest

import engine
from engine.games.pig.actions import Hold, Roll
from engine.games.pig.events import DieRolled, GameWon
from tests.games.pig.table import GAME, points, table
from tests.games.playbook import acting, play, refusal


@pytest.mark.parametrize("face", [4, 6])
def test_pg_6_who_reaches_100_wins_at_once(face: int) -> None:
    step = play(table(80, 90, 0, turn_total=16, face=face), (0, Roll()))
    assert step.events == (
        DieRolled(seat=0, face=face, turn_total=16 + face),
        GameWon(seat=0, points=96 + face),
    )
    assert (points(step.state), step.state.turn_total) == ((96 + face, 90, 0), 0)
    assert acting(step.state) == ()


def test_pg_6_with_99_points_the_game_goes_on() -> None:
    assert play(table(80, 90, 0, turn_total=16, face=3), (0, Roll())).outcome is None


def test_pg_6_nothing_follows_the_end() -> None:
    over = table(102, 90, 0, to_move=None)
    assert refusal(over, 0, Roll()) == "game_over"
    assert refusal(over, 1, Hold()) == "game_over"


def test_pg_7_a_turn_total_that_is_not_held_counts_nothing() -> None:
    scores = engine.scores(GAME, table(30, 20, 0, turn_total=12))
    assert [score.total for score in scores] == [30, 20, 0]


def test_pg_7_equal_points_share_a_place() -> None:
    outcome = engine.outcome(GAME, table(40, 100, 40, 7, to_move=None))
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("hundred", (1,))
    assert [(place.place, place.seats) for place in outcome.ranking] == [(1, (1,)), (2, (0, 2)), (4, (3,))]
    assert engine.problems(GAME, table(40, 100, 40, 7, to_move=None)) == ()

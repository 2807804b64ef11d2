"""What is true of every table that play can reach: section 10 of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import Problem, missing_seats
from engine.games.pig.components import FACES, GOAL
from engine.games.pig.state import PigPhase, PigState

__all__ = ["problems"]


def problems(state: PigState) -> list[Problem]:
    """Everything that cannot be true of this state. What does not fit together is not counted further."""
    missing = missing_seats([state.to_move], state.seats)
    return missing or [*turn_is_right(state), *points_are_right(state)] or [*play_was_long_enough(state)]


def turn_is_right(state: PigState) -> Iterator[Problem]:
    """Invariant 1: somebody has the turn while the game runs, and nobody afterwards."""
    over = state.phase is PigPhase.GAME_OVER
    if (state.to_move is None) is not over:
        yield Problem("PG-I1", "A seat has the turn exactly while the game runs.")
    if over and state.turn_total:
        yield Problem("PG-I1", "There is a turn total, but the game is over.")


def points_are_right(state: PigState) -> Iterator[Problem]:
    """Invariants 2 and 3: who has reached 100 has won, and a 1 brings nothing."""
    points = [player.points for player in state.players]
    if 1 in (*points, state.turn_total):
        yield Problem("PG-I3", "Nothing brings a single point.")
    if state.to_move is not None:
        points[state.to_move] += state.turn_total
    winners = [seat for seat, own in enumerate(points) if own >= GOAL]
    if len(winners) != (state.phase is PigPhase.GAME_OVER):
        yield Problem("PG-I2", f"The game ends exactly when a seat has {GOAL} points.")


def play_was_long_enough(state: PigState) -> Iterator[Problem]:
    """Invariant 4: at the least, points took a turn of sixes, and the turns of the others a 1 each.

    The last turn of a game that is over is counted like one that still runs: all the winner's points may
    have come in it, and they were not held.
    """
    held, seat, running = [player.points for player in state.players], state.to_move, state.turn_total
    if seat is None:
        running = max(held)
        seat = held.index(running)
        held[seat] = 0
    holds = len([points for points in held if points])
    turns_before = seat + (state.seats if any(held[seat:]) else 0)
    rolls = turns_before - holds + sum(map(fewest_rolls, (*held, running)))
    if state.rng.drawn < rolls:
        yield Problem("PG-I4", f"This took {rolls} rolls at least.")
    if state.revision < rolls + holds:
        yield Problem("PG-I4", f"This took {rolls + holds} actions at least.")
    if state.revision + bool(running) > 2 * state.rng.drawn:
        yield Problem("PG-I4", "There were more holds than rolls.")


def fewest_rolls(points: int) -> int:
    """PG-3: how many rolls bring that many points in one turn, at the least."""
    return (points + FACES - 1) // FACES

"""What lies on the table, every field with the mark that says who sees it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta

from engine.games.pig.components import MAX_SEATS, MIN_SEATS, Points
from engine.values import Seat, State, Value
from engine.visibility import BySeat, Public

__all__ = ["Options", "PigPhase", "PigState", "Player"]


class PigPhase(StrEnum):
    """What the table waits for."""

    TURN = "turn"
    GAME_OVER = "game_over"


class Options(Value):
    """How the game is played: there is nothing to choose."""


class Player(Value):
    """What one seat has."""

    points: Public[Points]
    """The points held: they are safe."""


class PigState(State):
    """A table of Pig."""

    game: Public[Literal["pig"]]
    version: Public[Annotated[int, Meta(ge=1, le=1)]]
    phase: Public[PigPhase]
    options: Public[Options]
    players: BySeat[Annotated[tuple[Player, ...], Meta(min_length=MIN_SEATS, max_length=MAX_SEATS)]]
    """What each seat has."""
    to_move: Public[Seat | None]
    """The seat whose turn it is; null when the game is over."""
    turn_total: Public[Points]
    """What the turn has brought so far, and a 1 would cost."""

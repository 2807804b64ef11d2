"""What is seen of a table of Pig, for type checkers: `make record` writes it."""

from __future__ import annotations

from typing import Protocol

from engine.games.pig.state import Options, PigPhase

__all__ = ["PigView", "PlayerView"]


class PlayerView(Protocol):
    """What one seat has."""

    @property
    def points(self) -> int: ...


class PigView(Protocol):
    """A table of Pig."""

    @property
    def game(self) -> str: ...

    @property
    def version(self) -> int: ...

    @property
    def revision(self) -> int: ...

    @property
    def phase(self) -> PigPhase: ...

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def options(self) -> Options: ...

    @property
    def players(self) -> tuple[PlayerView, ...]: ...

    @property
    def to_move(self) -> int | None: ...

    @property
    def turn_total(self) -> int: ...

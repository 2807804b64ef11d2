"""Written by `make record` from the marks: what is seen of a table of Zeus on the Loose."""

from __future__ import annotations

from typing import Literal, Protocol

from engine.games.zeus_on_the_loose.components import Card
from engine.games.zeus_on_the_loose.olympus import LaidCard
from engine.games.zeus_on_the_loose.state import LetterWon, Options, ZeusPhase

__all__ = ["PlayerView", "ZeusView"]


class PlayerView(Protocol):
    """What lies before one seat."""

    @property
    def hand(self) -> tuple[Card, ...] | None: ...

    @property
    def hand_count(self) -> int: ...

    @property
    def hand_limit(self) -> int: ...

    @property
    def letters(self) -> tuple[LetterWon, ...]: ...


class ZeusView(Protocol):
    """A table of Zeus on the Loose."""

    @property
    def game(self) -> Literal["zeus_on_the_loose"]: ...

    @property
    def version(self) -> int: ...

    @property
    def revision(self) -> int: ...

    @property
    def phase(self) -> ZeusPhase: ...

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def options(self) -> Options: ...

    @property
    def players(self) -> tuple[PlayerView, ...]: ...

    @property
    def pile_count(self) -> int: ...

    @property
    def olympus(self) -> tuple[LaidCard, ...]: ...

    @property
    def total(self) -> int: ...

    @property
    def zeus(self) -> int | None: ...

    @property
    def round(self) -> int: ...

    @property
    def starter(self) -> int: ...

    @property
    def to_move(self) -> int | None: ...

    @property
    def asked(self) -> tuple[int, ...]: ...

    @property
    def draws_due(self) -> tuple[int, ...]: ...

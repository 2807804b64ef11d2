"""Written by `make record` from the marks: what is seen of a table of Ra."""

from __future__ import annotations

from typing import Literal, Protocol

from engine.games.ra.state import (
    Auction,
    Discard,
    EpochScore,
    Options,
    OwnedTiles,
    RaPhase,
    RemovedTiles,
    Slot,
)

__all__ = ["PlayerView", "RaView"]


class PlayerView(Protocol):
    """What lies before one seat."""

    @property
    def suns_up(self) -> tuple[int, ...]: ...

    @property
    def suns_down(self) -> tuple[int, ...]: ...

    @property
    def tiles(self) -> OwnedTiles: ...

    @property
    def score(self) -> int | None: ...

    @property
    def score_sheet(self) -> tuple[EpochScore, ...] | None: ...

    @property
    def score_sheet_count(self) -> int: ...


class RaView(Protocol):
    """A table of Ra."""

    @property
    def game(self) -> Literal["ra"]: ...

    @property
    def version(self) -> int: ...

    @property
    def revision(self) -> int: ...

    @property
    def phase(self) -> RaPhase: ...

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def options(self) -> Options: ...

    @property
    def players(self) -> tuple[PlayerView, ...]: ...

    @property
    def bag_count(self) -> int: ...

    @property
    def track(self) -> tuple[Slot, ...]: ...

    @property
    def centre_sun(self) -> int: ...

    @property
    def ra_count(self) -> int: ...

    @property
    def epoch(self) -> int: ...

    @property
    def turn_seat(self) -> int: ...

    @property
    def auction(self) -> Auction | None: ...

    @property
    def discard(self) -> Discard | None: ...

    @property
    def removed(self) -> RemovedTiles: ...

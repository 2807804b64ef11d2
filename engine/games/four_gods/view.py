"""Written by `make record` from the marks: what is seen of a table of Four Gods."""

from __future__ import annotations

from typing import Literal, Protocol

from engine.games.four_gods.components import Tile
from engine.games.four_gods.components.catalogue import Terrain
from engine.games.four_gods.state import FourGodsPhase, Options
from engine.games.four_gods.world import Cell, City, LaidTile

__all__ = ["FourGodsView", "PlayerView"]


class PlayerView(Protocol):
    """What lies before one seat."""

    @property
    def hand(self) -> tuple[Tile, ...]: ...

    @property
    def track(self) -> tuple[Tile, ...]: ...

    @property
    def god(self) -> Terrain | None: ...

    @property
    def prophets_left(self) -> int: ...

    @property
    def smashed(self) -> int: ...

    @property
    def fresh(self) -> Cell | None: ...

    @property
    def vote(self) -> bool: ...


class FourGodsView(Protocol):
    """A table of Four Gods."""

    @property
    def game(self) -> Literal["four_gods"]: ...

    @property
    def version(self) -> int: ...

    @property
    def revision(self) -> int: ...

    @property
    def phase(self) -> FourGodsPhase: ...

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def options(self) -> Options: ...

    @property
    def players(self) -> tuple[PlayerView, ...]: ...

    @property
    def bag_count(self) -> int: ...

    @property
    def world(self) -> tuple[LaidTile, ...]: ...

    @property
    def cities(self) -> tuple[City, ...]: ...

    @property
    def markers_left(self) -> int: ...

    @property
    def current_seat(self) -> int | None: ...

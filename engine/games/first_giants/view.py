"""Written by `make record` from the marks: what is seen of a table of First Giants."""

from __future__ import annotations

from typing import Literal, Protocol

from engine.games.first_giants.components import Card
from engine.games.first_giants.state import (
    Collection,
    DigSite,
    EffectInProgress,
    EndCause,
    FlashNews,
    GiantsPhase,
    NewspaperHeld,
    OpenSlot,
    Options,
    WaitingGroup,
)

__all__ = ["GiantsView", "PlayerView"]


class PlayerView(Protocol):
    """What lies before one seat."""

    @property
    def amber(self) -> int: ...

    @property
    def points(self) -> int: ...

    @property
    def markers(self) -> tuple[int, ...]: ...

    @property
    def study(self) -> tuple[Card, ...]: ...

    @property
    def collections(self) -> tuple[Collection, ...]: ...

    @property
    def exhibited(self) -> tuple[Card, ...]: ...


class GiantsView(Protocol):
    """A table of First Giants."""

    @property
    def game(self) -> Literal["first_giants"]: ...

    @property
    def version(self) -> int: ...

    @property
    def revision(self) -> int: ...

    @property
    def phase(self) -> GiantsPhase: ...

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def options(self) -> Options: ...

    @property
    def players(self) -> tuple[PlayerView, ...]: ...

    @property
    def deck_count(self) -> int: ...

    @property
    def sites(self) -> tuple[DigSite, ...]: ...

    @property
    def tile_supply(self) -> int | None: ...

    @property
    def end_triggered(self) -> EndCause | None: ...

    @property
    def newspapers(self) -> tuple[NewspaperHeld, ...]: ...

    @property
    def flash_news(self) -> tuple[FlashNews, ...]: ...

    @property
    def active_seat(self) -> int: ...

    @property
    def open_slot(self) -> OpenSlot | None: ...

    @property
    def picks_left(self) -> int: ...

    @property
    def pending(self) -> tuple[WaitingGroup | EffectInProgress, ...]: ...

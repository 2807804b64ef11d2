"""Written by `make record` from the marks: what is seen of a table of Gods Eat First."""

from __future__ import annotations

from typing import Literal, Protocol

from engine.games.gods_eat_first.components import Card, Religion
from engine.games.gods_eat_first.state import FoldedStake, GodsPhase, Options, PlayedCard, RunningRaise

__all__ = ["GivingView", "GodsView", "PlayerView"]


class PlayerView(Protocol):
    """What lies before one seat."""

    @property
    def hand(self) -> tuple[Card, ...] | None: ...

    @property
    def hand_count(self) -> int: ...

    @property
    def table(self) -> tuple[PlayedCard, ...]: ...

    @property
    def supply(self) -> int: ...

    @property
    def stake(self) -> int: ...

    @property
    def in_fight(self) -> bool: ...

    @property
    def folds(self) -> tuple[FoldedStake, ...]: ...

    @property
    def out_in_fight(self) -> int | None: ...


class GivingView(Protocol):
    """GE-42: a card that has to be given in return for the one that was taken."""

    @property
    def seat(self) -> int: ...

    @property
    def to_seat(self) -> int: ...

    @property
    def taken(self) -> Card | None: ...


class GodsView(Protocol):
    """A table of Gods Eat First."""

    @property
    def game(self) -> Literal["gods_eat_first"]: ...

    @property
    def version(self) -> int: ...

    @property
    def revision(self) -> int: ...

    @property
    def phase(self) -> GodsPhase: ...

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def options(self) -> Options: ...

    @property
    def players(self) -> tuple[PlayerView, ...]: ...

    @property
    def undealt_count(self) -> int: ...

    @property
    def middle(self) -> int: ...

    @property
    def fight(self) -> int: ...

    @property
    def fight_leader(self) -> int: ...

    @property
    def level(self) -> int: ...

    @property
    def reversed(self) -> bool: ...

    @property
    def next_reversed(self) -> bool: ...

    @property
    def round(self) -> int: ...

    @property
    def leader(self) -> int: ...

    @property
    def religion(self) -> Religion | None: ...

    @property
    def religion_by_hades(self) -> bool: ...

    @property
    def turn_seat(self) -> int: ...

    @property
    def has_raised(self) -> bool: ...

    @property
    def running_raise(self) -> RunningRaise | None: ...

    @property
    def hades_right(self) -> int | None: ...

    @property
    def giving(self) -> GivingView | None: ...

"""The one mutable object: a turn lives from an accepted action until the table has settled."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Generic, TypeVar

from msgspec.structs import replace

from engine.values import Event, State

__all__ = ["Turn"]

S = TypeVar("S", bound=State)
T = TypeVar("T")


class Turn(Generic[S]):
    """What is going on at the table: the state so far and the events that led to it."""

    def __init__(self, state: S, seat: int | None = None) -> None:
        self.state = state
        self.events: list[Event] = []
        self.has_moved = False
        """Whether `goto` was called since the last entry step."""
        self._seat = seat

    @property
    def seat(self) -> int:
        """The seat whose action this is. While a game is set up there is none."""
        if self._seat is None:
            raise RuntimeError("nobody acts while a game is set up")
        return self._seat

    def record(self, event: Event, **changes: object) -> None:
        """Let something happen: the event, and the fields of the state that it replaces."""
        self.state = replace(self.state, **changes)
        self.events.append(event)

    def note(self, **changes: object) -> None:
        """Keep the books: replace fields that the state declares as `noted`, without an event."""
        undeclared = changes.keys() - self.state.noted
        if undeclared:
            raise RuntimeError(f"a change of {', '.join(sorted(undeclared))} needs an event")
        self.state = replace(self.state, **changes)

    def goto(self, phase: StrEnum) -> None:
        """Change to a phase, or enter the same one again; its entry step runs when this step is done."""
        self.state = replace(self.state, phase=phase)
        self.has_moved = True

    def roll(self, n: int) -> int:
        """A random number from 0 up to but not including `n`."""
        number, rng = self.state.rng.below(n)
        self.state = replace(self.state, rng=rng)
        return number

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order."""
        order, rng = self.state.rng.shuffled(items)
        self.state = replace(self.state, rng=rng)
        return order

    def count_action(self) -> None:
        """Count the action that was accepted."""
        self.state = replace(self.state, revision=self.state.revision + 1)

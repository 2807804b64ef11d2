"""What a game is: a value that says what there is, who acts when, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, Generic, TypeVar, Union

from msgspec import Struct

from engine.errors import Problem, RefusalCode
from engine.result import Outcome, SeatScore
from engine.rng import Rng
from engine.turn import Turn
from engine.values import Action, Event, State, Value
from engine.views import EventLens, Lens
from engine.visibility import Zone, check_marks, marked_fields, marked_struct_in

__all__ = ["Check", "FallbackRules", "Game", "Phase"]

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Phase(Generic[S]):
    """A row of the order of play: who acts, with what, and what happens first by itself."""

    meaning: str
    """What the table waits for, in a sentence."""
    actors: Callable[[S], tuple[int, ...]]
    """The seats that may act, ascending, found from public facts only."""
    actions: tuple[type[Action[S]], ...] = ()
    """What they may do, in the order of the rules."""
    enter: Callable[[Turn[S]], None] | None = None
    """What happens by itself when the phase is entered."""


@dataclass(frozen=True)
class Check(Generic[S]):
    """A refusal that all actions of a game have in common: a sentence if it applies, else None."""

    code: RefusalCode
    detail: Callable[[S, int, Action[S]], str | None]


@dataclass(frozen=True)
class FallbackRules:
    """The numbers of the rules behind the refusals that need no code of a game."""

    game_over: str
    not_your_turn: str
    wrong_phase: str
    not_allowed: str


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S]):
    """One game, whole. Making one checks that every field says who sees it."""

    name: str
    title: str
    version: int
    """Raised when the shape of a state or the behaviour of the rules changes."""
    seats: range
    """The possible numbers of players."""
    options: type[Value]
    """The options, all with defaults."""
    state: type[S]
    events: tuple[type[Event], ...]
    """Every event, in the order of the rules."""
    phases: Mapping[StrEnum, Phase[S]]
    fallbacks: FallbackRules
    checks: tuple[Check[S], ...] = ()
    """The common refusals, in the order in which they are asked."""
    table: Callable[[tuple[str, ...], Any, Rng], S]
    """The table before anything is set up, for these names and options."""
    setup: Callable[[Turn[S]], None]
    """Prepares the table; what happens is recorded like everything else."""
    outcome: Callable[[S], Outcome | None]
    """How the game ended; None while it runs."""
    score: Callable[[S], Sequence[SeatScore]]
    """The itemised score of every seat, as if the game ended now."""
    problems: Callable[[S], Sequence[Problem]]
    """The invariants of the rules that do not hold; empty for every state that play can reach."""
    redraw: Callable[[S, S, int | None, Rng], tuple[S, Rng]] | None = None
    """Called with a state, the same resampled, the viewer and a source of chance: puts right the hidden
    things that depend on each other. Needed where single values are hidden."""
    components: Value
    """What is in the box."""
    rules: str
    """The rules, as Markdown."""

    def __post_init__(self) -> None:
        check_marks((self.state, *self.events), self.options)
        if self._hides_single_values() and self.redraw is None:
            raise TypeError(f"{self.name} hides single values and has no redraw for them")

    def _hides_single_values(self) -> bool:
        fields = list(marked_fields(self.state))
        for field in fields:
            nested = marked_struct_in(field.hint)
            fields.extend(marked_fields(nested) if nested else ())
        return any(
            field.mark.zone in (Zone.PRIVATE, Zone.ONLY) and not field.is_collection for field in fields
        )

    @cached_property
    def actions(self) -> tuple[type[Action[S]], ...]:
        """Every action of the game, in the order of the phases."""
        return tuple(dict.fromkeys(action for phase in self.phases.values() for action in phase.actions))

    @cached_property
    def action(self) -> Any:
        """The type of an action: the union of all of them."""
        return Union[self.actions]  # noqa: UP007

    @cached_property
    def lens(self) -> Lens:
        """Shows states of this game."""
        return Lens(self.state, "View")

    @property
    def view(self) -> type[Struct]:
        """The type of a view, derived from the marks of the state."""
        return self.lens.view

    @cached_property
    def event_lenses(self) -> Mapping[str, EventLens]:
        """Shows events of this game, by their `type`."""
        return {str(event.__struct_config__.tag): EventLens(event) for event in self.events}

    @cached_property
    def event(self) -> Any:
        """The type of an event as it is told: with its text, and without what is hidden."""
        return Union[tuple(lens.view for lens in self.event_lenses.values())]  # noqa: UP007

    @cached_property
    def refusal_codes(self) -> tuple[RefusalCode, ...]:
        """Every reason for a refusal: what all actions have in common, the own ones, the fallbacks."""
        common = [check.code for check in self.checks]
        own = [code for action in self.actions for code in action.refusals]
        fallbacks = [
            RefusalCode("game_over", self.fallbacks.game_over, "The game is over."),
            RefusalCode("not_your_turn", self.fallbacks.not_your_turn, "Another seat acts now."),
            RefusalCode("wrong_phase", self.fallbacks.wrong_phase, "This cannot be done now."),
            RefusalCode("not_allowed", self.fallbacks.not_allowed, "This is not among the legal actions."),
        ]
        by_code: dict[str, RefusalCode] = {}
        for code in (*common, *own, *fallbacks):
            by_code.setdefault(code.code, code)
        return tuple(by_code.values())

    def fallback(self, code: str) -> RefusalCode:
        """The refusal of this code."""
        return next(known for known in self.refusal_codes if known.code == code)

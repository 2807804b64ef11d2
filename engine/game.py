"""What a game is: a value that says what there is, who acts when, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from functools import cached_property
from typing import Any, Generic, TypeVar, Union, get_type_hints

from msgspec import Struct

from engine.errors import Problem, RefusalCode
from engine.resample import needs_redraw
from engine.result import Outcome, SeatScore
from engine.rng import Rng
from engine.turn import Turn
from engine.values import Action, Event, State, Value
from engine.views import EventLens, Lens
from engine.visibility import Zone, check_marks, marked_fields

__all__ = ["Ask", "Check", "FallbackRules", "Game", "Phase"]

S = TypeVar("S", bound=State)


class Ask(Enum):
    """What is asked when an action is refused, until something applies. `game_over` always comes first."""

    CHECKS = "the common checks of the game"
    TURN = "whether the seat may act: not_your_turn"
    PHASE = "whether the phase has such actions: its own code, that of the action, or wrong_phase"
    OWN = "the own codes of the action"


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
    refuses: RefusalCode | None = None
    """The code for every action that the phase does not have."""


@dataclass(frozen=True)
class Check(Generic[S]):
    """A refusal that all actions of a game have in common: a sentence if it applies, else None."""

    code: RefusalCode
    detail: Callable[[S, int, Action[S]], str | None]


@dataclass(frozen=True)
class FallbackRules:
    """The numbers of the rules behind the refusals that need no code of a game; None for those that
    cannot happen, since other codes come first."""

    game_over: str
    not_your_turn: str | None = None
    wrong_phase: str | None = None
    not_allowed: str | None = None

    def codes(self) -> Iterator[RefusalCode]:
        """The codes that can happen."""
        meanings = {
            "game_over": "The game is over.",
            "not_your_turn": "Another seat acts now.",
            "wrong_phase": "This cannot be done now.",
            "not_allowed": "This is not among the legal actions.",
        }
        for code, meaning in meanings.items():
            rule = getattr(self, code)
            if rule:
                yield RefusalCode(code, rule, meaning)


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S]):
    """One game, whole. Making one checks that every field says who sees it."""

    name: str
    """The name in addresses and in states."""
    title: str
    """The name on the box."""
    prefix: str
    """What the names of this game's types begin with wherever types of all games stand together."""
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
    asks: tuple[Ask, ...] = (Ask.CHECKS, Ask.TURN, Ask.PHASE, Ask.OWN)
    """The order in which reasons for a refusal are asked, by the rules of the game."""
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
    details: Callable[[S], Value] | None = None
    """The reasons for the score, where the rules ask for them; its annotation names their type."""
    redraw: Callable[[S, S, int | None, Rng], tuple[S, Rng]] | None = None
    """Called with a state, the same resampled, the viewer and a source of chance: puts right the hidden
    things that depend on each other. Needed where anything is hidden that cannot just be shuffled."""
    components: Value
    """What is in the box."""
    rules: str
    """The rules, as Markdown."""

    def __post_init__(self) -> None:
        check_marks((self.state, *self.events), self.options)
        if self.redraw is None and needs_redraw(self.state):
            raise TypeError(f"{self.name} hides what cannot just be shuffled and has no redraw for it")

    @cached_property
    def fields_by_seat(self) -> tuple[str, ...]:
        """The fields of a state that have one entry a seat."""
        return tuple(field.name for field in marked_fields(self.state) if field.mark.zone is Zone.BY_SEAT)

    @cached_property
    def details_type(self) -> type[Value] | None:
        """The type of the reasons for a score."""
        return get_type_hints(self.details)["return"] if self.details else None

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

    def lenses(self) -> Iterator[Lens]:
        """Every lens of this game, those for what lies inside of states and events too."""
        for lens in (self.lens, *self.event_lenses.values()):
            yield from lens.whole()

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
        """Every reason for a refusal, with its rule: common checks, phases, actions, fallbacks."""
        codes = [check.code for check in self.checks]
        codes += [phase.refuses for phase in self.phases.values() if phase.refuses]
        codes += [action.misplaced for action in self.actions if action.misplaced]
        codes += [code for action in self.actions for code in action.refusals]
        return tuple(dict.fromkeys([*codes, *self.fallbacks.codes()]))

    def fallback(self, code: str) -> RefusalCode:
        """The refusal of this code among the fallbacks."""
        return next(known for known in self.fallbacks.codes() if known.code == code)

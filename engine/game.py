"""What a game is: a value that says what there is, who acts when, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from functools import cached_property, lru_cache
from typing import Any, Generic, TypeVar, Union, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

from engine.errors import Problem, RefusalCode
from engine.names import told_apart
from engine.padding import check_room
from engine.resample import needs_redraw
from engine.result import Ending, Item
from engine.rng import Rng
from engine.rulebook import Rule, rules_in
from engine.telling import Teller
from engine.things import Contents, names_of
from engine.turn import Turn
from engine.values import SEAT, Action, Event, State, Value, metadata_in
from engine.views import EventLens, Lens
from engine.visibility import Zone, bare, check_marks, marked_fields, opens_at_end
from engine.words import Line, Wording, Words, fields_of

__all__ = ["FALLBACKS", "Ask", "Check", "Game", "Migration", "Phase", "nobody"]

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
    turn: Callable[[S], int | None] | None = None
    """The seat that the table waits for, None for several or nobody, found from public facts only; never one
    that merely may interrupt. Left out where that is the only actor."""
    prompt: Wording = ""
    """What is asked of an acting `{seat}`, in a sentence of that and of what `Game.worked_out` adds."""

    def waits_for(self, state: S) -> int | None:
        """The seat that the table waits for; None when it waits for several or for nobody."""
        if self.turn:
            return self.turn(state)
        actors = self.actors(state)
        return actors[0] if len(actors) == 1 else None


def nobody(_state: State) -> tuple[int, ...]:
    """The actors of a phase in which nobody acts, such as the end of the game."""
    return ()


@dataclass(frozen=True)
class Check(Generic[S]):
    """A refusal that all actions of a game have in common: a line if it applies, else None."""

    code: RefusalCode
    detail: Callable[[S, int, Action[S]], Line | None]


Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes a state of one version, as JSON data, one of the next version."""

FALLBACKS = {
    "game_over": "The game is over.",
    "not_your_turn": "Another seat acts now.",
    "wrong_phase": "This cannot be done now.",
    "not_allowed": "This is not among the legal actions.",
}
"""The refusals that need no code of a game, with what they mean."""


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
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
    fallbacks: Mapping[str, str]
    """The numbers of the rules behind `game_over` and `not_allowed`, and, if they are asked for,
    `not_your_turn` and `wrong_phase`."""
    checks: tuple[Check[S], ...] = ()
    """The common refusals, in the order in which they are asked."""
    asks: tuple[Ask, ...] = (Ask.CHECKS, Ask.TURN, Ask.PHASE, Ask.OWN)
    """The order in which reasons for a refusal are asked, by the rules of the game."""
    option_faults: Callable[[Any], Iterable[str]] = lambda _: ()
    """What is wrong with options that do not go together, or whose types cannot say what they must be."""
    table: Callable[[tuple[str, ...], Any, Rng], S]
    """The table before anything is set up, for these names and options."""
    setup: Callable[[Turn[S]], None]
    """Prepares the table; what happens is recorded like everything else."""
    ending: Callable[[S], Ending | None]
    """How the game ended; None while it runs."""
    score: Callable[[S], Sequence[Sequence[Item]]]
    """The items of the score of every seat, as if the game ended now."""
    problems: Callable[[S], Sequence[Problem]]
    """The invariants of the rules that do not hold; empty for every state that play can reach."""
    details: Callable[[S], Value] | None = None
    """The reasons for the score, where the rules ask for them; its annotation names their type."""
    redraw: Callable[[S, S, int | None, Rng], tuple[S, Rng]] | None = None
    """Called with a state, the same resampled, the viewer and a source of chance: puts right the hidden
    things that depend on each other. Needed where anything is hidden that cannot just be shuffled."""
    migrations: Mapping[int, Migration] = field(default_factory=dict)
    """How states of earlier versions are brought up to date, by the version that they are of."""
    components: Contents
    """What is in the box."""
    worked_out: Callable[[Any, int, Action[S] | None], Mapping[str, Any]] | None = None
    """What the text of an action says besides its fields, from the view of the seat that is offered it; with
    None in the place of the action, what the prompt says. Seats are `Called`, places `Nth`."""
    worked_out_of: Callable[[Any], Mapping[str, Any]] | None = None
    """What the text of an event says besides its fields, from fields of the event that are public."""
    from_box: Mapping[type[Action[S]], Callable[[Any], Mapping[str, Any]]] = field(default_factory=dict)
    """What the texts of these actions say besides their fields, where it follows from the fields and the box
    alone: of long lists, every sentence is told once and remembered."""
    rules: str
    """The rules, as Markdown."""

    def __post_init__(self) -> None:
        check_marks((self.state, *self.events), self.options)
        check_room((self.state, *self.events))
        if self.redraw is None and needs_redraw(self.state):
            raise TypeError(f"{self.name} hides what cannot just be shuffled and has no redraw for it")
        asked = {Ask.TURN: "not_your_turn", Ask.PHASE: "wrong_phase"}
        needed = {"game_over", "not_allowed", *(asked[ask] for ask in self.asks if ask in asked)}
        if needed - self.fallbacks.keys():
            raise TypeError(
                f"{self.name} gives no rule for {', '.join(sorted(needed - self.fallbacks.keys()))}"
            )
        if not self.migrations.keys() <= {*range(1, self.version)}:
            raise TypeError(f"{self.name} can only migrate from versions before its own")
        self._check_words()

    def _check_words(self) -> None:
        """Raises TypeError unless every event, action and prompt can be told."""
        self.event_lenses  # noqa: B018
        for action in self.actions:
            if not hasattr(action, "text"):
                raise TypeError(f"{self.name} has no text for {action.__name__}")
        self.action_tellers  # noqa: B018
        for name, phase in self.phases.items():
            if phase.actions and not phase.prompt:
                raise TypeError(f"{self.name} has no prompt for {name}")

    def __repr__(self) -> str:
        return f"Game({self.name!r}, version {self.version})"

    @cached_property
    def rulebook(self) -> tuple[Rule, ...]:
        """The rules by their numbers, as people are shown them."""
        return rules_in(self.rules)

    @cached_property
    def fields_by_seat(self) -> tuple[str, ...]:
        """The fields of a state that have one entry a seat."""
        return tuple(field.name for field in marked_fields(self.state) if field.mark.zone is Zone.BY_SEAT)

    @cached_property
    def opens_at_end(self) -> bool:
        """Whether anything that is hidden opens when the game is over."""
        return opens_at_end((self.state, *self.events))

    @cached_property
    def seat_options(self) -> tuple[str, ...]:
        """The options that name a seat."""
        return tuple(field.name for field in fields(self.options) if SEAT in metadata_in(field.type))

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

    @property
    def view(self) -> type[Struct]:
        """The type of a view, derived from the marks of the state."""
        return self.lens.view

    @cached_property
    def event_lenses(self) -> Mapping[str, EventLens]:
        """Shows events of this game, by their `type`."""
        return {
            str(event.__struct_config__.tag): EventLens(event, self.worked_out_of) for event in self.events
        }

    @cached_property
    def action_tellers(self) -> Mapping[type[Action[S]], Teller[Any]]:
        """The wordings of the actions."""
        return {action: self._teller(action) for action in self.actions}

    def _teller(self, action: type[Action[S]]) -> Teller[Any]:
        hints = get_type_hints(action, include_extras=True)
        own = {field.name: hints[field.name] for field in fields(action)}
        unsure = {field.name for field in fields(action) if type(None) in get_args(bare(hints[field.name]))}
        from_box = self.from_box.get(action)
        more = fields_of(action.text) - own.keys() if self.worked_out or from_box else ()
        return Teller(action, action.text, own, unsure, more, from_box)

    @cached_property
    def prompts(self) -> Mapping[StrEnum, bool]:
        """The phases that have a prompt, with whether it says what has to be worked out."""
        return {name: bool(fields_of(phase.prompt) - {"seat"}) for name, phase in self.phases.items()}

    @cached_property
    def names(self) -> Mapping[str, str]:
        """What the things of the box are called in texts."""
        return names_of(self.components.things)

    def words_among(self, players: tuple[str, ...]) -> Words:
        """What things are called at a table of this game, with these players."""
        return _words_of(self, players)

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
        return tuple(dict.fromkeys([*codes, *self.fallback.values()]))

    @cached_property
    def fallback(self) -> Mapping[str, RefusalCode]:
        """The refusals that need no code of the game."""
        return {
            code: RefusalCode(code, self.fallbacks[code], meaning)
            for code, meaning in FALLBACKS.items()
            if code in self.fallbacks
        }


@lru_cache(maxsize=4096)
def _words_of(game: Game[Any], players: tuple[str, ...]) -> Words:
    return Words(told_apart(players), game.names)

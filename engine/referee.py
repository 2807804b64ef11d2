"""The verbs: set up, list, apply, judge. What is listed is what is accepted."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct

from engine.errors import BadSetup, Impossible, NoSuchSeat, Problem
from engine.game import Game
from engine.names import name_fault
from engine.refusals import refused
from engine.resample import resample as redrawn
from engine.result import Outcome, SeatActions, SeatScore, Step, outcome_of, scores_of
from engine.reversing import hides_the_same
from engine.rng import MAX_DRAWN, Rng
from engine.seats import require_named_seats
from engine.turn import Turn
from engine.values import MAX_INTEGER, Action, State, Value
from engine.views import HOST, Everything, Eye, Viewer
from engine.words import Called

__all__ = [
    "Offer",
    "acting",
    "advance",
    "apply",
    "dealt",
    "legal_actions",
    "new",
    "offered",
    "outcome",
    "problems",
    "require_seat",
    "require_sound",
    "resample",
    "resume",
    "said",
    "scores",
    "seat_names",
    "standing",
    "tell",
    "turn",
    "view",
    "view_events",
]

S = TypeVar("S", bound=State)

MOST_ENTRY_STEPS = 100
SPARE = 2**20
"""Far more than is drawn or done in a game: a state keeps that much of its counters unused."""


def seat_names(seats: int) -> tuple[str, ...]:
    """The names of players who did not say theirs."""
    return tuple(f"P{seat + 1}" for seat in range(seats))


def new(
    game: Game[S],
    names: Sequence[str],
    seed: str,
    options: Value | None = None,
    *,
    listed: Collection[int] | None = None,
) -> Step[S]:
    """A new game, set up. Raises BadSetup for what no game can be set up with.

    `listed` are the seats whose legal actions are wanted, None all of them.
    """
    return dealt(game, names, Rng.from_seed(seed), options, listed=listed)


def dealt(
    game: Game[S],
    names: Sequence[str],
    chance: Rng,
    options: Value | None = None,
    *,
    listed: Collection[int] | None = None,
) -> Step[S]:
    """A new game, set up with this source of chance. Raises BadSetup like `new`."""
    names = tuple(names)
    options = options or game.options()
    _check_setup(game, names, options)
    opening = Turn(game.table(names, options, chance))
    game.setup(opening)
    return _settled(game, opening, listed)


def _check_setup(game: Game[S], names: tuple[str, ...], options: Value) -> None:
    if len(names) not in game.seats:
        raise BadSetup(
            "bad_player_count", f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players."
        )
    for fault in filter(None, map(name_fault, names)):
        raise BadSetup("bad_names", fault)
    for fault in _option_faults(game, options, len(names)):
        raise BadSetup("bad_option_value", fault)


def _option_faults(game: Game[S], options: Value, seats: int) -> Iterable[str]:
    """What is wrong with options: seats that the table does not have, and what the game itself says."""
    for name in game.seat_options:
        seat = getattr(options, name)
        if seat is not None and seat >= seats:
            yield f"{name} is seat {seat}, but the seats are 0 to {seats - 1}."
    yield from game.option_faults(options)


def problems(game: Game[S], state: S) -> tuple[Problem, ...]:
    """Everything that cannot be true of this state; empty when it is sound."""
    return tuple([*_table_problems(game, state)] or game.problems(state))


def require_sound(game: Game[S], state: S) -> None:
    """Raises Impossible unless a game can be in this state."""
    found = problems(game, state)
    if found:
        raise Impossible(found)


def require_seat(state: State, seat: int) -> None:
    """Raises NoSuchSeat unless the table has this seat."""
    if not 0 <= seat < len(state.names):
        raise NoSuchSeat(seat, len(state.names))


def acting(game: Game[S], state: S) -> tuple[int, ...]:
    """The seats that may act, ascending; empty when the game is over."""
    return game.phases[state.phase].actors(state)


def turn(game: Game[S], state: S) -> int | None:
    """The seat that the table waits for; None when it waits for several or for nobody."""
    return game.phases[state.phase].waits_for(state)


def legal_actions(game: Game[S], state: S, seat: int) -> tuple[Action[S], ...]:
    """What a seat may do, in a stable order; empty for a seat that may not act."""
    return _options(game, state, seat) if seat in acting(game, state) else ()


def _options(game: Game[S], state: S, seat: int) -> tuple[Action[S], ...]:
    """The legal actions of an acting seat."""
    found: list[Action[S]] = []
    for kind in game.phases[state.phase].actions:
        found += kind.options(state, seat)
    return tuple(found)


def apply(
    game: Game[S], state: S, seat: int, action: Action[S], *, listed: Collection[int] | None = None
) -> Step[S]:
    """What follows from an action.

    Raises Impossible for an unsound state, NoSuchSeat, or Refused for an action that is not legal.
    `listed` are the seats whose legal actions are wanted, None all of them.
    """
    require_sound(game, state)
    return advance(game, state, seat, action, listed=listed)


def advance(
    game: Game[S], state: S, seat: int, action: Action[S], *, listed: Collection[int] | None = None
) -> Step[S]:
    """What follows from an action in a state that is known to be sound. Raises NoSuchSeat or Refused."""
    require_seat(state, seat)
    require_named_seats(action, len(state.names))
    if not _is_offered(game, state, seat, action):
        raise refused(game, state, seat, action, acting(game, state), legal_actions(game, state, seat))
    own = Turn(state, seat)
    action.perform(own)
    own.count_action()
    return _settled(game, own, listed, state)


def resume(game: Game[S], state: S, *, listed: Collection[int] | None = None) -> Step[S]:
    """Where a table stands: a step without events. Raises Impossible for an unsound state."""
    require_sound(game, state)
    return standing(game, state, listed=listed)


def standing(game: Game[S], state: S, *, listed: Collection[int] | None = None) -> Step[S]:
    """Where a table stands whose state is known to be sound: a step without events."""
    return _settled(game, Turn(state), listed)


def _is_offered(game: Game[S], state: S, seat: int, action: Action[S]) -> bool:
    phase, kind = game.phases[state.phase], type(action)
    return seat in phase.actors(state) and kind in phase.actions and action in kind.options(state, seat)


def _settled(
    game: Game[S], opened: Turn[S], listed: Collection[int] | None, before: S | None = None
) -> Step[S]:
    """The step that a turn leads to, once all that happens by itself has happened.

    `before` is the state in which an action was carried out.
    """
    for _ in range(MOST_ENTRY_STEPS):
        if not opened.has_moved:
            break
        opened.has_moved = False
        enter = game.phases[opened.state.phase].enter
        if enter:
            enter(opened)
    if opened.has_moved:
        raise RuntimeError(f"{game.name} does not settle in phase {opened.state.phase}")
    state = opened.state
    phase = game.phases[state.phase]
    seats = phase.actors(state)
    wanted = seats if listed is None else [seat for seat in seats if seat in listed]
    lists = [_options(game, state, seat) for seat in wanted]
    result = outcome(game, state)
    if result is None and not any(lists) and not _can_go_on(game, state, seats):
        raise RuntimeError(f"{game.name} is stuck in phase {state.phase}: nobody has a legal action")
    next_ = tuple(map(SeatActions, wanted, lists))
    is_open = game.opens_at_end and result is not None
    reversible = before is not None and not is_open and hides_the_same(before, state, state.options)
    return Step(state, tuple(opened.events), phase.waits_for(state), seats, next_, result, reversible)


def _can_go_on(game: Game[S], state: S, seats: tuple[int, ...]) -> bool:
    """Whether any of these acting seats has a legal action."""
    kinds = game.phases[state.phase].actions
    return any(True for seat in seats for kind in kinds for _ in kind.options(state, seat))


def outcome(game: Game[S], state: S) -> Outcome | None:
    """How the game ended, in words; None while it runs."""
    ending = game.ending(state)
    return outcome_of(ending, scores(game, state)) if ending else None


def scores(game: Game[S], state: S) -> tuple[SeatScore, ...]:
    """The itemised score of every seat, in words, as if the game ended now."""
    return scores_of(game.score(state), game.words_among(state.names))


def view(game: Game[S], state: S, viewer: Viewer) -> Struct:
    """What a seat, or None for a spectator, may see of a state."""
    return game.lens.show(state, _eye(game, state, viewer))


def _eye(game: Game[S], state: S, viewer: Viewer | Everything) -> Eye:
    """The eye that a viewer has for this table, and for the events that led to it."""
    return Eye(viewer, state.options, game.opens_at_end and not acting(game, state))


def view_events(
    game: Game[S], state: S, events: Iterable[Struct], viewer: Viewer | Everything
) -> tuple[Struct, ...]:
    """What a seat, or None for a spectator, learns of events that led to this state, each with its text."""
    lenses, eye, words = game.event_lenses, _eye(game, state, viewer), game.words_among(state.names)
    return tuple([lenses[event.__struct_config__.tag].told(event, eye, words) for event in events])  # type: ignore[index]


class Offer(NamedTuple):
    """What is asked of a seat, in words: a prompt, and a sentence for each of its legal actions."""

    prompt: str
    texts: tuple[str, ...]


def offered(game: Game[S], view: Any, seat: int, actions: Iterable[Action[S]]) -> Offer:
    """The words for what an acting seat may do, from what that seat sees of the table."""
    asked = {"seat": Called(seat), **(_worked_out(game, view, seat) if game.prompts[view.phase] else {})}
    prompt = game.words_among(view.names).told(game.phases[view.phase].prompt, asked)
    return Offer(prompt, tuple([said(game, view, seat, action) for action in actions]))


def said(game: Game[S], view: Any, seat: int, action: Action[S]) -> str:
    """What a legal action of a seat will do, in words, from what that seat sees of the table."""
    teller = game.action_tellers[type(action)]
    more = _worked_out(game, view, seat, action) if teller.more else None
    return teller.of(action, game.words_among(view.names), more)


def _worked_out(game: Game[S], view: Any, seat: int, action: Action[S] | None = None) -> Mapping[str, Any]:
    return game.worked_out(view, seat, action) if game.worked_out else {}


def tell(game: Game[S], step: Step[S]) -> tuple[Struct, ...]:
    """The events of a step with nothing hidden, each with its text: for the host of the table."""
    return view_events(game, step.state, step.events, HOST)


def resample(game: Game[S], state: S, viewer: Viewer, rng: Rng) -> tuple[S, Rng]:
    """A state that `viewer` cannot tell from this one, and the source of chance that is left."""
    other, rng = redrawn(state, _eye(game, state, viewer), rng)
    return game.redraw(state, other, viewer, rng) if game.redraw else (other, rng)


def _table_problems(game: Game[S], state: S) -> Iterator[Problem]:
    """What cannot be true of a state of any game."""
    names = state.names
    if len(names) not in game.seats:
        yield Problem("seats", f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players.")
    if state.revision > MAX_INTEGER - SPARE or state.rng.drawn > MAX_DRAWN - SPARE:
        yield Problem("counters", "No game has that many actions or draws.")
    for fault in filter(None, map(name_fault, names)):
        yield Problem("names", fault)
    for field in game.fields_by_seat:
        if len(getattr(state, field)) != len(names):
            yield Problem("seats", f"There are {len(names)} names, but not as many {field}.")
    for fault in _option_faults(game, state.options, len(names)):
        yield Problem("options", fault)

"""Play-outs: whole games, played at random from a seed, at every kind of table that a game allows."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from typing import Any, NamedTuple

import engine
from tests.contract.variation import bare, bounds_of, is_seat, named_values, typed_fields

SEED = "play-outs"
SAMPLED_TABLES = 6
"""Tables with options drawn at random, besides those that show every value of every option."""
STATES_A_GAME = 72
"""How many of the reached states are looked at closely, as many of every phase."""
CORRUPTED_STATES = 24
"""How many of the reached states are corrupted, as many of every phase."""
MOST_ACTIONS = 5_000
ACTIONS_PLAYED_ON = 12
"""How long states that were made up are played on."""
MOST_WHOLE_NUMBERS = 4
"""Options with more values than this are tried with the smallest, the largest and one in between."""

Policy = Callable[[Any, Sequence[engine.SeatActions], random.Random], tuple[int, Any]]


def any_action(state: Any, choices: Sequence[engine.SeatActions], chance: random.Random) -> tuple[int, Any]:
    """Any seat, and any of its actions."""
    choice = chance.choice(choices)
    return choice.seat, chance.choice(choice.actions)


@dataclass(frozen=True)
class Terms:
    """What a game may say about how it is tested, in `tests/games/<game>/contract.py`."""

    policy: Policy = any_action
    """policy(state, seats_with_actions, random) -> (seat, action): how play-outs choose."""
    most_actions: int = MOST_ACTIONS
    """MOST_ACTIONS: a play-out that is longer has failed."""
    undetectable: frozenset[str] = frozenset()
    """UNDETECTABLE: the corruptions that may lead to another possible state; see `corruption.py`."""
    is_possible: Callable[[str, Any, Any], bool] = lambda change, before, after: False
    """is_possible(change, before, after): which single corruptions lead to another possible state."""
    corruption_options: tuple[Any, ...] = ()
    """CORRUPTION_OPTIONS: the options of the tables that are corrupted, instead of the default ones."""
    playthrough_seats: tuple[int, ...] = ()
    """PLAYTHROUGH_SEATS: the numbers of players of the games that are told of, instead of fewest and most."""
    places: Mapping[str, Callable[[Any, str], bool]] = field(default_factory=dict)
    """PLACES: whether a view has a place, by the kind of its handle and by what stands behind that."""
    option_values: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """OPTION_VALUES: the values to try of options that have too many to list."""


@cache
def terms_of(name: str) -> Terms:
    """What a game says about how it is tested; the defaults if it says nothing."""
    place = f"tests.games.{name}"
    if find_spec("tests.games") is None or find_spec(place) is None or find_spec(f"{place}.contract") is None:
        return Terms()
    said = vars(import_module(f"{place}.contract"))
    names = {known: known for known in Terms.__dataclass_fields__}
    names |= {known.upper(): known for known in names}
    return Terms(**{known: said[name] for name, known in names.items() if name in said})


class Table(NamedTuple):
    """What a game is set up with."""

    names: tuple[str, ...]
    seed: str
    options: Any


@dataclass(frozen=True)
class Playout:
    """A whole game: the table, the moves, and the steps that they led to, the set-up first."""

    table: Table
    moves: tuple[tuple[int, Any], ...]
    steps: tuple[engine.Step[Any], ...]

    def __repr__(self) -> str:
        return f"{len(self.moves)} moves at {self.table}"


class Reached(NamedTuple):
    """A state that play has reached, in a play-out that is over."""

    playout: Playout
    number: int

    @property
    def step(self) -> engine.Step[Any]:
        return self.playout.steps[self.number]

    @property
    def state(self) -> Any:
        return self.step.state

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Every seat, and a spectator."""
        return (*range(len(self.state.names)), None)

    def __repr__(self) -> str:
        return f"state {self.number} of {self.playout.table}"


def option_values(game: engine.Game[Any], seats: int) -> dict[str, tuple[Any, ...]]:
    """The values to try of every option, the default first."""
    given = terms_of(game.name).option_values
    default = game.options()
    found = {}
    for name, hint in typed_fields(game.options).items():
        values = given.get(name) or _values(hint, seats)
        first = getattr(default, name)
        found[name] = (first, *(value for value in values if value != first))
    return found


def _values(hint: Any, seats: int) -> tuple[Any, ...]:
    if is_seat(hint):
        return (*range(seats), *named_values(hint))
    if bare(hint) is int:
        low, high = bounds_of(hint)
        few = high - low < MOST_WHOLE_NUMBERS
        return tuple(range(low, high + 1)) if few else (low, (low + high) // 2, high)
    return tuple(named_values(hint))


def tables_of(game: engine.Game[Any]) -> tuple[Table, ...]:
    """With every number of seats every value of every option, and some options drawn at random."""
    chance = random.Random(f"{SEED} {game.name}")
    options = [(seats, row) for seats in game.seats for row in _rows(option_values(game, seats), chance)]
    for _ in range(SAMPLED_TABLES):
        seats = chance.choice(game.seats)
        values = option_values(game, seats)
        options.append((seats, {name: chance.choice(values[name]) for name in values}))
    return tuple(
        Table(engine.seat_names(seats), f"table {number}", game.options(**chosen))
        for number, (seats, chosen) in enumerate(options)
    )


def _rows(values: Mapping[str, tuple[Any, ...]], chance: random.Random) -> Iterator[dict[str, Any]]:
    """Combinations in which every value occurs: the defaults, then every option in an order of its own."""
    yield {name: own[0] for name, own in values.items()}
    others = {name: chance.sample(own[1:], len(own) - 1) or own for name, own in values.items()}
    for row in range(max((len(own) - 1 for own in values.values()), default=0)):
        yield {name: own[row % len(own)] for name, own in others.items()}


def play(game: engine.Game[Any], table: Table, choosing: str = "") -> Playout:
    """A whole game at this table; how the players choose follows from its seed, or from another one."""
    terms, chance = terms_of(game.name), random.Random(choosing or table.seed)
    steps = [engine.new(game, *table)]
    moves = []
    while steps[-1].outcome is None:
        assert len(moves) < terms.most_actions, f"{table} does not end"
        choices = [one for one in steps[-1].next if one.actions]
        assert choices, f"{table} is stuck after {len(moves)} actions"
        seat, action = terms.policy(steps[-1].state, choices, chance)
        steps.append(engine.apply(game, steps[-1].state, seat, action))
        moves.append((seat, action))
    return Playout(table, tuple(moves), tuple(steps))


def played_on(game: engine.Game[Any], state: Any, chance: random.Random) -> Iterator[engine.Step[Any]]:
    """The steps that follow when any sound state is played on for a while; whoever asks judges them."""
    step = engine.standing(game, state)
    for _ in range(ACTIONS_PLAYED_ON):
        if step.outcome:
            return
        choices = [one for one in step.next if one.actions]
        seat, action = terms_of(game.name).policy(step.state, choices, chance)
        step = engine.advance(game, step.state, seat, action)
        yield step


@cache
def playouts_of(name: str) -> tuple[Playout, ...]:
    """A play-out at every table of a game."""
    game = engine.GAMES[name]
    return tuple(play(game, table) for table in tables_of(game))


def all_states(name: str) -> Iterator[Reached]:
    """Every state that every play-out of a game has reached."""
    for playout in playouts_of(name):
        for number in range(len(playout.steps)):
            yield Reached(playout, number)


@cache
def sample_of(name: str) -> tuple[Reached, ...]:
    """Some of the reached states of every phase of a game."""
    return _sample(playouts_of(name), STATES_A_GAME)


@cache
def corruptible_of(name: str) -> tuple[Reached, ...]:
    """Some states of a game with the fewest and with the most seats, to be corrupted."""
    game = engine.GAMES[name]
    options = terms_of(name).corruption_options or (game.options(),)
    playouts = [
        play(game, Table(engine.seat_names(seats), "to be corrupted", chosen))
        for seats in (game.seats[0], game.seats[-1])
        for chosen in options
    ]
    return _sample(playouts, CORRUPTED_STATES)


def _sample(playouts: Sequence[Playout], most: int) -> tuple[Reached, ...]:
    by_phase = defaultdict(list)
    for playout in playouts:
        for number, step in enumerate(playout.steps):
            by_phase[step.state.phase].append(Reached(playout, number))
    chance, share = random.Random(SEED), most // len(by_phase)
    chosen = (chance.sample(states, min(len(states), share)) for states in by_phase.values())
    return tuple(chain.from_iterable(chosen))

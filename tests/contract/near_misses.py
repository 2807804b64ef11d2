"""Well-formed actions that are almost legal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import engine
from tests.contract.playing import Playout, Reached, playouts_of, sample_of
from tests.contract.variation import is_of_type, is_seat, made_up, other_values, spots, typed_fields

MISSES_A_SEAT = 30
CHANGED_ACTIONS = 12
"""How many of the listed actions of a seat are changed in one field."""


class Miss(NamedTuple):
    """An action that is not listed for a seat in a reached state."""

    reached: Reached
    seat: int
    action: Any


def near_misses(game: engine.Game[Any], reached: Reached) -> Iterator[Miss]:
    """For every seat: listed actions with one field changed, those of others, earlier ones, made-up ones."""
    chance, seats = random.Random(str(reached)), len(reached.state.names)
    listed = {one.seat: one.actions for one in reached.step.next}
    for seat in range(seats):
        own = listed.get(seat, ())
        candidates = [
            *_changed(own, chance),
            *(action for other, actions in listed.items() if other != seat for action in actions),
            *_played(reached.playout, reached.number),
            *_played(reached.playout, len(reached.playout.moves)),
            *(_made_up(action, chance) for action in game.actions for _ in range(2)),
        ]
        own_actions = frozenset(own)
        others = [one for one in dict.fromkeys(candidates) if one not in own_actions]
        chance.shuffle(others)
        misses = (one for one in others if is_well_formed(game, one, seats))
        for action in islice(misses, MISSES_A_SEAT):
            yield Miss(reached, seat, action)


@cache
def misses_of(name: str) -> tuple[Miss, ...]:
    """The near misses of the sampled states of a game."""
    game = engine.GAMES[name]
    assert playouts_of(name)
    return tuple(miss for reached in sample_of(name) for miss in near_misses(game, reached))


class Outcome(NamedTuple):
    """What came of a near miss: the refusal, if it was refused, and whether the state is as before."""

    miss: Miss
    refused: engine.Refused | None
    is_unchanged: bool


@cache
def outcomes_of(name: str) -> tuple[Outcome, ...]:
    """Every near miss of a game, tried once."""
    return tuple(map(tried, misses_of(name)))


def tried(miss: Miss) -> Outcome:
    state, refused = miss.reached.state, None
    before = engine.encode(state)
    try:
        engine.apply(engine.GAMES[state.game], state, miss.seat, miss.action)
    except engine.Refused as error:
        refused = error.with_traceback(None)
    return Outcome(miss, refused, engine.encode(state) == before)


def is_well_formed(game: engine.Game[Any], action: Any, seats: int) -> bool:
    """Whether an action can be read, and names only seats that the table has."""
    named = [spot.content for spot in spots(action) if is_seat(spot.hint) and spot.content is not None]
    return is_of_type(game.action, action) and all(seat < seats for seat in named)


def _changed(actions: tuple[Any, ...], chance: random.Random) -> Iterator[Any]:
    for action in chance.sample(actions, min(len(actions), CHANGED_ACTIONS)):
        yield from other_values(type(action), action)


def _played(playout: Playout, before: int) -> list[Any]:
    """The latest action of each kind that was played before that number of moves."""
    return list({type(action): action for _, action in playout.moves[:before]}.values())


def _made_up(action: type[Any], chance: random.Random) -> Any:
    return action(**{name: made_up(hint, chance) for name, hint in typed_fields(action).items()})

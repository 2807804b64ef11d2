"""Tables that a viewer cannot tell apart: every reached state is compared once, with one drawn anew."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import engine
from engine import Game
from tests.contract.playing import Reached, all_states


class Twins(NamedTuple):
    """A state that play has reached, and another one that `viewer` cannot tell from it."""

    reached: Reached
    viewer: int | None
    other: Any

    @property
    def states(self) -> tuple[Any, Any]:
        return self.reached.state, self.other

    def __repr__(self) -> str:
        return f"{self.reached} as seen by {self.viewer}"


class Quick(engine.Rng, frozen=True):
    """Chance that nobody has to check, which costs a fraction."""

    def _draws(self, bounds: Sequence[int]) -> tuple[list[int], engine.Rng]:
        chance = random.Random(f"{self.key} {self.drawn}")
        numbers = [int(chance.random() * bound) for bound in bounds]
        return numbers, Quick(key=self.key, drawn=self.drawn + len(numbers))


def twins_among(game: Game[Any], states: Iterable[Reached]) -> Iterator[Twins]:
    """Twins of these states, for every seat and a spectator."""
    for reached in states:
        for viewer in reached.viewers:
            rng = Quick.from_seed(f"{reached.state.revision} {viewer}")
            yield Twins(reached, viewer, engine.resample(game, reached.state, viewer, rng)[0])


class Compared(NamedTuple):
    """How many twins of a game were compared, and those that are told apart, by what tells them apart."""

    number: int
    differing: dict[str, list[Twins]]


@cache
def compared(name: str) -> Compared:
    """All twins of all states that the play-outs of a game have reached."""
    game, number, differing = engine.GAMES[name], 0, defaultdict(list)
    for reached in all_states(name):
        length = sealed_length(reached.state)
        for twins in twins_among(game, [reached]):
            number += 1
            for what in differences(game, twins, length):
                differing[what].append(twins)
    return Compared(number, differing)


def differences(game: Game[Any], twins: Twins, length: int) -> Iterator[str]:
    """By what a viewer could tell twins apart. What the reached state lists is known from its step.

    `length` is how long it is when it is sealed.
    """
    (state, other), viewer, step = twins.states, twins.viewer, twins.reached.step
    if engine.encode(engine.view(game, state, viewer)) != engine.encode(engine.view(game, other, viewer)):
        yield "view"
    if (engine.turn(game, other), engine.acting(game, other)) != (step.turn, step.acting):
        yield "acting"
    if viewer is not None:
        own = next((one.actions for one in step.next if one.seat == viewer), ())
        if engine.legal_actions(game, other, viewer) != own:
            yield "actions"
        if viewer in step.acting:
            said = [engine.offered(game, engine.view(game, one, viewer), viewer, own) for one in twins.states]
            if said[0] != said[1]:
                yield "words"
    if engine.outcome(game, other) != step.outcome:
        yield "outcome"
    if sealed_length(other) != length:
        yield "length"


def sealed_length(state: Any) -> int:
    """How long a state is once it is padded: what a sealed table shows of it."""
    return len(engine.pack(state)) + engine.unused_room(state)

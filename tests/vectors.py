"""Vectors for other people's tests: an accepted action of every type, every refusal, and the end of a game.

They are searched for, not thought up: games are played, and in the states that they reach actions that are
almost legal are tried. Of everything that fits the one with the smallest state is kept. The search takes a
while and runs when examples are recorded; tests only look at what it has found.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain, groupby, islice, product
from typing import Any, NamedTuple

import engine
from engine import Game
from tests.contract.near_misses import near_misses
from tests.contract.playing import Playout, Reached, Table, any_action, tables_of, terms_of
from tests.contract.playing import play as play_out
from tests.contract.variation import is_of_type, typed_fields

INCLINED = 0.9
"""How often players who are inclined to some kinds of actions take one of them, where they can."""
STRIDE = 4
"""Of games of inclined players every so manieth state is looked at, the last one first."""
VARIANTS = 40
"""How many actions of a kind a seat tries there."""


class Vector(NamedTuple):
    """An action at a table, and what it shows."""

    name: str
    summary: str
    state: Any
    seat: int
    action: Any


class Search:
    """What has been found for a game so far, by name; of several the one with the smallest state."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        wanted = {*names_of_actions(game), *names_of_refusals(game).values(), ENDED}
        self.wanted = wanted - never(game)
        self.found: dict[str, tuple[int, Vector]] = {}

    @property
    def missing(self) -> set[str]:
        """What has not been found yet."""
        return self.wanted - {*self.found}

    def wanting_kinds(self) -> list[type[Any]]:
        """The kinds of actions that have not been accepted yet, or not been refused for all their reasons."""
        names = names_of_refusals(self.game)
        return [
            kind
            for kind in self.game.actions
            if self.missing & {name_of_action(kind), *(names[one.code, one.rule] for one in kind.refusals)}
        ]

    def keep(self, vector: Vector) -> None:
        """Keep it unless there is one as small."""
        size = len(engine.encode(vector.state))
        if vector.name not in self.found or size < self.found[vector.name][0]:
            self.found[vector.name] = size, vector

    def watch(self, playout: Playout) -> None:
        """Keep what is accepted in a game, and its end."""
        for (seat, action), before, after in zip(
            playout.moves, playout.steps, playout.steps[1:], strict=False
        ):
            name = name_of_action(type(action))
            self.keep(Vector(name, f"Accepted: {tag(type(action))}", before.state, seat, action))
            if after.outcome:
                self.keep(Vector(ENDED, "The end of a game", before.state, seat, action))

    def attempt(self, state: Any, seat: int, action: Any) -> None:
        """Keep it if it is refused."""
        try:
            engine.apply(self.game, state, seat, action, listed=())
        except engine.Refused as refused:
            reason = refused.refusal.code, refused.refusal.rule
            summary = f"Refused: {reason[0]} ({reason[1]})"
            self.keep(Vector(names_of_refusals(self.game)[reason], summary, state, seat, action))


ENDED = "ended"
"""The name of the vector that ends a game."""


def tag(kind: type[Any]) -> str:
    """The `type` of an action."""
    return str(kind.__struct_config__.tag)


def name_of_action(kind: type[Any]) -> str:
    """The name of the vector of a type of actions."""
    return f"action_{tag(kind)}"


def names_of_actions(game: Game[Any]) -> set[str]:
    """The names of the vectors of all types of actions."""
    return set(map(name_of_action, game.actions))


def name_of_refusal(game: Game[Any], code: str, rule: str) -> str:
    """The name of the vector of a refusal; with the rule where several rules give the code."""
    rules = {one.rule for one in game.refusal_codes if one.code == code}
    return f"refused_{code}" if len(rules) == 1 else f"refused_{code}_{rule.lower().replace('-', '_')}"


def names_of_refusals(game: Game[Any]) -> dict[tuple[str, str], str]:
    """The names of the vectors of all refusals, by code and rule."""
    reasons = ((one.code, one.rule) for one in game.refusal_codes)
    return {reason: name_of_refusal(game, *reason) for reason in reasons}


def vectors_of(game: Game[Any]) -> list[Vector]:
    """What there is to be found: at small tables first, then at larger ones, at last by inclined players."""
    search = Search(game)
    for _, tables in groupby(tables_of_every_size(game), key=lambda table: len(table.names)):
        for table in tables:
            look_at_all(search, play_out(game, table))
        if not search.missing:
            break
    for table, kinds in inclinations(game, search.wanting_kinds()):
        if not search.missing:
            break
        look_at_some(search, inclined_playout(game, table, kinds))
    return [vector for _, (_, vector) in sorted(search.found.items())]


def tables_of_every_size(game: Game[Any]) -> list[Table]:
    """The tables of the play-outs, the small ones first."""
    return sorted(tables_of(game), key=lambda table: len(table.names))


def look_at_all(search: Search, playout: Playout) -> None:
    """Try the near misses of every state of a game."""
    search.watch(playout)
    for number in range(len(playout.steps)):
        for miss in near_misses(search.game, Reached(playout, number)):
            search.attempt(miss.reached.state, miss.seat, miss.action)


def look_at_some(search: Search, playout: Playout) -> None:
    """Try, in some states of a game, variants of the kinds of actions that may be refused as is missing."""
    search.watch(playout)
    kinds = search.wanting_kinds()
    chance = random.Random(str(playout.table))
    for step in playout.steps[-2::-STRIDE]:
        for seat, kind in product(step.acting, kinds):
            for action in variants(search.game, playout, step, kind, chance):
                search.attempt(step.state, seat, action)


def variants(
    game: Game[Any], playout: Playout, step: engine.Step[Any], kind: type[Any], chance: random.Random
) -> Iterator[Any]:
    """Actions of a kind, with values that stand in actions played or listed, in any combination."""
    seen = [*(action for _, action in playout.moves), *chain(*(own.actions for own in step.next))]
    values = [
        sorted({getattr(one, name) for one in seen if hasattr(one, name)}, key=repr)
        for name in typed_fields(kind)
    ]
    every = list(islice(product(*values), 100_000))
    for chosen in chance.sample(every, min(len(every), VARIANTS)):
        action = kind(**dict(zip(typed_fields(kind), chosen, strict=True)))
        if is_of_type(game.action, action):
            yield action


def inclinations(game: Game[Any], kinds: list[type[Any]]) -> Iterator[tuple[Table, set[type[Any]]]]:
    """Small and large tables, for players who love one of these kinds of actions, and another one besides."""
    tables = [one for one in tables_of(game) if len(one.names) in (game.seats[0], game.seats[-1])]
    for second, first, table in product(game.actions, kinds, tables):
        seed = f"inclined to {tag(first)} and {tag(second)}"
        yield table._replace(seed=seed), {first, second}


def inclined_playout(game: Game[Any], table: Table, kinds: set[type[Any]]) -> Playout:
    """A game of players who love these kinds of actions, to its end or until it has become long."""
    chance, most = random.Random(table.seed), terms_of(game.name).most_actions
    steps, moves = [engine.new(game, *table)], []
    while steps[-1].outcome is None and len(moves) < most:
        choices = [one for one in steps[-1].next if one.actions]
        loved = [(one.seat, action) for one in choices for action in one.actions if type(action) in kinds]
        if loved and chance.random() < INCLINED:
            seat, action = chance.choice(loved)
        else:
            seat, action = any_action(steps[-1].state, choices, chance)
        steps.append(engine.apply(game, steps[-1].state, seat, action))
        moves.append((seat, action))
    return Playout(table, tuple(moves), tuple(steps))


def never(game: Game[Any]) -> set[str]:
    """The vectors that cannot be, since no action is refused so.

    `not_allowed` is for actions that no code of the game explains, and every game explains all of them.
    `wrong_phase` is for phases and actions without a code of their own for it.
    """
    generic = {"not_allowed"}
    elsewhere = [
        (phase, kind) for phase in game.phases.values() for kind in game.actions if kind not in phase.actions
    ]
    if all(phase.refuses or kind.misplaced for phase, kind in elsewhere if phase.actions):
        generic.add("wrong_phase")
    return {name for (code, _), name in names_of_refusals(game).items() if code in generic}

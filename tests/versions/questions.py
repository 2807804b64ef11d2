"""Examples of what becomes of states and tables of earlier versions, made from the recorded games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from engine import Game
from engine.migrations import migrated
from tests.api.tables.hosting import seat_key
from tests.versions.begun import BegunGame, Moment, begun_games

ROUTES = ("apply", "replay", "view", "tables_apply", "tables_view")
"""What is asked of every earlier version."""

Ask = Callable[..., Any]


def names_of_questions(game: Game[Any]) -> set[str]:
    """The names of the examples about earlier versions."""
    return {f"{route}_version_{version}" for version in range(1, game.version) for route in ROUTES}


def ask_earlier(ask: Ask, game: Game[Any]) -> None:
    """Ask about a table of each earlier version: the one of which most is written otherwise today."""
    for version in range(1, game.version):
        one, moment = max(moments_of(game, version), key=lambda both: otherwise(game, both[1]))
        ask_in_the_open(ask, version, one, moment)
        ask_sealed(ask, version, one, moment)


def moments_of(game: Game[Any], version: int) -> Iterator[tuple[BegunGame, Moment]]:
    """The moments with a move to come."""
    for one in begun_games(game.name, version).games:
        yield from ((one, moment) for moment in one.moments[:-1])


def otherwise(game: Game[Any], moment: Moment) -> tuple[int, int]:
    """How many fields of a state have changed, and how short the state is."""
    now = migrated(game, moment.state, moment.state["version"])
    changed = [name for name in now if now[name] != moment.state.get(name)]
    return len(changed), -len(msgspec.json.encode(moment.state))


def ask_in_the_open(ask: Ask, version: int, one: BegunGame, moment: Moment) -> None:
    """The questions of a host that has the state and the events."""
    move = one.moves[moment.after]
    old, late = {"state": moment.state}, one.moments[-2]
    ask(f"apply_version_{version}", f"An action at a table of version {version}", "/apply", {**old, **move})
    rest = {"state": late.state, "moves": one.moves[late.after :]}
    ask(f"replay_version_{version}", f"The end of a game of version {version}", "/replay", rest)
    shown = {**old, "viewer": 0, "events": moment.events}
    ask(f"view_version_{version}", f"A table of version {version} for a player", "/view", shown)


def ask_sealed(ask: Ask, version: int, one: BegunGame, moment: Moment) -> None:
    """The questions of players at a sealed table."""
    move = one.moves[moment.after]
    old, own = {"table": moment.table}, seat_key(move["seat"])
    acted = {**old, "action": move["action"]}
    summary = f"An action at a sealed table of version {version}"
    ask(f"tables_apply_version_{version}", summary, "/tables/apply", acted, own)
    summary = f"A sealed table of version {version} for a player: the events of its last action are lost"
    ask(f"tables_view_version_{version}", summary, "/tables/view", old, seat_key(0))

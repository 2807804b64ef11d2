"""Recording games of a version: as few as show every phase, event, option and number of players.

They are found among the play-outs of the generic tests and played once more through the service, in the open
and at a sealed table. Only routes are used here, so that any version can be recorded.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import engine
from engine import Game
from tests.api.tables.hosting import KEYS, Tables, locks, sealing_client, seat_key
from tests.contract.playing import Playout, playouts_of
from tests.versions.begun import Begun, BegunGame, Json, Moment

MOST_SEATS = 5


def recorded(game: Game[Any]) -> Begun:
    """Some games, as the service plays them."""
    shown: set[Any] = set()
    games = [record_game(game, playout, shown) for playout in fewest(game)]
    return Begun(game.name, game.version, KEYS, [seat_key(seat) for seat in range(MOST_SEATS)], games)


def fewest(game: Game[Any]) -> Iterator[Playout]:
    """Play-outs that show together what all of them do; a short one before a long one."""
    playouts = sorted(playouts_of(game.name), key=lambda one: len(one.moves))
    missing = {trait for playout in playouts for trait in traits_of(playout)}
    while missing:
        best = max(playouts, key=lambda one: len(missing & traits_of(one)))
        missing -= traits_of(best)
        yield best


def traits_of(playout: Playout) -> set[Any]:
    """What a game shows: how it was set up, and what happens in it."""
    options = playout.table.options
    own = {(name, str(getattr(options, name))) for name in options.__struct_fields__}
    happened = {trait for step in playout.steps for trait in shown_by(step)}
    return {("seats", len(playout.table.names)), *own, *happened}


def shown_by(step: engine.Step[Any]) -> set[str]:
    """What a step shows: the events, and the phase that follows."""
    return {str(step.state.phase), *(str(type(event).__name__) for event in step.events)}


def record_game(game: Game[Any], playout: Playout, shown: set[Any]) -> BegunGame:
    """One game, with moments of the start, the middle, the end, and of what has not been `shown` yet."""
    last, moments = len(playout.moves), []
    for after, step in enumerate(playout.steps):
        if after in (0, last // 3, last * 2 // 3, last - 1, last) or shown_by(step) - shown:
            moments.append(after)
            shown |= shown_by(step)
    table = playout.table
    new = {"names": list(table.names), "seed": table.seed, "options": plain(table.options)}
    moves = [{"seat": seat, "action": plain(action)} for seat, action in playout.moves]
    return played(game.name, new, moves, {*moments})


def plain(value: Any) -> Any:
    """A value as JSON data."""
    return engine.decoder(Any).decode(engine.encode(value))


def played(game: str, new: Json, moves: list[Json], kept: set[int]) -> BegunGame:
    """A game played through the service, in the open and sealed, with these moments, by numbers of moves."""
    client = sealing_client()
    tables, root = Tables(client, game), f"/v1/games/{game}"
    step = client.post(f"{root}/new", json=new).json
    shown = tables.post("", {**new, "locks": locks(len(new["names"]))}).json
    moments = [moment_of(0, step, shown)]
    for after, move in enumerate(moves, start=1):
        step = client.post(f"{root}/apply?legal=none", json={"state": step["state"], **move}).json
        shown = tables.apply(shown["table"], move["seat"], move["action"]).json
        if after in kept:
            moments.append(moment_of(after, step, shown))
    revealed = tables.post("/reveal", {"table": shown["table"]}).json
    assert revealed.pop("state") == step["state"]
    return BegunGame(new, moves, moments, step["outcome"], revealed)


def moment_of(after: int, step: Json, shown: Json) -> Moment:
    """A moment from the answers of both kinds of routes."""
    return Moment(
        after=after,
        state=step["state"],
        digest=step["digest"],
        events=step["events"],
        table=shown["table"],
        tag=shown["tag"],
        previous_tag=shown.get("previous_tag"),
    )

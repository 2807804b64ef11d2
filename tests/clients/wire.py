"""What must hold of all that a client has sent and been sent."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import engine
from engine import GAMES
from tests.api.serving import Server
from tests.clients.wiretap import RECORD

SEALED = [("", 200), ("/view", 200), ("/view", 200), ("/apply", 200), ("/view", 200), ("/apply", 403)]
"""The routes of a sealed table that a program calls, and the statuses of the answers."""


@dataclass(frozen=True)
class Exchange:
    """A request and its answer."""

    path: str
    lock: str | None
    """The lock of the seat key that came with the request, if one did."""
    status: int
    posted: str
    answer: str
    zipped: bool

    @property
    def body(self) -> Any:
        return json.loads(self.posted)

    @property
    def reply(self) -> Any:
        return json.loads(self.answer)


def exchanges(server: Server, game: str) -> list[Exchange]:
    """All that has been recorded of a game since the server began."""
    lines = (server.folder / RECORD).read_text(encoding="utf-8").splitlines()
    played = [Exchange(**json.loads(line)) for line in lines]
    return [one for one in played if one.path.startswith(f"/v1/games/{game}/")]


def check(server: Server, game: str, printed: str, verbatim: bool = True) -> None:
    """A whole game, a refusal and a malformed body; a sealed table. What came back came as it was sent.

    Not `verbatim`: what may be left out and has its default may be written out, or the other way round.
    """
    played = exchanges(server, game)
    split = len(played) - len(SEALED)
    told = _check_game(played[:split], game, verbatim) + _check_sealed(played[split:], game, verbatim)
    assert printed.splitlines() == told


def _check_game(played: list[Exchange], game: str, verbatim: bool) -> list[str]:
    """Checks the open game; what the program prints about it."""
    new, *moves, refused, malformed = played
    assert (new.path, {one.path for one in moves}) == (f"/v1/games/{game}/new", {f"/v1/games/{game}/apply"})
    assert {one.status for one in (new, *moves)} == {200}
    assert {one.lock for one in played} == {None}
    assert new.reply["state"]["names"] == ["Ada", "Bó 🌞", "Cy"]
    before = new.reply
    for move in (*moves, refused):
        _check_state(move, before, GAMES[game], verbatim)
        if move is not refused:
            assert {name for name, said in move.body.items() if said is not None} == {
                "state",
                "seat",
                "action",
            }
            offered = next(one["actions"] for one in before["next"] if one["seat"] == move.body["seat"])
            _check_action(move.body["action"], offered, GAMES[game], verbatim)
            before = move.reply
    assert any(one.zipped for one in moves)
    problem, fault = refused.reply, malformed.reply["errors"][0]
    assert (refused.status, malformed.status, fault["pointer"]) == (409, 422, "/seed")
    return [
        " ".join(["winners", *map(str, before["outcome"]["winners"])]),
        f"409 game_over {problem['rule']}",
        "422 malformed /seed",
    ]


def _check_sealed(played: list[Exchange], game: str, verbatim: bool) -> list[str]:
    """Checks the sealed table; what the program prints about it."""
    new, *views, acted, watched, forged = played
    root = f"/v1/games/{game}/tables"
    assert [(one.path.removeprefix(root), one.status) for one in played] == SEALED
    locks = new.body["locks"]
    assert [one.lock for one in (new, *views, watched)] == [None, *locks, None]
    assert forged.lock not in (None, *locks)
    old, newer = new.reply["table"], acted.reply["table"]
    assert [one.body for one in (*views, watched)] == [{"table": old}, {"table": old}, {"table": newer}]
    assert set(acted.body) == {"table", "action"}
    assert (acted.body["table"], forged.body) == (old, acted.body)
    offers = [(one.lock, entry["actions"]) for one in views for entry in one.reply["next"]]
    lock, offered = next((lock, actions) for lock, actions in offers if actions)
    assert acted.lock == lock
    _check_action(acted.body["action"], offered, GAMES[game], verbatim)
    assert [one.reply.get("seat") for one in (*views, acted, watched)] == [0, 1, locks.index(lock), None]
    tags = [(one.reply.get("previous_tag"), one.reply["tag"]) for one in (new, *views, acted, watched)]
    first, second = new.reply["tag"], acted.reply["tag"]
    assert tags == [*[(None, first)] * 3, *[(first, second)] * 2]
    assert first != second
    return ["1 chosen", "403 seat_key_refused"]


def _check_state(move: Exchange, before: Any, game: engine.Game[Any], verbatim: bool) -> None:
    posted = move.body["state"]
    assert engine.digest(engine.decoder(game.state).decode(json.dumps(posted))) == before["digest"]
    assert not verbatim or _written(posted) == _written(before["state"])


def _check_action(action: Any, offered: list[Any], game: engine.Game[Any], verbatim: bool) -> None:
    read = engine.decoder(game.action)
    assert read.decode(json.dumps(action)) in [read.decode(json.dumps(one)) for one in offered]
    assert not verbatim or _written(action) in map(_written, offered)


def _written(value: Any) -> str:
    """A text that tells apart what Python does not: 1, 1.0 and true."""
    return json.dumps(value, sort_keys=True)

"""What must hold of all that a client has sent and been sent."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import engine
from engine import GAMES
from tests.api.serving import Server
from tests.clients.wiretap import RECORD


@dataclass(frozen=True)
class Exchange:
    """A request and its answer."""

    path: str
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
    """A whole game, a refusal and a malformed body; every state came back as it was sent.

    Not `verbatim`: what may be left out and has its default may be written out, or the other way round.
    """
    new, *moves, refused, malformed = exchanges(server, game)
    assert (new.path, {one.path for one in moves}) == (f"/v1/games/{game}/new", {f"/v1/games/{game}/apply"})
    assert {one.status for one in (new, *moves)} == {200}
    assert new.reply["state"]["names"] == ["Ada", "Bó 🌞", "Cy"]
    before = new.reply
    for move in (*moves, refused):
        _check_state(move, before, GAMES[game], verbatim)
        if move is not refused:
            _check_action(move, before, GAMES[game], verbatim)
            before = move.reply
    assert any(one.zipped for one in moves)
    problem, fault = refused.reply, malformed.reply["errors"][0]
    assert (refused.status, malformed.status, fault["pointer"]) == (409, 422, "/seed")
    assert printed.splitlines() == [
        " ".join(["winners", *map(str, before["outcome"]["winners"])]),
        f"409 game_over {problem['rule']}",
        "422 malformed /seed",
    ]


def _check_state(move: Exchange, before: Any, game: engine.Game[Any], verbatim: bool) -> None:
    posted = move.body["state"]
    assert engine.digest(engine.decoder(game.state).decode(json.dumps(posted))) == before["digest"]
    assert not verbatim or _written(posted) == _written(before["state"])


def _check_action(move: Exchange, before: Any, game: engine.Game[Any], verbatim: bool) -> None:
    assert set(move.body) == {"state", "seat", "action"}
    offered = next(entry["actions"] for entry in before["next"] if entry["seat"] == move.body["seat"])
    read = engine.decoder(game.action)
    action = move.body["action"]
    assert read.decode(json.dumps(action)) in [read.decode(json.dumps(one)) for one in offered]
    assert not verbatim or _written(action) in map(_written, offered)


def _written(value: Any) -> str:
    """A text that tells apart what Python does not: 1, 1.0 and true."""
    return json.dumps(value, sort_keys=True)

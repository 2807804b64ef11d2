"""Requests to all games with the answers of one instance, which any other has to give byte for byte."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import Any, NamedTuple

from engine import GAMES
from tests.api.serving import Server

IDENTITY = "load"
HEADERS = {"Content-Type": "application/json", "X-Request-ID": IDENTITY}
"""The identity is part of the answer to what is refused: with a fixed one the answers are the same bytes."""
STEPS = 12
"""How many actions of each game are asked for."""


class Request(NamedTuple):
    """What is posted."""

    path: str
    body: bytes


class Exchange(NamedTuple):
    """A request and the right answer to it."""

    request: Request
    status: int
    answer: bytes


def encode(body: Any) -> bytes:
    return json.dumps(body, separators=(",", ":")).encode()


def ask(connection: HTTPConnection, request: Request) -> tuple[int, bytes]:
    """Status and body of the answer, on a connection that may be used again."""
    connection.request("POST", request.path, request.body, HEADERS)
    answer = connection.getresponse()
    return answer.status, answer.read()


def beginning(game: str) -> Request:
    """A new game, the same each time."""
    return Request(f"/v1/games/{game}/new", encode({"names": ["Ada", "Bo"], "seed": f"load {game}"}))


def following(game: str, step: Any) -> Request:
    """The first action that is offered in the middle of the list."""
    entry = next(entry for entry in step["next"] if entry["actions"])
    action = entry["actions"][len(entry["actions"]) // 2]
    body = {"state": step["state"], "seat": entry["seat"], "action": action}
    return Request(f"/v1/games/{game}/apply", encode(body))


def around(game: str, step: Any) -> Iterator[Request]:
    """What else may be asked about a position, rightly or wrongly."""
    root, state = f"/v1/games/{game}", step["state"]
    yield Request(f"{root}/view", encode({"state": state, "viewer": 1, "events": step["events"]}))
    yield Request(f"{root}/legal-actions", encode({"state": state}))
    yield Request(f"{root}/apply", encode({"state": state, "seat": 0, "action": {"type": "fly"}}))
    yield Request(f"{root}/check", encode({"state": state | {"revision": -1}}))
    yield Request(f"{root}/apply", encode({"state": state})[:-2])
    last = following(game, step)
    wrong = json.loads(last.body)
    yield last._replace(body=encode(wrong | {"seat": 1 - wrong["seat"]}))


def traffic(server: Server) -> list[Exchange]:
    """All that is asked, with the answers of this server."""
    connection = server.connect()
    found: list[Exchange] = []

    def note(request: Request) -> bytes:
        status, answer = ask(connection, request)
        found.append(Exchange(request, status, answer))
        return answer

    for game in GAMES:
        step = json.loads(note(beginning(game)))
        for _ in range(STEPS):
            for request in around(game, step):
                note(request)
            step = json.loads(note(following(game, step)))
    connection.close()
    return found

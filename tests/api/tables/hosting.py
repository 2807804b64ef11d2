"""Sealed tables for tests: the keys of the service and of the seats, and tables of any state."""

from __future__ import annotations

import random
import sys
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from io import BytesIO
from typing import Any

import msgspec
from flask import Flask
from flask.testing import FlaskClient
from msgspec.structs import replace
from werkzeug.datastructures import Headers

import engine
from api import create_app
from api.running.config import Settings
from api.tables.keyring import Keyring
from api.tables.schemas import Chance
from api.tables.sealed import Founding, Sealer, contents_of


def service_key(name: str) -> str:
    """An entry of a keyring: a key that everybody knows, for tests alone."""
    return f"{name}:{urlsafe_b64encode(sha256(name.encode()).digest()).decode().rstrip('=')}"


KEYS = service_key("first")
"""The keyring of the service under test."""


def sealing_client(keys: str = KEYS, games: Any = engine.GAMES) -> FlaskClient:
    """A service that has these keys."""
    return create_app(Settings(log_level="critical", keys=keys), games).test_client()


def seat_key(seat: int) -> str:
    """The secret of the player in a seat."""
    return f"the.secret-of_seat~{seat}"


def lock(key: str) -> str:
    return sha256(key.encode()).hexdigest()


@cache
def locks(seats: int) -> list[str]:
    """The locks of as many seats."""
    return [lock(seat_key(seat)) for seat in range(seats)]


keyring_of = cache(Keyring.parse)


def sealed(
    game: engine.Game[Any], state: Any, events: Sequence[Any] = (), *, keys: str = KEYS, id_: str = "a-table"
) -> str:
    """The sealed text of any state, with the locks of the keys of `seat_key`."""
    keyring = keyring_of(keys)
    own = tuple(map(bytes.fromhex, locks(len(state.names))))
    nonce, tag_key = sha256(b"nonce").digest(), sha256(id_.encode()).digest()
    step = replace(engine.standing(game, state, listed=()), events=tuple(events))
    contents = contents_of(Founding(own, Chance.DRAWN, nonce, tag_key), step, previous_tag=bytes(32))
    return Sealer(game, keyring).seal(id_, contents, step)


@dataclass
class Answer:
    """What came back."""

    status_code: int
    headers: Headers
    data: bytes

    @property
    def mimetype(self) -> str:
        return self.headers["Content-Type"].partition(";")[0]

    @property
    def text(self) -> str:
        return self.data.decode()

    @cached_property
    def json(self) -> Any:
        return msgspec.json.decode(self.data)


def posted(app: Flask, path: str, body: bytes, **headers: str) -> Answer:
    """The answer of a service that is called without a client: a test client costs as much as the answer."""
    environ = {
        "REQUEST_METHOD": "POST",
        "SCRIPT_NAME": "",
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "HTTP_HOST": "localhost",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": False,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
        **headers,
    }
    begun: list[Any] = []
    with closing(app(environ, lambda *start: begun.extend(start[:2]))) as parts:
        data = b"".join(parts)
    status, answered = begun
    return Answer(int(status.split()[0]), Headers(answered), data)


class Tables:
    """The routes for the sealed tables of a game, as a client calls them."""

    def __init__(self, client: FlaskClient, game: str) -> None:
        self.client, self.root = client, f"/v1/games/{game}/tables"

    def post(self, route: str, body: Any, key: str | None = None) -> Answer:
        """The answer to a body, with the key of a seat or without."""
        headers = {"HTTP_X_REQUEST_ID": "test"} | ({"HTTP_AUTHORIZATION": f"Bearer {key}"} if key else {})
        return posted(self.client.application, self.root + route, engine.encode(body), **headers)

    def new(self, seats: int = 3, **more: Any) -> dict[str, Any]:
        """A new table."""
        answer = self.post("", {"seats": seats, "locks": locks(seats), **more})
        assert answer.status_code == 200, answer.text
        return dict(answer.json)

    def view(self, table: str, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees of a table."""
        answer = self.post("/view", {"table": table}, None if seat is None else seat_key(seat))
        assert answer.status_code == 200, answer.text
        return dict(answer.json)

    def apply(self, table: str, seat: int, action: Any) -> Answer:
        """The answer to an action."""
        return self.post("/apply", {"table": table, "action": action}, seat_key(seat))

    def offers(self, table: str) -> list[tuple[int, Any]]:
        """What each seat may do."""
        shown = [self.view(table, seat) for seat in self.view(table)["acting"]]
        return [(one["seat"], action) for one in shown for action in one["next"][0]["actions"]]

    def somebody_acts(self, table: str) -> tuple[int, Any]:
        """A seat that may act, and its first legal action."""
        return self.offers(table)[0]

    def played_to_the_end(self, step: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """The last step, and the moves that led there from this one, at random."""
        chance, moves = random.Random("to the end"), []
        while "outcome" not in step:
            seat, action = chance.choice(self.offers(step["table"]))
            answer = self.apply(step["table"], seat, action)
            assert answer.status_code == 200, answer.text
            assert answer.json["previous_tag"] == step["tag"]
            step = answer.json
            moves.append({"seat": seat, "action": action})
        return step, moves

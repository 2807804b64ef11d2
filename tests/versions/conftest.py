"""Every game that was begun under any version, at a service of today."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from engine import GAMES, Game
from tests.api.tables.hosting import Tables, sealing_client
from tests.versions.begun import Begun, BegunGame, recorded_versions

RECORDED = recorded_versions()
WHOLE = [(begun, number) for begun in RECORDED for number in range(len(begun.games))]


def name_of(begun: Begun) -> str:
    return f"{begun.game}-{begun.version}"


@pytest.fixture(params=RECORDED, ids=name_of)
def begun(request: pytest.FixtureRequest) -> Begun:
    """The games of one version."""
    return request.param


@pytest.fixture(params=WHOLE, ids=[f"{name_of(begun)}-{number}" for begun, number in WHOLE])
def each(request: pytest.FixtureRequest) -> tuple[Begun, BegunGame]:
    """One game, with those that it was recorded with."""
    begun, number = request.param
    return begun, begun.games[number]


@pytest.fixture
def one(each: tuple[Begun, BegunGame]) -> BegunGame:
    """One game that was begun."""
    return each[1]


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """The game as it is now."""
    known = request.getfixturevalue("each" if "each" in request.fixturenames else "begun")
    return GAMES[(known if isinstance(known, Begun) else known[0]).game]


@pytest.fixture(scope="session")
def client() -> FlaskClient:
    """A service that has the keys that have sealed the tables."""
    (keyring,) = {begun.keyring for begun in RECORDED}
    client = sealing_client(keyring)
    client.application.testing = False
    return client


@pytest.fixture
def tables(client: FlaskClient, game: Game[Any]) -> Tables:
    return Tables(client, game.name)

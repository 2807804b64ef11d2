"""A service under test, and the tables that its routes are asked about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from api import create_app
from api.running.config import Settings
from engine import GAMES
from tests.examples import EXAMPLE_KEYS


@pytest.fixture(scope="session")
def client() -> Iterator[FlaskClient]:
    app = create_app(Settings(log_level="critical", keys=EXAMPLE_KEYS))
    app.testing = False
    with app.test_client() as client:
        yield client


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def fewest(game: str) -> int:
    """The smallest number of players."""
    return GAMES[game].seats[0]


@pytest.fixture
def step(client: FlaskClient, game: str, fewest: int) -> dict[str, Any]:
    """A new game, just set up."""
    answer = client.post(f"/v1/games/{game}/new", json={"seats": fewest, "seed": "a table"})
    assert answer.status_code == 200
    return dict(answer.json)


def an_action(step: dict[str, Any]) -> dict[str, Any]:
    """A seat and one of its legal actions, as `/apply` takes them."""
    entry = next(entry for entry in step["next"] if entry["actions"])
    return {"seat": entry["seat"], "action": entry["actions"][0]}

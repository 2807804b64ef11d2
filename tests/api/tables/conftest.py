"""A service that has keys, and the tables of each game."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tests.api.tables.hosting import Tables, sealing_client


@pytest.fixture(scope="session")
def sealing() -> FlaskClient:
    return sealing_client()


@pytest.fixture
def tables(sealing: FlaskClient, game: str) -> Tables:
    return Tables(sealing, game)


@pytest.fixture
def zeus(sealing: FlaskClient) -> Tables:
    return Tables(sealing, "zeus_on_the_loose")

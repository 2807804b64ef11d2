"""A server whose wire is recorded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import GAMES
from tests.api.serving import Server, serving
from tests.api.tables.hosting import KEYS


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, "tests.clients.wiretap:app", workers=1, keys=KEYS) as server:
        yield server

"""A server whose wire is recorded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import GAMES
from tests.api.serving import Server, serving


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, "tests.clients.wiretap:app") as server:
        yield server

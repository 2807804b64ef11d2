"""How the tests are run: what measures coverage, and what runs together."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import GAMES
from tests.measuring import Measuring

HERE = Path(__file__).parent
MEASURED = ("engine", "games", "test_games_folder.py")
"""The tests that measure coverage: where each rule has its own."""


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Measuring())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        file = item.path.relative_to(HERE)
        if file.parts[0] not in MEASURED:
            item.add_marker(pytest.mark.unmeasured)
        item.add_marker(pytest.mark.xdist_group(group_of(item) or str(file)))


def group_of(item: pytest.Item) -> str | None:
    """What a test shares a process with: all tests of a game, whose play-outs are made once, or a route."""
    callspec = getattr(item, "callspec", None)
    params = callspec.params if callspec else {}
    game = getattr(params.get("game"), "name", params.get("game"))
    path = params.get("path")
    if game in GAMES:
        return game
    return path if isinstance(path, str) else None

"""How the tests are run: what measures coverage, and what runs together."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import GAMES

HERE = Path(__file__).parent
MEASURED = ("engine", "games")
"""The folders of tests that measure coverage: where each rule has its test. To measure halves the speed."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        folder, *rest = item.path.relative_to(HERE).parts
        if folder not in MEASURED:
            item.add_marker(pytest.mark.no_cover)
        if not item.get_closest_marker("xdist_group"):
            item.add_marker(pytest.mark.xdist_group(game_of(item) or "/".join((folder, *rest))))


def game_of(item: pytest.Item) -> str | None:
    """The game that a test of all games runs for: its play-outs are made by one process alone."""
    game = getattr(item, "callspec", None) and item.callspec.params.get("game")
    name = getattr(game, "name", game)
    return name if name in GAMES else None

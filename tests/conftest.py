"""How the tests are run: what measures coverage, and what runs together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.measuring import Measuring
from tests.spreading import ByGame

HERE = Path(__file__).parent
MEASURED = ("engine", "games", "test_games_folder.py")
"""The tests that measure coverage: where each rule has its own."""


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Measuring())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What measures coverage comes first: later, results of small functions lie in caches."""
    for item in items:
        if item.path.relative_to(HERE).parts[0] not in MEASURED:
            item.add_marker(pytest.mark.unmeasured)
    items.sort(key=lambda item: item.path.relative_to(HERE).parts[0] not in MEASURED)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """With `--dist loadgroup`, all tests of a group run in one process."""
    return ByGame(config, log) if config.getoption("dist") == "loadgroup" else None

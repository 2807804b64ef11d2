"""Every test of the contract runs for every game."""

from __future__ import annotations

from typing import Any

import pytest

import engine


@pytest.fixture(params=engine.GAMES.values(), ids=engine.GAMES.keys())
def game(request: pytest.FixtureRequest) -> engine.Game[Any]:
    """Each game."""
    return request.param

"""The games: every folder here is one, and is found by itself."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any

from engine.game import Game

__all__ = ["GAMES"]


def _found() -> Mapping[str, Game[Any]]:
    games: dict[str, Game[Any]] = {}
    for module in iter_modules(__path__):
        game = getattr(import_module(f"{__name__}.{module.name}"), "GAME", None)
        if not isinstance(game, Game) or game.name != module.name:
            raise TypeError(f"engine/games/{module.name} has no GAME of this name")
        games[game.name] = game
    return MappingProxyType(games)


GAMES: Mapping[str, Game[Any]] = _found()
"""Every game, by its name in addresses."""

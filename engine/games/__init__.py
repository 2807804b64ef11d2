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
    games = (import_module(f"{__name__}.{module.name}").GAME for module in iter_modules(__path__))
    return MappingProxyType({game.name: game for game in games})


GAMES: Mapping[str, Game[Any]] = _found()
"""Every game, by its name in addresses."""

"""States of earlier versions of a game, brought up to date."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.game import Game

__all__ = ["can_migrate", "migrated", "without_nulls"]


def can_migrate(game: Game[Any], version: int) -> bool:
    """Whether a state of this version can be brought up to the version of the game."""
    return version < game.version and all(one in game.migrations for one in range(version, game.version))


def migrated(game: Game[Any], state: Mapping[str, Any], version: int) -> dict[str, Any]:
    """A state of an earlier version, as JSON data, as the game writes it now.

    Raises whatever the migrations raise for what is not a state of that version.
    """
    current = dict(state)
    for earlier in range(version, game.version):
        current = {**game.migrations[earlier](current), "version": earlier + 1}
    return current


def without_nulls(value: dict[str, Any]) -> dict[str, Any]:
    """An object of JSON data without the fields that are null."""
    return {name: one for name, one in value.items() if one is not None}

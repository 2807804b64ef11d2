"""States of earlier versions, as JSON data, brought up to date step by step."""

from __future__ import annotations

from typing import Any

from engine.migrations import without_nulls

__all__ = ["from_1_to_2"]


def from_1_to_2(state: dict[str, Any]) -> dict[str, Any]:
    """Version 2: the slots of the track are objects, and an empty one has no tile."""
    return {**state, "track": [without_nulls({"tile": tile}) for tile in state["track"]]}

"""States of earlier versions, as JSON data, brought up to date step by step."""

from __future__ import annotations

from typing import Any

from engine.migrations import without_nulls

__all__ = ["from_1_to_2"]


def from_1_to_2(state: dict[str, Any]) -> dict[str, Any]:
    """Version 2: a starter that the options do not name is left out of them."""
    return {**state, "options": without_nulls(state["options"])}

"""States of earlier versions, as JSON data, brought up to date step by step."""

from __future__ import annotations

from typing import Any

__all__ = ["from_1_to_2"]


def from_1_to_2(state: dict[str, Any]) -> dict[str, Any]:
    """Version 2: a starter that the options do not name is left out of them."""
    options = {name: value for name, value in state["options"].items() if value is not None}
    return {**state, "options": options}

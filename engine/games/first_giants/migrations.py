"""States of earlier versions, as JSON data, brought up to date step by step."""

from __future__ import annotations

from typing import Any

from engine.migrations import without_nulls

__all__ = ["from_1_to_2"]


def from_1_to_2(state: dict[str, Any]) -> dict[str, Any]:
    """Version 2: slots are objects; nulls are left out of them and of the events that effects answer."""
    return {
        **state,
        "sites": [_with_slots(site) for site in state["sites"]],
        "pending": [_with_cause(entry) for entry in state["pending"]],
    }


def _with_slots(site: dict[str, Any]) -> dict[str, Any]:
    return {"cards": [without_nulls({"card": card}) for card in site["cards"]]}


def _with_cause(entry: dict[str, Any]) -> dict[str, Any]:
    return {**entry, "cause": without_nulls(entry["cause"])} if "cause" in entry else entry

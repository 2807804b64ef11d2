"""States of earlier versions, as JSON data, brought up to date step by step."""

from __future__ import annotations

from typing import Any

__all__ = ["from_1_to_2"]


def from_1_to_2(state: dict[str, Any]) -> dict[str, Any]:
    """Version 2: slots are objects; nulls are left out of them and of the events that effects answer."""
    return {
        **state,
        "sites": [{"cards": [_filled({"card": card}) for card in site["cards"]]} for site in state["sites"]],
        "pending": [_with_cause(entry) for entry in state["pending"]],
    }


def _with_cause(entry: dict[str, Any]) -> dict[str, Any]:
    return {**entry, "cause": _filled(entry["cause"])} if "cause" in entry else entry


def _filled(value: dict[str, Any]) -> dict[str, Any]:
    return {name: one for name, one in value.items() if one is not None}

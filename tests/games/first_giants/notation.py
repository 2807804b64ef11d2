"""The compact notation of the rules for effects, and boxes with other effects on the cards."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from engine import Game
from engine.games.first_giants import build
from engine.games.first_giants.components import DESIGNS
from engine.games.first_giants.components.language import Effect

FREE = {"exhibit": {"max": 1, "discount": 3}}
"""An exhibit of one fossil for nothing."""


def step_in_words(atom: Mapping[str, Any]) -> dict[str, Any]:
    """An atom of the notation of the rules, as it is served."""
    ((word, value),) = atom.items()
    match word:
        case "amber" | "points":
            return {"type": word, "amount": value}
        case "amber_per" | "points_per":
            kind, _, which = value["metric"].partition(":")
            named = {"study_family": "family", "study_size": "size"}.get(kind)
            metric = {named: json.loads(which) if named == "size" else which} if named else {}
            return {"type": word, **value, "metric": {"type": kind, **metric}}
        case "choose":
            branches = [{"steps": [step_in_words(one) for one in branch]} for branch in value]
            return {"type": word, "branches": branches}
    return {"type": word, **value}


def effect_in_words(
    when: str, looks: Mapping[str, Any], atoms: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    """An effect in the notation of the rules, as it is served."""
    kind = "single_use" if when == "take_self" else "recurring"
    steps = [step_in_words(atom) for atom in atoms]
    return {"kind": kind, "trigger": when, "filter": {**looks}, "steps": steps}


def with_effects(**effects: tuple[str, Mapping[str, Any], Sequence[Mapping[str, Any]]]) -> Game[Any]:
    """The game with other effects on some designs, each `(when, if, do)` in the notation of the rules."""
    printed = {name: msgspec.convert(effect_in_words(*one), Effect) for name, one in effects.items()}
    assert printed.keys() <= {design.id for design in DESIGNS}
    return build(tuple(replace(one, effect=printed.get(one.id, one.effect)) for one in DESIGNS))


def per(kind: str, metric: str, times: int = 1, plus: int = 0, cap: int = 50) -> list[dict[str, Any]]:
    """A gain for what is counted."""
    return [{kind: {"metric": metric, "times": times, "plus": plus, "cap": cap}}]

"""States of earlier versions, as JSON data, brought up to date step by step."""

from __future__ import annotations

from typing import Any

from engine.games.gods_eat_first.state import FoldLasts, GodsPhase

__all__ = ["from_1_to_2"]


def from_1_to_2(state: dict[str, Any]) -> dict[str, Any]:
    """GE-61: cards say their round, and folds are a list. GE-60: no reversal outlasts the game.

    In version 1 whoever folded was out for the fight, and who was in it played a card in every round.
    """
    options = state["options"]
    kept = options if options.get("starter") is not None else _without(options, "starter")
    is_over, said = state["phase"] == GodsPhase.GAME_OVER, state["next_reversed"]
    return {
        **state,
        "options": {**kept, "fold_lasts": FoldLasts.FIGHT.value},
        "players": [_with_folds(player) for player in state["players"]],
        "next_reversed": False if is_over and said is True else said,
    }


def _with_folds(player: dict[str, Any]) -> dict[str, Any]:
    table = [{**played, "round": number} for number, played in enumerate(player["table"], start=1)]
    folds = [] if player["folded"] is None else [player["folded"]]
    return {**_without(player, "folded"), "table": table, "folds": folds}


def _without(value: dict[str, Any], name: str) -> dict[str, Any]:
    return {other: one for other, one in value.items() if other != name}

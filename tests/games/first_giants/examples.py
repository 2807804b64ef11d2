"""Scenes of First Giants that a reader of the documentation should see."""

from __future__ import annotations

from typing import Any

from tests.games.scenes import Ask, Move, Story, tell

KEPT = {
    "effect_started": "A placement with an effect",
    "collection_extended": "A collection is extended",
    "newspaper_taken": "A newspaper is taken",
    "stolen": "A newspaper is stolen",
    "collection_completed": "A collection is completed, and its newspaper locked",
    "branch_chosen": "A branch is chosen",
    "ordered": "The order of effects is chosen",
    "exhibit_declined": "A granted exhibit is declined",
    "effect_lost": "A waiting effect is lost with its card",
    "end_triggered": "The end is triggered",
    "flash_news_taken": "Flash news",
}
"""What is kept when it happens for the first time, by the type of an event or a name of its own."""
REFUSED: dict[str, tuple[str, str, dict[str, Any]]] = {
    "collection_extended": ("wrong_phase", "Refused: reclaiming in a pick", {"type": "reclaim_markers"}),
    "branch_chosen": ("unknown_branch", "Refused: no such branch", {"type": "choose_branch", "branch": 9}),
}
"""What is refused instead of an action that leads to an event."""


def scenes(ask: Ask) -> None:
    """Games played on until everything has been seen: effects and their order, newspapers, the end."""
    news = (
        {"names": ["Ada", "Bo"], "seed": f"scene {number}", "options": {"flash_news": True}}
        for number in range(200)
    )
    tell(ask, Story("new_to_play_on", "game_ended", chosen, seen, REFUSED), news, {*KEPT})


def chosen(step: Any) -> Move:
    """An action that extends a collection, if there is one, else any; another one at every revision."""
    (entry,) = step["next"]
    actions = [one for one in entry["actions"] if one.get("collection") is not None] or entry["actions"]
    action = actions[step["state"]["revision"] * 7 % len(actions)]
    return {"state": step["state"], "seat": entry["seat"], "action": action}


def seen(action: Any, events: Any) -> list[tuple[str, str]]:
    """What an action and its events show, by the names of examples."""
    shown = [event["type"] for event in events if event["type"] in KEPT]
    if any(event["type"] == "newspaper_taken" and event["previous_holder"] is not None for event in events):
        shown.append("stolen")
    if action["type"] == "resolve_effect":
        shown.append("ordered")
    return [(name, KEPT[name]) for name in shown]

"""Scenes of First Giants that a reader of the documentation should see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Ask = Callable[[str, str, str, Any], Any]
Move = dict[str, Any]

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
    missing = {*KEPT}
    seeds = (f"scene {number}" for number in range(200))
    while missing:
        new = {"names": ["Ada", "Bo"], "seed": next(seeds), "options": {"flash_news": True}}
        play(ask, new, missing)


def play(ask: Ask, new: Move, missing: set[str]) -> None:
    """Plays a game to the end and keeps what is still missing."""
    step = ask("new_to_play_on", "A new game, to be played to the end", "/new", new)
    while "outcome" not in step:
        move = chosen(step)
        step = ask("game_ended", "The end of the game", "/apply", move)
        for name in seen(move["action"], step["events"]):
            if name in missing:
                missing.discard(name)
                ask(name, KEPT[name], "/apply", move)
                if name in REFUSED:
                    code, why, action = REFUSED[name]
                    ask(code, why, "/apply", {**move, "action": action})


def chosen(step: Any) -> Move:
    """An action that extends a collection, if there is one, else any; another one at every revision."""
    (entry,) = step["next"]
    actions = [one for one in entry["actions"] if one.get("collection") is not None] or entry["actions"]
    action = actions[step["state"]["revision"] * 7 % len(actions)]
    return {"state": step["state"], "seat": entry["seat"], "action": action}


def seen(action: Any, events: Any) -> list[str]:
    """What an action and its events show, by the names of examples."""
    shown = [event["type"] for event in events if event["type"] in KEPT]
    if any(event["type"] == "newspaper_taken" and event["previous_holder"] is not None for event in events):
        shown.append("stolen")
    return [*shown, "ordered"] if action["type"] == "resolve_effect" else shown

"""Scenes of Zeus on the Loose that a reader of the documentation should see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Ask = Callable[[str, str, str, Any], Any]


def scenes(ask: Ask) -> None:
    """A sneak, refusals, and play to the end of a round and of the game."""
    sneaking(ask)
    ending(ask)


def sneaking(ask: Ask) -> None:
    step = ask(
        "sneak_new", "A new game for a sneak", "/new", {"names": ["Ada", "Bo", "Cy"], "seed": "pantheon"}
    )
    play = {"type": "play_card", "card": "number_3"}
    step = ask("play_card", "A turn card", "/apply", {"state": step["state"], "seat": 2, "action": play})
    sneak = {"type": "sneak", "card": "number_3"}
    ask("sneak", "A card laid out of turn", "/apply", {"state": step["state"], "seat": 1, "action": sneak})
    ask(
        "sneak_own_card",
        "Refused: one's own card",
        "/apply",
        {"state": step["state"], "seat": 2, "action": sneak},
    )
    ask(
        "not_your_turn", "Refused: out of turn", "/apply", {"state": step["state"], "seat": 1, "action": play}
    )


def ending(ask: Ask) -> None:
    """Plays what is offered first until the game is over, and keeps where a round and the game end."""
    options = {"sneak": "off", "letters_to_win": 3}
    step = ask(
        "new_with_options", "A new game with options", "/new", {"seats": 2, "seed": "end", "options": options}
    )
    kept: set[str] = set()
    while "outcome" not in step:
        entry = next(entry for entry in step["next"] if entry["actions"])
        move = {"state": step["state"], "seat": entry["seat"], "action": entry["actions"][0]}
        step = ask("game_won", "The end of the game", "/apply", move)
        types = {event["type"] for event in step["events"]}
        if "round_won" in types and "round_won" not in kept:
            kept.add("round_won")
            ask("round_won", "The end of a round", "/apply", move)

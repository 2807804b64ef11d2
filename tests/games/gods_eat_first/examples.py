"""Scenes of Gods Eat First that a reader of the documentation should see."""

from __future__ import annotations

from typing import Any

from tests.games.scenes import Ask, Move, Story, tell

KEPT = {
    "raised": "A raise",
    "called": "A call",
    "folded": "A fold",
    "returned": "A seat is back in the fight, where a fold is for the round",
    "carried_along": "A seat is carried along",
    "card_taken": "Sarutahiko takes a card",
    "card_given": "A card is given in return",
    "religion_chosen": "Hades fixes the religion of a round",
    "order_reversed": "Loki reverses the next fight",
    "seat_eliminated": "A seat is out",
    "game_won": "The end of the game",
}
"""What is kept when it happens for the first time, by the type of an event."""
POWERS = {
    "greek_6": ("dionysus", "Dionysus is played"),
    "viking_6": ("mimir", "Mimir counts as another religion"),
    "shinto_5": ("izanami", "Izanami is played"),
    "greek_5": ("hades", "Hades is played"),
}
"""What is kept when a card is played for the first time, by the card."""
REFUSED: dict[str, tuple[str, str, dict[str, Any]]] = {
    "called": ("answer_pending", "Refused: raising while a raise is answered", {"type": "raise"}),
    "religion_chosen": ("waiting_for_hades", "Refused: raising before Hades has chosen", {"type": "raise"}),
    "card_given": ("give_pending", "Refused: raising before a card was given", {"type": "raise"}),
}
"""What is refused instead of an action that leads to an event."""


def scenes(ask: Ask) -> None:
    """Games played on until everything has been seen: raises with their answers, powers, the end."""
    lasts = ("fight", "round")
    news = (
        {
            "names": ["Ada", "Bo", "Cy"],
            "seed": f"scene {number}",
            "options": {"fold_lasts": lasts[number % 2]},
        }
        for number in range(100)
    )
    tell(
        ask,
        Story("new_to_play_on", "game_won", chosen, seen, REFUSED),
        news,
        {*KEPT, *(name for name, _ in POWERS.values())},
    )


def chosen(step: Any) -> Move:
    """Any of the legal actions, another one at every revision."""
    (entry,) = step["next"]
    action = entry["actions"][step["state"]["revision"] * 7 % len(entry["actions"])]
    return {"state": step["state"], "seat": entry["seat"], "action": action}


def seen(action: Any, events: Any) -> list[tuple[str, str]]:
    """What an action and its events show, by the names of examples."""
    shown = [(event["type"], KEPT[event["type"]]) for event in events if event["type"] in KEPT]
    is_special = action["type"] == "play_card" and action.get("religion") != "viking"
    if is_special and action["card"] in POWERS:
        shown.append(POWERS[action["card"]])
    return shown

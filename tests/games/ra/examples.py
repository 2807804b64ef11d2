"""Scenes of Ra that a reader of the documentation should see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Ask = Callable[[str, str, str, Any], Any]
Move = dict[str, Any]

DRAW, INVOKE, PASS = {"type": "draw_tile"}, {"type": "invoke_ra"}, {"type": "pass"}

KEPT = {
    "gods_spent": "Gods are spent",
    "discard_demanded": "Losses have to be chosen",
    "tiles_discarded": "Losses are chosen",
    "epoch_ended": "The end of an epoch",
}
"""What is kept when it happens for the first time, by the type of an event."""


def scenes(ask: Ask) -> None:
    """A lot from the first tile to the bids, refusals, and play to the end of an epoch and of the game."""
    bidding(ask)
    ending(ask)


def bidding(ask: Ask) -> None:
    step = ask("lot_new", "A new game for a lot", "/new", {"names": ["Ada", "Bo", "Cy"], "seed": "pantheon"})
    step = ask("draw_tile", "A tile is drawn", "/apply", move(step, DRAW))
    step = ask("invoke_ra", "Ra is invoked", "/apply", move(step, INVOKE))
    ask("auction_in_progress", "Refused: drawing in an auction", "/apply", move(step, DRAW))
    for _ in range(2):
        step = ask("pass", "A pass", "/apply", move(step, PASS))
    ask("must_bid", "Refused: the invoker must bid", "/apply", move(step, PASS))
    ask("sun_not_available", "Refused: no such sun", "/apply", move(step, {"type": "bid", "sun": 1}))
    ask("auction_won", "An auction is won", "/apply", move(step, of_type(step, "bid")[0]))


def ending(ask: Ask) -> None:
    """Plays until the game is over, and keeps where losses are chosen and where an epoch ends."""
    new = {"seats": 2, "seed": "end", "options": {"open_scores": True}}
    step = ask("new_with_options", "A new game with options", "/new", new)
    kept: set[str] = set()
    while "outcome" not in step:
        played = move(step, chosen(step))
        step = ask("game_ended", "The end of the game", "/apply", played)
        types = {event["type"] for event in step["events"]}
        for name, summary in KEPT.items():
            if name in types and name not in kept:
                kept.add(name)
                ask(name, summary, "/apply", played)


def move(step: Any, action: Any) -> Move:
    """An action of the seat that may act."""
    (entry,) = step["next"]
    return {"state": step["state"], "seat": entry["seat"], "action": action}


def of_type(step: Any, name: str) -> list[Any]:
    """The legal actions of a type."""
    (entry,) = step["next"]
    return [action for action in entry["actions"] if action["type"] == name]


def chosen(step: Any) -> Any:
    """Draws, spends a God on a track that is nearly full, and bids the lowest sun for five tiles or more."""
    tiles = sum("tile" in slot for slot in step["state"]["track"])
    if tiles >= 7 and of_type(step, "spend_gods"):
        return of_type(step, "spend_gods")[0]
    wanted = ["draw_tile", "invoke_ra", "bid", "pass", "discard_tiles"]
    if tiles < 5:
        wanted.insert(2, "pass")
    return next(actions[0] for name in wanted if (actions := of_type(step, name)))

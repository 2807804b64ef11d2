"""Scenes of Four Gods that a reader of the documentation should see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Ask = Callable[[str, str, str, Any], Any]

WANTED: tuple[tuple[int, str, Mapping[str, Any], str, str], ...] = (
    (0, "claim_god", {}, "god_claimed", "A god is claimed"),
    (0, "place", {"prophet": 0}, "tile_with_prophet", "A tile is laid with a prophet, in one action"),
    (1, "found_city", {"claim": False}, "city_founded", "A city is founded"),
    (1, "claim_god", {}, "second_god", "Another god is claimed"),
    (1, "claim_city", {}, "city_claimed", "The founder claims the city"),
    (0, "smash", {}, "city_smashed", "The city is smashed, and its prophet returns"),
    (0, "vote_end", {}, "vote_cast", "A vote to end the game"),
    (1, "place", {}, "votes_cleared", "Play goes on, and the vote falls"),
    (0, "vote_end", {}, "vote_cast_again", "A vote to end the game, once more"),
    (1, "vote_end", {}, "game_ended", "All votes stand: the end of the game"),
)
"""What is done: the seat, the type and some fields of the action, the name and what it shows."""


def scenes(ask: Ask) -> None:
    """A short game for two with a collision, a city, votes, and the score with its reasons."""
    step = ask("new_world", "A new game for two", "/new", {"names": ["Ada", "Bo"], "seed": "pantheon"})
    collision(ask, step)
    for seat, kind, fields, name, summary in WANTED:
        action = first(step, seat, {"type": kind, **fields})
        step = ask(name, summary, "/apply", {"state": step["state"], "seat": seat, "action": action})
    ask("final_score", "The final score with its reasons", "/score", {"state": step["state"]})


def collision(ask: Ask, step: Any) -> None:
    """Two seats want the same cell; the second is judged against the newest state."""
    one, other = first(step, 0, {"type": "place"}), first(step, 1, {"type": "place"})
    assert (one["row"], one["col"]) == (other["row"], other["col"])
    after = ask("collision_first", "The first of two on one cell", "/apply", move(step, 0, one))
    ask("collision_refused", "The second of two on one cell is refused", "/apply", move(after, 1, other))


def move(step: Any, seat: int, action: Any) -> Any:
    return {"state": step["state"], "seat": seat, "action": action}


def first(step: Any, seat: int, wanted: Mapping[str, Any]) -> Any:
    """The first legal action of a seat with these fields."""
    actions = next(entry["actions"] for entry in step["next"] if entry["seat"] == seat)
    return next(action for action in actions if wanted.items() <= {"claim": False, **action}.items())

"""Games that are played on until everything that should be shown has been seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

__all__ = ["Ask", "Move", "Story", "tell"]

Ask = Callable[[str, str, str, Any], Any]
"""ask(name, summary, route, request) -> the answer, which is kept as an example of that name."""
Move = dict[str, Any]


class Story(NamedTuple):
    """What is played and what is kept."""

    beginning: str
    """The name of the example of a new game."""
    ending: str
    """The name of the example of the end."""
    chosen: Callable[[Any], Move]
    """The move that follows a step."""
    seen: Callable[[Any, Any], list[tuple[str, str]]]
    """What an action and its events show: names of examples with their summaries."""
    refused: Mapping[str, tuple[str, str, Any]]
    """What is refused instead of a move that shows something: name, summary, action."""


def tell(ask: Ask, story: Story, news: Iterable[Move], missing: set[str]) -> None:
    """Plays games that begin like these until nothing is missing, each to the end."""
    for new in news:
        if missing:
            play(ask, story, new, missing)
    assert not missing, missing


def play(ask: Ask, story: Story, new: Move, missing: set[str]) -> None:
    """Plays a game to the end and keeps what is still missing."""
    step = ask(story.beginning, "A new game, to be played to the end", "/new", new)
    while "outcome" not in step:
        move = story.chosen(step)
        step = ask(story.ending, "The end of the game", "/apply", move)
        for name, summary in story.seen(move["action"], step["events"]):
            if name in missing:
                missing.discard(name)
                ask(name, summary, "/apply", move)
                if name in story.refused:
                    code, why, action = story.refused[name]
                    ask(code, why, "/apply", {**move, "action": action})

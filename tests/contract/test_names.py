"""Players of one name are told apart wherever they are spoken of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import engine
from tests.contract.near_misses import near_misses
from tests.contract.playing import Reached, Table, play

Game = engine.Game[Any]

ONE_NAME = "Ada of the one name"
ALONE = re.compile(rf"{ONE_NAME}(?! \(P[1-5]\))")
REFUSED_AT = 2
"""At how many states of the game somebody is refused."""


def texts(game: Game) -> Iterator[str]:
    """What is said in a game of players of one name: of events, and to those who are refused."""
    names = (ONE_NAME,) * game.seats[-1]
    playout = play(game, Table(names, "one name", game.options()))
    for step in playout.steps:
        yield from (event.text for event in engine.tell(game, step))  # type: ignore[attr-defined]
    for number in range(0, len(playout.steps), -(-len(playout.steps) // REFUSED_AT)):
        for miss in near_misses(game, Reached(playout, number)):
            yield from refusal(game, playout.steps[number].state, miss.seat, miss.action)


def refusal(game: Game, state: Any, seat: int, action: Any) -> Iterator[str]:
    try:
        engine.advance(game, state, seat, action)
    except engine.Refused as error:
        yield error.detail


def test_no_text_leaves_open_which_player_it_means(game: Game) -> None:
    said = [text for text in texts(game) if ONE_NAME in text]
    assert said
    assert [text for text in said if ALONE.search(text)] == []

"""The games that were written down are played once more and told the same way."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.playthroughs.telling import FOLDER, path_of, playthroughs, read, text_of

ALL = [(game, name) for game in engine.GAMES.values() for name in playthroughs(game)]


@pytest.mark.parametrize(("game", "name"), ALL, ids=[f"{game.name}-{name}" for game, name in ALL])
def test_a_game_is_told_the_same_way_again(game: engine.Game[Any], name: str) -> None:
    text = path_of(game, name).read_text(encoding="utf-8")
    told = read(game, text)
    assert told.table == playthroughs(game)[name]
    assert text_of(game, told) == text


def test_every_text_is_of_a_game_that_exists() -> None:
    assert {*FOLDER.rglob("*.txt")} == {path_of(game, name) for game, name in ALL}

"""Of every earlier version of every game there are games that were begun under it."""

from __future__ import annotations

from typing import Any

import pytest

from engine import GAMES, Game
from tests.api.tables.hosting import KEYS
from tests.contract.playing import play, tables_of
from tests.versions.begun import FOLDER, Begun, begun_games, path_of, read, written
from tests.versions.recording import plain, record_game

MOST_BYTES = 1_000_000

EARLIER = [(game, version) for game, known in GAMES.items() for version in range(1, known.version)]


@pytest.mark.parametrize(("game", "version"), EARLIER)
def test_every_earlier_version_was_recorded(game: str, version: int) -> None:
    assert path_of(game, version).exists(), (
        f"run `python -m tests.versions {game}` before the version is raised, and commit what it records"
    )
    begun = begun_games(game, version)
    assert (begun.game, begun.version) == (game, version)


def test_nothing_else_was_recorded() -> None:
    known = {path_of(game, version) for game, own in GAMES.items() for version in range(1, own.version + 1)}
    files = {*FOLDER.glob("*/*.gz")}
    assert files <= known
    assert sum(path.stat().st_size for path in files) < MOST_BYTES


def test_what_was_recorded_shows_the_whole_game(begun: Begun, game: Game[Any]) -> None:
    """Small and large tables, from the start to the end, in more than one moment between."""
    seats = {len(one.new["names"]) for one in begun.games}
    assert {game.seats[0], game.seats[-1]} <= seats
    for one in begun.games:
        after = [moment.after for moment in one.moments]
        assert after == sorted({*after})
        assert (after[0], after[-1]) == (0, len(one.moves))
        assert len(after) > 3
    phases = {moment.state["phase"] for one in begun.games for moment in one.moments}
    assert len(phases) >= len(game.phases) - 1


def test_a_game_of_today_can_be_recorded() -> None:
    """Of the game with the fewest actions, so that it is known before it is needed."""
    game = GAMES["four_gods"]
    playout = play(game, tables_of(game)[0])
    one = record_game(game, playout, set())
    assert len(one.moves) == len(playout.moves)
    assert one.outcome == plain(playout.steps[-1].outcome)
    for moment in one.moments:
        assert moment.state == plain(playout.steps[moment.after].state)
        assert (moment.previous_tag is None) == (moment.after == 0)
    begun = Begun(game.name, game.version, KEYS, [], [one])
    assert read(written(begun)) == begun

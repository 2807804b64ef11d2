"""The same bytes in, the same bytes out, on any machine; and nothing that goes in is changed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import engine
from tests.contract.playing import Table, play, playouts_of, sample_of
from tests.contract.transcript import transcript

Game = engine.Game[Any]

ROOT = Path(__file__).parents[2]
HASH_SEEDS = ("1", "4242")


def test_applying_twice_gives_the_same_bytes(game: Game) -> None:
    for reached in sample_of(game.name):
        for own in reached.step.next:
            for action in own.actions[:2]:
                first = engine.apply(game, reached.state, own.seat, action)
                second = engine.apply(game, reached.state, own.seat, action)
                assert engine.encode(first) == engine.encode(second), reached
                assert engine.encode(engine.tell(game, first)) == engine.encode(engine.tell(game, second))


def test_applying_leaves_its_input_alone(game: Game) -> None:
    for reached in sample_of(game.name):
        before, value = engine.encode(reached.state), hash(reached.state)
        for own in reached.step.next:
            for action in own.actions[:2]:
                written = engine.encode(action)
                engine.apply(game, reached.state, own.seat, action)
                assert engine.encode(action) == written
        for viewer in reached.viewers:
            engine.view(game, reached.state, viewer)
            engine.resample(game, reached.state, viewer, engine.Rng.from_seed("purity"))
        engine.scores(game, reached.state)
        assert engine.encode(reached.state) == before, reached
        assert hash(reached.state) == value


def test_a_state_read_from_json_goes_on_the_same_way(game: Game) -> None:
    for reached in sample_of(game.name):
        again = engine.decoder(game.state).decode(engine.encode(reached.state))
        for own in reached.step.next:
            for action in own.actions[:2]:
                same = engine.decoder(game.action).decode(engine.encode(action))
                expected = engine.apply(game, reached.state, own.seat, action)
                assert engine.encode(engine.apply(game, again, own.seat, same)) == engine.encode(expected)


def test_the_same_seed_gives_the_same_game(game: Game) -> None:
    for playout in playouts_of(game.name)[:2]:
        assert engine.encode(play(game, playout.table).steps) == engine.encode(playout.steps)


def test_another_seed_gives_another_game(game: Game) -> None:
    names = engine.seat_names(game.seats[0])
    games = [engine.new(game, names, f"seed {number}").state for number in range(20)]
    assert len({engine.encode(state) for state in games}) == len(games)


def test_a_seed_shows_at_the_table_where_there_is_chance(game: Game) -> None:
    """At the latest when the game is over; the players choose in the same way."""
    names = engine.seat_names(game.seats[0])
    tables = [Table(names, seed, game.options()) for seed in ("one", "another", "a third")]
    ends = [play(game, table, choosing="the same").steps[-1].state for table in tables]
    views = {engine.encode([engine.view(game, state, seat) for seat in (0, 1)]) for state in ends}
    assert len(views) > 1 or not any(state.rng.drawn for state in ends)


def test_two_processes_give_the_same_games(game: Game) -> None:
    """The other one orders sets and dicts differently."""
    other = subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "tests.contract.transcript", game.name],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": another_hash_seed()},
        stdout=subprocess.PIPE,
        text=True,
    )
    own = transcript(game.name)
    written = other.communicate()[0].splitlines()
    assert other.returncode == 0
    assert len(own) == len(playouts_of(game.name))
    assert written == own


def another_hash_seed() -> str:
    """One that this process does not have."""
    return next(seed for seed in HASH_SEEDS if seed != os.environ.get("PYTHONHASHSEED"))

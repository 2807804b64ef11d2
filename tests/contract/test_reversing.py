"""A step that can be taken back: nothing that is hidden from a spectator has changed, chance included."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import engine
from tests.contract.hiding import hidden_fields
from tests.contract.playing import playouts_of, sample_of

Game = engine.Game[Any]


def hidden(state: Any, step: engine.Step[Any]) -> list[Any]:
    """Where what is hidden lies, and what it is."""
    return [(place.address, place.content) for place in hidden_fields(state, None, step)]


def steps(game: Game) -> Iterator[tuple[engine.Step[Any], engine.Step[Any]]]:
    """The sampled steps, each with the one before."""
    for playout, number in sample_of(game.name):
        if number:
            yield playout.steps[number - 1], playout.steps[number]


def test_a_step_can_be_taken_back_if_nothing_hidden_has_changed(game: Game) -> None:
    for before, after in steps(game):
        is_opened = game.opens_at_end and after.outcome is not None
        same = hidden(before.state, before) == hidden(after.state, before)
        assert after.reversible is (same and not is_opened), after


def test_a_new_table_cannot_be_taken_back(game: Game) -> None:
    assert not any(playout.steps[0].reversible for playout in playouts_of(game.name))


def test_whether_it_can_be_does_not_depend_on_what_is_hidden(game: Game) -> None:
    """An action of a seat whose own things are as they were, at a table that it cannot tell from this one."""
    for reached in sample_of(game.name):
        if reached.number == len(reached.playout.moves):
            continue
        seat, action = reached.playout.moves[reached.number]
        expected = reached.playout.steps[reached.number + 1].reversible
        twin, _ = engine.resample(game, reached.state, seat, engine.Rng.from_seed("reversing"))
        assert engine.advance(game, twin, seat, action, listed=()).reversible is expected, reached

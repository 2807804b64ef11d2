"""Nobody learns what is hidden: not from views, events, refusals, nor from who may do what."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import engine
from engine.visibility import Zone, marked_fields
from tests.contract.hiding import hidden_fields, open_fields
from tests.contract.near_misses import outcomes_of
from tests.contract.playing import SEED, Reached, all_states, played_on, sample_of
from tests.contract.twins import compared
from tests.contract.variation import at

Game = engine.Game[Any]

TELLING_LENGTH = 4
"""From this number of things their order is more than a coincidence."""


def resampled(game: Game, reached: Reached, viewer: int | None) -> Any:
    """The state with everything that this viewer does not see drawn anew."""
    return _resampled(game.name, reached.state, viewer)


@cache
def _resampled(name: str, state: Any, viewer: int | None) -> Any:
    rng = engine.Rng.from_seed(f"{state.revision} {viewer}")
    return engine.resample(engine.GAMES[name], state, viewer, rng)[0]


def viewpoints(game: Game) -> Iterator[tuple[Reached, int | None]]:
    for reached in sample_of(game.name):
        for viewer in reached.viewers:
            yield reached, viewer


def test_what_is_hidden_can_be_drawn_anew(game: Game) -> None:
    for reached, viewer in viewpoints(game):
        other = resampled(game, reached, viewer)
        assert engine.problems(game, other) == (), (reached, viewer)
        assert other.rng.key != reached.state.rng.key


def test_what_was_drawn_anew_can_be_played_on(game: Game) -> None:
    chance = random.Random(SEED)
    for reached, viewer in viewpoints(game):
        for step in played_on(game, resampled(game, reached, viewer), chance):
            assert engine.problems(game, step.state) == (), (reached, viewer, step.state.revision)


def test_everything_that_is_hidden_is_drawn_anew(game: Game) -> None:
    changed: dict[str, bool] = {}
    for reached, viewer in viewpoints(game):
        other = resampled(game, reached, viewer)
        for hidden in hidden_fields(reached.state, viewer, reached.step):
            path = ".".join(step for step in hidden.address if isinstance(step, str))
            differs = at(other, hidden.address) != hidden.content
            changed[path] = changed.get(path, False) or differs
    assert changed
    assert [path for path, differs in changed.items() if not differs] == []


def test_a_view_does_not_depend_on_what_is_hidden(game: Game) -> None:
    for reached, viewer in viewpoints(game):
        seen = engine.encode(engine.view(game, reached.state, viewer))
        other = resampled(game, reached, viewer)
        assert engine.encode(engine.view(game, other, viewer)) == seen, (reached, viewer)
        for hidden in hidden_fields(reached.state, viewer, reached.step):
            assert engine.encode(engine.view(game, hidden.exchanged(), viewer)) == seen, (reached, viewer)


def test_a_view_shows_all_that_is_not_hidden(game: Game) -> None:
    for reached, viewer in viewpoints(game):
        shown = engine.view(game, reached.state, viewer)
        for field in open_fields(reached.state, viewer, reached.step):
            assert engine.encode(at(shown, field.address)) == engine.encode(field.content), (reached, field)


@pytest.mark.parametrize("what", ["view", "acting", "actions", "outcome", "length"])
def test_in_every_reached_state_what_a_viewer_learns_does_not_depend_on_what_is_hidden(
    game: Game, what: str
) -> None:
    """The view, who acts, the own legal actions, the end, and the length of a sealed table."""
    found = compared(game.name)
    assert found.number == sum(len(reached.viewers) for reached in all_states(game.name))
    assert found.differing[what][:3] == []


def test_a_refusal_does_not_depend_on_what_is_hidden(game: Game) -> None:
    for miss, refused, _ in outcomes_of(game.name):
        other = resampled(game, miss.reached, miss.seat)
        with pytest.raises(engine.Refused) as caught:
            engine.advance(game, other, miss.seat, miss.action)
        assert told(caught.value) == told(refused), miss


def told(refused: engine.Refused) -> tuple[Any, ...]:
    return refused.refusal, refused.acting, refused.allowed


def test_a_told_event_does_not_depend_on_what_is_hidden(game: Game) -> None:
    for reached, viewer in viewpoints(game):
        for event in reached.step.events:
            told = engine.view_events(game, reached.state, [event], viewer)
            for hidden in hidden_fields(event, viewer, reached.step):
                other = engine.view_events(game, reached.state, [hidden.exchanged()], viewer)
                assert engine.encode(other) == engine.encode(told), (reached, viewer)


def test_what_the_host_was_told_is_told_on_like_the_event_itself(game: Game) -> None:
    for reached, viewer in viewpoints(game):
        told = engine.tell(game, reached.step)
        first_hand = engine.view_events(game, reached.state, reached.step.events, viewer)
        assert engine.view_events(game, reached.state, told, viewer) == first_hand, (reached, viewer)


def test_the_host_is_told_everything(game: Game) -> None:
    for reached in sample_of(game.name):
        told = engine.tell(game, reached.step)
        assert len(told) == len(reached.step.events)
        for event, line in zip(reached.step.events, told, strict=True):
            assert line.text
            for field in marked_fields(type(event)):
                whole = engine.encode(getattr(event, field.name))
                assert engine.encode(getattr(line, field.name)) == whole, reached


def shown_texts(game: Game) -> Iterator[tuple[Reached, bytes]]:
    """All that leaves the table: views, and events for seats, spectators and the host."""
    for reached, viewer in viewpoints(game):
        yield reached, engine.encode(engine.view(game, reached.state, viewer))
        yield reached, engine.encode(engine.view_events(game, reached.state, reached.step.events, viewer))
    for reached in sample_of(game.name):
        yield reached, engine.encode(engine.tell(game, reached.step))
        yield reached, engine.encode((reached.step.next, reached.step.outcome, reached.step.events))


def test_the_key_of_chance_is_never_shown(game: Game) -> None:
    for reached, text in shown_texts(game):
        assert reached.state.rng.key.encode() not in text, reached
    for miss, refused, _ in outcomes_of(game.name):
        assert miss.reached.state.rng.key not in str(refused), miss


def test_the_order_of_what_nobody_sees_is_never_shown(game: Game) -> None:
    counted = [field.name for field in marked_fields(game.state) if field.mark.zone is Zone.COUNTED]
    for reached, text in shown_texts(game):
        for name in counted:
            things = getattr(reached.state, name)
            if len({*things}) >= TELLING_LENGTH:
                assert engine.encode(things)[1:-1] not in text, reached

"""A turn: every change has an event, or is declared bookkeeping."""

from __future__ import annotations

import pytest

import engine
from engine.turn import Turn
from tests.engine.pebbles import PEBBLES, Silence, Table, When


@pytest.fixture
def state() -> Table:
    return engine.new(PEBBLES, ("Ada", "Bo"), "turns").state


def test_recording_changes_the_state_and_keeps_the_event(state: Table) -> None:
    turn = Turn(state, 0)
    turn.record(Silence(gift=None), bag=())
    turn.record(Silence(gift=state.latest), pauses=3, gifts=())
    assert turn.events == [Silence(gift=None), Silence(gift=state.latest)]
    assert (turn.state.bag, turn.state.pauses, turn.state.gifts) == ((), 3, ())
    assert state.bag != ()


def test_what_is_declared_can_be_noted_without_an_event(state: Table) -> None:
    turn = Turn(state, 0)
    turn.note(pauses=7)
    assert (turn.state.pauses, turn.events) == (7, [])


def test_what_is_not_declared_needs_an_event(state: Table) -> None:
    turn = Turn(state, 0)
    with pytest.raises(RuntimeError, match="a change of bag, gifts needs an event"):
        turn.note(gifts=(), bag=(), pauses=1)
    assert turn.state == state


def test_a_field_that_does_not_exist_cannot_be_changed(state: Table) -> None:
    with pytest.raises(TypeError, match="no_such_field"):
        Turn(state, 0).record(Silence(gift=None), no_such_field=1)


def test_nobody_acts_while_a_game_is_set_up(state: Table) -> None:
    with pytest.raises(RuntimeError, match="nobody acts"):
        _ = Turn(state).seat
    assert Turn(state, 0).seat == 0


def test_going_to_a_phase(state: Table) -> None:
    turn = Turn(state, 0)
    assert not turn.has_moved
    turn.goto(When.TURN)
    assert turn.has_moved
    assert turn.state.phase is When.TURN


def test_chance_goes_on_from_draw_to_draw(state: Table) -> None:
    turn = Turn(state, 0)
    number, rng = state.rng.below(1000)
    assert turn.roll(1000) == number
    order, rng = rng.shuffled("abcdef")
    assert turn.shuffle("abcdef") == order
    assert turn.state.rng == rng


def test_an_action_is_counted_once(state: Table) -> None:
    turn = Turn(state, 0)
    turn.count_action()
    assert turn.state.revision == state.revision + 1

"""What is listed is what is accepted, and everything else is refused by a rule."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.contract.near_misses import outcomes_of
from tests.contract.playing import sample_of
from tests.contract.variation import is_seat, spots

Game = engine.Game[Any]

MOST_LISTED = 40
"""How many of the listed actions of one seat are applied."""


def test_every_listed_action_is_accepted(game: Game) -> None:
    for reached in sample_of(game.name):
        for own in reached.step.next:
            stride = max(1, len(own.actions) // MOST_LISTED)
            for action in own.actions[::stride]:
                step = engine.apply(game, reached.state, own.seat, action)
                assert step.state.revision == reached.state.revision + 1
                assert engine.problems(game, step.state) == (), (reached, own.seat, action)


def test_a_near_miss_is_refused(game: Game) -> None:
    outcomes = outcomes_of(game.name)
    assert outcomes
    assert [one.miss for one in outcomes if one.refused is None] == []


def test_a_refusal_names_a_declared_reason_and_its_rule(game: Game) -> None:
    declared, given = {(code.code, code.rule) for code in game.refusal_codes}, {}
    for miss, refused, _ in outcomes_of(game.name):
        assert refused.detail, miss
        given[refused.refusal.code, refused.refusal.rule] = miss
    assert {reason: miss for reason, miss in given.items() if reason not in declared} == {}


def test_a_refusal_tells_who_acts_and_what_is_allowed(game: Game) -> None:
    for miss, refused, _ in outcomes_of(game.name):
        step = miss.reached.step
        own = next((one.actions for one in step.next if one.seat == miss.seat), ())
        assert refused.acting == step.acting, miss
        assert {*refused.allowed} <= {*own}, miss
        assert bool(refused.allowed) == bool(own), miss


def test_a_refused_action_changes_nothing(game: Game) -> None:
    assert [one.miss for one in outcomes_of(game.name) if not one.is_unchanged] == []


def test_after_the_end_everything_is_refused(game: Game) -> None:
    over = [one.refused for one in outcomes_of(game.name) if one.miss.reached.step.outcome]
    assert over
    for refused in over:
        assert (refused.refusal.code, refused.acting, refused.allowed) == ("game_over", (), ())


def test_an_action_that_names_a_seat_that_does_not_exist_is_malformed(game: Game) -> None:
    """Seats that the rules refuse by name are numbers of other types."""
    for reached in sample_of(game.name):
        for own in reached.step.next:
            for action in {type(action): action for action in own.actions}.values():
                for spot in filter(lambda spot: is_seat(spot.hint), spots(action)):
                    with pytest.raises(engine.NoSuchSeat) as caught:
                        engine.apply(game, reached.state, own.seat, spot.put(len(reached.state.names)))
                    assert caught.value.path == spot.address


def test_seats_that_do_not_exist_cannot_act(game: Game) -> None:
    for reached in sample_of(game.name):
        action = next((own.actions[0] for own in reached.step.next if own.actions), None)
        for seat in (-1, len(reached.state.names)):
            if action:
                with pytest.raises(engine.NoSuchSeat):
                    engine.apply(game, reached.state, seat, action)
            assert engine.legal_actions(game, reached.state, seat) == ()

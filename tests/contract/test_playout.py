"""Play from beginning to end: it never gets stuck, and every reached state is sound."""

from __future__ import annotations

from typing import Any

import engine
from tests.contract.playing import option_values, playouts_of, sample_of, tables_of

Game = engine.Game[Any]


def test_every_value_of_every_option_is_played(game: Game) -> None:
    tables = tables_of(game)
    for seats in game.seats:
        played = [table.options for table in tables if len(table.names) == seats]
        for option, values in option_values(game, seats).items():
            assert {getattr(options, option) for options in played} == {*values}


def test_a_play_out_ends(game: Game) -> None:
    for playout in playouts_of(game.name):
        assert [step.outcome is None for step in playout.steps[:-1]] == [True] * len(playout.moves)
        assert playout.steps[-1].outcome is not None
        assert playout.steps[-1].acting == ()


def test_every_reached_state_is_sound(game: Game) -> None:
    for playout in playouts_of(game.name):
        for number, step in enumerate(playout.steps):
            assert engine.problems(game, step.state) == (), (playout.table, number)


def test_the_revision_counts_the_actions(game: Game) -> None:
    for playout in playouts_of(game.name):
        revisions = [step.state.revision for step in playout.steps]
        assert revisions == list(range(len(playout.steps)))


def test_every_phase_is_reached(game: Game) -> None:
    reached = {step.state.phase for playout in playouts_of(game.name) for step in playout.steps}
    resting = {name for name, phase in game.phases.items() if phase.actions}
    assert resting <= reached


def test_every_action_is_played(game: Game) -> None:
    played = {type(action) for playout in playouts_of(game.name) for _, action in playout.moves}
    assert played == {*game.actions}


def test_acting_seats_are_ascending_seats_of_the_table(game: Game) -> None:
    for playout in playouts_of(game.name):
        for step in playout.steps:
            seats = range(len(playout.table.names))
            assert step.acting == engine.acting(game, step.state)
            assert step.acting == tuple(seat for seat in seats if seat in step.acting)


def test_the_table_waits_for_an_acting_seat_or_for_none(game: Game) -> None:
    for playout in playouts_of(game.name):
        for step in playout.steps:
            assert step.turn == engine.turn(game, step.state)
            assert step.turn is None or step.turn in step.acting, step
            assert step.turn is None or step.outcome is None, step


def test_a_step_lists_what_is_legal(game: Game) -> None:
    for reached in sample_of(game.name):
        assert tuple(one.seat for one in reached.step.next) == reached.step.acting
        listed = {one.seat: one.actions for one in reached.step.next}
        for seat in range(len(reached.state.names)):
            assert engine.legal_actions(game, reached.state, seat) == listed.get(seat, ()), reached


def test_no_action_is_listed_twice(game: Game) -> None:
    for playout in playouts_of(game.name):
        for step in playout.steps:
            for own in step.next:
                assert len({*own.actions}) == len(own.actions)


def test_an_outcome_ranks_every_seat(game: Game) -> None:
    for playout in playouts_of(game.name):
        outcome = playout.steps[-1].outcome
        ranked = [seat for place in outcome.ranking for seat in place.seats]
        assert sorted(ranked) == [*range(len(playout.table.names))]
        before = [sum(len(p.seats) for p in outcome.ranking[:at]) for at in range(len(outcome.ranking))]
        assert [place.place for place in outcome.ranking] == [1 + seats for seats in before]
        assert outcome.winners == outcome.ranking[0].seats
        assert outcome.scores == engine.scores(game, playout.steps[-1].state)


def test_a_score_adds_up(game: Game) -> None:
    for reached in sample_of(game.name):
        scores = engine.scores(game, reached.state)
        assert [score.seat for score in scores] == [*range(len(reached.state.names))]
        for score in scores:
            assert score.total == sum(line.points for line in score.lines), reached

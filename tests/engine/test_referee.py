"""The verbs, and what they refuse."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from msgspec.structs import replace

import engine
from engine.game import Phase
from engine.referee import SPARE
from engine.rng import MAX_DRAWN
from engine.values import MAX_INTEGER
from engine.words import say
from tests.cases import cases
from tests.engine.pebbles import PEBBLES, Answer, Go, Lay, Options, Stone, Table, When, nobody, pebbles

NAMES = ("Ada", "Bo", "Cy")


@pytest.fixture
def state() -> Table:
    return engine.new(PEBBLES, NAMES, "referee").state


def in_phase(state: Table, when: When) -> Table:
    return replace(state, phase=when)


def refusal(state: Table, seat: int, action: Any) -> engine.Refused:
    with pytest.raises(engine.Refused) as caught:
        engine.apply(PEBBLES, state, seat, action)
    return caught.value


def missing_stone(state: Table) -> Stone:
    return next(stone for stone in Stone if stone not in state.players[0].hand)


@pytest.mark.parametrize(
    ("names", "options", "code", "detail"),
    [
        (("Ada",), None, "bad_player_count", "Pebbles is for 2 to 3 players."),
        (("Ada", "Bo", "Cy", "Dee"), None, "bad_player_count", "Pebbles is for 2 to 3 players."),
        (("Ada", " \t"), None, "bad_names", "The name of a player may not be blank."),
        (
            ("Ada", "Bo"),
            Options(guest=2),
            "bad_option_value",
            "guest is seat 2, but the seats are 0 to 1.",
        ),
    ],
)
def test_what_no_game_can_be_set_up_with(names: Any, options: Any, code: str, detail: str) -> None:
    with pytest.raises(engine.BadSetup, match=detail) as caught:
        engine.new(PEBBLES, names, "bad", options)
    assert (caught.value.code, caught.value.detail) == (code, detail)
    assert code in {one.code for one in engine.SETUP_CODES}


@pytest.mark.parametrize("guest", [None, 0, 1])
def test_a_seat_of_the_table_is_a_possible_option(guest: int | None) -> None:
    step = engine.new(PEBBLES, ("Ada", "Bo"), "guest", Options(guest=guest))
    assert step.state.options.guest == guest


def test_a_game_is_called_by_its_name_where_a_test_fails() -> None:
    assert repr(PEBBLES) == "Game('pebbles', version 1)"


@pytest.mark.parametrize("version", [0, 2, 3])
def test_migrations_begin_with_versions_before(version: int) -> None:
    with pytest.raises(TypeError, match="pebbles can only migrate from versions before its own"):
        pebbles(version=2, migrations={version: dict})


def test_players_without_names_are_called_by_their_seats() -> None:
    assert engine.seat_names(3) == ("P1", "P2", "P3")


def test_the_set_up_counts_no_action_and_lists_all_that_is_legal(state: Table) -> None:
    step = engine.new(PEBBLES, list(NAMES), "referee")
    assert step.state == state
    assert state.revision == 0
    assert step.acting == (0,)
    assert [own.seat for own in step.next] == [0]
    assert step.next[0].actions == engine.legal_actions(PEBBLES, state, 0)
    assert step.outcome is None


def test_who_acts_is_told_of_every_state(state: Table) -> None:
    assert engine.acting(PEBBLES, state) == (0,)
    assert engine.acting(PEBBLES, in_phase(state, When.ANSWER)) == (1, 2)
    assert engine.acting(PEBBLES, in_phase(state, When.OVER)) == ()


@pytest.mark.parametrize(("listed", "seats"), [(None, [1, 2]), ([], []), ([2], [2]), ({0, 1}, [1])])
def test_only_the_lists_that_are_wanted_are_made(state: Table, listed: Any, seats: list[int]) -> None:
    step = engine.apply(PEBBLES, state, 0, Go(when=When.ANSWER), listed=listed)
    assert step.acting == (1, 2)
    assert [own.seat for own in step.next] == seats


def test_a_seat_that_may_not_act_has_no_legal_actions(state: Table) -> None:
    assert engine.legal_actions(PEBBLES, state, 1) == ()
    assert engine.legal_actions(PEBBLES, in_phase(state, When.ANSWER), 1) == (Answer(),)


def test_entry_steps_follow_each_other(state: Table) -> None:
    step = engine.apply(PEBBLES, state, 0, engine.legal_actions(PEBBLES, state, 0)[0])
    assert (step.state.pauses, step.state.phase, step.state.revision) == (3, When.TURN, 1)
    assert len(step.events) == 1


def test_a_table_that_does_not_settle_is_a_fault(state: Table) -> None:
    with pytest.raises(RuntimeError, match="pebbles does not settle in phase whirl"):
        engine.apply(PEBBLES, state, 0, Go(when=When.WHIRL))


@pytest.mark.parametrize(("steps", "settles"), [(99, True), (100, False)])
def test_a_table_settles_within_a_hundred_steps(state: Table, steps: int, settles: bool) -> None:
    def pause(turn: Any) -> None:
        turn.note(pauses=turn.state.pauses + 1)
        turn.goto(When.TURN if turn.state.pauses == steps else When.PAUSE)

    paused = Phase("Nobody waits.", nobody, (), pause)
    game = pebbles(phases={**PEBBLES.phases, When.PAUSE: paused})
    if settles:
        assert engine.apply(game, state, 0, Go(when=When.PAUSE)).state.pauses == steps
    else:
        with pytest.raises(RuntimeError, match="does not settle"):
            engine.apply(game, state, 0, Go(when=When.PAUSE))


def test_a_table_where_nobody_can_do_anything_is_a_fault(state: Table) -> None:
    with pytest.raises(RuntimeError, match="pebbles is stuck in phase still"):
        engine.apply(PEBBLES, state, 0, Go(when=When.STILL))


def test_at_the_end_nobody_needs_to_be_able_to_act(state: Table) -> None:
    step = engine.apply(PEBBLES, state, 0, Go(when=When.OVER))
    assert (step.acting, step.next) == ((), ())
    assert step.outcome
    assert (step.outcome.reason, step.outcome.winners) == ("bored", (0, 1, 2))


def test_a_common_check_comes_first(state: Table) -> None:
    refused = refusal(state, 1, Lay(stone=Stone.BLACK, loud=True))
    assert refused.refusal == engine.Refusal(code="hush", rule="PE-2", detail=say("Hush!"))
    assert str(refused) == "Hush!"


def test_the_refusal_of_the_action_comes_second(state: Table) -> None:
    stone = missing_stone(state)
    refused = refusal(state, 0, Lay(stone=stone))
    assert (refused.refusal.code, refused.refusal.rule) == ("no_such_stone", "PE-3")
    assert refused.detail == f"You hold no {str(stone).replace('_', ' ')}."
    own = engine.legal_actions(PEBBLES, state, 0)
    assert refused.allowed == tuple(action for action in own if isinstance(action, Lay))


def test_then_it_is_another_seat_that_acts(state: Table) -> None:
    refused = refusal(in_phase(state, When.ANSWER), 0, Answer())
    assert (refused.refusal.code, refused.refusal.rule) == ("not_your_turn", "PE-4")
    assert refused.detail == "One of these may act now: Bo, Cy."
    assert (refused.acting, refused.allowed) == ((1, 2), ())


def test_then_it_is_another_phase(state: Table) -> None:
    refused = refusal(state, 0, Answer())
    assert refused.refusal == engine.Refusal("wrong_phase", "PE-5", say("Seat 0 lays a stone."))
    assert refused.allowed == engine.legal_actions(PEBBLES, state, 0)


def test_then_it_is_just_not_listed(state: Table) -> None:
    held = state.players[0].hand[0]
    loud = Lay(stone=Stone.WHITE if held is Stone.BLACK else held, loud=True)
    table = replace(state, players=(replace(state.players[0], hand=(loud.stone,)), *state.players[1:]))
    refused = refusal(table, 0, loud)
    assert refused.refusal == engine.Refusal(
        "not_allowed", "PE-6", say("This is not among the legal actions.")
    )
    assert refused.allowed == (Lay(stone=loud.stone),)


def test_before_everything_the_game_is_over(state: Table) -> None:
    refused = refusal(in_phase(state, When.OVER), 0, Lay(stone=Stone.BLACK, loud=True))
    assert refused.refusal == engine.Refusal("game_over", "PE-9", say("The game is over."))
    assert (refused.acting, refused.allowed) == ((), ())


def test_an_action_that_is_left_out_fields_of_is_the_same(state: Table) -> None:
    stone = state.players[0].hand[0]
    whole = engine.decoder(PEBBLES.action).decode(f'{{"type":"lay","stone":"{stone}","loud":false}}')
    short = engine.decoder(PEBBLES.action).decode(f'{{"type":"lay","stone":"{stone}"}}')
    assert engine.apply(PEBBLES, state, 0, whole) == engine.apply(PEBBLES, state, 0, short)


@pytest.mark.parametrize("seat", [-1, 3, 4])
def test_a_seat_that_does_not_exist(state: Table, seat: int) -> None:
    detail = f"There is no seat {seat}: the seats are 0 to 2."
    with pytest.raises(engine.NoSuchSeat, match=detail):
        engine.apply(PEBBLES, state, seat, Answer())
    with pytest.raises(engine.NoSuchSeat, match=detail):
        engine.require_seat(state, seat)


@pytest.mark.parametrize("seat", [0, 2])
def test_a_seat_that_exists(state: Table, seat: int) -> None:
    assert engine.require_seat(state, seat) is None


def test_a_state_keeps_some_of_its_counters_unused(state: Table) -> None:
    rng = replace(state.rng, drawn=MAX_DRAWN - SPARE)
    assert engine.problems(PEBBLES, replace(state, revision=MAX_INTEGER - SPARE, rng=rng)) == ()


@cases(
    ("changes", "invariants"),
    [
        ({"names": ("Ada", "Bo", "Cy", "Dee")}, ["seats", "seats"]),
        ({"names": ("Ada", "Bo", " ")}, ["names"]),
        ({"revision": MAX_INTEGER}, ["counters"]),
        ({"revision": MAX_INTEGER - SPARE + 1}, ["counters"]),
        ({"rng": engine.Rng(key="ab" * 32, drawn=MAX_DRAWN)}, ["counters"]),
        ({"names": ("Ada",), "revision": MAX_INTEGER}, ["seats", "counters", "seats"]),
        ({"names": ("Ada", "Bo")}, ["seats"]),
        ({"options": Options(guest=3)}, ["options"]),
        ({"pauses": 1000}, ["PE-1"]),
    ],
)
def test_an_impossible_state_is_refused_before_any_rule(
    state: Table, changes: dict[str, Any], invariants: list[str]
) -> None:
    impossible = replace(state, **changes)
    found = engine.problems(PEBBLES, impossible)
    assert [problem.invariant for problem in found] == invariants
    for use in (
        lambda: engine.require_sound(PEBBLES, impossible),
        lambda: engine.apply(PEBBLES, impossible, 0, Answer()),
    ):
        with pytest.raises(engine.Impossible) as caught:
            use()
        assert caught.value.problems == found
        assert str(caught.value) == " ".join(problem.detail for problem in found)


def test_a_sound_state_is_not_refused(state: Table) -> None:
    assert engine.problems(PEBBLES, state) == ()
    assert engine.require_sound(PEBBLES, state) is None


@pytest.mark.parametrize(
    ("when", "waited_for"), [(When.TURN, 0), (When.ANSWER, None), (When.PAUSE, None), (When.OVER, None)]
)
def test_the_table_waits_for_the_only_actor_of_a_phase(
    state: Table, when: When, waited_for: int | None
) -> None:
    assert engine.turn(PEBBLES, in_phase(state, when)) == waited_for


def test_a_phase_may_say_whom_the_table_waits_for(state: Table) -> None:
    answering = with_answering(turn=lambda table: len(table.names) - 1)
    table = in_phase(state, When.ANSWER)
    assert (engine.acting(answering, table), engine.turn(answering, table)) == ((1, 2), 2)
    nobody_is_waited_for = with_answering(turn=lambda table: None, actors=lambda table: (0,))
    assert engine.turn(nobody_is_waited_for, table) is None
    assert engine.apply(nobody_is_waited_for, table, 0, Answer()).turn == 0


def with_answering(**parts: Any) -> engine.Game[Table]:
    """Pebbles with other parts of the phase in which others answer."""
    phases = {**PEBBLES.phases, When.ANSWER: dataclasses.replace(PEBBLES.phases[When.ANSWER], **parts)}
    return pebbles(phases=phases)

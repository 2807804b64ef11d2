"""The order in which reasons for a refusal are asked, and what a game must say for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

import engine
from engine import Ask, RefusalCode
from tests.cases import cases
from tests.engine.pebbles import PEBBLES, PHASES, Answer, Lay, Options, Stone, Table, When, pebbles

HUSHED = RefusalCode("hushed", "PE-20", "While others answer nothing is laid.")
TOO_EARLY = RefusalCode("too_early", "PE-21", "Nobody has asked.")
LOUD = Lay(stone=Stone.BLACK, loud=True)


class Reply(Answer):
    misplaced = TOO_EARLY


@pytest.fixture
def state() -> Table:
    return engine.new(PEBBLES, ("Ada", "Bo", "Cy"), "asks").state


def code(game: engine.Game[Any], state: Table, seat: int, action: Any) -> str:
    with pytest.raises(engine.Refused) as caught:
        engine.apply(game, state, seat, action)
    return caught.value.refusal.code


@cases(
    ("asks", "expected"),
    [
        ((Ask.CHECKS, Ask.TURN, Ask.PHASE, Ask.OWN), "hush"),
        ((Ask.TURN, Ask.CHECKS, Ask.PHASE, Ask.OWN), "not_your_turn"),
        ((Ask.PHASE, Ask.TURN, Ask.CHECKS), "wrong_phase"),
        ((Ask.OWN, Ask.CHECKS), "no_such_stone"),
        ((), "not_allowed"),
    ],
)
def test_reasons_are_asked_in_the_order_of_the_game(
    state: Table, asks: tuple[Ask, ...], expected: str
) -> None:
    emptied = tuple(replace(own, hand=()) for own in state.players)
    table = replace(state, phase=When.ANSWER, players=emptied)
    assert code(pebbles(asks=asks), table, 0, LOUD) == expected


def test_a_phase_names_its_code_before_the_action_does(state: Table) -> None:
    answering = PHASES[When.ANSWER]
    phases = {
        **PHASES,
        When.TURN: engine.Phase(
            PHASES[When.TURN].meaning, PHASES[When.TURN].actors, (Lay,), prompt="{seat}: lay."
        ),
        When.ANSWER: engine.Phase(
            answering.meaning, answering.actors, (Reply,), refuses=HUSHED, prompt="{seat}: reply."
        ),
    }
    game = pebbles(phases=phases, asks=(Ask.PHASE,))
    assert code(game, state, 0, Reply()) == "too_early"
    assert code(game, replace(state, phase=When.ANSWER), 1, LOUD) == "hushed"
    assert {HUSHED, TOO_EARLY} <= {*game.refusal_codes}


@pytest.mark.parametrize(
    ("asks", "left_out"),
    [
        ((), "game_over"),
        ((), "not_allowed"),
        ((Ask.TURN,), "not_your_turn"),
        ((Ask.PHASE,), "wrong_phase"),
    ],
)
def test_a_reason_that_is_asked_for_needs_a_rule(asks: tuple[Ask, ...], left_out: str) -> None:
    fallbacks = {code: rule for code, rule in PEBBLES.fallbacks.items() if code != left_out}
    with pytest.raises(TypeError, match=f"pebbles gives no rule for {left_out}"):
        pebbles(asks=asks, fallbacks=fallbacks)


def faults(options: Options) -> Iterable[str]:
    if options.open_shelves:
        yield "Open shelves are not for today."


def test_a_game_may_refuse_options_that_do_not_go_together(state: Table) -> None:
    game = pebbles(option_faults=faults)
    assert engine.new(game, ("Ada", "Bo"), "asks").state.options == Options()
    with pytest.raises(engine.BadSetup, match="Open shelves are not for today") as caught:
        engine.new(game, ("Ada", "Bo"), "asks", Options(open_shelves=True))
    assert caught.value.code == "bad_option_value"
    forged = replace(state, options=Options(open_shelves=True))
    assert engine.problems(game, forged) == (engine.Problem("options", "Open shelves are not for today."),)

"""The rules, the code and the tests of a game speak of the same things by the same names."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

import engine
from engine.game import FALLBACKS
from engine.values import Event

Game = engine.Game[Any]

ROOT = Path(__file__).parents[2]
RULE = re.compile(r"\*\*([A-Z0-9]{2})-(\d+)\*\*")
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
Documented = ast.ClassDef | ast.FunctionDef


def rule_numbers(game: Game) -> tuple[str, list[int]]:
    """The prefix of the rules of a game and their numbers, in the order in which they stand there."""
    found = RULE.findall(game.rules)
    prefixes = {prefix for prefix, _ in found}
    assert len(prefixes) == 1, prefixes
    return prefixes.pop(), [int(number) for _, number in found]


def definitions(folder: Path) -> Iterator[Documented]:
    """Every class and function in the modules of a folder."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, Documented):
                yield node


def numbers_in(text: str, prefix: str) -> Iterator[int]:
    """The rules that a text names, one by one or as `XX-3 to XX-7`."""
    for first, last in re.findall(rf"\b{prefix}-(\d+)(?: to {prefix}-(\d+))?", text):
        yield from range(int(first), int(last or first) + 1)


def test_the_rules_are_numbered_without_gaps(game: Game) -> None:
    _, numbers = rule_numbers(game)
    assert sorted(numbers) == [*range(1, len(numbers) + 1)]


def test_every_rule_has_its_code(game: Game) -> None:
    prefix, numbers = rule_numbers(game)
    docstrings = (ast.get_docstring(node) or "" for node in definitions(ROOT / "engine/games" / game.name))
    named = {number for text in docstrings for number in numbers_in(text, prefix)}
    assert [f"{prefix}-{number}" for number in numbers if number not in named] == []
    assert named <= {*numbers}


def test_every_rule_has_its_test(game: Game) -> None:
    prefix, numbers = rule_numbers(game)
    tests = [node.name for node in definitions(ROOT / "tests/games" / game.name) if node.name[:5] == "test_"]
    rule = re.compile(rf"_{prefix.lower()}_(\d+)(?=_|$)")
    named = {int(number) for name in tests for number in rule.findall(name)}
    assert [f"{prefix}-{number}" for number in numbers if number not in named] == []
    assert named <= {*numbers}


def test_a_refusal_names_a_rule_that_exists(game: Game) -> None:
    for code in game.refusal_codes:
        assert NAME.fullmatch(code.code)
        assert f"**{code.rule}**" in game.rules, code
        assert code.meaning


def test_the_reasons_of_the_game_stand_in_its_rules(game: Game) -> None:
    for code in {code.code for code in game.refusal_codes} - {*FALLBACKS}:
        assert f"`{code}`" in game.rules, code


def test_every_event_is_declared_in_the_order_of_its_module(game: Game) -> None:
    module = import_module(game.events[0].__module__)
    declared = [
        one
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Event) and one.__module__ == module.__name__
    ]
    assert list(game.events) == declared


@pytest.mark.parametrize("kind", ["actions", "events"])
def test_actions_and_events_stand_in_the_rules(game: Game, kind: str) -> None:
    tags = [str(one.__struct_config__.tag) for one in getattr(game, kind)]
    assert len({*tags}) == len(tags)
    for tag in tags:
        assert NAME.fullmatch(tag)
        assert f"`{tag}`" in game.rules, tag


def unserved(value: Any, served: Any) -> Iterator[str]:
    """The fields of a value that say something and are left out where it is served."""
    if isinstance(value, Struct):
        for field in value.__struct_fields__:
            if field in served:
                yield from unserved(getattr(value, field), served[field])
            elif getattr(value, field) is not None:
                yield f"{type(value).__name__}.{field}"
    elif isinstance(value, tuple):
        for item, written in zip(value, served, strict=True):
            yield from unserved(item, written)


def test_everything_in_the_box_is_served(game: Game) -> None:
    assert {*unserved(game.components, json.loads(engine.encode(game.components)))} == set()


def test_phases_and_options_stand_in_the_rules(game: Game) -> None:
    for phase in game.phases:
        assert f"`{phase}`" in game.rules, phase
    for option in game.options.__struct_fields__:
        assert f"`{option}`" in game.rules, option


def test_every_phase_of_the_state_is_in_the_table(game: Game) -> None:
    phases = next(iter(game.phases))
    assert [*game.phases] == [*type(phases)]
    assert all(row.meaning for row in game.phases.values())


def test_a_game_is_found_by_the_name_of_its_folder(game: Game) -> None:
    assert engine.GAMES[game.name] is game
    assert (ROOT / "engine/games" / game.name / "__init__.py").is_file()
    state = engine.new(game, engine.seat_names(game.seats[0]), "name").state
    assert (state.game, state.version) == (game.name, game.version)


def test_an_impossible_set_up_is_refused(game: Game) -> None:
    for seats in (0, game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(engine.BadSetup) as caught:
            engine.new(game, engine.seat_names(seats), "set-up")
        assert caught.value.code == "bad_player_count"
    with pytest.raises(engine.BadSetup) as caught:
        engine.new(game, (" ", *engine.seat_names(game.seats[0] - 1)), "set-up")
    assert caught.value.code == "bad_names"


def test_people_are_shown_every_rule_that_a_refusal_names(game: Game) -> None:
    shown = {rule.number: rule for rule in game.rulebook}
    named = {code.rule for code in (*game.refusal_codes, *engine.SETUP_CODES)}
    assert named - shown.keys() == set()
    prefix, numbers = rule_numbers(game)
    assert [*shown] == [*(f"{prefix}-{number}" for number in numbers), "8.1"]


def test_people_are_shown_rules_without_marks(game: Game) -> None:
    for rule in game.rulebook:
        assert rule.section, rule
        assert len(rule.text) > len("Yes."), rule
        assert not re.search(
            r"[`*#_|<>]|\b(TEXT|PUBLISHED|DEFAULT|ASSUMED)\b", f"{rule.section} {rule.text}"
        ), rule

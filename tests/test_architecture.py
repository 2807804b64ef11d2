"""What may know what, and how large things may grow."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import inspect

import engine
from api.games.game_types import GameTypes
from api.tables.types import TableTypes
from tests.cases import cases
from tests.source import Module, cycle, length, modules, needs, nesting

PURE = {
    "__future__",
    "abc",
    "bisect",
    "collections",
    "collections.abc",
    "copy",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "heapq",
    "hmac",
    "itertools",
    "math",
    "operator",
    "re",
    "string",
    "types",
    "typing",
    "unicodedata",
}
"""The modules of the standard library that neither look outside nor depend on the machine."""
FINDS_GAMES = {"importlib", "pkgutil"}
READS_PACKAGED_DATA = {"pathlib", "importlib.resources"}
IMPURE_BUILTINS = {
    "__import__",
    "breakpoint",
    "compile",
    "eval",
    "exec",
    "globals",
    "hash",
    "id",
    "input",
    "open",
    "print",
}
EMPTY_NAMES = {"common", "handler", "handlers", "helper", "helpers", "manager", "misc", "util", "utils"}

MOST_LINES = 400
MOST_LINES_A_FUNCTION = 30
MOST_NESTING = 3

ENGINE = modules("engine")
API = modules("api")
CORE = [module for module in ENGINE if not module.name.startswith("engine.games")]
IN_GAMES = [module for module in ENGINE if module.game]
ROOMS = ("edge", "document", "games", "tables", "running")
"""The rooms of the API, each with those before it alone in view."""
LATER = {
    "state": {"events", "setup", "actions", "phases", "scoring"},
    "events": {"setup", "actions", "phases", "scoring"},
    "scoring": {"actions", "phases"},
    "setup": {"actions", "phases"},
    "actions": {"phases"},
}
"""The modules of a game that come later in the order of imports."""


def allowed_to(module: Module) -> set[str]:
    if module.name == "engine.games":
        return PURE | FINDS_GAMES
    path = module.name.split(".")
    is_place_for_data = bool(module.game) and (len(path) == 3 or path[3] == "components")
    return PURE | READS_PACKAGED_DATA if is_place_for_data else PURE


@cases("module", ENGINE)
def test_the_engine_imports_only_what_is_pure(module: Module) -> None:
    for one in module.imports:
        root = one.module.split(".")[0]
        assert root in ("msgspec", "engine") or one.module in allowed_to(module), one


@cases("module", [module for module in IN_GAMES if ".components" not in module.name])
def test_the_numbers_of_a_game_stand_in_its_components(module: Module) -> None:
    sizes_of_caches = [
        inner
        for node in ast.walk(module.tree)
        if isinstance(node, ast.keyword) and node.arg == "maxsize"
        for inner in ast.walk(node)
    ]
    numbers = [
        node.value
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Constant) and type(node.value) is int and node not in sizes_of_caches
    ]
    assert [number for number in numbers if number > 2] == []


@cases("module", ENGINE)
def test_the_engine_calls_nothing_that_is_impure(module: Module) -> None:
    calls = [node for node in ast.walk(module.tree) if isinstance(node, ast.Call)]
    called = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
    assert called & IMPURE_BUILTINS == set()
    assert not any(isinstance(node, ast.Global | ast.Nonlocal) for node in ast.walk(module.tree))


@cases("module", API)
def test_the_api_names_no_game(module: Module) -> None:
    for one in module.imports:
        assert not f"{one.module}.{one.name}".startswith("engine.games."), one
    for node in ast.walk(module.tree):
        if isinstance(node, ast.If):
            assert not any(f"'{game}'" in ast.unparse(node.test) for game in engine.GAMES), node.lineno


@cases("module", [module for module in API if module.room])
def test_a_room_of_the_api_knows_those_before_it_only(module: Module) -> None:
    """The edge knows no document, the document no game, the games no sealed table; running knows all."""
    known = ROOMS[: ROOMS.index(module.room) + 1]
    for one in module.imports:
        assert one.module.split(".")[0] != "api" or one.module.split(".")[1] in known, one


def test_the_api_has_these_rooms_and_no_other() -> None:
    assert {module.room for module in API} == {"", *ROOMS}
    assert [module.name for module in API if not module.room] == ["api"]


@cases("module", ENGINE)
def test_imports_are_written_in_full(module: Module) -> None:
    assert not any(one.module.startswith(".") or one.name == "*" for one in module.imports)


@cases("module", CORE)
def test_the_engine_names_no_game(module: Module) -> None:
    assert not any(one.module.startswith("engine.games.") for one in module.imports)
    assert not any(re.search(rf"\b{game}\b", module.source) for game in engine.GAMES)


@cases("module", IN_GAMES)
def test_no_game_imports_another(module: Module) -> None:
    for one in module.imports:
        whole = f"{one.module}.{one.name}"
        if whole.startswith("engine.games"):
            assert whole.startswith(f"engine.games.{module.game}."), one


@cases("module", IN_GAMES)
def test_nothing_imports_the_first_module_of_its_game(module: Module) -> None:
    home = f"engine.games.{module.game}"
    known = {other.name for other in IN_GAMES}
    for one in module.imports:
        assert one.module != home or f"{home}.{one.name}" in known, one


def part_of(module: Module) -> str:
    """The part of its game that a module is, or belongs to; empty for the first one."""
    return "".join(module.name.split(".")[3:4])


def siblings(module: Module) -> set[str]:
    """The parts of its own game that a module imports."""
    home = f"engine.games.{module.game}."
    wholes = [f"{one.module}.{one.name}" for one in module.imports]
    return {whole.removeprefix(home).split(".")[0] for whole in wholes if whole.startswith(home)}


@cases("module", IN_GAMES)
def test_the_parts_of_a_game_are_imported_in_order(module: Module) -> None:
    part = part_of(module)
    if part == "components":
        assert siblings(module) <= {"components"}
    assert siblings(module) & LATER.get(part, set()) == set()


@pytest.mark.parametrize("game", engine.GAMES)
def test_the_types_of_views_know_no_more_than_states_do(game: str) -> None:
    known = {"state": {"state"}, "view": set[str]()}
    for module in IN_GAMES:
        if module.game == game and part_of(module) in known:
            known[part_of(module)] |= siblings(module)
    assert known["view"] <= known["state"]


@cases("module", IN_GAMES)
def test_the_types_of_views_are_for_type_checkers_alone(module: Module) -> None:
    types = f"engine.games.{module.game}.view"
    assert all(one.only_for_types for one in module.imports if one.module == types)


@pytest.mark.parametrize("game", engine.GAMES)
def test_the_modules_of_a_game_do_not_need_each_other(game: str) -> None:
    assert cycle(needs([module for module in IN_GAMES if module.game == game])) == []


def test_the_modules_of_the_engine_do_not_need_each_other() -> None:
    assert cycle(needs(CORE[1:])) == []


@cases("module", [*ENGINE, *API])
def test_a_file_is_short(module: Module) -> None:
    assert len(module.source.splitlines()) <= MOST_LINES


@cases("module", [*ENGINE, *API])
def test_a_function_is_short(module: Module) -> None:
    long = {one.name: length(one) for one in module.functions if length(one) > MOST_LINES_A_FUNCTION}
    assert long == {}


@cases("module", [*ENGINE, *API])
def test_blocks_are_not_deep(module: Module) -> None:
    deep = {one.name: nesting(one) for one in module.functions if nesting(one) > MOST_NESTING}
    assert deep == {}


@cases("module", [*ENGINE, *API])
def test_a_module_is_named_by_what_is_in_it(module: Module) -> None:
    assert not EMPTY_NAMES & {*module.name.split(".")}


@cases("module", ENGINE)
def test_a_module_says_what_it_offers(module: Module) -> None:
    exported = module.exported
    assert exported is not None
    assert len({*exported}) == len(exported)
    assert {*exported} <= module.names


@cases("module", CORE)
def test_what_is_public_is_offered(module: Module) -> None:
    public = {name for name in module.defined if not name.startswith("_")}
    assert public - {*(module.exported or ())} == set()


def types_of(game: engine.Game[Any]) -> list[Any]:
    """Every type that crosses the border for a game."""
    return [
        game.state,
        *game.events,
        *game.actions,
        game.options,
        type(game.components),
        game.view,
        game.event,
        engine.Outcome,
        engine.SeatScore,
        engine.Problem,
        engine.RefusalCode,
    ]


def loose_ends(found: Any, where: str, seen: set[Any]) -> Iterator[str]:
    """The places in a type that hold more than they need, with the reason."""
    match found:
        case inspect.StructType():
            if found.cls not in seen:
                seen.add(found.cls)
                for field in found.fields:
                    if field.encode_name == "type":
                        yield f"{found.cls.__qualname__}.type is named like the tag"
                    yield from loose_ends(field.type, f"{found.cls.__qualname__}.{field.name}", seen)
                if not found.forbid_unknown_fields and found.cls is not engine.RefusalCode:
                    yield f"{found.cls.__qualname__} is open"
                if found.tag_field not in (None, "type"):
                    yield f"{found.cls.__qualname__} has another tag than `type`"
        case inspect.Metadata():
            yield from loose_ends(found.type, where, seen)
        case inspect.UnionType():
            for one in found.types:
                yield from loose_ends(one, where, seen)
        case inspect.IntType():
            if None in (found.ge, found.le):
                yield f"{where} is a whole number without bounds"
        case inspect.StrType():
            if found.max_length is None:
                yield f"{where} is a text of any length"
        case inspect.VarTupleType():
            if found.max_length is None:
                yield f"{where} is a collection of any length"
            yield from loose_ends(found.item_type, where, seen)
        case inspect.BoolType() | inspect.NoneType() | inspect.EnumType() | inspect.LiteralType():
            pass
        case _:
            yield f"{where} is a {type(found).__name__}"


@pytest.mark.parametrize("game", engine.GAMES.values(), ids=engine.GAMES.keys())
def test_every_type_is_bounded(game: engine.Game[Any]) -> None:
    seen: set[Any] = set()
    found = [
        fault for hint in types_of(game) for fault in loose_ends(inspect.type_info(hint), str(hint), seen)
    ]
    assert found == []


@pytest.mark.parametrize("game", engine.GAMES.values(), ids=engine.GAMES.keys())
def test_values_are_frozen(game: engine.Game[Any]) -> None:
    seen: set[Any] = set()
    for hint in types_of(game):
        list(loose_ends(inspect.type_info(hint), str(hint), seen))
    assert all(cls.__struct_config__.frozen for cls in seen)
    assert all(issubclass(cls, msgspec.Struct) for cls in seen)


def written_nulls(cls: type[msgspec.Struct]) -> Iterator[str]:
    """The fields of a class whose default is null and is written all the same."""
    for field in msgspec.structs.fields(cls):
        makes_null = field.default_factory is not msgspec.NODEFAULT and field.default_factory() is None
        if makes_null or (field.default is None and not cls.__struct_config__.omit_defaults):
            yield f"{cls.__qualname__}.{field.name}"


@pytest.mark.parametrize("game", engine.GAMES.values(), ids=engine.GAMES.keys())
def test_what_is_null_by_default_is_left_out(game: engine.Game[Any]) -> None:
    requests_and_answers = GameTypes.of(game)
    tables = TableTypes.of(game, requests_and_answers)
    seen: set[Any] = set()
    for hint in (*types_of(game), *requests_and_answers.all(), *tables.all()):
        list(loose_ends(inspect.type_info(hint), str(hint), seen))
    assert {game.state, game.options, type(game.components), requests_and_answers.info} <= seen
    assert [field for cls in seen for field in written_nulls(cls)] == []

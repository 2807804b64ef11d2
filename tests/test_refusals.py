"""The reasons for refusing an action: where they stand, and in which order they are asked."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from types import FunctionType
from typing import Any

import pytest

import engine
from engine import RefusalCode
from engine.values import Action
from tests.source import Module, modules

ACTIONS = [action for game in engine.GAMES.values() for action in game.actions]


class Reading:
    """The reasons that a class of actions names in `refusal`, read from top to bottom.

    Functions of the engine that are called, and methods of the class, are read where they are called.
    """

    def __init__(self, action: type[Action[Any]]) -> None:
        self.action = action
        self.open: list[Any] = []

    def reasons(self) -> list[RefusalCode]:
        """Each reason once, where it is first named."""
        return list(dict.fromkeys(self._in_function(self.action.refusal)))

    def _in_function(self, function: Any) -> Iterator[RefusalCode]:
        code = inspect.unwrap(function)
        if not isinstance(code, FunctionType) or not code.__module__.startswith("engine.games."):
            return
        if code not in self.open:
            self.open.append(code)
            (definition,) = ast.parse(textwrap.dedent(inspect.getsource(code))).body
            for statement in definition.body:
                yield from self._in_node(statement, code.__globals__)
            self.open.remove(code)

    def _in_node(self, node: ast.AST, names: dict[str, Any]) -> Iterator[RefusalCode]:
        match node:
            case ast.Name(id=name) if isinstance(names.get(name), RefusalCode):
                yield names[name]
            case ast.Name(id=name):
                yield from self._in_function(names.get(name))
            case ast.Attribute(value=ast.Name(id="self"), attr=name):
                yield from self._in_function(getattr(self.action, name, None))
            case _:
                for inner in ast.iter_child_nodes(node):
                    yield from self._in_node(inner, names)


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: f"{action.__module__}.{action.__name__}")
def test_reasons_are_listed_in_the_order_in_which_they_are_asked(action: type[Action[Any]]) -> None:
    assert [code.code for code in Reading(action).reasons()] == [code.code for code in action.refusals]


def reasons_of(module: Module) -> set[str]:
    """The names of the reasons that a module defines."""
    return {
        ast.unparse(node.targets[0])
        for node in module.tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("RefusalCode(")
    }


@pytest.mark.parametrize("game", engine.GAMES)
def test_a_reason_stands_beside_its_action_or_with_those_of_several_modules(game: str) -> None:
    own = modules(f"engine/games/{game}")
    imported = [one for module in own for one in module.imports]
    for module in own:
        for reason in reasons_of(module):
            users = len([one for one in imported if (one.module, one.name) == (module.name, reason)])
            is_shared = module.name == f"engine.games.{game}.refusals"
            assert users > 1 if is_shared else users == 0, f"{module.name}.{reason}"

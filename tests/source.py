"""The source of the project as syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]

Function = ast.FunctionDef | ast.AsyncFunctionDef
BLOCKS = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.With, ast.AsyncWith, ast.Try, ast.TryStar, ast.Match)


class Import(NamedTuple):
    """One module that another one needs."""

    module: str
    name: str
    """What is taken out of it; empty when the module itself is."""
    only_for_types: bool


class Module:
    """A file with code."""

    def __init__(self, path: Path, root: Path = ROOT) -> None:
        self.path = path
        self.source = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.source)
        parts = path.relative_to(root).with_suffix("").parts
        self.is_package = parts[-1] == "__init__"
        self.name = ".".join(parts[:-1] if self.is_package else parts)

    def __repr__(self) -> str:
        return self.name

    @property
    def game(self) -> str:
        """The game that the module belongs to; empty for none."""
        parts = self.name.split(".")
        return parts[2] if parts[:2] == ["engine", "games"] and len(parts) > 2 else ""

    @property
    def room(self) -> str:
        """The room of the API that the module lies in; empty for none."""
        parts = self.name.split(".")
        return parts[1] if parts[0] == "api" and len(parts) > 1 else ""

    @cached_property
    def imports(self) -> tuple[Import, ...]:
        """All that is imported, at any depth."""
        for_types = {
            inner
            for node in ast.walk(self.tree)
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
            for inner in ast.walk(node)
        }
        return tuple(one for node in ast.walk(self.tree) for one in _imports(node, node in for_types))

    @property
    def functions(self) -> Iterator[Function]:
        """Every function and method."""
        return (node for node in ast.walk(self.tree) if isinstance(node, Function))

    @property
    def exported(self) -> list[str] | None:
        """What `__all__` lists; None without one."""
        for node in self.tree.body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
                return list(ast.literal_eval(node.value))
        return None

    @property
    def defined(self) -> set[str]:
        """The names of the module's own top-level functions and classes."""
        return {node.name for node in self.tree.body if isinstance(node, Function | ast.ClassDef)}

    @property
    def names(self) -> set[str]:
        """Every name that the module has: defined, assigned or imported."""
        found = set(self.defined)
        for node in self.tree.body:
            if isinstance(node, ast.Import | ast.ImportFrom):
                found |= {alias.asname or alias.name for alias in node.names}
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found |= {name.id for one in targets for name in ast.walk(one) if isinstance(name, ast.Name)}
        return found


def _imports(node: ast.AST, only_for_types: bool) -> Iterator[Import]:
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield Import(alias.name, "", only_for_types)
    elif isinstance(node, ast.ImportFrom):
        for alias in node.names:
            yield Import("." * node.level + (node.module or ""), alias.name, only_for_types)


def modules(folder: str) -> list[Module]:
    """The modules in a folder of the project."""
    return [Module(path) for path in sorted((ROOT / folder).rglob("*.py"))]


def length(function: Function) -> int:
    """The lines of a function from `def` on, without its docstring."""
    lines = (function.end_lineno or 0) - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function) is not None:
        lines -= (first.end_lineno or 0) - first.lineno + 1
    return lines


def nesting(node: ast.AST, depth: int = 0) -> int:
    """How deep the blocks of a function lie inside each other; `elif` is no deeper than its `if`."""
    deepest = depth
    for child in ast.iter_child_nodes(node):
        is_elif = isinstance(node, ast.If) and node.orelse == [child] and isinstance(child, ast.If)
        deeper = isinstance(child, BLOCKS) and not is_elif
        deepest = max(deepest, nesting(child, depth + deeper))
    return deepest


def needs(all_modules: list[Module]) -> dict[str, set[str]]:
    """Which of these modules each of them imports when it runs, by their names."""
    known = {module.name for module in all_modules}
    found: dict[str, set[str]] = {}
    for module in all_modules:
        own = [one for one in module.imports if not one.only_for_types]
        whole = {f"{one.module}.{one.name}" for one in own} & known
        found[module.name] = whole | {one.module for one in own if f"{one.module}.{one.name}" not in known}
        found[module.name] &= known
    return found


def cycle(needed: dict[str, set[str]]) -> list[str]:
    """Modules that need each other in a circle; empty if there are none."""
    open_, done = [], set()

    def visit(name: str) -> list[str]:
        if name in open_:
            return [*open_[open_.index(name) :], name]
        if name in done:
            return []
        open_.append(name)
        found = next(filter(None, map(visit, sorted(needed[name]))), [])
        open_.pop()
        done.add(name)
        return found

    return next(filter(None, map(visit, sorted(needed))), [])

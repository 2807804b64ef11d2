"""The types of views for type checkers, written from the marks: `python -m tests.view_types`, with the names
of games for those alone.

What is seen of a state is of a class that is derived when a game is made, which no type checker can follow.
The module `view.py` of a game says the same as protocols.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Protocol, Union, get_args, get_origin

from msgspec import Struct

import engine
from engine.views import Lens
from engine.visibility import Zone, bare

GAMES_FOLDER = Path(engine.__file__).parent / "games"


def path_of(game: engine.Game[Any]) -> Path:
    """The file with the types of the views of a game."""
    return GAMES_FOLDER / game.name / "view.py"


def text_of(game: engine.Game[Any]) -> str:
    """What belongs in that file."""
    names = _names(game)
    used: set[Any] = {Protocol}
    classes = [_class(lens, names, used) for lens in names]
    imports = [
        f"from {one.__module__} import {one.__name__}" for one in sorted(used, key=lambda one: one.__name__)
    ]
    title = f'"""Written by `make record` from the marks: what is seen of a table of {game.title}."""'
    exported = f"__all__ = {sorted(names.values())!r}"
    parts = [
        title,
        "from __future__ import annotations",
        *imports,
        exported,
        *classes,
    ]
    return _formatted("\n\n".join(parts))


def classes_of(game: engine.Game[Any]) -> dict[str, type[Struct]]:
    """The derived types, by the names that they have in that file."""
    return {name: lens.view for lens, name in _names(game).items()}


def _names(game: engine.Game[Any]) -> dict[Lens, str]:
    return {lens: lens.view.__name__ for lens in _lenses(game.lens)} | {game.lens: f"{game.prefix}View"}


def _lenses(lens: Lens) -> Iterator[Lens]:
    """The lenses inside of a lens, each once, and then itself."""
    inner = [one for part in lens.parts if part.lens for one in _lenses(part.lens)]
    yield from dict.fromkeys([*inner, lens])


def _class(lens: Lens, names: dict[Lens, str], used: set[Any]) -> str:
    lines = [f"class {names[lens]}(Protocol):", f'    """{cleandoc(lens.source.__doc__ or "")}"""', ""]
    for part in lens.parts:
        if part.field.mark.zone is not Zone.COUNTED:
            hint = _written(part.field.hint, {part.lens.source: names[part.lens]} if part.lens else {}, used)
            lines += _property(part.name, hint if part.is_open else f"{hint} | None")
        if part.count:
            lines += _property(part.count, "int")
    return "\n".join(lines)


def _property(name: str, hint: str) -> list[str]:
    return ["    @property", f"    def {name}(self) -> {hint}: ...", ""]


def _written(hint: Any, renamed: dict[Any, str], used: set[Any]) -> str:
    """A type as it is written in a module."""
    hint = bare(hint)
    if hint in renamed:
        return renamed[hint]
    if get_origin(hint) is tuple:
        return f"tuple[{_written(get_args(hint)[0], renamed, used)}, ...]"
    if get_origin(hint) in (Union, UnionType):
        return " | ".join(_written(one, renamed, used) for one in get_args(hint))
    if get_origin(hint) is Literal:
        used.add(Literal)
        return f"Literal[{', '.join(map(repr, get_args(hint)))}]"
    if hint is NoneType:
        return "None"
    if hint.__module__ != "builtins":
        used.add(hint)
    return str(hint.__name__)


def _formatted(source: str) -> str:
    """The source in the style of the project."""
    for command in (["check", "--select", "I", "--fix", "--quiet"], ["format", "--quiet"]):
        source = subprocess.run(
            [sys.executable, "-m", "ruff", *command, "--stdin-filename", str(GAMES_FOLDER / "view.py"), "-"],
            input=source, capture_output=True, text=True, check=True,
        ).stdout  # fmt: skip
    return source


def main() -> None:
    """Write the types of all games, or of those that are named."""
    for name in sys.argv[1:] or [*engine.GAMES]:
        path_of(engine.GAMES[name]).write_text(text_of(engine.GAMES[name]), encoding="utf-8")


if __name__ == "__main__":
    main()

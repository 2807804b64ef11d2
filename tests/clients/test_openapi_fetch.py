"""openapi-typescript with openapi-fetch, compiled with tsc --strict and more."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import GAMES
from tests.api.serving import Server
from tests.clients import recorded, wire
from tests.clients.building import DOCUMENT, HERE, copy, link_node_modules, node, run, write_programs

OWN = HERE / "openapi_fetch"
OPTIONS = ["--default-non-nullable=false"]
"""Otherwise what is left out of answers because it has its default is typed as if it were there."""
TYPES = 'import type { components } from "./pantheon.js";'


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("openapi_fetch")
    link_node_modules(folder)
    run(node("openapi-typescript/bin/cli.js", DOCUMENT, *OPTIONS, "-o", "pantheon.d.ts"), folder)
    copy(OWN / "tsconfig.json", folder)
    copy(OWN / "package.json", folder)
    write_programs(OWN / "play.ts", folder, "play_{game}.ts")
    recorded.write_literals(folder, TYPES, 'components["schemas"]["{}"]'.format)
    run(node("typescript/bin/tsc"), folder)
    return folder


def test_a_game(folder: Path, server: Server, game: str) -> None:
    printed = run(["node", f"play_{game}.js", server.address], folder)
    wire.check(server, game, printed)


def test_what_is_recorded(folder: Path) -> None:
    """The compiler found it to be of the types, as which it is handed on unchanged."""
    assert len([*folder.glob("recorded_*.js")]) == len(GAMES)

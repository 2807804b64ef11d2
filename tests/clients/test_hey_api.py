"""@hey-api/openapi-ts, compiled with tsc --strict and more."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import GAMES
from tests.api.serving import Server
from tests.clients import recorded, wire
from tests.clients.building import DOCUMENT, HERE, copy, link_node_modules, node, run, write_programs

OWN = HERE / "hey_api"
TYPES = 'import type * as api from "./pantheon/index.js";'


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hey_api")
    link_node_modules(folder)
    for file in ("openapi-ts.config.mjs", "package.json", "tsconfig.json"):
        copy(OWN / file, folder)
    run(node("@hey-api/openapi-ts/bin/run.js", "--input", DOCUMENT), folder)
    write_programs(OWN / "play.ts", folder, "play_{game}.ts")
    recorded.write_literals(folder, TYPES, "api.{}".format)
    run(node("typescript/bin/tsc"), folder)
    return folder


def test_a_game(folder: Path, server: Server, game: str) -> None:
    printed = run(["node", f"play_{game}.js", server.address], folder)
    wire.check(server, game, printed)


def test_what_is_recorded(folder: Path) -> None:
    """The compiler found it to be of the types, as which it is handed on unchanged."""
    assert len([*folder.glob("recorded_*.js")]) == len(GAMES)

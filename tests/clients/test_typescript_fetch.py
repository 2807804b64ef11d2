"""OpenAPI Generator's typescript-fetch, compiled with tsc --strict and more."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.api.serving import Server
from tests.clients import recorded, wire
from tests.clients.building import HERE, copy, link_node_modules, node, openapi_generator, run, write_programs

OWN = HERE / "typescript_fetch"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("typescript_fetch")
    link_node_modules(folder)
    openapi_generator("typescript-fetch", folder / "pantheon", "importFileExtension=.js")
    copy(OWN / "tsconfig.json", folder)
    copy(OWN / "package.json", folder)
    write_programs(OWN / "play.ts", folder, "play_{game}.ts")
    copy(OWN / "recorded.ts", folder)
    run(node("typescript/bin/tsc"), folder)
    return folder


def test_a_game(folder: Path, server: Server, game: str) -> None:
    printed = run(["node", f"play_{game}.js", server.address], folder)
    wire.check(server, game, printed, verbatim=False)


def test_what_is_recorded(folder: Path) -> None:
    recorded.check(run(["node", "recorded.js", recorded.write(folder)], folder))

"""openapi-python-client, checked with mypy --strict."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.api.serving import Server
from tests.clients import recorded, wire
from tests.clients.building import DOCUMENT, HERE, copy, run, write_programs


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("python")
    out = folder / "pantheon_client"
    run(
        ["openapi-python-client", "generate", "--meta=none", "--path", DOCUMENT, "--output-path", out], folder
    )
    write_programs(HERE / "python" / "play.py", folder, "play_{game}.py")
    copy(HERE / "python" / "recorded.py", folder)
    return folder


def test_types(folder: Path) -> None:
    copy(HERE / "python" / "mypy.ini", folder)
    run(["mypy", "--strict", "."], folder)


def test_a_game(folder: Path, server: Server, game: str) -> None:
    printed = run([sys.executable, f"play_{game}.py", server.address], folder)
    wire.check(server, game, printed)


def test_what_is_recorded(folder: Path) -> None:
    recorded.check(run([sys.executable, "recorded.py", recorded.write(folder)], folder))

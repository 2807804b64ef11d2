"""Models of pydantic by datamodel-code-generator, checked with mypy --strict; our program asks with httpx."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.api.serving import Server
from tests.clients import recorded, wire
from tests.clients.building import DOCUMENT, HERE, copy, run, write_programs

OWN = HERE / "pydantic"
OPTIONS = [
    "--output-model-type=pydantic_v2.BaseModel",
    "--target-python-version=3.11",
    "--use-annotated",
    "--use-type-alias",
    "--formatters=builtin",
    "--disable-timestamp",
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pydantic")
    source = ["--input", DOCUMENT, "--input-file-type=openapi", "--output", folder / "pantheon.py"]
    run(["datamodel-codegen", *source, *OPTIONS], folder)
    write_programs(OWN / "play.py", folder, "play_{game}.py")
    copy(OWN / "recorded.py", folder)
    return folder


def test_types(folder: Path) -> None:
    run(["mypy", "--strict", "."], folder)


def test_a_game(folder: Path, server: Server, game: str) -> None:
    printed = run([sys.executable, f"play_{game}.py", server.address], folder)
    wire.check(server, game, printed)


def test_what_is_recorded(folder: Path) -> None:
    recorded.check(run([sys.executable, "recorded.py", recorded.write(folder)], folder))

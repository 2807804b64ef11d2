"""Generates a client, compiles it, and makes the programs of all games from the one for Zeus."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from engine import GAMES
from tests.api.serving import ROOT, environment

DOCUMENT = ROOT / "openapi" / "openapi.json"
NODE_MODULES = ROOT / "openapi" / "node_modules"
HERE = Path(__file__).parent
BIN = Path(sys.executable).parent
PATIENCE = 500
"""Seconds for any one tool."""


def run(command: list[str | Path], folder: Path, **variables: str) -> str:
    """What a tool prints; it must succeed. `variables` are those of its environment besides ours."""
    path = f"{BIN}:{environment()['PATH']}"
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env=environment() | {"PATH": path} | variables,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout


def node(script: str, *arguments: str | Path) -> list[str | Path]:
    """A command that is a script of an installed Node package."""
    return ["node", NODE_MODULES / script, *arguments]


def openapi_generator(generator: str, output: Path, properties: str, *options: str) -> None:
    """Run the OpenAPI Generator on the committed document."""
    command = [
        "generate",
        "-g",
        generator,
        "-i",
        DOCUMENT,
        "-o",
        output,
        f"--additional-properties={properties}",
        *options,
    ]
    run(["openapi-generator-cli", *command], output.parent)


def write_programs(program: Path, folder: Path, name: str) -> None:
    """Write the program for Zeus with the names of every other game; `name` has `{game}` in it."""
    text = program.read_text(encoding="utf-8")
    for game in GAMES.values():
        words = [word.capitalize() for word in game.name.split("_")]
        camel = "".join(words)
        names = {
            "zeus_on_the_loose": game.name,
            "ZeusOnTheLoose": camel,
            "zeusOnTheLoose": camel[0].lower() + camel[1:],
            "Zeus": game.prefix,
            "zeus": game.prefix[0].lower() + game.prefix[1:],
        }
        written = text
        for old, new in names.items():
            written = written.replace(old, new)
        path = folder / name.format(game=game.name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written, encoding="utf-8")


def link_node_modules(folder: Path) -> None:
    """Let what is compiled in a folder find the installed Node packages."""
    (folder / "node_modules").symlink_to(NODE_MODULES)


def copy(file: Path, folder: Path) -> None:
    """Put a file of ours beside what is generated."""
    shutil.copy(file, folder)

"""The walkthrough of the README, carried out word by word against a running service."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import GAMES
from tests.api.serving import ROOT, serving
from tests.api.tables.hosting import KEYS

README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with serving(tmp_path, keys=KEYS) as server:
        yield server.address


def test_the_walkthrough(address: str, tmp_path: Path) -> None:
    script = "\n".join(re.findall(r"```sh\n(.*?)```", README, re.DOTALL))
    script = script.replace("http://127.0.0.1:8000", address)
    run = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert "Bo sneaks in with 3; the total is 6." in run.stdout
    assert "Ada loses the turn because of the sneak." in run.stdout
    assert '"code":"not_your_turn"' in run.stdout
    assert '"hand_count": 4' in run.stdout
    assert "wins the game." in run.stdout
    assert "'reason': 'letters'" in run.stdout
    spectator, ada, verdict = run.stdout.splitlines()[-3:]
    assert "'hand_count': 4" in spectator
    assert "'hand':" in ada
    assert "'hand':" not in spectator
    assert verdict == "The deal was promised: True and kept: True"


def test_every_game_is_in_the_table() -> None:
    for game in GAMES.values():
        row = f"| {game.title} | `/v1/games/{game.name}` | {game.seats[0]} to {game.seats[-1]} |"
        assert row in README

"""Every folder of games is a game."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from engine import games


@pytest.mark.parametrize("content", ["", "GAME = 7\n"])
def test_a_folder_without_a_game_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    (tmp_path / "nim").mkdir()
    (tmp_path / "nim" / "__init__.py").write_text(content, encoding="utf-8")
    monkeypatch.setattr(games, "__path__", [str(tmp_path)])
    monkeypatch.delitem(sys.modules, "engine.games.nim", raising=False)
    with pytest.raises(TypeError, match="engine/games/nim has no GAME"):
        games._found()
    monkeypatch.delitem(sys.modules, "engine.games.nim", raising=False)

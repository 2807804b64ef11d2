"""The types of views that type checkers read are those that are derived."""

from __future__ import annotations

from typing import Any

import engine
from tests.view_types import path_of, text_of


def test_the_types_of_views_are_written_from_the_marks(game: engine.Game[Any]) -> None:
    assert path_of(game).read_text(encoding="utf-8") == text_of(game), "run `make record`"

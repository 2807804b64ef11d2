"""The types of views that type checkers read are those that are derived."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import engine
from tests.view_types import classes_of, path_of, text_of


def test_the_types_of_views_are_written_from_the_marks(game: engine.Game[Any]) -> None:
    assert path_of(game).read_text(encoding="utf-8") == text_of(game), "run `make record`"


def test_a_type_of_views_has_the_fields_of_the_derived_one(game: engine.Game[Any]) -> None:
    written = import_module(f"engine.games.{game.name}.view")
    derived = classes_of(game)
    assert derived.keys() == {*written.__all__}
    for name, view in derived.items():
        told = [field for field, what in vars(getattr(written, name)).items() if isinstance(what, property)]
        assert {*told} == {*view.__struct_fields__}

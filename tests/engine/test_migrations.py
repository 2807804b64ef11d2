"""States of earlier versions are brought up to date, one version after the other."""

from __future__ import annotations

from typing import Any

from engine.migrations import can_migrate, migrated, without_nulls
from tests.engine.pebbles import pebbles


def with_mood(state: dict[str, Any]) -> dict[str, Any]:
    return {**state, "mood": "calm"}


def louder(state: dict[str, Any]) -> dict[str, Any]:
    return {**state, "mood": state["mood"].upper()}


GAME = pebbles(version=4, migrations={2: with_mood, 3: louder})


def test_every_migration_follows_from_the_one_before() -> None:
    state = {"version": 2, "pauses": 1}
    assert migrated(GAME, state, 2) == {"version": 4, "pauses": 1, "mood": "CALM"}
    assert state == {"version": 2, "pauses": 1}


def test_from_which_versions_every_step_is_known() -> None:
    assert [can_migrate(GAME, version) for version in range(1, 6)] == [False, True, True, False, False]


def test_what_is_null_is_left_out() -> None:
    assert without_nulls({"none": None, "nothing": 0, "empty": ""}) == {"nothing": 0, "empty": ""}

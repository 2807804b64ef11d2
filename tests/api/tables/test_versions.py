"""Sealed tables of earlier rules are played on where their states can be; others are not opened."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import engine
from api.edge.errors import ServiceProblem
from api.tables.keyring import Keyring
from api.tables.sealed import Sealer
from engine.migrations import migrated
from tests.api.tables.hosting import KEYS, Tables, sealed, sealing_client, seat_key
from tests.api.test_versions import NOW, ThirdTable, louder, old_state, with_mood
from tests.engine.pebbles import pebbles

NAMES = ("Ada", "Bo")


def old_table() -> tuple[Any, str]:
    """A table as the first version of the game has sealed it."""
    step = engine.new(pebbles(), NAMES, "old")
    return step.state, sealed(pebbles(), step.state, step.events)


@pytest.fixture(scope="module")
def tables() -> Tables:
    return Tables(sealing_client(games={"pebbles": NOW}), "pebbles")


def test_an_old_table_is_played_on(tables: Tables) -> None:
    state, text = old_table()
    shown = tables.view(text)
    assert (shown["view"]["version"], shown["view"]["mood"], shown["events"]) == (3, "CALM", [])
    seat, action = tables.somebody_acts(text)
    step = tables.apply(text, seat, action).json
    assert step["previous_tag"] == shown["tag"]
    assert step["revision"] == state.revision + 1
    assert tables.view(step["table"], seat)["events"] == step["events"]


@pytest.mark.parametrize(
    "migrations",
    [{2: louder}, {1: with_mood}, {1: with_mood, 2: lambda state: {**louder(state), "names": ["Ada", " "]}}],
    ids=["gap", "end", "impossible"],
)
def test_an_old_table_that_cannot_be_brought_up_to_date(migrations: Any) -> None:
    game = pebbles(version=3, state=ThirdTable, migrations=migrations)
    tables = Tables(sealing_client(games={"pebbles": game}), "pebbles")
    for route in ("/view", "/reveal"):
        answer = tables.post(route, {"table": old_table()[1]}, seat_key(0))
        assert (answer.status_code, answer.json["code"]) == (422, "bad_table")
        assert "problems" not in answer.json


@pytest.mark.parametrize(
    "broken", [lambda state: {**state, "mood": 7}, lambda state: {**state, "mood": state["temper"]}]
)
def test_a_migration_that_fails_is_a_fault_of_the_service(broken: Any) -> None:
    game = pebbles(version=3, state=ThirdTable, migrations={1: with_mood, 2: broken})
    tables = Tables(sealing_client(games={"pebbles": game}), "pebbles")
    answer = tables.post("/view", {"table": old_table()[1]})
    assert (answer.status_code, answer.json["code"]) == (500, "internal_error")


def test_a_newer_table_is_not_opened() -> None:
    state = msgspec.convert(migrated(NOW, old_state(), 1), ThirdTable)
    text = sealed(NOW, state)
    assert Sealer(NOW, Keyring.parse(KEYS)).open(text).contents.state == state
    with pytest.raises(ServiceProblem):
        Sealer(pebbles(), Keyring.parse(KEYS)).open(text)

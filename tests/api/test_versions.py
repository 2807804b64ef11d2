"""States of other versions: newer ones are refused by name, older ones brought up to date."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest
from flask.testing import FlaskClient
from msgspec import Meta

import engine
from api import create_app
from api.running.config import Settings
from engine.migrations import can_migrate, migrated
from engine.visibility import Public
from tests.engine.pebbles import Table, pebbles

ROOT = "/v1/games/pebbles"


class ThirdTable(Table):
    """Pebbles as its third version writes it: the pauses are called rests, and there are moods."""

    version: Public[Annotated[int, Meta(ge=3, le=3)]]
    mood: Public[Annotated[str, Meta(max_length=10)]]


def with_mood(state: dict[str, Any]) -> dict[str, Any]:
    """Version 2: every table has a mood."""
    return {**state, "mood": "calm"}


def louder(state: dict[str, Any]) -> dict[str, Any]:
    """Version 3: moods are written in capitals."""
    return {**state, "mood": state["mood"].upper()}


NOW = pebbles(version=3, state=ThirdTable, migrations={1: with_mood, 2: louder})


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings(log_level="critical"), {"pebbles": NOW}).test_client()


def old_state() -> dict[str, Any]:
    """A table as version 1 has written it."""
    state = engine.new(pebbles(), ("Ada", "Bo"), "old").state
    return dict(msgspec.json.decode(engine.encode(state)))


def test_an_old_state_is_migrated_step_by_step() -> None:
    found = migrated(NOW, old_state(), 1)
    assert (found["version"], found["mood"]) == (3, "CALM")
    assert {**found, "version": 1} == {**old_state(), "mood": "CALM"}


def test_what_can_be_migrated() -> None:
    assert [can_migrate(NOW, version) for version in (0, 1, 2, 3, 4)] == [False, True, True, False, False]
    assert not can_migrate(pebbles(version=3, migrations={2: louder}), 1)


@pytest.mark.parametrize("version", [3, 4, 0])
def test_a_game_migrates_from_versions_before_its_own(version: int) -> None:
    with pytest.raises(TypeError, match="before its own"):
        pebbles(version=3, migrations={version: louder})


@pytest.mark.parametrize("route", ["check", "legal-actions", "view", "score"])
def test_an_old_state_is_taken_as_if_it_were_new(client: FlaskClient, route: str) -> None:
    more = {"viewer": None} if route == "view" else {}
    old = client.post(f"{ROOT}/{route}", json={"state": old_state(), **more})
    new = client.post(f"{ROOT}/{route}", json={"state": migrated(NOW, old_state(), 1), **more})
    assert (old.status_code, old.json) == (new.status_code, new.json) == (200, old.json)


def test_an_action_on_an_old_state_answers_with_a_new_one(client: FlaskClient) -> None:
    (entry, *_) = client.post(f"{ROOT}/legal-actions", json={"state": old_state()}).json["next"]
    move = {"seat": entry["seat"], "action": entry["actions"][0]}
    answer = client.post(f"{ROOT}/apply", json={"state": old_state(), **move})
    assert answer.status_code == 200
    assert (answer.json["state"]["version"], answer.json["state"]["mood"]) == (3, "CALM")
    assert answer.json["state"]["revision"] == old_state()["revision"] + 1


@pytest.mark.parametrize(("version", "words"), [(4, "newer than this service"), (0, "too old")])
def test_a_version_that_the_service_does_not_know(client: FlaskClient, version: int, words: str) -> None:
    answer = client.post(f"{ROOT}/check", json={"state": {**old_state(), "version": version}})
    assert (answer.status_code, answer.json["type"]) == (422, "/problems/unsupported-version")
    assert f"version {version}, which is {words}" in answer.json["detail"]


def test_what_only_says_to_be_an_old_state(client: FlaskClient) -> None:
    answer = client.post(f"{ROOT}/check", json={"state": {"game": "pebbles", "version": 2}})
    assert (answer.status_code, answer.json["errors"][0]["pointer"]) == (422, "/state")
    assert "version 2" in answer.json["errors"][0]["detail"]


def test_an_old_state_that_was_never_sound_is_explained_as_a_new_one(client: FlaskClient) -> None:
    answer = client.post(f"{ROOT}/check", json={"state": {**old_state(), "pauses": "many"}})
    assert (answer.status_code, answer.json["errors"][0]["pointer"]) == (422, "/state/pauses")

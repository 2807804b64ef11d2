"""Playing over HTTP: every game, from the new table to the outcome."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

import engine
from engine import GAMES
from tests.api.conftest import an_action
from tests.contract.playing import playouts_of
from tests.examples import NAMES


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game(client: FlaskClient, game: str, seats: int) -> None:
    playout = next((one for one in playouts_of(game) if len(one.table.names) == seats), None)
    assert (playout is None) is (seats not in GAMES[game].seats)
    if playout is None:
        answer = client.post(f"/v1/games/{game}/new", json={"seats": seats})
        assert (answer.status_code, answer.json["code"]) == (422, "bad_player_count")
        return
    body = {
        "names": playout.table.names,
        "seed": playout.table.seed,
        "options": msgspec.to_builtins(playout.table.options),
    }
    step = client.post(f"/v1/games/{game}/new", json=body).json
    for number, (seat, action) in enumerate(playout.moves, start=1):
        move = json.loads(engine.encode({"seat": seat, "action": action}))
        assert move["action"] in next(one["actions"] for one in step["next"] if one["seat"] == seat)
        answer = client.post(f"/v1/games/{game}/apply", json={"state": step["state"], **move})
        assert answer.status_code == 200, answer.text
        step = answer.json
        assert step["digest"] == engine.digest(playout.steps[number].state)
        assert all(event["text"] for event in step["events"])
    assert step["acting"] == step["next"] == []
    assert step["turn"] is None
    assert step["outcome"]["winners"] == step["outcome"]["ranking"][0]["seats"]
    refused = client.post(f"/v1/games/{game}/apply", json={"state": step["state"], **move})
    assert (refused.status_code, refused.json["code"]) == (409, "game_over")


def test_names_are_kept(client: FlaskClient, game: str, fewest: int) -> None:
    names = NAMES[:fewest]
    step = client.post(f"/v1/games/{game}/new", json={"names": names}).json
    assert step["state"]["names"] == names


def test_a_seed_makes_the_game(client: FlaskClient, game: str, fewest: int) -> None:
    body = {"seats": fewest, "seed": "the same"}
    first = client.post(f"/v1/games/{game}/new", json=body)
    again = client.post(f"/v1/games/{game}/new", json=body)
    other = client.post(f"/v1/games/{game}/new", json={"seats": fewest, "seed": "another"})
    assert first.data == again.data
    assert first.json["state"] != other.json["state"]


def test_a_drawn_seed_is_told_and_makes_the_same_game(client: FlaskClient, game: str, fewest: int) -> None:
    first = client.post(f"/v1/games/{game}/new", json={"seats": fewest}).json
    second = client.post(f"/v1/games/{game}/new", json={"seats": fewest}).json
    again = client.post(f"/v1/games/{game}/new", json={"seats": fewest, "seed": first["seed"]}).json
    assert first["seed"] != second["seed"]
    assert again == first


def test_the_digest_is_that_of_the_state(client: FlaskClient, game: str, step: dict[str, Any]) -> None:
    state = engine.decoder(GAMES[game].state).decode(json.dumps(step["state"]))
    assert step["digest"] == engine.digest(state)


@pytest.mark.parametrize("legal", ["all", "none", "0", "1"])
def test_legal_lists_on_demand(client: FlaskClient, game: str, step: dict[str, Any], legal: str) -> None:
    whole = client.post(f"/v1/games/{game}/apply", json={"state": step["state"], **an_action(step)}).json
    answer = client.post(
        f"/v1/games/{game}/apply?legal={legal}", json={"state": step["state"], **an_action(step)}
    ).json
    wanted = {"all": whole["next"], "none": None}.get(
        legal, [entry for entry in whole["next"] if str(entry["seat"]) == legal]
    )
    assert answer.get("next") == wanted
    assert {**answer, "next": None} == {**whole, "next": None}


def test_legal_actions_of_all_and_of_one(client: FlaskClient, game: str, step: dict[str, Any]) -> None:
    answer = client.post(f"/v1/games/{game}/legal-actions", json={"state": step["state"]}).json
    assert answer == {"turn": step["turn"], "acting": step["acting"], "next": step["next"]}
    for seat in range(len(step["state"]["names"])):
        one = client.post(f"/v1/games/{game}/legal-actions", json={"state": step["state"], "seat": seat}).json
        actions = [entry["actions"] for entry in step["next"] if entry["seat"] == seat] or [[]]
        expected = {"turn": step["turn"], "acting": step["acting"]}
        assert one == {**expected, "next": [{"seat": seat, "actions": actions[0]}]}


def test_a_view_for_each_seat_and_a_spectator(client: FlaskClient, game: str, step: dict[str, Any]) -> None:
    for viewer in (None, *range(len(step["state"]["names"]))):
        answer = client.post(
            f"/v1/games/{game}/view",
            json={"state": step["state"], "viewer": viewer, "events": step["events"]},
        )
        assert answer.status_code == 200
        assert step["state"]["rng"]["key"] not in answer.text
        assert "rng" not in answer.json["view"]
        assert answer.json["acting"] == step["acting"]
        assert answer.json["next"] == [entry for entry in step["next"] if entry["seat"] == viewer]
        assert len(answer.json["events"]) == len(step["events"])


def test_a_view_of_told_events_tells_no_more(client: FlaskClient, game: str, step: dict[str, Any]) -> None:
    def events_for(viewer: int | None, events: list[Any]) -> list[Any]:
        body = {"state": step["state"], "viewer": viewer, "events": events}
        return list(client.post(f"/v1/games/{game}/view", json=body).json["events"])

    told = events_for(None, step["events"])
    assert events_for(None, told) == told
    assert events_for(0, told) == told


def test_score_and_check(client: FlaskClient, game: str, step: dict[str, Any]) -> None:
    scores = client.post(f"/v1/games/{game}/score", json={"state": step["state"]}).json["scores"]
    assert [score["seat"] for score in scores] == list(range(len(step["state"]["names"])))
    assert all(score["total"] == sum(line["points"] for line in score["lines"]) for score in scores)
    check = client.post(f"/v1/games/{game}/check", json={"state": step["state"]})
    assert check.json == {"problems": []}

"""What bad input gets: one shape, a clear sentence, and nothing changed."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from api import create_app
from api.edge.errors import KINDS
from api.running.config import Settings
from engine import GAMES
from tests.api.conftest import an_action
from tests.engine.pebbles import PEBBLES
from tests.examples import NAMES

GAME = "zeus_on_the_loose"


def problem(answer: Any, status: int, code: str) -> dict[str, Any]:
    """The problem that an answer is, checked for its shape."""
    assert answer.status_code == status, answer.text
    assert answer.mimetype == "application/problem+json"
    details = dict(answer.json)
    assert details["status"] == status
    assert details["code"] == code
    assert details["title"]
    assert details["detail"]
    assert details["type"] in {kind.type for kind in KINDS.values()}
    return details


def pointers(details: dict[str, Any]) -> list[str]:
    return [error["pointer"] for error in details["errors"]]


def test_every_kind_is_described_at_its_address(client: FlaskClient) -> None:
    for kind in KINDS.values():
        answer = client.get(kind.type)
        shown = ("type", "code", "status", "title", "meaning")
        assert answer.json == {name: getattr(kind, name) for name in shown}
    problem(client.get("/problems/no-such-kind"), 404, "not_found")
    assert [kind["code"] for kind in client.get("/problems").json["kinds"]] == list(KINDS)


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "not_found"),
        ("GET", "/v1/games/chess", 404, "unknown_game"),
        ("POST", "/v1/games/chess/new", 404, "unknown_game"),
        ("GET", f"/v1/games/{GAME}/nowhere", 404, "not_found"),
        ("GET", f"/v1/games/{GAME}/apply", 405, "method_not_allowed"),
        ("DELETE", "/v1/games", 405, "method_not_allowed"),
    ],
)
def test_addresses(client: FlaskClient, method: str, path: str, status: int, code: str) -> None:
    answer = client.open(path, method=method)
    problem(answer, status, code)
    assert ("Allow" in answer.headers) == (status == 405)


@pytest.mark.parametrize(
    ("body", "code", "places"),
    [
        ({}, "malformed", [""]),
        ({"seats": 2, "names": ["Ada", "Bo"]}, "malformed", [""]),
        ({"seats": 2, "colour": "red"}, "malformed", ["/colour"]),
        ({"seats": 2, "seed": "x" * 201}, "malformed", ["/seed"]),
        ({"seats": 1}, "bad_player_count", None),
        ({"seats": 99}, "bad_player_count", None),
        ({"seats": "two"}, "bad_player_count", ["/seats"]),
        ({"seats": 2.0}, "bad_player_count", ["/seats"]),
        ({"seats": True}, "bad_player_count", ["/seats"]),
        ({"names": ["Ada"]}, "bad_player_count", None),
        ({"names": "Ada"}, "bad_names", ["/names"]),
        ({"names": ["Ada", 2]}, "bad_names", ["/names/1"]),
        ({"names": ["Ada", ""]}, "bad_names", ["/names/1"]),
        ({"names": ["Ada", "B" * 41]}, "bad_names", ["/names/1"]),
        ({"seats": 2, "options": {"colour": "red"}}, "unknown_option", ["/options/colour"]),
        ({"seats": 2, "options": []}, "bad_option_value", ["/options"]),
    ],
)
def test_set_ups(
    client: FlaskClient, game: str, body: dict[str, Any], code: str, places: list[str] | None
) -> None:
    details = problem(client.post(f"/v1/games/{game}/new", json=body), 422, code)
    assert details["type"] == ("/problems/malformed" if code == "malformed" else "/problems/bad-setup")
    if places is not None:
        assert pointers(details) == places


def test_a_name_that_is_blank(client: FlaskClient, game: str, fewest: int) -> None:
    body = {"names": [*NAMES[: fewest - 1], " \t "]}
    problem(client.post(f"/v1/games/{game}/new", json=body), 422, "bad_names")


def test_an_option_that_names_a_missing_seat(client: FlaskClient) -> None:
    body = {"seats": 2, "options": {"starter": 2}}
    problem(client.post(f"/v1/games/{GAME}/new", json=body), 422, "bad_option_value")


def test_a_refused_action_names_code_rule_and_what_is_allowed(client: FlaskClient) -> None:
    step = client.post(f"/v1/games/{GAME}/new", json={"seats": 3, "seed": "pantheon"}).json
    (entry,) = step["next"]
    missing = {"type": "play_card", "card": "apollo"}
    assert missing not in entry["actions"]
    answer = client.post(
        f"/v1/games/{GAME}/apply", json={"state": step["state"], "seat": entry["seat"], "action": missing}
    )
    details = problem(answer, 409, "card_not_in_hand")
    assert details["type"] == "/problems/illegal-action"
    assert details["rule"] == "ZE-5"
    assert details["acting"] == [entry["seat"]]
    assert details["allowed"] == entry["actions"]


def test_an_action_that_was_legal_a_move_ago(client: FlaskClient, game: str, step: dict[str, Any]) -> None:
    """Played until one is refused: it is at the latest when the game is over."""
    is_refused = False
    while not is_refused:
        move = an_action(step)
        step = dict(client.post(f"/v1/games/{game}/apply", json={"state": step["state"], **move}).json)
        still = [entry["actions"] for entry in step["next"] if entry["seat"] == move["seat"]]
        again = client.post(f"/v1/games/{game}/apply", json={"state": step["state"], **move})
        assert again.status_code == (200 if any(move["action"] in actions for actions in still) else 409)
        is_refused = again.status_code == 409


@pytest.mark.parametrize(
    ("route", "body"),
    [("new", {"newseats": 2}), ("replay", {"moves": [], "seats": 2}), ("replay", {"moves": [], "names": []})],
)
def test_fields_in_the_wrong_place_are_no_set_up(
    client: FlaskClient, game: str, route: str, body: dict[str, Any]
) -> None:
    problem(client.post(f"/v1/games/{game}/{route}", json=body), 422, "malformed")


@pytest.mark.parametrize("route", ["apply", "legal-actions", "view"])
def test_a_seat_that_does_not_exist(
    client: FlaskClient, game: str, fewest: int, step: dict[str, Any], route: str
) -> None:
    bodies = {
        "apply": {"seat": 5, "action": an_action(step)["action"]},
        "legal-actions": {"seat": 5},
        "view": {"viewer": 5},
    }
    answer = client.post(f"/v1/games/{game}/{route}", json={"state": step["state"], **bodies[route]})
    detail = f"There is no seat 5: the seats are 0 to {fewest - 1}."
    assert problem(answer, 422, "no_such_seat")["detail"] == detail


def test_a_spectator_must_be_asked_for(client: FlaskClient, game: str, step: dict[str, Any]) -> None:
    details = problem(client.post(f"/v1/games/{game}/view", json={"state": step["state"]}), 422, "malformed")
    assert pointers(details) == ["/viewer"]


def test_states_of_another_game_or_version(client: FlaskClient, game: str, step: dict[str, Any]) -> None:
    def check(**changes: Any) -> Any:
        return client.post(f"/v1/games/{game}/check", json={"state": {**step["state"], **changes}})

    problem(check(game="chess"), 422, "wrong_game")
    version = GAMES[game].version
    assert str(version + 1) in problem(check(version=version + 1), 422, "unsupported_version")["detail"]
    assert pointers(problem(check(version="new"), 422, "malformed")) == ["/state/version"]


def test_an_impossible_state_is_refused_everywhere(
    client: FlaskClient, game: str, step: dict[str, Any]
) -> None:
    state = {**step["state"], "names": [*step["state"]["names"][:-1], " "]}
    bodies = {"apply": an_action(step), "legal-actions": {}, "view": {"viewer": None}, "score": {}}
    for route, body in bodies.items():
        answer = client.post(f"/v1/games/{game}/{route}", json={"state": state, **body})
        details = problem(answer, 422, "impossible_state")
        assert details["problems"] == [
            {"invariant": "names", "detail": "The name of a player may not be blank."}
        ]
    check = client.post(f"/v1/games/{game}/check", json={"state": state})
    assert check.json == {"problems": details["problems"]}


@pytest.mark.parametrize("path", ["/v1/games", f"/v1/games/{GAME}/rules", "/health/live", "/metrics"])
def test_queries_of_routes_that_have_none(client: FlaskClient, path: str) -> None:
    problem(client.get(f"{path}?colour=red"), 422, "bad_query")


def test_legal_actions_of_a_seat_that_does_not_exist(client: FlaskClient) -> None:
    problem(client.post(f"/v1/games/{GAME}/new?legal=2", json={"seats": 2}), 422, "no_such_seat")


def test_something_else_in_the_place_of_a_state(client: FlaskClient, game: str, step: dict[str, Any]) -> None:
    def check(state: Any) -> dict[str, Any]:
        return problem(client.post(f"/v1/games/{game}/check", json={"state": state}), 422, "malformed")

    view = client.post(f"/v1/games/{game}/view", json={"state": step["state"], "viewer": 0}).json["view"]
    assert "send its `state`" in check(step)["detail"]
    assert "This is a view" in check(view)["detail"]
    assert pointers(check(step)) == pointers(check(view)) == ["/state"]


def test_an_empty_body(client: FlaskClient) -> None:
    answer = client.post(f"/v1/games/{GAME}/new", data=b"", content_type="application/json")
    assert problem(answer, 400, "not_json")["detail"] == "The body is empty."


@pytest.mark.parametrize("query", ["legal=some", "legal=-1", "legal=10", "legal=", "colour=red"])
def test_queries(client: FlaskClient, query: str) -> None:
    problem(client.post(f"/v1/games/{GAME}/new?{query}", json={"seats": 2}), 422, "bad_query")


def test_events_that_name_a_seat_that_does_not_exist() -> None:
    client = create_app(Settings(log_level="critical"), {"pebbles": PEBBLES}).test_client()
    step = client.post("/v1/games/pebbles/new", json={"seats": 3, "seed": "events"}).json
    events = [{"type": "stone_laid", "text": "", "seat": seat, "stone": "white"} for seat in (2, 3, 4)]
    body = {"state": step["state"], "viewer": None, "events": events}
    details = problem(client.post("/v1/games/pebbles/view", json=body), 422, "malformed")
    assert pointers(details) == ["/events/1/seat"]
    assert details["detail"] == "/events/1/seat: There is no seat 3: the seats are 0 to 2."
    gift = {"seat": 0, "to_seat": 3, "stones_count": 2}
    body["events"] = [{"type": "silence", "text": "", "gift": gift}]
    details = problem(client.post("/v1/games/pebbles/view", json=body), 422, "malformed")
    assert pointers(details) == ["/events/0/gift/to_seat"]

"""How bodies are read: strict, bounded, and explained place by place."""

from __future__ import annotations

import copy
import io
from typing import Any

import pytest
from flask.testing import FlaskClient

from api import create_app
from api.running.config import Settings
from tests.api.test_problems import pointers, problem

NEW = "/v1/games/zeus_on_the_loose/new"
CHECK = "/v1/games/zeus_on_the_loose/check"
JSON = "application/json"


@pytest.fixture
def state(client: FlaskClient) -> dict[str, Any]:
    return dict(client.post(NEW, json={"seats": 3, "seed": "bodies"}).json["state"])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"nonsense",
        b'{"seats": NaN}',
        b'{"seats": Infinity}',
        b'{"seed": "\xff"}',
        b'{"seed": "\\ud800"}',
        b'\xef\xbb\xbf{"seats": 2}',
        '{"seats": 2}'.encode("utf-16"),
        b'{"seats": 2} {}',
    ],
    ids=["empty", "cut", "word", "nan", "infinity", "latin-1", "surrogate", "bom", "utf-16", "two"],
)
def test_what_is_not_json(client: FlaskClient, data: bytes) -> None:
    problem(client.post(NEW, data=data, content_type=JSON), 400, "not_json")


@pytest.mark.parametrize("data", [b"[]", b"null", b"7", b'"seats"'], ids=["list", "null", "number", "text"])
def test_what_is_no_object(client: FlaskClient, data: bytes) -> None:
    details = problem(client.post(NEW, data=data, content_type=JSON), 422, "malformed")
    assert pointers(details) == [""]


@pytest.mark.parametrize("opening", [b"[", b'{"a":', b'{"seed":[', b'{"names":[', b'{"options":{"deck":'])
def test_depth_bombs(client: FlaskClient, opening: bytes) -> None:
    problem(client.post(NEW, data=opening * 10_000, content_type=JSON), 400, "not_json")


@pytest.mark.parametrize("rest", [b"NaN}", b'"', b"2} x", b'"\xff"}', b'"\\ud800"}', b"[[["], ids=repr)
def test_what_is_not_json_only_after_a_fault(client: FlaskClient, rest: bytes) -> None:
    data = b'{"seats":"x","a":' + rest
    problem(client.post(NEW, data=data, content_type=JSON), 400, "not_json")


@pytest.mark.parametrize(
    "number", ["1e999", "18446744073709551616", "9" * 100, "9" * 5000, "2.0", "2e0", "-1"]
)
def test_numbers_out_of_bounds(client: FlaskClient, number: str) -> None:
    details = problem(
        client.post(NEW, data=f'{{"seats": {number}}}', content_type=JSON), 422, "bad_player_count"
    )
    assert pointers(details) == ["/seats"]


def test_of_two_fields_of_one_name_the_last_counts(client: FlaskClient) -> None:
    answer = client.post(NEW, data=b'{"seats": 9, "seats": 2}', content_type=JSON)
    assert len(answer.json["state"]["players"]) == 2


@pytest.mark.parametrize(
    "content_type",
    ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin-1", "", None],
)
def test_media_types(client: FlaskClient, content_type: str | None) -> None:
    answer = client.post(NEW, data=b'{"seats": 2}', content_type=content_type)
    problem(answer, 415, "unsupported_media_type")


def test_a_charset_may_be_named(client: FlaskClient) -> None:
    answer = client.post(NEW, data=b'{"seats": 2}', content_type="application/json; charset=UTF-8")
    assert answer.status_code == 200


@pytest.mark.parametrize("encoding", ["gzip", "br", "zstd", "deflate"])
def test_content_encodings(client: FlaskClient, encoding: str) -> None:
    answer = client.post(NEW, data=b'{"seats": 2}', content_type=JSON, headers={"Content-Encoding": encoding})
    problem(answer, 415, "unsupported_media_type")


@pytest.mark.parametrize("chunked", [False, True])
def test_large_bodies(chunked: bool) -> None:
    client = create_app(Settings(max_body_bytes=100)).test_client()

    def post(size: int) -> Any:
        data = b'{"seats": 2}'.ljust(size)
        if not chunked:
            return client.post(NEW, data=data, content_type=JSON)
        environ = {"wsgi.input_terminated": True}
        return client.post(
            NEW, input_stream=io.BytesIO(data), content_type=JSON, environ_overrides=environ
        )  # fmt: skip

    assert post(100).status_code == 200
    assert problem(post(101), 413, "body_too_large")["detail"] == "The body may have 100 bytes at most."


def test_every_fault_has_its_pointer(client: FlaskClient, state: dict[str, Any]) -> None:
    state["total"] = "much"
    state["colour"] = "red"
    state["players"][1]["hand"][2] = "number_11"
    state["players"][2]["hand_limit"] = None
    state["weird/key~"] = 1
    del state["zeus"]
    details = problem(client.post(CHECK, json={"state": state, "more": 1}), 422, "malformed")
    assert sorted(pointers(details)) == [
        "/more",
        "/state/colour",
        "/state/players/1/hand/2",
        "/state/players/2/hand_limit",
        "/state/total",
        "/state/weird~1key~0",
        "/state/zeus",
    ]


def test_sixteen_faults_are_enough(client: FlaskClient, state: dict[str, Any]) -> None:
    state["pile"] = ["ace"] * 40
    details = problem(client.post(CHECK, json={"state": state}), 422, "malformed")
    assert pointers(details) == [f"/state/pile/{index}" for index in range(16)]


def test_the_length_of_a_list_comes_first(client: FlaskClient, state: dict[str, Any]) -> None:
    state["pile"] = ["ace"] * 1000
    details = problem(client.post(CHECK, json={"state": state}), 422, "malformed")
    assert details["errors"] == [{"pointer": "/state/pile", "detail": "This must have 0 to 60 entries."}]


def test_a_very_large_body_gets_one_fault(client: FlaskClient, state: dict[str, Any]) -> None:
    state["olympus"] = [{"card": "ares", "seat": 0}] * 2000
    state["total"] = "much"
    details = problem(client.post(CHECK, json={"state": state}), 422, "malformed")
    assert len(details["errors"]) == 1
    assert pointers(details)[0].startswith("/state/")


@pytest.mark.parametrize(
    ("action", "place"),
    [
        ({}, "/action/type"),
        ({"type": "fly"}, "/action/type"),
        ({"type": 7}, "/action/type"),
        ({"type": "play_card"}, "/action/card"),
        ({"type": "play_card", "card": "ace"}, "/action/card"),
        ({"type": "stuck", "card": "hera"}, "/action/card"),
        ("stuck", "/action"),
        (None, "/action"),
    ],
)
def test_faults_of_an_action(client: FlaskClient, state: dict[str, Any], action: object, place: str) -> None:
    body = {"state": state, "seat": 0, "action": action}
    answer = client.post("/v1/games/zeus_on_the_loose/apply", json=body)
    assert pointers(problem(answer, 422, "malformed")) == [place]


def test_a_field_that_may_be_left_out_may_be_null(client: FlaskClient, state: dict[str, Any]) -> None:
    left_out = client.post(NEW, json={"seats": 2, "seed": "null"})
    null = client.post(NEW, json={"seats": 2, "seed": "null", "names": None, "options": None})
    assert null.data == left_out.data
    unchanged = copy.deepcopy(state)
    asked = client.post("/v1/games/zeus_on_the_loose/legal-actions", json={"state": state, "seat": None})
    assert asked.status_code == 200
    assert state == unchanged


def test_fields_keep_their_order(client: FlaskClient) -> None:
    answer = client.post(NEW, json={"seats": 2, "seed": "order"})
    assert answer.data.startswith(b'{"state":{"game":"zeus_on_the_loose","version":1,"revision":0,"phase":')

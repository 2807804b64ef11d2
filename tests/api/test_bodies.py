"""How bodies are read: strict, bounded, and explained place by place."""

from __future__ import annotations

import copy
import io
import json
import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from api import create_app
from api.document.openapi import types_in
from api.games.game_types import GameTypes
from api.running.config import Settings
from engine import GAMES, Game
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
        b"tags",
        b"nul",
        b"n\xfaF0",
        b"t\x14\x9aB",
        b'{"seats": falsy}',
    ],
    ids=[
        *("empty", "cut", "word", "nan", "infinity", "latin-1", "surrogate", "bom", "utf-16", "two"),
        *("almost true", "almost null", "null and bytes", "true and bytes", "almost false"),
    ],
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


DOUBLED = {
    "the body": b'{"seats": 9, "seats": 2}',
    "further in": b'{"seats": 2, "options": {"sneak": "off", "draw": "auto", "sneak": "ask"}}',
    "the same value": b'{"seats": 2, "seats": 2}',
    "an escaped colon makes up for it": b'{"names": ["a\\u003ab", "c"], "names": ["a:b", "c"]}',
    "a key in two spellings": b'{"seats": 9, "s\\u0065ats": 2}',
    "a default makes up for it": b'{"seats": 2, "seats": 2, "options": null}',
    "a body that is malformed too": b'{"seats": "x", "seats": 2, "more": 1}',
}


@pytest.mark.parametrize("body", DOUBLED.values(), ids=DOUBLED)
def test_a_key_that_stands_twice_is_named(client: FlaskClient, body: bytes) -> None:
    details = problem(client.post(NEW, data=body, content_type=JSON), 400, "doubled_key")
    key = next(
        key for key in ("names", "sneak", "seats") if body.count(f'"{key}"'.encode()) > 1 or key in "seats"
    )
    assert f"'{key}'" in details["detail"]


def test_a_key_that_stands_twice_in_a_state(client: FlaskClient, state: dict[str, Any]) -> None:
    body = json.dumps({"state": state, "seat": 0, "action": {"type": "stuck"}})
    for key in ("seat", "total", "hand_limit", "drawn"):
        place = body.index(f'"{key}":')
        doubled = f'{body[:place]}"{key}": 1, {body[place:]}'
        answer = client.post("/v1/games/zeus_on_the_loose/apply", data=doubled, content_type=JSON)
        assert f"'{key}'" in problem(answer, 400, "doubled_key")["detail"]


def test_what_is_filled_in_does_not_make_up_for_a_doubled_key(
    client: FlaskClient, state: dict[str, Any]
) -> None:
    del state["options"]["draw"]
    body = json.dumps({"state": state, "seat": 0, "action": {"type": "stuck"}})
    single = client.post("/v1/games/zeus_on_the_loose/apply", data=body, content_type=JSON)
    assert single.status_code == 409, "an option that is left out is filled in, and the action looked at"
    doubled = body[:-1] + ', "seat": 0}'
    answer = client.post("/v1/games/zeus_on_the_loose/apply", data=doubled, content_type=JSON)
    assert "'seat'" in problem(answer, 400, "doubled_key")["detail"]


@pytest.mark.parametrize("spaces", [(",", ":"), (", ", ": "), (" ,\n", "\t:\r\n")], ids=repr)
def test_how_a_body_is_spaced_does_not_matter(
    client: FlaskClient, state: dict[str, Any], spaces: tuple[str, str]
) -> None:
    body = json.dumps({"state": state}, separators=spaces)
    assert client.post(CHECK, data=body, content_type=JSON).status_code == 200
    doubled = body[:-2] + f'{spaces[0]}"names"{spaces[1]}{json.dumps(state["names"])}' + body[-2:]
    problem(client.post(CHECK, data=doubled, content_type=JSON), 400, "doubled_key")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nothing_but_options_is_written_when_it_was_left_out(game: Game[Any]) -> None:
    """So that what is written of a body has no key that the body has not, if its options stand in it."""
    for struct in types_in(GameTypes.of(game).requests()):
        if issubclass(struct, Struct) and struct is not game.options:
            assert struct.__struct_config__.omit_defaults or all(field.required for field in fields(struct))
            assert all(field.default_factory is NODEFAULT for field in fields(struct)), struct


@pytest.mark.parametrize("name", ["a:b", "a\\u003ab", 'a\\":\\"b', "\\\\u003a", "\\u003c"])
def test_colons_in_texts_are_no_keys(client: FlaskClient, name: str) -> None:
    body = f'{{"names": ["{name}", "Bo"], "options": null}}'
    assert client.post(NEW, data=body.encode(), content_type=JSON).status_code == 200


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        (b'{"seed": "\\ud800"}', "one half of a surrogate pair"),
        (b'{"seed": "\\udc00x"}', "one half of a surrogate pair"),
        (b'{"seed": "\\ud83d\\ude00\\ude00"}', "one half of a surrogate pair"),
        (b'{"seed": "\\ud83d\\ud83d\\ude00"}', "one half of a surrogate pair"),
        (b'{"seed": "\\ud83d\\ude00", }', "The body is not JSON"),
        (b'{"seed": "x\x07"}', "U+0007"),
        (b'{"seed": "\xff"}', "UTF-8"),
        (b'{"names": ["A\\u0007", "Bo"]}', "U+0007"),
        (b'{"names": ["A\\u202e", "Bo"]}', "U+202E"),
        (b'{"seats": 2, "seed": 7}', "This must be a text."),
        (b'{"seats": 99999999999999999999}', "This is too large"),
        (b'{"seats": -9}', "This is too small: it must be 0 or more."),
        (b'{"seats": 1e999}', "This must be a whole number."),
    ],
)
def test_a_detail_says_what_is_so(client: FlaskClient, body: bytes, detail: str) -> None:
    assert detail in client.post(NEW, data=body, content_type=JSON).json["detail"]


def test_many_texts_to_choose_from_are_counted(client: FlaskClient) -> None:
    address = "/v1/games/first_giants"
    state = client.post(f"{address}/new", json={"seats": 2, "seed": "many"}).json["state"]
    card = next(iter(state["deck"]))
    assert isinstance(card, str)
    state["deck"][0] = "no card"
    (error,) = problem(client.post(f"{address}/check", json={"state": state}), 422, "malformed")["errors"]
    assert error["pointer"] == "/state/deck/0"
    assert re.fullmatch(r"This must be one of \d\d texts, which /openapi.json lists.", error["detail"])


@pytest.mark.parametrize("size", [100, 20_000])
def test_no_detail_names_types_of_a_language(client: FlaskClient, state: dict[str, Any], size: int) -> None:
    """Not even of a body that is too large to be explained place by place."""
    for junk in ("x", 1.5, None, [], {}, True, -1, 2**60):
        for field in ("revision", "phase", "names", "options", "rng", "zeus"):
            body = json.dumps({"state": {**state, field: junk}}).ljust(size)
            answer = client.post(CHECK, data=body, content_type=JSON)
            for error in (answer.json or {}).get("errors", ()):
                assert not re.search(r"`|\b(int|str|float|bool|array)\b", error["detail"]), error


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


def test_an_empty_content_encoding_is_none(client: FlaskClient) -> None:
    for coding in ("", " ", "identity", "Identity"):
        answer = client.post(
            NEW, data=b'{"seats": 2}', content_type=JSON, headers={"Content-Encoding": coding}
        )
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
    assert re.match(rb'{"state":{"game":"zeus_on_the_loose","version":\d+,"revision":0,"phase":', answer.data)

"""What happens around every request."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from typing import Any

import brotli
import pytest
from flask.testing import FlaskClient

from api import create_app
from api.running.config import Settings
from tests.api.conftest import an_action

try:
    from compression import zstd
except ImportError:
    from backports import zstd

GAME = "/v1/games/zeus_on_the_loose"
JSON = "application/json"
DECOMPRESS: dict[str, Callable[[bytes], bytes]] = {
    "gzip": gzip.decompress,
    "br": brotli.decompress,
    "zstd": zstd.decompress,
}


@pytest.mark.parametrize("coding", sorted(DECOMPRESS))
def test_answers_are_compressed_for_those_who_ask(client: FlaskClient, coding: str) -> None:
    plain = client.post(f"{GAME}/new", json={"seats": 5, "seed": "large"})
    assert "Content-Encoding" not in plain.headers
    packed = client.post(
        f"{GAME}/new", json={"seats": 5, "seed": "large"}, headers={"Accept-Encoding": coding}
    )
    assert packed.headers["Content-Encoding"] == coding
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert len(packed.data) < len(plain.data)
    assert DECOMPRESS[coding](packed.data) == plain.data


def test_zstd_comes_before_the_others(client: FlaskClient) -> None:
    answer = client.get(f"{GAME}/rules", headers={"Accept-Encoding": "gzip, deflate, br, zstd"})
    assert answer.headers["Content-Encoding"] == "zstd"


def test_small_answers_and_problems_stay_as_they_are(client: FlaskClient) -> None:
    headers = {"Accept-Encoding": "gzip, br, zstd"}
    assert "Content-Encoding" not in client.get("/health/live", headers=headers).headers
    assert "Content-Encoding" not in client.get("/nowhere", headers=headers).headers


def test_what_may_be_compressed_says_what_decides(client: FlaskClient) -> None:
    new = {"json": {"seats": 2}}
    for asked in (
        {},
        {"Accept-Encoding": "br"},
        {"Accept-Encoding": "identity"},
        {"Accept-Encoding": "br;q=0"},
    ):
        for answer in (
            client.get(f"{GAME}/rules", headers=asked),
            client.post(f"{GAME}/new", headers=asked, **new),
        ):
            assert "Accept-Encoding" in answer.vary
        assert "Vary" not in client.get("/health/live", headers=asked).headers
    tag = client.get(f"{GAME}/rules").headers["ETag"]
    known = client.get(f"{GAME}/rules", headers={"If-None-Match": tag})
    assert {*known.vary} == {"Accept", "Accept-Encoding"}


def test_compressed_contents_have_etags_too(client: FlaskClient) -> None:
    headers = {"Accept-Encoding": "br"}
    first = client.get(f"{GAME}/rules", headers=headers)
    again = client.get(f"{GAME}/rules", headers={**headers, "If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_pages_of_every_origin_may_use_the_service(client: FlaskClient) -> None:
    origin = {"Origin": "https://games.example"}
    answer = client.post(f"{GAME}/new", json={"seats": 2}, headers=origin)
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in answer.headers
    asked = {
        **origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "Content-Type",
    }
    preflight = client.options(f"{GAME}/new", headers=asked)
    assert preflight.status_code == 200
    assert preflight.headers["Access-Control-Allow-Headers"].lower() == "content-type"
    assert "POST" in preflight.headers["Access-Control-Allow-Methods"]
    problem = client.get("/nowhere", headers=origin)
    assert problem.headers["Access-Control-Allow-Origin"] == "*"


def test_without_an_origin_there_is_nothing_to_share(client: FlaskClient) -> None:
    assert "Access-Control-Allow-Origin" not in client.get("/v1/games").headers


@pytest.mark.parametrize(
    ("origins", "origin", "shared"),
    [
        (("https://a.example",), "https://a.example", "https://a.example"),
        (("https://a.example",), "https://b.example", None),
        ((), "https://a.example", None),
    ],
)
def test_origins_can_be_named(origins: tuple[str, ...], origin: str, shared: str | None) -> None:
    client = create_app(Settings(cors_origins=origins, log_level="critical")).test_client()
    answer = client.get("/v1/games", headers={"Origin": origin})
    assert answer.headers.get("Access-Control-Allow-Origin") == shared
    for asked in ({"Origin": origin}, {}):
        assert "Origin" in client.get("/v1/games", headers=asked).headers["Vary"]


def test_every_answer_has_an_identity(client: FlaskClient) -> None:
    first, second = client.get("/v1/games"), client.get("/v1/games")
    assert first.headers["X-Request-ID"] != second.headers["X-Request-ID"]
    named = client.get("/nowhere", headers={"X-Request-ID": "table-7.move_3"})
    assert named.headers["X-Request-ID"] == named.json["request_id"] == "table-7.move_3"
    for hostile in ("", "two words", "x" * 101, '"quoted"'):
        answer = client.get("/nowhere", headers={"X-Request-ID": hostile})
        assert answer.headers["X-Request-ID"] == answer.json["request_id"] != hostile


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_a_request_leaves_one_line_without_what_it_carried(capfd: pytest.CaptureFixture[str]) -> None:
    client = create_app(Settings()).test_client()
    step = client.post(f"{GAME}/new", json={"seats": 2, "seed": "a secret seed"}).json
    client.post(f"{GAME}/apply", json={"state": step["state"], **an_action(step)})
    client.post(f"{GAME}/apply", json={"state": {**step["state"], "total": 3}, **an_action(step)})
    client.post(f"{GAME}/apply", json={"state": {**step["state"], "total": None}, **an_action(step)})
    text = capfd.readouterr().err
    found = lines(text)
    assert [line["status"] for line in found] == [200, 200, 422, 422]
    assert {line["event"] for line in found} == {"request"}
    assert all(line["request_id"] and line["timestamp"] and line["route"] for line in found)
    assert "a secret seed" not in text
    assert step["state"]["rng"]["key"] not in text
    assert "hand" not in text


def test_a_fault_is_logged_and_leaks_nothing(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("the hand is hera, hermes")

    app = create_app(Settings(log_level="warning"))
    monkeypatch.setattr("engine.new", fail)
    answer = app.test_client().post(f"{GAME}/new", json={"seats": 2})
    assert answer.status_code == 500
    assert answer.json["code"] == "internal_error"
    (line,) = lines(capfd.readouterr().err)
    assert line["event"] == "fault"
    assert line["error"] == "RuntimeError"
    assert line["request_id"] == answer.json["request_id"]
    assert line["where"][-1].endswith(" fail")
    assert "hera" not in answer.text + json.dumps(line)


def test_requests_and_refusals_are_counted(client: FlaskClient) -> None:
    def count(sample: str) -> float:
        text = client.get("/metrics").text
        found = [line.rsplit(" ", 1)[1] for line in text.splitlines() if line.startswith(sample)]
        return float(found[0]) if found else 0.0

    requests = f'pantheon_requests_total{{method="POST",route="{GAME}/new",status="200"}}'
    refusals = 'pantheon_refusals_total{code="not_stuck",game="zeus_on_the_loose"}'
    before = count(requests), count(refusals)
    step = client.post(f"{GAME}/new", json={"seats": 2}).json
    stuck = {"seat": step["acting"][0], "action": {"type": "stuck"}}
    assert client.post(f"{GAME}/apply", json={"state": step["state"], **stuck}).status_code == 409
    assert (count(requests), count(refusals)) == (before[0] + 1, before[1] + 1)
    assert client.get("/metrics").mimetype == "text/plain"


def test_health(client: FlaskClient) -> None:
    assert client.get("/health/live").json["status"] == "live"
    assert client.get("/health/ready").json["status"] == "ready"

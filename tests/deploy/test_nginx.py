"""The configuration of nginx agrees with the service. That it works is tested in `tests/load`."""

from __future__ import annotations

import json
import re

from api import create_app
from api.running.config import Settings
from tests.deploy.manifests import NGINX, ROOT, directive

LIMIT = Settings().max_body_bytes


def gunicorn_setting(name: str) -> int:
    """A number that stands in gunicorn.conf.py."""
    (value,) = re.findall(rf"^{name} = (\d+)$", (ROOT / "gunicorn.conf.py").read_text(), re.MULTILINE)
    return int(value)


def seconds(value: str) -> int:
    return int(value.removesuffix("s"))


def test_the_largest_body_is_that_of_the_service() -> None:
    assert int(directive("client_max_body_size")) == LIMIT
    assert directive("client_body_buffer_size") == f"{LIMIT // 1024}k"


def test_a_body_too_large_is_refused_in_the_words_of_the_service() -> None:
    (text,) = re.findall(r"return 413 '(.*)';", NGINX)
    answer = (
        create_app()
        .test_client()
        .post("/v1/games/ra/new", data=b"{}".ljust(LIMIT + 1), content_type="application/json")
    )
    assert json.loads(text) == answer.json | {"request_id": "$request_id"}


def test_connections_are_given_up_before_the_service_closes_them() -> None:
    upstream = NGINX[NGINX.index("upstream") : NGINX.index("server {")]
    (idle,) = re.findall(r"keepalive_timeout (\d+)s", upstream)
    assert int(idle) < gunicorn_setting("keepalive")


def test_requests_are_taken_in_whole_and_repeated_elsewhere() -> None:
    assert directive("proxy_request_buffering") == "on"
    assert {*directive("proxy_next_upstream").split()} == {
        "error", "timeout", "http_502", "non_idempotent",
    }  # fmt: skip
    assert int(directive("proxy_next_upstream_tries")) == NGINX.count("server 127.0.0.1:")


def test_slow_clients_are_cut_off() -> None:
    for name in ("client_header_timeout", "client_body_timeout", "send_timeout"):
        assert 0 < seconds(directive(name)) <= 15

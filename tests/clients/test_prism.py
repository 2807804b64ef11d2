"""Prism as a validating proxy before the service: nothing in two whole games violates the document."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.api.serving import Answer, Server, await_readiness, environment, free_port
from tests.api.tables.hosting import locks, seat_key
from tests.clients.building import DOCUMENT, node
from tests.clients.wire import Exchange
from tests.clients.wiretap import RECORD

PRISM = "@stoplight/prism-cli/dist/index.js"
ERRORS = "https://stoplight.io/prism/errors#"
"""How the types of the problems begin that Prism tells of, and not the service."""

Ask = Callable[..., Any]


@contextmanager
def proxying(folder: Path, document: Path, server: Server) -> Iterator[Server]:
    """Prism before a server; what violates the document it answers with a problem of its own."""
    port = free_port()
    command = node(PRISM, "proxy", "--errors", "--port", str(port), document, server.address)
    with (folder / "stderr").open("wb") as log:
        process = subprocess.Popen(command, env=environment(), stdout=log, stderr=log)
        proxy = Server(process, port, folder)
        try:
            await_readiness(proxy)
            yield proxy
        finally:
            process.terminate()
            process.wait()


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory, server: Server) -> Iterator[Server]:
    with proxying(tmp_path_factory.mktemp("prism"), DOCUMENT, server) as proxy:
        yield proxy


@pytest.fixture
def ask(proxy: Server, server: Server) -> Iterator[Ask]:
    """Asks the service through Prism, which lets the request and the answer pass as they are."""
    with (server.folder / RECORD).open(encoding="utf-8") as record:
        record.seek(0, os.SEEK_END)

        def ask(path: str, body: Any, status: int = 200, key: str = "") -> Any:
            headers = {"Authorization": f"Bearer {key}"} if key else {}
            answer = proxy.ask("POST", path, body, **headers)
            assert not str(answer.json.get("type")).startswith(ERRORS), answer.data
            passed = Exchange(**json.loads(record.readline()))
            assert (passed.path, passed.body, passed.status) == (path, body, status)
            assert (answer.status, answer.json) == (status, passed.reply)
            return answer.json

        yield ask


def test_a_game_by_the_routes_for_hosts(ask: Ask) -> None:
    root = "/v1/games/ra"
    step = ask(f"{root}/new", {"names": ["Ada", "Bó 🌞", "Cy"], "seed": "prism"})
    while "outcome" not in step:
        seat, action = next((one["seat"], one["actions"][0]) for one in step["next"] if one["actions"])
        move = {"seat": seat, "action": action}
        ask(f"{root}/view", {"state": step["state"], "viewer": seat, "events": step["events"]})
        step = ask(f"{root}/apply", {"state": step["state"], **move})
    assert ask(f"{root}/apply", {"state": step["state"], **move}, 409)["code"] == "game_over"
    ask(f"{root}/score", {"state": step["state"]})
    ask(f"{root}/check", {"state": step["state"]})


def test_a_game_at_a_sealed_table(ask: Ask) -> None:
    root = "/v1/games/zeus_on_the_loose/tables"
    seats = range(2)
    step = ask(root, {"seats": 2, "seed": "prism", "locks": locks(2)})
    while "outcome" not in step:
        views = [(seat, ask(f"{root}/view", {"table": step["table"]}, key=seat_key(seat))) for seat in seats]
        seat, action = next(
            (seat, entry["actions"][0]) for seat, view in views for entry in view["next"] if entry["actions"]
        )
        move = {"table": step["table"], "action": action}
        step = ask(f"{root}/apply", move, key=seat_key(seat))
    assert ask(f"{root}/apply", move, 403, key=seat_key(7))["code"] == "seat_key_refused"
    ask(f"{root}/reveal", {"table": step["table"]})


def violations(answer: Answer) -> set[str]:
    assert answer.json["type"].startswith(ERRORS), answer.data
    return {".".join(one["location"]) for one in answer.json["validation"]}


def test_it_would_tell_of_a_request(proxy: Server) -> None:
    answer = proxy.ask("POST", "/v1/games/ra/new", {"seats": 3, "seed": 7})
    assert violations(answer) == {"body.seed"}


def test_it_would_tell_of_an_answer(tmp_path: Path, server: Server) -> None:
    other = json.loads(DOCUMENT.read_bytes())
    other["components"]["schemas"]["RaState"]["properties"]["ra_count"]["minimum"] = 1
    document = tmp_path / "other.json"
    document.write_text(json.dumps(other), encoding="utf-8")
    with proxying(tmp_path, document, server) as proxy:
        answer = proxy.ask("POST", "/v1/games/ra/new", {"seats": 3})
    assert violations(answer) == {"response.body.state.ra_count"}

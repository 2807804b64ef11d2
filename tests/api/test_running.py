"""A running service: several workers, slow clients, its log, and how it ends."""

from __future__ import annotations

import json
import re
import signal
import socket
import struct
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from api.running import gunicorn_worker
from api.running.arrival import HEAD_SECONDS
from api.running.config import Settings
from tests.api.serving import (
    COMMAND,
    HOST,
    PATIENCE,
    ROOT,
    Answer,
    Server,
    answer_of,
    answer_on,
    await_readiness,
    environment,
    free_port,
    serving,
)

GAME = "/v1/games/zeus_on_the_loose"
NEW = f"{GAME}/new"
LIMIT = Settings().max_body_bytes
WORKERS = 2
COUNTED, AT_ONCE = 400, 16
"""Requests that are counted, so many at a time that each of the workers gets some."""
GRACE = 10


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server"), workers=WORKERS) as running:
        yield running


@pytest.fixture(scope="module")
def lone_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a single worker."""
    with serving(tmp_path_factory.mktemp("lone"), workers=1) as running:
        yield running


@pytest.fixture(scope="module")
def too_long(lone_server: Server) -> Iterator[Future[tuple[bytes, float]]]:
    """The answer to a request that never becomes whole, and the seconds it took; it comes meanwhile."""

    def waited() -> tuple[bytes, float]:
        begun = time.monotonic()
        opened = lone_server.open(b"GET / HTTP/1.1\r\nHost:")
        opened.settimeout(HEAD_SECONDS + PATIENCE)
        return answer_of(opened), time.monotonic() - begun

    with ThreadPoolExecutor(1) as waiting:
        yield waiting.submit(waited)


def requests_in(log: str) -> list[dict[str, Any]]:
    """The lines about requests."""
    lines = [json.loads(line) for line in log.splitlines()]
    assert all(isinstance(line, dict) and {"event", "level", "timestamp"} <= line.keys() for line in lines)
    return [line for line in lines if line["event"] == "request"]


def test_health(server: Server) -> None:
    for state in ("live", "ready"):
        answer = server.ask("GET", f"/health/{state}")
        assert (answer.status, answer.json["status"]) == (200, state)


def counted(server: Server, route: str) -> float:
    """How many requests of a route have been answered with 200."""
    text = server.ask("GET", "/metrics").data.decode()
    assert "pid=" not in text
    samples = re.findall(r"^pantheon_requests_total\{(.*)\} (\S+)$", text, re.MULTILINE)
    found = [float(value) for labels, value in samples if f'route="{route}"' in labels and '"200"' in labels]
    assert len(found) <= 1
    return sum(found)


@pytest.mark.parametrize("header", ["SCRIPT_NAME", "PATH_INFO"])
def test_no_header_moves_the_routes(server: Server, header: str) -> None:
    with urlopen(Request(f"{server.address}/v1/games", headers={header: "/zzz"})) as answer:
        assert answer.status == 200


def test_nothing_is_left_in_the_home_of_the_user(server: Server) -> None:
    assert not (server.folder / ".gunicorn").exists()


def test_the_metrics_are_those_of_all_workers(server: Server) -> None:
    before = counted(server, "/problems/<kind>")
    with ThreadPoolExecutor(AT_ONCE) as clients:
        answers = list(clients.map(lambda _: server.ask("GET", "/problems/malformed"), range(COUNTED)))
    assert {answer.status for answer in answers} == {200}
    assert counted(server, "/problems/<kind>") == before + COUNTED
    (folder,) = server.metrics_folders
    assert len([*folder.glob("counter_*.db")]) == WORKERS


def post_chunked(server: Server, size: int) -> Answer:
    """The answer to a body in chunks, whose length is not told."""
    connection = server.connect()
    body = b'{"seats": 2}'.ljust(size)
    pieces = (body[start : start + 10_000] for start in range(0, size, 10_000))
    headers = {"Content-Type": "application/json", "Transfer-Encoding": "chunked"}
    connection.request("POST", NEW, pieces, headers, encode_chunked=True)
    return answer_on(connection)


def test_a_body_in_chunks(server: Server) -> None:
    assert post_chunked(server, LIMIT).status == 200
    answer = post_chunked(server, LIMIT + 1)
    assert (answer.status, answer.json["code"]) == (413, "body_too_large")


def test_a_body_of_known_length(server: Server) -> None:
    assert server.ask("POST", NEW, b'{"seats": 2}'.ljust(LIMIT)).status == 200
    answer = server.ask("POST", NEW, b'{"seats": 2}'.ljust(LIMIT + 1))
    assert (answer.status, answer.json["code"]) == (413, "body_too_large")


def test_a_length_above_the_limit_is_enough(server: Server) -> None:
    answer = answer_of(server.open(head(LIMIT + 1) + b"{"))
    assert status_of(answer) == 413


def head(length: int) -> bytes:
    """The start of a request for a new game."""
    return (
        f"POST {NEW} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    ).encode()


def status_of(answer: bytes) -> int:
    assert answer.startswith(b"HTTP/1.1 "), answer
    return int(answer.split()[1])


@pytest.mark.parametrize("encoding", ["gzip", "identity", "chunked, gzip"])
def test_other_transfer_encodings_are_refused(server: Server, encoding: str) -> None:
    request = head(12).replace(b"Content-Length: 12", f"Transfer-Encoding: {encoding}".encode())
    assert 400 <= status_of(answer_of(server.open(request + b'{"seats": 2}'))) < 500


@pytest.mark.parametrize(
    "body",
    [
        b"c\r\n{",
        b'c\r\n{"seats": 2}\r\n',
        b'c\r\n{"seats": 2}....0\r\n\r\n',
        b"-1\r\n",
        b"f" * 20 + b"\r\n{",
        b"{}",
    ],
    ids=["cut", "no end", "no separator", "negative", "huge", "no chunk"],
)
def test_a_body_in_broken_chunks_is_no_fault_of_the_service(server: Server, body: bytes) -> None:
    request = head(12).replace(b"Content-Length: 12", b"Transfer-Encoding: chunked") + body
    opened = server.open(request)
    opened.shutdown(socket.SHUT_WR)
    assert status_of(answer_of(opened)) == 400


def test_a_body_that_is_cut(server: Server) -> None:
    opened = server.open(head(12) + b'{"seats"')
    opened.shutdown(socket.SHUT_WR)
    assert status_of(answer_of(opened)) == 400


def test_the_identity_of_a_request(server: Server) -> None:
    answer = server.ask("GET", "/health/live", X_Request_ID="table-7_of.us")
    assert answer.headers["X-Request-ID"] == "table-7_of.us"
    (line,) = [one for one in requests_in(server.log) if one["request_id"] == "table-7_of.us"]
    assert (line["method"], line["route"], line["status"]) == ("GET", "/health/live", 200)


@pytest.mark.parametrize("hostile", ["two words", 'a"b', "x" * 101, "{}", "état".encode().decode("latin-1")])
def test_a_hostile_identity_is_replaced(server: Server, hostile: str) -> None:
    answer = server.ask("GET", "/health/live", X_Request_ID=hostile)
    given = answer.headers["X-Request-ID"]
    assert re.fullmatch("[0-9a-f]{16}", given)
    assert given in [line["request_id"] for line in requests_in(server.log)]
    assert json.dumps(hostile)[1:-1] not in server.log


def secrets_of(state: dict[str, Any]) -> set[str]:
    """What nobody may learn from a log: the key, and every card of every hand."""
    return {state["rng"]["key"], *(card for player in state["players"] for card in player["hand"])}


def misuse(server: Server, state: dict[str, Any]) -> set[int]:
    """The statuses of requests that are refused, each of which carries the state."""
    action = {"type": "play_card", "card": "no such card " + state["rng"]["key"]}
    key = state["rng"]["key"]
    bodies = {
        "/apply": {"state": state, "seat": 0, "action": action},
        "/check": {"state": state | {"game": key}},
        "/view": {"state": state | {"names": ["Ada", " "]}, "viewer": 0},
        "/score": {"state": state | {key: key}},
        "/legal-actions": {"state": state, "seat": 9},
        f"/{key}": {"state": state},
        f"/score?{key}={key}": {"state": state},
    }
    answers = [server.ask("POST", GAME + route, body) for route, body in bodies.items()]
    text = json.dumps({"state": state}).encode()
    answers += [
        server.ask("POST", f"{GAME}/score", text[:-1]),
        server.ask("POST", f"{GAME}/score", text.replace(b'"rng"', b"\xff")),
        server.ask("POST", f"{GAME}/score", text, Content_Type="text/plain"),
        server.ask("PUT", f"{GAME}/score", text),
    ]
    return {answer.status for answer in answers}


def test_the_log_tells_no_secrets(server: Server) -> None:
    seed = "the seed that nobody may know"
    step = server.ask("POST", NEW, {"names": ["Adalind", "Bo"], "seed": seed}).json
    secrets, statuses = {seed, "Adalind"}, set()
    for _ in range(6):
        secrets |= secrets_of(step["state"])
        entry = next(entry for entry in step["next"] if entry["actions"])
        move = {"seat": entry["seat"], "action": entry["actions"][0]}
        body = {"state": step["state"], **move}
        statuses.add(server.ask("POST", f"{GAME}/apply", body | {"seat": 1 - move["seat"]}).status)
        step = server.ask("POST", f"{GAME}/apply", body).json
    statuses |= misuse(server, step["state"])
    assert statuses == {400, 404, 405, 409, 415, 422}
    log = server.log
    assert statuses | {200} <= {line["status"] for line in requests_in(log)}
    assert all(line["request_id"] for line in requests_in(log))
    assert [secret for secret in sorted(secrets) if secret in log] == []


def test_a_body_that_is_longer_than_it_says_is_not_logged(server: Server) -> None:
    step = server.ask("POST", NEW, {"seats": 2, "seed": "longer"}).json
    body = json.dumps(step["state"]["rng"], separators=(",", ":")).encode()
    opened = server.open(head(2).replace(b"Connection: close\r\n", b"") + b"{}" + body + b"\r\n\r\n")
    assert status_of(answer_of(opened)) == 422
    assert step["state"]["rng"]["key"] not in server.log


HALF = head(100)
WHOLE = b"GET /health/live HTTP/1.1\r\nHost: here\r\n\r\n"
CHUNKED = b"POST %b HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n" % NEW.encode()
DRIPS = {
    "a head": (b"POST /v1/games HTTP/1.1\r\nHost: he", b"r"),
    "a body": (HALF, b" "),
    "a body that waits to go on": (HALF[:-2] + b"Expect: 100-continue\r\n\r\n", b" "),
    "chunks": (CHUNKED, b"1\r\n \r\n"),
    "the size of a chunk": (CHUNKED, b"0"),
    "a body that is too large": (head(LIMIT + 1), b" "),
    "a second request": (WHOLE + WHOLE[:20], b"x"),
    "nothing": (b"", b""),
    "nothing after an answer": (WHOLE.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"), b""),
}
"""How clients begin who then go on byte by byte."""
DRIPPERS = 2 * Settings().threads
DRIPPING = 4.0


def drip(clients: list[socket.socket], byte: bytes) -> None:
    for client in clients:
        with suppress(OSError):  # it may have been let go
            client.send(byte)


@pytest.mark.usefixtures("too_long")
def test_clients_that_send_byte_by_byte_keep_nobody_waiting(lone_server: Server) -> None:
    """All of them at once, of each kind twice as many as there are threads, at one worker."""
    clients = {kind: [lone_server.open(start) for _ in range(DRIPPERS)] for kind, (start, _) in DRIPS.items()}
    end = time.monotonic() + DRIPPING
    while time.monotonic() < end:
        for kind, (_, byte) in DRIPS.items():
            drip(clients[kind], byte)
        for method, path, body in (("GET", "/health/live", None), ("POST", NEW, {"seats": 2})):
            begun = time.monotonic()
            assert lone_server.ask(method, path, body).status == 200
            assert time.monotonic() - begun < 1
        time.sleep(0.2)
    for client in chain.from_iterable(clients.values()):
        client.close()


def test_requests_that_come_together_are_answered_one_by_one(lone_server: Server) -> None:
    last = WHOLE.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    answer = answer_of(lone_server.open(WHOLE * 3 + last))
    assert answer.count(b"HTTP/1.1 200 OK") == 4


def test_a_client_that_waits_for_it_is_told_to_go_on(lone_server: Server) -> None:
    body = b'{"seats": 2}'
    opened = lone_server.open(head(len(body))[:-2] + b"Expect: 100-continue\r\n\r\n")
    assert opened.recv(4096).startswith(b"HTTP/1.1 100 Continue")
    opened.sendall(body)
    assert b"HTTP/1.1 200 OK" in answer_of(opened)


def test_a_client_that_waited_to_go_on_is_told_once(lone_server: Server) -> None:
    opened = lone_server.open(head(2)[:-2] + b"Expect: 100-continue\r\n\r\n")
    time.sleep(0.2)
    opened.sendall(b"{}")
    assert answer_of(opened).count(b" 100 Continue") == 1


def test_clients_that_wait_to_go_on_and_break_off_harm_nobody(lone_server: Server) -> None:
    start = head(2)[:-2] + b"Expect: 100-continue\r\n\r\n"
    for _ in range(20):
        opened = lone_server.open(start)
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        opened.close()
    assert lone_server.ask("GET", "/health/live").status == 200
    assert "Exception" not in lone_server.log


KEPT_OPEN = b"POST %b HTTP/1.1\r\nHost: here\r\nContent-Length: %d\r\n\r\n"
"""The start of a request whose connection stays open."""


@pytest.mark.parametrize("path", [b"/nowhere", NEW.encode(), b"/health/live"])
def test_the_rest_of_a_body_is_never_taken_for_a_request(lone_server: Server, path: bytes) -> None:
    """Not even if it looks like one that is as long as can be, with others at each place after it."""
    with lone_server.open(KEPT_OPEN % (path, LIMIT + 1)) as opened:
        answer = opened.recv(65536)
        with suppress(OSError):  # it may have been closed
            opened.sendall((KEPT_OPEN % (b"/", LIMIT - 100)).ljust(LIMIT - 2000) + WHOLE * 100)
            while data := opened.recv(65536):
                answer += data
    assert answer.count(b"HTTP/1.1 ") == 1, answer
    assert b"Connection: close\r\n" in answer


def test_requests_that_wait_hold_no_more_than_there_is_room_for(lone_server: Server) -> None:
    """The largest give way, of those that are alike the first."""
    start = head(LIMIT) + b" " * (LIMIT - 1)
    clients = [lone_server.open(start) for _ in range(gunicorn_worker.MOST_WAITING // LIMIT + 10)]
    assert status_of(clients[0].recv(4096)) == 408
    clients[-1].sendall(b" ")
    assert status_of(clients[-1].recv(4096)) == 400  # it is not JSON
    for client in clients:
        client.close()


LARGE = b"GET /openapi.json HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"
"""Asks for more than a client with small buffers takes in at once."""


def slow_reader(server: Server, data: bytes) -> socket.socket:
    """A client for whom little is on its way at a time: small segments, a small buffer."""
    opened = socket.socket()
    opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    opened.settimeout(PATIENCE)
    opened.connect((HOST, server.port))
    opened.sendall(data)
    return opened


def test_clients_that_read_byte_by_byte_keep_nobody_waiting(lone_server: Server) -> None:
    clients = [slow_reader(lone_server, LARGE) for _ in range(DRIPPERS)]
    end = time.monotonic() + DRIPPING
    while time.monotonic() < end:
        for client in clients:
            assert client.recv(1)
        begun = time.monotonic()
        assert lone_server.ask("GET", "/health/live").status == 200
        assert time.monotonic() - begun < 1
        time.sleep(0.2)
    for client in clients:
        client.close()


def test_a_slow_reader_gets_all_of_it_in_order(lone_server: Server) -> None:
    both = LARGE.replace(b"Connection: close\r\n", b"") + LARGE
    answers = answer_of(slow_reader(lone_server, both))
    body = lone_server.ask("GET", "/openapi.json").data
    assert answers.count(body) == 2


def test_a_head_that_is_too_long_is_told_so(lone_server: Server) -> None:
    fields = b"".join(b"A%d: %b\r\n" % (number, b"x" * 4000) for number in range(20))
    assert status_of(answer_of(lone_server.open(WHOLE[:-2] + fields))) == 431


def test_a_request_in_flight_is_answered_before_the_end(tmp_path: Path) -> None:
    body = b'{"seats": 2, "seed": "the last"}'
    with serving(tmp_path, workers=WORKERS, graceful_seconds=GRACE) as server:
        (metrics,) = server.metrics_folders
        opened = server.open(head(len(body)) + body[:10])
        time.sleep(0.3)
        server.process.send_signal(signal.SIGTERM)
        begun = time.monotonic()
        await_in_log(server, "Worker exiting")
        opened.sendall(body[10:])
        answer = answer_of(opened)
        assert status_of(answer) == 200
        assert b'"digest"' in answer
        assert server.process.wait(PATIENCE) == 0
        assert time.monotonic() - begun < GRACE
        assert not metrics.exists()


def await_in_log(server: Server, words: str) -> None:
    """Wait until the log has these words: of a worker that had nothing to do."""
    deadline = time.monotonic() + GRACE
    while words not in server.log:
        assert time.monotonic() < deadline, server.log
        time.sleep(0.05)


SECRET = "hunter2"
"""A part of what nobody may read in a log."""


def failed_start(folder: Path, **variables: str) -> str:
    """What the service says when it cannot start; it leaves nothing in its folder."""
    wanted = {f"PANTHEON_{name}": text for name, text in variables.items()} | {"TMPDIR": str(folder)}
    started = subprocess.run(
        COMMAND,
        cwd=ROOT,
        env=environment() | wanted,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert started.returncode != 0
    assert [*folder.iterdir()] == []
    return started.stderr


@pytest.mark.parametrize(
    ("variable", "text"),
    [
        ("WORKERS", "zero"),
        ("BIND", "8000"),
        ("KEYS", f"weak:{SECRET}"),
        ("GUARD_URL", f"http://{SECRET}@host"),
    ],
)
def test_a_setting_that_cannot_be_ends_the_start_with_a_clear_line(
    tmp_path: Path, variable: str, text: str
) -> None:
    """One for each place where it is noticed; `test_config.py` has the others."""
    said = failed_start(tmp_path, **{variable: text})
    assert f"PANTHEON_{variable}" in said.splitlines()[-1]
    assert "Traceback" not in said
    assert SECRET not in said


def test_an_address_that_is_taken(server: Server, tmp_path: Path) -> None:
    assert "PANTHEON_BIND" in failed_start(tmp_path, BIND=server.address.removeprefix("http://"))


def test_a_service_that_is_to_say_nothing_says_nothing(tmp_path: Path) -> None:
    with serving(tmp_path, workers=1, log_level="critical") as server:
        assert server.ask("GET", "/v1/games").status == 200
    assert server.log == ""


def test_make_serve_makes_a_key_says_so_and_can_be_stopped(tmp_path: Path) -> None:
    port = free_port()
    command = ["make", "serve", f"PORT={port}"]
    with (
        (tmp_path / "stdout").open("wb") as said,
        (tmp_path / "stderr").open("wb") as log,
        subprocess.Popen(command, cwd=ROOT, env=environment(), stdout=said, stderr=log) as process,
    ):
        server = Server(process, port, tmp_path)
        await_readiness(server)
        assert server.ask("POST", f"{GAME}/tables", {"seats": 2}).status == 200
        process.terminate()
    with pytest.raises(OSError, match="refused"):
        server.ask("GET", "/health/live")
    assert "a key for development" in (tmp_path / "stdout").read_text(encoding="utf-8")


def test_a_request_that_takes_too_long_is_let_go(too_long: Future[tuple[bytes, float]]) -> None:
    answer, seconds = too_long.result()
    assert HEAD_SECONDS <= seconds < HEAD_SECONDS + PATIENCE
    assert status_of(answer) == 408
    details = json.loads(answer.partition(b"\r\n\r\n")[2])
    assert (details["code"], details["status"]) == ("request_timeout", 408)
    assert b"Content-Type: application/problem+json\r\n" in answer

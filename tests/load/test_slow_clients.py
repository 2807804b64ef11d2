"""Clients that begin a request and never end it."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection

from api.running.arrival import HEAD_SECONDS
from tests.api.serving import HOST, Server
from tests.load.clients import asking
from tests.load.cluster import Instance
from tests.load.conftest import Tell
from tests.load.traffic import Exchange

SLOW = 40
HALF_A_HEADER = b"POST /v1/games/ra/new HTTP/1.1\r\nHost: he"
HALF_A_BODY = (
    b"POST /v1/games/ra/new HTTP/1.1\r\nHost: here\r\n"
    b'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"seats"'
)
BEHIND_NGINX = 1.0
SECONDS = 3


@contextmanager
def slow_clients(server: Server, *starts: bytes) -> Iterator[list[socket.socket]]:
    """Clients of which 40 each send one of these, and no more."""
    with ExitStack() as stack:
        yield [stack.enter_context(server.open(start)) for start in starts for _ in range(SLOW)]


def test_behind_nginx_others_do_not_notice(proxy: Server, exchanges: list[Exchange], tell: Tell) -> None:
    with slow_clients(proxy, HALF_A_HEADER, HALF_A_BODY), asking([proxy.port], exchanges, 4) as report:
        time.sleep(SECONDS)
    tell(f"{SLOW} half headers and {SLOW} half bodies, behind nginx", report)
    assert report.failed + report.wrong == []
    assert report.seconds()[-1] < BEHIND_NGINX


def test_without_nginx_others_do_not_notice_either(
    instances: Sequence[Instance], exchanges: list[Exchange], tell: Tell
) -> None:
    """No thread waits for them: they are let go when their time is up, half heads after ten seconds."""
    server = instances[0].server
    begun = time.monotonic()
    with slow_clients(server, HALF_A_HEADER) as heads, slow_clients(server, HALF_A_BODY):
        waits = [served_after(server, exchanges[0], BEHIND_NGINX) for _ in range(20)]
        for one in heads:
            one.settimeout(2 * HEAD_SECONDS)
            while one.recv(4096):
                pass
        let_go = time.monotonic() - begun
    tell(
        f"{SLOW} half headers, {SLOW} half bodies, without nginx",
        f"others served after {max(waits):.3f} s at most, half headers let go after {let_go:.0f} s",
    )
    assert max(waits) < BEHIND_NGINX
    assert let_go < 2 * HEAD_SECONDS


def served_after(server: Server, exchange: Exchange, most: float) -> float:
    """Seconds until a new client is answered."""
    begun = time.monotonic()
    connection = HTTPConnection(HOST, server.port, timeout=most)
    connection.request(
        "POST", exchange.request.path, exchange.request.body, {"Content-Type": "application/json"}
    )
    assert connection.getresponse().status == exchange.status
    connection.close()
    return time.monotonic() - begun

"""Clients that begin a request and never end it."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection

from api.running.config import Settings
from api.running.gunicorn_worker import RECEIVE_SECONDS
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


def test_without_nginx_they_are_let_go(
    instances: Sequence[Instance], exchanges: list[Exchange], tell: Tell
) -> None:
    """Each occupies a thread until it is let go; at the worst all of them have come to the same worker.

    Half a body is waited for twice: by the service, and by gunicorn, which would keep the connection.
    """
    most = (SLOW // Settings().threads + 1) * 2 * RECEIVE_SECONDS
    first, second = (instance.server for instance in instances[:2])
    begun = time.monotonic()
    with slow_clients(first, HALF_A_HEADER) as headers, slow_clients(second, HALF_A_BODY) as bodies:
        waits = [served_after(server, exchanges[0], most) for server in (first, second)]
        for one in headers + bodies:
            one.settimeout(most)
            while one.recv(4096):
                pass
        let_go = time.monotonic() - begun
    tell(
        f"{SLOW} half headers, {SLOW} half bodies, without nginx",
        f"others served after {waits[0]:.1f} s and {sum(waits):.1f} s, all let go after {let_go:.0f} s",
    )
    assert let_go < most
    for server in (first, second):
        assert served_after(server, exchanges[0], RECEIVE_SECONDS) < BEHIND_NGINX


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

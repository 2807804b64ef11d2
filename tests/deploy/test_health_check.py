"""The health check of the image asks where the service is, and says what it hears."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tests.api.serving import HOST, free_port
from tests.deploy.manifests import DEPLOY

LIVE, FAILING = 200, 503


@contextmanager
def answering(status: int, host: str = HOST) -> Iterator[int]:
    """The port of a server that answers whatever lives with a status, and nothing else."""

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/health/live" else 404)
            self.end_headers()

        def log_message(self, *said: object) -> None:
            """Nothing is written."""

    class Server(ThreadingHTTPServer):
        address_family = socket.AF_INET6 if ":" in host else socket.AF_INET

    with Server((host, 0), Answers) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server.server_address[1]
        server.shutdown()
        thread.join()


def check(bind: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """What comes of the check of a service that is told to serve there."""
    return subprocess.run(
        [sys.executable, DEPLOY / "health_check.py"],
        env=os.environ | {"PANTHEON_BIND": bind} | variables,
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )


@pytest.mark.parametrize("bound", [HOST, "0.0.0.0", "localhost"])
def test_it_asks_where_the_service_is_bound(bound: str) -> None:
    with answering(LIVE) as port:
        done = check(f"{bound}:{port}")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("bound", ["[::1]", "[::]"])
def test_it_asks_at_an_address_of_version_6(bound: str) -> None:
    try:
        with answering(LIVE, "::1") as port:
            assert check(f"{bound}:{port}").returncode == 0
    except OSError:
        pytest.skip("this machine has no such address")


def test_it_asks_no_proxy() -> None:
    nobody = f"http://{HOST}:{free_port()}"
    with answering(LIVE) as port:
        assert check(f"{HOST}:{port}", http_proxy=nobody, HTTP_PROXY=nobody).returncode == 0


def test_a_service_that_fails_is_told_of() -> None:
    with answering(FAILING) as port:
        done = check(f"{HOST}:{port}")
    assert (done.returncode, done.stderr) == (1, "It answers 503.\n")


def test_a_service_that_is_not_there_fails() -> None:
    assert check(f"{HOST}:{free_port()}").returncode == 1

"""A real server for tests: gunicorn with the project's own settings, on a free port of this machine."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
GUNICORN = [sys.executable, "-m", "gunicorn"]
COMMAND = [*GUNICORN, "wsgi:app"]
HOST = "127.0.0.1"
SETTINGS = ("PANTHEON_", "PROMETHEUS_", "GUNICORN_")
"""How the variables begin that would change the server."""
PATIENCE = 60
"""Seconds to wait for anything that the server does."""


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: Mapping[str, str]
    data: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.data)


@dataclass(frozen=True)
class Server:
    """A running gunicorn; `folder` holds its log and whatever it writes."""

    process: subprocess.Popen[bytes]
    port: int
    folder: Path

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def log(self) -> str:
        """All that it has written to standard error."""
        return (self.folder / "stderr").read_text(encoding="utf-8")

    @property
    def metrics_folders(self) -> list[Path]:
        """The folders in which the workers of the server count."""
        return [*self.folder.glob("pantheon-metrics-*")]

    def connect(self) -> HTTPConnection:
        """A connection of its own."""
        return HTTPConnection(HOST, self.port, timeout=PATIENCE)

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """The answer to one request; `X_Request_ID="a"` is the header `X-Request-ID: a`.

        A body that is not bytes is sent as JSON.
        """
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if body is not None:
            named = {"Content-Type": "application/json"} | named
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        connection = self.connect()
        connection.request(method, path, data, named)
        return answer_on(connection)

    def open(self, data: bytes) -> socket.socket:
        """A connection on which this has been sent."""
        opened = socket.create_connection((HOST, self.port), PATIENCE)
        opened.sendall(data)
        return opened


def answer_on(connection: HTTPConnection) -> Answer:
    """The answer to what was sent on a connection, which is closed."""
    response = connection.getresponse()
    answer = Answer(response.status, dict(response.getheaders()), response.read())
    connection.close()
    return answer


def answer_of(opened: socket.socket) -> bytes:
    """Everything that comes on a connection until the server closes it."""
    with opened:
        return b"".join(iter(lambda: opened.recv(65536), b""))


@contextmanager
def serving(
    folder: Path, app: str = "wsgi:app", port: int | None = None, **settings: object
) -> Iterator[Server]:
    """A server that answers, on a free port if none is named; `workers=2` sets PANTHEON_WORKERS."""
    port = port or free_port()
    with (folder / "stderr").open("wb") as log:
        wanted = {f"PANTHEON_{name.upper()}": str(value) for name, value in settings.items()}
        wanted |= {"PANTHEON_BIND": f"{HOST}:{port}", "TMPDIR": str(folder), "HOME": str(folder)}
        with subprocess.Popen([*GUNICORN, app], cwd=ROOT, env=environment() | wanted, stderr=log) as process:
            server = Server(process, port, folder)
            try:
                await_readiness(server)
                yield server
            finally:
                process.terminate()
                try:
                    process.wait(PATIENCE)
                except subprocess.TimeoutExpired:
                    process.kill()


def environment() -> dict[str, str]:
    """The variables of this process, without those that would change the server."""
    return {name: value for name, value in os.environ.items() if not name.startswith(SETTINGS)}


def free_port() -> int:
    """A port that nobody has."""
    with socket.socket() as free:
        free.bind((HOST, 0))
        return int(free.getsockname()[1])


def await_readiness(server: Server) -> None:
    """Wait until it answers."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert server.process.poll() is None, server.log
        try:
            with closing(HTTPConnection(HOST, server.port, timeout=2)) as connection:
                connection.request("GET", "/health/ready")
                if answer_on(connection).status == 200:
                    return
        except OSError:
            time.sleep(0.05)
    raise TimeoutError(server.log)

"""Clients that ask all the time, compare every answer with the right one, and measure how long it took."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from itertools import count

from tests.api.serving import HOST
from tests.load.traffic import Exchange, ask

TRIES = 20
TIMEOUT = 10


@dataclass
class Report:
    """What the clients have seen."""

    answered: list[tuple[float, float]] = field(default_factory=list)
    """When a request was made, and how many seconds it took, with everything that was tried."""
    failed: list[str] = field(default_factory=list)
    """What went wrong with requests that were repeated then."""
    wrong: list[str] = field(default_factory=list)
    """Answers that were not the right ones, and requests that nobody answered."""

    def seconds(self) -> list[float]:
        """How long the requests took, the fastest first."""
        return sorted(seconds for _, seconds in self.answered)

    def quantile(self, part: float) -> float:
        """The milliseconds within which this part of the requests was answered."""
        seconds = self.seconds()
        return seconds[min(int(part * len(seconds)), len(seconds) - 1)] * 1000

    def __str__(self) -> str:
        p50, p99, most = (self.quantile(part) for part in (0.5, 0.99, 1))
        return (
            f"{len(self.answered)} requests, {len(self.failed)} failed and repeated, "
            f"{len(self.wrong)} wrong; "
            f"p50 {p50:.1f} ms, p99 {p99:.1f} ms, max {most:.0f} ms"
        )


class Client:
    """One of them, with a connection that it keeps; after a failure it goes to the next port."""

    def __init__(self, ports: Sequence[int], first: int, report: Report) -> None:
        self.ports, self.turn, self.report = ports, first, report
        self.connection: HTTPConnection | None = None

    def answer(self, exchange: Exchange) -> tuple[int, bytes] | None:
        """The answer, from whoever gives one."""
        for _ in range(TRIES):
            if self.connection is None:
                port = self.ports[self.turn % len(self.ports)]
                self.connection = HTTPConnection(HOST, port, timeout=TIMEOUT)
            try:
                return ask(self.connection, exchange.request)
            except (OSError, HTTPException) as error:
                self.report.failed.append(f"{self.connection.port}: {error!r}")
                self.connection.close()
                self.connection = None
                self.turn += 1
        return None

    def run(self, exchanges: Sequence[Exchange], ended: threading.Event) -> None:
        """Ask until told to end."""
        for number in count(self.turn * 7):
            if ended.is_set():
                break
            exchange = exchanges[number % len(exchanges)]
            begun = time.monotonic()
            answer = self.answer(exchange)
            self.report.answered.append((begun, time.monotonic() - begun))
            if answer != (exchange.status, exchange.answer):
                self.report.wrong.append(f"{exchange.request.path}: {exchange.status} expected, got {answer}")
        if self.connection is not None:
            self.connection.close()


@contextmanager
def asking(ports: Sequence[int], exchanges: Sequence[Exchange], clients: int = 8) -> Iterator[Report]:
    """Clients that ask while the block runs; the report is complete after it."""
    report, ended = Report(), threading.Event()
    threads = [
        threading.Thread(target=Client(ports, number, report).run, args=(exchanges, ended))
        for number in range(clients)
    ]
    for thread in threads:
        thread.start()
    try:
        yield report
    finally:
        ended.set()
        for thread in threads:
            thread.join()

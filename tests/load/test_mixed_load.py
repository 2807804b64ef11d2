"""Some time of everything that may be asked of all games, rightly and wrongly."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence

from engine import GAMES
from tests.api.serving import Server
from tests.bench.http import megabytes
from tests.load.clients import asking
from tests.load.cluster import Instance
from tests.load.conftest import Tell
from tests.load.traffic import Exchange
from tests.load.wrk import Wrk

SECONDS = int(os.environ.get("SECONDS", "40"))
"""How long it lasts: `make test-load SECONDS=120`."""
WARM = SECONDS // 2
"""Seconds until all that is kept is there."""
GROWTH = 4
"""Megabytes that a worker may grow after that."""
P50, P99, MOST = 100, 500, 3000
"""Milliseconds; generous, since the load takes all that the machine has."""


def test_the_requests_are_a_mixture(exchanges: list[Exchange]) -> None:
    assert {exchange.status for exchange in exchanges} == {200, 400, 409, 422}
    assert {exchange.request.path.split("/")[3] for exchange in exchanges} == {*GAMES}
    assert len({exchange.request.path for exchange in exchanges}) == 5 * len(GAMES)


def sizes(instances: Sequence[Instance]) -> list[float]:
    """The megabytes of the largest worker of each instance."""
    return [megabytes(instance.server) for instance in instances]


def test_everything_at_once(
    instances: Sequence[Instance], proxy: Server, exchanges: list[Exchange], tell: Tell
) -> None:
    with Wrk(instances[0].folder, proxy.address, exchanges, SECONDS) as load:
        with asking([proxy.port], exchanges, clients=2) as report:
            time.sleep(WARM)
            warm = sizes(instances)
            time.sleep(SECONDS - WARM)
            end = sizes(instances)
        measured = load.report()
    tell("mixed load, clients", report)
    tell("mixed load, wrk", measured)
    tell(
        "megabytes of a worker, warm and at the end",
        list(zip(map(round, warm), map(round, end), strict=True)),
    )
    assert report.failed + report.wrong == []
    assert (measured.faults, measured.socket_errors) == (0, 0)
    assert max(now - before for before, now in zip(warm, end, strict=True)) < GROWTH
    for p50, p99, most in (
        (measured.p50, measured.p99, measured.most),
        tuple(report.quantile(part) for part in (0.5, 0.99, 1)),
    ):
        assert (p50 < P50, p99 < P99, most < MOST) == (True, True, True)

"""How long the service takes to start."""

from __future__ import annotations

import os
import resource
import subprocess
import sys

from tests.source import ROOT

MOST_SECONDS = 1.5
"""Of processor time, for a process that is ready to be served; on a machine that is busy with other tests
twice as much, since they share its caches and threads."""
START = "import sys; sys.modules['rich'] = None; import wsgi"
"""Without a library for colours, which the logs would load if it is there: only the tests bring it along."""
TRIES = 5
"""The best of them counts: what else the machine does makes a process slower, never faster."""


def seconds_to_start() -> float:
    def spent() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    before = spent()
    subprocess.run([sys.executable, "-c", START], cwd=ROOT, check=True)
    return spent() - before


def test_the_service_starts_quickly() -> None:
    is_quiet = os.getloadavg()[0] < (os.cpu_count() or 1) / 2
    most = MOST_SECONDS if is_quiet else 2 * MOST_SECONDS
    assert min(seconds_to_start() for _ in range(TRIES)) <= most

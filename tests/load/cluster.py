"""Several instances of the service on this machine, each of which can be stopped and started."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.api.serving import PATIENCE, Server, free_port, serving
from tests.bench.http import workers

INSTANCES = 3
WORKERS = 2


class Instance:
    """One place for a server: always the same port, but not always the same process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.starts = 0
        self.running = ExitStack()
        self.server: Server

    def start(self) -> None:
        """Start a server here, and wait until it answers."""
        self.starts += 1
        home = self.folder / str(self.starts)
        home.mkdir(parents=True)
        self.server = self.running.enter_context(serving(home, port=self.port, workers=WORKERS))

    def stop(self) -> int:
        """Ask the server to end, and wait for it. Returns its exit code."""
        self.server.process.send_signal(signal.SIGTERM)
        code = self.server.process.wait(2 * PATIENCE)
        self.running.close()
        return code

    def kill(self) -> None:
        """End all its processes at once, as when a machine fails."""
        for process in (self.server.process.pid, *workers(self.server)):
            os.kill(process, signal.SIGKILL)
        self.server.process.wait(PATIENCE)
        self.running.close()

    def kill_worker(self) -> int:
        """End one of its workers at once. Returns which."""
        worker = workers(self.server)[0]
        os.kill(worker, signal.SIGKILL)
        return worker


@contextmanager
def cluster(folder: Path, size: int = INSTANCES) -> Iterator[list[Instance]]:
    """Instances that answer."""
    instances = [Instance(folder / f"instance-{number}") for number in range(size)]
    with ExitStack() as stack:
        for instance in instances:
            instance.start()
            stack.callback(lambda instance=instance: instance.running.close())
        yield instances

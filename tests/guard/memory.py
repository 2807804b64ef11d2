"""A real Redis server on this machine, which can be stopped and started again."""

from __future__ import annotations

import subprocess
import time
from contextlib import suppress
from pathlib import Path

import redis

from tests.api.serving import HOST, PATIENCE, free_port


class Memory:
    """A Redis server; what it has learned is gone when it stops."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"redis://{HOST}:{self.port}/0"

    @property
    def client(self) -> redis.Redis:
        return redis.Redis.from_url(self.address)

    def start(self) -> None:
        command = [
            "redis-server",
            "--bind",
            HOST,
            "--port",
            str(self.port),
            "--save",
            "",
            "--dir",
            self.folder,
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with suppress(redis.exceptions.ConnectionError):
                self.client.ping()
                return
            time.sleep(0.05)
        raise TimeoutError("Redis does not answer")

    def stop(self) -> None:
        assert self.process
        self.process.kill()
        self.process.wait(PATIENCE)

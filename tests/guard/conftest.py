"""Two instances of the service that share a guard, in each of its ways to do without."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.api.serving import Server, serving
from tests.api.tables.hosting import KEYS
from tests.guard.memory import Memory


@pytest.fixture(scope="session")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    running = Memory(tmp_path_factory.mktemp("redis"))
    running.start()
    yield running
    running.stop()


def instances(memory: Memory, folder: Path, number: int, **settings: object) -> Iterator[list[Server]]:
    with ExitStack() as stack:
        servers = []
        for place in range(number):
            own = folder / str(place)
            own.mkdir()
            wanted = {"workers": 2, "keys": KEYS, "guard_url": memory.address, **settings}
            servers.append(stack.enter_context(serving(own, **wanted)))
        yield servers


@pytest.fixture(scope="session")
def servers(memory: Memory, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two instances that refuse actions while the guard is away."""
    yield from instances(memory, tmp_path_factory.mktemp("refuse"), 2)


@pytest.fixture(scope="session")
def allowing(memory: Memory, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """An instance that allows actions while the guard is away."""
    for found in instances(memory, tmp_path_factory.mktemp("allow"), 1, guard_down="allow"):
        yield found[0]

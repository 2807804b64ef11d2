"""Instances, nginx and requests that the tests share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from tests.api.serving import Server
from tests.load.cluster import Instance, cluster
from tests.load.proxy import proxying
from tests.load.traffic import Exchange, traffic

Tell = Callable[[str, object], None]


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("load")


@pytest.fixture(scope="session")
def instances(folder: Path) -> Iterator[list[Instance]]:
    with cluster(folder) as running:
        yield running


@pytest.fixture(scope="session")
def ports(instances: Sequence[Instance]) -> list[int]:
    return [instance.port for instance in instances]


@pytest.fixture(scope="session")
def proxy(folder: Path, ports: Sequence[int]) -> Iterator[Server]:
    with proxying(folder / "nginx", ports) as running:
        yield running


@pytest.fixture(scope="session")
def exchanges(instances: Sequence[Instance]) -> list[Exchange]:
    """All requests, with the answers of the first instance."""
    return traffic(instances[0].server)


@pytest.fixture
def tell(capsys: pytest.CaptureFixture[str]) -> Tell:
    """Prints what was measured, although the test passes."""

    def print_it(what: str, measured: object) -> None:
        with capsys.disabled():
            print(f"\n  {what}: {measured}", end="", flush=True)

    return print_it

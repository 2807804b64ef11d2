"""Which instance answers makes no difference, and none of them is needed."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from engine import GAMES
from tests.api.serving import Server
from tests.load.clients import Client, Report, asking
from tests.load.cluster import Instance
from tests.load.conftest import Tell
from tests.load.traffic import Exchange, ask, beginning, following
from tests.load.wrk import Wrk

MOVES = 60
SOON = 1.0
"""Seconds within which somebody answers, whatever has just failed."""
AT_THE_WORST = 2.0
"""Seconds that a request may take when several things go wrong on a machine that has other work as well."""


def played(servers: Sequence[Server], game: str) -> list[bytes]:
    """The answers of a game whose requests go to these servers in turn."""
    connections = [server.connect() for server in servers]
    _, answer = ask(connections[0], beginning(game))
    answers = [answer]
    for number in range(1, MOVES):
        step = json.loads(answers[-1])
        if "outcome" in step:
            break
        status, answer = ask(connections[number % len(connections)], following(game, step))
        assert status == 200, answer
        answers.append(answer)
    for connection in connections:
        connection.close()
    return answers


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_on_another_instance(instances: Sequence[Instance], proxy: Server, game: str) -> None:
    alone = played([instances[0].server], game)
    assert played([instance.server for instance in instances], game) == alone
    assert played([proxy], game) == alone


def assert_all_answered(report: Report, most: float = AT_THE_WORST) -> None:
    assert report.wrong == []
    assert report.seconds()[-1] < most


def first_answer(ports: Sequence[int], exchange: Exchange) -> float:
    """Seconds until a new client has its answer, with everything that it has to try."""
    client, begun = Client(ports, 0, Report()), time.monotonic()
    assert client.answer(exchange) == (exchange.status, exchange.answer)
    seconds = time.monotonic() - begun
    if client.connection is not None:
        client.connection.close()
    return seconds


@contextmanager
def asking_both(
    proxy: Server, ports: list[int], exchanges: list[Exchange], what: str, tell: Tell
) -> Iterator[None]:
    """Clients that ask nginx, and others that ask the instances and go to the next one after a failure."""
    with asking([proxy.port], exchanges, 4) as behind, asking(ports, exchanges, 4) as direct:
        yield
    tell(f"{what}, behind nginx", behind)
    tell(f"{what}, without it", direct)
    assert_all_answered(behind)
    assert_all_answered(direct)


def test_workers_are_killed(
    instances: Sequence[Instance], proxy: Server, ports: list[int], exchanges: list[Exchange], tell: Tell
) -> None:
    with asking_both(proxy, ports, exchanges, "a worker of each instance killed", tell):
        for instance in instances:
            time.sleep(1)
            instance.kill_worker()
            assert first_answer([proxy.port], exchanges[0]) < SOON
            assert first_answer([instance.port], exchanges[0]) < SOON
        time.sleep(1)


def test_an_instance_is_killed(
    instances: Sequence[Instance], proxy: Server, ports: list[int], exchanges: list[Exchange], tell: Tell
) -> None:
    with asking_both(proxy, ports, exchanges, "an instance killed and started again", tell):
        time.sleep(1)
        instances[0].kill()
        assert first_answer([proxy.port], exchanges[0]) < SOON
        assert first_answer(ports, exchanges[0]) < SOON
        time.sleep(1)
        instances[0].start()
        time.sleep(1)


def test_a_rolling_restart_fails_no_request(
    instances: Sequence[Instance], proxy: Server, exchanges: list[Exchange], tell: Tell
) -> None:
    with Wrk(instances[0].folder, proxy.address, exchanges, seconds=200) as load:
        with asking([proxy.port], exchanges, clients=4) as report:
            for instance in instances:
                assert instance.stop() == 0
                instance.start()
        measured = load.report()
    tell("rolling restart, clients", report)
    tell("rolling restart, wrk", measured)
    assert_all_answered(report)
    assert report.failed == []
    assert (measured.faults, measured.socket_errors) == (0, 0)

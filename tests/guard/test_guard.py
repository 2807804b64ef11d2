"""With a guard nobody goes on from an older table; without an answer from it, what was configured happens."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from typing import Any

import pytest

from tests.api.serving import Answer, Server
from tests.api.tables.hosting import locks, seat_key
from tests.guard.memory import Memory

ROOT = "/v1/games/ra/tables"
RACES = 30
RACERS = 8


def new(server: Server, **more: Any) -> dict[str, Any]:
    answer = server.ask("POST", ROOT, {"seats": 3, "locks": locks(3), **more})
    assert answer.status == 200, answer.data
    return dict(answer.json)


def apply(server: Server, table: str, seat: int, action: Any) -> Answer:
    return server.ask(
        "POST", f"{ROOT}/apply", {"table": table, "action": action}, Authorization=f"Bearer {seat_key(seat)}"
    )


def choices(server: Server, table: str) -> tuple[int, list[Any]]:
    """The seat that acts, and its legal actions: Ra always offers to draw a tile or to invoke Ra."""
    seat = server.ask("POST", f"{ROOT}/view", {"table": table}).json["acting"][0]
    key = f"Bearer {seat_key(seat)}"
    own = server.ask("POST", f"{ROOT}/view", {"table": table}, Authorization=key).json
    return seat, own["next"][0]["actions"]


def advanced(server: Server, table: str) -> dict[str, Any]:
    seat, actions = choices(server, table)
    answer = apply(server, table, seat, actions[0])
    assert answer.status == 200, answer.data
    return dict(answer.json)


def test_a_game_goes_on_from_one_instance_to_the_other(servers: Sequence[Server]) -> None:
    table = new(servers[0])["table"]
    for server in [*servers] * 4:
        table = advanced(server, table)["table"]


def test_another_continuation_of_the_same_table_is_stale(servers: Sequence[Server]) -> None:
    table = new(servers[0])["table"]
    seat, actions = choices(servers[0], table)
    assert apply(servers[0], table, seat, actions[0]).status == 200
    for server in servers:
        answer = apply(server, table, seat, actions[1])
        assert (answer.status, answer.json["code"]) == (409, "stale_table")
        assert set(answer.json) == {"type", "title", "status", "detail", "code", "request_id"}


def test_a_retry_gets_the_identical_answer(servers: Sequence[Server]) -> None:
    table = new(servers[0])["table"]
    seat, actions = choices(servers[0], table)
    answers = [apply(server, table, seat, actions[0]) for server in [*servers] * 3]
    assert {answer.status for answer in answers} == {200}
    assert len({answer.data for answer in answers}) == 1


def test_a_retry_comes_too_late_when_somebody_has_gone_on(servers: Sequence[Server]) -> None:
    table = new(servers[0])["table"]
    seat, actions = choices(servers[0], table)
    advanced(servers[1], apply(servers[0], table, seat, actions[0]).json["table"])
    assert apply(servers[0], table, seat, actions[0]).json["code"] == "stale_table"


def test_nobody_goes_back(servers: Sequence[Server]) -> None:
    first = new(servers[0])["table"]
    seat, actions = choices(servers[0], first)
    second = apply(servers[0], first, seat, actions[0]).json["table"]
    advanced(servers[1], second)
    for action in actions[:2]:
        assert apply(servers[0], first, seat, action).json["code"] == "stale_table"


def test_a_table_that_is_dealt_again_is_not_a_way_back(servers: Sequence[Server]) -> None:
    """With a seed the same request gets the same table; the guard has not forgotten it."""
    table = new(servers[0], seed="again and again")["table"]
    seat, actions = choices(servers[0], table)
    apply(servers[0], table, seat, actions[0])
    again = new(servers[1], seed="again and again")["table"]
    assert again == table
    assert apply(servers[1], again, seat, actions[1]).json["code"] == "stale_table"


def test_a_refused_action_changes_nothing(servers: Sequence[Server]) -> None:
    table = new(servers[0])["table"]
    seat, actions = choices(servers[0], table)
    assert apply(servers[0], table, (seat + 1) % 3, actions[0]).json["code"] == "not_your_turn"
    assert apply(servers[1], table, seat, actions[1]).status == 200


def test_looking_is_free(servers: Sequence[Server]) -> None:
    table = new(servers[0])["table"]
    advanced(servers[0], table)
    assert servers[1].ask("POST", f"{ROOT}/view", {"table": table}).status == 200


def test_of_many_at_once_one_goes_on(servers: Sequence[Server]) -> None:
    """Clients race with two actions on two instances: one action wins, and all who made it get one answer."""
    with ThreadPoolExecutor(RACERS) as racers:
        for _ in range(RACES):
            table = new(servers[0])["table"]
            seat, actions = choices(servers[0], table)
            runs = [
                (server, action) for action, server in zip(cycle(actions[:2]), [*servers] * 4, strict=False)
            ]
            answers = list(racers.map(lambda run: apply(run[0], table, seat, run[1]), runs))  # noqa: B023
            passed = {answer.data for answer in answers if answer.status == 200}
            assert len(passed) == 1
            assert {answer.json["code"] for answer in answers if answer.status != 200} == {"stale_table"}


def test_a_table_is_forgotten_some_time_after_its_last_action(
    servers: Sequence[Server], memory: Memory
) -> None:
    step = advanced(servers[0], new(servers[0])["table"])
    name = f"pantheon:table:{step['table'].split('.')[2]}"
    assert 0 < memory.client.ttl(name) <= 30 * 24 * 3600
    remembered = memory.client.hgetall(name)
    assert {field: tag.hex() for field, tag in remembered.items()} == {
        b"newest": step["tag"],
        b"before": step["previous_tag"],
    }
    assert all(key.startswith(b"pantheon:table:") for key in memory.client.scan_iter())


def logged_guard_faults(server: Server) -> int:
    return sum('"event":"guard"' in line for line in server.log.splitlines())


@pytest.fixture
def away(memory: Memory) -> Any:
    memory.stop()
    yield
    memory.start()


def test_without_its_guard_the_service_refuses(servers: Sequence[Server], away: None) -> None:
    table = new(servers[0])["table"]
    seat, actions = choices(servers[0], table)
    faults = logged_guard_faults(servers[0])
    answer = apply(servers[0], table, seat, actions[0])
    assert (answer.status, answer.json["code"]) == (503, "guard_unavailable")
    assert "table" not in answer.json
    assert logged_guard_faults(servers[0]) == faults + 1


def test_or_it_allows(allowing: Server, away: None) -> None:
    faults = logged_guard_faults(allowing)
    advanced(allowing, new(allowing)["table"])
    assert logged_guard_faults(allowing) == faults + 1


def test_when_the_guard_is_back_all_is_well(
    servers: Sequence[Server], allowing: Server, memory: Memory
) -> None:
    """Also for a table that has gone on meanwhile, and one that the guard has forgotten."""
    table = advanced(servers[0], new(servers[0])["table"])["table"]
    memory.stop()
    table = advanced(allowing, table)["table"]
    memory.start()
    for server in (*servers, allowing):
        table = advanced(server, table)["table"]
    first = new(servers[0])["table"]
    seat, actions = choices(servers[0], first)
    assert apply(servers[0], first, seat, actions[0]).status == 200
    assert apply(allowing, first, seat, actions[1]).json["code"] == "stale_table"


def test_a_table_that_went_on_without_the_guard_goes_on_with_it(
    servers: Sequence[Server], allowing: Server, memory: Memory
) -> None:
    """When the guard comes back with its memory, the newest table is ahead of it; older ones are not."""
    first = new(allowing)["table"]
    known = advanced(allowing, first)["table"]
    name = f"pantheon:table:{known.split('.')[2]}"
    remembered = memory.client.hgetall(name)
    memory.stop()
    ahead = advanced(allowing, advanced(allowing, known)["table"])["table"]
    memory.start()
    memory.client.hset(name, mapping=remembered)
    for server in (*servers, allowing):
        ahead = advanced(server, ahead)["table"]
    seat, actions = choices(servers[0], known)
    for older in (known, first):
        seat, actions = choices(servers[0], older)
        assert apply(servers[0], older, seat, actions[-1]).json["code"] == "stale_table"


def test_a_guard_that_hangs_does_not_keep_a_request_for_long(
    servers: Sequence[Server], memory: Memory
) -> None:
    table = new(servers[0])["table"]
    seat, actions = choices(servers[0], table)
    memory.client.execute_command("CLIENT", "PAUSE", 3000)
    begun = time.monotonic()
    answer = apply(servers[0], table, seat, actions[0])
    assert time.monotonic() - begun < 2.5
    assert answer.json["code"] == "guard_unavailable"
    memory.client.ping()
    assert apply(servers[0], table, seat, actions[0]).status == 200

"""What a guard knows of a table outlives the version of its rules."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from api.tables.guard import PREFIX
from engine import GAMES
from tests.api.serving import Answer, Server
from tests.guard.memory import Memory
from tests.versions.begun import Begun, BegunGame, Json, Moment, recorded_versions

RECORDED = recorded_versions()


@pytest.fixture(params=RECORDED, ids=lambda begun: f"{begun.game}-{begun.version}")
def begun(request: pytest.FixtureRequest) -> Begun:
    return request.param


def acted(server: Server, begun: Begun, table: str, move: Json) -> Answer:
    root, key = f"/v1/games/{begun.game}/tables", begun.seat_keys[move["seat"]]
    body = {"table": table, "action": move["action"]}
    return server.ask("POST", f"{root}/apply", body, Authorization=f"Bearer {key}")


def in_the_middle(begun: Begun) -> tuple[BegunGame, Moment, list[Json]]:
    """A game, a moment in its middle, and the moves that were made then."""
    one = begun.games[0]
    moment = one.moments[len(one.moments) // 2]
    return one, moment, one.moves[moment.after :]


def know(memory: Memory, moment: Moment) -> None:
    """Let the guard know what it learned when this table was the newest."""
    name = PREFIX + moment.table.split(".")[2]
    before = bytes.fromhex(moment.previous_tag or "")
    memory.client.delete(name)
    memory.client.hset(name, mapping={"newest": bytes.fromhex(moment.tag), "before": before})


def test_a_table_that_the_guard_knew_goes_on(memory: Memory, servers: Sequence[Server], begun: Begun) -> None:
    _, moment, moves = in_the_middle(begun)
    know(memory, moment)
    table = moment.table
    for number, move in enumerate(moves[:6]):
        answer = acted(servers[number % 2], begun, table, move)
        assert answer.status == 200, answer.data
        assert acted(servers[1 - number % 2], begun, table, move).data == answer.data
        table = answer.json["table"]


def test_an_older_table_than_the_guard_knew_is_stale(
    memory: Memory, servers: Sequence[Server], begun: Begun
) -> None:
    one, moment, _ = in_the_middle(begun)
    know(memory, moment)
    older = one.moments[one.moments.index(moment) - 1]
    answer = acted(servers[0], begun, older.table, one.moves[older.after])
    assert (answer.status, answer.json["code"]) == (409, "stale_table")


def test_what_another_version_has_answered_is_stale_when_it_is_asked_again(
    memory: Memory, servers: Sequence[Server], begun: Begun
) -> None:
    """The same action leads to a state with another tag, which the guard takes for another action."""
    one = begun.games[0]
    pairs = [(a, b) for a, b in zip(one.moments, one.moments[1:], strict=False) if b.after == a.after + 1]
    before, after = pairs[-1]
    know(memory, after)
    answer = acted(servers[0], begun, before.table, one.moves[before.after])
    assert answer.status == (200 if GAMES[begun.game].version == begun.version else 409)

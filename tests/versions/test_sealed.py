"""A sealed table of an earlier version is opened, played on and revealed; what that costs is told here."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

import engine
from api.tables.keyring import Keyring
from api.tables.schemas import Chance
from api.tables.sealed import Founding, Sealer, contents_of
from engine import Game
from tests.api.tables.hosting import Tables, locks, seat_key
from tests.versions.begun import Begun, BegunGame, Json, Moment
from tests.versions.test_plain import Host, ending


def viewers(one: BegunGame) -> tuple[int | None, ...]:
    return (None, *range(len(one.new["names"])))


def applied(tables: Tables, table: str, move: Json) -> Json:
    answer = tables.apply(table, move["seat"], move["action"])
    assert answer.status_code == 200, answer.text
    return dict(answer.json)


def test_the_keys_of_the_seats_are_those_of_the_tests(begun: Begun) -> None:
    assert begun.seat_keys == [seat_key(seat) for seat in range(len(begun.seat_keys))]


def test_everybody_sees_of_an_old_table_what_the_host_of_its_state_would_show(
    tables: Tables, one: BegunGame
) -> None:
    host = Host(tables.client, tables.root.split("/")[3])
    for moment in one.moments:
        for viewer in viewers(one):
            seen, shown = (
                tables.view(moment.table, viewer),
                host.ask("view", state=moment.state, viewer=viewer),
            )
            assert {name: seen.get(name) for name in shown if name != "events"} == {
                name: shown[name] for name in shown if name != "events"
            }


def test_an_old_table_has_kept_its_tags(tables: Tables, one: BegunGame) -> None:
    for moment in one.moments:
        seen = tables.view(moment.table)
        assert (seen["tag"], seen.get("previous_tag")) == (moment.tag, moment.previous_tag)
        assert seen["revision"] == moment.state["revision"]


def test_an_old_table_has_lost_its_last_events(
    tables: Tables, one: BegunGame, each: Any, game: Game[Any]
) -> None:
    """They are sealed in the words of the earlier version. The next action has its own."""
    is_old = each[0].version < game.version
    for moment in one.moments:
        assert moment.events
        assert all((tables.view(moment.table, viewer)["events"] == []) == is_old for viewer in viewers(one))


def test_an_old_table_goes_on_with_the_next_move(tables: Tables, one: BegunGame, game: Game[Any]) -> None:
    for moment in one.moments[:-1]:
        move = one.moves[moment.after]
        step = applied(tables, moment.table, move)
        assert step["previous_tag"] == moment.tag
        assert step["view"]["version"] == game.version
        seen = tables.view(step["table"], move["seat"])
        assert (seen["tag"], seen["events"]) == (step["tag"], step["events"])
        assert step["events"]


def test_the_same_action_at_an_old_table_gets_the_same_table(tables: Tables, one: BegunGame) -> None:
    for moment in one.moments[:-1]:
        move = one.moves[moment.after]
        assert applied(tables, moment.table, move) == applied(tables, moment.table, move)


def test_the_locks_of_an_old_table_hold(tables: Tables, one: BegunGame) -> None:
    for moment in one.moments[:-1]:
        move = one.moves[moment.after]
        body = {"table": moment.table, "action": move["action"]}
        assert tables.post("/apply", body).status_code == 401
        assert tables.post("/apply", body, "no-such-key").status_code == 403
        assert tables.post("/view", {"table": moment.table}, "no-such-key").status_code == 403
        assert tables.post("/reveal", {"table": moment.table}).status_code == 409


def test_an_old_table_that_was_changed_is_not_opened(tables: Tables, one: BegunGame) -> None:
    for text in (one.moments[0].table[:-1], one.moments[0].table.replace(".0.", ".1.")):
        assert tables.post("/view", {"table": text}).status_code == 422


def test_an_old_table_is_played_to_its_end_and_revealed(tables: Tables, one: BegunGame) -> None:
    """From the middle; the chain of tags does not break where the version changes."""
    moment = one.moments[len(one.moments) // 2]
    step = {"table": moment.table, "tag": moment.tag}
    for move in one.moves[moment.after :]:
        before, step = step, applied(tables, step["table"], move)
        assert step["previous_tag"] == before["tag"]
    assert ending(step["outcome"]) == ending(one.outcome)
    end = tables.post("/reveal", {"table": step["table"]}).json
    old = tables.post("/reveal", {"table": one.moments[-1].table}).json
    assert end == old
    assert promised(end) == promised(one.revealed)


def promised(revealed: Json) -> Json:
    """What does not change with the version of the rules."""
    return {name: revealed[name] for name in ("key", "nonce", "commitment", "chance")}


def test_an_old_game_is_verified(tables: Tables, one: BegunGame, each: Any, game: Game[Any]) -> None:
    """With the digest of today, which reveal tells of the last table, or without one."""
    names = ("key", "nonce", "commitment", "digest")
    before = {name: one.revealed[name] for name in names}
    revealed = tables.post("/reveal", {"table": one.moments[-1].table}).json
    now = {name: revealed[name] for name in names}
    asked = {"new": {**one.new, "locks": locks(len(one.new["names"]))}, "moves": one.moves}
    assert tables.post("/verify", {**now, **asked}).json["honest"]
    assert tables.post("/verify", {**before, **asked, "digest": None}).json["honest"]
    told = tables.post("/verify", {**before, **asked}).json
    if each[0].version < game.version:
        assert (told["honest"], told["deviation"]["kind"]) == (False, "digest")
    else:
        assert told["honest"]


def test_the_table_that_follows_is_as_long_as_one_that_began_today(
    tables: Tables, one: BegunGame, each: Any, game: Game[Any]
) -> None:
    host = Host(tables.client, game.name)
    for moment in one.moments[:-1]:
        move = one.moves[moment.after]
        step = applied(tables, moment.table, move)
        before = host.ask("replay", state=moment.state, moves=[])["state"]
        began = engine.decoder(game.state).decode(engine.encode(before))
        action = engine.decoder(game.action).decode(engine.encode(move["action"]))
        after = engine.apply(game, began, move["seat"], action)
        assert len(step["table"]) == len(sealed_today(game, each[0], moment, after))


def sealed_today(game: Game[Any], begun: Begun, moment: Moment, step: engine.Step[Any]) -> str:
    """The text of a step at a table of the same name."""
    own = tuple(map(bytes.fromhex, locks(len(step.state.names))))
    founding = Founding(own, Chance.CHOSEN, sha256(b"nonce").digest(), sha256(b"tags").digest())
    contents = contents_of(founding, step, previous_tag=bytes(32))
    return Sealer(game, Keyring.parse(begun.keyring)).seal(moment.table.split(".")[2], contents, step)


@pytest.mark.parametrize("other", ["ra", "four_gods"])
def test_an_old_table_is_no_table_of_another_game(begun: Begun, tables: Tables, other: str) -> None:
    elsewhere = Tables(tables.client, other if other != begun.game else "zeus_on_the_loose")
    answer = elsewhere.post("/view", {"table": begun.games[0].moments[0].table})
    assert (answer.status_code, answer.json["code"]) == (422, "bad_table")

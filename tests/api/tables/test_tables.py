"""Sealed tables of every game: set up, played, looked at, revealed and verified."""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import Any

import pytest

import engine
from tests.api.tables.hosting import Tables, lock, locks, seat_key


def test_a_table_with_a_seed_is_the_table_of_the_plain_route(tables: Tables, game: str) -> None:
    plain = tables.client.post(f"/v1/games/{game}/new", json={"seats": 3, "seed": "both"}).json
    table = tables.new(seed="both")
    seen = tables.client.post(f"/v1/games/{game}/view", json={"state": plain["state"], "viewer": None}).json
    assert table["view"] == seen["view"]
    assert (table["turn"], table["acting"]) == (plain["turn"], plain["acting"])
    assert [event["type"] for event in table["events"]] == [event["type"] for event in plain["events"]]


def test_a_new_table(zeus: Tables) -> None:
    table = zeus.new(seed="new")
    assert set(table) == {
        "view", "events", "turn", "acting", "next", "revision", "tag", "commitment", "chance", "table",
        "reversible",
    }  # fmt: skip
    assert (table["revision"], table["chance"], table["next"]) == (0, "chosen", [])
    assert all("hand" not in player for player in table["view"]["players"])


def test_the_same_request_gets_the_same_table(tables: Tables) -> None:
    assert tables.new(seed="again") == tables.new(seed="again")


def test_without_a_seed_every_table_is_another_one(tables: Tables) -> None:
    one, other = tables.new(), tables.new()
    assert one["chance"] == other["chance"] == "drawn"
    for name in ("table", "tag", "commitment"):
        assert one[name] != other[name]


@pytest.mark.parametrize("seed", [None, "a seed"])
def test_without_locks_the_service_makes_keys(zeus: Tables, seed: str | None) -> None:
    body = {"seats": 3, "seed": seed}
    table = zeus.post("", body).json
    assert len(set(table["keys"])) == 3
    for seat, key in enumerate(table["keys"]):
        assert zeus.post("/view", {"table": table["table"]}, key).json["seat"] == seat
    assert (zeus.post("", body).json == table) is (seed is not None)


@pytest.mark.parametrize(
    "wrong", [locks(2), locks(4), [lock("a"), lock("a"), lock("b")], []], ids=["few", "many", "twice", "none"]
)
def test_locks_must_be_one_a_seat_and_all_different(zeus: Tables, wrong: list[str]) -> None:
    answer = zeus.post("", {"seats": 3, "locks": wrong})
    assert (answer.status_code, answer.json["code"]) == (422, "bad_locks")


@pytest.mark.parametrize("wrong", ["", "0" * 63, "0" * 65, "g" * 64, "A" * 64, 7, None])
def test_a_lock_is_a_sha_256_in_hexadecimal(zeus: Tables, wrong: Any) -> None:
    answer = zeus.post("", {"seats": 2, "locks": [lock("a"), wrong]})
    assert (answer.status_code, answer.json["code"]) == (422, "malformed")
    assert answer.json["errors"][0]["pointer"] == "/locks/1"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"seats": 9}, "bad_player_count"),
        ({"seats": 3, "names": ["Ada", "Bo", "Cy"]}, "malformed"),
        ({}, "malformed"),
        ({"seats": 3, "options": {"colour": "red"}}, "unknown_option"),
        ({"names": ["Ada", " "]}, "bad_names"),
    ],
)
def test_a_refused_set_up(zeus: Tables, body: dict[str, Any], code: str) -> None:
    answer = zeus.post("", body)
    assert (answer.status_code, answer.json["code"]) == (422, code)


def test_a_whole_game(tables: Tables, game: str, fewest: int) -> None:
    """Played through the sealed routes, revealed, verified, and the same as on the plain routes."""
    first = tables.new(fewest, seed="whole")
    last, moves = tables.played_to_the_end(first)
    revealed = tables.post("/reveal", {"table": last["table"]}).json
    assert revealed["outcome"] == last["outcome"]
    assert revealed["commitment"] == first["commitment"]
    promised = sha256(bytes.fromhex(revealed["key"]) + bytes.fromhex(revealed["nonce"])).hexdigest()
    assert promised == first["commitment"]
    assert revealed["key"] == sha256(b"whole").hexdigest()

    new = {"seats": fewest, "seed": "whole"}
    replayed = tables.client.post(f"/v1/games/{game}/replay", json={"new": new, "moves": moves}).json
    assert replayed["state"] == revealed["state"]
    assert replayed["digest"] == revealed["digest"]

    asked = {name: revealed[name] for name in ("commitment", "key", "nonce", "digest")}
    verdict = tables.post("/verify", {**asked, "new": new, "moves": moves}).json
    assert verdict["honest"] is True
    assert "deviation" not in verdict
    assert verdict["outcome"] == last["outcome"]
    assert verdict["digests"] == replayed["digests"]


def test_the_same_action_gets_the_same_answer(tables: Tables) -> None:
    step = tables.new(seed="retry")
    seat, action = tables.somebody_acts(step["table"])
    answers = [tables.apply(step["table"], seat, action) for _ in range(2)]
    assert answers[0].data == answers[1].data


def test_a_view_shows_what_the_seat_was_told_after_its_action(tables: Tables) -> None:
    step = tables.new(seed="shown again")
    for _ in range(8):
        seat, action = tables.somebody_acts(step["table"])
        step = tables.apply(step["table"], seat, action).json
        assert tables.view(step["table"], seat) == {
            name: step[name] for name in step if name not in ("table", "reversible")
        }


def test_the_tags_are_a_chain(zeus: Tables) -> None:
    step = zeus.new(seed="chain")
    assert "previous_tag" not in step
    tags = [step["tag"]]
    for _ in range(6):
        seat, action = zeus.somebody_acts(step["table"])
        step = zeus.apply(step["table"], seat, action).json
        assert step["previous_tag"] == tags[-1]
        tags.append(step["tag"])
    assert len(set(tags)) == 7


def test_a_refused_action(zeus: Tables) -> None:
    step = zeus.new(seed="refused")
    seat, action = zeus.somebody_acts(step["table"])
    answer = zeus.apply(step["table"], (seat + 1) % 3, action)
    assert answer.status_code == 409
    assert set(answer.json) == {
        "type", "title", "status", "detail", "code", "rule", "acting", "allowed", "request_id",
    }  # fmt: skip


def test_metrics_do_not_tell_why_an_action_was_refused(zeus: Tables) -> None:
    """A reason may tell of a hand."""
    counted = zeus.client.get("/metrics").text
    step = zeus.new(seed="counted")
    seat, action = zeus.somebody_acts(step["table"])
    refused = zeus.apply(step["table"], (seat + 1) % 3, action)
    assert refused.status_code == 409
    refusals = [
        [line for line in text.splitlines() if line.startswith("pantheon_refusals")]
        for text in (counted, zeus.client.get("/metrics").text)
    ]
    assert refusals[0] == refusals[1]


def test_a_table_is_not_revealed_while_the_game_runs(tables: Tables) -> None:
    answer = tables.post("/reveal", {"table": tables.new()["table"]})
    assert (answer.status_code, answer.json["code"]) == (409, "game_not_over")
    assert "key" not in answer.json


@pytest.fixture(scope="module")
def finished(sealing: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """A game of Zeus that is over: what to verify, and the revealed table."""
    zeus = Tables(sealing, "zeus_on_the_loose")
    last, moves = zeus.played_to_the_end(zeus.new(seed="finished"))
    revealed = zeus.post("/reveal", {"table": last["table"]}).json
    asked = {name: revealed[name] for name in ("commitment", "key", "nonce")}
    return {**asked, "new": {"seats": 3, "locks": locks(3)}, "moves": moves}, revealed


def deviation(zeus: Tables, body: dict[str, Any]) -> dict[str, Any]:
    verdict = zeus.post("/verify", body).json
    assert verdict["honest"] is False
    return dict(verdict["deviation"])


def test_another_key_or_nonce_is_not_the_one_promised(zeus: Tables, finished: Any) -> None:
    body, _ = finished
    for name in ("key", "nonce", "commitment"):
        assert deviation(zeus, {**body, name: "ab" * 32})["kind"] == "commitment"


def test_another_seed_is_not_that_of_the_key(zeus: Tables, finished: Any) -> None:
    body, _ = finished
    assert deviation(zeus, {**body, "new": {"seats": 3, "seed": "other"}})["kind"] == "seed"
    assert zeus.post("/verify", {**body, "new": {"seats": 3, "seed": "finished"}}).json["honest"]


def test_a_move_that_was_not_legal_is_named(zeus: Tables, finished: Any) -> None:
    body, _ = finished
    moves = [*body["moves"], body["moves"][0]]
    found = deviation(zeus, {**body, "moves": moves})
    assert (found["kind"], found["index"], found["code"]) == ("move", len(moves) - 1, "game_over")
    moves[2] = {"seat": 9, "action": moves[2]["action"]}
    found = deviation(zeus, {**body, "moves": moves})
    assert (found["index"], found["code"]) == (2, "no_such_seat")


def test_a_very_long_game_is_verified(sealing: Any) -> None:
    """Players may vote and take it back as often as they like."""
    tables, times = Tables(sealing, "four_gods"), 700
    key, nonce = "ab" * 32, "cd" * 32
    promise = sha256(bytes.fromhex(key) + bytes.fromhex(nonce)).hexdigest()
    votes = [{"seat": 0, "action": {"type": kind}} for kind in ("vote_end", "unvote")] * times
    body = {"commitment": promise, "key": key, "nonce": nonce, "new": {"seats": 2}, "moves": votes}
    verdict = tables.post("/verify", body).json
    assert verdict["deviation"]["kind"] == "unfinished"
    assert len(verdict["digests"]) == 2 * times


def test_a_game_cut_short_is_unfinished(zeus: Tables, finished: Any) -> None:
    body, _ = finished
    assert deviation(zeus, {**body, "moves": body["moves"][:-1]})["kind"] == "unfinished"


def test_another_state_than_the_one_revealed(zeus: Tables, finished: Any) -> None:
    body, revealed = finished
    assert zeus.post("/verify", {**body, "digest": revealed["digest"]}).json["honest"]
    assert deviation(zeus, {**body, "digest": "0" * 64})["kind"] == "digest"


def test_another_deal_leads_elsewhere(zeus: Tables, finished: Any) -> None:
    """A host that promises one key and deals with another is found out by a move that does not fit."""
    body, _ = finished
    key, nonce = "cd" * 32, "ef" * 32
    promise = sha256(bytes.fromhex(key) + bytes.fromhex(nonce)).hexdigest()
    found = deviation(zeus, {**body, "key": key, "nonce": nonce, "commitment": promise})
    assert found["kind"] == "move"


def test_the_deal_can_be_checked_with_a_stock_hmac(zeus: Tables, finished: Any) -> None:
    """The first draw of the revealed key, without the engine."""
    _, revealed = finished
    word = hmac.digest(bytes.fromhex(revealed["key"]), (0).to_bytes(8, "big"), "sha256")[:8]
    number, _ = engine.Rng(revealed["key"], 0).below(2**32)
    assert number == int.from_bytes(word, "big") % 2**32


def test_a_seat_that_may_not_act_has_no_list(zeus: Tables) -> None:
    step = zeus.new(seed="lists")
    for seat in range(3):
        shown = zeus.view(step["table"], seat)
        assert [entry["seat"] for entry in shown["next"]] == ([seat] if seat in step["acting"] else [])
    assert zeus.post("/view", {"table": step["table"]}, seat_key(0)).json["seat"] == 0


def test_a_table_that_was_dealt_with_the_old_names_is_verified(zeus: Tables) -> None:
    """Players who did not say their names were called Seat 0, Seat 1 and so on."""
    old = {"names": ["Seat 0", "Seat 1", "Seat 2"], "locks": locks(3), "seed": "old names"}
    first = zeus.post("", old).json
    last, moves = zeus.played_to_the_end(first)
    revealed = zeus.post("/reveal", {"table": last["table"]}).json
    promised = {name: revealed[name] for name in ("commitment", "key", "nonce", "digest")}
    for new in (old, {"seats": 3, "locks": locks(3)}):
        assert zeus.post("/verify", {**promised, "new": new, "moves": moves}).json["honest"]
    other = {**promised, "digest": "0" * 64, "new": {"seats": 3}, "moves": moves}
    assert deviation(zeus, other)["kind"] in ("digest", "move")

"""A seat that the table does not have is malformed wherever a body names one, like one that no table has."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.tables.hosting import Tables, sealing_client
from tests.api.test_problems import pointers, problem

ROOT = "/v1/games/four_gods"
NEW = {"seats": 2, "seed": "named seats"}
VOTE = {"seat": 0, "action": {"type": "vote_end"}}


def taking(owner: int) -> dict[str, Any]:
    return {"type": "take", "owner": owner, "tile": "T01"}


@pytest.fixture(scope="module")
def state(client: FlaskClient) -> Any:
    return client.post(f"{ROOT}/new", json=NEW).json["state"]


def test_in_an_action(client: FlaskClient, state: Any) -> None:
    for owner in (2, 4, 5):
        answer = client.post(f"{ROOT}/apply", json={"state": state, "seat": 0, "action": taking(owner)})
        details = problem(answer, 422, "malformed")
        assert pointers(details) == ["/action/owner"]
        if owner < 5:
            assert details["errors"][0]["detail"] == f"There is no seat {owner}: the seats are 0 to 1."
    answer = client.post(f"{ROOT}/apply", json={"state": state, "seat": 0, "action": taking(1)})
    problem(answer, 409, "hand_full")


def test_before_any_rule_is_asked(client: FlaskClient) -> None:
    answer = client.post(f"{ROOT}/new", json={**NEW, "options": {"mode": "turns"}})
    body = {"state": answer.json["state"], "seat": 1, "action": taking(2)}
    problem(client.post(f"{ROOT}/apply", json=body), 422, "malformed")
    body["action"] = taking(1)
    problem(client.post(f"{ROOT}/apply", json=body), 409, "not_your_turn")
    body |= {"seat": 2, "action": taking(2)}
    problem(client.post(f"{ROOT}/apply", json=body), 422, "no_such_seat")


def test_in_a_move_of_a_replay(client: FlaskClient) -> None:
    body = {"new": NEW, "moves": [VOTE, {"seat": 1, "action": taking(2)}]}
    details = problem(client.post(f"{ROOT}/replay", json=body), 422, "malformed")
    assert (pointers(details), details["index"]) == (["/moves/1/action/owner"], 1)


def test_in_a_posted_event_whether_its_text_names_it_or_not(client: FlaskClient, state: Any) -> None:
    smashed = {"type": "city_smashed", "text": "", "row": 0, "col": 0, "seat": 1, "founder": 2, "owner": None}
    ended = {"type": "turn_ended", "text": "", "seat": 0, "next_seat": 1}
    cleared = {"type": "votes_cleared", "text": "", "seats": [0, 1, 3]}
    for events, pointer in (([ended, smashed], "/events/1/founder"), ([cleared], "/events/0/seats/2")):
        body = {"state": state, "viewer": None, "events": events}
        details = problem(client.post(f"{ROOT}/view", json=body), 422, "malformed")
        assert pointers(details) == [pointer]


def test_at_a_sealed_table() -> None:
    tables = Tables(sealing_client(), "four_gods")
    details = problem(tables.apply(tables.new(2)["table"], 0, taking(3)), 422, "malformed")
    assert pointers(details) == ["/action/owner"]


def test_in_a_game_that_is_verified() -> None:
    tables, key, nonce = Tables(sealing_client(), "four_gods"), "ab" * 32, "cd" * 32
    promise = sha256(bytes.fromhex(key) + bytes.fromhex(nonce)).hexdigest()
    body = {"commitment": promise, "key": key, "nonce": nonce, "new": {"seats": 2}}
    moves = [VOTE, {"seat": 1, "action": taking(2)}]
    deviation = tables.post("/verify", {**body, "moves": moves}).json["deviation"]
    assert (deviation["kind"], deviation["index"], deviation["code"]) == ("move", 1, "malformed")


@pytest.mark.parametrize("target", [2, 4, 9, -1])
def test_a_number_that_a_rule_refuses_by_name_is_none(client: FlaskClient, target: int) -> None:
    root = "/v1/games/gods_eat_first"
    step = client.post(f"{root}/new", json=NEW).json
    action = {**step["next"][0]["actions"][-1], "target": target}
    body = {"state": step["state"], "seat": step["next"][0]["seat"], "action": action}
    problem(client.post(f"{root}/apply", json=body), 409, "power_unavailable")

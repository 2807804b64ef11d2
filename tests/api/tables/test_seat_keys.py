"""A seat key opens its own seat of its own table, and nothing else does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.tables.hosting import Tables, lock, locks, seat_key

KEYLESS = ["", "Basic dXNlcjpwYXNz", "Bearer", "Bearer ", "Token abc", "Bearer\t"]


def problem(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json["code"]


def test_without_a_key_nobody_acts(zeus: Tables) -> None:
    step = zeus.new(seed="keys")
    _, action = zeus.somebody_acts(step["table"])
    answer = zeus.post("/apply", {"table": step["table"], "action": action})
    assert problem(answer) == (401, "seat_key_missing")
    assert answer.headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize("route", ["/apply", "/view"])
@pytest.mark.parametrize("header", KEYLESS)
def test_a_header_that_holds_no_key(zeus: Tables, route: str, header: str) -> None:
    step = zeus.new(seed="keys")
    _, action = zeus.somebody_acts(step["table"])
    body = {"table": step["table"]} | ({"action": action} if route == "/apply" else {})
    answer = zeus.client.post(f"{zeus.root}{route}", json=body, headers={"Authorization": header})
    assert problem(answer) == (401, "seat_key_missing")


def test_the_scheme_is_read_in_any_case(zeus: Tables) -> None:
    step = zeus.new(seed="keys")
    headers = {"Authorization": f"bearer  {seat_key(1)}"}
    answer = zeus.client.post(f"{zeus.root}/view", json={"table": step["table"]}, headers=headers)
    assert answer.json["seat"] == 1


@pytest.mark.parametrize("route", ["/apply", "/view"])
def test_all_wrong_keys_get_one_answer(zeus: Tables, route: str) -> None:
    """Whether the key is of another table, or the lock itself, or nothing at all."""
    step = zeus.new(seed="keys")
    foreign = zeus.post("", {"seats": 3}).json["keys"][0]
    _, action = zeus.somebody_acts(step["table"])
    body = {"table": step["table"]} | ({"action": action} if route == "/apply" else {})
    wrong = [foreign, locks(3)[0], "x", "y" * 5000, seat_key(0)[:-1], seat_key(0) + "x", "ünïcode"]
    answers = [zeus.post(route, body, key) for key in wrong]
    assert {problem(answer) for answer in answers} == {(403, "seat_key_refused")}
    assert len({answer.data for answer in answers}) == 1


def test_a_wrong_key_is_told_nothing_of_the_action(zeus: Tables) -> None:
    step = zeus.new(seed="keys")
    _, legal = zeus.somebody_acts(step["table"])
    illegal = {"type": "play_card", "card": "zeus"} if legal["type"] != "play_card" else {"type": "stuck"}
    answers = [
        zeus.post("/apply", {"table": step["table"], "action": action}, "wrong")
        for action in (legal, illegal)
    ]
    assert answers[0].data == answers[1].data


@pytest.mark.parametrize("key", ["voilà", "Å", "a b", "\U0001f600", "~" * 200, "=", "x\x1f"])
def test_any_text_without_spaces_around_it_may_be_a_key(zeus: Tables, key: str) -> None:
    own = [lock(key), lock("other")]
    table = zeus.post("", {"seats": 2, "locks": own}).json["table"]
    headers = {"Authorization": f"Bearer {key}".encode().decode("latin-1")}
    answer = zeus.client.post(f"{zeus.root}/view", json={"table": table}, headers=headers)
    assert answer.json["seat"] == 0
    for other in (f"{key}\xa0", f"\x1c{key}", f"{key}\x85"):
        headers = {"Authorization": f"Bearer {other}".encode().decode("latin-1")}
        answer = zeus.client.post(f"{zeus.root}/view", json={"table": table}, headers=headers)
        assert problem(answer) == (403, "seat_key_refused")


def test_each_key_opens_its_own_seat(tables: Tables) -> None:
    step = tables.new(seed="seats")
    assert [tables.view(step["table"], seat)["seat"] for seat in range(3)] == [0, 1, 2]
    assert "seat" not in tables.view(step["table"])


def test_pages_of_other_origins_may_send_a_key(zeus: Tables) -> None:
    asked = {
        "Origin": "https://a.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization, content-type",
    }
    answer = zeus.client.options(f"{zeus.root}/apply", headers=asked)
    assert "authorization" in answer.headers["Access-Control-Allow-Headers"].lower()

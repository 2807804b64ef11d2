"""Many moves at once."""

from __future__ import annotations

from typing import Any

from flask.testing import FlaskClient

from api.games.schemas import MOST_MOVES
from engine import GAMES
from tests.api.conftest import an_action
from tests.api.test_problems import pointers, problem


def new_of(game: str) -> dict[str, Any]:
    """What a small table is set up with."""
    return {"seats": GAMES[game].seats[0], "seed": "replay"}


def played(client: FlaskClient, game: str, number: int) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Moves of a new game, made one by one, and the steps they led to; the first step is the set-up."""
    steps, moves = [dict(client.post(f"/v1/games/{game}/new", json=new_of(game)).json)], []
    for _ in range(number):
        moves.append(an_action(steps[-1]))
        body = {"state": steps[-1]["state"], **moves[-1]}
        steps.append(dict(client.post(f"/v1/games/{game}/apply", json=body).json))
    return moves, steps


def test_a_replay_is_what_its_moves_are_one_by_one(client: FlaskClient, game: str) -> None:
    moves, steps = played(client, game, 12)
    answer = client.post(f"/v1/games/{game}/replay", json={"new": new_of(game), "moves": moves}).json
    assert answer.pop("digests") == [step["digest"] for step in steps[1:]]
    made = [
        {"seat": move["seat"], "events": step["events"]} for move, step in zip(moves, steps[1:], strict=True)
    ]
    assert answer.pop("steps") == made
    assert answer.pop("seed") == "replay"
    assert answer == steps[-1]
    rest = client.post(
        f"/v1/games/{game}/replay", json={"state": steps[5]["state"], "moves": moves[5:]}
    ).json  # fmt: skip
    assert rest.pop("digests") == [step["digest"] for step in steps[6:]]
    assert rest.pop("steps") == made[5:]
    assert rest == steps[-1]


def test_a_replay_without_moves_shows_where_the_table_stands(client: FlaskClient, game: str) -> None:
    _, (step,) = played(client, game, 0)
    new = client.post(f"/v1/games/{game}/replay", json={"new": new_of(game), "moves": []}).json
    assert new == {**step, "digests": [], "steps": []}
    state = client.post(f"/v1/games/{game}/replay", json={"state": step["state"], "moves": []}).json
    expected = {**step, "events": [], "digests": [], "steps": []}
    del expected["seed"]
    assert state == expected


def test_the_lists_of_a_replay_on_demand(client: FlaskClient, game: str) -> None:
    moves, steps = played(client, game, 2)
    body = {"new": new_of(game), "moves": moves}
    assert "next" not in client.post(f"/v1/games/{game}/replay?legal=none", json=body).json
    one = client.post(f"/v1/games/{game}/replay?legal=0", json=body).json
    assert one["next"] == [entry for entry in steps[-1]["next"] if entry["seat"] == 0]


def test_a_refused_move_is_named(client: FlaskClient, game: str) -> None:
    moves, steps = played(client, game, 3)
    moves.append({"seat": 4, "action": moves[0]["action"]})
    answer = client.post(f"/v1/games/{game}/replay", json={"new": new_of(game), "moves": moves})
    assert problem(answer, 422, "no_such_seat")["index"] == 3
    idle = next(seat for seat in (0, 1) if {"seat": seat, "action": moves[0]["action"]} != moves[0])
    wrong = [*moves[:1], {"seat": idle, "action": moves[0]["action"]}]
    answer = client.post(f"/v1/games/{game}/replay", json={"new": new_of(game), "moves": wrong})
    alone = client.post(f"/v1/games/{game}/apply", json={"state": steps[1]["state"], **wrong[1]})
    if alone.status_code == 409:
        refused = problem(answer, 409, alone.json["code"])
        assert refused["index"] == 1
        assert refused["allowed"] == alone.json["allowed"]


def test_a_thousand_moves_are_the_most(client: FlaskClient, game: str) -> None:
    (move,), _ = played(client, game, 1)
    body = {"new": new_of(game), "moves": [move] * (MOST_MOVES + 1)}
    answer = client.post(f"/v1/games/{game}/replay", json=body)
    details = problem(answer, 422, "malformed")
    assert pointers(details) == ["/moves"]


def test_exactly_one_beginning(client: FlaskClient, game: str) -> None:
    _, (step,) = played(client, game, 0)
    for body in ({"moves": []}, {"moves": [], "new": new_of(game), "state": step["state"]}):
        problem(client.post(f"/v1/games/{game}/replay", json=body), 422, "malformed")
    faulty = {"moves": [], "new": {**new_of(game), "options": {"colour": "red"}}}
    details = problem(client.post(f"/v1/games/{game}/replay", json=faulty), 422, "unknown_option")
    assert pointers(details) == ["/new/options/colour"]
    impossible = {**step["state"], "names": [*step["state"]["names"][:-1], " "]}
    answer = client.post(f"/v1/games/{game}/replay", json={"state": impossible, "moves": []})
    problem(answer, 422, "impossible_state")

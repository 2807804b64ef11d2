"""Several views in one answer: what each of several viewers may see, and the steps of a replay."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

import engine
from engine import GAMES
from tests.api.conftest import an_action
from tests.api.test_problems import pointers, problem
from tests.cases import cases
from tests.contract.playing import Table, play


def everybody(step: dict[str, Any]) -> list[int | None]:
    """All seats and a spectator, not in their order."""
    return [None, *reversed(range(len(step["state"]["names"])))]


def seen_by(client: FlaskClient, game: str, step: dict[str, Any], viewer: int | None, query: str = "") -> Any:
    """What `view` answers to one viewer, with the viewer."""
    asked = {"state": step["state"], "viewer": viewer, "events": step["events"]}
    return {"viewer": viewer, **client.post(f"/v1/games/{game}/view{query}", json=asked).json}


def test_an_action_shows_each_viewer_what_a_view_shows(
    client: FlaskClient, game: str, step: dict[str, Any]
) -> None:
    """In every step of a game."""
    known = GAMES[game]
    playout = play(known, Table(engine.seat_names(known.seats[-1]), "views", known.options()))
    chosen = range(0, len(playout.moves), -(-len(playout.moves) // 6))
    for number in chosen:
        state, (seat, action) = playout.steps[number].state, playout.moves[number]
        body = {"state": engine.encode(state), "seat": seat, "action": engine.encode(action)}
        posted = b'{"state":%s,"seat":%d,"action":%s' % (body["state"], seat, body["action"])
        viewers = everybody({"state": {"names": state.names}})
        shown = client.post(
            f"/v1/games/{game}/apply",
            data=posted + b',"viewers":%s}' % engine.encode(viewers),
            content_type="application/json",
        ).json
        plain = client.post(
            f"/v1/games/{game}/apply", data=posted + b"}", content_type="application/json"
        ).json
        views = shown.pop("views")
        assert shown == plain
        assert views == [seen_by(client, game, plain, viewer) for viewer in viewers]


def test_views_alone(client: FlaskClient, game: str, step: dict[str, Any]) -> None:
    viewers = everybody(step)
    asked = {"state": step["state"], "viewers": viewers, "events": step["events"]}
    answer = client.post(f"/v1/games/{game}/views", json=asked).json
    assert answer == {"views": [seen_by(client, game, step, viewer) for viewer in viewers]}
    told = client.post(f"/v1/games/{game}/views?texts=true", json=asked).json
    assert told == {"views": [seen_by(client, game, step, viewer, "?texts=true") for viewer in viewers]}


def test_lists_that_are_not_wanted_are_left_out_of_views(
    client: FlaskClient, game: str, step: dict[str, Any]
) -> None:
    viewers, seat = everybody(step), step["acting"][0]
    asked = {"state": step["state"], "viewers": viewers, "events": step["events"]}
    whole = client.post(f"/v1/games/{game}/views", json=asked).json["views"]
    none = client.post(f"/v1/games/{game}/views?legal=none", json=asked).json["views"]
    assert none == [{name: one[name] for name in one if name != "next"} for one in whole]
    one = client.post(f"/v1/games/{game}/views?legal={seat}", json=asked).json["views"]
    assert [view for view in one if "next" in view] == [view for view in whole if view["viewer"] == seat]
    moved = {"state": step["state"], "viewers": viewers, **an_action(step)}
    after = client.post(f"/v1/games/{game}/apply?legal=none", json=moved).json
    assert "next" not in after
    assert all("next" not in view for view in after["views"])


def test_no_viewers_no_views(client: FlaskClient, game: str, step: dict[str, Any]) -> None:
    assert client.post(f"/v1/games/{game}/views", json={"state": step["state"], "viewers": []}).json == {
        "views": []
    }


@cases(
    ("viewers", "places"),
    [
        ([5], ["/viewers/0"]),
        ([0, 9], ["/viewers/1"]),
        ([0, 0], ["/viewers/1"]),
        ([None, 0, None], ["/viewers/2"]),
        ([0, -1], ["/viewers/1"]),
        ([0, "1"], ["/viewers/1"]),
        ([0, 1.5], ["/viewers/1"]),
        ([None] * 7, ["/viewers"]),
        (0, ["/viewers"]),
        ("all", ["/viewers"]),
    ],
)
def test_viewers_that_cannot_be(client: FlaskClient, viewers: Any, places: list[str]) -> None:
    game = "zeus_on_the_loose"
    new = client.post(f"/v1/games/{game}/new", json={"seats": 3, "seed": "a table"}).json
    for rule, body in (("views", {}), ("apply", an_action(new))):
        answer = client.post(
            f"/v1/games/{game}/{rule}", json={"state": new["state"], "viewers": viewers, **body}
        )
        assert pointers(problem(answer, 422, "malformed")) == places, rule


def test_views_need_viewers(client: FlaskClient, game: str, step: dict[str, Any]) -> None:
    answer = client.post(f"/v1/games/{game}/views", json={"state": step["state"]})
    assert pointers(problem(answer, 422, "malformed")) == ["/viewers"]


@pytest.mark.parametrize("query", ["", "?texts=true"])
def test_a_replay_can_be_stepped_through(client: FlaskClient, game: str, query: str) -> None:
    known = GAMES[game]
    seats = known.seats[0]
    new = {"seats": seats, "seed": "stepped"}
    moves: list[Any] = []
    step = client.post(f"/v1/games/{game}/new?texts=true", json=new).json
    expected = []
    for _ in range(5):
        move = an_action(step)
        listed = next(one for one in step["next"] if one["seat"] == move["seat"])
        text = listed["texts"][listed["actions"].index(move["action"])]
        step = client.post(f"/v1/games/{game}/apply?texts=true", json={"state": step["state"], **move}).json
        told = {"text": text} if query else {}
        expected.append({"seat": move["seat"], "events": step["events"], **told})
        moves.append(move)
    answer = client.post(f"/v1/games/{game}/replay{query}", json={"new": new, "moves": moves}).json
    assert answer["steps"] == expected
    assert len(answer["digests"]) == len(moves)
    assert (answer["state"], answer["events"]) == (step["state"], step["events"])

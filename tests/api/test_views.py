"""Several views in one answer: what each of several viewers may see, and the steps of a replay."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

import engine
from engine import GAMES
from tests.api.conftest import an_action
from tests.api.tables.hosting import posted
from tests.api.test_problems import pointers, problem
from tests.cases import cases
from tests.contract.playing import playouts_of, sample_of


def everybody(step: dict[str, Any]) -> list[int | None]:
    """All seats and a spectator, not in their order."""
    return [None, *reversed(range(len(step["state"]["names"])))]


def seen_by(client: FlaskClient, game: str, step: dict[str, Any], viewer: int | None, query: str = "") -> Any:
    """What `view` answers to one viewer, with the viewer."""
    asked = {"state": step["state"], "viewer": viewer, "events": step["events"]}
    return {"viewer": viewer, **client.post(f"/v1/games/{game}/view{query}", json=asked).json}


def bytes_of(client: FlaskClient, game: str, route: str, query: str = "", **body: Any) -> bytes:
    """The bytes of an answer."""
    path = f"/v1/games/{game}/{route}"
    answer = posted(client.application, path, engine.encode(body), QUERY_STRING=query)
    assert answer.status_code == 200, answer.text
    return answer.data


@pytest.mark.parametrize("query", ["", "texts=true"])
def test_views_are_byte_for_byte_those_of_each_viewer_alone(
    client: FlaskClient, game: str, query: str
) -> None:
    """In states of every phase of all play-outs: those of an action, which is answered as without them."""
    for reached in sample_of(game):
        known = {"state": reached.state, "events": engine.tell(GAMES[game], reached.step)}
        alone = [
            b'{"viewer":%s,%s'
            % (engine.encode(viewer), bytes_of(client, game, "view", query, viewer=viewer, **known)[1:])
            for viewer in reached.viewers
        ]
        views = b'"views":[%s]}' % b",".join(alone)
        assert bytes_of(client, game, "views", query, viewers=reached.viewers, **known) == b"{" + views
        if reached.number:
            seat, action = reached.playout.moves[reached.number - 1]
            before = reached.playout.steps[reached.number - 1].state
            move = {"state": before, "seat": seat, "action": action}
            plain = bytes_of(client, game, "apply", query, **move)
            shown = bytes_of(client, game, "apply", query, **move, viewers=reached.viewers)
            assert shown == plain[:-1] + b"," + views


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
    state, move = step["state"], an_action(step)
    assert bytes_of(client, game, "views", state=state, viewers=[]) == b'{"views":[]}'
    plain = bytes_of(client, game, "apply", state=state, **move)
    assert bytes_of(client, game, "apply", state=state, **move, viewers=[]) == plain[:-1] + b',"views":[]}'
    assert bytes_of(client, game, "apply", state=state, **move, viewers=None) == plain


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


def test_before_viewers_the_state_is_looked_at_and_after_them_the_action(
    client: FlaskClient, game: str, step: dict[str, Any]
) -> None:
    state, move = step["state"], an_action(step)
    unsound = {**state, "names": [*state["names"][:-1], " "]}
    for rule, body in (("views", {}), ("apply", move)):
        asked = {"state": unsound, "viewers": [9], **body}
        problem(client.post(f"/v1/games/{game}/{rule}", json=asked), 422, "impossible_state")
    nobody = {"state": state, "viewers": [9], **move, "seat": 4}
    answer = client.post(f"/v1/games/{game}/apply", json=nobody)
    assert pointers(problem(answer, 422, "malformed")) == ["/viewers/0"]


def test_views_need_viewers(client: FlaskClient, game: str, step: dict[str, Any]) -> None:
    answer = client.post(f"/v1/games/{game}/views", json={"state": step["state"]})
    assert pointers(problem(answer, 422, "malformed")) == ["/viewers"]


def test_a_whole_game_is_told_in_one_answer(client: FlaskClient, game: str) -> None:
    """Each of its steps with the events as the host was told them."""
    playout = playouts_of(game)[0]
    names, seed, options = playout.table
    new = {"names": names, "seed": seed, "options": options}
    moves = [{"seat": seat, "action": action} for seat, action in playout.moves]
    told = [engine.tell(GAMES[game], step) for step in playout.steps[1:]]
    steps = [{"seat": seat, "events": events} for (seat, _), events in zip(playout.moves, told, strict=True)]
    assert bytes_of(client, game, "replay", new=new, moves=moves).endswith(
        b',"steps":%s}' % engine.encode(steps)
    )


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

"""A game that was begun under an earlier version is played to its end, by hosts that have its whole state."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

import engine
from engine import Game
from engine.migrations import migrated
from tests.contract.playing import terms_of
from tests.versions.begun import Begun, BegunGame, Json, Moment


class Host:
    """Asks the service about a game."""

    def __init__(self, client: FlaskClient, game: str) -> None:
        self.client, self.root = client, f"/v1/games/{game}"

    def ask(self, route: str, **body: Any) -> Json:
        answer = self.client.post(f"{self.root}/{route}", json=body)
        assert answer.status_code == 200, answer.text
        return dict(answer.json)


@pytest.fixture
def host(client: FlaskClient, game: Game[Any]) -> Host:
    return Host(client, game.name)


def test_an_old_state_is_sound(host: Host, one: BegunGame) -> None:
    for moment in one.moments:
        assert host.ask("check", state=moment.state) == {"problems": []}


def test_an_old_state_is_where_the_same_moves_lead_today(
    host: Host, one: BegunGame, each: Any, game: Game[Any]
) -> None:
    digests = replayed(host, one)
    for moment in one.moments:
        now = host.ask("replay", state=moment.state, moves=[])
        assert now["digest"] == digests[moment.after]
        assert now["state"]["version"] == game.version
        assert (now["digest"] == moment.digest) == (each[0].version == game.version)


def replayed(host: Host, one: BegunGame) -> list[str]:
    """The digests of the whole game as it is played today, of the table as it was set up first."""
    first = host.ask("new", **one.new)
    whole = host.ask("replay", new=one.new, moves=one.moves)
    assert ending(whole["outcome"]) == ending(one.outcome)
    return [first["digest"], *whole["digests"]]


def ending(outcome: Json) -> Json:
    """What an outcome says of who has won, and with how many points for what."""
    scores = [
        {**score, "lines": [(line["category"], line["points"]) for line in score["lines"]]}
        for score in outcome["scores"]
    ]
    return {"reason": outcome["reason"], "ranking": outcome["ranking"], "scores": scores}


def test_the_rest_of_the_moves_leads_to_the_same_end(host: Host, one: BegunGame) -> None:
    for moment in one.moments:
        end = host.ask("replay", state=moment.state, moves=one.moves[moment.after :])
        assert ending(end["outcome"]) == ending(one.outcome)


def test_the_next_move_is_offered_and_made(host: Host, one: BegunGame, game: Game[Any]) -> None:
    for moment in one.moments[:-1]:
        move = one.moves[moment.after]
        offered = host.ask("legal-actions", state=moment.state, seat=move["seat"])["next"][0]["actions"]
        typed = msgspec.convert(move["action"], game.action)
        assert typed in [msgspec.convert(action, game.action) for action in offered]
        step = host.ask("apply", state=moment.state, **move)
        assert step["state"]["version"] == game.version
        assert step["state"]["revision"] == moment.state["revision"] + 1


def test_everybody_sees_an_old_table_and_what_happened(host: Host, one: BegunGame, game: Game[Any]) -> None:
    for moment in one.moments:
        for viewer in (None, *range(len(one.new["names"]))):
            seen = host.ask("view", state=moment.state, viewer=viewer, events=moment.events)
            assert seen["view"]["version"] == game.version
            assert len(seen["events"]) <= len(moment.events)


def test_an_old_table_is_scored(host: Host, one: BegunGame) -> None:
    for moment in one.moments:
        assert len(host.ask("score", state=moment.state)["scores"]) == len(one.new["names"])
    assert [row["total"] for row in host.ask("score", state=one.moments[-1].state)["scores"]] == [
        row["total"] for row in one.outcome["scores"]
    ]


def test_an_old_table_is_played_to_another_end(one: BegunGame, game: Game[Any]) -> None:
    """From the first, a middle and the last moment but one, at random."""
    policy = terms_of(game.name).policy
    for moment in (one.moments[0], one.moments[len(one.moments) // 2], one.moments[-2]):
        chance, step = random.Random(moment.digest), engine.resume(game, brought_up(game, moment))
        while step.outcome is None:
            choices = [choice for choice in step.next if choice.actions]
            step = engine.apply(game, step.state, *policy(step.state, choices, chance))


def brought_up(game: Game[Any], moment: Moment) -> Any:
    """The state of a moment as it is today, typed."""
    return msgspec.convert(migrated(game, moment.state, moment.state["version"]), game.state)


def test_an_old_state_is_not_changed_by_a_migration(begun: Begun, game: Game[Any]) -> None:
    for one in begun.games:
        for moment in one.moments:
            before = msgspec.json.encode(moment.state)
            migrated(game, moment.state, begun.version)
            assert msgspec.json.encode(moment.state) == before


def test_what_is_brought_up_to_date_is_what_would_be_written(begun: Begun, game: Game[Any]) -> None:
    for moment in (moment for one in begun.games for moment in one.moments):
        now = migrated(game, moment.state, begun.version)
        assert msgspec.json.decode(engine.encode(brought_up(game, moment))) == now

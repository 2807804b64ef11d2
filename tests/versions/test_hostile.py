"""What says to be a state of an earlier version and is none: refused with the place, never a fault."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from engine import Game
from engine.migrations import migrated
from tests.versions.begun import Begun, Json
from tests.versions.mutations import DEEP, DEPTHS, mutants, places, with_junk, without

ASKED = 100
"""How many changed states of a game the service is asked about."""
MIGRATED = 3_000
"""How many are only brought up to date, which is what might fail."""
REJECTED = (LookupError, TypeError, ValueError, AttributeError)
"""What a migration may raise for what is no state of its version."""


def states(begun: Begun) -> list[Json]:
    """Every recorded state, those with most in them first."""
    found = [moment.state for one in begun.games for moment in one.moments]
    return sorted(found, key=lambda state: -len(json.dumps(state)))


def post(client: FlaskClient, game: Game[Any], route: str, body: Any) -> TestResponse:
    text = body if isinstance(body, str) else json.dumps(body)
    return client.post(f"/v1/games/{game.name}/{route}", data=text, content_type="application/json")


def require_answer(answer: TestResponse, change: str) -> None:
    """A sound state, an unsound one, or a refusal that says where the fault is."""
    assert answer.status_code in (200, 422), (change, answer.text)
    if answer.status_code == 422:
        assert answer.json["detail"], change
        assert answer.json["type"] in KNOWN, (change, answer.text)


KNOWN = {f"/problems/{name}" for name in ("malformed", "wrong-game", "unsupported-version", "no-such-seat")}


def test_a_changed_old_state_gets_an_answer(client: FlaskClient, begun: Begun, game: Game[Any]) -> None:
    chance = random.Random(begun.game)
    for state in states(begun)[:2]:
        for change, mutant in chance.sample([*mutants(state)], ASKED // 2):
            require_answer(post(client, game, "check", {"state": mutant}), change)


def test_a_state_in_pieces_gets_an_answer(client: FlaskClient, begun: Begun, game: Game[Any]) -> None:
    """Every field of the table missing or null, in every phase."""
    by_phase = {state["phase"]: state for state in reversed(states(begun))}
    for state in by_phase.values():
        for place in [place for place in places(state) if len(place.address) == 1]:
            for mutant in (without(state, place), with_junk(state, place, None)):
                require_answer(post(client, game, "check", {"state": mutant}), str(place))


def test_no_migration_fails_but_for_what_is_no_state(begun: Begun, game: Game[Any]) -> None:
    """Whatever else it raised would be a fault of the service."""
    chance = random.Random(begun.game)
    by_phase = {state["phase"]: state for state in reversed(states(begun))}
    for state in by_phase.values():
        changed = [*mutants(state)]
        for change, mutant in chance.sample(changed, min(len(changed), MIGRATED // len(by_phase))):
            migrate(game, mutant, begun.version, change)


def migrate(game: Game[Any], state: Any, version: int, change: str) -> None:
    try:
        now = migrated(game, state, version)
    except REJECTED:
        return
    except Exception as fault:
        pytest.fail(f"{change}: {fault!r}")
    msgspec.json.encode(now)


def test_an_action_at_a_changed_old_state(client: FlaskClient, begun: Begun, game: Game[Any]) -> None:
    """What `check` finds unsound no other route takes."""
    chance = random.Random(begun.game)
    one = begun.games[0]
    moment = one.moments[len(one.moments) // 2]
    for change, mutant in chance.sample([*mutants(moment.state)], 25):
        move = one.moves[moment.after]
        sound = post(client, game, "check", {"state": mutant})
        is_sound = sound.status_code == 200 and not sound.json["problems"]
        for route, body in (
            ("apply", {"state": mutant, **move}),
            ("replay", {"state": mutant, "moves": [move]}),
            ("legal-actions", {"state": mutant}),
            ("view", {"state": mutant, "viewer": 0}),
            ("score", {"state": mutant}),
        ):
            answer = post(client, game, route, body)
            assert answer.status_code in ((200, 409) if is_sound else (422,)), (route, change, answer.text)


def deep(depth: int, kind: str) -> str:
    return "[" * depth + "]" * depth if kind == "list" else '{"a":' * depth + "1" + "}" * depth


@pytest.mark.parametrize("kind", ["list", "object"])
@pytest.mark.parametrize("depth", DEPTHS)
def test_junk_that_is_nested_deep(
    client: FlaskClient, begun: Begun, game: Game[Any], depth: int, kind: str
) -> None:
    """What a migration leaves out may hold anything; nothing is read that is nested too deep."""
    state = states(begun)[0]
    for place in [place for place in places(state) if len(place.address) <= 2]:
        text = json.dumps({"state": with_junk(state, place, "JUNK")}).replace('"JUNK"', deep(depth, kind))
        answer = post(client, game, "check", text)
        assert answer.status_code in ((200, 400, 422) if depth < DEEP else (400,)), (str(place), answer.text)


@pytest.mark.parametrize(
    "junk", ["1e999", "-1e999", "1" * 400, "NaN", "Infinity", "0.1e1", "-0", "1E400", '"\\ud800"', "tru", ""]
)
def test_numbers_and_texts_that_nobody_can_represent(
    client: FlaskClient, begun: Begun, game: Game[Any], junk: str
) -> None:
    state = states(begun)[0]
    for place in [place for place in places(state) if len(place.address) == 1]:
        text = json.dumps({"state": with_junk(state, place, "JUNK")}).replace('"JUNK"', junk)
        answer = post(client, game, "check", text)
        assert answer.status_code in (200, 400, 422), (str(place), answer.text)
    text = json.dumps({"state": state})[:-1] + f', "more": {junk or "{"}}}'
    assert post(client, game, "check", text).status_code in (400, 422)


@pytest.mark.parametrize(
    ("version", "words"),
    [
        (0, "too old"),
        (-1, "too old"),
        (-(2**70), "too old"),
        (99, "newer"),
        (2**53, "newer"),
        (10**30, "newer"),
    ],
)
def test_a_version_that_is_none(
    client: FlaskClient, begun: Begun, game: Game[Any], version: int, words: str
) -> None:
    answer = post(client, game, "check", {"state": {**states(begun)[0], "version": version}})
    assert (answer.status_code, answer.json["type"]) == (422, "/problems/unsupported-version")
    assert words in answer.json["detail"]


@pytest.mark.parametrize("version", [None, "1", 1.5, True, [], {}, [1], 0.0])
def test_a_version_that_is_no_number(
    client: FlaskClient, begun: Begun, game: Game[Any], version: Any
) -> None:
    answer = post(client, game, "check", {"state": {**states(begun)[-1], "version": version}})
    assert answer.status_code == 422
    assert "/state/version" in [fault["pointer"] for fault in answer.json["errors"]]


def test_a_new_state_that_says_to_be_old(client: FlaskClient, begun: Begun, game: Game[Any]) -> None:
    """It is taken for what it is or refused: no route fails."""
    for state in states(begun)[::4]:
        now = migrated(game, state, begun.version)
        require_answer(
            post(client, game, "check", {"state": {**now, "version": begun.version}}), "new as old"
        )


def test_an_old_state_that_says_to_be_new(client: FlaskClient, begun: Begun, game: Game[Any]) -> None:
    """Not every migration changes every state."""
    for state in states(begun)[::4]:
        answer = post(client, game, "check", {"state": {**state, "version": game.version}})
        require_answer(answer, "old as new")
        assert (answer.status_code == 200) or "/state/" in answer.json["errors"][0]["pointer"]

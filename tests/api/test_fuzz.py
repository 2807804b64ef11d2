"""Whatever is sent, the service answers as its document says, and never with a fault of its own."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from api import create_app
from api.running.config import Settings
from engine import GAMES
from tests.api.tables.hosting import Answer, posted, seat_key
from tests.api.test_parity import CASES, accepts, mutants, playouts_of, requests_of, share
from tests.contract.corruption import corruptions, read_back
from tests.examples import EXAMPLE_KEYS

SEED = "fuzz"
BODIES = 60
"""Made-up bodies that each route gets."""
CONTENTS = 300
"""Made-up contents of fields."""
MANGLED = 3_000
"""Mangled bodies that are posted, in all games together."""
STATES = 16
CHANGES_A_STATE = 25

APP = create_app(Settings(log_level="critical", keys=EXAMPLE_KEYS))
POSTED = sorted(rule.rule for rule in APP.url_map.iter_rules() if "POST" in (rule.methods or ()))

any_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.sampled_from(["type", "state"]), inner),
    max_leaves=20,
)
any_bytes = st.binary(max_size=200) | any_json.map(lambda value: json.dumps(value).encode("utf-8"))


def drawn(strategy: st.SearchStrategy[Any], number: int) -> list[Any]:
    """As many values of a strategy, always the same."""
    found: list[Any] = []

    @settings(max_examples=number, deadline=None, derandomize=True, database=None)
    @given(strategy)
    def draw(value: Any) -> None:
        found.append(value)

    draw()
    return found


@cache
def bodies() -> list[bytes]:
    """Made-up bodies: to make them costs more than to answer them, so all routes get the same."""
    return drawn(any_bytes, BODIES)


@cache
def contents() -> list[Any]:
    """What made-up fields hold."""
    return drawn(any_json, CONTENTS)


def test_every_route_is_in_the_document(client: FlaskClient) -> None:
    documented = client.get("/openapi.json").json["paths"]
    assert [path for path in POSTED if "post" not in documented.get(path, {})] == []


def post(client: FlaskClient, path: str, body: Any) -> Answer:
    """The answer to a body, with the key of a seat, which is never a fault of the service."""
    data = body if isinstance(body, bytes) else engine.encode(body)
    answer = posted(client.application, path, data, HTTP_AUTHORIZATION=f"Bearer {seat_key(0)}")
    assert answer.status_code < 500, (path, data, answer.text)
    assert answer.mimetype == (
        "application/json" if answer.status_code == 200 else "application/problem+json"
    )
    return answer


@pytest.mark.parametrize("path", POSTED)
def test_any_bytes_are_answered(client: FlaskClient, path: str) -> None:
    for data in bodies():
        assert post(client, path, data).status_code in (400, 422)


@pytest.mark.parametrize("path", POSTED)
def test_any_fields_are_answered(client: FlaskClient, path: str) -> None:
    game, route = game_and_route(path)
    (request,) = (
        own for own in requests_of(game) if (game, own) in POSTED_CASES and route in routes_of(game, own)
    )
    fields = requests_of(game)[request].__struct_fields__

    chance = random.Random(path)
    for _ in range(BODIES):
        named = [field for field in fields if chance.random() < 0.5]
        post(client, path, json.dumps({field: chance.choice(contents()) for field in named}).encode("utf-8"))


def game_and_route(path: str) -> tuple[str, str]:
    game, _, route = path.removeprefix("/v1/games/").partition("/")
    return game, route


ROUTES = {
    "NewRequest": ["new"],
    "StateRequest": ["check", "score"],
    "LegalActionsRequest": ["legal-actions"],
    "ApplyRequest": ["apply"],
    "ViewRequest": ["view"],
    "ViewsRequest": ["views"],
    "ReplayRequest": ["replay"],
    "NewTableRequest": ["tables"],
    "TableRequest": ["tables/view", "tables/reveal"],
    "TableApplyRequest": ["tables/apply"],
    "VerifyRequest": ["tables/verify"],
}
"""The routes that take a class of requests, whose name begins with the prefix of a game."""
POSTED_CASES = [case for case in CASES if not case[1].endswith("Move")]
"""All but what stands inside of requests."""


def routes_of(game: str, request_class: str) -> list[str]:
    return ROUTES[request_class.removeprefix(GAMES[game].prefix)]


def test_every_class_of_requests_has_its_routes() -> None:
    for game in GAMES:
        assert [*chain(*(routes_of(*case) for case in POSTED_CASES if case[0] == game))] == [
            *chain(*ROUTES.values())
        ]
    assert {game_and_route(path)[1] for path in POSTED} == {*chain.from_iterable(ROUTES.values())}


def test_mangled_bodies_are_answered(client: FlaskClient, game: str) -> None:
    """Some of them can still be read, of one class of requests or another."""
    understood = sent = 0
    for request_class in [name for one, name in POSTED_CASES if one == game]:
        reader = engine.decoder(requests_of(game)[request_class])
        for mutant in mutants(game, request_class, share(MANGLED), 2):
            data = engine.encode(mutant.body)
            is_read, sent = accepts(reader, data), sent + 1
            understood += is_read
            for route in routes_of(game, request_class):
                answer = post(client, f"/v1/games/{game}/{route}", data)
                assert is_read or answer.status_code == 422
    assert 0 < understood < sent


@cache
def changed_states(game: str) -> tuple[Any, ...]:
    """States from play as they are, and with one or two things changed, as JSON; some of these are sound."""
    chance = random.Random(f"{SEED} {game}")
    reached = [step.state for playout in playouts_of(game) for step in playout.steps]
    return tuple(_changed(game, chance.sample(reached, STATES), chance))


def _changed(game: str, states: list[Any], chance: random.Random) -> Iterator[Any]:
    """Each state, and what still has the shape of one after a change, or after two."""
    for state in states:
        yield as_json(state)
        for once in chance.sample([*corruptions(state, chance)], CHANGES_A_STATE):
            changed = read_back(GAMES[game], once.state)
            if changed is not None and chance.random() < 0.3:
                changed = read_back(GAMES[game], chance.choice([*corruptions(changed, chance)]).state)
            if changed is not None:
                yield as_json(changed)


def as_json(value: Any) -> Any:
    return json.loads(engine.encode(value))


def test_a_state_that_is_called_sound_is_answered_everywhere(client: FlaskClient, game: str) -> None:
    def answer(route: str, **more: Any) -> Answer:
        return post(client, f"/v1/games/{game}/{route}", {"state": state, **more})

    playout = playouts_of(game)[0]
    events = as_json(engine.tell(GAMES[game], playout.steps[0]))
    seat, action = as_json(playout.moves[0])
    sound = 0
    for state in changed_states(game):
        problems = answer("check").json["problems"]
        status = 422 if problems else 200
        sound += not problems
        for viewer in (None, 0, len(state["names"]) - 1):
            if viewer is None or viewer < len(state["names"]):
                assert answer("view", viewer=viewer).status_code == status
        assert answer("score").status_code == status
        assert answer("legal-actions").status_code == status
        answer("view", viewer=0, events=events)
        applied = answer("apply", seat=seat, action=action)
        assert (applied.status_code == 422) == bool(problems) or applied.json["code"] == "no_such_seat"
        if problems:
            assert applied.json["problems"] == problems
    assert 0 < sound < len(changed_states(game))

"""Words beside the lists of legal actions, on every route that lists them, and only where they are wanted."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

import engine
from engine import GAMES
from tests.api.conftest import an_action
from tests.api.tables.hosting import sealing_client
from tests.api.test_problems import problem


def posts(game: str, step: dict[str, Any]) -> dict[str, tuple[str, dict[str, Any]]]:
    """A request to every route that lists legal actions."""
    state, seat = step["state"], step["acting"][0]
    new = {"seats": len(state["names"]), "seed": "a table"}
    return {
        "new": ("new", new),
        "apply": ("apply", {"state": state, **an_action(step)}),
        "replay": ("replay", {"new": new, "moves": [an_action(step)]}),
        "legal-actions": ("legal-actions", {"state": state}),
        "one seat": ("legal-actions", {"state": state, "seat": seat}),
        "view": ("view", {"state": state, "viewer": seat}),
        "views": ("views", {"state": state, "viewers": [seat, None]}),
    }


def without_words(answer: Any) -> Any:
    """An answer without prompts and texts beside its lists."""
    if isinstance(answer, list):
        return [without_words(one) for one in answer]
    if isinstance(answer, dict):
        words = ("prompt", "texts") if "actions" in answer else ()
        words = ("text",) if {*answer} == {"seat", "events", "text"} else words
        return {name: without_words(content) for name, content in answer.items() if name not in words}
    return answer


def lists_in(answer: Any) -> list[dict[str, Any]]:
    """Every list of legal actions in an answer."""
    return [*answer.get("next", ()), *(one for view in answer.get("views", ()) for one in lists_in(view))]


ROUTES = ("new", "apply", "replay", "legal-actions", "one seat", "view", "views")


@pytest.mark.parametrize("route", ROUTES)
def test_words_are_there_if_they_are_wanted(
    client: FlaskClient, game: str, step: dict[str, Any], route: str
) -> None:
    rule, body = posts(game, step)[route]
    path = f"/v1/games/{game}/{rule}"
    plain = client.post(path, json=body)
    assert client.post(f"{path}?texts=false", json=body).data == plain.data
    told = client.post(f"{path}?texts=true", json=body)
    assert told.status_code == 200
    assert without_words(told.json) == plain.json
    lists = lists_in(told.json)
    assert lists
    for one in lists:
        assert len(one["texts"]) == len({*one["texts"]}) == len(one["actions"])
        assert one["prompt"].startswith(f"P{one['seat'] + 1}: ")


def test_words_are_those_of_the_engine(client: FlaskClient, game: str, step: dict[str, Any]) -> None:
    known = GAMES[game]
    state = engine.decoder(known.state).decode(engine.encode(step["state"]))
    told = client.post(f"/v1/games/{game}/legal-actions?texts=true", json={"state": step["state"]}).json
    for one in told["next"]:
        actions = engine.legal_actions(known, state, one["seat"])
        offer = engine.offered(known, engine.view(known, state, one["seat"]), one["seat"], actions)
        assert (one["prompt"], tuple(one["texts"])) == offer


@pytest.mark.parametrize("order", ["legal=none&texts=true", "texts=true&legal=none"])
def test_no_lists_have_no_words(client: FlaskClient, game: str, step: dict[str, Any], order: str) -> None:
    body = {"state": step["state"], **an_action(step)}
    assert "next" not in client.post(f"/v1/games/{game}/apply?{order}", json=body).json


def test_one_list_has_its_words(client: FlaskClient, game: str, step: dict[str, Any]) -> None:
    seat = step["acting"][0]
    body = {"seats": len(step["state"]["names"]), "seed": "a table"}
    told = client.post(f"/v1/games/{game}/new?texts=true&legal={seat}", json=body).json["next"]
    assert [(one["seat"], len(one["texts"])) for one in told] == [(seat, len(told[0]["actions"]))]


@pytest.mark.parametrize("value", ["True", "1", "yes", "", "true&texts=true", "true&texts=false", "all"])
@pytest.mark.parametrize("route", ROUTES)
def test_texts_is_true_or_false(
    client: FlaskClient, game: str, step: dict[str, Any], route: str, value: str
) -> None:
    rule, body = posts(game, step)[route]
    answer = client.post(f"/v1/games/{game}/{rule}?texts={value}", json=body)
    assert "`texts`" in problem(answer, 422, "bad_query")["detail"]


@pytest.mark.parametrize("rule", ["score", "check"])
def test_where_nothing_is_listed_nothing_is_told(
    client: FlaskClient, game: str, step: dict[str, Any], rule: str
) -> None:
    answer = client.post(f"/v1/games/{game}/{rule}?texts=true", json={"state": step["state"]})
    problem(answer, 422, "bad_query")


def test_words_at_sealed_tables(game: str) -> None:
    client = sealing_client()
    seats = GAMES[game].seats[0]
    new = {"seats": seats, "seed": "words"}
    made = client.post(f"/v1/games/{game}/tables?texts=true", json=new).json
    for seat in made["acting"]:
        headers = {"Authorization": f"Bearer {made['keys'][seat]}"}
        path = f"/v1/games/{game}/tables/view"
        told = client.post(f"{path}?texts=true", json={"table": made["table"]}, headers=headers)
        plain = client.post(path, json={"table": made["table"]}, headers=headers)
        assert without_words(told.json) == plain.json
        (own,) = told.json["next"]
        assert len(own["texts"]) == len(own["actions"])
        assert own["prompt"].startswith(f"P{seat + 1}: ")
        if own["actions"]:
            body = {"table": made["table"], "action": own["actions"][0]}
            path = f"/v1/games/{game}/tables/apply"
            after = client.post(f"{path}?texts=true", json=body, headers=headers)
            assert without_words(after.json) == client.post(path, json=body, headers=headers).json
            assert all("texts" in one for one in after.json["next"])
            problem(client.post(f"{path}?texts=1", json=body, headers=headers), 422, "bad_query")

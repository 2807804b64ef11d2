"""A game whose rules ask for the reasons of a score; it exists only here."""

from __future__ import annotations

from api import create_app
from engine.values import Count, Value
from tests.engine.pebbles import Table, pebbles


class Reasons(Value):
    """Why the score is what it is."""

    stones_in_bag: Count
    """How many stones nobody has."""


def reasons(state: Table) -> Reasons:
    return Reasons(stones_in_bag=len(state.bag))


def test_a_score_with_its_reasons() -> None:
    app = create_app(games={"pebbles": pebbles(details=reasons)})
    client = app.test_client()
    step = client.post("/v1/games/pebbles/new", json={"seats": 3, "seed": "reasons"}).json
    answer = client.post("/v1/games/pebbles/score", json={"state": step["state"]}).json
    assert answer["details"] == {"stones_in_bag": len(step["state"]["bag"])}
    assert answer["scores"]
    document = client.get("/openapi.json").json
    score = document["components"]["schemas"]["PebblesDetailedScore"]
    assert score["properties"]["details"]["$ref"].endswith("/PebblesReasons")

"""Steps say whether they can be taken back, because nobody has learnt anything."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

import engine
from engine import GAMES
from tests.api.conftest import an_action
from tests.api.tables.hosting import Tables, sealing_client

EXAMPLES = Path(__file__).parents[2] / "openapi" / "examples"


def test_a_step_says_what_the_engine_says(client: FlaskClient, game: str, step: dict[str, Any]) -> None:
    assert step["reversible"] is False
    known = GAMES[game]
    state = engine.decoder(known.state).decode(json.dumps(step["state"]))
    for entry in engine.standing(known, state).next:
        for action in entry.actions[:12]:
            body = b'{"state":%s,"seat":%d,"action":%s}' % (
                engine.encode(state),
                entry.seat,
                engine.encode(action),
            )
            answer = client.post(f"/v1/games/{game}/apply", data=body, content_type="application/json")
            expected = engine.apply(known, state, entry.seat, action)
            assert answer.json["reversible"] is expected.reversible


def test_a_replay_says_it_of_its_last_move(client: FlaskClient, game: str, step: dict[str, Any]) -> None:
    move = an_action(step)
    applied = client.post(f"/v1/games/{game}/apply", json={"state": step["state"], **move}).json
    path = f"/v1/games/{game}/replay"
    assert (
        client.post(path, json={"state": step["state"], "moves": [move]}).json["reversible"]
        is applied["reversible"]
    )
    assert client.post(path, json={"state": step["state"], "moves": []}).json["reversible"] is False


def test_a_laid_tile_of_four_gods_can_be_taken_back(client: FlaskClient) -> None:
    path = "/v1/games/four_gods"
    step = client.post(f"{path}/new", json={"seats": 2, "seed": "tiles"}).json
    actions = step["next"][0]["actions"]
    laid = next(action for action in actions if action["type"] == "place")
    after = client.post(f"{path}/apply", json={"state": step["state"], "seat": 0, "action": laid}).json
    assert after["reversible"] is True


def test_a_card_from_a_hand_cannot_be_taken_back(client: FlaskClient) -> None:
    path = "/v1/games/zeus_on_the_loose"
    step = client.post(f"{path}/new", json={"seats": 3, "seed": "cards"}).json
    answer = client.post(f"{path}/apply", json={"state": step["state"], **an_action(step)}).json
    assert answer["reversible"] is False


@pytest.mark.parametrize(
    "version", sorted(EXAMPLES.glob("*/vectors/apply_version_1.json")), ids=lambda path: path.parts[-3]
)
def test_a_table_of_an_earlier_version_cannot_be_taken_back(client: FlaskClient, version: Path) -> None:
    example = json.loads(version.read_bytes())
    answer = client.post(example["path"], json=example["request"]).json
    assert answer["reversible"] is False


def test_a_sealed_table_says_it_too() -> None:
    tables = Tables(sealing_client(), "four_gods")
    step = tables.new(seats=2, seed="tiles")
    assert step["reversible"] is False
    offers = tables.offers(step["table"])
    seat, laid = next(offer for offer in offers if offer[1]["type"] == "place")
    after = tables.apply(step["table"], seat, laid).json
    assert after["reversible"] is True
    assert "reversible" not in tables.view(after["table"], seat)

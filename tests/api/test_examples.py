"""The recorded examples are what the service answers, and have the shapes that the document promises."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from openapi_schema_validator import OAS31Validator

from engine import GAMES
from tests.examples import FOLDER, as_text, files, send

EXAMPLES = sorted(FOLDER.glob("*/*.json"))


def test_every_game_has_examples_and_nothing_is_left_over() -> None:
    assert {path.parent.name for path in EXAMPLES} == set(GAMES)
    assert {path for path, _ in files()} == set(EXAMPLES), "run `make record`"


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_example(client: FlaskClient, path: Any) -> None:
    text = path.read_text(encoding="utf-8")
    example = json.loads(text)
    assert as_text(example) == text
    answer = send(client, example["path"], example["request"])
    assert answer.status_code == example["status"]
    assert answer.mimetype == example["content_type"]
    assert answer.json == example["answer"]
    document = client.get("/openapi.json").json
    operation = document["paths"][example["path"].partition("?")[0]]["post"]
    shapes = operation["responses"][str(example["status"])]["content"]
    check(document, shapes[example["content_type"]]["schema"], example["answer"])
    if example["status"] in (200, 409):
        check(document, operation["requestBody"]["content"]["application/json"]["schema"], example["request"])


def check(document: dict[str, Any], schema: dict[str, Any], value: Any) -> None:
    """A value has the shape of a schema of the document."""
    OAS31Validator({**schema, "components": document["components"]}).validate(value)


def test_every_route_has_examples_in_the_document(client: FlaskClient) -> None:
    for path, item in client.get("/openapi.json").json["paths"].items():
        if "post" in item:
            body = item["post"]["requestBody"]["content"]["application/json"]
            assert body["examples"], path
            assert item["post"]["responses"]["200"]["content"]["application/json"]["examples"], path

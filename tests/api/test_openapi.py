"""The document: complete, in the style that generators of clients read, and the same everywhere."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from openapi_spec_validator import validate

from api import create_app
from api.document.openapi import ComponentNames
from api.edge.errors import ProblemDetails
from api.running.config import Settings
from engine import GAMES
from engine.handles import handle_fields
from engine.words import sentences
from tests.engine.pebbles import PEBBLES

DOCUMENT = Path(__file__).parents[2] / "openapi" / "openapi.json"
METHODS = ("get", "post")
NEVER = {"anyOf", "allOf", "not", "prefixItems", "patternProperties", "$defs", "nullable", "title"}


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return dict(json.loads(DOCUMENT.read_text(encoding="utf-8")))


def schemas_in(node: Any, place: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema below a place, with where it stands."""
    yield place, node
    for name, inner in node.get("properties", {}).items():
        yield from schemas_in(inner, f"{place}.{name}")
    if "items" in node:
        yield from schemas_in(node["items"], f"{place}[]")
    for number, inner in enumerate(node.get("oneOf", [])):
        yield from schemas_in(inner, f"{place}|{number}")


@pytest.fixture
def schemas(document: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    components = document["components"]["schemas"].items()
    return [found for name, schema in components for found in schemas_in(schema, name)]


def made(app: Flask) -> str:
    """The document as it is made from the types and routes, not as it was recorded."""
    text: str = app.extensions["flask-smorest"]["apis"][""]["ext_obj"].written()
    return text


@pytest.fixture(scope="module")
def made_now(client: FlaskClient) -> str:
    """The document as it is made by the service under test."""
    return made(client.application)


def test_the_document_has_not_drifted(made_now: str) -> None:
    assert json.loads(made_now) == json.loads(DOCUMENT.read_bytes()), "run `make record`"


def test_the_recorded_document_is_served(client: FlaskClient) -> None:
    assert client.get("/openapi.json").data == DOCUMENT.read_bytes()


def test_making_it_again_gives_the_same(made_now: str) -> None:
    other = create_app(Settings(log_level="critical"))
    assert made(other) == made_now


def test_a_service_for_other_games_makes_its_own_document() -> None:
    game = next(iter(GAMES))
    alone = create_app(Settings(log_level="critical"), {game: GAMES[game]})
    paths = alone.test_client().get("/openapi.json").json["paths"]
    assert {path.split("/")[3] for path in paths if path.count("/") > 2} == {game}


def test_who_asks_while_it_is_made_gets_all_of_it() -> None:
    app = create_app(Settings(log_level="critical"), {"pebbles": PEBBLES})
    with ThreadPoolExecutor(4) as pool:
        answers = [*pool.map(lambda _: app.test_client().get("/openapi.json"), range(4))]
    assert len({answer.data for answer in answers}) == 1
    assert all(answer.status_code == 200 for answer in answers)


def test_a_game_without_examples_refers_to_none() -> None:
    app = create_app(Settings(log_level="critical"), {"pebbles": PEBBLES})
    document = json.loads(made(app))
    named = set(re.findall(r'"#/components/examples/(\w+)"', json.dumps(document)))
    assert named <= document["components"]["examples"].keys()


def test_it_is_valid(document: dict[str, Any]) -> None:
    validate(document)
    assert document["openapi"] == "3.1.0"
    assert document["security"] == []


def test_every_route_is_described(document: dict[str, Any]) -> None:
    operations = [
        operation
        for item in document["paths"].values()
        for method, operation in item.items()
        if method in METHODS
    ]
    assert len(operations) == 6 + len(GAMES) * 17
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    for operation in operations:
        assert operation["summary"], operation["operationId"]
        assert operation["description"], operation["operationId"]
        assert operation["tags"]
        assert all(answer["description"] for answer in operation["responses"].values())
        assert "default" not in operation["responses"]
    tags = {tag["name"]: tag["description"] for tag in document["tags"]}
    assert all(tags.values())


def test_problems_have_their_media_type(document: dict[str, Any]) -> None:
    for path, item in document["paths"].items():
        for method in METHODS:
            for status, answer in item.get(method, {}).get("responses", {}).items():
                if status != "200":
                    assert set(answer["content"]) == {"application/problem+json"}, path


def test_every_type_and_field_is_described(schemas: list[tuple[str, dict[str, Any]]]) -> None:
    without = [
        place
        for place, schema in schemas
        if not schema.get("description") and re.fullmatch(r"\w+|.*\.\w+", place)
    ]
    assert without == []


def test_only_what_every_generator_reads(schemas: list[tuple[str, dict[str, Any]]]) -> None:
    for place, schema in schemas:
        assert not NEVER & schema.keys(), place
        if "enum" in schema:
            assert schema["type"] == "string", place
            assert "." not in place, f"{place} is an enum without a name"
        if "const" in schema:
            assert schema["type"] == "string", place
        if "oneOf" in schema and {"type": "null"} not in schema["oneOf"]:
            assert "." not in place, f"{place} is a union without a name"
            assert set(schema["discriminator"]["mapping"].values()) == {
                branch["$ref"] for branch in schema["oneOf"]
            }, place
        if schema.get("type") == "object":
            assert schema.get("required") != [], place


def test_everything_is_bounded(schemas: list[tuple[str, dict[str, Any]]]) -> None:
    for place, schema in schemas:
        types = schema.get("type", [])
        if "integer" in types:
            assert {"minimum", "maximum"} <= schema.keys(), place
        if "array" in types:
            assert "maxItems" in schema, place
        if "string" in types:
            assert {"maxLength", "enum", "const"} & schema.keys(), place


def test_numbers_wider_than_32_bits_say_so(schemas: list[tuple[str, dict[str, Any]]]) -> None:
    numbers = [(place, schema) for place, schema in schemas if "integer" in schema.get("type", [])]
    assert numbers
    for place, schema in numbers:
        is_wide = schema["minimum"] < -(2**31) or schema["maximum"] >= 2**31
        assert schema.get("format") == ("int64" if is_wide else None), place


def test_requests_and_states_are_closed_and_answers_open(document: dict[str, Any]) -> None:
    components = document["components"]["schemas"]
    for game in GAMES.values():
        for closed in ("State", "View", "ApplyRequest", "NewRequest", "ViewRequest", "TableApplyRequest"):
            assert components[game.prefix + closed]["additionalProperties"] is False
        for opened in ("Step", "ViewAnswer", "LegalActions", "Refusal", "TableStep", "GameInfo"):
            assert "additionalProperties" not in components[game.prefix + opened]


def test_the_codes_of_refusals_are_described(document: dict[str, Any]) -> None:
    for game in GAMES.values():
        code = document["components"]["schemas"][f"{game.prefix}Refusal"]["properties"]["code"]
        for known in game.refusal_codes:
            assert f"`{known.code}` ({known.rule}): {known.meaning}" in code["description"]


def test_nothing_that_is_not_used(document: dict[str, Any]) -> None:
    assert set(document["components"]) == {"examples", "schemas", "securitySchemes"}
    components = document["components"]["schemas"]
    reached: list[str] = re.findall(r'"#/components/schemas/(\w+)"', json.dumps(document["paths"]))
    for name in reached:
        inner = re.findall(r'"#/components/schemas/(\w+)"', json.dumps(components[name]))
        reached.extend(one for one in inner if one not in reached)
    assert set(components) == set(reached)
    referred = set(re.findall(r'"#/components/examples/(\w+)"', json.dumps(document["paths"])))
    assert set(document["components"]["examples"]) == referred


def test_which_routes_take_a_seat_key(document: dict[str, Any]) -> None:
    needed = [{"seatKey": []}]
    for path, item in document["paths"].items():
        wanted = {"apply": needed, "view": [{}, *needed]} if "/tables/" in path else {}
        for operation in (item[method] for method in METHODS if method in item):
            security = operation.get("security")
            assert security == wanted.get(path.rsplit("/")[-1]), path
            refused = operation["responses"].get("401")
            assert bool(security) == bool(refused), path
            assert not refused or "WWW-Authenticate" in refused["headers"], path
    assert document["components"]["securitySchemes"]["seatKey"]["scheme"] == "bearer"


def test_the_names_of_each_game_are_told() -> None:
    told = (DOCUMENT.parent / "README.md").read_text(encoding="utf-8")
    for game in GAMES.values():
        address = f"`/v1/games/{game.name}`"
        assert f"| {game.title} | {address} | `{game.prefix}` | `{game.prefix}Step` |" in told


def test_two_types_of_one_name_are_refused() -> None:
    other = type("ProblemDetails", (ProblemDetails,), {"__doc__": "Another."})
    names = ComponentNames()
    names.add((ProblemDetails,))
    with pytest.raises(ValueError, match="two types are called ProblemDetails"):
        names.add((other,))


def test_every_problem_has_an_example(document: dict[str, Any]) -> None:
    """So that no page makes one up."""
    problems = {name: one["value"] for name, one in document["components"]["examples"].items()}
    for path, item in document["paths"].items():
        for method in METHODS:
            for status, response in item.get(method, {}).get("responses", {}).items():
                if int(status) >= 400:
                    examples = response["content"]["application/problem+json"]["examples"].values()
                    assert examples, (path, status)
                    values = [
                        one.get("value") or problems[one["$ref"].rpartition("/")[2]] for one in examples
                    ]
                    assert {value["status"] for value in values} == {int(status)}


def test_the_page_works_without_internet(client: FlaskClient) -> None:
    page = client.get("/docs")
    assert page.status_code == 200
    addresses = re.findall(r"""(?:src|href)=["']([^"']+)["']""", page.text)
    assert len(addresses) >= 3
    for address in addresses:
        assert address.startswith("/docs/assets/"), address
        with client.get(address) as asset:
            assert asset.status_code == 200
    assert "/openapi.json" in page.text
    assert not re.search(r"https?://", page.text)
    assert '<html lang="en">' in page.text
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in page.text
    assert '<link rel="icon"' in page.text
    assert 'docExpansion: "none"' in page.text
    assert page.text.count("<li>") == 3
    assert client.get("/").headers["Location"] == "/docs"
    assert client.get("/docs/assets/nothing.js").json["code"] == "not_found"
    assert client.get("/docs/assets/..%2f__init__.py").status_code == 404


@pytest.fixture(params=sorted(GAMES))
def part(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The document of one game, as it was recorded."""
    return dict(json.loads(DOCUMENT.with_name(f"{request.param}.json").read_text(encoding="utf-8")))


def test_the_documents_of_games_have_not_drifted(client: FlaskClient, game: str) -> None:
    path = DOCUMENT.with_name(f"{game}.json")
    api = client.application.extensions["flask-smorest"]["apis"][""]["ext_obj"]
    assert path.read_text(encoding="utf-8") == api.written(game), "run `make record`"
    answer = client.get(f"/v1/games/{game}/openapi.json")
    assert (answer.mimetype, answer.data) == ("application/json", path.read_bytes())
    again = client.get(f"/v1/games/{game}/openapi.json", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304
    assert client.get(f"/v1/games/{game}").json["game"]["links"]["document"] == answer.request.path


def test_the_document_of_a_game_is_valid_and_small(part: dict[str, Any]) -> None:
    validate(part)
    (tag,) = part["tags"]
    assert all(path.startswith(f"/v1/games/{tag['name']}") for path in part["paths"])
    assert len(json.dumps(part)) < DOCUMENT.stat().st_size / 3


def test_the_document_of_a_game_is_that_part_of_the_whole(
    part: dict[str, Any], document: dict[str, Any]
) -> None:
    root = f"/v1/games/{part['tags'][0]['name']}"
    assert part["paths"] == {
        path: item for path, item in document["paths"].items() if f"{path}/".startswith(f"{root}/")
    }
    for kind, components in part["components"].items():
        assert components == {name: document["components"][kind][name] for name in components}
    told = json.dumps(part)
    for kind, components in part["components"].items():
        for name in components:
            mentioned = f'"#/components/{kind}/{name}"' in told or f'{{"{name}": []}}' in told
            assert mentioned, (kind, name)


def test_a_service_for_other_games_makes_their_documents() -> None:
    client = create_app(games={"pebbles": PEBBLES}).test_client()
    document = client.get("/v1/games/pebbles/openapi.json").json
    validate(document)
    assert "/v1/games/pebbles/apply" in document["paths"]
    assert "/v1/games" not in document["paths"]
    assert client.get("/v1/games/ra/openapi.json").status_code == 404


def test_the_document_tells_the_sentences_and_handles_of_actions_and_events(
    document: dict[str, Any], game: str
) -> None:
    known = GAMES[game]
    schemas = document["components"]["schemas"]
    for told in (*known.actions, *known.events):
        name = told.__name__ if told.__name__.startswith(known.prefix) else known.prefix + told.__name__
        assert schemas[name]["x-texts"] == [*dict.fromkeys(sentences(told.text))], name
        named = {field: "x-handle" in schema for field, schema in schemas[name]["properties"].items()}
        assert {field for field in named if named[field]} == {field for field, _ in handle_fields(told)}
        for field, handle in handle_fields(told):
            assert f"`{handle.pattern(field)}`" in schemas[name]["properties"][field]["description"]

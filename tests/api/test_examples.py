"""The recorded examples are what the service answers, and have the shapes that the document promises.

They are replayed here and not recorded anew, since what is recorded has been searched for. What makes them
complete is asked of their contents. What is left over would have a name that nothing leads to any more: the
name of a vector follows from what is in it, the names of the others stand in the module that records them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema import ValidationError
from jsonschema.validators import extend
from openapi_schema_validator import OAS31Validator

from api.document.examples import VECTORS
from engine import GAMES, SETUP_CODES
from tests.cases import cases
from tests.examples import FOLDER, answered, as_text, send
from tests.vectors import ENDED, name_of_refusal, names_of_actions, names_of_refusals, never
from tests.versions.questions import names_of_questions

SHOWN = sorted(FOLDER.glob("*/*.json"))
FOUND = sorted(FOLDER.glob(f"*/{VECTORS}/*.json"))
FIXED = {"get_game": "", "get_components": "/components", "get_rules": "/rules"}
MOST_BYTES = 8_000_000


@cache
def read(path: Path) -> Any:
    return json.loads(path.read_bytes())


@pytest.fixture(scope="module")
def document(client: FlaskClient) -> dict[str, Any]:
    return dict(client.get("/openapi.json").json)


def vectors_of(game: str) -> dict[str, Any]:
    """The vectors of a game, by name."""
    return {path.stem: read(path) for path in FOUND if path.parent.parent.name == game}


def test_every_file_is_an_example_of_a_game() -> None:
    files = {path for path in FOLDER.rglob("*") if path.is_file()}
    assert files == {*SHOWN, *FOUND}, "run `make record`"
    assert {path.relative_to(FOLDER).parts[0] for path in files} == {*GAMES}
    assert sum(path.stat().st_size for path in files) < MOST_BYTES


def test_the_names_of_a_game_are_different(game: str) -> None:
    names = [path.stem for path in (*SHOWN, *FOUND) if game in path.parts]
    assert len(names) == len({*names})


@cases("path", SHOWN)
def test_nothing_is_left_over(path: Path) -> None:
    modules = map(find_spec, ("tests.examples", f"tests.games.{path.parent.name}.examples"))
    sources = [Path(str(module.origin)).read_text(encoding="utf-8") for module in modules if module]
    assert any(f'"{path.stem}"' in source for source in sources), "run `make record`"


@cases("path", FOUND)
def test_a_vector_is_named_after_what_it_shows(path: Path) -> None:
    game, example = GAMES[path.parent.parent.name], read(path)
    root = f"/v1/games/{game.name}"
    if example["method"] == "GET":
        assert example["path"] == root + FIXED[path.stem]
    elif path.stem in names_of_questions(game):
        route, _, version = path.stem.rpartition("_version_")
        assert example["path"] == f"{root}/{route.replace('_', '/')}"
        assert versions_in(example) == (int(version) if "state" in example["request"] else None, game.version)
    elif example["path"] == f"{root}/new":
        assert (example["status"], path.stem) == (422, f"setup_{example['answer']['code']}")
    else:
        assert example["path"] == f"{root}/apply"
        assert path.stem in names_of_move(game, example)


def versions_in(example: Any) -> tuple[Any, Any]:
    """The version of the state in a request, if there is one, and that of the table in the answer."""
    state, answer = example["request"].get("state", {}), example["answer"]
    return state.get("version"), (answer.get("state") or answer["view"])["version"]


def names_of_move(game: Any, example: Any) -> set[str]:
    """What the vector of a move may be called."""
    answer = example["answer"]
    if example["status"] == 409:
        return {name_of_refusal(game, answer["code"], answer["rule"])}
    assert example["status"] == 200
    accepted = f"action_{example['request']['action']['type']}"
    return {accepted, ENDED} if "outcome" in answer else {accepted}


def test_there_are_vectors_of_every_action_and_every_refusal(game: str) -> None:
    known = GAMES[game]
    wanted = {*names_of_actions(known), *names_of_refusals(known).values()} - never(known)
    setups = {f"setup_{code.code}" for code in SETUP_CODES}
    setups -= set() if known.options.__struct_fields__ else {"setup_bad_option_value"}
    assert {*vectors_of(game)} == {*wanted, *setups, *names_of_questions(known), *FIXED, ENDED}


def test_there_are_examples_of_every_route(game: str, document: dict[str, Any]) -> None:
    """All but the list of the examples, which cannot hold itself."""
    root = f"/v1/games/{game}"
    routes = {
        (method.upper(), path)
        for path, item in document["paths"].items()
        for method in item
        if method in ("get", "post") and (path == root or path.startswith(f"{root}/"))
    }
    recorded = [read(path) for path in (*SHOWN, *FOUND) if game in path.parts]
    shown = {(one["method"], one["path"].partition("?")[0]) for one in recorded if one["status"] == 200}
    assert shown == routes - {("GET", f"{root}/examples")}


@cases("path", [*SHOWN, *FOUND])
def test_an_example(client: FlaskClient, document: dict[str, Any], path: Path) -> None:
    example = read(path)
    assert as_text(example) == path.read_text(encoding="utf-8")
    answer = send(client, example)
    assert {**example, **answered(answer)} == example, "run `make record`"
    operation = document["paths"][example["path"].partition("?")[0]][example["method"].lower()]
    shapes = operation["responses"][str(example["status"])]["content"]
    content = example["answer"] if "answer" in example else example["text"]
    check(document, shapes[example["content_type"].partition(";")[0]]["schema"], content)
    is_promised = "request" in example and example["status"] in (200, 409)
    if is_promised and path.stem not in names_of_questions(GAMES[example["path"].split("/")[3]]):
        check(document, operation["requestBody"]["content"]["application/json"]["schema"], example["request"])


VALID: set[tuple[str, str]] = set()
"""What has a shape of the document, which stays the same: the reference to it, and the value."""


def looked_up(validator: Any, reference: str, value: Any, schema: Any) -> Iterator[Any]:
    """What is wrong with a value; what examples have in common is validated once."""
    key = (reference, repr(value))
    if key not in VALID:
        faults = [*OAS31Validator.VALIDATORS["$ref"](validator, reference, value, schema)]
        yield from faults
        if not faults:
            VALID.add(key)


ShapeValidator = extend(OAS31Validator, {"$ref": looked_up})


def check(document: dict[str, Any], schema: dict[str, Any], value: Any) -> None:
    """A value has the shape of a schema of the document."""
    ShapeValidator({**schema, "components": document["components"]}).validate(value)


def test_a_value_of_another_shape_is_noticed(document: dict[str, Any]) -> None:
    """Also when it was noticed before, and when only a part of it is new."""
    right = read(FOLDER / "ra" / "new.json")["answer"]
    wrong = {**right, "state": {**right["state"], "epoch": 0}}
    shape = document["paths"]["/v1/games/ra/new"]["post"]["responses"]["200"]["content"]["application/json"]
    check(document, shape["schema"], right)
    for _ in range(2):
        with pytest.raises(ValidationError):
            check(document, shape["schema"], wrong)


def test_every_route_has_examples_in_the_document(document: dict[str, Any]) -> None:
    for path, item in document["paths"].items():
        if "post" in item:
            body = item["post"]["requestBody"]["content"]["application/json"]
            assert body["examples"], path
            assert item["post"]["responses"]["200"]["content"]["application/json"]["examples"], path


def test_the_examples_are_served(client: FlaskClient, document: dict[str, Any], game: str) -> None:
    address = f"/v1/games/{game}/examples"
    answer = client.get(address)
    files = {path.stem: read(path) for path in (*SHOWN, *FOUND) if game in path.parts}
    assert answer.json["examples"] == [{"name": name, **files[name]} for name in sorted(files)]
    shape = document["paths"][address]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    check(document, shape, answer.json)
    again = client.get(address, headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("name=new", {"new"}),
        ("code=bad_names", {"setup_bad_names"}),
        ("code=game_over", {"refused_game_over"}),
        ("action=bid&code=game_over", set()),
    ],
)
def test_some_of_the_examples_are_asked_for(client: FlaskClient, query: str, names: set[str]) -> None:
    answer = client.get(f"/v1/games/ra/examples?{query}")
    assert {one["name"] for one in answer.json["examples"]} == names
    again = client.get(f"/v1/games/ra/examples?{query}", headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_examples_of_an_action_are_asked_for(client: FlaskClient) -> None:
    found = client.get("/v1/games/ra/examples?action=discard_tiles").json["examples"]
    assert "action_discard_tiles" in [one["name"] for one in found]
    assert {one["request"]["action"]["type"] for one in found} == {"discard_tiles"}


def test_the_document_says_which_examples_there_are(document: dict[str, Any], game: str) -> None:
    recorded = [read(path) for path in (*SHOWN, *FOUND) if game in path.parts]
    actions = {(one.get("request") or {}).get("action", {}).get("type") for one in recorded} - {None}
    parameters = document["paths"][f"/v1/games/{game}/examples"]["parameters"]
    patterns = {one["name"]: one["schema"]["pattern"] for one in parameters}
    assert patterns["action"] == f"^({'|'.join(sorted(actions))})$"
    assert actions == {str(action.__struct_config__.tag) for action in GAMES[game].actions}
    assert all(re.search(patterns["name"], path.stem) for path in (*SHOWN, *FOUND) if game in path.parts)


@pytest.mark.parametrize(
    "query", ["name=none", "name=", "code=nope", "action=nope", "action=bid&action=pass"]
)
def test_what_no_example_shows_cannot_be_asked_for(client: FlaskClient, query: str) -> None:
    answer = client.get(f"/v1/games/ra/examples?{query}")
    assert (answer.status_code, answer.json["code"]) == (422, "bad_query")


def test_examples_cannot_be_asked_for_by_anything_else(client: FlaskClient) -> None:
    assert client.get("/v1/games/ra/examples?seat=1").json["code"] == "bad_query"

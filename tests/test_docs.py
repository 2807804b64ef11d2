"""What the documents for people say is true."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from gunicorn.config import Config as GunicornConfig

from api import create_app
from api.edge import errors, explain
from api.edge.errors import KINDS
from api.games import schemas
from api.running import arrival, gunicorn_worker
from api.running.config import Settings
from api.tables import guard
from api.tables.schemas import LONGEST_GAME, SealedText, SeatKey
from engine.errors import SETUP_CODES
from engine.values import MAX_INTEGER, MOST_SEATS, Name
from tests.source import ROOT

LIMITS = (ROOT / "docs" / "limits.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
DEFAULTS = Settings()


def longest(text: Any) -> int:
    """The most characters of a type of texts."""
    (bounds,) = text.__metadata__
    most: int = bounds.max_length
    return most


NUMBERS = {
    "a body": DEFAULTS.max_body_bytes,
    "the head of a request": GunicornConfig().limit_request_fields,
    "the time a head may take to arrive": arrival.HEAD_SECONDS,
    "the time a body may take to arrive": arrival.BODY_SECONDS,
    "a connection without a request": arrival.SILENT_SECONDS,
    "all requests of a worker that have not arrived": gunicorn_worker.MOST_WAITING // 2**20,
    "the time an answer may take to be taken in": gunicorn_worker.ANSWER_SECONDS,
    "requests answered at a time": DEFAULTS.threads,
    "the name of a player": longest(Name),
    "a seed": longest(schemas.Seed),
    "moves of a `replay`": schemas.MOST_MOVES,
    "moves of a `verify`": LONGEST_GAME,
    "events posted to `view` or `views`": schemas.MOST_EVENTS,
    "viewers of an `apply` or of `views`": MOST_SEATS + 1,
    "the text of a sealed table": longest(SealedText),
    "a seat key": longest(SeatKey),
    "faults told of a malformed body": errors.MOST_ERRORS,
    "a detail of a problem": errors.LONGEST,
    "an answer that is compressed": DEFAULTS.compress_from_bytes,
    "a table that the guard remembers": DEFAULTS.guard_seconds,
    "how long the guard is waited for": guard.SECONDS_TO_ANSWER,
}
"""The first number of each row, as the code has it."""


def rows() -> dict[str, list[str]]:
    cells = [row.strip("|").split("|") for row in LIMITS.splitlines() if row.startswith("| ")]
    return {cell[0].strip(): [one.strip() for one in cell[1:]] for cell in cells[1:]}


@pytest.mark.parametrize(("what", "number"), NUMBERS.items())
def test_a_limit_is_that_of_the_code(what: str, number: float) -> None:
    told = re.findall(r"[0-9][0-9,.]*", rows()[what][0])
    assert f"{number:,}" == told[0].rstrip(".,")


def test_other_numbers_of_the_limits() -> None:
    assert MAX_INTEGER == 2**53 - 1
    assert f"{explain.MOST_EXPLAINED:,} bytes" in rows()["faults told of a malformed body"][0]


def test_the_problems_of_the_limits_are_those_that_there_are() -> None:
    known = {*KINDS, *(code.code for code in SETUP_CODES)}
    told = {code for row in rows().values() for code in re.findall(r"4\d\d `(\w+)`", row[1])}
    assert told <= known
    assert len(told) > 5


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings(log_level="critical")).test_client()


def test_the_answer_that_the_readme_begins_with(client: FlaskClient) -> None:
    address = "/v1/games/zeus_on_the_loose"
    new = client.post(f"{address}/new", json={"names": ["Ada", "Bo", "Cy"], "seed": "pantheon"}).json
    asked = json.loads(
        re.findall(r'^    (\{"state": \{…\}.*)$', README, re.MULTILINE)[0].replace("{…}", "{}")
    )
    answer = client.post(f"{address}/apply", json={**asked, "state": new["state"]}).json
    shown = json.loads(re.findall(r"```json\n(.*?)```", README, re.DOTALL)[0])
    assert shown == {name: answer[name] for name in shown}
    assert answer.keys() - shown.keys() == {"state", "digest"}


@pytest.mark.parametrize(
    "page", sorted([*ROOT.glob("*.md"), *ROOT.glob("*/*.md")]), ids=lambda page: page.name
)
def test_no_link_leads_nowhere(page: Path) -> None:
    text = re.sub(r"```.*?```|`[^`]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for link in re.findall(r"\]\(([^)#][^)#]*)", text):
        assert link.startswith("http") or (page.parent / link).exists(), link

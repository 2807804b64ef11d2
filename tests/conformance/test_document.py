"""The service answers as its document says, at every edge of every schema and along its links."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import load_all_checks
from schemathesis.config import SchemathesisConfig
from schemathesis.pytest.lazy import get_all_tests
from schemathesis.specs.openapi.checks import negative_data_rejection

from api import create_app
from api.running.config import Settings
from engine import GAMES
from tests.examples import EXAMPLE_KEYS

GENERATED = 10
"""Requests that are generated for each route, besides those that cover the edges of its schema."""
JOURNEYS = 15
STEPS_A_JOURNEY = 6

APP = create_app(Settings(log_level="critical", compress_from_bytes=2**30, keys=EXAMPLE_KEYS))
"""Without compression, which schemathesis does not undo."""

CHECKS = {
    "positive_data_acceptance": {"enabled": False},
    "negative_data_rejection": {"expected-statuses": ["4xx"]},
}
"""Not that what has the right shape is accepted: a state may be impossible, an action illegal. What has a
wrong one is refused, if only because it is too large."""


@schemathesis.hook
def before_load_schema(context: Any, raw_schema: dict[str, Any]) -> None:
    """Let the links be followed: what to post stands in them under a name that every generator reads past."""
    for operations in raw_schema["paths"].values():
        for link in (
            operations.get("post", {"responses": {"200": {}}})["responses"]["200"].get("links", {}).values()
        ):
            link["requestBody"] = link["x-request-body"]


DOCUMENT = schemathesis.openapi.from_wsgi(
    "/openapi.json",
    APP,
    config=SchemathesisConfig.from_dict(
        {"seed": 1, "generation": {"max-examples": GENERATED, "deterministic": True}, "checks": CHECKS}
    ),
)


def is_answered_as_documented(case: Case) -> None:
    case.call_and_validate(excluded_checks=[negative_data_rejection] if holds_an_earlier_state(case) else [])


def holds_an_earlier_state(case: Case) -> bool:
    """States of earlier versions are taken, though the document has no place for them."""
    state = case.body.get("state") if isinstance(case.body, dict) else None
    game = GAMES.get(str(state.get("game"))) if isinstance(state, dict) else None
    return game is not None and any(state.get("version") == version for version in game.migrations)


@pytest.mark.parametrize("path", sorted(DOCUMENT.raw_schema["paths"]))
def test_the_document_is_true(path: str) -> None:
    """The cases of a path are made when its turn has come: those of the whole document take 400 MB."""
    load_all_checks()
    parts = get_all_tests(
        schema=DOCUMENT.include(path=path),
        test_func=is_answered_as_documented,
        settings=None,
        given_kwargs=None,
    )
    tests = [part.ok()[1] for part in parts]
    assert tests
    for is_true in tests:
        is_true()


def test_whole_journeys() -> None:
    """From answer to answer, along the links of the document."""
    DOCUMENT.as_state_machine().run(
        settings=settings(
            max_examples=JOURNEYS,
            stateful_step_count=STEPS_A_JOURNEY,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
    )

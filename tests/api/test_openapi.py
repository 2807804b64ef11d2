"""The committed OpenAPI document is the one that the service makes."""

from __future__ import annotations

import json
from pathlib import Path

from flask.testing import FlaskClient

DOCUMENT = Path(__file__).parents[2] / "openapi" / "openapi.json"


def test_the_document_has_not_drifted(client: FlaskClient) -> None:
    served = client.get("/openapi.json").json
    assert json.loads(DOCUMENT.read_text(encoding="utf-8")) == served, "run `make record`"

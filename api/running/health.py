"""Routes about the service itself: health, metrics, the documentation page."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from mimetypes import guess_type
from pathlib import Path
from typing import Annotated

import flask_swagger_ui
from flask import Flask, Response, redirect
from msgspec import Meta, Struct

from api.document.publishing import DescribedBlueprint
from api.document.routes import get
from api.edge.answers import fixed, json
from api.edge.errors import ServiceProblem
from api.edge.metrics import metrics

__all__ = ["DOCS_ASSETS", "Health", "add_pages", "service_for"]

DOCS_ASSETS = "/docs/assets/"
ASSETS = Path(flask_swagger_ui.__file__).parent / "dist"


class Health(Struct):
    """How the service is."""

    status: Annotated[str, Meta(max_length=20)]
    """`live` or `ready`."""
    games: Annotated[int, Meta(ge=0, le=1000)]
    """How many games are loaded."""


def service_for(games: Collection[str]) -> DescribedBlueprint:
    """The routes about a service for these games."""
    service = DescribedBlueprint("service", __name__, description="Health and metrics.")

    @get(service, "/health/live", Health)
    def live() -> Response:
        """Tell that the process is running

        For the liveness probe of whatever runs the service.
        """
        return json(Health("live", len(games)))

    @get(service, "/health/ready", Health)
    def ready() -> Response:
        """Tell that requests are served

        For the readiness probe of whatever runs the service. It stores nothing and depends on nothing, so it
        is ready as soon as it is running.
        """
        return json(Health("ready", len(games)))

    @get(service, "/metrics", None, content_type="text/plain")
    def show_metrics() -> Response:
        """Show the metrics of all workers

        In the text format of Prometheus.
        """
        return metrics()

    return service


def add_pages(app: Flask) -> None:
    """The front door, and the files of the documentation page: it works without internet."""
    app.add_url_rule("/", "front_door", lambda: redirect("/docs"))
    app.add_url_rule(f"{DOCS_ASSETS}<name>", "docs_assets", lambda name: _asset(name)())


@cache
def _assets() -> frozenset[str]:
    return frozenset(path.name for path in ASSETS.iterdir())


@cache
def _kept_asset(name: str) -> Callable[[], Response]:
    kind = guess_type(name)[0] or "application/octet-stream"
    return fixed((ASSETS / name).read_bytes(), kind)


def _asset(name: str) -> Callable[[], Response]:
    """A file of the page. Raises ServiceProblem if there is none of this name."""
    if name not in _assets():
        raise ServiceProblem("not_found")
    return _kept_asset(name)

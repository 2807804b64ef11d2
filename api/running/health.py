"""Routes about the service itself: health and metrics."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

from flask import Response
from msgspec import Meta, Struct

from api.document.publishing import DescribedBlueprint
from api.document.routes import get
from api.edge.answers import json
from api.edge.metrics import metrics

__all__ = ["Health", "service_for"]


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

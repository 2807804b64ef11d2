"""Prometheus metrics, also when several worker processes share the work."""

from __future__ import annotations

import os
from functools import lru_cache

from flask import Response
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

__all__ = ["REFUSALS", "count_request", "metrics"]

REQUESTS = Counter("pantheon_requests", "Requests by route and status.", ["route", "method", "status"])
SECONDS = Histogram(
    "pantheon_request_seconds",
    "Time to answer, by route.",
    ["route"],
    buckets=(0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.1, 0.5, 1),
)
REFUSALS = Counter("pantheon_refusals", "Refused actions by game and code.", ["game", "code"])


def count_request(route: str, method: str, status: int, seconds: float) -> None:
    """Count a request that has been answered."""
    requests, durations = _series(route, method, status)
    requests.inc()
    durations.observe(seconds)


@lru_cache(maxsize=4096)
def _series(route: str, method: str, status: int) -> tuple[Counter, Histogram]:
    """The series of such requests; looking them up costs more than counting."""
    return REQUESTS.labels(route, method, str(status)), SECONDS.labels(route)


def metrics() -> Response:
    """What has been counted, by all workers together."""
    registry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)

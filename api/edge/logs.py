"""Structured logs: one JSON object a line, with the identity of the request, never with what it carried."""

from __future__ import annotations

import logging
import sys
import traceback
from typing import Any

import structlog

import engine

__all__ = ["Log", "logger", "where"]

Log = structlog.typing.FilteringBoundLogger


def logger(level: str) -> Log:
    """A logger that writes lines of this level and above to standard error."""
    log: Log = structlog.wrap_logger(
        structlog.BytesLogger(sys.stderr.buffer),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _as_json,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        context_class=dict,
        cache_logger_on_first_use=True,
    )
    return log


def _as_json(_logger: object, _method: str, event: Any) -> bytes:
    return engine.encode(event)


def where(error: BaseException) -> list[str]:
    """Where an error arose, innermost last: places in the code only, since messages may quote a table."""
    return [
        f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)
    ]

"""What gunicorn itself has to say, as lines of the same kind as ours."""

from __future__ import annotations

import logging
from typing import Any

from gunicorn.glogging import Logger

from api.logs import Log, logger

__all__ = ["GunicornLogger"]


class GunicornLogger(Logger):  # type: ignore[misc]  # gunicorn has no types
    """Sends every message through our logger."""

    def setup(self, cfg: Any) -> None:
        """Send every message of gunicorn through our logger, instead of to files of its own."""
        super().setup(cfg)
        self.error_log.handlers = [_Forward(logger("info"))]


class _Forward(logging.Handler):
    def __init__(self, log: Log) -> None:
        super().__init__()
        self.log_line = log

    def emit(self, record: logging.LogRecord) -> None:
        self.log_line.log(record.levelno, "gunicorn", message=record.getMessage(), pid=record.process)

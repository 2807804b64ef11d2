"""What gunicorn itself has to say, as lines of the same kind as ours."""

from __future__ import annotations

import logging
from typing import Any

from gunicorn.glogging import Logger

from api.edge.logs import Log, logger
from api.running.config import Settings

__all__ = ["GunicornLogger"]


SAYS_NOTHING = "Listening at: "
"""With a port that is shared gunicorn has no address to tell; we tell it ourselves."""
QUOTES_CLIENT = "Invalid request"
"""How messages begin that end with what a client has sent, which may be a part of a body."""


class GunicornLogger(Logger):  # type: ignore[misc]  # gunicorn has no types
    """Sends every message through our logger."""

    def setup(self, cfg: Any) -> None:
        """Send every message of gunicorn through our logger, instead of to files of its own."""
        super().setup(cfg)
        self.error_log.handlers = [_Forward(logger(Settings.from_environment().log_level))]


class _Forward(logging.Handler):
    def __init__(self, log: Log) -> None:
        super().__init__()
        self.log_line = log

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and isinstance(record.exc_info[1], BlockingIOError):
            return  # a client that takes in no answer was let go: nothing went wrong
        message = record.getMessage()
        if message.startswith(SAYS_NOTHING):
            return
        if message.startswith(QUOTES_CLIENT):
            message = message.partition(": ")[0]
        self.log_line.log(record.levelno, "gunicorn", message=message, pid=record.process)

"""The app and its requests, a little lighter than those of Flask, with an identity and a beginning."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable
from functools import cached_property
from typing import Any

from flask import Flask, Request, request

__all__ = ["REQUEST_ID", "App", "IdentifiedRequest", "current_request"]

REQUEST_ID = "X-Request-ID"
PLAIN_ID = re.compile(r"[A-Za-z0-9._-]{1,100}")


class IdentifiedRequest(Request):
    """A request that knows when it began and by what name it is logged."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.begun = time.perf_counter()
        self.is_of_earlier_version = False
        """Whether the state in the body had to be brought up to date."""

    @cached_property
    def identity(self) -> str:
        """The name that the client gave it, if it is a decent one, or a new one."""
        wanted = self.environ.get("HTTP_X_REQUEST_ID", "")
        return wanted if PLAIN_ID.fullmatch(wanted) else secrets.token_hex(8)


class App(Flask):
    """A Flask whose views and hooks are plain functions, which need not be looked at again at every call."""

    request_class = IdentifiedRequest

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function as it is: none of ours is asynchronous."""
        return func


def current_request() -> IdentifiedRequest:
    """The request at hand itself, to be looked at several times."""
    http: IdentifiedRequest = request._get_current_object()  # type: ignore[attr-defined]
    return http

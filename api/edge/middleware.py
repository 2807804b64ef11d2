"""What happens around every request: its identity, its line in the log, metrics, and what browsers ask for.

One hook, and nothing that was not asked for: each piece costs only those who want it.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from http import HTTPStatus

from flask import Flask, Response
from flask_compress import Compress
from flask_cors.core import get_cors_options, set_cors_headers

from api.edge.logs import Log
from api.edge.metrics import count_request
from api.edge.requests import REQUEST_ID, IdentifiedRequest, current_request

__all__ = ["add_middleware"]

REFUSES_CODING = re.compile(r";\s*q=0(\.0*)?\s*(,|$)")
"""Somebody who refuses a coding gets none: the library would overlook it."""
NO_ROUTE = "none"
METHODS = frozenset({"DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"})
GZIP_TIME = slice(4, 8)
"""Where gzip notes the time; without it the same answer has the same bytes."""
COMPRESSIBLE = frozenset(
    {
        "application/javascript",
        "application/json",
        "application/problem+json",
        "text/css",
        "text/html",
        "text/javascript",
        "text/markdown",
    }
)
"""The media types of what may be compressed."""
OTHER = "other"
"""Methods that somebody made up are counted as one, so that nobody can fill the metrics."""


def add_middleware(app: Flask, log: Log, cors_origins: Sequence[str], compress_from_bytes: int) -> None:
    """Surround all requests of the service."""
    middleware = Middleware(app, log, cors_origins, compress_from_bytes)
    app.after_request(middleware.finish)


class Middleware:
    """What is done to every answer."""

    def __init__(self, app: Flask, log: Log, cors_origins: Sequence[str], compress_from_bytes: int) -> None:
        self.log = log
        self.share = _sharing(app, cors_origins)
        self.varies = [*cors_origins] != ["*"]
        self.compress_from = compress_from_bytes
        self.compress = _compression(app, compress_from_bytes)

    def finish(self, response: Response) -> Response:
        """Add what was asked for, then count and log."""
        http = current_request()
        environ = http.environ
        if "HTTP_ORIGIN" in environ:
            response = self.share(response)
        if self.varies:
            response.vary.add("Origin")
        if self._may_be_compressed(response):
            response.vary.add("Accept-Encoding")
            accepted = environ.get("HTTP_ACCEPT_ENCODING")
            is_conditional = "HTTP_IF_MATCH" in environ  # which the library would answer once more
            if accepted and not is_conditional and not REFUSES_CODING.search(accepted):
                response = self.compress(response)
        if http.method == "OPTIONS" or response.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
            response.headers["Allow"] = ", ".join(sorted(response.allow))
        response.headers[REQUEST_ID] = http.identity
        self._note(http, response.status_code)
        return response

    def _may_be_compressed(self, response: Response) -> bool:
        """Whether the answer would be another one to who accepts codings; so would what has not changed."""
        if response.status_code == HTTPStatus.NOT_MODIFIED:
            return True
        length = response.content_length or 0
        return length >= self.compress_from and response.mimetype in COMPRESSIBLE

    def _note(self, http: IdentifiedRequest, status: int) -> None:
        seconds = time.perf_counter() - http.begun
        route = http.url_rule.rule if http.url_rule else NO_ROUTE
        method = http.method if http.method in METHODS else OTHER
        count_request(route, method, status, seconds)
        self.log.info(
            "request",
            request_id=http.identity,
            method=method,
            route=route,
            status=status,
            milliseconds=round(seconds * 1000, 2),
        )


def _sharing(app: Flask, cors_origins: Sequence[str]) -> Callable[[Response], Response]:
    """CORS: lets pages of the allowed origins use the service. No cookies, no credentials."""
    options = get_cors_options(
        app,
        {
            "origins": list(cors_origins),
            "send_wildcard": [*cors_origins] == ["*"],
            "methods": ["GET", "POST"],
            "expose_headers": [REQUEST_ID, "ETag"],
            "max_age": 86400,
        },
    )
    return lambda response: set_cors_headers(response, options) if cors_origins else response


def _compression(app: Flask, from_bytes: int) -> Callable[[Response], Response]:
    """Compresses answers above a size with zstd, br or gzip, whichever is asked for."""
    app.config |= {
        "COMPRESS_REGISTER": False,
        "COMPRESS_ALGORITHM": ["zstd", "br", "gzip"],
        "COMPRESS_ZSTD_LEVEL": 1,
        "COMPRESS_BR_LEVEL": 4,
        "COMPRESS_LEVEL": 6,
        "COMPRESS_MIN_SIZE": from_bytes,
        "COMPRESS_MIMETYPES": sorted(COMPRESSIBLE),
    }
    compressed = Compress(app).after_request

    def compress(response: Response) -> Response:
        response = compressed(response)
        if response.headers.get("Content-Encoding") == "gzip":
            data = bytearray(response.get_data())
            data[GZIP_TIME] = bytes(4)
            response.set_data(bytes(data))
        return response

    return compress

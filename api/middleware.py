"""What happens around every request: its identity, its line in the log, metrics, and what browsers ask for.

One hook before and one after, and nothing that was not asked for: each piece costs only those who want it.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable

from flask import Flask, Response, g, request
from flask_compress import Compress
from flask_cors.core import get_cors_options, set_cors_headers

from api.config import Settings
from api.logs import Log
from api.metrics import count_request

__all__ = ["add_middleware"]

REQUEST_ID = "X-Request-ID"
PLAIN_ID = re.compile(r"[A-Za-z0-9._-]{1,100}")
NO_ROUTE = "none"


def add_middleware(app: Flask, settings: Settings, log: Log) -> None:
    """Surround all requests of the service."""
    share = _sharing(app, settings)
    compress = _compression(app, settings)

    def begin() -> None:
        g.begun = time.perf_counter()
        wanted = request.headers.get(REQUEST_ID, "")
        g.request_id = wanted if PLAIN_ID.fullmatch(wanted) else secrets.token_hex(8)

    def finish(response: Response) -> Response:
        if "Origin" in request.headers:
            response = share(response)
        if "Accept-Encoding" in request.headers:
            response = compress(response)
        response.headers[REQUEST_ID] = g.request_id
        seconds = time.perf_counter() - g.begun
        route = request.url_rule.rule if request.url_rule else NO_ROUTE
        count_request(route, request.method, response.status_code, seconds)
        log.info(
            "request",
            request_id=g.request_id,
            method=request.method,
            route=route,
            status=response.status_code,
            milliseconds=round(seconds * 1000, 2),
        )
        return response

    app.before_request(begin)
    app.after_request(finish)


def _sharing(app: Flask, settings: Settings) -> Callable[[Response], Response]:
    """CORS: lets pages of the allowed origins use the service. No cookies, no credentials."""
    options = get_cors_options(
        app,
        {
            "origins": list(settings.cors_origins),
            "send_wildcard": settings.cors_origins == ("*",),
            "methods": ["GET", "POST"],
            "expose_headers": [REQUEST_ID, "ETag"],
            "max_age": 86400,
        },
    )
    return lambda response: set_cors_headers(response, options) if settings.cors_origins else response


def _compression(app: Flask, settings: Settings) -> Callable[[Response], Response]:
    """Compresses answers above a size with zstd, br or gzip, whichever is asked for."""
    app.config |= {
        "COMPRESS_REGISTER": False,
        "COMPRESS_ALGORITHM": ["zstd", "br", "gzip"],
        "COMPRESS_ZSTD_LEVEL": 1,
        "COMPRESS_BR_LEVEL": 4,
        "COMPRESS_LEVEL": 6,
        "COMPRESS_MIN_SIZE": settings.compress_from_bytes,
        "COMPRESS_MIMETYPES": [
            "application/json",
            "application/problem+json",
            "text/markdown",
            "text/html",
            "text/css",
            "text/javascript",
            "application/javascript",
        ],
    }
    return Compress(app).after_request

"""Answers: values as JSON, and fixed contents that say whether they have changed."""

from __future__ import annotations

from collections.abc import Callable

from flask import Response, request
from werkzeug.http import generate_etag

import engine

__all__ = ["fixed", "json"]


def json(value: object) -> Response:
    """A value as an answer."""
    return Response(engine.encode(value), content_type="application/json")


def fixed(content: bytes, content_type: str = "application/json") -> Callable[[], Response]:
    """A view that always answers the same, with an ETag to ask whether it is still the same."""
    tag = generate_etag(content)

    def view() -> Response:
        is_known = request.if_none_match.contains(tag)
        response = Response(status=304) if is_known else Response(content, content_type=content_type)
        response.set_etag(tag)
        return response

    return view

"""Answers: values as JSON, and fixed contents that say whether they have changed."""

from __future__ import annotations

from collections.abc import Callable

from flask import Response, request
from werkzeug.http import generate_etag

import engine
from api.edge.errors import ServiceProblem

__all__ = ["fixed", "json"]


def json(value: object) -> Response:
    """A value as an answer."""
    return Response(engine.encode(value), content_type="application/json")


def fixed(content: bytes, content_type: str = "application/json") -> Callable[[], Response]:
    """A view that always answers the same, with an ETag to ask whether it is still the same (RFC 9110, 13).

    Raises ServiceProblem for whoever wants it only as long as it is something else.
    """
    tag = generate_etag(content)

    def view() -> Response:
        if "HTTP_IF_MATCH" in request.environ and not _is_wanted(tag):
            raise ServiceProblem("precondition_failed")
        is_known = request.if_none_match.contains_weak(tag)  # a proxy may have weakened it
        response = Response(status=304) if is_known else Response(content, content_type=content_type)
        response.set_etag(tag)
        return response

    return view


def _is_wanted(tag: str) -> bool:
    """Whether `If-Match` names this content, in whatever coding: compression adds its own to the tag."""
    wanted = request.if_match
    return wanted.star_tag or tag in [one.partition(":")[0] for one in wanted.as_set()]

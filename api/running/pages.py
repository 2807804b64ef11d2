"""The front door, and the page of the documentation: it works without internet."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from mimetypes import guess_type
from pathlib import Path

import flask_swagger_ui
from flask import Flask, Response, redirect

from api.edge.answers import fixed
from api.edge.errors import ServiceProblem

__all__ = ["add_pages"]

PAGE = Path(__file__).with_name("docs.html")
ASSETS = Path(flask_swagger_ui.__file__).parent / "dist"


def add_pages(app: Flask) -> None:
    """Add the pages, and the files that they need."""
    app.add_url_rule("/", "front_door", lambda: redirect("/docs"))
    app.add_url_rule("/docs", "docs", fixed(PAGE.read_bytes(), "text/html; charset=utf-8"))
    app.add_url_rule("/docs/assets/<name>", "docs_assets", lambda name: _asset(name)())


@cache
def _assets() -> frozenset[str]:
    return frozenset(path.name for path in ASSETS.iterdir())


@cache
def _kept_asset(name: str) -> Callable[[], Response]:
    kind = guess_type(name)[0] or "application/octet-stream"
    return fixed((ASSETS / name).read_bytes(), kind)


def _asset(name: str) -> Callable[[], Response]:
    """A file of the page. Raises ServiceProblem if there is none of this name."""
    if name not in _assets():
        raise ServiceProblem("not_found")
    return _kept_asset(name)

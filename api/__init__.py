"""The HTTP service: everything about the web, nothing about any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Flask

from api.blueprint import blueprint_for
from api.catalogue import catalogue_for
from api.config import Settings
from api.descriptions import ExampleList, GameList
from api.errors import KindList, ProblemDetails
from api.faults import ProblemApi, answer_errors
from api.game_types import GameTypes
from api.logs import logger
from api.middleware import add_middleware
from api.openapi import DOCUMENT, ComponentNames, StructPlugin, components, describe_codes
from api.requests import App
from api.schemas import CheckAnswer, ScoreAnswer
from api.service import DOCS_ASSETS, Health, add_pages, service_for
from engine import GAMES, Game

__all__ = ["create_app"]


def create_app(settings: Settings | None = None, games: Mapping[str, Game[Any]] = GAMES) -> Flask:
    """The service for these games, ready to be served."""
    settings = settings or Settings.from_environment()
    app = App(__name__, static_folder=None)
    app.config |= {
        "API_TITLE": "Pantheon",
        "API_VERSION": "v1",
        "API_SPEC_OPTIONS": DOCUMENT,
        "OPENAPI_VERSION": "3.1.0",
        "OPENAPI_URL_PREFIX": "/",
        "OPENAPI_SWAGGER_UI_PATH": "/docs",
        "OPENAPI_SWAGGER_UI_URL": DOCS_ASSETS,
        "MAX_BODY_BYTES": settings.max_body_bytes,
    }
    app.extensions["games"] = games
    app.url_map.merge_slashes = False
    log = logger(settings.log_level)
    add_middleware(app, settings, log)
    answer_errors(app, log)
    add_pages(app)
    add_api(app, games)
    return app


def add_api(app: Flask, games: Mapping[str, Game[Any]]) -> None:
    """The routes, and the document that describes them."""
    types = {name: GameTypes.of(game) for name, game in games.items()}
    names = ComponentNames()
    names.add((ProblemDetails, KindList, Health, GameList, ExampleList, ScoreAnswer, CheckAnswer))
    for name, game in games.items():
        names.add(types[name].all(), game)
    api = ProblemApi(app, spec_kwargs={"marshmallow_plugin": StructPlugin(names)})
    closed = [one for name, game in games.items() for one in (*types[name].requests(), game.view)]
    document = components(names, closed)
    for name, game in games.items():
        describe_codes(document[names[types[name].refusal]], game)
    for component_name, component in document.items():
        api.spec.components.schema(component_name, component)
    api.register_blueprint(catalogue_for(games.values()))
    for name, game in games.items():
        api.register_blueprint(blueprint_for(game, types[name]))
    api.register_blueprint(service_for(games))

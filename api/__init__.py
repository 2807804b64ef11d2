"""The HTTP service: everything about the web, nothing about any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Flask

from api.document.examples import examples_of
from api.document.openapi import (
    DOCUMENT,
    SECURITY_SCHEMES,
    ComponentNames,
    StructPlugin,
    components,
    describe_codes,
)
from api.edge.errors import KindList, ProblemDetails
from api.edge.faults import ProblemApi, answer_errors
from api.edge.logs import Log, logger
from api.edge.middleware import add_middleware
from api.edge.requests import App
from api.games.blueprint import blueprint_for
from api.games.catalogue import catalogue_for
from api.games.descriptions import ExampleList, GameList
from api.games.game_types import GameTypes
from api.games.schemas import CheckAnswer, ScoreAnswer
from api.running.commands import keys
from api.running.config import Settings, WhenDown
from api.running.health import DOCS_ASSETS, Health, add_pages, service_for
from api.tables.keyring import Keyring
from api.tables.schemas import VerifyAnswer
from api.tables.types import TableTypes
from api.tables.views import Sealing, TableViews
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
    add_middleware(app, log, settings.cors_origins, settings.compress_from_bytes)
    answer_errors(app, log)
    add_pages(app)
    app.cli.add_command(keys)
    add_api(app, games, sealing_of(settings, log))
    return app


def sealing_of(settings: Settings, log: Log) -> Sealing:
    """What seals tables, if there are keys, and what watches over their order."""
    keyring = Keyring.parse(settings.keys) if settings.keys else None
    if not settings.guard_url:
        return Sealing(keyring, None)
    from api.tables.guard import Guard  # noqa: PLC0415  # the client of Redis takes 20 MiB

    is_strict = settings.guard_down == WhenDown.REFUSE
    return Sealing(keyring, Guard(settings.guard_url, settings.guard_seconds, log, is_strict=is_strict))


def add_api(app: Flask, games: Mapping[str, Game[Any]], sealing: Sealing) -> None:
    """The routes, and the document that describes them."""
    names = ComponentNames()
    names.add(
        (ProblemDetails, KindList, Health, GameList, ExampleList, ScoreAnswer, CheckAnswer, VerifyAnswer)
    )
    types = {name: GameTypes.of(game) for name, game in games.items()}
    table_types = {name: TableTypes.of(game, types[name]) for name, game in games.items()}
    for name, game in games.items():
        names.add((*types[name].all(), *table_types[name].all()), game)
    api = ProblemApi(app, spec_kwargs={"marshmallow_plugin": StructPlugin(names)})
    closed = [
        one
        for name, game in games.items()
        for one in (*types[name].requests(), *table_types[name].requests(), game.view)
    ]
    document = components(names, closed)
    for name, game in games.items():
        for refusal in (types[name].refusal, table_types[name].refusal):
            describe_codes(document[names[refusal]], game)
    for component_name, component in document.items():
        api.spec.components.schema(component_name, component)
    for scheme, meaning in SECURITY_SCHEMES.items():
        api.spec.components.security_scheme(scheme, meaning)
    api.register_blueprint(catalogue_for(games.values()))
    for name, game in games.items():
        examples = examples_of(name)
        blueprint = blueprint_for(game, types[name], examples)
        TableViews(game, table_types[name], sealing).add_to(blueprint, examples)
        api.register_blueprint(blueprint)
    api.register_blueprint(service_for(games))

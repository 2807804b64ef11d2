"""The HTTP service: everything about the web, nothing about any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Flask

from api.document.openapi import DOCUMENT, ComponentNames, GameParts, described
from api.document.publishing import DocumentApi
from api.edge.errors import KindList, ProblemDetails
from api.edge.faults import answer_errors
from api.edge.logs import Log, logger
from api.edge.middleware import add_middleware
from api.edge.requests import App
from api.games.blueprint import blueprint_for
from api.games.catalogue import catalogue_for
from api.games.descriptions import ExampleList, GameList, RuleBook
from api.games.game_types import GameTypes
from api.games.schemas import CheckAnswer, ScoreAnswer
from api.running.commands import documents, keys
from api.running.config import Settings, WhenDown
from api.running.health import Health, service_for
from api.running.pages import add_pages
from api.tables.keyring import Keyring
from api.tables.schemas import VerifyAnswer
from api.tables.types import TableTypes
from api.tables.views import Sealing, TableViews
from engine import GAMES, Game

__all__ = ["create_app"]

SHARED = (
    ProblemDetails,
    KindList,
    Health,
    GameList,
    ExampleList,
    RuleBook,
    ScoreAnswer,
    CheckAnswer,
    VerifyAnswer,
)
"""What the routes of all games have in common."""


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
        "MAX_BODY_BYTES": settings.max_body_bytes,
    }
    app.extensions["games"] = games
    app.url_map.merge_slashes = False
    log = logger(settings.log_level)
    add_middleware(app, log, settings.cors_origins, settings.compress_from_bytes)
    answer_errors(app, log)
    add_pages(app)
    app.cli.add_command(keys)
    app.cli.add_command(documents)
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
    made = [(game, types := GameTypes.of(game), TableTypes.of(game, types)) for game in games.values()]

    def schemas(names: ComponentNames) -> Mapping[str, Any]:
        return described(names, SHARED, [parts_of(*one) for one in made])

    api = DocumentApi(app, schemas, is_recorded=games is GAMES)
    api.register_blueprint(catalogue_for(games.values()))
    for game, types, table_types in made:
        blueprint = blueprint_for(game, types)
        TableViews(game, table_types, sealing).add_to(blueprint)
        api.register_blueprint(blueprint)
        api.serve_document_of(game.name)
    api.register_blueprint(service_for(games))


def parts_of(game: Game[Any], types: GameTypes, table_types: TableTypes) -> GameParts:
    """What the document has of a game."""
    return GameParts(
        game,
        (*types.all(), *table_types.all()),
        (*types.requests(), *table_types.requests()),
        (types.refusal, table_types.refusal),
    )

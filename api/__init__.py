"""The HTTP service: everything about the web, nothing about any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Flask, Response, request
from flask_smorest import Api
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from api.blueprint import blueprint_for
from api.catalogue import catalogue
from api.config import Settings
from api.errors import KINDS, Kind, ProblemDetails, ServiceProblem, as_problem, problem_response
from api.openapi import ComponentNames, StructPlugin, components
from api.schemas import CheckAnswer, GameList, GameTypes, ScoreAnswer
from engine import GAMES, Game

__all__ = ["create_app"]


def create_app(settings: Settings | None = None, games: Mapping[str, Game[Any]] = GAMES) -> Flask:
    """The service for these games, ready to be served."""
    settings = settings or Settings.from_environment()
    app = Flask(__name__, static_folder=None)
    app.config |= {
        "API_TITLE": "Pantheon",
        "API_VERSION": "v1",
        "OPENAPI_VERSION": "3.1.0",
        "OPENAPI_URL_PREFIX": "/",
        "MAX_BODY_BYTES": settings.max_body_bytes,
    }
    types = {game.name: GameTypes.of(game) for game in games.values()}
    names = _names(games, types)
    api = ProblemApi(app, spec_kwargs={"marshmallow_plugin": StructPlugin(names)})
    for name, component in components(names).items():
        api.spec.components.schema(name, component)
    api.register_blueprint(catalogue)
    for game in games.values():
        api.register_blueprint(blueprint_for(game, types[game.name]))
    app.register_error_handler(Exception, _answer_error)
    return app


def _names(games: Mapping[str, Game[Any]], types: Mapping[str, GameTypes]) -> ComponentNames:
    names = ComponentNames()
    names.add((ProblemDetails, Kind, GameList, ScoreAnswer, CheckAnswer))
    for game in games.values():
        names.add(types[game.name].all(), game)
    return names


class ProblemApi(Api):  # type: ignore[misc]  # flask-smorest has no types
    """Answers every error in the one problem shape."""

    DEFAULT_ERROR_RESPONSE_NAME = None

    def handle_http_exception(self, error: HTTPException) -> Response:
        """An error of HTTP itself, such as an address that leads nowhere."""
        response = problem_response(_http_problem(error))
        response.headers.extend(
            (name, value) for name, value in error.get_headers() if name.lower() != "content-type"
        )
        return response

    def _register_responses(self) -> None:
        """The document names the problems itself."""

    def _register_pagination_header(self) -> None:
        """There are no pages."""


def _http_problem(error: HTTPException) -> ServiceProblem:
    if error.code == 404 and request.path.startswith("/v1/games/"):
        name = request.path.split("/")[3]
        if name not in GAMES:
            return ServiceProblem("unknown_game", f"There is no game {name!r:.60}.")
    if isinstance(error, MethodNotAllowed):
        methods = ", ".join(sorted(error.valid_methods or ()))
        return ServiceProblem("method_not_allowed", f"The address takes {methods}.")
    for kind in KINDS.values():
        if kind.status == error.code:
            return ServiceProblem(kind.code, kind.meaning)
    return ServiceProblem("bad_request" if (error.code or 500) < 500 else "internal_error", error.name)


def _answer_error(error: Exception) -> Any:
    problem = as_problem(error)
    if problem is None:
        raise error
    return problem_response(problem)

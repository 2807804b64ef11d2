"""Every error becomes a problem: of HTTP, of the engine, of our own."""

from __future__ import annotations

from flask import Flask, Response, current_app, request
from flask_smorest import Api
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from api.edge.errors import KINDS, ServiceProblem, problem_response
from api.edge.logs import Log, where
from api.edge.metrics import REFUSALS
from api.edge.requests import current_request

__all__ = ["ProblemApi", "answer_errors"]


class ProblemApi(Api):  # type: ignore[misc]  # flask-smorest has no types
    """Answers errors of HTTP itself, such as an address that leads nowhere, as problems."""

    DEFAULT_ERROR_RESPONSE_NAME = None

    def handle_http_exception(self, error: HTTPException) -> Response:
        """The problem, with the headers of the error, such as the methods that are allowed."""
        if error.response is not None:
            return error.response  # type: ignore[return-value]  # a redirection
        response = problem_response(_http_problem(error), current_request().identity)
        response.headers.extend(
            (name, value) for name, value in error.get_headers() if name.lower() != "content-type"
        )
        return response

    def _register_responses(self) -> None:
        """The document names the problems itself."""

    def _register_pagination_header(self) -> None:
        """There are no pages."""


def _http_problem(error: HTTPException) -> ServiceProblem:
    parts = request.path.split("/")
    if (
        error.code == 404
        and parts[1:3] == ["v1", "games"]
        and parts[3] not in current_app.extensions["games"]
    ):
        return ServiceProblem("unknown_game", f"There is no game {parts[3]!r:.60}.")
    if isinstance(error, MethodNotAllowed):
        methods = ", ".join(sorted(error.valid_methods or ()))
        return ServiceProblem("method_not_allowed", f"The address takes {methods}.")
    return ServiceProblem("not_found" if error.code == 404 else "bad_request")


def answer_errors(app: Flask, log: Log) -> None:
    """Answer what the engine refuses, and what nobody has foreseen; the latter is logged.

    Refusals are counted by their reasons, but not at sealed tables: a reason may tell of a hand.
    """

    def answer(error: Exception) -> Response:
        problem = ServiceProblem.of(error)
        if problem is None:
            log.error(
                "fault", request_id=current_request().identity, error=type(error).__name__, where=where(error)
            )
            problem = ServiceProblem("internal_error")
        if problem.kind is KINDS["illegal_action"] and not request.path.endswith("/tables/apply"):
            REFUSALS.labels(request.blueprint, problem.code).inc()
        return problem_response(problem, current_request().identity)

    app.register_error_handler(Exception, answer)

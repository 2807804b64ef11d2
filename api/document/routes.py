"""One way to add a route: its body, its answer and its problems, for the service and for the document."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import wraps
from http import HTTPStatus
from types import MappingProxyType
from typing import Any

from flask import Response
from flask_smorest import Blueprint
from msgspec import Struct

from api.document.examples import Example, examples_of, first_of_each_status
from api.document.publishing import DescribedBlueprint
from api.edge.body import read, refuse_unknown_parameters
from api.edge.errors import KINDS, Kind, ProblemDetails
from api.edge.explain import schema_for
from engine import Game

__all__ = ["Post", "get"]

Decorator = Callable[[Any], Any]

ASKS_FOR_KEY = {
    "WWW-Authenticate": {"description": "`Bearer`.", "schema": {"type": "string", "maxLength": 6}}
}
BODY_PROBLEMS = (
    "not_json",
    "doubled_key",
    "request_timeout",
    "body_too_large",
    "unsupported_media_type",
    "malformed",
)
"""What can go wrong with any body."""


def get(
    blueprint: DescribedBlueprint,
    rule: str,
    answer: type[Struct] | None,
    *,
    content_type: str = "application/json",
    or_json: type[Struct] | None = None,
    problems: Sequence[str] = (),
    parameters: Sequence[Mapping[str, Any]] = (),
) -> Callable[[Callable[..., Response]], None]:
    """Adds a route without a body; `answer` is None for one that answers with text.

    `or_json` is what it answers to those who ask for JSON instead, `parameters` are those in the query.
    """
    known = {parameter["name"] for parameter in parameters}

    def decorator(view: Callable[..., Response]) -> None:
        @wraps(view)
        def showing(**path: str) -> Response:
            refuse_unknown_parameters(known)
            return view(**path)

        def describe() -> None:
            schema = schema_for(answer) if answer else {"type": "string"}
            response = blueprint.response(200, schema, content_type=content_type, description="As asked for.")
            other = {"content": {"application/json": {"schema": schema_for(or_json)}}} if or_json else {}
            also = blueprint.doc(responses={200: other} if other else {})
            _document(blueprint, showing, response, also, *_problem_responses(blueprint, problems))

        blueprint.described(rule, showing, describe, methods=["GET"], parameters=list(parameters))

    return decorator


@dataclass(frozen=True, kw_only=True)
class Post:
    """A route of a game that takes a body."""

    rule: str
    view: Callable[[Any], Response]
    """What answers: it is handed the body."""
    request: type[Struct]
    """The class of the body."""
    answer: type[Struct]
    """The class of the answer."""
    refusal: type[Struct] | None = None
    """The class of the answer to an illegal action."""
    problems: Sequence[str] = ()
    """What else can go wrong, besides what can with any body."""
    parameters: Sequence[Mapping[str, Any]] = ()
    """The parameters in the query."""
    links: Mapping[str, Any] = field(default_factory=dict)
    """Where to go on with the answer."""
    keys: Sequence[str] = ()
    """The kinds of keys, any one of which must come with the request; an empty one stands for none."""

    def add(
        self, blueprint: DescribedBlueprint, game: Game[Any], admit: Callable[[], None] = lambda: None
    ) -> None:
        """Add the route. `admit` raises ServiceProblem where the body need not even be read."""
        reading = self._reading(game, admit)
        blueprint.described(
            self.rule,
            reading,
            lambda: self._describe(blueprint, reading, examples_of(game.name)),
            methods=["POST"],
            parameters=list(self.parameters),
        )

    def _describe(self, blueprint: Blueprint, reading: Any, examples: Sequence[Example]) -> None:
        """Note what the document says; `examples` are those of the whole game."""
        shown = {
            one.status: one for one in first_of_each_status(examples, f"{blueprint.url_prefix}{self.rule}")
        }
        if self.refusal:  # a route without a refusal of its own shows that of another one
            shown = {one.status: one for one in examples if "rule" in (one.answer or ())} | shown
        asked, answered = _example(shown.get(200), "request"), _example(shown.get(200), "answer")
        problems = (*BODY_PROBLEMS, *self.problems)
        _document(
            blueprint,
            reading,
            blueprint.arguments(schema_for(self.request), examples=asked),
            blueprint.response(200, schema_for(self.answer), description="As asked for.", examples=answered),
            *_problem_responses(blueprint, problems, self.refusal, shown),
            blueprint.doc(responses={200: {"links": dict(self.links)}} if self.links else {}),
            blueprint.doc(**self._security()),
        )

    def _reading(self, game: Game[Any], admit: Callable[[], None]) -> Callable[[], Response]:
        """The view with its body read."""
        known = {parameter["name"] for parameter in self.parameters}

        @wraps(self.view)
        def reading() -> Response:
            admit()
            refuse_unknown_parameters(known)
            return self.view(read(game, self.request))

        return reading

    def _security(self) -> dict[str, Any]:
        """Which keys the document asks for."""
        return {"security": [{kind: []} if kind else {} for kind in self.keys]} if self.keys else {}


def _document(blueprint: Blueprint, view: Any, *decorators: Decorator) -> None:
    """Note in the document what these decorators of flask-smorest say, without running them at requests."""
    decorated = blueprint.doc(operationId=f"{blueprint.name}_{view.__name__}")(view)
    for decorator in decorators:
        decorated = decorator(decorated)
    view._apidoc = decorated._apidoc
    view._apidoc.get("arguments", {}).pop("responses", None)


def _problem_responses(
    blueprint: Blueprint,
    problems: Sequence[str],
    refusal: type[Struct] | None = None,
    shown: Mapping[int, Example] = MappingProxyType({}),
) -> Iterator[Decorator]:
    """One documented answer for each status of these kinds of problems, with an example of each kind."""
    by_status: dict[int, list[Kind]] = {}
    for code in ("bad_query", *problems, "internal_error", *(["illegal_action"] if refusal else [])):
        by_status.setdefault(KINDS[code].status, []).append(KINDS[code])
    for status, kinds in sorted(by_status.items()):
        shape = refusal if refusal and status == KINDS["illegal_action"].status else ProblemDetails
        yield blueprint.alt_response(
            status,
            schema=schema_for(shape),
            content_type="application/problem+json",
            description=" Or: ".join(kind.meaning for kind in kinds),
            headers=ASKS_FOR_KEY if status == HTTPStatus.UNAUTHORIZED else None,
            examples=_example(shown.get(status), "answer") or _examples_of(kinds),
        )


def _examples_of(kinds: Sequence[Kind]) -> dict[str, Any]:
    """What problems of these kinds look like, where none was recorded; the document has each of them once.

    None stands for a refusal, which each game words itself.
    """
    alike = [kind.code for kind in kinds if kind is not KINDS["illegal_action"]]
    return {code: {"$ref": f"#/components/examples/{code}"} for code in alike}


def _example(example: Example | None, part: str) -> dict[str, Any] | None:
    """The request or the answer of an example, as the document has it."""
    return {example.name: {"summary": example.summary, "value": getattr(example, part)}} if example else None

"""The one shape of everything that goes wrong: problem details of RFC 9457."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from types import MappingProxyType
from typing import Annotated, Any, Generic, TypeVar

from flask import Response
from msgspec import Meta, Struct

import engine
from engine.values import Seats

__all__ = [
    "KINDS",
    "FieldError",
    "Kind",
    "KindList",
    "ProblemDetails",
    "RefusalDetails",
    "ServiceProblem",
    "details_of",
    "problem_response",
]

A = TypeVar("A")

MOST_ERRORS = 16
LONGEST = 1000
"""The longest text of a problem; what is longer is cut, since it quotes what was sent."""


class Kind(Struct, frozen=True):
    """A kind of problem: what its address answers with."""

    type: Annotated[str, Meta(max_length=100)]
    """The address that identifies the kind: it answers with this."""
    code: Annotated[str, Meta(max_length=40)]
    """The name of the kind, for programs."""
    status: Annotated[int, Meta(ge=400, le=599)]
    """The HTTP status that it comes with."""
    title: Annotated[str, Meta(max_length=100)]
    """The kind in a few words."""
    meaning: Annotated[str, Meta(max_length=400)]
    """When it happens, and what to do about it."""


def _kind(code: str, status: int, title: str, meaning: str) -> Kind:
    return Kind(f"/problems/{code.replace('_', '-')}", code, status, title, meaning)


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        kind.code: kind
        for kind in (
            _kind("not_json", 400, "Not JSON", "The body is not JSON in UTF-8, or nested too deep."),
            _kind(
                "doubled_key",
                400,
                "Doubled key",
                "An object in the body has a key twice. Readers differ in which one counts, so none does.",
            ),
            _kind("bad_request", 400, "Bad request", "The request cannot be read as HTTP."),
            _kind(
                "seat_key_missing",
                401,
                "Seat key missing",
                "Send the key of your seat as a Bearer token: `Authorization: Bearer <key>`.",
            ),
            _kind("seat_key_refused", 403, "Seat key refused", "The key opens no seat of this table."),
            _kind("not_found", 404, "Not found", "There is nothing at this address."),
            _kind("unknown_game", 404, "Unknown game", "There is no game of this name; see /v1/games."),
            _kind("method_not_allowed", 405, "Method not allowed", "The address does not take this method."),
            _kind(
                "request_timeout",
                408,
                "Request timeout",
                "The request did not arrive in time: a head may take 10 seconds, a body 60.",
            ),
            _kind(
                "illegal_action",
                409,
                "Illegal action",
                "The state is sound, but this seat may not do this now. `code` and `rule` name the reason, "
                "`acting` the seats that may act, `allowed` what this seat may do instead: legal actions of "
                "the same type if it has any, else all that it has.",
            ),
            _kind(
                "stale_table",
                409,
                "Stale table",
                "The game has gone on from this table by another action: ask for the newest table.",
            ),
            _kind("game_not_over", 409, "Game not over", "A table is revealed when its game is over."),
            _kind(
                "precondition_failed",
                412,
                "Precondition failed",
                "What the address answers with has none of the tags in `If-Match`.",
            ),
            _kind("body_too_large", 413, "Body too large", "The body is larger than the service accepts."),
            _kind(
                "unsupported_media_type",
                415,
                "Unsupported media type",
                "Bodies are `application/json` in UTF-8, without a content encoding.",
            ),
            _kind(
                "bad_query", 422, "Bad query", "The query of the address has a parameter that is not known."
            ),
            _kind(
                "malformed",
                422,
                "Malformed body",
                "The body does not have the shape that the route takes. `errors` names the first "
                f"{MOST_ERRORS} faults, each with the JSON pointer of its place.",
            ),
            _kind(
                "bad_setup",
                422,
                "Bad set-up",
                "A new game cannot be set up like this. `code` is one of the set-up codes of the rules.",
            ),
            _kind(
                "bad_locks",
                422,
                "Bad locks",
                "There must be one lock for each seat, all different: the SHA-256 of its key in hexadecimal.",
            ),
            _kind(
                "bad_table",
                422,
                "Bad table",
                "This is not a table of this game as the service has sealed it: it was changed or cut, it "
                "belongs to another game, or the service no longer has the key that sealed it.",
            ),
            _kind("no_such_seat", 422, "No such seat", "The table does not have this seat."),
            _kind("wrong_game", 422, "Wrong game", "The state belongs to another game than the address."),
            _kind(
                "unsupported_version",
                422,
                "Unsupported version",
                "The state was written by another version of the game than this service knows.",
            ),
            _kind(
                "impossible_state",
                422,
                "Impossible state",
                "No game can be in this state. `problems` names everything that cannot be true of it.",
            ),
            _kind("internal_error", 500, "Internal error", "A fault of the service; it has been logged."),
            _kind(
                "tables_unavailable",
                503,
                "No sealed tables",
                "The service has no keys to seal tables with; its operator sets them in PANTHEON_KEYS.",
            ),
            _kind(
                "guard_unavailable",
                503,
                "Guard unavailable",
                "The memory of the newest tables does not answer: repeat the request later.",
            ),
        )
    }
)
"""Every kind of problem, by its code, in the order of the statuses."""


class KindList(Struct, frozen=True):
    """Every kind of problem."""

    kinds: Annotated[tuple[Kind, ...], Meta(max_length=100)]
    """The kinds, in the order of their statuses."""


class FieldError(Struct, frozen=True):
    """What is wrong at one place of a body."""

    pointer: Annotated[str, Meta(max_length=LONGEST)]
    """The JSON pointer (RFC 6901) of the place; empty for the whole body."""
    detail: Annotated[str, Meta(max_length=LONGEST)]
    """What is wrong there."""

    @classmethod
    def at(cls, pointer: str, detail: str) -> FieldError:
        """A fault at a place, cut to what fits."""
        return cls(shortened(pointer), shortened(detail))


class ProblemDetails(Struct, omit_defaults=True, kw_only=True):
    """What went wrong, as `application/problem+json` (RFC 9457)."""

    type: Annotated[str, Meta(max_length=100)]
    """The kind of the problem: an address that answers with its description."""
    title: Annotated[str, Meta(max_length=100)]
    """The kind in a few words."""
    status: Annotated[int, Meta(ge=400, le=599)]
    """The HTTP status."""
    detail: Annotated[str, Meta(max_length=LONGEST)]
    """What is wrong with this very request, for people."""
    code: Annotated[str, Meta(max_length=40)]
    """The reason, for programs: for an illegal action the code of the rules, else the kind."""
    errors: Annotated[tuple[FieldError, ...], Meta(max_length=MOST_ERRORS)] | None = None
    """The first faults of a malformed body."""
    problems: Annotated[tuple[engine.Problem, ...], Meta(max_length=1000)] | None = None
    """What cannot be true of an impossible state."""
    index: Annotated[int, Meta(ge=0, le=1000)] | None = None
    """In a replay: the move that is refused, counted from 0."""
    request_id: Annotated[str, Meta(max_length=200)] | None = None
    """The identity of the request in the logs of the service."""


class RefusalDetails(ProblemDetails, Generic[A], omit_defaults=True, kw_only=True):
    """Why an action was refused, as `application/problem+json` (RFC 9457). Nothing has changed."""

    rule: Annotated[str, Meta(max_length=40)]
    """The number of the rule that the action breaks."""
    acting: Seats
    """The seats that may act."""
    allowed: Annotated[tuple[A, ...], Meta(max_length=1000)]
    """What the seat may do instead: legal actions of the same type if it has any, else all that it has."""


class ServiceProblem(Exception):
    """A request that is answered with a problem of this kind."""

    def __init__(self, kind: str, detail: str = "", *, code: str = "", **more: Any) -> None:
        self.kind = KINDS[kind]
        self.detail = detail or self.kind.meaning
        super().__init__(self.detail)
        self.code = code or kind
        self.more = more

    @classmethod
    def malformed(cls, errors: Sequence[FieldError], **more: Any) -> ServiceProblem:
        """A body of the wrong shape."""
        first, others = errors[0], len(errors) - 1
        place = f"{first.pointer}: " if first.pointer else ""
        detail = f"{place}{first.detail}" + (f" And {others} more." if others else "")
        return cls("malformed", detail, errors=tuple(errors[:MOST_ERRORS]), **more)

    @classmethod
    def of(cls, error: Exception, place: str = "/action", **more: Any) -> ServiceProblem | None:
        """The problem that an answer of the engine is, or None for what is no answer but a fault.

        `place` is where the body has what the engine was given: a seat that is named in it is malformed.
        """
        match error:
            case ServiceProblem():
                return error
            case engine.Refused(refusal=why, detail=detail, acting=acting, allowed=allowed):
                more |= {"rule": why.rule, "acting": acting, "allowed": allowed}
                return cls("illegal_action", detail, code=why.code, **more)
            case engine.Impossible(problems=problems):
                return cls("impossible_state", str(error), problems=problems, **more)
            case engine.BadSetup(code=code):
                return cls("bad_setup", str(error), code=code, **more)
            case engine.NoSuchSeat(path=()):
                return cls("no_such_seat", str(error), **more)
            case engine.NoSuchSeat(path=path):
                pointer = "/".join([place, *map(str, path)])
                return cls.malformed([FieldError.at(pointer, str(error))], **more)
        return None


def shortened(text: str) -> str:
    """A text, or as much of it as fits."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def details_of(problem: ServiceProblem, request_id: str | None = None) -> ProblemDetails:
    """What is told of a problem."""
    kind = problem.kind
    shape = RefusalDetails if kind is KINDS["illegal_action"] else ProblemDetails
    return shape(
        type=kind.type,
        title=kind.title,
        status=kind.status,
        detail=shortened(problem.detail),
        code=problem.code,
        request_id=request_id,
        **problem.more,
    )


def problem_response(problem: ServiceProblem, request_id: str | None = None) -> Response:
    """The answer that tells of a problem."""
    status = problem.kind.status
    details = details_of(problem, request_id)
    response = Response(engine.encode(details), status, content_type="application/problem+json")
    if status == HTTPStatus.UNAUTHORIZED:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response

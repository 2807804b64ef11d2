"""Reading a request: the bytes once, typed and strict, every reject explained."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from socket import socket
from typing import Any, TypeVar

import msgspec
from flask import Request, current_app
from gunicorn.http.errors import ParseException
from werkzeug.exceptions import ClientDisconnected

import engine
from api.edge.errors import FieldError, ServiceProblem
from api.edge.explain import explain
from api.edge.requests import current_request
from api.edge.versions import brought_up_to_date, header_of
from engine import Game

__all__ = ["body_bytes", "legal_lists", "read", "refuse_unknown_parameters"]

T = TypeVar("T", bound=msgspec.Struct)

JSON = "application/json"
BODY_SECONDS = 10
"""How long the next piece of a body is waited for."""
CODE_OF_FIELD = {"seats": "bad_player_count", "names": "bad_names", "options": "bad_option_value"}
"""The set-up code for a fault in one of these fields of a new game."""


def read(game: Game[Any], struct: type[T]) -> T:
    """The body of the request as a value of this class. Raises ServiceProblem.

    A state of an earlier version of the game is brought up to date first.
    """
    data = body_bytes()
    try:
        return _typed(struct, data)
    except msgspec.ValidationError as error:
        newer = brought_up_to_date(game, struct, data)
        if newer is None:
            raise _rejected(game, struct, data, error) from None
    try:
        return _typed(struct, newer)
    except msgspec.ValidationError as error:
        raise _rejected(game, struct, newer, error) from None


def _typed(struct: type[T], data: bytes) -> T:
    try:
        value: T = engine.decoder(struct).decode(data)
    except msgspec.ValidationError:
        raise
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _not_json(data, error) from None
    return value


def _not_json(data: bytes, error: Exception) -> ServiceProblem:
    if isinstance(error, RecursionError):
        return ServiceProblem("not_json", "The body is nested too deep.")
    if not data:
        return ServiceProblem("not_json", "The body is empty.")
    return ServiceProblem("not_json", f"The body is not JSON: {error}.")


def body_bytes() -> bytes:
    """The body as it came. Raises ServiceProblem for one that is too large or of another type."""
    http = current_request()
    environ = http.environ
    if environ.get("CONTENT_TYPE") != JSON and not _is_json(http):
        raise ServiceProblem("unsupported_media_type", "Send the body as application/json in UTF-8.")
    if environ.get("HTTP_CONTENT_ENCODING", "identity").lower() != "identity":
        raise ServiceProblem("unsupported_media_type", "Send the body without a content encoding.")
    limit: int = current_app.config["MAX_BODY_BYTES"]
    announced = http.content_length or 0
    if announced > limit:
        raise _too_large(limit)
    try:
        with _patience(environ.get("gunicorn.socket")):
            data: bytes = http.stream.read(limit + 1)
    except (OSError, ParseException, ClientDisconnected):
        raise _cut_short() from None
    if len(data) > limit:
        raise _too_large(limit)
    if len(data) < announced:
        raise _cut_short()
    return data


@contextmanager
def _patience(connection: socket | None) -> Iterator[None]:
    """Wait a while for a client that stops in the middle of a body, not for ever."""
    if connection is None:
        yield
        return
    before = connection.gettimeout()
    connection.settimeout(BODY_SECONDS)
    try:
        yield
    finally:
        connection.settimeout(before)


def _is_json(http: Request) -> bool:
    return http.mimetype == JSON and http.mimetype_params.get("charset", "utf-8").lower() == "utf-8"


def _cut_short() -> ServiceProblem:
    return ServiceProblem("bad_request", "The body ends before it should, or its chunks cannot be read.")


def _too_large(limit: int) -> ServiceProblem:
    return ServiceProblem("body_too_large", f"The body may have {limit} bytes at most.")


def _rejected(
    game: Game[Any], struct: type[T], data: bytes, error: msgspec.ValidationError
) -> ServiceProblem:
    """The problem of a body that is not what the route takes, or that is no JSON further on."""
    try:
        data.decode()
        msgspec.json.decode(data, type=msgspec.Raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        return _not_json(data, fault)
    if "state" in struct.__struct_fields__:
        stranger = _foreign_state(game, data) or _mistaken_state(data)
        if stranger:
            return stranger
    faults = explain(struct, data, error)
    steps = faults[0].pointer.split("/")[1:]
    if "new" in struct.__struct_fields__:
        return _bad_setup(game, faults, steps[1:] if steps[:1] == ["new"] else [])
    return _bad_setup(game, faults, steps if "options" in struct.__struct_fields__ else [])


class _Parts(msgspec.Struct):
    """What tells an answer, a state and a view from each other."""

    game: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    digest: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    rng: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class _Parted(msgspec.Struct):
    state: _Parts


_parted = msgspec.json.Decoder(_Parted)


def _foreign_state(game: Game[Any], data: bytes) -> ServiceProblem | None:
    """The problem of a state of another game or another version."""
    header = header_of(data)
    if header is None:
        return None
    if header.game != game.name:
        return ServiceProblem(
            "wrong_game", f"The state is of the game {header.game!r:.60}, the address of {game.name!r}."
        )
    if header.version != game.version:
        age = "newer than this service" if header.version > game.version else "too old for this service"
        return ServiceProblem(
            "unsupported_version",
            f"The state has version {header.version}, which is {age}: it knows version {game.version}.",
        )
    return None


def _mistaken_state(data: bytes) -> ServiceProblem | None:
    """The problem of something else from an answer, posted in the place of its state."""
    try:
        state = _parted.decode(data).state
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    if state.digest is not msgspec.UNSET:
        return ServiceProblem.malformed([FieldError("/state", "This is a whole answer: send its `state`.")])
    if state.game is not msgspec.UNSET and state.rng is msgspec.UNSET:
        return ServiceProblem.malformed(
            [FieldError("/state", "This is a view, or a part of a state: only a host has the whole state.")]
        )
    return None


def _bad_setup(game: Game[Any], faults: list[FieldError], steps: list[str]) -> ServiceProblem:
    """The problem of these faults, the first of which is here in a new game; without steps in none."""
    problem = ServiceProblem.malformed(faults)
    match steps:
        case ["options", option, *_] if option not in game.options.__struct_fields__:
            code = "unknown_option"
        case [field, *_] if field in CODE_OF_FIELD:
            code = CODE_OF_FIELD[field]
        case _:
            return problem
    return ServiceProblem("bad_setup", problem.detail, code=code, **problem.more)


def refuse_unknown_parameters(known: Collection[str]) -> None:
    """Raises ServiceProblem for a parameter in the address that the route does not have."""
    http = current_request()
    if http.query_string and not (http.query_string in PLAIN_QUERIES and "legal" in known):
        unknown = http.args.keys() - known
        if unknown:
            raise ServiceProblem("bad_query", f"The address takes no parameter {min(unknown)!r:.60}.")


PLAIN_QUERIES: dict[bytes, Collection[int] | None] = {
    b"": None,
    b"legal=all": None,
    b"legal=none": (),
    **{b"legal=%d" % seat: (seat,) for seat in range(10)},
}
"""The queries that ask for legal lists, as they are nearly always written."""


def legal_lists() -> Collection[int] | None:
    """The seats whose legal actions `?legal=` asks for: None all of them, none of them, or one.

    A seat that the table does not have is refused when the table is known.
    """
    http = current_request()
    query = http.query_string
    if query not in PLAIN_QUERIES:
        query = "&".join(f"legal={one}" for one in http.args.getlist("legal")).encode()
    if query not in PLAIN_QUERIES:
        raise ServiceProblem("bad_query", "Give `legal` once: `all`, `none` or the number of a seat.")
    return PLAIN_QUERIES[query]

"""Reading a request: the bytes once, typed and strict, every reject explained."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple, TypeVar

import msgspec
from flask import Request, current_app
from gunicorn.http.errors import ParseException
from werkzeug.exceptions import ClientDisconnected

import engine
from api.edge.errors import ServiceProblem
from api.edge.json_text import not_json, refuse_doubled_keys
from api.edge.rejecting import RejectedBody
from api.edge.requests import current_request
from engine import Game

__all__ = ["Offers", "body_bytes", "read", "refuse_unknown_parameters", "wanted_offers"]

T = TypeVar("T", bound=msgspec.Struct)

JSON = "application/json"


def read(game: Game[Any], struct: type[T]) -> T:
    """The body of the request as a value of this class. Raises ServiceProblem.

    A state of an earlier version of the game is brought up to date first.
    """
    data = body_bytes()
    try:
        value = _typed(struct, data)
    except msgspec.ValidationError as error:
        return _newer(RejectedBody(game, struct, data), error)
    refuse_doubled_keys(data, value)
    return value


def _newer(body: RejectedBody[T], error: msgspec.ValidationError) -> T:
    """A rejected body, if all that is wrong with it is the age of its state."""
    newer = body.brought_up_to_date()
    if newer is None:
        body.refuse(error)
    current_request().is_of_earlier_version = True
    try:
        return _typed(body.struct, newer)
    except msgspec.ValidationError as fault:
        RejectedBody(body.game, body.struct, newer).refuse(fault)


def _typed(struct: type[T], data: bytes) -> T:
    try:
        value: T = engine.decoder(struct).decode(data)
    except msgspec.ValidationError:
        raise
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise not_json(data, error) from None
    return value


def body_bytes() -> bytes:
    """The body as it came. Raises ServiceProblem for one that is too large or of another type."""
    http = current_request()
    environ = http.environ
    if environ.get("CONTENT_TYPE") != JSON and not _is_json(http):
        raise ServiceProblem("unsupported_media_type", "Send the body as application/json in UTF-8.")
    if environ.get("HTTP_CONTENT_ENCODING", "").strip().lower() not in ("", "identity"):
        raise ServiceProblem("unsupported_media_type", "Send the body without a content encoding.")
    limit: int = current_app.config["MAX_BODY_BYTES"]
    announced = http.content_length or 0
    if announced > limit:
        raise _too_large(limit)
    try:
        data: bytes = http.stream.read(limit + 1)
    except (OSError, ParseException, ClientDisconnected):
        raise _cut_short() from None
    if len(data) > limit:
        raise _too_large(limit)
    if len(data) < announced:
        raise _cut_short()
    return data


def _is_json(http: Request) -> bool:
    return http.mimetype == JSON and http.mimetype_params.get("charset", "utf-8").lower() == "utf-8"


def _cut_short() -> ServiceProblem:
    return ServiceProblem("bad_request", "The body ends before it should, or its chunks cannot be read.")


def _too_large(limit: int) -> ServiceProblem:
    return ServiceProblem("body_too_large", f"The body may have {limit} bytes at most.")


class Offers(NamedTuple):
    """What of the legal actions an answer shall have."""

    seats: Collection[int] | None
    """The seats whose lists are wanted: None all of them, none of them, or one."""
    texts: bool
    """Whether they are wanted in words, too."""


def refuse_unknown_parameters(known: Collection[str]) -> None:
    """Raises ServiceProblem for a parameter in the address that the route does not have."""
    http = current_request()
    if http.query_string and not (http.query_string in PLAIN_QUERIES and {*known} >= OF_OFFERS):
        unknown = http.args.keys() - known
        if unknown:
            raise ServiceProblem("bad_query", f"The address takes no parameter {min(unknown)!r:.60}.")


LEGAL: dict[bytes, Collection[int] | None] = {
    b"": None,
    b"legal=all": None,
    b"legal=none": (),
    **{b"legal=%d" % seat: (seat,) for seat in range(10)},
}
TEXTS = {b"": False, b"texts=false": False, b"texts=true": True}
OF_OFFERS = {"legal", "texts"}
"""The parameters about legal actions."""

PLAIN_QUERIES = {
    b"&".join(filter(None, order)): Offers(seats, wanted)
    for legal, seats in LEGAL.items()
    for texts, wanted in TEXTS.items()
    for order in ((legal, texts), (texts, legal))
}
"""The queries about legal actions, as they are nearly always written."""


def wanted_offers() -> Offers:
    """Which lists of legal actions `?legal=` asks for, and whether `?texts=` asks for words.

    A seat that the table does not have is refused when the table is known.
    """
    http = current_request()
    offers = PLAIN_QUERIES.get(http.query_string)
    if offers is None:
        seats, texts = _parameter("legal"), _parameter("texts")
        if seats not in LEGAL:
            raise ServiceProblem("bad_query", "Give `legal` once: `all`, `none` or the number of a seat.")
        if texts not in TEXTS:
            raise ServiceProblem("bad_query", "Give `texts` once: `true` or `false`.")
        offers = Offers(LEGAL[seats], TEXTS[texts])
    return offers


def _parameter(name: str) -> bytes:
    """A parameter of the query as it would plainly be written."""
    return "&".join(f"{name}={one}" for one in current_request().args.getlist(name)).encode()

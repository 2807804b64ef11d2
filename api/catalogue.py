"""What games there are, and all about each of them."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import cleandoc
from typing import Any

import msgspec
from flask import Response
from flask_smorest import Blueprint
from msgspec import Struct, inspect

import engine
from api.answers import fixed, json
from api.errors import KINDS, Kind, ServiceProblem
from api.field_docs import field_docs
from api.routes import get
from api.schemas import (
    GameList,
    GameSummary,
    GameTypes,
    Links,
    OptionInfo,
    PhaseInfo,
    RefusalInfo,
    TypeInfo,
)
from engine import GAMES, Game, RefusalCode

__all__ = ["catalogue", "info_of"]

catalogue = Blueprint("catalogue", __name__, description="The games, and the kinds of problems.")


@get(catalogue, "/v1/games", GameList)
def list_games() -> Response:
    """List the games

    Each with its numbers of players, its version and where to go on.
    """
    return _games()


@get(catalogue, "/problems/<kind>", Kind, problems=["not_found"])
def describe_problem(kind: str) -> Response:
    """Describe a kind of problem

    The address is the `type` of a problem.
    """
    known = KINDS.get(kind.replace("-", "_"))
    if known is None:
        raise ServiceProblem("not_found", f"There is no kind of problem called {kind:.60}.")
    return json(known)


def summary_of(game: Game[Any]) -> GameSummary:
    """A game in one entry."""
    root = f"/v1/games/{game.name}"
    return GameSummary(
        id=game.name,
        title=game.title,
        fewest_seats=game.seats[0],
        most_seats=game.seats[-1],
        version=game.version,
        links=Links(self=root, components=f"{root}/components", rules=f"{root}/rules", new=f"{root}/new"),
    )


_games = fixed(engine.encode(GameList(games=tuple(map(summary_of, GAMES.values())))))


def info_of(game: Game[Any], types: GameTypes) -> Struct:
    """All about a game, gathered from its types."""
    return types.info(
        game=summary_of(game),
        defaults=game.options(),
        options=tuple(_options(game.options)),
        phases=tuple(
            PhaseInfo(name=name, meaning=phase.meaning, actions=tuple(map(_tag, phase.actions)))
            for name, phase in game.phases.items()
        ),
        actions=tuple(map(_type_info, game.actions)),
        events=tuple(map(_type_info, game.events)),
        refusals=tuple(map(_refusal_info, game.refusal_codes)),
        setup_refusals=tuple(map(_refusal_info, engine.SETUP_CODES)),
    )


def _tag(type_: type[Struct]) -> str:
    return str(type_.__struct_config__.tag)


def _type_info(type_: type[Struct]) -> TypeInfo:
    return TypeInfo(name=_tag(type_), meaning=cleandoc(type_.__doc__ or "").partition("\n")[0])


def _refusal_info(code: RefusalCode) -> RefusalInfo:
    return RefusalInfo(code=code.code, rule=code.rule, meaning=code.meaning)


def _options(options: type[Struct]) -> Iterator[OptionInfo]:
    docs = field_docs(options)
    for field in msgspec.structs.fields(options):
        node = inspect.type_info(field.type)
        yield OptionInfo(name=field.name, meaning=docs.get(field.name, ""), values=tuple(_values(node)))


def _values(node: inspect.Type) -> Iterator[str]:
    """The values of an option, as text."""
    match node:
        case inspect.Metadata():
            yield from _values(node.type)
        case inspect.UnionType():
            for branch in node.types:
                yield from _values(branch)
        case inspect.EnumType():
            yield from map(str, node.cls)
        case inspect.BoolType():
            yield from ("true", "false")
        case inspect.NoneType():
            yield "null"
        case inspect.IntType(ge=int(low), le=int(high)):
            yield f"{low} to {high}"

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
from api.errors import KINDS, Kind, KindList, ServiceProblem
from api.field_docs import field_docs
from api.routes import get
from api.schemas import (
    GameList,
    GameSummary,
    GameTypes,
    Links,
    OptionInfo,
    OptionKind,
    PhaseInfo,
    RefusalInfo,
    TypeInfo,
)
from engine import GAMES, Game, RefusalCode
from engine.values import SEAT, metadata_in

__all__ = ["catalogue", "info_of"]

catalogue = Blueprint("catalogue", __name__, description="The games, and the kinds of problems.")


@get(catalogue, "/v1/games", GameList)
def list_games() -> Response:
    """List the games

    Each with its numbers of players, its version and where to go on.
    """
    return _games()


@get(catalogue, "/problems", KindList)
def list_problems() -> Response:
    """List the kinds of problems

    Each with its status and what to do about it.
    """
    return json(KindList(tuple(KINDS.values())))


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
        links=Links(
            self=root,
            **{name: f"{root}/{name.replace('_', '-')}" for name in Links.__struct_fields__[1:]},
        ),
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
        branches = [_plain(branch) for branch in getattr(node, "types", [node])]
        values = next(branch for branch in branches if not isinstance(branch, inspect.NoneType))
        yield OptionInfo(
            name=field.name,
            meaning=docs.get(field.name, ""),
            nullable=len(branches) > 1,
            **_values(values, is_seat=SEAT in metadata_in(field.type)),
        )


def _plain(node: inspect.Type) -> inspect.Type:
    return node.type if isinstance(node, inspect.Metadata) else node


def _values(node: inspect.Type, *, is_seat: bool) -> dict[str, Any]:
    """What an option of this type takes."""
    match node:
        case inspect.EnumType():
            return {"kind": OptionKind.CHOICE, "choices": tuple(map(str, node.cls))}
        case inspect.BoolType():
            return {"kind": OptionKind.YES_NO}
        case inspect.IntType(ge=least, le=most):
            kind = OptionKind.SEAT if is_seat else OptionKind.NUMBER
            return {"kind": kind, "least": least, "most": most}
    raise TypeError(f"an option of {node} cannot be described")

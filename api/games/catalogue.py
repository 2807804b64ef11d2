"""What games there are, and all about each of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from inspect import cleandoc
from typing import Any

import msgspec
from flask import Response
from msgspec import Struct, inspect

import engine
from api.document.field_docs import field_docs
from api.document.publishing import DescribedBlueprint
from api.document.routes import get
from api.edge.answers import fixed, json
from api.edge.errors import KINDS, Kind, KindList, ServiceProblem
from api.games.descriptions import (
    FieldInfo,
    GameList,
    GameSummary,
    Links,
    OptionInfo,
    OptionKind,
    PhaseInfo,
    RefusalInfo,
    TypeInfo,
)
from api.games.game_types import GameTypes
from engine import Game, RefusalCode
from engine.handles import Handle, handle_fields
from engine.values import SEAT, Action, Event, metadata_in
from engine.words import Wording, sentences

__all__ = ["catalogue_for", "info_of"]


def catalogue_for(games: Collection[Game[Any]]) -> DescribedBlueprint:
    """The routes about these games, and about the kinds of problems."""
    catalogue = DescribedBlueprint("catalogue", __name__, description="The games, and the kinds of problems.")
    views = CatalogueViews(games)
    get(catalogue, "/v1/games", GameList)(views.list_games)
    get(catalogue, "/problems", KindList)(views.list_problems)
    get(catalogue, "/problems/<kind>", Kind, problems=["not_found"])(views.describe_problem)
    return catalogue


class CatalogueViews:
    """What the routes of the catalogue do; the first line of each is its summary in the document."""

    def __init__(self, games: Collection[Game[Any]]) -> None:
        self._games = fixed(engine.encode(GameList(games=tuple(map(summary_of, games)))))
        self._problems = fixed(engine.encode(KindList(tuple(KINDS.values()))))

    def list_games(self) -> Response:
        """List the games

        Each with its numbers of players, its version and where to go on.
        """
        return self._games()

    def list_problems(self) -> Response:
        """List the kinds of problems

        Each with its status and what to do about it.
        """
        return self._problems()

    def describe_problem(self, kind: str) -> Response:
        """Describe a kind of problem

        The address is the `type` of a problem.
        """
        known = next((one for one in KINDS.values() if one.type == f"/problems/{kind}"), None)
        if known is None:
            raise ServiceProblem("not_found", f"There is no kind of problem called {kind:.60}.")
        return json(known)


def summary_of(game: Game[Any]) -> GameSummary:
    """A game in one entry."""
    root = f"/v1/games/{game.name}"
    routes = {name: name.replace("_", "-") for name in Links.__struct_fields__[1:]}
    routes |= {"document": "openapi.json"}
    return GameSummary(
        id=game.name,
        title=game.title,
        seats=tuple(game.seats),
        version=game.version,
        prefix=game.prefix,
        links=Links(
            self=root,
            **{name: f"{root}/{route}" for name, route in routes.items()},
        ),
    )


def info_of(game: Game[Any], types: GameTypes) -> Struct:
    """All about a game, gathered from its types."""
    return types.info(
        game=summary_of(game),
        defaults=game.options(),
        options=tuple(_options(game.options)),
        phases=tuple(
            PhaseInfo(
                name=name,
                meaning=phase.meaning,
                actions=tuple(map(_tag, phase.actions)),
                prompts=_sentences(phase.prompt) if phase.actions else (),
            )
            for name, phase in game.phases.items()
        ),
        actions=tuple(map(_type_info, game.actions)),
        events=tuple(map(_type_info, game.events)),
        refusals=tuple(map(_refusal_info, game.refusal_codes)),
        setup_refusals=tuple(map(_refusal_info, engine.SETUP_CODES)),
    )


def _tag(type_: type[Struct]) -> str:
    return str(type_.__struct_config__.tag)


def _type_info(type_: type[Action[Any]] | type[Event]) -> TypeInfo:
    return TypeInfo(
        name=_tag(type_),
        meaning=cleandoc(type_.__doc__ or "").partition("\n")[0],
        texts=_sentences(type_.text),
        fields=tuple(_field_info(name, handle) for name, handle in handle_fields(type_)),
    )


def _sentences(wording: Wording) -> tuple[str, ...]:
    return tuple(dict.fromkeys(sentences(wording)))


def _field_info(name: str, handle: Handle) -> FieldInfo:
    return FieldInfo(
        name=name,
        kind=handle.kind,
        by=str(handle.by),
        column=handle.column or None,
        owner=handle.owner or None,
        place=handle.place or None,
        handle=handle.pattern(name),
        null=handle.null or None,
    )


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
            labels = tuple(member.label for member in node.cls)  # type: ignore[attr-defined]
            return {"kind": OptionKind.CHOICE, "choices": tuple(map(str, node.cls)), "labels": labels}
        case inspect.BoolType():
            return {"kind": OptionKind.YES_NO}
        case inspect.IntType(ge=least, le=most):
            kind = OptionKind.SEAT if is_seat else OptionKind.NUMBER
            return {"kind": kind, "least": least, "most": most}
        case inspect.VarTupleType(item_type=item, min_length=length):
            inner = _plain(item)
            return {**_values(inner, is_seat=is_seat), "entries": length}
    raise TypeError(f"an option of {node} cannot be described")

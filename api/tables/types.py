"""The requests and answers about the sealed tables of one game, made from its types."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, dataclass
from functools import partial
from typing import Any

from msgspec import Struct

from api.games.game_types import GameTypes, named_after
from api.games.schemas import Request
from api.tables.schemas import (
    NewTable,
    NewTableRequest,
    RevealedTable,
    TableApplyRequest,
    TableRefusal,
    TableRequest,
    TableStep,
    TableView,
    VerifyRequest,
)
from engine import Game

__all__ = ["TableTypes"]


@dataclass(frozen=True)
class TableTypes:
    """The requests and answers about sealed tables, with the types of the game put in."""

    new_request: type[Struct]
    request: type[Struct]
    apply_request: type[Struct]
    verify_request: type[Struct]
    new: type[Struct]
    step: type[Struct]
    view: type[Struct]
    refusal: type[Struct]
    revealed: type[Struct]
    seat_actions: type[Struct]

    @classmethod
    def of(cls, game: Game[Any], types: GameTypes) -> TableTypes:
        """The requests and answers about the sealed tables of a game."""
        named = partial(named_after, game)
        new_request = named(NewTableRequest, game.options)
        seen = (game.view, game.event, types.seat_actions)
        return cls(
            new_request=new_request,
            request=TableRequest,
            apply_request=named(TableApplyRequest, game.action),
            verify_request=named(VerifyRequest, new_request, types.move),
            new=named(NewTable, *seen),
            step=named(TableStep, *seen),
            view=named(TableView, *seen),
            refusal=named(TableRefusal, game.action),
            revealed=named(RevealedTable, game.state),
            seat_actions=types.seat_actions,
        )

    def requests(self) -> Iterator[type[Struct]]:
        """Those that are bodies of requests."""
        return (one for one in self.all() if issubclass(one, Request))

    def all(self) -> tuple[type[Struct], ...]:
        """Every one of them."""
        return astuple(self)

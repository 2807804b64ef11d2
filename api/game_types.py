"""The requests and answers of one game, made from its types."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import astuple, dataclass
from types import new_class
from typing import Any

from msgspec import Struct

from api.descriptions import GameInfo
from api.errors import Refusal
from api.schemas import (
    ApplyRequest,
    DetailedScore,
    LegalActions,
    LegalActionsRequest,
    Move,
    NewRequest,
    Replay,
    ReplayRequest,
    Request,
    ScoreAnswer,
    SeatActions,
    StateRequest,
    Step,
    ViewAnswer,
    ViewRequest,
)
from api.table_schemas import (
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

__all__ = ["GameTypes"]


@dataclass(frozen=True)
class GameTypes:
    """The requests and answers of one game, with the types of the game put in and named after it."""

    new_request: type[Struct]
    state_request: type[Struct]
    legal_actions_request: type[Struct]
    apply_request: type[Struct]
    view_request: type[Struct]
    replay_request: type[Struct]
    seat_actions: type[Struct]
    step: type[Struct]
    replay: type[Struct]
    legal_actions: type[Struct]
    view_answer: type[Struct]
    info: type[Struct]
    components: type[Struct]
    refusal: type[Struct]
    score: type[Struct]
    new_table_request: type[Struct]
    table_request: type[Struct]
    table_apply_request: type[Struct]
    verify_request: type[Struct]
    new_table: type[Struct]
    table_step: type[Struct]
    table_view: type[Struct]
    table_refusal: type[Struct]
    revealed: type[Struct]

    @classmethod
    def of(cls, game: Game[Any]) -> GameTypes:
        """The requests and answers of a game."""
        state, action, event = game.state, game.action, game.event

        def named(envelope: Any, *arguments: Any) -> type[Struct]:
            return _named(game.prefix + envelope.__name__, envelope, arguments)

        new_request = named(NewRequest, game.options)
        seat_actions, move = named(SeatActions, action), named(Move, action)
        seen = (game.view, event, seat_actions)
        return cls(
            new_request=new_request,
            state_request=named(StateRequest, state),
            legal_actions_request=named(LegalActionsRequest, state),
            apply_request=named(ApplyRequest, state, action),
            view_request=named(ViewRequest, state, event),
            replay_request=named(ReplayRequest, state, new_request, move),
            seat_actions=seat_actions,
            step=named(Step, state, event, seat_actions),
            replay=named(Replay, state, event, seat_actions),
            legal_actions=named(LegalActions, seat_actions),
            view_answer=named(ViewAnswer, *seen),
            info=named(GameInfo, game.options),
            components=type(game.components),
            refusal=named(Refusal, action),
            score=named(DetailedScore, game.details_type) if game.details_type else ScoreAnswer,
            **_of_tables(game, named, move, seen),
        )

    def requests(self) -> Iterator[type[Struct]]:
        """Those that are bodies of requests."""
        return (one for one in self.all() if issubclass(one, Request))

    def all(self) -> tuple[type[Struct], ...]:
        """Every one of them."""
        return astuple(self)


def _of_tables(
    game: Game[Any], named: Callable[..., type[Struct]], move: type[Struct], seen: tuple[Any, ...]
) -> dict[str, type[Struct]]:
    """The requests and answers about sealed tables."""
    new_table_request = named(NewTableRequest, game.options)
    return {
        "new_table_request": new_table_request,
        "table_request": TableRequest,
        "table_apply_request": named(TableApplyRequest, game.action),
        "verify_request": named(VerifyRequest, new_table_request, move),
        "new_table": named(NewTable, *seen),
        "table_step": named(TableStep, *seen),
        "table_view": named(TableView, *seen),
        "table_refusal": named(TableRefusal, game.action),
        "revealed": named(RevealedTable, game.state),
    }


def _named(name: str, envelope: Any, arguments: tuple[Any, ...]) -> type[Struct]:
    """An envelope around these types, as a class of its own."""
    body = {"__doc__": envelope.__doc__, "__module__": __name__}
    return new_class(name, (envelope[arguments],), {"kw_only": True}, lambda space: space.update(body))

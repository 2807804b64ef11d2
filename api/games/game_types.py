"""The requests and answers of one game, made from its types."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, dataclass
from functools import partial
from types import new_class
from typing import Any

from msgspec import Struct

from api.edge.errors import RefusalDetails
from api.games.descriptions import GameInfo
from api.games.schemas import (
    ApplyRequest,
    DetailedScore,
    LegalActions,
    LegalActionsRequest,
    ListedActions,
    Move,
    NewRequest,
    Replay,
    ReplayRequest,
    ReplayStep,
    Request,
    ScoreAnswer,
    StateRequest,
    StepAnswer,
    ViewAnswer,
    ViewFor,
    ViewRequest,
    ViewsAnswer,
    ViewsRequest,
)
from engine import Game

__all__ = ["GameTypes", "named_after"]


@dataclass(frozen=True)
class GameTypes:
    """The requests and answers of one game, with the types of the game put in and named after it."""

    new_request: type[Struct]
    state_request: type[Struct]
    legal_actions_request: type[Struct]
    apply_request: type[Struct]
    view_request: type[Struct]
    views_request: type[Struct]
    replay_request: type[Struct]
    move: type[Struct]
    seat_actions: type[Struct]
    step: type[Struct]
    replay: type[Struct]
    legal_actions: type[Struct]
    view_answer: type[Struct]
    view_for: type[Struct]
    views_answer: type[Struct]
    replay_step: type[Struct]
    info: type[Struct]
    components: type[Struct]
    refusal: type[Struct]
    score: type[Struct]

    @classmethod
    def of(cls, game: Game[Any]) -> GameTypes:
        """The requests and answers of a game."""
        state, action, event = game.state, game.action, game.event
        named = partial(named_after, game)
        new_request, move = named(NewRequest, game.options), named(Move, action)
        seat_actions = named(ListedActions, action, name="SeatActions")
        seen = (game.view, event, seat_actions)
        view_for, replay_step = named(ViewFor, *seen), named(ReplayStep, event)
        followed = (state, event, seat_actions, view_for)
        return cls(
            new_request=new_request,
            state_request=named(StateRequest, state),
            legal_actions_request=named(LegalActionsRequest, state),
            apply_request=named(ApplyRequest, state, action),
            view_request=named(ViewRequest, state, event),
            views_request=named(ViewsRequest, state, event),
            replay_request=named(ReplayRequest, state, new_request, move),
            move=move,
            seat_actions=seat_actions,
            step=named(StepAnswer, *followed, name="Step"),
            replay=named(Replay, *followed, replay_step),
            legal_actions=named(LegalActions, seat_actions),
            view_answer=named(ViewAnswer, *seen),
            view_for=view_for,
            views_answer=named(ViewsAnswer, view_for),
            replay_step=replay_step,
            info=named(GameInfo, game.options),
            components=type(game.components),
            refusal=named(RefusalDetails, action, name="Refusal"),
            score=named(DetailedScore, game.details_type) if game.details_type else ScoreAnswer,
        )

    def requests(self) -> Iterator[type[Struct]]:
        """Those that are bodies of requests."""
        return (one for one in self.all() if issubclass(one, Request))

    def all(self) -> tuple[type[Struct], ...]:
        """Every one of them."""
        return astuple(self)


def named_after(game: Game[Any], envelope: Any, *arguments: Any, name: str = "") -> type[Struct]:
    """An envelope around these types, as a class of its own, with the prefix of the game.

    `name` is what clients call it, where that is not the name of the envelope.
    """
    body = {"__doc__": envelope.__doc__, "__module__": __name__}
    return new_class(
        game.prefix + (name or envelope.__name__),
        (envelope[arguments],),
        {"kw_only": True},
        lambda space: space.update(body),
    )

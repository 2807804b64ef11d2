"""What players, and spectators, may see of a table, with the legal actions that are theirs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

import engine
from api.edge.body import Offers
from api.edge.errors import FieldError, ServiceProblem
from api.games.game_types import GameTypes
from api.games.offering import in_words
from engine import Game, SeatActions, Step

__all__ = ["Seeing", "require_viewers"]


def require_viewers(viewers: Sequence[int | None], seats: int) -> None:
    """Raises ServiceProblem for viewers that a table of so many seats does not have, or that stand twice."""
    faults = []
    for place, viewer in enumerate(viewers):
        if viewer is not None and viewer >= seats:
            fault = f"There is no seat {viewer}: the seats are 0 to {seats - 1}."
            faults.append(FieldError(f"/viewers/{place}", fault))
        elif viewer in viewers[:place]:
            faults.append(FieldError(f"/viewers/{place}", "This viewer stands in the list twice."))
    if faults:
        raise ServiceProblem.malformed(faults)


def require_seats_of(events: Iterable[Struct], seats: int) -> None:
    """Raises ServiceProblem for events that name a seat which a table of so many does not have."""
    try:
        for number, event in enumerate(events):
            engine.require_named_seats(event, seats, (number,))
    except engine.NoSuchSeat as error:
        raise (ServiceProblem.of(error, "/events") or error) from None


class Seeing:
    """Shows the tables of one game."""

    def __init__(self, game: Game[Any], types: GameTypes) -> None:
        self.game = game
        self.types = types

    def standing(self, state: Any, events: Sequence[Any] | None) -> Step[Any]:
        """Where a table stands whose state is sound, after these events. Raises ServiceProblem."""
        events = tuple(events or ())
        require_seats_of(events, state.seats)
        turn, acting = engine.turn(self.game, state), engine.acting(self.game, state)
        return Step(state, events, turn, acting, (), engine.outcome(self.game, state))

    def lists(self, state: Any, seats: Iterable[int], offers: Offers) -> tuple[Any, ...]:
        """What these seats may do."""
        lists = tuple(SeatActions(seat, engine.legal_actions(self.game, state, seat)) for seat in seats)
        return in_words(self.game, self.types.seat_actions, state, lists) if offers.texts else lists

    def seen(self, step: Step[Any], viewer: int | None) -> dict[str, Any]:
        """What a viewer may see of a step, but for the lists of legal actions."""
        return {
            "view": engine.view(self.game, step.state, viewer),
            "events": engine.view_events(self.game, step.state, step.events, viewer),
            "turn": step.turn,
            "acting": step.acting,
            "outcome": step.outcome,
        }

    def views(
        self, step: Step[Any], viewers: Iterable[int | None], offers: Offers, lists: Iterable[Any]
    ) -> tuple[Struct, ...]:
        """What each of these viewers may see of a step; `lists` are those that are wanted."""
        own = {one.seat: (one,) for one in lists}
        return tuple(
            self.types.view_for(
                viewer=viewer,
                next=own.get(viewer, ()) if offers.seats is None or viewer in offers.seats else None,
                **self.seen(step, viewer),
            )
            for viewer in viewers
        )

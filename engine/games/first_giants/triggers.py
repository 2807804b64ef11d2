"""What effects answer: section 2.5 of the rules, FG-6, FG-9, FG-24, FG-25. One function for each trigger."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.games.first_giants.components import Box, Card
from engine.games.first_giants.components.language import Filter, Trigger
from engine.games.first_giants.state import Cause, CauseKind, GiantsState, WaitingEffect

__all__ = ["answering", "answers"]


def takes_self(cause: Cause, owner: int, card: Card, _left: int) -> bool:
    """This very card is taken."""
    return cause.kind is CauseKind.CARD_TAKEN and cause.card is card and cause.seat == owner


def takes(cause: Cause, owner: int, _card: Card, _left: int) -> bool:
    """The owner takes a card."""
    return cause.kind is CauseKind.CARD_TAKEN and cause.seat == owner


def exhibits(cause: Cause, owner: int, _card: Card, _left: int) -> bool:
    """The owner exhibits a fossil."""
    return cause.kind is CauseKind.FOSSIL_EXHIBITED and cause.seat == owner


def extends(cause: Cause, owner: int, _card: Card, _left: int) -> bool:
    """The owner extends a collection."""
    return cause.extended is not None and cause.seat == owner


def reclaims(cause: Cause, owner: int, _card: Card, _left: int) -> bool:
    """The owner reclaims markers."""
    return cause.kind is CauseKind.MARKERS_RECLAIMED and cause.seat == owner


def left_exhibits(cause: Cause, _owner: int, _card: Card, left: int) -> bool:
    """The seat to the left exhibits a fossil."""
    return cause.kind is CauseKind.FOSSIL_EXHIBITED and cause.seat == left


def left_reclaims(cause: Cause, _owner: int, _card: Card, left: int) -> bool:
    """The seat to the left reclaims markers."""
    return cause.kind is CauseKind.MARKERS_RECLAIMED and cause.seat == left


def other_takes_newspaper(cause: Cause, owner: int, _card: Card, _left: int) -> bool:
    """Another seat takes a newspaper."""
    return cause.newspaper and cause.seat != owner


TRIGGERS: Mapping[Trigger, Callable[[Cause, int, Card, int], bool]] = {
    Trigger.TAKE_SELF: takes_self,
    Trigger.TAKE: takes,
    Trigger.EXHIBIT: exhibits,
    Trigger.EXTEND: extends,
    Trigger.RECLAIM: reclaims,
    Trigger.LEFT_EXHIBIT: left_exhibits,
    Trigger.LEFT_RECLAIM: left_reclaims,
    Trigger.OTHER_NEWSPAPER: other_takes_newspaper,
}


def fits(box: Box, wanted: Filter, cause: Cause) -> bool:
    """Section 2.5: whether every entry of a filter holds for an event."""
    if wanted.family and not (cause.card and box.family[cause.card] is wanted.family):
        return False
    if wanted.sizes and not (cause.card and box.size[cause.card] in wanted.sizes):
        return False
    return not wanted.collection_kind or bool(
        cause.extended and cause.extended.kind is wanted.collection_kind
    )


def answers(state: GiantsState, owner: int, card: Card, cause: Cause) -> bool:
    """FG-24, FG-33: whether the effect of a card in the owner's Study answers an event."""
    effect = state.box.effect[card]
    is_triggered = TRIGGERS[effect.trigger](cause, owner, card, state.left_of(owner))
    return is_triggered and fits(state.box, effect.filter, cause)


def answering(state: GiantsState, cause: Cause) -> tuple[WaitingEffect, ...]:
    """FG-24, FG-25, FG-33: the effects that answer an event, the active seat's first, then clockwise.

    Single-use effects answer only the taking of their own card; most are passed over quickly.
    """
    recurring = state.box.recurring
    return tuple(
        [
            WaitingEffect(seat=owner, card=card)
            for owner in state.clockwise_from_active
            for card in state.players[owner].study
            if (card in recurring or card is cause.card) and answers(state, owner, card, cause)
        ]
    )

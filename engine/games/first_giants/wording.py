"""What texts and prompts say besides fields: fossils, prices, branches, causes."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, cast

from engine.games.first_giants.actions import (
    ChooseBranch,
    Exhibit,
    PlaceMarker,
    ReclaimMarkers,
    ResolveEffect,
)
from engine.games.first_giants.components import AMBER_OF_A_PICK, MARKERS, Box, Card
from engine.games.first_giants.components.language import ChooseStep, ExhibitStep
from engine.games.first_giants.effects import current_step, steps_of
from engine.games.first_giants.events import BranchChosen
from engine.games.first_giants.exhibiting import FULL_PRICE, price
from engine.games.first_giants.state import EffectInProgress, GiantsPhase, GiantsState, WaitingGroup
from engine.values import Action
from engine.words import Called, Line, Nth, say

if TYPE_CHECKING:
    from engine.games.first_giants.view import GiantsView

__all__ = ["worked_out", "worked_out_of"]


def worked_out(
    box: Box, view: GiantsView, seat: int, action: Action[GiantsState] | None
) -> Mapping[str, Any]:
    """FG-12, FG-31: the fossil, its price, what a branch brings; for prompts: the cause of the question."""
    own = view.players[seat]
    match action:
        case None:
            return _asked(box, view, seat)
        case PlaceMarker(site=site, card=card):
            there = [slot.card for slot in view.sites[site].cards]
            return {"fossil": _fossil(box, card, there)}
        case ReclaimMarkers():
            return {"sites": tuple(map(Nth, own.markers))}
        case Exhibit(card=card, collection=index):
            kind = None if index is None else own.collections[index].collection_type
            cost = price(box, card, _terms(box, view))
            return {"fossil": _fossil(box, card, own.study), "collected": kind, "price": cost}
        case ResolveEffect(card=card):
            waiting = [one.card for one in _group(view).waiting if one.seat == seat]
            return {"fossil": _fossil(box, card, waiting)}
        case ChooseBranch(branch=branch):
            return {"brings": _choice(box, view).branches[branch].words}
    return {"amber": AMBER_OF_A_PICK}


def worked_out_of(box: Box, event: BranchChosen) -> Mapping[str, Any]:
    """FG-31: what the chosen branch brings."""
    steps, brings = box.effect[event.card].steps, NO_BRANCH
    for branch in (*event.earlier, event.branch):
        branches = next((step.branches for step in steps if isinstance(step, ChooseStep)), ())
        if branch >= len(branches):
            return {"brings": NO_BRANCH}
        steps, brings = steps_of(steps, (branch,)), branches[branch].words
    return {"brings": brings}


NO_BRANCH = say("nothing")
"""What a branch brings that no card has: only made-up events name one."""


def _asked(box: Box, view: GiantsView, seat: int) -> Mapping[str, Any]:
    match view.phase:
        case GiantsPhase.TURN:
            markers = len(view.players[seat].markers)
            return {"placed": markers > 0, "left": markers < MARKERS}
        case GiantsPhase.MARKER_PICK:
            return {"amber": AMBER_OF_A_PICK, "picks": view.picks_left}
        case GiantsPhase.EFFECT_ORDER:
            cause, waiting = _group(view).cause, _group(view).waiting
            other = None if cause.seat == seat else Called(cause.seat)
            effects = sum(one.seat == seat for one in waiting)
            return {"cause": cause.kind, "other": other, "card": cause.card, "effects": effects}
        case GiantsPhase.EFFECT_EXHIBIT:
            effect, terms = _effect(view), _terms(box, view)
            return {"card": effect.card, "left": terms.max - effect.exhibited, "sizes": terms.said_sizes}
        case _:
            return {"card": _effect(view).card, "branches": _choice(box, view).said_branches}


def _terms(box: Box, view: GiantsView) -> ExhibitStep:
    """FG-10, FG-12: full price in a pick, else the terms that the effect in progress grants."""
    if view.phase is GiantsPhase.MARKER_PICK:
        return FULL_PRICE
    return cast(ExhibitStep, current_step(box, _effect(view)))


def _choice(box: Box, view: GiantsView) -> ChooseStep:
    """FG-31: the next step of the effect in progress, where it must be a choice."""
    return cast(ChooseStep, current_step(box, _effect(view)))


def _group(view: GiantsView) -> WaitingGroup:
    """The newest entry of what is pending, where it must be a group of effects."""
    return cast(WaitingGroup, view.pending[-1])


def _effect(view: GiantsView) -> EffectInProgress:
    """The newest entry of what is pending, where it must be an effect in progress."""
    return cast(EffectInProgress, view.pending[-1])


def _fossil(box: Box, card: Card, among: Collection[Card | None]) -> Card | Line:
    """A card by its name, with a number where others of this name are there."""
    namesakes = box.namesakes[card]
    if sum(one in among for one in namesakes) > 1:
        return say("{card} ({number})", card=card, number=Nth(namesakes.index(card)))
    return card

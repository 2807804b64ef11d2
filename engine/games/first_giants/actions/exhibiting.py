"""Exhibiting a fossil, by a pick or by an effect: FG-12 to FG-23, FG-30."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, cast

from msgspec.structs import replace

from engine.errors import Refusal, RefusalCode
from engine.games.first_giants.components.language import ExhibitStep
from engine.games.first_giants.effects import change_newest, current_step, go_on, trigger
from engine.games.first_giants.exhibiting import FULL_PRICE, exhibit, exhibitable, misfit, price
from engine.games.first_giants.refusals import (
    COLLECTION_COMPLETE,
    DUPLICATE_FAMILY,
    DUPLICATE_SIZE,
    FAMILY_MISMATCH,
    NO_MATCH,
    SAME_FAMILY_AND_SIZE,
    SIZE_MISMATCH,
)
from engine.games.first_giants.state import BoxCard, GiantsPhase, GiantsState
from engine.handles import ACTOR, By, Handle
from engine.turn import Turn
from engine.values import Action, Number
from engine.words import Given, Plural

__all__ = ["Exhibit"]

CARD_NOT_IN_STUDY = RefusalCode(
    "card_not_in_study", "FG-10", "The fossil does not lie in the Study of the seat."
)
SIZE_NOT_ALLOWED = RefusalCode(
    "size_not_allowed", "FG-30", "The exhibit is not granted for fossils of this size."
)
NO_SUCH_COLLECTION = RefusalCode("no_such_collection", "FG-14", "The seat has no such collection.")
CANNOT_PAY = RefusalCode("cannot_pay", "FG-12", "The seat does not have the amber for this fossil.")


HAS_COLLECTIONS = Plural("number", one="You have {number} collection.", many="You have {number} collections.")


class Exhibit(Action[GiantsState]):
    """FG-10, FG-30: exhibit a fossil of one's Study."""

    text = Given(
        "collection",
        then=Given(
            "collected",
            then="Exhibit {fossil} in collection {collection}, {collected}, for {price} amber.",
            otherwise="Exhibit {fossil} in collection {collection} for {price} amber.",
        ),
        otherwise="Exhibit {fossil} in a new collection for {price} amber.",
    )
    refusals = (
        CARD_NOT_IN_STUDY,
        SIZE_NOT_ALLOWED,
        NO_SUCH_COLLECTION,
        COLLECTION_COMPLETE,
        SAME_FAMILY_AND_SIZE,
        NO_MATCH,
        FAMILY_MISMATCH,
        DUPLICATE_SIZE,
        SIZE_MISMATCH,
        DUPLICATE_FAMILY,
        CANNOT_PAY,
    )

    card: BoxCard
    """The fossil."""
    collection: Annotated[Number, Handle("collection", By.INDEX, owner=ACTOR, null="new")] | None
    """The index of the collection to extend; null: a new one."""

    @classmethod
    def options(cls, state: GiantsState, seat: int) -> Sequence[Exhibit]:
        """FG-12 to FG-17: every fossil that can be paid, as a new collection and to each that it fits."""
        collections = state.players[seat].collections
        found = []
        for card in exhibitable(state, seat, terms_now(state)):
            found.append(cls(card, None))
            found += [
                cls(card, index)
                for index, collection in enumerate(collections)
                if misfit(state.box, collection, card) is None
            ]
        return found

    def perform(self, turn: Turn[GiantsState]) -> None:
        """FG-11, FG-23: a pick, or one of the granted exhibits, begins; then everything about the exhibit."""
        state, terms = turn.state, terms_now(turn.state)
        if state.phase is GiantsPhase.MARKER_PICK:
            turn.note(picks_left=state.picks_left - 1)
        else:
            effect = state.effect_in_progress
            change_newest(turn, replace(effect, exhibited=effect.exhibited + 1))
        trigger(turn, exhibit(turn, turn.seat, self.card, self.collection, terms))
        go_on(turn)

    def refusal(self, state: GiantsState, seat: int) -> Refusal | None:
        """The rule of exhibiting that is broken."""
        player, box, terms = state.players[seat], state.box, terms_now(state)
        if self.card not in player.study:
            return CARD_NOT_IN_STUDY("{card} does not lie in your Study.", card=self.card)
        if not terms.allows(box.size[self.card]):
            return SIZE_NOT_ALLOWED(
                "This exhibit is only for fossils of size {sizes}.", sizes=terms.said_sizes
            )
        if self.collection is not None:
            if not 0 <= self.collection < len(player.collections):
                return NO_SUCH_COLLECTION(HAS_COLLECTIONS, number=len(player.collections))
            code = misfit(box, player.collections[self.collection], self.card)
            if code:
                return code(code.meaning)
        cost = price(box, self.card, terms)
        return CANNOT_PAY(
            "{card} costs {cost} amber, and you have {amber}.",
            card=self.card,
            cost=cost,
            amber=player.amber,
        )


def terms_now(state: GiantsState) -> ExhibitStep:
    """FG-10, FG-12: full price in a pick, else the terms that the effect in progress grants."""
    if state.phase is GiantsPhase.MARKER_PICK:
        return FULL_PRICE
    return cast(ExhibitStep, current_step(state.box, state.effect_in_progress))

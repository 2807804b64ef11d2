"""Mount Olympus, the total and Zeus: invariants 2 to 4."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from engine.errors import Problem
from engine.games.zeus_on_the_loose.components import GOAL
from engine.games.zeus_on_the_loose.olympus import (
    LaidCard,
    is_match,
    reason_to_take_zeus,
    total_after,
)
from engine.games.zeus_on_the_loose.state import ZeusPhase, ZeusState

__all__ = ["olympus_was_climbed"]


def olympus_was_climbed(state: ZeusState) -> Iterator[Problem]:
    """Invariants 2, 4: the total follows from the cards, and only the last one may have ended the round.

    A card was playable exactly if it leads to 100 at most or is a match.
    """
    totals = [*accumulate([laid.card for laid in state.olympus], total_after, initial=0)]
    last, highest = totals[-1], max(totals)
    if state.total != last:
        yield Problem("ZE-I2", f"The total is {last} by the cards on Mount Olympus, not {state.total}.")
    if highest >= GOAL:
        yield from round_had_ended(state, totals)
    holder = zeus_holder(state.olympus, totals)
    if state.zeus != holder:
        yield Problem(
            "ZE-I3", f"Zeus is held by {holder} by the cards on Mount Olympus, not by {state.zeus}."
        )


def round_had_ended(state: ZeusState, totals: list[int]) -> Iterator[Problem]:
    """ZE-9: nothing lies on a total of 100 or more, to which only the last card of the game may lead."""
    *totals_below, last = totals
    highest = max(totals_below)
    if highest >= GOAL:
        yield Problem("ZE-I4", f"A card lies on a total of {highest}, which ended the round.")
    if last > GOAL and not matches_card_below(state.olympus, len(state.olympus) - 1):
        yield Problem("ZE-I4", f"The card that led to {last} was not playable.")
    if last >= GOAL and state.phase is not ZeusPhase.GAME_OVER:
        yield Problem("ZE-I2", f"The round goes on at a total of {last}.")


def zeus_holder(olympus: tuple[LaidCard, ...], totals: list[int]) -> int | None:
    """Invariant 3: the seat of the topmost card that takes Zeus; `totals` are those before and after each."""
    for at in range(len(olympus) - 1, -1, -1):
        laid, below = olympus[at], olympus[at - 1] if at else None
        match = is_match(below, laid.card, laid.seat)
        if reason_to_take_zeus(match=match, card=laid.card, before=totals[at], after=totals[at + 1]):
            return laid.seat
    return None


def matches_card_below(olympus: tuple[LaidCard, ...], at: int) -> bool:
    """ZE-6, for a card that lies on Mount Olympus already."""
    return at > 0 and is_match(olympus[at - 1], olympus[at].card, olympus[at].seat)

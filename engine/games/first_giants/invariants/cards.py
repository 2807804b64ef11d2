"""Cards, tiles and the end: invariants 1 to 3."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.errors import Problem
from engine.games.first_giants.components import CARDS_AT_A_SITE, TILE_SUPPLY, Card
from engine.games.first_giants.state import EndCause, GiantsPhase, GiantsState

__all__ = ["cards_are_complete", "end_is_triggered", "slots_are_filled"]


def cards_are_complete(state: GiantsState) -> Sequence[Problem]:
    """Invariant 1: every card lies in exactly one place."""
    cards: list[Card] = [*state.deck]
    for site in state.sites:
        cards += site.face_up
    for player in state.players:
        cards += player.study
        for collection in player.collections:
            cards += collection.cards
    if len(cards) != len(state.box.cards) or state.box.all_cards != {*cards}:
        return [Problem("FG-I1", "Not every card lies in exactly one place.")]
    return ()


def slots_are_filled(state: GiantsState) -> Iterator[Problem]:
    """Invariant 2: while there is a deck, only the open slot is empty; then those of last turns are, too."""
    is_over = state.phase is GiantsPhase.GAME_OVER
    late = state.players[1 : state.seats if is_over else state.active_seat] if not state.deck else ()
    holes = [CARDS_AT_A_SITE - len(site.face_up) for site in state.sites]
    waiting = state.open_slot.site if state.open_slot else None
    for number, slots in enumerate(holes):
        if slots - (number == waiting) > sum(number in player.markers for player in late):
            yield Problem("FG-I2", f"Nobody can have left site {number} with an empty slot.")
    if sum(holes) - (waiting is not None) > len(late):
        yield Problem("FG-I2", "More slots are empty than seats have had a last turn.")


def end_is_triggered(state: GiantsState) -> Iterator[Problem]:
    """Invariants 2 and 3: the end is triggered when the supply of tiles or the deck is used up."""
    supply = TILE_SUPPLY[state.seats]
    tiles = sum([one.tiles for player in state.players for one in player.collections])
    used_up = {EndCause.LAST_TILE: tiles >= supply, EndCause.DECK_EMPTY: not state.deck}
    if (state.end_triggered is not None) is not any(used_up.values()):
        yield Problem("FG-I3", "The end is triggered exactly when tiles or deck are used up.")
    elif state.end_triggered is not None and not used_up[state.end_triggered]:
        yield Problem("FG-I3", f"The end cannot have been triggered by {state.end_triggered}.")
    if (state.tile_supply is None) is not (state.end_triggered is not None):
        yield Problem("FG-I3", "The supply is not counted exactly when the end is triggered.")
    elif state.tile_supply not in (None, supply - tiles):
        yield Problem("FG-I2", f"With {tiles} tiles in collections the supply cannot be {state.tile_supply}.")

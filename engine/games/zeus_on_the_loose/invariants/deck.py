"""The cards and the pile: invariants 1 and 8."""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import Problem
from engine.games.zeus_on_the_loose.components import DECKS, GOAL, Card
from engine.games.zeus_on_the_loose.state import ZeusPhase, ZeusState

__all__ = ["cards_are_the_deck", "pile_lasts"]


def cards_are_the_deck(state: ZeusState) -> Iterator[Problem]:
    """Invariant 1: pile, hands and Mount Olympus together are the deck."""
    deck = DECKS[state.options.deck]
    missing = deck.copy()
    cards = [laid.card for laid in state.olympus]
    cards += state.pile
    for player in state.players:
        cards += player.hand
    for card in cards:
        missing[card] -= 1
    if any(missing.values()):
        for card in filter(missing.get, Card):
            there = deck[card] - missing[card]
            yield Problem("ZE-I1", f"The deck has {deck[card]} of {card.label}, the table {there}.")


def pile_lasts(state: ZeusState) -> Iterator[Problem]:
    """Invariant 8: the pile is empty only if its last card ended the game."""
    if not state.pile:
        if state.phase is not ZeusPhase.GAME_OVER:
            yield Problem("ZE-I8", "The round goes on without a pile.")
        elif state.total >= GOAL:
            yield Problem("ZE-I8", "The last card was laid when the round had ended without a pile.")

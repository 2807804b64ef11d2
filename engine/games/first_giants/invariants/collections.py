"""Collections, newspapers and flash news: invariants 5 to 7 and 15."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import cast

from engine.errors import Problem
from engine.games.first_giants.components import FLASH_NEWS, Box, CollectionType
from engine.games.first_giants.components.language import CollectionKind
from engine.games.first_giants.flash_news import qualifies, tokens_in_supply
from engine.games.first_giants.state import (
    Collection,
    GiantsPhase,
    GiantsState,
    NewspaperHeld,
    NewspaperSteal,
    Player,
)

__all__ = ["collections_are_built", "newspapers_are_held", "tokens_are_held"]

NEWSPAPER_ORDER = [*CollectionType]


def collections_are_built(state: GiantsState) -> Iterator[Problem]:
    """Invariant 5: every collection could have been built card by card, and has the type that follows."""
    for seat, player in enumerate(state.players):
        for index, collection in enumerate(player.collections):
            is_single = len(collection.cards) == 1
            if (collection.collection_type is None) is not is_single or not (
                is_single or is_built(state.box, collection)
            ):
                yield Problem("FG-I5", f"Collection {index} of seat {seat} cannot have been built.")


@lru_cache(maxsize=4096)
def is_built(box: Box, collection: Collection) -> bool:
    """FG-16, FG-17: whether it has one family in different sizes, or one size in different families."""
    type_, cards = cast(CollectionType, collection.collection_type), collection.cards
    is_family = type_.kind is CollectionKind.FAMILY
    same, others = (box.family, box.size) if is_family else (box.size, box.family)
    has_type = {same[card] for card in cards} == {type_.which}
    return has_type and len({others[card] for card in cards}) == len(cards)


def newspapers_are_held(state: GiantsState) -> Iterator[Problem]:
    """Invariants 6 and 7: who holds the newspapers, by the lengths of collections, and which are locked."""
    if [one.newspaper for one in state.newspapers] != NEWSPAPER_ORDER:
        yield Problem("FG-I6", "There is one newspaper for every family and every size, in this order.")
        return
    lengths = lengths_by_type(state)
    for held in state.newspapers:
        if held.newspaper in lengths or held.holder is not None or held.locked:
            yield from newspaper_problems(state, held, lengths.get(held.newspaper, {}))


def lengths_by_type(state: GiantsState) -> dict[CollectionType, dict[int, int]]:
    """FG-20: of every type that there is, the longest collection of each seat that has one."""
    lengths: dict[CollectionType, dict[int, int]] = {}
    for seat, player in enumerate(state.players):
        for collection in player.collections:
            if collection.collection_type:
                own = lengths.setdefault(collection.collection_type, {})
                own[seat] = max(own.get(seat, 0), len(collection.cards))
    return lengths


def newspaper_problems(
    state: GiantsState, held: NewspaperHeld, lengths: Mapping[int, int]
) -> Iterator[Problem]:
    """Invariants 6 and 7 for one newspaper, by the longest collection of every seat."""
    name = held.newspaper
    if held.holder is None or held.holder not in lengths:
        yield Problem("FG-I6", f"The newspaper {name} is not with a seat that has such a collection.")
        return
    longest = max(lengths.values())
    is_behind = lengths[held.holder] < longest
    if is_behind and state.options.newspaper_steal is NewspaperSteal.LARGER:
        yield Problem("FG-I6", f"Another seat has a longer collection of {name} than the holder.")
    if held.locked is not (longest == name.complete_length):
        yield Problem("FG-I7", f"The newspaper {name} is locked exactly if such a collection is complete.")
    elif held.locked and is_behind:
        yield Problem("FG-I7", f"The newspaper {name} stays with a seat that has completed its collection.")


def tokens_are_held(state: GiantsState) -> Iterator[Problem]:
    """Invariant 15: the tokens are there with the option only; exhibits of this turn are noted."""
    tokens = [one.token for one in FLASH_NEWS] if state.options.flash_news else []
    if [one.token for one in state.flash_news] != tokens:
        yield Problem("FG-I15", "These are not the flash news tokens of this table.")
    is_between_turns = state.phase in (GiantsPhase.TURN, GiantsPhase.GAME_OVER)
    for seat, player in enumerate(state.players):
        if player.exhibited:
            if is_between_turns or not tokens or not are_exhibited(player):
                yield Problem("FG-I15", f"Seat {seat} cannot have exhibited in this turn what is noted.")
            elif any(qualifies(state, seat, token) for token in tokens_in_supply(state)):
                yield Problem("FG-I15", f"Seat {seat} has earned a token that is still in the supply.")


def are_exhibited(player: Player) -> bool:
    """FG-34: whether what is noted as exhibited are different cards in the collections of a player."""
    there = {card for collection in player.collections for card in collection.cards}
    noted = {*player.exhibited}
    return len(noted) == len(player.exhibited) and noted <= there

"""Collections, newspapers and flash news: invariants 5 to 7 and 15."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from engine.errors import Problem
from engine.games.first_giants.components import FLASH_NEWS, Box, Card, CollectionType
from engine.games.first_giants.exhibiting import exhibited_by, misfit, type_of
from engine.games.first_giants.flash_news import earns, tokens_in_supply
from engine.games.first_giants.state import (
    Collection,
    GiantsPhase,
    GiantsState,
    NewspaperHeld,
    NewspaperSteal,
)

__all__ = ["collections_are_built", "newspapers_are_held", "tokens_are_held"]

NEWSPAPER_ORDER = [*CollectionType]


def collections_are_built(state: GiantsState) -> Iterator[Problem]:
    """Invariant 5: every collection could have been built card by card, and has the type that follows."""
    for seat, player in enumerate(state.players):
        for index, collection in enumerate(player.collections):
            if not is_built(state.box, collection):
                yield Problem("FG-I5", f"Collection {index} of seat {seat} cannot have been built.")


@lru_cache(maxsize=4096)
def is_built(box: Box, collection: Collection) -> bool:
    """FG-16, FG-17: whether every card could extend what lay there before, and the type follows."""
    cards = collection.cards
    before = [Collection(cards=there, collection_type=type_of(box, there)) for there in heads(cards)]
    fits = all(misfit(box, there, card) is None for there, card in zip(before, cards[1:], strict=True))
    return fits and collection.collection_type is type_of(box, cards)


def heads(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """What lay in a collection before each card but the first."""
    return [cards[:number] for number in range(1, len(cards))]


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
    """FG-20: of every type that there is, the longest collection of each seat that has one; all in one go."""
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
    if held.holder is None and not lengths:
        yield Problem("FG-I7", f"The newspaper {name} is locked, and there is no such collection.")
        return
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
    for held, token in zip(state.flash_news, FLASH_NEWS, strict=False):
        if held.holder is not None and not earns(state.box, exhibited_by(state, held.holder), token):
            yield Problem("FG-I15", f"Seat {held.holder} cannot have earned the token {held.token}.")
    is_between_turns = state.phase in (GiantsPhase.TURN, GiantsPhase.GAME_OVER)
    for seat, player in enumerate(state.players):
        if player.exhibited:
            if is_between_turns or not tokens or not are_exhibited(state, seat):
                yield Problem("FG-I15", f"Seat {seat} cannot have exhibited in this turn what is noted.")
            elif any(earns(state.box, player.exhibited, token) for token in tokens_in_supply(state)):
                yield Problem("FG-I15", f"Seat {seat} has earned a token that is still in the supply.")


def are_exhibited(state: GiantsState, seat: int) -> bool:
    """FG-34: whether what is noted as exhibited are different cards in the collections of a seat."""
    noted = state.players[seat].exhibited
    return len({*noted}) == len(noted) and {*noted} <= {*exhibited_by(state, seat)}

"""What a card does on Mount Olympus: the rules about one card and the total, without hands or turns."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache

from engine.games.zeus_on_the_loose.components import (
    ARES_TOTAL,
    GOAL,
    GODS_THAT_TAKE_ZEUS,
    HERA_TOTAL,
    NUMBERS,
    POSEIDON_TAKES,
    TEN,
    ZEUS_TOTALS,
    Card,
)
from engine.values import Seat, Value

__all__ = ["LaidCard", "ZeusReason", "is_match", "is_playable", "reason_to_take_zeus", "total_after"]


class LaidCard(Value):
    """A card on Mount Olympus."""

    card: Card
    """The face of the card."""
    seat: Seat
    """The seat that laid it."""
    sneak: bool = False
    """Whether it was laid out of turn; left out for turn cards."""


class ZeusReason(StrEnum):
    """Why a seat takes Zeus, the first that fits."""

    MATCH = "match"
    GOD = "god"
    MULTIPLE_OF_TEN = "multiple_of_ten"


def is_match(top: LaidCard | None, card: Card, seat: int) -> bool:
    """ZE-6: a number equal to the number on top, which an opponent laid. What lies under it never counts."""
    return top is not None and card is top.card and top.seat != seat and card in NUMBERS


def reason_to_take_zeus(*, match: bool, card: Card, before: int, after: int) -> ZeusReason | None:
    """ZE-7: a match, a god that says so, or a card that brings the total to one of 10, 20, ... 100."""
    if match:
        return ZeusReason.MATCH
    if card in GODS_THAT_TAKE_ZEUS:
        return ZeusReason.GOD
    if after in ZEUS_TOTALS and after != before:
        return ZeusReason.MULTIPLE_OF_TEN
    return None


def is_playable(top: LaidCard | None, total: int, card: Card, seat: int) -> bool:
    """ZE-8: every god; a number that does not lead above 100; a match, whatever the total."""
    return card not in NUMBERS or total + NUMBERS[card] <= GOAL or is_match(top, card, seat)


@lru_cache(maxsize=2**15)
def total_after(total: int, card: Card) -> int:
    """ZE-5: a number adds its value, a god acts by its own rule."""
    return total + NUMBERS[card] if card in NUMBERS else _POWERS[card](total)


def _poseidon(total: int) -> int:
    """ZE-15: minus 10, without a floor."""
    return total - POSEIDON_TAKES


def _aphrodite(total: int) -> int:
    """ZE-16: to the nearest multiple of 10, 5 to 9 away from zero, the sign kept."""
    return _with_sign(total, (abs(total) + TEN // 2) // TEN * TEN)


def _unchanged(total: int) -> int:
    """ZE-17, ZE-21: Apollo, Artemis and Athena leave the total as it is."""
    return total


def _ares(total: int) -> int:
    """ZE-18: 50, from below or above."""
    return ARES_TOTAL


def _hera(total: int) -> int:
    """ZE-18: 99."""
    return HERA_TOTAL


def _hermes(total: int) -> int:
    """ZE-19, ZE-20: the digits reversed, as a number of at least two digits, the sign kept."""
    return _with_sign(total, int(f"{abs(total):02}"[::-1]))


def _with_sign(total: int, size: int) -> int:
    return -size if total < 0 else size


_POWERS: dict[Card, Callable[[int], int]] = {
    Card.POSEIDON: _poseidon,
    Card.APHRODITE: _aphrodite,
    Card.APOLLO: _unchanged,
    Card.ARTEMIS: _unchanged,
    Card.ARES: _ares,
    Card.HERA: _hera,
    Card.HERMES: _hermes,
    Card.ATHENA: _unchanged,
}

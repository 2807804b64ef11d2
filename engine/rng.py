"""Chance that anybody can check: a key and a counter, the same draws in every language.

Draw number i is the first 8 bytes, big-endian, of HMAC-SHA256(key, i as 8 bytes big-endian).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Annotated, TypeVar

from msgspec import Meta, Struct

__all__ = ["HEXADECIMAL", "MAX_DRAWN", "Hex32", "Rng"]

T = TypeVar("T")

WORDS = 2**64
HEXADECIMAL = "^[0-9a-f]{64}$"
Hex32 = Annotated[str, Meta(pattern=HEXADECIMAL, min_length=64, max_length=64)]
"""32 bytes, in hexadecimal."""
MAX_DRAWN = 2**53 - 1


class Rng(Struct, frozen=True, forbid_unknown_fields=True):
    """A source of chance as a value: drawing gives the result and the source that follows."""

    key: Hex32
    """The secret key: 32 bytes, in hexadecimal."""
    drawn: Annotated[int, Meta(ge=0, le=MAX_DRAWN)]
    """How many numbers have been drawn; the next draw has this number."""

    @classmethod
    def from_seed(cls, seed: str) -> Rng:
        """The source that belongs to a seed: its key is the SHA-256 of the text in UTF-8."""
        return cls(key=hashlib.sha256(seed.encode()).hexdigest(), drawn=0)

    def below(self, n: int) -> tuple[int, Rng]:
        """A whole number from 0 up to but not including `n`, every one equally likely.

        A word at or above the largest multiple of `n` is rejected and the next one drawn.
        """
        (number,), rng = self._draws((n,))
        return number, rng

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """The items in random order: Fisher-Yates from the last place down.

        Each place i, from the last to the second, changes places with place `below(i + 1)`.
        """
        order = list(items)
        places = range(len(order) - 1, 0, -1)
        numbers, rng = self._draws([place + 1 for place in places])
        for place, other in zip(places, numbers, strict=True):
            order[place], order[other] = order[other], order[place]
        return tuple(order), rng

    def _draws(self, bounds: Sequence[int]) -> tuple[list[int], Rng]:
        """One number below each of the bounds, in order."""
        keyed, drawn, numbers = hmac.new(bytes.fromhex(self.key), digestmod="sha256"), self.drawn, []
        for bound in bounds:
            limit = WORDS - WORDS % bound
            word = limit
            while word >= limit:
                code = keyed.copy()
                code.update(drawn.to_bytes(8))
                word = int.from_bytes(code.digest()[:8])
                drawn += 1
            numbers.append(word % bound)
        return numbers, Rng(key=self.key, drawn=drawn)

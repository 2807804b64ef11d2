"""What a player may be called: anything that others can see and that stays on its line."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

__all__ = ["name_fault"]

DISRUPTIVE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Control characters, line breaks, and what turns the direction of the text around a name."""


@lru_cache(maxsize=4096)
def name_fault(name: str) -> str | None:
    """What is wrong with a name, or None."""
    if all(unicodedata.category(sign)[0] in "CZ" for sign in name):
        return "The name of a player may not be blank."
    if DISRUPTIVE.search(name):
        return "The name of a player may not hold control characters."
    return None

"""What a player may be called: anything that others can see and that stays on its line."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from functools import lru_cache

__all__ = ["name_fault", "told_apart"]

DISRUPTIVE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Control characters, line breaks, and what turns the direction of the text around a name."""


@lru_cache(maxsize=4096)
def name_fault(name: str) -> str | None:
    """What is wrong with a name, or None."""
    if all(unicodedata.category(sign)[0] in "CZ" for sign in name):
        return "The name of a player may not be blank."
    disruptive = DISRUPTIVE.search(name)
    if disruptive:
        return f"The name of a player may not hold the control character U+{ord(disruptive[0]):04X}."
    return None


@lru_cache(maxsize=4096)
def told_apart(names: tuple[str, ...]) -> tuple[str, ...]:
    """What players are called in texts: by their names, and players of one name by their places too."""
    while len(set(names)) < len(names):
        copies = Counter(names)
        names = tuple(
            name if copies[name] == 1 else f"{name} (P{seat + 1})" for seat, name in enumerate(names)
        )
    return names

"""How points came about, in words, from a row of the score sheet: RA-39 to RA-48."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.ra.components import (
    CIVILIZATION_POINTS,
    FLOOD_POINTS,
    GOD_POINTS,
    GOLD_POINTS,
    HIGHEST_SCORE,
    NILE_POINTS,
    PHARAOH_FEWEST,
    PHARAOH_MOST,
    SUNS_HIGHEST,
    SUNS_LOWEST,
    VARIETY_POINTS,
)
from engine.words import Each, Line, Plural, Wording, say

__all__ = ["note"]

POINTS_BY_NUMBER: Mapping[str, Sequence[int]] = {
    "god": range(0, HIGHEST_SCORE, GOD_POINTS),
    "gold": range(0, HIGHEST_SCORE, GOLD_POINTS),
    "nile": range(0, HIGHEST_SCORE, NILE_POINTS),
    "flood": range(0, HIGHEST_SCORE, FLOOD_POINTS),
    "civilization": CIVILIZATION_POINTS,
    "monument_variety": VARIETY_POINTS,
}
"""What tiles bring, by their number, from 0 on."""

NOTHING = "nothing in epoch {epoch}"
NOTES: Mapping[str, Wording] = {
    "god": Plural(
        "number",
        one="{number} God that was not spent in epoch {epoch}",
        many="{number} Gods that were not spent in epoch {epoch}",
    ),
    "gold": "{number} gold in epoch {epoch}",
    "pharaoh": Each(
        "points",
        {
            PHARAOH_MOST: "the most pharaohs in epoch {epoch}",
            PHARAOH_FEWEST: "the fewest pharaohs in epoch {epoch}",
        },
    ),
    "nile": Plural(
        "number",
        one="{number} Nile tile beside a flood in epoch {epoch}",
        many="{number} Nile tiles beside a flood in epoch {epoch}",
    ),
    "flood": Plural("number", one="{number} flood in epoch {epoch}", many="{number} floods in epoch {epoch}"),
    "civilization": Each(
        "number",
        {
            0: "no civilization tile in epoch {epoch}",
            **dict.fromkeys(
                range(1, len(CIVILIZATION_POINTS)), "{number} different civilization tiles in epoch {epoch}"
            ),
        },
    ),
    "monument_variety": Plural(
        "number",
        one="{number} kind of monument in epoch {epoch}",
        many="{number} different monuments in epoch {epoch}",
    ),
    "monument_sets": "equal monuments in epoch {epoch}",
    "suns": Each(
        "points",
        {
            SUNS_HIGHEST: "the highest sum of suns in epoch {epoch}",
            SUNS_LOWEST: "the lowest sum of suns in epoch {epoch}",
        },
    ),
    "floor": "raised to 0 in epoch {epoch}",
}


def note(item: str, points: int, epoch: int) -> Line:
    """RA-48: what an item of a row is for."""
    if not points:
        return say(NOTHING, epoch=epoch)
    number = POINTS_BY_NUMBER[item].index(points) if item in POINTS_BY_NUMBER else None
    return say(NOTES[item], epoch=epoch, points=points, number=number)

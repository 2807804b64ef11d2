"""Sentences that several texts share."""

from __future__ import annotations

from engine.games.four_gods.components.catalogue import Side
from engine.words import Each, Line, say

__all__ = ["in_every_rotation", "name_of_side"]

TURNED = (
    "",
    ", turned a quarter turn clockwise",
    ", turned two quarter turns clockwise",
    ", turned three quarter turns clockwise",
)


def in_every_rotation(sentence: str) -> Each:
    """The whole sentence for each rotation, which is told where `[turned]` stands."""
    return Each(
        "rotation",
        {rotation: sentence.replace("[turned]", turned) for rotation, turned in enumerate(TURNED)},
    )


NAMES_OF_SIDES = Each("side", {Side.N: "north", Side.E: "east", Side.S: "south", Side.W: "west"})


def name_of_side(side: Side) -> Line:
    """What a side is called: its letter is that of a terrain, too."""
    return say(NAMES_OF_SIDES, side=side)

"""The sentences of the effect language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from engine.words import Each, Given, Line, Plural, Wording, say

__all__ = [
    "AMBER_PER",
    "BRANCHES",
    "COLLECTION",
    "EFFECT",
    "GRANTED",
    "LOOKED_AT",
    "POINTS",
    "POINTS_PER",
    "STEPS",
    "listed",
    "sizes_said",
]

SIZES = "{before} or {after}"
STEPS = "{before}, then {after}"
BRANCHES = "{before}, or {after}"
"""How two of them are listed; what comes before may be such a list itself."""


def listed(wording: Wording, items: Iterable[int | Line]) -> int | Line:
    """Everything of a list, in its order."""
    return reduce(lambda before, after: say(wording, before=before, after=after), items)


def sizes_said(sizes: tuple[int, ...] | None) -> int | Line | None:
    """Any of these sizes; None for all of them."""
    return listed(SIZES, sizes) if sizes else None


LOOKED_AT = Given(
    "family",
    then=Given("sizes", then="a {family} of size {sizes}", otherwise="a {family}"),
    otherwise="of size {sizes}",
)
COLLECTION = Each("kind", {"family": "a family collection", "size": "a size collection"})
POINTS = Plural("amount", one="gain {amount} point", many="gain {amount} points")
AMBER_PER = Given(
    "plus",
    then="gain {plus} amber plus {times} for each {metric}, at most {cap}",
    otherwise="gain {times} amber for each {metric}, at most {cap}",
)
POINTS_PER = Given(
    "plus",
    then=Plural(
        "plus",
        one="gain {plus} point plus {times} for each {metric}, at most {cap}",
        many="gain {plus} points plus {times} for each {metric}, at most {cap}",
    ),
    otherwise=Plural(
        "times",
        one="gain {times} point for each {metric}, at most {cap}",
        many="gain {times} points for each {metric}, at most {cap}",
    ),
)
GRANTED = Plural(
    "max",
    one=Given(
        "sizes",
        then=Given(
            "discount",
            then="you may exhibit {max} fossil of size {sizes} for {discount} amber less",
            otherwise="you may exhibit {max} fossil of size {sizes} at full price",
        ),
        otherwise=Given(
            "discount",
            then="you may exhibit {max} fossil for {discount} amber less",
            otherwise="you may exhibit {max} fossil at full price",
        ),
    ),
    many=Given(
        "sizes",
        then=Given(
            "discount",
            then="you may exhibit up to {max} fossils of size {sizes}, each for {discount} amber less",
            otherwise="you may exhibit up to {max} fossils of size {sizes} at full price",
        ),
        otherwise=Given(
            "discount",
            then="you may exhibit up to {max} fossils, each for {discount} amber less",
            otherwise="you may exhibit up to {max} fossils at full price",
        ),
    ),
)
EFFECT = Given("filter", then="{trigger} ({filter}): {steps}.", otherwise="{trigger}: {steps}.")

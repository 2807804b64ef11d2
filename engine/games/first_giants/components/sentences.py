"""The sentences of the effect language."""

from __future__ import annotations

from engine.words import Given, Plural

__all__ = ["AMBER_PER", "EFFECT", "GRANTED", "POINTS", "POINTS_PER", "SIZES"]

SIZES = Given("others", then="size {first} or {others}", otherwise="size {first}")
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
            then="you may exhibit {max} fossil of {sizes} for {discount} amber less",
            otherwise="you may exhibit {max} fossil of {sizes} at full price",
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
            then="you may exhibit up to {max} fossils of {sizes}, each for {discount} amber less",
            otherwise="you may exhibit up to {max} fossils of {sizes} at full price",
        ),
        otherwise=Given(
            "discount",
            then="you may exhibit up to {max} fossils, each for {discount} amber less",
            otherwise="you may exhibit up to {max} fossils at full price",
        ),
    ),
)
EFFECT = Given("filter", then="{trigger} ({filter}): {steps}.", otherwise="{trigger}: {steps}.")

"""The designs of the cards, read from their file and checked: section 2.6 of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from engine.games.first_giants.components.language import (
    AnyStep,
    Branch,
    ChooseStep,
    Effect,
    EffectKind,
    Family,
    Size,
    Trigger,
)
from engine.values import Value

__all__ = ["BadDeck", "Design", "check", "load"]

OF_A_CARD = (Trigger.TAKE, Trigger.EXHIBIT, Trigger.EXTEND, Trigger.LEFT_EXHIBIT)
"""The triggers whose events have a card that a filter can look at."""


LONGEST_EFFECT = 50
"""More than anybody wants to read on a card."""


class Design(Value):
    """What is printed on a card."""

    id: Annotated[str, Meta(pattern="^[A-Z0-9]{2,20}$")]
    """The name of the design, from which its cards are numbered."""
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    """The name of the fossil."""
    family: Family
    """The family of the fossil."""
    size: Size
    """The size of the fossil, and its price in amber."""
    effect: Effect
    """What the card does while it lies in a Study."""


class BadDeck(ValueError):
    """A deck that cannot be played with; the message names card and field."""


def load(data: bytes) -> tuple[Design, ...]:
    """The designs in a file of JSON. Raises BadDeck, naming card and field, for what is not a deck."""
    try:
        raw = msgspec.json.decode(data, type=list[dict[str, Any]])
    except msgspec.MsgspecError as error:
        raise BadDeck(f"the deck: {error}") from error
    return check([_design(one, number) for number, one in enumerate(raw)])


def _design(raw: Mapping[str, Any], number: int) -> Design:
    try:
        return msgspec.convert(raw, Design)
    except msgspec.ValidationError as error:
        raise BadDeck(f"card {raw.get('id', f'number {number}')}: {error}") from error


def check(designs: Iterable[Design]) -> tuple[Design, ...]:
    """The same designs. Raises BadDeck for what has no meaning in the rules."""
    deck = tuple(designs)
    for name, copies in Counter(design.id for design in deck).items():
        if copies > 1:
            raise BadDeck(f"card {name}: id: there are {copies} designs of this name")
    for design in deck:
        for field, fault in _faults(design.effect):
            raise BadDeck(f"card {design.id}: effect.{field}: {fault}")
    return deck


def _faults(effect: Effect) -> Iterator[tuple[str, str]]:
    """What is wrong with an effect: the field, and why."""
    taken, looks = effect.trigger is Trigger.TAKE_SELF, effect.filter
    if (effect.kind is EffectKind.SINGLE_USE) is not taken:
        yield "trigger", "single-use effects, and only they, are triggered by taking the card itself"
    if (looks.family or looks.sizes) and effect.trigger not in OF_A_CARD:
        yield "filter", f"the event of {effect.trigger} has no card to look at"
    if looks.collection_kind and effect.trigger is not Trigger.EXTEND:
        yield "filter.collection_kind", f"the event of {effect.trigger} has no extended collection"
    if looks.sizes and len({*looks.sizes}) < len(looks.sizes):
        yield "filter.sizes", "a size stands there twice"
    if _longest(effect.steps) > LONGEST_EFFECT:
        yield "steps", f"there can be more than {LONGEST_EFFECT} steps and choices"
    yield from _nested_faults(Branch(steps=effect.steps), "steps")


def _longest(steps: Iterable[AnyStep]) -> int:
    """How many steps and choices an effect has when the longest branches are chosen."""
    return sum(
        1 + (max(_longest(branch.steps) for branch in step.branches) if isinstance(step, ChooseStep) else 0)
        for step in steps
    )


def _nested_faults(branch: Branch, path: str) -> Iterator[tuple[str, str]]:
    """What is wrong with steps at any depth."""
    for number, step in enumerate(branch.steps):
        here = f"{path}[{number}]"
        sizes = getattr(step, "sizes", None)
        if sizes and len({*sizes}) < len(sizes):
            yield f"{here}.sizes", "a size stands there twice"
        if isinstance(step, ChooseStep):
            for choice, inner in enumerate(step.branches):
                yield from _nested_faults(inner, f"{here}.branches[{choice}].steps")

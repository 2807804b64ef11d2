"""The designs of the cards, read from their file and checked: section 2.6 of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from engine.games.first_giants.components.language import (
    Branch,
    ChooseStep,
    Effect,
    EffectKind,
    Family,
    Size,
    Trigger,
)
from engine.printed import converted, decoded
from engine.values import Value
from engine.words import Line, Words

__all__ = ["LONGEST_SENTENCE", "BadDeck", "Design", "check", "load", "told"]

OF_A_CARD = (Trigger.TAKE, Trigger.EXHIBIT, Trigger.EXTEND, Trigger.LEFT_EXHIBIT)
"""The triggers whose filter can look at a card."""


LONGEST_SENTENCE = 400
"""More than anybody wants to read on a card; it limits how many steps there can be, too."""


def told(line: Line) -> str:
    """What stands on a card, in words: it names nothing else."""
    return Words((), {}).tell(line)


class Design(Value):
    """What is printed on a card."""

    id: Annotated[str, Meta(pattern=r"^[A-Z0-9]{2,20}\Z")]
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
    return _checked(decoded(data, "the deck", BadDeck))


def check(designs: Iterable[Design]) -> tuple[Design, ...]:
    """The same designs. Raises BadDeck, naming card and field, for what has no meaning in the rules."""
    return _checked(msgspec.to_builtins([*designs]))


def _checked(raw: Sequence[Mapping[str, Any]]) -> tuple[Design, ...]:
    deck = converted(raw, Design, "card", BadDeck)
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
        yield "filter", f"{effect.trigger} does not look at a card"
    if looks.collection_kind and effect.trigger is not Trigger.EXTEND:
        yield "filter.collection_kind", f"{effect.trigger} does not look at a collection"
    if looks.sizes and len({*looks.sizes}) < len(looks.sizes):
        yield "filter.sizes", "a size stands there twice"
    if len(told(effect.words)) > LONGEST_SENTENCE:
        yield "steps", f"the effect takes more than {LONGEST_SENTENCE} characters to say"
    yield from _nested_faults(Branch(steps=effect.steps), "steps")


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

"""The effect language: section 2.5 of the rules. One class for each word, and how it reads in a sentence.

These are data. What the words do stands in `triggers.py`, `metrics.py`, `gains.py` and `effects.py`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from engine.games.first_giants.components.sentences import (
    AMBER_PER,
    BRANCHES,
    COLLECTION,
    EFFECT,
    GRANTED,
    LOOKED_AT,
    POINTS,
    POINTS_PER,
    STEPS,
    listed,
    sizes_said,
)
from engine.values import Value, Variant, Worded
from engine.words import Line, Wording, say

__all__ = [
    "LARGEST_SIZE",
    "AmberPerStep",
    "AmberStep",
    "AnyMetric",
    "AnyStep",
    "Branch",
    "ChooseStep",
    "CollectionKind",
    "EachOtherStep",
    "Effect",
    "EffectKind",
    "ExhibitStep",
    "Family",
    "Filter",
    "MyNewspapers",
    "MySets",
    "MyTiles",
    "PointsPerStep",
    "PointsStep",
    "RivalsHere",
    "RivalsOut",
    "Size",
    "StudyFamilies",
    "StudyFamily",
    "StudySize",
    "StudySizes",
    "Trigger",
]

LARGEST_SIZE = 3
LARGEST_AMOUNT = 100
MOST_STEPS = 10


class Family(Worded):
    """The families of the fossils."""

    DIN = "DIN", "dinosaur"
    FLY = "FLY", "flying reptile"
    MAR = "MAR", "marine reptile"
    MAM = "MAM", "giant mammal"
    ART = "ART", "giant arthropod"


Size = Annotated[int, Meta(ge=1, le=LARGEST_SIZE)]
Sizes = Annotated[tuple[Size, ...], Meta(min_length=1, max_length=LARGEST_SIZE)]
Amount = Annotated[int, Meta(ge=0, le=LARGEST_AMOUNT)]


class EffectKind(StrEnum):
    """How often an effect works."""

    SINGLE_USE = "single_use"
    RECURRING = "recurring"


class Trigger(Worded):
    """What an effect answers."""

    TAKE_SELF = "take_self", "When you take this card"
    TAKE = "take", "Whenever you take a card"
    EXHIBIT = "exhibit", "Whenever you exhibit a fossil"
    EXTEND = "extend", "Whenever you extend a collection"
    RECLAIM = "reclaim", "Whenever you reclaim your markers"
    LEFT_EXHIBIT = "left_exhibit", "Whenever your left neighbour exhibits a fossil"
    LEFT_RECLAIM = "left_reclaim", "Whenever your left neighbour reclaims markers"
    OTHER_NEWSPAPER = "other_newspaper", "Whenever somebody else takes a newspaper"


class CollectionKind(StrEnum):
    """What the cards of a collection have in common."""

    FAMILY = "family"
    SIZE = "size"


class Filter(Value):
    """Which events an effect answers: all entries that are there must hold."""

    family: Family | None = None
    """The family of the card of the event; left out: any."""
    sizes: Sizes | None = None
    """The possible sizes of the card of the event; left out: all."""
    collection_kind: CollectionKind | None = None
    """What the cards of the extended collection have in common; left out: either."""

    @property
    def words(self) -> tuple[Line, ...]:
        """The entries of the filter in words."""
        family = self.family and self.family.label
        card = say(LOOKED_AT, family=family, sizes=sizes_said(self.sizes))
        collection = say(COLLECTION, kind=self.collection_kind)
        looks_at_card = self.family is not None or self.sizes is not None
        return (*[card] * looks_at_card, *[collection] * (self.collection_kind is not None))


class _Metric(Variant):
    """A number that is counted at the moment a gain is carried out."""

    @property
    def words(self) -> Line:
        """What is counted."""
        raise NotImplementedError  # pragma: no cover


class StudyFamily(_Metric):
    """Fossils of a family in the owner's Study."""

    family: Family
    """The family."""

    @property
    def words(self) -> Line:
        """What is counted."""
        return say("{family} in your Study", family=self.family.label)


class StudySize(_Metric):
    """Fossils of a size in the owner's Study."""

    size: Size
    """The size."""

    @property
    def words(self) -> Line:
        """What is counted."""
        return say("fossil of size {size} in your Study", size=self.size)


class StudyFamilies(_Metric):
    """Different families in the owner's Study."""

    @property
    def words(self) -> Line:
        """What is counted."""
        return say("different family in your Study")


class StudySizes(_Metric):
    """Different sizes in the owner's Study."""

    @property
    def words(self) -> Line:
        """What is counted."""
        return say("different size in your Study")


class MyTiles(_Metric):
    """Collection tiles in the owner's collections."""

    @property
    def words(self) -> Line:
        """What is counted."""
        return say("collection tile of yours")


class MySets(_Metric):
    """The owner's collections of two or more cards."""

    @property
    def words(self) -> Line:
        """What is counted."""
        return say("collection of yours with two or more cards")


class MyNewspapers(_Metric):
    """Newspapers that the owner holds."""

    @property
    def words(self) -> Line:
        """What is counted."""
        return say("newspaper of yours")


class RivalsHere(_Metric):
    """Markers of other seats at the site where the active seat placed its marker in this turn."""

    @property
    def words(self) -> Line:
        """What is counted."""
        return say("rival marker at the site of this turn")


class RivalsOut(_Metric):
    """Markers of other seats at all sites."""

    @property
    def words(self) -> Line:
        """What is counted."""
        return say("rival marker at any site")


AnyMetric = (
    StudyFamily
    | StudySize
    | StudyFamilies
    | StudySizes
    | MyTiles
    | MySets
    | MyNewspapers
    | RivalsHere
    | RivalsOut
)


class _Step(Variant):
    """A part of what an effect does."""

    @property
    def words(self) -> Line:
        """What is done."""
        raise NotImplementedError  # pragma: no cover


class AmberStep(_Step, tag="amber"):
    """The owner gains amber."""

    amount: Amount
    """How much."""

    @property
    def words(self) -> Line:
        """What is done."""
        return say("gain {amount} amber", amount=self.amount)


class PointsStep(_Step, tag="points"):
    """The owner gains points."""

    amount: Amount
    """How many."""

    @property
    def words(self) -> Line:
        """What is done."""
        return say(POINTS, amount=self.amount)


class _PerStep(_Step):
    """A gain that depends on a number: `plus + times * metric`, at most `cap`."""

    metric: AnyMetric
    """What is counted."""
    times: Amount
    """How much each counts."""
    plus: Amount
    """What is added."""
    cap: Amount
    """The most that is gained."""

    def amount(self, counted: int) -> int:
        """What is gained for so many."""
        return min(self.cap, self.plus + self.times * counted)

    def _said(self, wording: Wording) -> Line:
        return say(wording, plus=self.plus or None, times=self.times, metric=self.metric.words, cap=self.cap)


class AmberPerStep(_PerStep, tag="amber_per"):
    """The owner gains amber for what it has or meets."""

    @property
    def words(self) -> Line:
        """What is done."""
        return self._said(AMBER_PER)


class PointsPerStep(_PerStep, tag="points_per"):
    """The owner gains points for what it has or meets."""

    @property
    def words(self) -> Line:
        """What is done."""
        return self._said(POINTS_PER)


class EachOtherStep(_Step, tag="each_other"):
    """Every other seat gains amber."""

    amber: Amount
    """How much each of them gains."""

    @property
    def words(self) -> Line:
        """What is done."""
        return say("everybody else gains {amber} amber", amber=self.amber)


class ExhibitStep(_Step, tag="exhibit"):
    """FG-30: the owner may exhibit fossils for less."""

    max: Annotated[int, Meta(ge=1, le=MOST_STEPS)]
    """How many at most."""
    discount: Amount
    """How much less each of them costs."""
    sizes: Sizes | None = None
    """The sizes that it is for; left out: all."""

    @property
    def words(self) -> Line:
        """What is done."""
        return say(GRANTED, max=self.max, sizes=self.said_sizes, discount=self.discount or None)

    @property
    def said_sizes(self) -> int | Line | None:
        """The sizes that it is for, in words; None for all."""
        return sizes_said(self.sizes)

    def allows(self, size: int) -> bool:
        """Whether a fossil of this size may be exhibited."""
        return self.sizes is None or size in self.sizes


class Branch(Value):
    """One of the things to choose from."""

    steps: Annotated[tuple[AnyStep, ...], Meta(min_length=1, max_length=MOST_STEPS)]
    """What is done, in this order."""

    @property
    def words(self) -> Line:
        """What is done."""
        return say("{steps}", steps=listed(STEPS, [step.words for step in self.steps]))


class ChooseStep(_Step, tag="choose"):
    """FG-31: the owner picks one of several branches."""

    branches: Annotated[tuple[Branch, ...], Meta(min_length=2, max_length=MOST_STEPS)]
    """What there is to choose from."""

    @property
    def words(self) -> Line:
        """What is done."""
        return say("choose one ({branches})", branches=self.said_branches)

    @property
    def said_branches(self) -> int | Line:
        """What there is to choose from, in words."""
        return listed(BRANCHES, [branch.words for branch in self.branches])


AnyStep = AmberStep | PointsStep | AmberPerStep | PointsPerStep | EachOtherStep | ExhibitStep | ChooseStep


class Effect(Value):
    """What a card does while it lies in a Study."""

    kind: EffectKind
    """How often it works."""
    trigger: Trigger
    """What it answers."""
    filter: Filter
    """Which of these events."""
    steps: Annotated[tuple[AnyStep, ...], Meta(min_length=1, max_length=MOST_STEPS)]
    """What is done, in this order."""

    @property
    def is_pure_gain(self) -> bool:
        """Section 2.5: whether it has only fixed gains, which nothing makes better or worse."""
        return all(isinstance(step, AmberStep | PointsStep | EachOtherStep) for step in self.steps)

    @property
    def words(self) -> Line:
        """The effect as a sentence."""
        steps = listed(STEPS, [step.words for step in self.steps])
        return say(EFFECT, trigger=self.trigger, filter=self.filter.words, steps=steps)

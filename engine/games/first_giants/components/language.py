"""The effect language: section 2.5 of the rules. One class for each word, and how it reads in a sentence.

These are data. What the words do stands in `triggers.py`, `metrics.py`, `gains.py` and `effects.py`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from engine.values import Value, Variant, Worded

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
    def words(self) -> str:
        """The filter in words, to be put behind a trigger."""
        family = f"a {self.family.label}" if self.family else ""
        sizes = f"of {_sizes(self.sizes)}" if self.sizes else ""
        card = " ".join(filter(None, [family, sizes]))
        collection = f"a {self.collection_kind} collection" if self.collection_kind else ""
        said = ", ".join(filter(None, [card, collection]))
        return f" ({said})" if said else ""


class _Metric(Variant):
    """A number that is counted at the moment a gain is carried out."""

    @property
    def words(self) -> str:
        """What is counted."""
        raise NotImplementedError  # pragma: no cover


class StudyFamily(_Metric):
    """Fossils of a family in the owner's Study."""

    family: Family
    """The family."""

    @property
    def words(self) -> str:
        """What is counted."""
        return f"{self.family.label} in your Study"


class StudySize(_Metric):
    """Fossils of a size in the owner's Study."""

    size: Size
    """The size."""

    @property
    def words(self) -> str:
        """What is counted."""
        return f"fossil of size {self.size} in your Study"


class StudyFamilies(_Metric):
    """Different families in the owner's Study."""

    @property
    def words(self) -> str:
        """What is counted."""
        return "different family in your Study"


class StudySizes(_Metric):
    """Different sizes in the owner's Study."""

    @property
    def words(self) -> str:
        """What is counted."""
        return "different size in your Study"


class MyTiles(_Metric):
    """Collection tiles in the owner's collections."""

    @property
    def words(self) -> str:
        """What is counted."""
        return "collection tile of yours"


class MySets(_Metric):
    """The owner's collections of two or more cards."""

    @property
    def words(self) -> str:
        """What is counted."""
        return "collection of yours with two or more cards"


class MyNewspapers(_Metric):
    """Newspapers that the owner holds."""

    @property
    def words(self) -> str:
        """What is counted."""
        return "newspaper of yours"


class RivalsHere(_Metric):
    """Markers of other seats at the site where the active seat placed its marker in this turn."""

    @property
    def words(self) -> str:
        """What is counted."""
        return "rival marker at the site of this turn"


class RivalsOut(_Metric):
    """Markers of other seats at all sites."""

    @property
    def words(self) -> str:
        """What is counted."""
        return "rival marker at any site"


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
    def words(self) -> str:
        """What is done."""
        raise NotImplementedError  # pragma: no cover


class AmberStep(_Step, tag="amber"):
    """The owner gains amber."""

    amount: Amount
    """How much."""

    @property
    def words(self) -> str:
        """What is done."""
        return f"gain {self.amount} amber"


class PointsStep(_Step, tag="points"):
    """The owner gains points."""

    amount: Amount
    """How many."""

    @property
    def words(self) -> str:
        """What is done."""
        return f"gain {_number(self.amount, 'point')}"


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

    def _said(self, one: str, more: str) -> str:
        unit = one if (self.plus or self.times) == 1 else more
        gain = f"{self.plus} {unit} plus {self.times}" if self.plus else f"{self.times} {unit}"
        return f"gain {gain} for each {self.metric.words}, at most {self.cap}"


class AmberPerStep(_PerStep, tag="amber_per"):
    """The owner gains amber for what it has or meets."""

    @property
    def words(self) -> str:
        """What is done."""
        return self._said("amber", "amber")


class PointsPerStep(_PerStep, tag="points_per"):
    """The owner gains points for what it has or meets."""

    @property
    def words(self) -> str:
        """What is done."""
        return self._said("point", "points")


class EachOtherStep(_Step, tag="each_other"):
    """Every other seat gains amber."""

    amber: Amount
    """How much each of them gains."""

    @property
    def words(self) -> str:
        """What is done."""
        return f"everybody else gains {self.amber} amber"


class ExhibitStep(_Step, tag="exhibit"):
    """FG-30: the owner may exhibit fossils for less."""

    max: Annotated[int, Meta(ge=1, le=MOST_STEPS)]
    """How many at most."""
    discount: Amount
    """How much less each of them costs."""
    sizes: Sizes | None = None
    """The sizes that it is for; left out: all."""

    @property
    def words(self) -> str:
        """What is done."""
        number = "1 fossil" if self.max == 1 else f"up to {self.max} fossils"
        sizes = f" of {_sizes(self.sizes)}" if self.sizes else ""
        each = "each " if self.max > 1 else ""
        price = f"{each}for {self.discount} amber less" if self.discount else "at full price"
        return f"you may exhibit {number}{sizes} {price}"

    def allows(self, size: int) -> bool:
        """Whether a fossil of this size may be exhibited."""
        return self.sizes is None or size in self.sizes


class Branch(Value):
    """One of the things to choose from."""

    steps: Annotated[tuple[AnyStep, ...], Meta(min_length=1, max_length=MOST_STEPS)]
    """What is done, in this order."""

    @property
    def words(self) -> str:
        """What is done."""
        return ", then ".join(step.words for step in self.steps)


class ChooseStep(_Step, tag="choose"):
    """FG-31: the owner picks one of several branches."""

    branches: Annotated[tuple[Branch, ...], Meta(min_length=2, max_length=MOST_STEPS)]
    """What there is to choose from."""

    @property
    def words(self) -> str:
        """What is done."""
        return f"choose one ({', or '.join(branch.words for branch in self.branches)})"


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
    def words(self) -> str:
        """The effect as a sentence."""
        steps = ", then ".join(step.words for step in self.steps)
        return f"{self.trigger.label}{self.filter.words}: {steps}."


def _sizes(sizes: tuple[int, ...]) -> str:
    return f"size {' or '.join(map(str, sizes))}"


def _number(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"

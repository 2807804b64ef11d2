"""What is in the box: section 2 of the rules. Every number of the game stands here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Annotated, Self

from msgspec import Meta

from engine.games.first_giants.components.deck import LONGEST_SENTENCE, BadDeck, Design, check, load, told
from engine.games.first_giants.components.labels import REASONS, SCORES
from engine.games.first_giants.components.language import (
    LARGEST_SIZE,
    ChooseStep,
    CollectionKind,
    Effect,
    EffectKind,
    Family,
    Size,
)
from engine.things import Colour, Contents, Thing, named_seats, names_of
from engine.values import Count, Value, Worded

__all__ = [
    "AMBER_OF_A_PICK",
    "CARDS_AT_A_SITE",
    "DESIGNS",
    "FLASH_NEWS",
    "LARGEST_SUPPLY",
    "LONGEST_COLLECTION",
    "MARKERS",
    "MAX_SEATS",
    "MIN_SEATS",
    "MOST_GAINED",
    "NEWSPAPERS",
    "SITES",
    "STARTING_AMBER",
    "TILE_POINTS",
    "TILE_POINTS_COMPLETE",
    "TILE_SUPPLY",
    "TYPE_OF",
    "Box",
    "Card",
    "CollectionType",
    "Components",
    "Source",
    "Token",
    "build_components",
]

MIN_SEATS, MAX_SEATS = 2, 5
COPIES = 2
SITES = 4
CARDS_AT_A_SITE = 2
MARKERS = 4
AMBER_OF_A_PICK = 1
MOST_GAINED = 1_000_000_000
"""More amber, or points, than any deck can bring: some 300 events, 90 effects, 40 steps of 100 at most."""
TILE_POINTS = 2
TILE_POINTS_COMPLETE = 3
COMPLETE_LENGTH = {CollectionKind.FAMILY: LARGEST_SIZE, CollectionKind.SIZE: len(Family)}
LONGEST_COLLECTION = max(COMPLETE_LENGTH.values())
TILE_SUPPLY = {2: 12, 3: 18, 4: 24, 5: 30}
LARGEST_SUPPLY = max(TILE_SUPPLY.values())
STARTING_AMBER = (2, 3, 3, 4, 4)

DESIGNS = load((Path(__file__).parent / "designs.json").read_bytes())
"""The designs of the box."""


def cards_of(design: Design) -> tuple[str, ...]:
    """The names of the copies of a design."""
    return tuple(f"{design.id}-{copy}" for copy in range(1, COPIES + 1))


class Card(StrEnum):
    """A card: the id of its design and the number of the copy."""

    vars().update({name: name for design in DESIGNS for name in cards_of(design)})


class Source(StrEnum):
    """Where amber comes from: a card, or a marker that was taken back."""

    MARKER = "marker"
    vars().update({card.name: card.value for card in Card})


class CollectionType(StrEnum):
    """The type of a collection, and of the newspaper that reports on it."""

    kind: CollectionKind
    """What the cards of such a collection have in common."""
    which: Family | int
    """The family or the size that they have in common."""
    complete_length: int
    """How many cards make such a collection complete."""
    label: str
    """The type in words."""

    def __new__(cls, value: str, which: Family | int) -> Self:
        """A type of collection of one family, or of one size."""
        member = str.__new__(cls, value)
        member._value_ = value
        is_family = isinstance(which, Family)
        member.kind = CollectionKind.FAMILY if is_family else CollectionKind.SIZE
        member.which = which
        member.complete_length = COMPLETE_LENGTH[member.kind]
        member.label = f"{which.label}s" if isinstance(which, Family) else f"size {which}"
        return member

    FAMILY_DIN = "family:DIN", Family.DIN
    FAMILY_FLY = "family:FLY", Family.FLY
    FAMILY_MAR = "family:MAR", Family.MAR
    FAMILY_MAM = "family:MAM", Family.MAM
    FAMILY_ART = "family:ART", Family.ART
    SIZE_1 = "size:1", 1
    SIZE_2 = "size:2", 2
    SIZE_3 = "size:3", 3


TYPE_OF: Mapping[Family | int, CollectionType] = {one.which: one for one in CollectionType}
"""The type of collection of every family and size."""


COLOURS = {
    Family.DIN: Colour.GREEN,
    Family.FLY: Colour.YELLOW,
    Family.MAR: Colour.BLUE,
    Family.MAM: Colour.ORANGE,
    Family.ART: Colour.PURPLE,
}
"""The colour of the cards of every family."""


class Token(Worded):
    """A flash news token."""

    FLASH_MAM = "flash:MAM", "giant mammals"
    FLASH_DIN = "flash:DIN", "dinosaurs"
    FLASH_FLY = "flash:FLY", "flying reptiles"
    FLASH_MAR = "flash:MAR", "marine reptiles"
    FLASH_ART = "flash:ART", "giant arthropods"


class FamilyFacts(Value):
    """A family of fossils."""

    family: Family
    """The family, as states name it."""
    name: Annotated[str, Meta(max_length=40)]
    """What its fossils are called."""
    colour: Colour
    """The colour of its cards."""


class Newspaper(Value):
    """A newspaper and its value."""

    newspaper: CollectionType
    """The type of collection that it reports on."""
    points: Count
    """What it is worth."""


class Need(Value):
    """How many fossils of a family a token asks for."""

    family: Family
    """The family."""
    fossils: Count
    """How many of them."""


class FlashNewsToken(Value):
    """A flash news token: what must be exhibited by one seat within one turn, and what it is worth."""

    token: Token
    """The token."""
    needs: Annotated[tuple[Need, ...], Meta(max_length=len(Family))]
    """What must be exhibited."""
    points: Count
    """What it is worth."""


Sentence = Annotated[str, Meta(max_length=LONGEST_SENTENCE)]
MOST_BRANCHES = 100


class PrintedDesign(Value):
    """A design with its cards, and its effect as a sentence."""

    id: Annotated[str, Meta(max_length=20)]
    """The name of the design."""
    cards: Annotated[tuple[Card, ...], Meta(max_length=COPIES)]
    """Its cards, as states and actions name them."""
    name: Annotated[str, Meta(max_length=40)]
    """The name of the fossil."""
    family: Family
    """The family of the fossil."""
    size: Size
    """The size of the fossil, and its price in amber."""
    effect: Effect
    """What the card does while it lies in a Study."""
    sentence: Sentence
    """The effect in words."""
    branches: Annotated[tuple[Sentence, ...], Meta(max_length=MOST_BRANCHES)] | None = None
    """Each branch that its owner may choose, in words, in the order of the data; left out: there are none."""


class Preparation(Value):
    """What depends on the number of players."""

    seats: Count
    """The number of players."""
    tile_supply: Count
    """The collection tiles in the supply at the start."""
    starting_amber: Annotated[tuple[Count, ...], Meta(max_length=MAX_SEATS)]
    """The amber that each seat begins with, seat 0 first."""


class CompleteCollection(Value):
    """How many cards make a collection complete."""

    collection_kind: CollectionKind
    """What its cards have in common."""
    cards: Count
    """How many there are."""


class Components(Contents):
    """Everything in the box, and the numbers of the game."""

    families: Annotated[tuple[FamilyFacts, ...], Meta(max_length=len(Family))]
    """The families of fossils."""
    designs: Annotated[tuple[PrintedDesign, ...], Meta(max_length=len(Card))]
    """The designs, in the order of the catalogue."""
    preparations: Annotated[tuple[Preparation, ...], Meta(max_length=MAX_SEATS)]
    """What depends on the number of players."""
    sites: Count
    """The number of dig sites."""
    cards_at_a_site: Count
    """How many cards lie face up at each of them."""
    markers: Count
    """The markers of each player."""
    tile_points: Count
    """What a collection tile is worth."""
    tile_points_complete: Count
    """What it is worth in a complete collection."""
    complete_collections: Annotated[tuple[CompleteCollection, ...], Meta(max_length=len(CollectionKind))]
    """How many cards make a collection complete."""
    newspapers: Annotated[tuple[Newspaper, ...], Meta(max_length=len(CollectionType))]
    """The newspapers."""
    flash_news: Annotated[tuple[FlashNewsToken, ...], Meta(max_length=len(Token))]
    """The flash news tokens, for games with this option."""


NEWSPAPERS = {one: 3 if one.kind is CollectionKind.FAMILY else 5 for one in CollectionType}
"""What every newspaper is worth."""


def _token(token: Token, twice: Family, once: Family) -> FlashNewsToken:
    return FlashNewsToken(
        token=token, needs=(Need(family=twice, fossils=2), Need(family=once, fossils=1)), points=3
    )


FLASH_NEWS = (
    _token(Token.FLASH_MAM, Family.MAM, Family.MAR),
    _token(Token.FLASH_DIN, Family.DIN, Family.ART),
    _token(Token.FLASH_FLY, Family.FLY, Family.MAM),
    _token(Token.FLASH_MAR, Family.MAR, Family.FLY),
    _token(Token.FLASH_ART, Family.ART, Family.DIN),
)
"""The flash news tokens, in the order in which they are looked at."""


def build_components(designs: tuple[Design, ...]) -> Components:
    """Everything in a box with these designs. Raises BadDeck for what is not a deck."""
    if len(designs) * COPIES <= SITES * CARDS_AT_A_SITE:
        raise BadDeck(f"the deck: {len(designs)} designs are not enough for the sites and a deck")
    printed = tuple(map(_printed, check(designs)))
    return Components(
        things=tuple(_things(printed)),
        families=tuple(
            FamilyFacts(family=one, name=TYPE_OF[one].label, colour=colour) for one, colour in COLOURS.items()
        ),
        designs=printed,
        preparations=tuple(
            Preparation(seats=seats, tile_supply=tiles, starting_amber=STARTING_AMBER[:seats])
            for seats, tiles in TILE_SUPPLY.items()
        ),
        sites=SITES,
        cards_at_a_site=CARDS_AT_A_SITE,
        markers=MARKERS,
        tile_points=TILE_POINTS,
        tile_points_complete=TILE_POINTS_COMPLETE,
        complete_collections=tuple(
            CompleteCollection(collection_kind=kind, cards=cards) for kind, cards in COMPLETE_LENGTH.items()
        ),
        newspapers=tuple(Newspaper(newspaper=one, points=points) for one, points in NEWSPAPERS.items()),
        flash_news=FLASH_NEWS,
    )


def _things(designs: tuple[PrintedDesign, ...]) -> Iterator[Thing]:
    """What texts and pictures name."""
    for design in designs:
        for card in design.cards:
            yield Thing.of("card", card, design.name, COLOURS[design.family], f"card_{design.id}")
    for family, colour in COLOURS.items():
        yield Thing.of("family", family, TYPE_OF[family].label, colour)
    for one in CollectionType:
        colour = COLOURS[one.which] if isinstance(one.which, Family) else Colour.GREY
        yield Thing.of("newspaper", one, one.label, colour, f"newspaper_{one.kind}")
    for token in Token:
        yield Thing.of("token", token, token.label, Colour.PINK, "token")
    yield Thing.of("source", Source.MARKER, "a marker", Colour.BROWN, "marker")
    yield Thing.of("amber", "amber", "Amber", Colour.ORANGE)
    yield Thing.of("tile", "tile", "Collection tile", Colour.SAND)
    yield Thing.of("deck", "deck", "Deck", Colour.BROWN)
    for site in range(SITES):
        yield Thing.of("site", str(site), f"Site {site + 1}", Colour.SAND, "site")
    yield from (Thing.of("score", category, name, Colour.YELLOW) for category, name in SCORES.items())
    yield from (Thing.of("reason", reason, name, Colour.GREY) for reason, name in REASONS.items())
    yield from named_seats()


def branches_of(effect: Effect) -> tuple[str, ...]:
    """FG-31: what each branch brings that the owner of an effect may choose, in the order of its steps."""
    choices = [step for step in effect.steps if isinstance(step, ChooseStep)]
    return tuple(told(branch.words) for step in choices for branch in step.branches)


def _printed(design: Design) -> PrintedDesign:
    names = cards_of(design)
    if not {*names} <= {*Card}:
        raise BadDeck(f"card {design.id}: id: the box has no such cards")
    return PrintedDesign(
        id=design.id,
        cards=tuple(map(Card, names)),
        name=design.name,
        family=design.family,
        size=design.size,
        effect=design.effect,
        sentence=told(design.effect.words),
        branches=branches_of(design.effect) or None,
    )


@dataclass(frozen=True, eq=False)
class Box:
    """What is printed on the cards that a table is played with, for the rules to look up."""

    components: Components

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card, in the order of the catalogue."""
        return tuple(card for design in self.components.designs for card in design.cards)

    @cached_property
    def all_cards(self) -> frozenset[Card]:
        """Every card."""
        return frozenset(self.cards)

    @cached_property
    def family(self) -> Mapping[Card, Family]:
        """The family of every card."""
        return {card: design.family for design in self.components.designs for card in design.cards}

    @cached_property
    def size(self) -> Mapping[Card, int]:
        """The size of every card."""
        return {card: design.size for design in self.components.designs for card in design.cards}

    @cached_property
    def effect(self) -> Mapping[Card, Effect]:
        """The effect of every card."""
        return {card: design.effect for design in self.components.designs for card in design.cards}

    @cached_property
    def recurring(self) -> frozenset[Card]:
        """The cards whose effects work more than once."""
        return frozenset(card for card in self.cards if self.effect[card].kind is EffectKind.RECURRING)

    @cached_property
    def words(self) -> Mapping[str, str]:
        """What the things of the box are called at the table."""
        return names_of(self.components.things)

    @cached_property
    def namesakes(self) -> Mapping[Card, tuple[Card, ...]]:
        """All cards that are called like a card, whatever their designs; it is one of them."""
        names, cards = self.words, self.cards
        return {card: tuple(one for one in cards if names[one] == names[card]) for card in cards}

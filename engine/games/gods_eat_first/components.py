"""What is in the box: section 2 of the rules. Every number of the game stands here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Annotated

from msgspec import Meta

from engine.things import Colour, Contents, Thing, named_seats
from engine.values import Count, Value, Worded

__all__ = [
    "ANTE",
    "CARDS_PER_SEAT",
    "COMPONENTS",
    "MAX_SEATS",
    "MIN_SEATS",
    "MOST_TOKENS",
    "RAISE",
    "ROUNDS",
    "TOKENS_PER_SEAT",
    "Box",
    "Card",
    "CardFacts",
    "Components",
    "Power",
    "Religion",
    "highest_level",
    "things_with",
]

MIN_SEATS, MAX_SEATS = 2, 5
ROUNDS = CARDS_PER_SEAT = 3
ANTE = RAISE = 1
TOKENS_PER_SEAT = {2: 9, 3: 9, 4: 9, 5: 7}
MOST_TOKENS = max(seats * tokens for seats, tokens in TOKENS_PER_SEAT.items())


def highest_level(seats: int) -> int:
    """GE-13, GE-14: the level after a raise in every turn of a fight of so many seats."""
    return ANTE + RAISE * ROUNDS * seats


class Religion(Worded):
    """The religions of the gods."""

    SHINTO = "shinto", "Shinto"
    VIKING = "viking", "Viking"
    GREEK = "greek", "Greek"


class Power(StrEnum):
    """What a god can do besides winning rounds."""

    IZANAMI = "izanami"
    SARUTAHIKO = "sarutahiko"
    LOKI = "loki"
    MIMIR = "mimir"
    HADES = "hades"
    DIONYSUS = "dionysus"


class Card(StrEnum):
    """A card, named after its religion and its rank."""

    SHINTO_1 = "shinto_1"
    SHINTO_2 = "shinto_2"
    SHINTO_3 = "shinto_3"
    SHINTO_4 = "shinto_4"
    SHINTO_5 = "shinto_5"
    SHINTO_6 = "shinto_6"
    VIKING_1 = "viking_1"
    VIKING_2 = "viking_2"
    VIKING_3 = "viking_3"
    VIKING_4 = "viking_4"
    VIKING_5 = "viking_5"
    VIKING_6 = "viking_6"
    GREEK_1 = "greek_1"
    GREEK_2 = "greek_2"
    GREEK_3 = "greek_3"
    GREEK_4 = "greek_4"
    GREEK_5 = "greek_5"
    GREEK_6 = "greek_6"


class CardFacts(Value):
    """What is printed on a card."""

    id: Card
    """The card, as states and actions name it."""
    religion: Religion
    """The religion of the god."""
    rank: Annotated[int, Meta(ge=1, le=6)]
    """The rank: 1 is the strongest in normal order."""
    name: Annotated[str, Meta(max_length=40)]
    """The name of the god."""
    power: Power | None = None
    """What the god can do; left out: nothing special."""


class ReligionFacts(Value):
    """A religion and its sign."""

    religion: Religion
    """The religion."""
    symbol: Annotated[str, Meta(max_length=40)]
    """What is drawn on its cards."""


class TokensPerSeat(Value):
    """How many offering tokens each player begins with."""

    seats: Count
    """The number of players."""
    tokens: Count
    """The tokens of each."""


class Components(Contents):
    """Everything in the box, and the numbers of the game."""

    religions: Annotated[tuple[ReligionFacts, ...], Meta(max_length=len(Religion))]
    """The religions."""
    cards: Annotated[tuple[CardFacts, ...], Meta(max_length=len(Card))]
    """The cards, one of each."""
    tokens: Annotated[tuple[TokensPerSeat, ...], Meta(max_length=MAX_SEATS)]
    """The tokens by the number of players."""
    cards_per_seat: Count
    """How many cards each player is dealt in a fight."""
    rounds: Count
    """How many rounds a fight has."""
    ante: Count
    """How many tokens each player pays at the start of a fight."""
    raise_by: Count
    """How many tokens a raise costs."""


def _god(card: Card, name: str, power: Power | None = None) -> CardFacts:
    religion, rank = card.split("_")
    return CardFacts(id=card, religion=Religion[religion.upper()], rank=int(rank), name=name, power=power)


CARDS = (
    _god(Card.SHINTO_1, "Amaterasu"),
    _god(Card.SHINTO_2, "Izanagi"),
    _god(Card.SHINTO_3, "Susanoo"),
    _god(Card.SHINTO_4, "Tsukuyomi"),
    _god(Card.SHINTO_5, "Izanami", Power.IZANAMI),
    _god(Card.SHINTO_6, "Sarutahiko", Power.SARUTAHIKO),
    _god(Card.VIKING_1, "Odin"),
    _god(Card.VIKING_2, "Thor"),
    _god(Card.VIKING_3, "Freya"),
    _god(Card.VIKING_4, "Tyr"),
    _god(Card.VIKING_5, "Loki", Power.LOKI),
    _god(Card.VIKING_6, "Mimir", Power.MIMIR),
    _god(Card.GREEK_1, "Zeus"),
    _god(Card.GREEK_2, "Poseidon"),
    _god(Card.GREEK_3, "Athena"),
    _god(Card.GREEK_4, "Apollo"),
    _god(Card.GREEK_5, "Hades", Power.HADES),
    _god(Card.GREEK_6, "Dionysus", Power.DIONYSUS),
)
"""The cards of the box."""

COLOURS = {Religion.SHINTO: Colour.RED, Religion.VIKING: Colour.BLUE, Religion.GREEK: Colour.SAND}


def things_with(cards: Iterable[CardFacts]) -> tuple[Thing, ...]:
    """What texts and pictures name, in a box with these cards."""
    return tuple(_things(cards))


def _things(cards: Iterable[CardFacts]) -> Iterator[Thing]:
    for card in cards:
        name = f"{card.name} ({card.religion.label} {card.rank})"
        yield Thing.of("card", card.id, name, COLOURS[card.religion])
    for religion in Religion:
        yield Thing.of("religion", religion, religion.label, COLOURS[religion])
    yield Thing.of("token", "token", "Offering token", Colour.YELLOW)
    yield Thing.of("middle", "middle", "Middle", Colour.BROWN)
    yield Thing.of("pile", "undealt", "Cards not dealt", Colour.GREY)
    yield Thing.of("score", "supply", "Tokens in the supply", Colour.YELLOW)
    yield Thing.of("reason", "last_with_tokens", "Only one player has tokens", Colour.YELLOW)
    yield from named_seats()


COMPONENTS = Components(
    things=things_with(CARDS),
    religions=(
        ReligionFacts(religion=Religion.SHINTO, symbol="torii"),
        ReligionFacts(religion=Religion.VIKING, symbol="helmet"),
        ReligionFacts(religion=Religion.GREEK, symbol="temple"),
    ),
    cards=CARDS,
    tokens=tuple(TokensPerSeat(seats=seats, tokens=tokens) for seats, tokens in TOKENS_PER_SEAT.items()),
    cards_per_seat=CARDS_PER_SEAT,
    rounds=ROUNDS,
    ante=ANTE,
    raise_by=RAISE,
)


@dataclass(frozen=True)
class Box:
    """The printed facts of the cards that a table is played with, for the rules to look up."""

    cards: tuple[CardFacts, ...]

    @cached_property
    def religion(self) -> Mapping[Card, Religion]:
        """The printed religion of every card."""
        return {card.id: card.religion for card in self.cards}

    @cached_property
    def rank(self) -> Mapping[Card, int]:
        """The rank of every card."""
        return {card.id: card.rank for card in self.cards}

    @cached_property
    def power(self) -> Mapping[Card, Power]:
        """The power of every card that has one."""
        return {card.id: card.power for card in self.cards if card.power}

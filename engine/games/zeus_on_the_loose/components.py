"""What is in the box: section 2 of the rules. Every number of the game stands here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from engine.things import Colour, Contents, Thing, named_seats
from engine.values import Count, Value, Worded

__all__ = [
    "ARES_TOTAL",
    "CARDS",
    "COMPONENTS",
    "DECKS",
    "FEWEST_LETTERS",
    "GOAL",
    "GODS_THAT_TAKE_ZEUS",
    "HAND_SIZE",
    "HERA_TOTAL",
    "HIGHEST_TOTAL",
    "LARGEST_DECK",
    "LETTERS",
    "LOWEST_TOTAL",
    "MAX_SEATS",
    "MIN_SEATS",
    "NUMBERS",
    "NUMBER_COPIES",
    "POSEIDON_TAKES",
    "ROOM_FOR_ALL",
    "SEATS_ON",
    "SHORTEST_ROUND",
    "TEN",
    "ZEUS_TOTALS",
    "Card",
    "Deck",
    "Letter",
]


class Card(StrEnum):
    """The face of a card; cards of one face cannot be told apart."""

    NUMBER_1 = "number_1"
    NUMBER_2 = "number_2"
    NUMBER_3 = "number_3"
    NUMBER_4 = "number_4"
    NUMBER_5 = "number_5"
    NUMBER_6 = "number_6"
    NUMBER_7 = "number_7"
    NUMBER_8 = "number_8"
    NUMBER_9 = "number_9"
    NUMBER_10 = "number_10"
    POSEIDON = "poseidon"
    ARES = "ares"
    ATHENA = "athena"
    HERMES = "hermes"
    APHRODITE = "aphrodite"
    APOLLO = "apollo"
    ARTEMIS = "artemis"
    HERA = "hera"

    @property
    def label(self) -> str:
        """What the card is called at the table."""
        return self.removeprefix("number_").capitalize()


class Kind(StrEnum):
    """The two kinds of cards."""

    NUMBER = "number"
    GOD = "god"


class Deck(Worded):
    """A printing of the deck, named by its number of cards."""

    OF_60 = "60", "60 cards"
    OF_56 = "56", "56 cards"


class Letter(StrEnum):
    """A letter of the word that wins the game."""

    Z = "Z"
    E = "E"
    U = "U"
    S = "S"


class Copies(Value):
    """How often a card is in a deck."""

    deck: Deck
    """The printing of the deck."""
    copies: Count
    """How many cards of this face it has."""


class CardFace(Value):
    """A face of the deck."""

    card: Card
    """The face, as states and actions name it."""
    kind: Kind
    """Whether it is a number or a god."""
    name: Annotated[str, Meta(max_length=40)]
    """What it is called at the table."""
    takes_zeus: bool
    """Whether it takes Zeus by its text, whatever the total."""
    effect: Annotated[str, Meta(max_length=100)]
    """What it does to the total, in a sentence."""
    copies: Annotated[tuple[Copies, ...], Meta(max_length=2)]
    """How many there are in each deck."""
    value: Annotated[int, Meta(ge=1, le=10)] | None = None
    """What a number adds to the total; left out for gods."""


class Components(Contents):
    """Everything that a table needs."""

    cards: Annotated[tuple[CardFace, ...], Meta(max_length=18)]
    """Every face, numbers first."""
    hand_size: Count
    """Cards in a hand at the start of a round, and the first hand limit."""
    goal: Count
    """The total that ends a round."""
    zeus_totals: Annotated[tuple[Count, ...], Meta(max_length=10)]
    """The totals that take Zeus."""
    letters: Annotated[tuple[Letter, ...], Meta(max_length=4)]
    """The letters of the word, in the order in which a seat collects them."""
    zeus_figures: Count
    """Figures of Zeus in the box."""


MIN_SEATS, MAX_SEATS = 2, 5
HAND_SIZE = 4
NUMBER_COPIES = 4
GOAL = 100
TEN = 10
ZEUS_TOTALS = frozenset(range(TEN, GOAL + 1, TEN))
POSEIDON_TAKES = 10
ARES_TOTAL = 50
HERA_TOTAL = 99
LETTERS = tuple(Letter)
FEWEST_LETTERS = 3
"""The smallest value of the option `letters_to_win`."""

NUMBERS: dict[Card, int] = {card: value for value, card in enumerate(tuple(Card)[:10], start=1)}
"""The value of every number card."""

SEATS_ON: dict[Card, int] = {card: 2 if card is Card.ATHENA else 1 for card in Card}
"""How many seats the turn moves on after a card."""


def _number(value: int, card: Card) -> CardFace:
    return CardFace(
        card=card,
        kind=Kind.NUMBER,
        name=card.label,
        value=value,
        takes_zeus=False,
        effect=f"Adds {value} to the total.",
        copies=tuple(Copies(deck=deck, copies=NUMBER_COPIES) for deck in Deck),
    )


def _god(card: Card, of_60: int, of_56: int, *, takes_zeus: bool, effect: str) -> CardFace:
    return CardFace(
        card=card,
        kind=Kind.GOD,
        name=card.label,
        takes_zeus=takes_zeus,
        effect=effect,
        copies=(Copies(deck=Deck.OF_60, copies=of_60), Copies(deck=Deck.OF_56, copies=of_56)),
    )


FACES = (
    *(_number(value, card) for card, value in NUMBERS.items()),
    _god(Card.POSEIDON, 4, 3, takes_zeus=True, effect=f"Takes {POSEIDON_TAKES} from the total."),
    _god(Card.ARES, 3, 2, takes_zeus=True, effect=f"The total becomes {ARES_TOTAL}."),
    _god(Card.ATHENA, 3, 2, takes_zeus=False, effect="The next player loses a turn."),
    _god(Card.HERMES, 3, 2, takes_zeus=False, effect="The digits of the total are reversed."),
    _god(Card.APHRODITE, 2, 2, takes_zeus=True, effect="The total goes to the nearest multiple of 10."),
    _god(Card.APOLLO, 2, 2, takes_zeus=True, effect="The total stays."),
    _god(Card.ARTEMIS, 2, 2, takes_zeus=True, effect="The total stays."),
    _god(Card.HERA, 1, 1, takes_zeus=True, effect=f"The total becomes {HERA_TOTAL}."),
)
"""Every face, numbers first."""

COLOURS = {
    **dict.fromkeys(NUMBERS, Colour.SAND),
    Card.POSEIDON: Colour.BLUE,
    Card.ARES: Colour.RED,
    Card.ATHENA: Colour.GREY,
    Card.HERMES: Colour.ORANGE,
    Card.APHRODITE: Colour.PINK,
    Card.APOLLO: Colour.YELLOW,
    Card.ARTEMIS: Colour.GREEN,
    Card.HERA: Colour.PURPLE,
}


def _things() -> Iterator[Thing]:
    """What texts and pictures name."""
    for face in FACES:
        yield Thing.of("card", face.card, face.name, COLOURS[face.card])
    yield Thing.of("figure", "zeus", "Zeus", Colour.WHITE)
    yield Thing.of("mountain", "olympus", "Mount Olympus", Colour.BROWN)
    yield Thing.of("pile", "pile", "Pile", Colour.BLUE)
    for letter in Letter:
        yield Thing.of("letter", letter, letter, Colour.YELLOW)
    yield Thing.of("score", "letters", "Letters of ZEUS", Colour.YELLOW)
    yield Thing.of("reason", "letters", "A player has the whole word", Colour.YELLOW)
    yield from named_seats()


COMPONENTS = Components(
    things=tuple(_things()),
    cards=FACES,
    hand_size=HAND_SIZE,
    goal=GOAL,
    zeus_totals=tuple(sorted(ZEUS_TOTALS)),
    letters=LETTERS,
    zeus_figures=1,
)

GODS_THAT_TAKE_ZEUS = frozenset(face.card for face in COMPONENTS.cards if face.takes_zeus)

CARDS: dict[Deck, tuple[Card, ...]] = {
    deck: tuple(
        face.card
        for face in COMPONENTS.cards
        for pile in face.copies
        if pile.deck is deck
        for _ in range(pile.copies)
    )
    for deck in Deck
}
"""All cards of each deck, one entry a card."""

DECKS: dict[Deck, dict[Card, int]] = {
    deck: {card: cards.count(card) for card in Card} for deck, cards in CARDS.items()
}
"""How many cards of each face a deck has."""

ROOM_FOR_ALL = GOAL - max(NUMBERS.values())
"""From a total up to this one no card leads above 100."""

LOWEST_TOTAL, HIGHEST_TOTAL = -1010, GOAL - 1 + max(NUMBERS.values())
"""ZE-I2: no sequence of the cards leads beyond these totals."""

LARGEST_DECK = max(map(len, CARDS.values()))

SHORTEST_ROUND = 2
"""No round ends before its second action."""

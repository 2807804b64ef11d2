"""What can happen, in the order of section 8.4 of the rules."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from engine.games.gods_eat_first.components import MAX_SEATS, RAISE, Religion
from engine.games.gods_eat_first.state import BoxCard, Hand, Level, Round, Seats, Tokens
from engine.result import Place
from engine.values import Count, Event, Seat, Value
from engine.visibility import Public, only
from engine.words import Each, Given, Plural

__all__ = [
    "EVENTS",
    "AntePaid",
    "Called",
    "CardGiven",
    "CardPlayed",
    "CardTaken",
    "CarriedAlong",
    "CarriedReason",
    "FightStarted",
    "FightWon",
    "Folded",
    "GameWon",
    "HandDealt",
    "OrderReversed",
    "Raised",
    "ReligionChosen",
    "Returned",
    "RoundStarted",
    "RoundWon",
    "SeatEliminated",
    "SeatTokens",
    "TurnGiven",
]


class CarriedReason(StrEnum):
    """GE-20: why a seat is carried along."""

    DIONYSUS = "dionysus"
    NO_TOKENS = "no_tokens"
    LAST_TOKEN = "last_token"  # noqa: S105


class SeatTokens(Value):
    """GE-54: what a fight did to the tokens of one seat."""

    seat: Seat
    """The seat."""
    stake_returned: Tokens
    """The stake that returned to its supply."""
    stake_lost: Tokens
    """The stake that it lost at the end of the fight."""
    izanami_lost: Tokens
    """What it lost from its supply to Izanami."""
    fold_lost: Tokens
    """The sum of the stakes that its folds in this fight have cost."""


class FightStarted(Event):
    """GE-5, GE-57: the cards are shuffled for a fight."""

    text = Given(
        "reversed",
        then="Fight {fight} begins, led by {leader}, in reversed order; taking part: {living}.",
        otherwise="Fight {fight} begins, led by {leader}; taking part: {living}.",
    )

    fight: Public[Count]
    """The number of the fight, counted from 1."""
    leader: Public[Seat]
    """The seat that leads round 1."""
    reversed: Public[bool]
    """Whether rank 6 is the strongest in this fight."""
    living: Public[Seats]
    """The seats that take part, ascending."""


class HandDealt(Event):
    """GE-5: a seat is dealt its cards."""

    text = Given(
        "cards",
        then="{seat} is dealt {cards}.",
        otherwise=Plural(
            "cards_count",
            one="{seat} is dealt {cards_count} card.",
            many="{seat} is dealt {cards_count} cards.",
        ),
    )

    seat: Public[Seat]
    """The seat."""
    cards: Annotated[Hand, only("seat")]
    """Its cards."""


class AntePaid(Event):
    """GE-6: a seat pays the ante."""

    text = "{seat} pays the ante."

    seat: Public[Seat]
    """The seat."""


class RoundStarted(Event):
    """GE-9: a round begins."""

    text = "Round {round} begins, led by {leader}."

    round: Public[Round]
    """The number of the round, counted from 1."""
    leader: Public[Seat]
    """The seat that leads it."""


class Returned(Event):
    """GE-61: a seat that has folded is back in the fight."""

    text = "{seat} is back in the fight."

    seat: Public[Seat]
    """The seat."""


class ReligionChosen(Event):
    """GE-47: the right of Hades is used, or declined."""

    text = Given(
        "religion",
        then="{seat} chooses {religion} as the religion of the round.",
        otherwise="{seat} chooses no religion.",
    )

    seat: Public[Seat]
    """The seat that has the right."""
    religion: Public[Religion | None]
    """The religion of the round; null: declined."""


class Raised(Event):
    """GE-14: the level rises."""

    text = "{seat} raises to {level}."

    seat: Public[Seat]
    """The seat that raises."""
    level: Public[Level]
    """The level now."""


class Called(Event):
    """GE-18: a seat pays for a raise."""

    text = "{seat} calls."

    seat: Public[Seat]
    """The seat."""


class Folded(Event):
    """GE-19, GE-61: a seat leaves the fight, or the round."""

    text = Plural(
        "tokens_lost",
        one="{seat} folds and loses a stake of {tokens_lost} token.",
        many="{seat} folds and loses a stake of {tokens_lost} tokens.",
    )

    seat: Public[Seat]
    """The seat."""
    tokens_lost: Public[Tokens]
    """The stake, which goes to the middle."""


class CarriedAlong(Event):
    """GE-20: a seat goes along with a raise without being asked."""

    text = Each(
        "reason",
        {
            CarriedReason.DIONYSUS: "Dionysus carries {seat} along, who pays nothing.",
            CarriedReason.NO_TOKENS: "{seat} has no token left and is carried along.",
            CarriedReason.LAST_TOKEN: "{seat} is carried along and pays the last token.",
        },
    )

    seat: Public[Seat]
    """The seat."""
    paid: Public[Annotated[int, Meta(ge=0, le=RAISE)]]
    """What it pays."""
    reason: Public[CarriedReason]
    """Why it is not asked."""


class CardPlayed(Event):
    """GE-10: a card is played."""

    text = Given(
        "follows",
        then="{seat} plays {card} as {counts_as}.",
        otherwise="{seat} plays {card} as {counts_as}, which does not follow.",
    )

    seat: Public[Seat]
    """The seat that plays it."""
    card: Public[BoxCard]
    """The card."""
    counts_as: Public[Religion]
    """The religion that it counts as."""
    follows: Public[bool]
    """Whether that is the religion of the round."""


class OrderReversed(Event):
    """GE-49: Loki turns over the order of the next fight."""

    text = "{seat} reverses the order of the next fight."

    seat: Public[Seat]
    """The player of Loki."""


class CardTaken(Event):
    """GE-42: a card changes hands by chance."""

    text = Given(
        "card",
        then="{seat} takes {card} from {from_seat}.",
        otherwise="{seat} takes a card from {from_seat}.",
    )

    seat: Public[Seat]
    """The player of Sarutahiko."""
    from_seat: Public[Seat]
    """The seat that loses the card."""
    card: Annotated[BoxCard, only("seat", "from_seat")]
    """The card."""


class CardGiven(Event):
    """GE-42: a card is given in return."""

    text = Given(
        "card",
        then="{seat} gives {card} to {to_seat}.",
        otherwise="{seat} gives a card to {to_seat}.",
    )

    seat: Public[Seat]
    """The player of Sarutahiko."""
    to_seat: Public[Seat]
    """The seat that gets the card."""
    card: Annotated[BoxCard, only("seat", "to_seat")]
    """The card."""


class TurnGiven(Event):
    """GE-12: the turn of a seat begins."""

    text = "It is the turn of {seat}."

    seat: Public[Seat]
    """The seat whose turn it is."""


class RoundWon(Event):
    """GE-31, GE-33, GE-61: a round is decided."""

    text = Given(
        "card",
        then="{seat} wins round {round} with {card}.",
        otherwise="{seat} wins round {round} without a winning card.",
    )

    seat: Public[Seat]
    """The seat that wins."""
    card: Public[BoxCard | None]
    """The winning card; null: no counting card follows the religion, or all others have folded."""
    round: Public[Round]
    """The number of the round."""


class FightWon(Event):
    """GE-53 to GE-55: a fight is decided, and the tokens are settled."""

    text = Given(
        "card",
        then=Plural(
            "middle",
            one="{seat} wins the fight with {card}; {middle} token has left the game so far.",
            many="{seat} wins the fight with {card}; {middle} tokens have left the game so far.",
        ),
        otherwise=Plural(
            "middle",
            one="{seat} wins the fight; {middle} token has left the game so far.",
            many="{seat} wins the fight; {middle} tokens have left the game so far.",
        ),
    )

    seat: Public[Seat]
    """The seat that wins."""
    card: Public[BoxCard | None]
    """The card that won round 3; null: none did."""
    items: Public[Annotated[tuple[SeatTokens, ...], Meta(max_length=MAX_SEATS)]]
    """What happened to the tokens of every seat, by seat."""
    middle: Public[Tokens]
    """The tokens in the middle now."""


class SeatEliminated(Event):
    """GE-56: a seat is out of the game."""

    text = "{seat} is out of tokens and out of the game."

    seat: Public[Seat]
    """The seat."""
    fight: Public[Count]
    """The number of the fight."""


class GameWon(Event):
    """GE-58: only one seat has tokens."""

    text = "{seat} is the last with tokens and wins the game."

    seat: Public[Seat]
    """The winner."""
    ranking: Public[Annotated[tuple[Place, ...], Meta(max_length=MAX_SEATS)]]
    """The final order, best first."""


EVENTS = (
    FightStarted,
    HandDealt,
    AntePaid,
    RoundStarted,
    Returned,
    ReligionChosen,
    Raised,
    Called,
    Folded,
    CarriedAlong,
    CardPlayed,
    OrderReversed,
    CardTaken,
    CardGiven,
    TurnGiven,
    RoundWon,
    FightWon,
    SeatEliminated,
    GameWon,
)
"""Every event, in the order of the rules."""

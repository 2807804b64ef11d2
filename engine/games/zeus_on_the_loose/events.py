"""What can happen, in the order of section 8.4 of the rules."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from engine.games.zeus_on_the_loose.components import (
    HAND_SIZE,
    HIGHEST_TOTAL,
    LOWEST_TOTAL,
    MAX_SEATS,
    Card,
    Letter,
)
from engine.games.zeus_on_the_loose.olympus import ZeusReason
from engine.games.zeus_on_the_loose.state import LetterWon, RoundEnd
from engine.handles import Handle
from engine.values import Count, Event, Seat, Value
from engine.visibility import Public, only
from engine.words import Each, Given, Plural

__all__ = [
    "EVENTS",
    "CardDrawn",
    "CardPlayed",
    "CardSneaked",
    "DrawForfeited",
    "GameWon",
    "HandDealt",
    "RoundStarted",
    "RoundVoided",
    "RoundWon",
    "ScoreSheet",
    "SneakAsked",
    "SneakDeclined",
    "StuckDeclared",
    "TurnGiven",
    "TurnLost",
    "TurnLostReason",
    "ZeusTaken",
]

Total = Annotated[int, Meta(ge=LOWEST_TOTAL, le=HIGHEST_TOTAL)]
OwnCard = Annotated[Card, Handle("card", owner="seat")]
"""A card in the hand of the seat that the event names."""
TopCard = Annotated[Card, Handle("card", place="olympus")]
"""A card on top of Mount Olympus."""
Letters = Annotated[int, Meta(ge=0, le=len(Letter))]


class TurnLostReason(StrEnum):
    """Why a seat loses its turn."""

    ATHENA = "athena"
    SNEAK = "sneak"
    NO_CARDS = "no_cards"


class ScoreSheet(Value):
    """ZE-42: the letters of one seat and the rounds that brought them."""

    seat: Seat
    """The seat."""
    letters: Annotated[tuple[LetterWon, ...], Meta(max_length=len(Letter))]
    """Its letters, first won first."""


class RoundStarted(Event):
    """ZE-2: a round begins."""

    text = "Round {round} begins; {starter} starts."

    round: Public[Count]
    """The number of the round."""
    starter: Public[Seat]
    """The seat that starts it."""
    hand_size: Public[Count]
    """How many cards each seat is dealt."""
    pile_size: Public[Count]
    """How many cards are left in the pile."""


class HandDealt(Event):
    """ZE-2: a seat is dealt its hand."""

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
    cards: Annotated[tuple[OwnCard, ...], Meta(max_length=HAND_SIZE), only("seat")]
    """The cards, in the order in which they came."""


class CardPlayed(Event):
    """ZE-5: a turn card is laid on Mount Olympus."""

    text = Given(
        "match",
        then="{seat} lays {card}, a match; the total is {total}.",
        otherwise="{seat} lays {card}; the total is {total}.",
    )

    seat: Public[Seat]
    """The seat that laid it."""
    card: Public[TopCard]
    """The card."""
    total: Public[Total]
    """The total after the card."""
    match: Public[bool]
    """Whether it matches the card below it."""


class CardSneaked(Event):
    """ZE-24: a card is laid out of turn."""

    text = "{seat} sneaks in with {card}; the total is {total}."

    seat: Public[Seat]
    """The seat that laid it."""
    card: Public[TopCard]
    """The card."""
    total: Public[Total]
    """The total after the card."""


class ZeusTaken(Event):
    """ZE-7: Zeus changes hands."""

    text = Given(
        "from_seat",
        then=Each(
            "reason",
            {
                ZeusReason.MATCH: "{seat} takes Zeus from {from_seat} by a match.",
                ZeusReason.GOD: "{seat} takes Zeus from {from_seat} by the power of a god.",
                ZeusReason.MULTIPLE_OF_TEN: "{seat} takes Zeus from {from_seat} by a multiple of ten.",
            },
        ),
        otherwise=Each(
            "reason",
            {
                ZeusReason.MATCH: "{seat} takes Zeus by a match.",
                ZeusReason.GOD: "{seat} takes Zeus by the power of a god.",
                ZeusReason.MULTIPLE_OF_TEN: "{seat} takes Zeus by a multiple of ten.",
            },
        ),
    )

    seat: Public[Seat]
    """The seat that holds him now."""
    from_seat: Public[Seat | None]
    """The seat that held him, or null."""
    reason: Public[ZeusReason]
    """Why he is taken."""


class DrawForfeited(Event):
    """ZE-36: a draw that was not made in time is lost for the rest of the round."""

    text = Plural(
        "hand_limit",
        one="{seat} forgot to draw and may hold {hand_limit} card from now on.",
        many="{seat} forgot to draw and may hold {hand_limit} cards from now on.",
    )

    seat: Public[Seat]
    """The seat that forgot to draw."""
    hand_limit: Public[Annotated[int, Meta(ge=0, le=HAND_SIZE)]]
    """Its hand limit from now on."""


class CardDrawn(Event):
    """ZE-33 to ZE-35: a card is drawn."""

    text = Given("card", then="{seat} draws {card}.", otherwise="{seat} draws a card.")

    seat: Public[Seat]
    """The seat that drew it."""
    card: Annotated[OwnCard, only("seat")]
    """The card."""


class SneakAsked(Event):
    """ZE-30: the opponents are asked, one after the other, whether they sneak."""

    text = "Does anybody sneak on {top}? Asked in this order: {order}."

    top: Public[TopCard]
    """The card on top of Mount Olympus."""
    order: Public[Annotated[tuple[Seat, ...], Meta(max_length=MAX_SEATS)]]
    """The seats, in the order in which they are asked."""


class SneakDeclined(Event):
    """ZE-30: a seat does not sneak."""

    text = "{seat} does not sneak."

    seat: Public[Seat]
    """The seat that was asked."""


class TurnLost(Event):
    """ZE-21, ZE-25, ZE-38: a seat does not get the turn it would have had."""

    text = Each(
        "reason",
        {
            TurnLostReason.ATHENA: "{seat} loses the turn because of Athena.",
            TurnLostReason.SNEAK: "{seat} loses the turn because of the sneak.",
            TurnLostReason.NO_CARDS: "{seat} loses the turn, having no cards.",
        },
    )

    seat: Public[Seat]
    """The seat."""
    reason: Public[TurnLostReason]
    """What it loses the turn for."""


class TurnGiven(Event):
    """ZE-10: a seat gets the turn."""

    text = "It is the turn of {seat}."

    seat: Public[Seat]
    """The seat to move."""


class StuckDeclared(Event):
    """ZE-13: a seat has no playable card."""

    text = "{seat} is stuck."

    seat: Public[Seat]
    """The stuck seat."""


class RoundWon(Event):
    """ZE-42, ZE-43: a seat wins the round and a letter."""

    text = Each(
        "reason",
        {
            RoundEnd.HUNDRED: "A total of {total}: {seat} wins the round; letters of ZEUS: {letters}.",
            RoundEnd.MATCH_OVER_100: "A match above 100: {seat} wins the round; letters of ZEUS: {letters}.",
            RoundEnd.STUCK: "A player is stuck: {seat} wins the round; letters of ZEUS: {letters}.",
            RoundEnd.PILE_EMPTY: "The pile is empty: {seat} wins the round; letters of ZEUS: {letters}.",
        },
    )

    seat: Public[Seat]
    """The winner of the round."""
    reason: Public[RoundEnd]
    """How the round ended."""
    total: Public[Total]
    """The total at its end."""
    letters: Public[Letters]
    """How many letters the winner has now."""


class RoundVoided(Event):
    """ZE-45: a round ends while nobody holds Zeus."""

    text = Each(
        "reason",
        {
            RoundEnd.HUNDRED: "The total is 100 and nobody holds Zeus: the round is void.",
            RoundEnd.MATCH_OVER_100: "A match is above 100 and nobody holds Zeus: the round is void.",
            RoundEnd.STUCK: "A player is stuck and nobody holds Zeus: the round is void.",
            RoundEnd.PILE_EMPTY: "The pile is empty and nobody holds Zeus: the round is void.",
        },
    )

    reason: Public[RoundEnd]
    """How the round ended."""


class GameWon(Event):
    """ZE-46: a seat has the whole word."""

    text = "{seat} wins the game."

    seat: Public[Seat]
    """The winner."""
    letters: Public[Annotated[tuple[Letters, ...], Meta(max_length=MAX_SEATS)]]
    """How many letters every seat has, by seat."""
    score_sheets: Public[Annotated[tuple[ScoreSheet, ...], Meta(max_length=MAX_SEATS)]]
    """The score sheets, by seat."""


EVENTS: tuple[type[Event], ...] = (
    RoundStarted,
    HandDealt,
    CardPlayed,
    CardSneaked,
    ZeusTaken,
    DrawForfeited,
    CardDrawn,
    SneakAsked,
    SneakDeclined,
    TurnLost,
    TurnGiven,
    StuckDeclared,
    RoundWon,
    RoundVoided,
    GameWon,
)

"""What lies on the table, every field with the mark that says who sees it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta

from engine.games.zeus_on_the_loose.components import (
    FEWEST_LETTERS,
    HAND_SIZE,
    HIGHEST_TOTAL,
    LARGEST_DECK,
    LOWEST_TOTAL,
    MAX_SEATS,
    MIN_SEATS,
    NUMBER_COPIES,
    Card,
    Deck,
    Letter,
)
from engine.games.zeus_on_the_loose.olympus import LaidCard
from engine.handles import ACTOR, Handle
from engine.values import Count, Seat, State, Value, Worded, written
from engine.visibility import BySeat, Counted, Private, Public

__all__ = [
    "DrawMode",
    "HandCard",
    "LetterWon",
    "Options",
    "Player",
    "RoundEnd",
    "SneakMode",
    "ZeusPhase",
    "ZeusState",
]


class ZeusPhase(StrEnum):
    """What the table waits for."""

    TURN = "turn"
    SNEAK_WINDOW = "sneak_window"
    GAME_OVER = "game_over"


class SneakMode(Worded):
    """How cards are laid out of turn."""

    RACE = "race", "whoever is first"
    ASK = "ask", "opponents are asked"
    OFF = "off", "never"


class DrawMode(Worded):
    """How cards are drawn."""

    AUTO = "auto", "by themselves"
    MANUAL = "manual", "by the players, who may forget it"


class RoundEnd(StrEnum):
    """ZE-41: the ways in which a round ends."""

    HUNDRED = "hundred"
    MATCH_OVER_100 = "match_over_100"
    STUCK = "stuck"
    PILE_EMPTY = "pile_empty"


class Options(Value):
    """How the game is played; section 7 of the rules."""

    starter: Seat | None = None
    """The seat that starts the first round; left out: the seat whose name is closest to Z."""
    sneak: SneakMode = written(SneakMode.RACE)
    """How an opponent lays an equal number out of turn: whoever is first (`race`), when asked (`ask`), or
    never (`off`). The printed rule is `race`, and `off` for young players; `ask` is there for comfort."""
    draw: DrawMode = written(DrawMode.AUTO)
    """Whether cards are drawn by themselves (`auto`), or by an action that a player may forget (`manual`).
    The printed rule is `manual` with `draw_penalty`; `auto` is there for comfort."""
    draw_penalty: bool = written(True)
    """Whether a draw that was forgotten is lost for the rest of the round, which is the printed rule; it
    only matters with `draw: manual`."""
    deck: Deck = written(Deck.OF_60)
    """Which printing of the deck is used."""
    letters_to_win: Annotated[int, Meta(ge=FEWEST_LETTERS, le=len(Letter))] = written(len(Letter))
    """How many letters win the game."""


class LetterWon(Value):
    """ZE-42: a line of the score sheet."""

    letter: Letter
    """The letter."""
    round: Count
    """The number of the round that was won."""
    reason: RoundEnd
    """How that round ended."""


Cards = Annotated[tuple[Card, ...], Meta(max_length=LARGEST_DECK)]
Sheet = Annotated[tuple[LetterWon, ...], Meta(max_length=len(Letter))]


HandCard = Annotated[Card, Handle("card", owner=ACTOR)]
"""A card in the hand of the seat that acts."""


class Player(Value):
    """What lies before one seat."""

    hand: Private[Annotated[tuple[Card, ...], Meta(max_length=HAND_SIZE)]]
    """The cards in hand, in the order in which they came."""
    hand_limit: Public[Annotated[int, Meta(ge=0, le=HAND_SIZE)]]
    """How many cards the hand may hold for the rest of the round."""
    letters: Public[Sheet]
    """The letters won, with the rounds that brought them."""

    @property
    def may_draw(self) -> bool:
        """ZE-35: the hand is smaller than its limit."""
        return len(self.hand) < self.hand_limit

    @property
    def is_out_of_cards(self) -> bool:
        """ZE-38: no cards, and none to come in this round."""
        return not self.hand and not self.hand_limit


class ZeusState(State):
    """A table of Zeus on the Loose."""

    game: Public[Literal["zeus_on_the_loose"]]
    version: Public[Annotated[int, Meta(ge=2, le=2)]]
    phase: Public[ZeusPhase]
    options: Public[Options]
    players: BySeat[Annotated[tuple[Player, ...], Meta(min_length=MIN_SEATS, max_length=MAX_SEATS)]]
    """What lies before each seat."""
    pile: Counted[Cards]
    """The cards to draw from, the top one first."""
    olympus: Public[Annotated[tuple[LaidCard, ...], Meta(max_length=LARGEST_DECK)]]
    """Mount Olympus: the cards laid in this round, the lowest first."""
    total: Public[Annotated[int, Meta(ge=LOWEST_TOTAL, le=HIGHEST_TOTAL)]]
    """The running total."""
    zeus: Public[Seat | None]
    """The seat that holds Zeus."""
    round: Public[Count]
    """The number of the round, counted from 1; void rounds count."""
    starter: Public[Seat]
    """The seat that started the round."""
    to_move: Public[Seat | None]
    """The seat whose turn it is; null while a sneak window is open and when the game is over."""
    asked: Public[Annotated[tuple[Seat, ...], Meta(max_length=MAX_SEATS)]]
    """With an open sneak window: the seat that is asked, and then those still to be asked."""
    draws_due: Public[Annotated[tuple[Seat, ...], Meta(max_length=NUMBER_COPIES)]]
    """The draws to be made when the sneak window closes, in this order."""

    noted = frozenset({"draws_due"})

    @property
    def top(self) -> LaidCard | None:
        """The card on top of Mount Olympus."""
        return self.olympus[-1] if self.olympus else None

    @property
    def ended_by(self) -> RoundEnd | None:
        """How the last round ended when the game is over."""
        if self.phase is not ZeusPhase.GAME_OVER:
            return None
        letters = [won for player in self.players for won in player.letters]
        return next((won.reason for won in letters if won.round == self.round), None)

    def opponents_from_left_of(self, seat: int) -> tuple[int, ...]:
        """All other seats, clockwise from the left of this one."""
        return self.clockwise_from(seat)[1:]

"""What lies on the table, every field with the mark that says who sees it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar, Literal, cast

from msgspec import Meta

from engine.games.gods_eat_first.components import (
    ANTE,
    CARDS_PER_SEAT,
    MAX_SEATS,
    MIN_SEATS,
    MOST_TOKENS,
    ROUNDS,
    Box,
    Card,
    Power,
    Religion,
    highest_level,
)
from engine.handles import Handle
from engine.values import Count, Seat, State, Value, Worded, written
from engine.visibility import BySeat, Counted, Private, Public, only

__all__ = [
    "Answer",
    "Answered",
    "BoxCard",
    "FoldLasts",
    "FoldedStake",
    "Giving",
    "GodsPhase",
    "GodsState",
    "Hand",
    "Level",
    "Options",
    "PlayedCard",
    "Player",
    "Round",
    "RunningRaise",
    "Seats",
    "Tokens",
]


class GodsPhase(StrEnum):
    """What the table waits for."""

    CHOOSE_RELIGION = "choose_religion"
    TURN = "turn"
    ANSWER = "answer"
    GIVE = "give"
    GAME_OVER = "game_over"


class Answer(StrEnum):
    """GE-18 to GE-20: the answers to a raise."""

    CALLED = "called"
    FOLDED = "folded"
    CARRIED = "carried"


class FoldLasts(Worded):
    """GE-19, GE-61: for how long a seat that folds is out."""

    FIGHT = "fight", "until the next fight"
    ROUND = "round", "until the next round"


class Options(Value):
    """How the game is played; section 7 of the rules."""

    starter: Seat | None = None
    """The seat that leads the first fight; left out: seat 0. By the printed rule the most divine player
    begins, which is for the players to say."""
    fold_lasts: FoldLasts = written(FoldLasts.FIGHT)
    """For how long a seat that folds is out. `round` is the letter of the printed rule: it comes back in the
    next round, without a stake and so at no risk. `fight` is there for comfort: it is out until the next
    fight, as in other games of this kind, so that a fold costs something and nobody has to be let back in."""

    @property
    def first_leader(self) -> int:
        """GE-3: the seat that leads the first fight."""
        return self.starter or 0

    @property
    def folders_return(self) -> bool:
        """GE-61: whether a seat that has folded is back in the next round."""
        return self.fold_lasts is FoldLasts.ROUND


Tokens = Annotated[int, Meta(ge=0, le=MOST_TOKENS)]
Level = Annotated[int, Meta(ge=ANTE, le=highest_level(MAX_SEATS))]
Round = Annotated[int, Meta(ge=1, le=ROUNDS)]
BoxCard = Annotated[Card, Handle("card")]
"""A card; the box has each of them once."""
Hand = Annotated[tuple[BoxCard, ...], Meta(max_length=CARDS_PER_SEAT)]
Seats = Annotated[tuple[Seat, ...], Meta(max_length=MAX_SEATS)]


class PlayedCard(Value):
    """GE-10: a card on the table."""

    card: Card
    """The card."""
    round: Round
    """The round in which it was played."""
    counts_as: Religion
    """The religion that it counts as; another than the printed one only for Mimir."""
    follows: bool
    """Whether that is the religion of its round."""


class FoldedStake(Value):
    """GE-19, GE-61: a fold of a seat."""

    round: Round
    """The round in which it folded."""
    lost: Tokens
    """The stake that it lost; 0 is possible only after an earlier fold."""


class Answered(Value):
    """How a seat answered a raise."""

    seat: Seat
    """The seat."""
    answer: Answer
    """Its answer; `carried`: it was not asked."""


class RunningRaise(Value):
    """GE-17: a raise that is being answered."""

    raiser: Seat
    """The seat that raised."""
    answered: Annotated[tuple[Answered, ...], Meta(max_length=MAX_SEATS - 1)]
    """The answers so far, in their order."""
    waiting: Seats
    """The seats that have not answered, in their order; the first is asked."""


class Giving(Value):
    """GE-42: a card that has to be given in return for the one that was taken."""

    seat: Public[Seat]
    """The seat that gives: the player of Sarutahiko."""
    to_seat: Public[Seat]
    """The seat that is given a card: the former owner of the card taken."""
    taken: Annotated[Card, only("seat", "to_seat")]
    """The card that was taken, now in the hand of the seat that gives."""


class Player(Value):
    """What lies before one seat."""

    hand: Private[Hand]
    """The cards in hand."""
    table: Public[Annotated[tuple[PlayedCard, ...], Meta(max_length=ROUNDS)]]
    """The cards played in this fight, in their order."""
    supply: Public[Tokens]
    """The tokens that are not at stake."""
    stake: Public[Tokens]
    """The tokens at stake in this fight."""
    in_fight: Public[bool]
    """Whether the seat takes part in the fight and has not folded, or has come back since (GE-61)."""
    folds: Public[Annotated[tuple[FoldedStake, ...], Meta(max_length=ROUNDS)]]
    """Its folds in this fight, in their order."""
    out_in_fight: Public[Count | None]
    """The number of the fight in which the seat went out of the game; null: it is living."""

    def folded_in(self, number: int) -> bool:
        """GE-61: whether the seat has folded in this round."""
        return bool(self.folds) and number in [fold.round for fold in self.folds]

    def has_card_of(self, number: int) -> bool:
        """GE-10: whether the seat has played in this round."""
        return number in [played.round for played in self.table]

    @property
    def lost_by_folding(self) -> int:
        """GE-54: the sum of the stakes that its folds in this fight have cost."""
        return sum([fold.lost for fold in self.folds])


class GodsState(State):
    """A table of Gods Eat First."""

    box: ClassVar[Box]
    """The cards that the table is played with."""

    game: Public[Literal["gods_eat_first"]]
    version: Public[Annotated[int, Meta(ge=2, le=2)]]
    phase: Public[GodsPhase]
    options: Public[Options]
    players: BySeat[Annotated[tuple[Player, ...], Meta(min_length=MIN_SEATS, max_length=MAX_SEATS)]]
    """What lies before each seat."""
    undealt: Counted[Annotated[tuple[Card, ...], Meta(max_length=len(Card))]]
    """The cards that were not dealt."""
    middle: Public[Tokens]
    """The tokens that have left the game."""
    fight: Public[Count]
    """The number of the fight, counted from 1."""
    fight_leader: Public[Seat]
    """The seat that leads round 1 of this fight."""
    level: Public[Level]
    """What a seat must have paid to be up to date: the ante and all raises of this fight."""
    reversed: Public[bool]
    """Whether rank 6 is the strongest in this fight."""
    next_reversed: Public[bool]
    """Whether rank 6 will be the strongest in the next fight."""
    round: Public[Round]
    """The number of the round, counted from 1."""
    leader: Public[Seat]
    """The seat that leads this round."""
    religion: Public[Religion | None]
    """The religion of the round; null: not yet settled."""
    religion_by_hades: Public[bool]
    """Whether Hades has settled the religion of the round."""
    turn_seat: Public[Seat]
    """The seat whose turn it is."""
    has_raised: Public[bool]
    """Whether the seat has raised in this turn."""
    running_raise: Public[RunningRaise | None]
    """The raise that is being answered."""
    hades_right: Public[Seat | None]
    """The seat that may choose the religion of the next round, or of this one while it has not begun."""
    giving: Public[Giving | None]
    """The card that has to be given."""

    @property
    def pending_raise(self) -> RunningRaise:
        """The raise, where one must be running."""
        return cast(RunningRaise, self.running_raise)

    @property
    def pending_giving(self) -> Giving:
        """The card to give, where there must be one."""
        return cast(Giving, self.giving)

    @property
    def living(self) -> tuple[int, ...]:
        """GE-4: the seats that are not out of the game."""
        return tuple([seat for seat, player in enumerate(self.players) if player.out_in_fight is None])

    @property
    def fighting(self) -> tuple[int, ...]:
        """GE-7: the seats that are in the fight."""
        return tuple([seat for seat, player in enumerate(self.players) if player.in_fight])

    def has_power(self, card: Card | None, power: Power) -> bool:
        """GE-30: whether this is a card with this power."""
        return card is not None and self.box.power.get(card) is power

    def has_played(self, player: Player, power: Power) -> bool:
        """Whether a card with this power lies on the table before a player."""
        return any(self.has_power(played.card, power) for played in player.table)

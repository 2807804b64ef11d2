"""Requests and answers of the routes: envelopes around the types of a game."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from enum import StrEnum
from types import new_class
from typing import Annotated, Any, Generic, TypeVar

from msgspec import Meta, Struct

from api.errors import Refusal
from engine import Game, Outcome, Problem, SeatScore
from engine.values import Count, Seat, SomeSeat, Text

__all__ = [
    "CheckAnswer",
    "GameList",
    "GameSummary",
    "GameTypes",
    "Links",
    "OptionInfo",
    "OptionKind",
    "PhaseInfo",
    "RefusalInfo",
    "ScoreAnswer",
    "TypeInfo",
]

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
D = TypeVar("D")
L = TypeVar("L")
M = TypeVar("M")
N = TypeVar("N")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Id = Annotated[str, Meta(max_length=40)]
Players = Annotated[int, Meta(ge=1, le=5)]
Seed = Annotated[str, Meta(max_length=200)]
Address = Annotated[str, Meta(max_length=200)]
Digest = Annotated[str, Meta(min_length=64, max_length=64)]
Seats = Annotated[tuple[Seat, ...], Meta(max_length=5)]
MOST_EVENTS = 1000
MOST_MOVES = 1000
MOST_ACTIONS = 10_000


class Request(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A body: closed, so that a slip of the pen is refused."""


class Answer(Struct, omit_defaults=True, kw_only=True):
    """An answer: open, so that fields may be added."""


class NewRequest(Request, Generic[O], kw_only=True):
    """A new game: exactly one of `seats` and `names`."""

    seats: Annotated[int, Meta(ge=0, le=1000)] | None = None
    """How many players there are; they are called Seat 0, Seat 1, ..."""
    names: Annotated[tuple[Name, ...], Meta(max_length=1000)] | None = None
    """The names of the players, by seat."""
    seed: Seed | None = None
    """Any text: the same seed gives the same game. Left out: the service draws one."""
    options: O | None = None
    """The options; those left out have their defaults."""


class StateRequest(Request, Generic[S], kw_only=True):
    """A state to be looked at."""

    state: S
    """The state, as an earlier answer had it."""


class LegalActionsRequest(Request, Generic[S], kw_only=True):
    """The question what may be done."""

    state: S
    """The state, as an earlier answer had it."""
    seat: SomeSeat | None = None
    """The seat that is meant; left out: all acting seats."""


class ApplyRequest(Request, Generic[S, A], kw_only=True):
    """An action at a table."""

    state: S
    """The state, as an earlier answer had it."""
    seat: SomeSeat
    """The seat that acts."""
    action: A
    """The action: an entry of the seat's list of legal actions, as it stood there."""


class Move(Request, Generic[A], kw_only=True):
    """A seat and what it does."""

    seat: SomeSeat
    """The seat that acts."""
    action: A
    """The action."""


class ReplayRequest(Request, Generic[S, N, M], kw_only=True):
    """Moves to be made one after the other, from exactly one of `new` and `state`."""

    state: S | None = None
    """The state to go on from."""
    new: N | None = None
    """The new game to begin with."""
    moves: Annotated[tuple[M, ...], Meta(max_length=MOST_MOVES)]
    """The moves, in order."""


class ViewRequest(Request, Generic[S, E], kw_only=True):
    """The question what one player may see."""

    state: S
    """The state, as an earlier answer had it."""
    viewer: SomeSeat | None
    """The seat that looks; null: a spectator."""
    events: Annotated[tuple[E, ...], Meta(max_length=MOST_EVENTS)] | None = None
    """Events that led to the state, as an answer to a host had them."""


class SeatActions(Answer, Generic[A], kw_only=True):
    """What one seat may do."""

    seat: Seat
    """The seat."""
    actions: Annotated[tuple[A, ...], Meta(max_length=MOST_ACTIONS)]
    """Its legal actions, each to be posted back as it stands. A seat may act and yet have none."""


class LegalActions(Answer, Generic[L], kw_only=True):
    """What may be done."""

    acting: Seats
    """The seats that may act."""
    next: Annotated[tuple[L, ...], Meta(max_length=5)]
    """The legal actions of the acting seats, or of the one asked for."""


class Step(Answer, Generic[S, E, L], kw_only=True):
    """What followed: from an action, or from setting up a game. For the host of a table only."""

    state: S
    """The new state, secrets included."""
    digest: Digest
    """The SHA-256 of the state's canonical JSON (RFC 8785), in hexadecimal."""
    events: Annotated[tuple[E, ...], Meta(max_length=MOST_EVENTS)]
    """What happened, in order, secrets included."""
    acting: Seats
    """The seats that may act now; empty when the game is over."""
    next: Annotated[tuple[L, ...], Meta(max_length=5)] | None = None
    """The legal actions of every acting seat; left out when the lists are not wanted."""
    outcome: Outcome | None = None
    """How the game ended; left out while it runs."""
    seed: Seed | None = None
    """The seed of a new game."""


class Replay(Step[S, E, L], Generic[S, E, L], kw_only=True):
    """What followed from the last of several moves. For the host of a table only."""

    digests: Annotated[tuple[Digest, ...], Meta(max_length=MOST_MOVES)]
    """The digest of the state after each move."""


class ViewAnswer(Answer, Generic[V, E, L], kw_only=True):
    """What one player may see: this may be sent to that player."""

    view: V
    """The table with everything hidden from the viewer left out."""
    events: Annotated[tuple[E, ...], Meta(max_length=MOST_EVENTS)]
    """What the viewer learns of the events that were asked about."""
    acting: Seats
    """The seats that may act."""
    next: Annotated[tuple[L, ...], Meta(max_length=1)]
    """The legal actions of the viewer; empty if the viewer may not act."""
    outcome: Outcome | None = None
    """How the game ended; left out while it runs."""


class ScoreAnswer(Answer, kw_only=True):
    """The itemised score, as if the game ended now."""

    scores: Annotated[tuple[SeatScore, ...], Meta(max_length=5)]
    """The score of every seat."""


class DetailedScore(ScoreAnswer, Generic[D], kw_only=True):
    """The itemised score, as if the game ended now, with its reasons."""

    details: D
    """The reasons for the score."""


class CheckAnswer(Answer, kw_only=True):
    """Whether a state is sound."""

    problems: Annotated[tuple[Problem, ...], Meta(max_length=1000)]
    """Everything that cannot be true of the state; empty when it is sound."""


class Links(Answer, kw_only=True):
    """Where to go on."""

    self: Address
    """The game."""
    components: Address
    """What is in the box."""
    rules: Address
    """The rules in words."""
    new: Address
    """Where to post for a new game."""
    apply: Address
    """Where to post an action."""
    replay: Address
    """Where to post many moves at once."""
    legal_actions: Address
    """Where to ask what may be done."""
    view: Address
    """Where to ask what one player may see."""
    score: Address
    """Where to ask for the score."""
    check: Address
    """Where to have a state checked."""


class GameSummary(Answer, kw_only=True):
    """A game in one entry."""

    id: Id
    """The name of the game in addresses."""
    title: Id
    """The name on the box."""
    fewest_seats: Players
    """The smallest number of players."""
    most_seats: Players
    """The largest number of players."""
    version: Count
    """The version of the rules and of the states."""
    links: Links
    """Where to go on."""


class GameList(Answer, kw_only=True):
    """The games that the service knows."""

    games: Annotated[tuple[GameSummary, ...], Meta(max_length=100)]
    """Every game."""


class OptionKind(StrEnum):
    """What sort of value an option takes."""

    CHOICE = "choice"
    YES_NO = "yes_no"
    NUMBER = "number"
    SEAT = "seat"


class OptionInfo(Answer, kw_only=True):
    """An option of a game."""

    name: Id
    """The field of `options`."""
    meaning: Text
    """What it changes."""
    kind: OptionKind
    """What sort of value it takes."""
    nullable: bool
    """Whether it may be null."""
    choices: Annotated[tuple[Id, ...], Meta(max_length=100)] | None = None
    """The texts to choose from, of a choice."""
    entries: Count | None = None
    """How many such values it takes, of a list."""
    least: Count | None = None
    """The smallest value, of a number or a seat."""
    most: Count | None = None
    """The largest value, of a number or a seat; a seat must also be at the table."""


class PhaseInfo(Answer, kw_only=True):
    """A phase of a game."""

    name: Id
    """The value of the state's `phase`."""
    meaning: Text
    """What the table waits for."""
    actions: Annotated[tuple[Id, ...], Meta(max_length=100)]
    """The types of the actions that are possible."""


class TypeInfo(Answer, kw_only=True):
    """A type of actions or events."""

    name: Id
    """The value of `type`."""
    meaning: Text
    """What it is, with the number of its rule."""


class RefusalInfo(Answer, kw_only=True):
    """A reason for refusing an action."""

    code: Id
    """The `code` of the problem."""
    rule: Id
    """The number of the rule behind it."""
    meaning: Text
    """What it means."""


class GameInfo(Answer, Generic[O], kw_only=True):
    """All about a game."""

    game: GameSummary
    """The game in one entry."""
    defaults: O
    """The options that a game is played with unless others are asked for."""
    options: Annotated[tuple[OptionInfo, ...], Meta(max_length=100)]
    """What each option means."""
    phases: Annotated[tuple[PhaseInfo, ...], Meta(max_length=100)]
    """The order of play."""
    actions: Annotated[tuple[TypeInfo, ...], Meta(max_length=100)]
    """What a player may do."""
    events: Annotated[tuple[TypeInfo, ...], Meta(max_length=100)]
    """What can happen."""
    refusals: Annotated[tuple[RefusalInfo, ...], Meta(max_length=200)]
    """Why an action may be refused."""
    setup_refusals: Annotated[tuple[RefusalInfo, ...], Meta(max_length=20)]
    """Why a new game may be refused."""


@dataclass(frozen=True)
class GameTypes:
    """The requests and answers of one game, with the types of the game put in and named after it."""

    new_request: type[Struct]
    state_request: type[Struct]
    legal_actions_request: type[Struct]
    apply_request: type[Struct]
    view_request: type[Struct]
    replay_request: type[Struct]
    seat_actions: type[Struct]
    step: type[Struct]
    replay: type[Struct]
    legal_actions: type[Struct]
    view_answer: type[Struct]
    info: type[Struct]
    components: type[Struct]
    refusal: type[Struct]
    score: type[Struct]

    @classmethod
    def of(cls, game: Game[Any]) -> GameTypes:
        """The requests and answers of a game."""
        state, action, event = game.state, game.action, game.event

        def named(envelope: Any, *arguments: Any) -> type[Struct]:
            return _named(game.prefix + envelope.__name__, envelope, arguments)

        new_request = named(NewRequest, game.options)
        seat_actions = named(SeatActions, action)
        return cls(
            new_request=new_request,
            state_request=named(StateRequest, state),
            legal_actions_request=named(LegalActionsRequest, state),
            apply_request=named(ApplyRequest, state, action),
            view_request=named(ViewRequest, state, event),
            replay_request=named(ReplayRequest, state, new_request, named(Move, action)),
            seat_actions=seat_actions,
            step=named(Step, state, event, seat_actions),
            replay=named(Replay, state, event, seat_actions),
            legal_actions=named(LegalActions, seat_actions),
            view_answer=named(ViewAnswer, game.view, event, seat_actions),
            info=named(GameInfo, game.options),
            components=type(game.components),
            refusal=named(Refusal, action),
            score=named(DetailedScore, game.details_type) if game.details_type else ScoreAnswer,
        )

    def all(self) -> tuple[type[Struct], ...]:
        """Every one of them."""
        return astuple(self)


def _named(name: str, envelope: Any, arguments: tuple[Any, ...]) -> type[Struct]:
    """An envelope around these types, as a class of its own."""
    body = {"__doc__": envelope.__doc__, "__module__": __name__}
    return new_class(name, (envelope[arguments],), {"kw_only": True}, lambda space: space.update(body))

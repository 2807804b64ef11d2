"""Requests and answers of the routes: envelopes around the types of a game."""

from __future__ import annotations

from typing import Annotated, Generic, TypeVar

from msgspec import Meta, Struct

from api.edge.errors import A
from engine import Outcome, Problem, SeatScore
from engine.values import MOST_SEATS, Name, Seat, Seats, SomeSeat, Text

__all__ = [
    "Address",
    "Answer",
    "ApplyRequest",
    "CheckAnswer",
    "DetailedScore",
    "Id",
    "LegalActions",
    "LegalActionsRequest",
    "ListedActions",
    "Move",
    "NewRequest",
    "Players",
    "Replay",
    "ReplayRequest",
    "ReplayStep",
    "Request",
    "ScoreAnswer",
    "StateRequest",
    "StepAnswer",
    "ViewAnswer",
    "ViewFor",
    "ViewRequest",
    "ViewsAnswer",
    "ViewsRequest",
]

S = TypeVar("S")
E = TypeVar("E")
D = TypeVar("D")
L = TypeVar("L")
M = TypeVar("M")
N = TypeVar("N")
R = TypeVar("R")
V = TypeVar("V")
W = TypeVar("W")
O = TypeVar("O")  # noqa: E741

Id = Annotated[str, Meta(max_length=40)]
Players = Annotated[int, Meta(ge=1, le=MOST_SEATS)]
Seed = Annotated[str, Meta(max_length=200)]
Address = Annotated[str, Meta(max_length=200)]
Digest = Annotated[str, Meta(min_length=64, max_length=64)]
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
    """How many players there are; they are called P1, P2, ..."""
    names: Annotated[tuple[Name, ...], Meta(max_length=1000)] | None = None
    """The names of the players, by seat."""
    seed: Seed | None = None
    """Any text: the same seed gives the same game. Left out: the service draws one."""
    options: O | None = None
    """The options; those left out have their defaults."""


Viewers = Annotated[tuple[SomeSeat | None, ...], Meta(max_length=MOST_SEATS + 1)]


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
    viewers: Viewers | None = None
    """Who shall be shown the table after the action, each once: seats, and null for a spectator. An empty
    list gets no views."""


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


class ViewsRequest(Request, Generic[S, E], kw_only=True):
    """The question what several viewers may see."""

    state: S
    """The state, as an earlier answer had it."""
    viewers: Viewers
    """Who looks, each once: seats, and null for a spectator. An empty list gets no views."""
    events: Annotated[tuple[E, ...], Meta(max_length=MOST_EVENTS)] | None = None
    """Events that led to the state, as an answer to a host had them."""


class ListedActions(Answer, Generic[A], kw_only=True):
    """What one seat may do."""

    seat: Seat
    """The seat."""
    actions: Annotated[tuple[A, ...], Meta(max_length=MOST_ACTIONS)]
    """Its legal actions, each to be posted back as it stands. A seat may act and yet have none."""
    prompt: Text | None = None
    """What the seat is asked, in words; left out unless texts are wanted."""
    texts: Annotated[tuple[Text, ...], Meta(max_length=MOST_ACTIONS)] | None = None
    """What each of the actions will do, in their order, no two alike; left out unless texts are wanted."""


class LegalActions(Answer, Generic[L], kw_only=True):
    """What may be done."""

    turn: Seat | None
    """The seat that the table waits for; null when it waits for several or for nobody. Never one that merely
    may interrupt."""
    acting: Seats
    """The seats that may act."""
    next: Annotated[tuple[L, ...], Meta(max_length=MOST_SEATS)]
    """The legal actions of the acting seats, or of the one asked for."""


class ViewFor(Answer, Generic[V, E, L], kw_only=True):
    """What one of several viewers may see: this may be sent to that player."""

    viewer: Seat | None
    """Who looks; null: a spectator."""
    view: V
    """The table with everything hidden from the viewer left out."""
    events: Annotated[tuple[E, ...], Meta(max_length=MOST_EVENTS)]
    """What the viewer learns of the events."""
    turn: Seat | None
    """The seat that the table waits for; null when it waits for several or for nobody. Never one that merely
    may interrupt."""
    acting: Seats
    """The seats that may act."""
    next: Annotated[tuple[L, ...], Meta(max_length=1)] | None = None
    """The legal actions of the viewer; empty if the viewer may not act, left out when they are not wanted."""
    outcome: Outcome | None = None
    """How the game ended; left out while it runs."""


class StepAnswer(Answer, Generic[S, E, L, W], kw_only=True):
    """What followed: from an action, or from setting up a game. For the host of a table only."""

    state: S
    """The new state, secrets included."""
    digest: Digest
    """The SHA-256 of the state's canonical JSON (RFC 8785), in hexadecimal."""
    events: Annotated[tuple[E, ...], Meta(max_length=MOST_EVENTS)]
    """What happened, in order, secrets included."""
    turn: Seat | None
    """The seat that the table waits for; null when it waits for several or for nobody. Never one that merely
    may interrupt."""
    acting: Seats
    """The seats that may act now; empty when the game is over."""
    next: Annotated[tuple[L, ...], Meta(max_length=MOST_SEATS)] | None = None
    """The legal actions of every acting seat; left out when the lists are not wanted."""
    outcome: Outcome | None = None
    """How the game ended; left out while it runs."""
    reversible: bool
    """Whether nothing hidden has changed, chance included: then nobody has learnt anything, and a host
    that kept the step before may take the action back. False for a new table and one of earlier rules."""
    seed: Seed | None = None
    """The seed of a new game."""
    views: Annotated[tuple[W, ...], Meta(max_length=MOST_SEATS + 1)] | None = None
    """What each of the viewers may see that were asked for, in their order; left out if none were."""


class ReplayStep(Answer, Generic[E], kw_only=True):
    """One of several moves, and what followed from it."""

    seat: Seat
    """The seat that acted."""
    events: Annotated[tuple[E, ...], Meta(max_length=MOST_EVENTS)]
    """What happened, in order, secrets included."""
    text: Text | None = None
    """What the action did, in words, as it was offered to the seat; left out unless texts are wanted."""


class Replay(StepAnswer[S, E, L, W], Generic[S, E, L, W, R], kw_only=True):
    """What followed from the last of several moves, and from each. For the host of a table only."""

    digests: Annotated[tuple[Digest, ...], Meta(max_length=MOST_MOVES)]
    """The digest of the state after each move."""
    steps: Annotated[tuple[R, ...], Meta(max_length=MOST_MOVES)]
    """Each of the moves with what followed from it, so that a game can be stepped through."""


class ViewsAnswer(Answer, Generic[W], kw_only=True):
    """What several viewers may see."""

    views: Annotated[tuple[W, ...], Meta(max_length=MOST_SEATS + 1)]
    """What each of the viewers may see, in the order in which they were asked for."""


class ViewAnswer(Answer, Generic[V, E, L], kw_only=True):
    """What one player may see: this may be sent to that player."""

    view: V
    """The table with everything hidden from the viewer left out."""
    events: Annotated[tuple[E, ...], Meta(max_length=MOST_EVENTS)]
    """What the viewer learns of the events that were asked about."""
    turn: Seat | None
    """The seat that the table waits for; null when it waits for several or for nobody. Never one that merely
    may interrupt."""
    acting: Seats
    """The seats that may act."""
    next: Annotated[tuple[L, ...], Meta(max_length=1)]
    """The legal actions of the viewer; empty if the viewer may not act."""
    outcome: Outcome | None = None
    """How the game ended; left out while it runs."""


class ScoreAnswer(Answer, kw_only=True):
    """The itemised score, as if the game ended now."""

    scores: Annotated[tuple[SeatScore, ...], Meta(max_length=MOST_SEATS)]
    """The score of every seat."""


class DetailedScore(ScoreAnswer, Generic[D], kw_only=True):
    """The itemised score, as if the game ended now, with its reasons."""

    details: D
    """The reasons for the score."""


class CheckAnswer(Answer, kw_only=True):
    """Whether a state is sound."""

    problems: Annotated[tuple[Problem, ...], Meta(max_length=1000)]
    """Everything that cannot be true of the state; empty when it is sound."""

"""Requests and answers of the routes for sealed tables."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Generic

from msgspec import Meta

from api.edge.errors import A, ProblemDetails
from api.games.schemas import (
    MOST_EVENTS,
    Answer,
    Digest,
    E,
    L,
    M,
    N,
    NewRequest,
    O,
    Request,
    S,
    Seed,
    V,
    ViewAnswer,
)
from engine import Outcome
from engine.rng import Hex32
from engine.values import MOST_SEATS, Count, Seat, Seats, Text

__all__ = [
    "Chance",
    "Deviation",
    "DeviationKind",
    "NewTable",
    "NewTableRequest",
    "RevealedTable",
    "TableApplyRequest",
    "TableRefusal",
    "TableRequest",
    "TableStep",
    "TableView",
    "VerifyAnswer",
    "VerifyRequest",
]

SealedText = Annotated[str, Meta(max_length=2**20)]
SeatKey = Annotated[str, Meta(max_length=200)]
LONGEST_GAME = 5_000


class Chance(StrEnum):
    """Where the chance of a table comes from."""

    CHOSEN = "chosen"
    DRAWN = "drawn"


class NewTableRequest(NewRequest[O], Generic[O], kw_only=True):
    """A new sealed table: exactly one of `seats` and `names`."""

    seed: Seed | None = None
    """Any text: the same request gives the same table, and whoever knows it the deck. Left out: it is drawn,
    and nobody knows it."""
    locks: Annotated[tuple[Hex32, ...], Meta(max_length=MOST_SEATS)] | None = None
    """The SHA-256 of the key of every seat (its text in UTF-8; best 32 bytes of chance in base64url), in
    hexadecimal, by seat. Left out: the service makes the keys."""


class TableRequest(Request, kw_only=True):
    """A sealed table to be looked at."""

    table: SealedText
    """The table, as an earlier answer had it."""


class TableApplyRequest(TableRequest, Generic[A], kw_only=True):
    """An action at a sealed table, by the seat whose key comes with the request."""

    action: A
    """The action: an entry of the seat's list of legal actions, as it stood there."""


class TableView(ViewAnswer[V, E, L], Generic[V, E, L], kw_only=True):
    """A sealed table as one player, or a spectator, may see it."""

    events: Annotated[tuple[E, ...], Meta(max_length=MOST_EVENTS)]
    """What the viewer learns of the last action, or of the set-up of a new table."""
    seat: Seat | None = None
    """The seat whose key came with the request; left out for a spectator."""
    revision: Count
    """How many actions have been accepted since the game began."""
    tag: Digest
    """The name of exactly this state of this table; it tells nothing about what is hidden."""
    previous_tag: Digest | None = None
    """The tag of the table before the last action: that of the table seen before, if nothing is left out.
    Left out at a new table."""
    chance: Chance
    """Where the chance comes from: whoever chose a seed knows the deck."""


class TableStep(TableView[V, E, L], Generic[V, E, L], kw_only=True):
    """What followed from an action at a sealed table, as the seat that acted may see it."""

    table: SealedText
    """The new table, sealed."""
    reversible: bool
    """Whether nothing hidden has changed, chance included: then nobody has learnt anything, and a host
    that kept the step before may take the action back. False for a new table and one of earlier rules."""


class NewTable(TableStep[V, E, L], Generic[V, E, L], kw_only=True):
    """A new sealed table, as a spectator may see it."""

    commitment: Digest
    """The SHA-256 of the key of chance and the nonce, 32 bytes each: to be compared with what is revealed."""
    keys: Annotated[tuple[SeatKey, ...], Meta(max_length=MOST_SEATS)] | None = None
    """The keys of the seats, where the service made them: each for its player alone."""


class TableRefusal(ProblemDetails, Generic[A], omit_defaults=True, kw_only=True):
    """Why an action at a sealed table was refused (RFC 9457). Nothing has changed."""

    rule: Annotated[str, Meta(max_length=40)] | None = None
    """The number of the rule that the action breaks; left out for a stale table."""
    acting: Seats | None = None
    """The seats that may act; left out for a stale table."""
    allowed: Annotated[tuple[A, ...], Meta(max_length=1000)] | None = None
    """What the seat may do instead; left out for a stale table."""


class RevealedTable(Answer, Generic[S], kw_only=True):
    """A table whose game is over, with nothing hidden."""

    state: S
    """The last state, in the clear."""
    digest: Digest
    """The SHA-256 of the state's canonical JSON (RFC 8785), in hexadecimal."""
    key: Hex32
    """The key of chance, in hexadecimal."""
    nonce: Hex32
    """What was hashed with the key for the commitment, in hexadecimal."""
    commitment: Digest
    """The SHA-256 of key and nonce, as it was told when the table was new."""
    chance: Chance
    """Where the chance came from."""
    outcome: Outcome
    """How the game ended."""


class VerifyRequest(Request, Generic[N, M], kw_only=True):
    """A game that is over, to be dealt and played again."""

    commitment: Hex32
    """The commitment that was told when the table was new."""
    key: Hex32
    """The key of chance that was revealed."""
    nonce: Hex32
    """The nonce that was revealed."""
    new: N
    """What the table was set up with; of the locks and the seed only the seed matters, if it was chosen."""
    moves: Annotated[tuple[M, ...], Meta(max_length=LONGEST_GAME)]
    """All moves of the game, in order: of the answers to actions, those that the game went on from."""
    digest: Hex32 | None = None
    """The digest of the revealed state. Without it any legal game from this deal passes."""


class DeviationKind(StrEnum):
    """How a game can differ from what was promised."""

    COMMITMENT = "commitment"
    SEED = "seed"
    MOVE = "move"
    UNFINISHED = "unfinished"
    DIGEST = "digest"


class Deviation(Answer, kw_only=True):
    """Where a game first differs from what was promised."""

    kind: DeviationKind
    """What differs: the key and nonce are not those of the commitment, the seed is not that of the key, a
    move was not legal, the game is not over after the moves, the revealed state is another one."""
    detail: Text
    """The same in words."""
    index: Annotated[int, Meta(ge=0, le=LONGEST_GAME)] | None = None
    """The move that was not legal, counted from 0."""
    code: Annotated[str, Meta(max_length=40)] | None = None
    """Why the move was refused."""


class VerifyAnswer(Answer, kw_only=True):
    """Whether a game was dealt and played as promised."""

    honest: bool
    """Whether nothing deviates."""
    deviation: Deviation | None = None
    """The first thing that does; left out when nothing does."""
    digests: Annotated[tuple[Digest, ...], Meta(max_length=LONGEST_GAME)]
    """The digest of the state after each move that was legal."""
    outcome: Outcome | None = None
    """How the game ended; left out when the moves do not end it."""

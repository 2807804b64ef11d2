"""The base of every value that crosses the border: frozen, closed, compared by content."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from types import new_class
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, Self, TypeVar, dataclass_transform

import msgspec
from msgspec import Meta, Struct, StructMeta
from msgspec.structs import replace

from engine.errors import Refusal, RefusalCode
from engine.names import told_apart
from engine.rng import Rng
from engine.visibility import Public, Secret
from engine.words import Wording

if TYPE_CHECKING:
    from engine.turn import Turn

__all__ = [
    "FEWEST_SEATS",
    "MAX_INTEGER",
    "MOST_SEATS",
    "SEAT",
    "Action",
    "Count",
    "Event",
    "Name",
    "Number",
    "Seat",
    "Seats",
    "SomeSeat",
    "State",
    "Text",
    "Value",
    "Variant",
    "Worded",
    "boxed",
    "clockwise",
    "left_of",
    "metadata_in",
    "with_item",
    "with_player",
    "without",
    "written",
]

MAX_INTEGER = 2**53 - 1
"""The largest whole number that every client language reads without loss."""

FEWEST_SEATS, MOST_SEATS = 2, 5
"""How many seats a table can have, whatever the game; a game says itself for how many players it is."""

SEAT = Meta(ge=0, le=MOST_SEATS - 1, description="A seat at the table, numbered clockwise from 0.")

Seat = Annotated[int, SEAT]
Seats = Annotated[tuple[Seat, ...], Meta(max_length=MOST_SEATS)]
SomeSeat = Annotated[
    int, Meta(ge=0, le=MAX_INTEGER, description="A seat; one that does not exist is refused by name.")
]
Number = Annotated[int, Meta(ge=-MAX_INTEGER, le=MAX_INTEGER, description="Any whole number.")]
Count = Annotated[int, Meta(ge=0, le=MAX_INTEGER)]
Name = Annotated[str, Meta(min_length=1, max_length=40, description="The name of a player.")]
Text = Annotated[str, Meta(max_length=1000)]


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class _Frozen(StructMeta):
    """The class of the classes of values, for type checkers: all of them are frozen."""


class Worded(StrEnum):
    """An enum whose members say how they are called: `STUCK = "stuck", "since a player is stuck"`."""

    label: str

    def __new__(cls, value: str, label: str) -> Self:
        """A member and its words."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.label = label
        return member


class Value(Struct, metaclass=_Frozen, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """Something that compares, hashes and prints by content, and has no fields but its own."""


T = TypeVar("T")


def written(default: T) -> T:
    """The default of a field that is written even where it holds it, as those of options are."""
    return msgspec.field(default_factory=lambda: default)


class State(Value):
    """Everything there is to know about a table, secrets included.

    A game narrows `game`, `phase` and `options` to its own types and adds what lies on its table.
    """

    game: Public[Annotated[str, Meta(max_length=40)]]
    """The game that this state belongs to."""
    version: Public[Annotated[int, Meta(ge=1, le=MAX_INTEGER)]]
    """The version of the game's rules and of the shape of this state."""
    revision: Public[Count]
    """How many actions have been accepted since the game began."""
    phase: Public[StrEnum]
    """What the table is waiting for."""
    names: Public[Annotated[tuple[Name, ...], Meta(min_length=FEWEST_SEATS, max_length=MOST_SEATS)]]
    """The names of the players, by seat."""
    options: Public[Value]
    """The options that the game is played with."""
    rng: Secret[Rng]
    """The source of chance."""

    noted: ClassVar[frozenset[str]] = frozenset()
    """The bookkeeping fields that `Turn.note` may change without an event."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.names)

    @property
    def called(self) -> tuple[str, ...]:
        """What the players are called in texts, by seat; each of them otherwise."""
        return told_apart(self.names)

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        """Every seat once, clockwise, beginning with this one."""
        return clockwise(self.seats, seat)

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return left_of(self.seats, seat)


S = TypeVar("S", bound=State)


def boxed(state: type[S], box: object) -> type[S]:
    """The same class of states, whose rules look things up in this box: `state.box`."""
    own = {"box": box, "__module__": state.__module__, "__doc__": state.__doc__}
    return new_class(state.__name__, (state,), exec_body=lambda namespace: namespace.update(own))


def _snake_case(class_name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", class_name).lower()


class Action(Value, Generic[S], tag_field="type", tag=_snake_case):
    """What a player may do. Its fields are its parameters; *when* stands right above *then*."""

    refusals: ClassVar[tuple[RefusalCode, ...]] = ()
    """The codes that `refusal` may answer with, in the order in which they are asked."""
    misplaced: ClassVar[RefusalCode | None] = None
    """The code for this action in a phase that does not have it."""
    text: ClassVar[Wording]
    """What the action will do, in a sentence of its fields and of what `Game.worked_out` adds."""

    @classmethod
    def options(cls, state: S, seat: int) -> Iterable[Action[S]]:
        """Every legal instance of this class for the acting `seat`, in a stable order."""
        raise NotImplementedError  # pragma: no cover

    def perform(self, turn: Turn[S]) -> None:
        """Carry the action out. Never refuses: it is only called for an action that was offered."""
        raise NotImplementedError  # pragma: no cover

    def refusal(self, state: S, seat: int) -> Refusal | None:
        """The rule that an action which was not offered breaks, if this class can name it."""
        return None


class Variant(Value, tag_field="type", tag=_snake_case):
    """A value of a union, told apart by its `type`."""


class Event(Value, tag_field="type", tag=_snake_case):
    """A fact in the past tense. Every field bears a mark that says who learns it."""

    text: ClassVar[Wording]
    """One line about the event, of what is seen of its fields."""


P = TypeVar("P", bound=Value)


def with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The same items, with another one at this place."""
    return (*items[:at], item, *items[at + 1 :])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The other items, in their order."""
    return tuple([other for other in items if other is not item])


def with_player(players: tuple[P, ...], seat: int, **changes: object) -> tuple[P, ...]:
    """The same players, with some fields of the one at `seat` replaced."""
    return with_item(players, seat, replace(players[seat], **changes))


@cache
def clockwise(seats: int, first: int) -> tuple[int, ...]:
    """Every seat of a table once, clockwise, beginning with `first`."""
    return (*range(first, seats), *range(first))


def left_of(seats: int, seat: int) -> int:
    """The next seat of a table, clockwise."""
    return (seat + 1) % seats


def metadata_in(hint: Any) -> list[Any]:
    """Everything that the annotations of a type, and of the types inside of it, say."""
    found = list(getattr(hint, "__metadata__", ()))
    for inner in getattr(hint, "__args__", ()):
        found.extend(metadata_in(inner))
    return found

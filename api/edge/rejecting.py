"""Why a body is rejected. It is slow, and only asked after the strict reader has said no."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Generic, NoReturn, TypeVar

import msgspec
from msgspec import UNSET, Raw, UnsetType

import engine
from api.edge.errors import FieldError, ServiceProblem
from api.edge.explain import MOST_EXPLAINED, explain, pointer_of
from api.edge.json_text import not_json, refuse_doubled_keys
from engine import Game
from engine.migrations import can_migrate, migrated

__all__ = ["RejectedBody"]

T = TypeVar("T", bound=msgspec.Struct)

CODE_OF_FIELD = {"seats": "bad_player_count", "names": "bad_names", "options": "bad_option_value"}
"""The set-up code for a fault in one of these fields of a new game."""


class _Head(msgspec.Struct):
    """What tells which game and version a state is of, and an answer, a state and a view from each other."""

    game: Any = UNSET
    version: Any = UNSET
    digest: Raw | UnsetType = UNSET
    rng: Raw | UnsetType = UNSET

    @property
    def names_a_version(self) -> bool:
        """Whether it says, in the right types, what it is of."""
        return isinstance(self.game, str) and type(self.version) is int


class _Body(msgspec.Struct):
    state: Raw | UnsetType = UNSET


_body, _head = msgspec.json.Decoder(_Body), msgspec.json.Decoder(_Head)
_untyped = msgspec.json.Decoder(float_hook=lambda _: 0.5)
"""Reads anything. No number with a fraction is ever right here, so its value need not be worked out."""


class RejectedBody(Generic[T]):
    """A body that the strict reader has not taken, looked at piece by piece, each of them once."""

    def __init__(self, game: Game[Any], struct: type[T], data: bytes) -> None:
        self.game, self.struct, self.data = game, struct, data

    @cached_property
    def _state(self) -> Raw | None:
        """The state in the body, if there should be one and there is."""
        if "state" not in self.struct.__struct_fields__:
            return None
        try:
            state = _body.decode(self.data).state
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return None
        return None if state is UNSET else state

    @cached_property
    def _head(self) -> _Head | None:
        """What the state says about itself, if it is an object."""
        try:
            return _head.decode(self._state) if self._state is not None else None
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return None

    def brought_up_to_date(self) -> bytes | None:
        """The body with its state as this version writes it; None if it has no state that is merely old.

        Raises ServiceProblem for what says to be an old state and is none.
        """
        head = self._head
        if head is None or not head.names_a_version or head.game != self.game.name:
            return None
        if not can_migrate(self.game, head.version):
            return None
        refuse_doubled_keys(self.data)
        try:
            body = msgspec.json.decode(self.data)
            return engine.encode({**body, "state": migrated(self.game, body["state"], head.version)})
        except (LookupError, TypeError, ValueError, AttributeError):
            fault = FieldError("/state", f"This is not a state of version {head.version}.")
            raise ServiceProblem.malformed([fault]) from None

    def refuse(self, error: msgspec.ValidationError) -> NoReturn:
        """Raises ServiceProblem for a body that the route does not take, or that is no JSON further on."""
        self._require_json()
        if self._head is not None:
            self._refuse_foreign(self._head)
            self._refuse_mistaken(self._head)
        faults = [pointer_of(error)]
        if len(self.data) <= MOST_EXPLAINED:
            refuse_doubled_keys(self.data)
            faults = explain(self.struct, self._untyped()) or faults
        raise _bad_setup(self.game, faults, self._steps(faults[0].pointer.split("/")[1:]))

    def _untyped(self) -> Any:
        """The whole body; None if it has a number that nobody could represent."""
        try:
            return _untyped.decode(self.data)
        except (ValueError, RecursionError):  # the former for a number that nobody can represent
            return None

    def _require_json(self) -> None:
        try:
            self.data.decode()
            msgspec.json.decode(self.data, type=Raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
            raise not_json(self.data, fault) from None

    def _steps(self, steps: list[str]) -> list[str]:
        """The way to a fault inside of a new game; empty if it is in none."""
        if "new" in self.struct.__struct_fields__:
            return steps[1:] if steps[:1] == ["new"] else []
        return steps if "options" in self.struct.__struct_fields__ else []

    def _refuse_foreign(self, head: _Head) -> None:
        """Raises ServiceProblem for a state of another game or another version."""
        own = self.game
        if not head.names_a_version:
            return
        if head.game != own.name:
            raise ServiceProblem(
                "wrong_game", f"The state is of the game {head.game!r:.60}, the address of {own.name!r}."
            )
        if head.version != own.version:
            age = "newer than this service" if head.version > own.version else "too old for this service"
            raise ServiceProblem(
                "unsupported_version",
                f"The state has version {head.version}, which is {age}: it knows version {own.version}.",
            )

    def _refuse_mistaken(self, head: _Head) -> None:
        """Raises ServiceProblem for something else from an answer, posted in the place of its state."""
        if head.digest is not UNSET:
            raise ServiceProblem.malformed([FieldError("/state", MISTAKEN_ANSWER)])
        if head.game is not UNSET and head.rng is UNSET:
            raise ServiceProblem.malformed([FieldError("/state", MISTAKEN_VIEW)])


MISTAKEN_ANSWER = "This is a whole answer: send its `state`."
MISTAKEN_VIEW = "This is a view, or a part of a state: only a host has the whole state."


def _bad_setup(game: Game[Any], faults: list[FieldError], steps: list[str]) -> ServiceProblem:
    """The problem of these faults, the first of which is here in a new game; without steps in none."""
    problem = ServiceProblem.malformed(faults)
    match steps:
        case ["options", option, *_] if option not in game.options.__struct_fields__:
            code = "unknown_option"
        case [field, *_] if field in CODE_OF_FIELD:
            code = CODE_OF_FIELD[field]
        case _:
            return problem
    return ServiceProblem("bad_setup", problem.detail, code=code, **problem.more)

"""Sealed tables as text: `v1.<key>.<table>.<revision>.<content>`, whole and unchanged or not at all.

The content is a table in MessagePack, with its length before it and padding behind it, encrypted and
authenticated with AES-SIV together with all the rest of the text, the game and the version of its rules. It
is as long as the largest table that looks the same to a spectator.
"""

from __future__ import annotations

import hmac
from functools import cached_property
from hashlib import sha256
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

import engine
from api.edge.errors import ServiceProblem
from api.tables.base64url import from_base64url, to_base64url
from api.tables.keyring import Keyring
from api.tables.schemas import Chance
from engine import Game, Step
from engine.migrations import can_migrate, migrated

__all__ = ["Contents", "Founding", "Sealer", "Table", "commitment_to", "contents_of"]

S = TypeVar("S")

FORMAT = "v1"
PARTS_OF_HEAD = 4
LENGTH_BYTES = 4
NO_EVENTS = Raw(engine.pack(()))


def commitment_to(key: str, nonce: str) -> str:
    """What promises a key of chance without telling it; all in hexadecimal."""
    return sha256(bytes.fromhex(key + nonce)).hexdigest()


class Founding(Struct, array_like=True, frozen=True):
    """What stays the same from the first state of a table to the last."""

    locks: tuple[bytes, ...]
    """The SHA-256 of the key of every seat."""
    chance: Chance
    nonce: bytes
    tag_key: bytes
    """What makes the tags of the table: its own, so that they outlive the keys of the service."""


class Contents(Struct, Generic[S], array_like=True, frozen=True):
    """All that is sealed of a table."""

    founding: Founding
    state: S
    events: Raw
    """What led to the state."""
    tag: bytes
    """The name of the state."""
    previous_tag: bytes
    """That of the state before; empty at a new table."""
    guarded_tag: bytes
    """The last tag that the guard has taken; empty if there is none."""


def contents_of(
    founding: Founding, step: Step[Any], previous_tag: bytes = b"", guarded_tag: bytes = b""
) -> Contents[Raw]:
    """A table after a step, as it is sealed."""
    state, events = engine.pack(step.state), engine.pack(step.events)
    tag = hmac.digest(founding.tag_key, state, "sha256")
    return Contents(founding, Raw(state), Raw(events), tag, previous_tag, guarded_tag)


class Table(NamedTuple):
    """A table: its name, what it holds, and whether it was sealed under earlier rules."""

    id: str
    contents: Contents[Any]
    is_old: bool


class Sealer:
    """Seals and opens the tables of one game."""

    def __init__(self, game: Game[Any], keyring: Keyring) -> None:
        self.game, self.keyring = game, keyring
        self._name = game.name.encode()

    def seal(self, id_: str, contents: Contents[Raw], step: Step[Any]) -> str:
        """The text of a table, after the step that led to these contents. The same gives the same text."""
        packed, state = engine.pack(contents), step.state
        unused = bytes(engine.unused_room(state, *step.events))
        head = f"{FORMAT}.{self.keyring.first.id}.{id_}.{state.revision}"
        content = len(packed).to_bytes(LENGTH_BYTES) + packed + unused
        sealed = self.keyring.first.seal(content, self._bound(head, state.version))
        return f"{head}.{to_base64url(sealed)}"

    def open(self, text: str) -> Table:
        """The table of a text. Raises ServiceProblem for everything else."""
        head, _, last = text.rpartition(".")
        parts = head.split(".")
        if len(parts) != PARTS_OF_HEAD:
            raise ServiceProblem("bad_table")
        _, key_id, id_, _ = parts
        key, sealed = self.keyring.by_id.get(key_id), from_base64url(last)
        if key is None:
            raise ServiceProblem("bad_table", f"The service has no key called {key_id!r:.40}.")
        if sealed is None:
            raise ServiceProblem("bad_table")
        for version in self._versions:
            content = key.open(sealed, self._bound(head, version))
            if content is not None:
                return Table(id_, self._unpacked(content, version), version != self.game.version)
        raise ServiceProblem("bad_table")

    def _bound(self, head: str, version: int) -> tuple[bytes, ...]:
        return head.encode(), self._name, b"%d" % version

    @cached_property
    def _versions(self) -> tuple[int, ...]:
        """The versions of the rules whose tables can be played on, this one first."""
        earlier = [version for version in range(self.game.version) if can_migrate(self.game, version)]
        return (self.game.version, *reversed(earlier))

    @cached_property
    def _unpacker(self) -> msgspec.msgpack.Decoder[Contents[Any]]:
        return engine.unpacker(Contents[self.game.state])  # type: ignore[name-defined]

    def _unpacked(self, content: bytes, version: int) -> Contents[Any]:
        """What was sealed. Raises ServiceProblem for a state that the rules of today do not take."""
        length = int.from_bytes(content[:LENGTH_BYTES])
        packed = content[LENGTH_BYTES : LENGTH_BYTES + length]
        read = self._unpacker.decode if version == self.game.version else self._old
        try:
            return read(packed)
        except engine.Impossible:
            raise ServiceProblem("bad_table") from None

    def _old(self, packed: bytes) -> Contents[Any]:
        """What was sealed under earlier rules, brought up to date; what led to it is left out."""
        old: Contents[Any] = engine.unpacker(Contents[Any]).decode(packed)
        state = msgspec.convert(migrated(self.game, old.state, old.state["version"]), self.game.state)
        engine.require_sound(self.game, state)
        return replace(old, state=state, events=NO_EVENTS)

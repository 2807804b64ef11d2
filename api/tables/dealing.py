"""What a new table is made with: its name, its nonce, its chance, and keys for its seats."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from typing import Any

import engine
from api.edge.errors import ServiceProblem
from api.tables.base64url import to_base64url
from api.tables.keyring import ServiceKey
from api.tables.schemas import Chance, NewTableRequest
from api.tables.seat_keys import lock_of
from engine import Rng

__all__ = ["Dealing"]

SECRET_BYTES = 32
ID_BYTES = 16


class Dealing:
    """Everything that a new table needs, derived from one secret.

    Of a table with a seed the secret follows from the request, so that the request may be repeated; it takes
    the key of the service to know it. Otherwise it is drawn.
    """

    def __init__(
        self, request: NewTableRequest[Any], names: Sequence[str], game: str, key: ServiceKey
    ) -> None:
        self.seed, self._asked, self._seats, self._key = request.seed, request.locks, len(names), key
        if self.seed is None:
            self._secret = secrets.token_bytes(SECRET_BYTES)
        else:
            asked = engine.pack((game, names, request.options, self.seed, request.locks))
            self._secret = key.mac(b"new table", asked)

    def _derived(self, purpose: str) -> bytes:
        return hmac.digest(self._secret, purpose.encode(), "sha256")

    @property
    def id(self) -> str:
        """The name of the table."""
        return to_base64url(self._derived("name")[:ID_BYTES])

    @property
    def nonce(self) -> bytes:
        """What hides the key of chance in the commitment."""
        return self._derived("nonce")

    @property
    def tag_key(self) -> bytes:
        """What makes the tags of the table."""
        return self._key.mac(b"tags", self.id.encode())

    @property
    def chance(self) -> Chance:
        """Where the chance comes from."""
        return Chance.DRAWN if self.seed is None else Chance.CHOSEN

    @property
    def rng(self) -> Rng:
        """The source of chance."""
        return Rng(self._derived("chance").hex(), 0) if self.seed is None else Rng.from_seed(self.seed)

    def keys_and_locks(self) -> tuple[tuple[str, ...] | None, tuple[bytes, ...]]:
        """The locks of the seats, and their keys if the service has to make them. Raises ServiceProblem."""
        if self._asked is None:
            keys = tuple(to_base64url(self._derived(f"seat {seat}")) for seat in range(self._seats))
            return keys, tuple(lock_of(key.encode()) for key in keys)
        locks = tuple(map(bytes.fromhex, self._asked))
        if len(locks) != self._seats or len(set(locks)) != self._seats:
            raise ServiceProblem("bad_locks")
        return None, locks

"""Seat keys: the secret of a player, sent as a Bearer token, and its lock, which the host may know."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256

from api.edge.errors import ServiceProblem
from api.edge.requests import current_request

__all__ = ["lock_of", "optional_seat_key", "seat_key", "seat_of"]


def lock_of(key: bytes) -> bytes:
    """The lock that a key opens: its SHA-256."""
    return sha256(key).digest()


def optional_seat_key() -> bytes | None:
    """The key that came with the request, if one did. Raises ServiceProblem for one that cannot be read."""
    return seat_key() if "HTTP_AUTHORIZATION" in current_request().environ else None


def seat_key() -> bytes:
    """The key that came with the request. Raises ServiceProblem if none did."""
    scheme, _, key = current_request().environ.get("HTTP_AUTHORIZATION", "").partition(" ")
    key = key.strip(" \t")
    if scheme.lower() != "bearer" or not key:
        raise ServiceProblem("seat_key_missing")
    return str(key).encode("latin-1")


def seat_of(key: bytes, locks: Sequence[bytes]) -> int:
    """The seat whose lock a key opens. Raises ServiceProblem, in the same time, if there is none."""
    own = lock_of(key)
    opened = [hmac.compare_digest(own, lock) for lock in locks]
    if True not in opened:
        raise ServiceProblem("seat_key_refused")
    return opened.index(True)

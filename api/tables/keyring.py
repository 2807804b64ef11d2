"""The keys of the service: the first one seals, every one opens. Where they come from and how they change."""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import pairwise

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESSIV
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from api.tables.base64url import from_base64url, to_base64url

__all__ = ["Keyring", "ServiceKey", "WeakKeyError", "with_last_first", "with_new_key"]

KEY_BYTES = 32
AES_SIV_BYTES = 64
"""AES-256 twice: for the synthetic vector and for the text."""
LEAST_DIFFERENT_BYTES = 16
"""So many different values are in any 32 bytes that chance has made."""
KEY_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


class WeakKeyError(ValueError):
    """A keyring that protects nothing, or that nobody can read."""


class ServiceKey:
    """One key: it seals and opens, and makes values that nobody else can make."""

    def __init__(self, id_: str, secret: bytes) -> None:
        self.id = id_
        self.secret = secret

    @cached_property
    def _siv(self) -> AESSIV:
        return AESSIV(self._derived("seal", AES_SIV_BYTES))

    @cached_property
    def _mac_key(self) -> bytes:
        return self._derived("mac", KEY_BYTES)

    def _derived(self, purpose: str, length: int) -> bytes:
        """A key of its own for each purpose (HKDF, RFC 5869)."""
        return HKDF(SHA256(), length, salt=None, info=f"pantheon {purpose}".encode()).derive(self.secret)

    def seal(self, content: bytes, bound: Sequence[bytes]) -> bytes:
        """The content, encrypted and authenticated together with what it is bound to (AES-SIV, RFC 5297)."""
        return self._siv.encrypt(content, list(bound))

    def open(self, sealed: bytes, bound: Sequence[bytes]) -> bytes | None:
        """The content; None if anything was changed, or if it was bound to something else."""
        try:
            return self._siv.decrypt(sealed, list(bound))
        except InvalidTag:
            return None

    def mac(self, purpose: bytes, content: bytes) -> bytes:
        """32 bytes that tell whoever lacks the key nothing, always the same of the same content."""
        return hmac.digest(self._mac_key, purpose + b"\0" + content, "sha256")


class Keyring:
    """The keys of the service."""

    def __init__(self, keys: Sequence[ServiceKey]) -> None:
        self.first = keys[0]
        """The key that seals."""
        self.by_id: Mapping[str, ServiceKey] = {key.id: key for key in keys}
        """The keys that open."""

    @classmethod
    def parse(cls, text: str) -> Keyring:
        """The keys of a text such as `b:<key>,a:<key>`, 32 bytes in base64url each. Raises WeakKeyError."""
        keys = [_parsed(entry.strip()) for entry in text.split(",")]
        for what in ({key.id for key in keys}, {key.secret for key in keys}):
            if len(what) < len(keys):
                raise WeakKeyError("The keyring has the same key, or the same name, twice.")
        return cls(keys)


def _parsed(entry: str) -> ServiceKey:
    id_, colon, text = entry.partition(":")
    if not colon or not KEY_ID.fullmatch(id_):
        raise WeakKeyError("A key of the keyring has no name: write name:key, the name with A-Z a-z 0-9 _ -.")
    secret = from_base64url(text)
    if secret is None or len(secret) != KEY_BYTES:
        raise WeakKeyError(f"The key {id_} is not {KEY_BYTES} bytes in base64url without padding.")
    if _is_regular(secret) or _is_text(secret):
        raise WeakKeyError(f"The key {id_} was not made by chance.")
    return ServiceKey(id_, secret)


def _is_regular(secret: bytes) -> bool:
    """Whether the same bytes, or the same distances between neighbours, come again and again."""
    distances = {(after - before) % 256 for before, after in pairwise(secret)}
    return min(len(set(secret)), len(distances)) < LEAST_DIFFERENT_BYTES


def _is_text(secret: bytes) -> bool:
    """Whether somebody has typed it."""
    try:
        return bool(secret.decode())
    except UnicodeDecodeError:
        return False


def new_entry() -> str:
    """A new key of the keyring, with a name that no other key has."""
    return f"{secrets.token_hex(4)}:{to_base64url(secrets.token_bytes(KEY_BYTES))}"


def with_new_key(text: str) -> str:
    """The keyring with a new key at its end, which opens and does not seal yet."""
    return ",".join([*filter(None, [text]), new_entry()])


def with_last_first(text: str) -> str:
    """The keyring with its last key at the front, where it seals."""
    *others, last = text.split(",")
    return ",".join([last, *others])

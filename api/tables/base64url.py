"""Bytes as text that may stand in addresses and headers (RFC 4648, section 5), without padding."""

from __future__ import annotations

import pybase64

__all__ = ["from_base64url", "to_base64url"]

ALPHABET = b"-_"
GROUP = 4


def to_base64url(data: bytes) -> str:
    """The bytes as text."""
    return pybase64.b64encode_as_string(data, ALPHABET).rstrip("=")


def from_base64url(text: str) -> bytes | None:
    """The bytes that have exactly this text, or None if there are none: no two texts mean the same."""
    if "+" in text or "/" in text:
        return None  # the letters of the other alphabet are read with a warning
    try:
        data = pybase64.b64decode(text + "=" * (-len(text) % GROUP), ALPHABET, validate=True)
    except ValueError:
        return None
    return data if to_base64url(data) == text else None

"""Bytes as text that may stand in addresses and headers (RFC 4648, section 5), without padding."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode

__all__ = ["from_base64url", "to_base64url"]

GROUP = 4


def to_base64url(data: bytes) -> str:
    """The bytes as text."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes | None:
    """The bytes that have exactly this text, or None if there are none: no two texts mean the same."""
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % GROUP))
    except ValueError:
        return None
    return data if to_base64url(data) == text else None

"""Values as bytes and back: strict JSON in, canonical JSON for the digest, MessagePack for what is sealed."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import msgspec

from engine.values import State

__all__ = ["decoder", "digest", "encode", "pack", "unpacker"]

_encoder = msgspec.json.Encoder()
_canonical_encoder = msgspec.json.Encoder(order="sorted")
_packer = msgspec.msgpack.Encoder()


def encode(value: object) -> bytes:
    """A value as JSON."""
    return _encoder.encode(value)


@cache
def decoder(type_: Any) -> msgspec.json.Decoder[Any]:
    """The strict reader of JSON for a type. Raises msgspec.ValidationError or msgspec.DecodeError."""
    return msgspec.json.Decoder(type_)


def digest(state: State) -> str:
    """The SHA-256, in hexadecimal, of the state's canonical JSON (RFC 8785)."""
    return hashlib.sha256(_canonical_encoder.encode(state)).hexdigest()


def pack(value: object) -> bytes:
    """A value in MessagePack."""
    return _packer.encode(value)


@cache
def unpacker(type_: Any) -> msgspec.msgpack.Decoder[Any]:
    """The strict reader of MessagePack for a type. Raises msgspec.ValidationError or msgspec.DecodeError."""
    return msgspec.msgpack.Decoder(type_)

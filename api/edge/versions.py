"""States of earlier versions, brought up to date at the door."""

from __future__ import annotations

from typing import Any

import msgspec

from api.edge.errors import FieldError, ServiceProblem
from engine import Game
from engine.migrations import can_migrate, migrated

__all__ = ["brought_up_to_date", "header_of"]


class Header(msgspec.Struct):
    """What every state begins with."""

    game: str
    version: int


class _Headed(msgspec.Struct):
    state: Header


_headed = msgspec.json.Decoder(_Headed)


def header_of(data: bytes) -> Header | None:
    """The game and the version of the state in a body, if it has one."""
    try:
        return _headed.decode(data).state
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def brought_up_to_date(game: Game[Any], struct: type[msgspec.Struct], data: bytes) -> bytes | None:
    """The body with its state as this version writes it; None if it has no state that is merely old.

    Raises ServiceProblem for what says to be an old state and is none.
    """
    header = header_of(data) if "state" in struct.__struct_fields__ else None
    if header is None or header.game != game.name or not can_migrate(game, header.version):
        return None
    try:
        body = msgspec.json.decode(data)
        return msgspec.json.encode({**body, "state": migrated(game, body["state"], header.version)})
    except (LookupError, TypeError, ValueError, AttributeError):
        fault = FieldError("/state", f"This is not a state of version {header.version}.")
        raise ServiceProblem.malformed([fault]) from None

"""Prophets that cannot be sent: 4G-16."""

from __future__ import annotations

from engine.errors import Refusal
from engine.games.four_gods.components import FRAME
from engine.games.four_gods.laying import may_send
from engine.games.four_gods.refusals import NO_GOD, NO_PROPHETS_LEFT
from engine.games.four_gods.state import FourGodsState

__all__ = ["prophet_refusal"]


def prophet_refusal(state: FourGodsState, seat: int, cell: int = FRAME) -> Refusal | None:
    """4G-16: why a seat can send no prophet, if it cannot; `cell` is that of a city which is smashed."""
    if state.players[seat].god is None:
        return NO_GOD("You have no god, and so no prophets.")
    return None if may_send(state, seat, cell) else NO_PROPHETS_LEFT("All your prophets have been sent.")

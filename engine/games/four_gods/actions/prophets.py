"""Prophets that cannot be sent: 4G-16."""

from __future__ import annotations

from engine.errors import Refusal
from engine.games.four_gods.actions.refusals import NO_GOD, NO_PROPHETS_LEFT
from engine.games.four_gods.state import FourGodsState

__all__ = ["prophet_refusal"]


def prophet_refusal(state: FourGodsState, seat: int, returning: int = 0) -> Refusal | None:
    """4G-16: why a seat can send no prophet, if it cannot; `returning` are on their way back to it."""
    player = state.players[seat]
    if player.god is None:
        return NO_GOD("You have no god, and so no prophets.")
    return None if player.prophets_left + returning else NO_PROPHETS_LEFT("All your prophets have been sent.")

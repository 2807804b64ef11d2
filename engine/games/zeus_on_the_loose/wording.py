"""What prompts say besides the seat that is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.games.zeus_on_the_loose.components import NUMBERS
from engine.games.zeus_on_the_loose.state import DrawMode, SneakMode, ZeusState
from engine.values import Action
from engine.words import Called

if TYPE_CHECKING:
    from engine.games.zeus_on_the_loose.view import ZeusView

__all__ = ["worked_out"]


def worked_out(view: ZeusView, seat: int, _action: Action[ZeusState] | None) -> Mapping[str, Any]:
    """Whether the seat moves, and whose turn it waits for; the total; the number that it may sneak on."""
    own, top = view.players[seat], view.olympus[-1] if view.olympus else None
    may_sneak = top and top.card in NUMBERS and top.seat != seat and view.options.sneak is not SneakMode.OFF
    return {
        "moves": view.to_move == seat,
        "mover": None if view.to_move is None else Called(view.to_move),
        "mountain": top is not None,
        "total": view.total,
        "top": top.card if top and may_sneak else None,
        "room": view.options.draw is DrawMode.MANUAL and own.hand_count < own.hand_limit,
    }

"""What texts and prompts say besides fields and seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.games.pig.state import PigState
from engine.values import Action

if TYPE_CHECKING:
    from engine.games.pig.view import PigView

__all__ = ["worked_out"]


def worked_out(view: PigView, _seat: int, _action: Action[PigState] | None) -> Mapping[str, Any]:
    """PG-5: what the turn has brought, and whether it has brought anything."""
    return {"turn_total": view.turn_total, "rolled": view.turn_total > 0}

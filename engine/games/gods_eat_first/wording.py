"""What texts and prompts say besides the fields of actions and the seat that is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from engine.games.gods_eat_first.components import RAISE
from engine.games.gods_eat_first.state import GodsPhase, GodsState, RunningRaise
from engine.values import Action
from engine.words import Called

if TYPE_CHECKING:
    from engine.games.gods_eat_first.view import GivingView, GodsView

__all__ = ["worked_out"]


def worked_out(view: GodsView, seat: int, _action: Action[GodsState] | None) -> Mapping[str, Any]:
    """GE-13, GE-18, GE-19: the levels and prices of raises; for prompts: who is waited for and why."""
    own = view.players[seat]
    match view.phase:
        case GodsPhase.ANSWER:
            raiser = cast(RunningRaise, view.running_raise).raiser
            return {"raiser": Called(raiser), "level": view.level, "price": RAISE, "stake": own.stake}
        case GodsPhase.GIVE:
            giving = cast("GivingView", view.giving)
            return {"to_seat": Called(giving.to_seat), "taken": giving.taken}
        case GodsPhase.CHOOSE_RELIGION:
            return {"round": view.round}
        case _:
            may_raise = not view.has_raised and own.supply > 0 and own.stake == view.level
            return {"religion": view.religion, "may_raise": may_raise, "level": view.level + RAISE}

"""The reasons for refusing an action that several modules give: section 8.3 of the rules.

A reason that one module alone gives stands there, beside the action.
"""

from __future__ import annotations

from engine.errors import Refusal, RefusalCode
from engine.games.zeus_on_the_loose.state import ZeusState
from engine.words import Called

__all__ = ["CARD_NOT_IN_HAND", "SNEAK_WINDOW_OPEN", "window_open"]

SNEAK_WINDOW_OPEN = RefusalCode(
    "sneak_window_open", "ZE-30", "The opponents are being asked whether they sneak."
)
CARD_NOT_IN_HAND = RefusalCode("card_not_in_hand", "ZE-5", "The card is not in your hand.")


def window_open(state: ZeusState) -> Refusal:
    """Nothing else is done while opponents are asked."""
    return SNEAK_WINDOW_OPEN("{asked} is being asked whether to sneak.", asked=Called(state.asked[0]))

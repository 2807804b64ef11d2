"""The reasons for refusing an action that several modules give: section 8.3 of the rules.

A reason that one module alone gives stands there, beside the action.
"""

from __future__ import annotations

from engine.errors import RefusalCode

__all__ = ["CARD_NOT_IN_HAND"]

CARD_NOT_IN_HAND = RefusalCode("card_not_in_hand", "GE-10", "The seat does not hold this card.")

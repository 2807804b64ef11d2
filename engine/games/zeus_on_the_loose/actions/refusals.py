"""The reasons for refusing an action: section 8.3 of the rules."""

from __future__ import annotations

from engine.errors import Refusal, RefusalCode
from engine.games.zeus_on_the_loose.state import ZeusState

__all__ = [
    "CARD_NOT_IN_HAND",
    "DRAW_AUTOMATIC",
    "HAND_FULL",
    "NOBODY_ASKED",
    "NOT_ASKED",
    "NOT_STUCK",
    "NOT_YOUR_TURN",
    "NO_SNEAK_WINDOW",
    "OVER_100",
    "SNEAK_NO_MATCH",
    "SNEAK_OFF",
    "SNEAK_OWN_CARD",
    "SNEAK_WINDOW_OPEN",
    "USE_PLAY_CARD",
    "window_open",
]

SNEAK_WINDOW_OPEN = RefusalCode(
    "sneak_window_open", "ZE-30", "The opponents are being asked whether they sneak."
)
NOT_YOUR_TURN = RefusalCode("not_your_turn", "ZE-5", "Another seat has the turn.")
CARD_NOT_IN_HAND = RefusalCode("card_not_in_hand", "ZE-5", "The card is not in your hand.")
OVER_100 = RefusalCode("over_100", "ZE-8", "A number that is no match may not lead above 100.")
NOT_STUCK = RefusalCode("not_stuck", "ZE-14", "A seat with a playable card, or without cards, is not stuck.")
SNEAK_OFF = RefusalCode("sneak_off", "ZE-32", "This table plays without sneaking.")
NO_SNEAK_WINDOW = RefusalCode(
    "no_sneak_window", "ZE-23", "There is no number on top that may be sneaked on now."
)
NOBODY_ASKED = RefusalCode("no_sneak_window", "ZE-30", "Nobody is being asked whether to sneak.")
SNEAK_OWN_CARD = RefusalCode("sneak_own_card", "ZE-23", "Nobody sneaks on a card of their own.")
NOT_ASKED = RefusalCode("not_your_turn", "ZE-30", "Another seat is being asked.")
USE_PLAY_CARD = RefusalCode(
    "use_play_card", "ZE-28", "The seat to move lays the equal card as its turn card."
)
SNEAK_NO_MATCH = RefusalCode("sneak_no_match", "ZE-23", "The card is not the number on top of Mount Olympus.")
DRAW_AUTOMATIC = RefusalCode("draw_automatic", "ZE-33", "At this table cards are drawn by themselves.")
HAND_FULL = RefusalCode("hand_full", "ZE-35", "The hand has reached its limit.")


def window_open(state: ZeusState) -> Refusal:
    """Nothing else is done while opponents are asked."""
    return SNEAK_WINDOW_OPEN(f"{state.names[state.asked[0]]} is being asked whether to sneak.")

"""The reasons for refusing an action: section 8.3 of the rules."""

from __future__ import annotations

from engine.errors import RefusalCode

__all__ = [
    "ALREADY_RAISED",
    "ANSWER_PENDING",
    "BAD_TARGET",
    "CARD_NOT_IN_HAND",
    "GIVE_PENDING",
    "MUST_FOLLOW",
    "MUST_SWAP",
    "NO_CHOICE",
    "NO_GIVE_PENDING",
    "NO_RAISE_PENDING",
    "NO_RELIGION_CHOICE_PENDING",
    "NO_TOKENS",
    "POWER_UNAVAILABLE",
    "RELIGION_NEEDED",
    "STAKE_BELOW_LEVEL",
    "WAITING_FOR_HADES",
]

ANSWER_PENDING = RefusalCode(
    "answer_pending", "GE-17", "While a raise is being answered one calls or folds, nothing else."
)
GIVE_PENDING = RefusalCode(
    "give_pending", "GE-43", "Nothing else happens before a card has been given in return."
)
WAITING_FOR_HADES = RefusalCode(
    "waiting_for_hades", "GE-11", "Nothing else happens before the right of Hades is used or declined."
)
NO_RAISE_PENDING = RefusalCode("no_raise_pending", "GE-22", "There is no raise to answer.")
NO_GIVE_PENDING = RefusalCode("no_give_pending", "GE-43", "No card is to be given.")
NO_RELIGION_CHOICE_PENDING = RefusalCode(
    "no_religion_choice_pending", "GE-47", "No religion is to be chosen."
)
NO_CHOICE = RefusalCode("no_choice", "GE-20", "The seat has been carried along with this raise.")

ALREADY_RAISED = RefusalCode("already_raised", "GE-13", "A seat raises at most once per turn.")
NO_TOKENS = RefusalCode("no_tokens", "GE-15", "A raise costs a token of the supply.")
STAKE_BELOW_LEVEL = RefusalCode(
    "stake_below_level", "GE-15", "Only who has paid for everything so far may raise."
)
CARD_NOT_IN_HAND = RefusalCode("card_not_in_hand", "GE-10", "The seat does not hold this card.")
POWER_UNAVAILABLE = RefusalCode(
    "power_unavailable", "GE-30", "The card does not have this power, or it cannot be used now."
)
RELIGION_NEEDED = RefusalCode("religion_needed", "GE-37", "Mimir needs a religion to count as.")
MUST_FOLLOW = RefusalCode(
    "must_follow", "GE-27", "Who holds a card of the religion of the round must play one."
)
BAD_TARGET = RefusalCode(
    "bad_target", "GE-41", "Sarutahiko takes from another seat that is in the fight and has cards."
)
MUST_SWAP = RefusalCode("must_swap", "GE-42", "The card just taken cannot be given back.")

"""The reasons for refusing an action: section 8.3 of the rules."""

from __future__ import annotations

from engine.errors import RefusalCode

__all__ = [
    "CANNOT_PAY",
    "CARD_NOT_AT_SITE",
    "CARD_NOT_IN_STUDY",
    "COLLECTION_COMPLETE",
    "DUPLICATE_FAMILY",
    "DUPLICATE_SIZE",
    "EFFECT_NOT_WAITING",
    "FAMILY_MISMATCH",
    "NO_MARKERS_PLACED",
    "NO_MARKER_LEFT",
    "NO_MATCH",
    "NO_SUCH_COLLECTION",
    "OWN_MARKER_AT_SITE",
    "SAME_FAMILY_AND_SIZE",
    "SIZE_MISMATCH",
    "SIZE_NOT_ALLOWED",
    "UNKNOWN_BRANCH",
]

NO_MARKER_LEFT = RefusalCode("no_marker_left", "FG-4", "All markers of the seat are out.")
OWN_MARKER_AT_SITE = RefusalCode("own_marker_at_site", "FG-4", "The seat has a marker at this site already.")
CARD_NOT_AT_SITE = RefusalCode("card_not_at_site", "FG-4", "The card does not lie at this site.")
NO_MARKERS_PLACED = RefusalCode("no_markers_placed", "FG-8", "No marker of the seat is out.")

CARD_NOT_IN_STUDY = RefusalCode(
    "card_not_in_study", "FG-10", "The fossil does not lie in the Study of the seat."
)
SIZE_NOT_ALLOWED = RefusalCode(
    "size_not_allowed", "FG-30", "The exhibit is not granted for fossils of this size."
)
NO_SUCH_COLLECTION = RefusalCode("no_such_collection", "FG-14", "The seat has no such collection.")
COLLECTION_COMPLETE = RefusalCode(
    "collection_complete", "FG-17", "A complete collection takes no more cards."
)
SAME_FAMILY_AND_SIZE = RefusalCode(
    "same_family_and_size", "FG-16", "The second card may not have both family and size of the first."
)
NO_MATCH = RefusalCode("no_match", "FG-16", "The second card must have the family or the size of the first.")
FAMILY_MISMATCH = RefusalCode("family_mismatch", "FG-17", "A family collection takes only its family.")
DUPLICATE_SIZE = RefusalCode("duplicate_size", "FG-17", "A family collection takes every size once.")
SIZE_MISMATCH = RefusalCode("size_mismatch", "FG-17", "A size collection takes only its size.")
DUPLICATE_FAMILY = RefusalCode("duplicate_family", "FG-17", "A size collection takes every family once.")
CANNOT_PAY = RefusalCode("cannot_pay", "FG-12", "The seat does not have the amber for this fossil.")

EFFECT_NOT_WAITING = RefusalCode(
    "effect_not_waiting", "FG-26", "This is not one of the seat's effects that wait in the newest group."
)
UNKNOWN_BRANCH = RefusalCode("unknown_branch", "FG-31", "The effect has no such branch.")

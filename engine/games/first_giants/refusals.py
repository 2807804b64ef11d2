"""The reasons for refusing an action that several modules give: section 8.3 of the rules.

A reason that one module alone gives stands there, beside the action.
"""

from __future__ import annotations

from engine.errors import RefusalCode

__all__ = [
    "COLLECTION_COMPLETE",
    "DUPLICATE_FAMILY",
    "DUPLICATE_SIZE",
    "FAMILY_MISMATCH",
    "NO_MATCH",
    "SAME_FAMILY_AND_SIZE",
    "SIZE_MISMATCH",
]

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

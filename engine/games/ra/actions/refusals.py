"""The reasons for refusing an action: section 8.3 of the rules."""

from __future__ import annotations

from engine.errors import RefusalCode

__all__ = [
    "AUCTION_IN_PROGRESS",
    "BAD_DISCARD",
    "BAD_SLOTS",
    "BID_TOO_LOW",
    "DISASTER_TARGET_FORBIDDEN",
    "DISCARD_PENDING",
    "EMPTY_SLOT",
    "GOD_TARGET_FORBIDDEN",
    "MUST_BID",
    "NOT_ENOUGH_GODS",
    "NO_AUCTION",
    "NO_DISCARD_PENDING",
    "SUN_NOT_AVAILABLE",
    "TRACK_FULL",
]

AUCTION_IN_PROGRESS = RefusalCode(
    "auction_in_progress", "RA-21", "In an auction one bids or passes, until the circle is completed."
)
DISCARD_PENDING = RefusalCode(
    "discard_pending", "RA-32", "Nothing else happens before the losses have been chosen."
)
NO_AUCTION = RefusalCode("no_auction", "RA-21", "There is no auction to bid or to pass in.")
NO_DISCARD_PENDING = RefusalCode("no_discard_pending", "RA-32", "No losses are to be chosen.")

TRACK_FULL = RefusalCode("track_full", "RA-11", "Tiles are drawn only while a slot is empty.")
BAD_SLOTS = RefusalCode("bad_slots", "RA-18", "The slots are not an ascending list of slots of the track.")
EMPTY_SLOT = RefusalCode("empty_slot", "RA-14", "There is no tile in one of the slots.")
GOD_TARGET_FORBIDDEN = RefusalCode("god_target_forbidden", "RA-15", "A God never takes a God.")
DISASTER_TARGET_FORBIDDEN = RefusalCode(
    "disaster_target_forbidden", "RA-15", "At this table a God does not take a disaster."
)
NOT_ENOUGH_GODS = RefusalCode("not_enough_gods", "RA-14", "Each tile costs a God.")
SUN_NOT_AVAILABLE = RefusalCode("sun_not_available", "RA-21", "Only one's own face-up suns can be bid.")
BID_TOO_LOW = RefusalCode("bid_too_low", "RA-21", "A bid must be higher than the highest one so far.")
MUST_BID = RefusalCode(
    "must_bid", "RA-22", "Who invoked Ra on a track that is not full may not be the last of all to pass."
)
BAD_DISCARD = RefusalCode("bad_discard", "RA-32", "These are not the tiles that have to be lost.")

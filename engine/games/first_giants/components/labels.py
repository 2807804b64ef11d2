"""What is called by a name of its own, though it does not lie in the box."""

from __future__ import annotations

__all__ = ["REASONS", "SCORES"]

SCORES = {
    "points_in_play": "Points gained in play",
    "tiles_incomplete": "Tiles of incomplete collections",
    "tiles_complete": "Tiles of complete collections",
    "newspapers": "Newspapers",
    "flash_news": "Flash news",
}
"""The categories of a score."""
REASONS = {"last_tile": "The last collection tile was taken", "deck_empty": "The deck is empty"}
"""What triggers the end."""

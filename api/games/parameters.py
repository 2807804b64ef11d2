"""The parameters in the query about legal actions, as the document has them."""

from __future__ import annotations

__all__ = ["LEGAL", "TEXTS"]

LEGAL = {
    "name": "legal",
    "in": "query",
    "description": "Whose legal actions are wanted: `all` (the default), `none`, or the number of one seat.",
    "schema": {"type": "string", "pattern": "^(all|none|[0-9])$", "default": "all"},
}

TEXTS = {
    "name": "texts",
    "in": "query",
    "description": "Whether a prompt, and a text for each action, stand beside the lists.",
    "schema": {"type": "string", "enum": ["true", "false"], "default": "false"},
}

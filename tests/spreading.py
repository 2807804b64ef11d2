"""Which tests share a process: those of a game, whose play-outs are made once, of a route, or of a file."""

from __future__ import annotations

import re

from xdist.scheduler import LoadScopeScheduling

from engine import GAMES

__all__ = ["ByGame", "group_of"]

ROUTE = re.compile(r"/v1/[^\]-]*")
OF_FILES = ("tests/engine/", "tests/games/")
"""Where the tests of a file belong together, whatever game they ask for."""
GAME = re.compile(rf"\b({'|'.join(GAMES)})\b")


def group_of(nodeid: str) -> str:
    """What a test shares a process with, as its parameters say it in its name."""
    place, _, params = nodeid.partition("[")
    if place.startswith(OF_FILES):
        return place.partition("::")[0]
    route, game = ROUTE.search(params), GAME.search(params)
    if route:
        return route.group()
    return game.group() if game else place.partition("::")[0]


class ByGame(LoadScopeScheduling):
    """Hands out whole groups.

    The marks of pytest-xdist do the same, but not with every pytest: they change names that newer ones keep
    elsewhere.
    """

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)

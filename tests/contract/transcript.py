"""`python -m tests.contract.transcript GAME`: the digests of every step of every play-out of a game."""

from __future__ import annotations

import hashlib
import sys

import engine
from tests.contract.playing import play, tables_of

if __name__ == "__main__":
    game = engine.GAMES[sys.argv[1]]
    for table in tables_of(game):
        steps = play(game, table).steps
        lines = b"\n".join(map(engine.encode, steps))
        told = b"\n".join(engine.encode(engine.tell(game, step)) for step in steps)
        print(table, hashlib.sha256(lines + told).hexdigest())

"""`python -m tests.contract.transcript`: the digests of every step of every play-out, all games."""

from __future__ import annotations

import hashlib

import engine
from tests.contract.playing import play, tables_of

if __name__ == "__main__":
    for game in engine.GAMES.values():
        for table in tables_of(game):
            steps = play(game, table).steps
            lines = b"\n".join(map(engine.encode, steps))
            told = b"\n".join(engine.encode(engine.tell(game, step)) for step in steps)
            print(game.name, table, hashlib.sha256(lines + told).hexdigest())

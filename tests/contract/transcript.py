"""`python -m tests.contract.transcript GAME`: the digests of every step of every play-out of a game."""

from __future__ import annotations

import hashlib
import sys

import engine
from tests.contract.playing import playouts_of


def transcript(name: str) -> list[str]:
    """A line for every play-out of a game, with the digest of all its steps and of what is told of them."""
    game, written = engine.GAMES[name], []
    for playout in playouts_of(name):
        lines = b"\n".join(map(engine.encode, playout.steps))
        told = b"\n".join(engine.encode(engine.tell(game, step)) for step in playout.steps)
        written.append(f"{playout.table} {hashlib.sha256(lines + told).hexdigest()}")
    return written


if __name__ == "__main__":
    print("\n".join(transcript(sys.argv[1])))

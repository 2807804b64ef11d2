"""`python -m tests.versions GAME...`: record games of the version of now, before it is raised."""

from __future__ import annotations

import sys

from engine import GAMES
from tests.versions.begun import path_of, written
from tests.versions.recording import recorded


def main(names: list[str]) -> None:
    """Record some games of each of these games; what was recorded of an earlier version stays as it is."""
    if not names:
        sys.exit("Name the games whose version is about to be raised.")
    for name in names:
        path = path_of(name, GAMES[name].version)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(written(recorded(GAMES[name])))
        print(path, path.stat().st_size)


if __name__ == "__main__":
    main(sys.argv[1:])

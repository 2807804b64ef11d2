"""Games that were begun under a version of their rules, and how they lie in files."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

FOLDER = Path(__file__).parent

Json = dict[str, Any]


class Moment(Struct, frozen=True, omit_defaults=True):
    """Where a game stood after some of its moves, as the service has answered."""

    after: int
    """How many moves had been made."""
    state: Json
    digest: str
    events: list[Json]
    """What had happened since the moment before, as the host was told."""
    table: str
    """The same state as a sealed table, without any move but these."""
    tag: str
    previous_tag: str | None = None


class BegunGame(Struct, frozen=True):
    """A whole game, from the request that set it up to its end."""

    new: Json
    """The request for a new game; the names always stand in it."""
    moves: list[Json]
    moments: list[Moment]
    """Some of them in the order of play, the first and the last one among them."""
    outcome: Json
    revealed: Json
    """What the service has said when the sealed table was opened, without its state."""


class Begun(Struct, frozen=True):
    """Games of one version."""

    game: str
    version: int
    keyring: str
    """The keys of the service that has sealed the tables."""
    seat_keys: list[str]
    """The keys of the seats of every table."""
    games: list[BegunGame]


def path_of(game: str, version: int) -> Path:
    """The file with the games of a version."""
    return FOLDER / game / f"version_{version}.json.gz"


def written(begun: Begun) -> bytes:
    """The contents of a file: the same games give the same bytes."""
    return gzip.compress(msgspec.json.encode(begun), mtime=0)


def read(contents: bytes) -> Begun:
    """The games in the contents of a file."""
    return msgspec.json.decode(gzip.decompress(contents), type=Begun)


@cache
def begun_games(game: str, version: int) -> Begun:
    """The games that were recorded of a version."""
    return read(path_of(game, version).read_bytes())


def recorded_versions() -> list[Begun]:
    """Everything that was recorded, by game and version."""
    names = ((path.parent.name, path.name) for path in sorted(FOLDER.glob("*/version_*.json.gz")))
    return [begun_games(game, int(name.removeprefix("version_").partition(".")[0])) for game, name in names]

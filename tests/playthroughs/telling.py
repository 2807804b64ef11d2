"""Whole games as text, and back: what was done, what happened, and how it ended."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import engine
from tests.contract.playing import Table, option_values, terms_of

FOLDER = Path(__file__).parent
PLAYERS = ("Ada", "Bo", "Cy", "Dee", "Eli")
WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
NOT_WORDS = ("true", "false", "null")
ACTION = re.compile(r"\d+\. (?P<name>[^:\n]+): (?P<action>.+)")


class Told(NamedTuple):
    """What a text says about the game that was played: enough to play it again."""

    table: Table
    moves: tuple[tuple[int, Any], ...]


def playthroughs(game: engine.Game[Any]) -> dict[str, Table]:
    """The tables that are told of, by the names of their files: few seats, many, and other options."""
    fewest, most = game.seats[0], game.seats[-1]
    told = terms_of(game.name).playthrough_seats or (fewest, most)
    tables = {f"{seats}_seats": Table(PLAYERS[:seats], "pantheon", game.options()) for seats in told}
    values = option_values(game, fewest)
    if values:
        others = game.options(**{name: own[1 % len(own)] for name, own in values.items()})
        tables["other_options"] = Table(PLAYERS[: min(3, most)], "pantheon", others)
    return tables


def path_of(game: engine.Game[Any], name: str) -> Path:
    return FOLDER / game.name / f"{name}.txt"


def chosen(game: engine.Game[Any], table: Table) -> Told:
    """A game at this table, with moves chosen as in play-outs."""
    chance, step, moves = random.Random(table.seed), engine.new(game, *table), []
    while step.outcome is None:
        choices = [one for one in step.next if one.actions]
        seat, action = terms_of(game.name).policy(step.state, choices, chance)
        moves.append((seat, action))
        step = engine.apply(game, step.state, seat, action)
    return Told(table, tuple(moves))


def text_of(game: engine.Game[Any], told: Told) -> str:
    """The whole game as it is written down."""
    return "\n".join([*_lines(game, told), ""])


def _lines(game: engine.Game[Any], told: Told) -> Iterator[str]:
    names, step = told.table.names, engine.new(game, *told.table)
    yield f"game: {game.name}"
    yield f"players: {', '.join(names)}"
    yield f"seed: {told.table.seed}"
    yield f"options: {_written(msgspec.to_builtins(told.table.options))}".rstrip()
    yield from ("", "0. The table is set up.", *_happened(game, step))
    for number, (seat, action) in enumerate(told.moves, start=1):
        step = engine.apply(game, step.state, seat, action)
        fields = msgspec.to_builtins(action)
        kind = fields.pop("type")
        yield from ("", f"{number}. {names[seat]}: {kind} {_written(fields)}".rstrip())
        yield from _happened(game, step)
    yield from ("", *_ending(step.outcome, names))


def _happened(game: engine.Game[Any], step: engine.Step[Any]) -> Iterator[str]:
    return (f"   {event.text}" for event in engine.tell(game, step))


def _ending(outcome: engine.Outcome | None, names: Sequence[str]) -> Iterator[str]:
    assert outcome is not None
    yield f"outcome: {outcome.reason}"
    for place in outcome.ranking:
        yield f"{place.place}. {', '.join(names[seat] for seat in place.seats)}"
    for score in outcome.scores:
        yield f"score of {names[score.seat]}: {score.total}"
        for line in score.lines:
            yield f"   {line.category} {line.points} {line.note}".rstrip()


def _written(fields: dict[str, Any]) -> str:
    """Fields as `name=value`: words as they are, everything else as JSON without spaces."""
    return " ".join(f"{name}={_value(value)}" for name, value in fields.items())


def _value(value: Any) -> str:
    if isinstance(value, str) and WORD.fullmatch(value) and value not in NOT_WORDS:
        return value
    return json.dumps(value, separators=(",", ":")).replace(" ", "\\u0020")


def _read(text: str) -> dict[str, Any]:
    """The fields that `_written` wrote."""
    pairs = (field.split("=", 1) for field in text.split())
    return {name: value if _is_word(value) else json.loads(value) for name, value in pairs}


def _is_word(value: str) -> bool:
    return bool(WORD.fullmatch(value)) and value not in NOT_WORDS


def read(game: engine.Game[Any], text: str) -> Told:
    """The table and the moves that a text tells of."""
    header, *rest = text.split("\n\n")
    said = {word: value.strip() for word, _, value in (line.partition(":") for line in header.splitlines())}
    assert said["game"] == game.name
    names = tuple(said["players"].split(", "))
    options = msgspec.convert(_read(said["options"]), game.options)
    moves = []
    for block in rest:
        found = ACTION.match(block)
        if found:
            kind, _, fields = found["action"].partition(" ")
            action = msgspec.convert({"type": kind, **_read(fields)}, game.action)
            moves.append((names.index(found["name"]), action))
    return Told(Table(names, said["seed"], options), tuple(moves))

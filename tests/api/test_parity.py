"""The strict reader and the schemas that explain it accept the same bodies, however they are mangled."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pytest

import engine
from api.edge.errors import MOST_ERRORS, FieldError
from api.edge.explain import explain, pointer_of, schema_for
from api.games.game_types import GameTypes
from api.tables.types import TableTypes
from engine import GAMES
from tests.api.tables.hosting import locks, sealed
from tests.contract.playing import Playout, Table, play
from tests.examples import EXAMPLE_KEYS, FOLDER

SEED = "parity of bodies"
MUTANTS = 20_000
"""How many mangled bodies are compared, in all games together."""
EXPLAINED = 4_000
"""How many bodies with a single fault are explained, in all games together."""
MOST_FAULTS = 3
STATES_A_TABLE = 12
MOVES_AHEAD = 3

CASES = [
    (name, request.__name__)
    for name, game in GAMES.items()
    for types in [GameTypes.of(game)]
    for request in (*types.requests(), *TableTypes.of(game, types).requests())
]

Path = tuple[str | int, ...]

JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    5,
    2**53 - 1,
    2**53,
    -(2**53),
    2**64,
    1.5,
    2.0,
    *map(msgspec.Raw, (b"1e400", b"-0", b"1E0", b"123456789012345678901234567890")),
    "",
    " ",
    "\0",
    "null",
    "1",
    "Zoë",
    "\U0001f3b2" * 40,
    "x" * 41,
    "x" * 201,
    "long " * 300,
    [],
    [None],
    [0] * 70,
    {},
    {"type": None},
    {"type": []},
    {"type": "no such type"},
    {"": 0},
)
"""What is put in the place of values."""
NAMES = ("more", "type", "", "0", "a/b~c", "$.x", "état", "game", "fields")
"""What fields that are added are called."""


class Mutant(NamedTuple):
    """A mangled body, and where its fault must be found if it is one."""

    body: Any
    places: frozenset[Path]
    """The places that may be named, exactly these; empty if it depends."""
    within: bool = False
    """Whether the fault may lie deeper than that."""


@cache
def bodies_of(game: str, request: str) -> list[Any]:
    """Well-formed bodies for a class of requests: the recorded ones, and tables from play."""
    reader = engine.decoder(requests_of(game)[request])
    played = [{field: body[field] for field in reader.type.__struct_fields__} for body in played_in(game)]
    return [body for body in (*recorded_of(game), *played) if accepts(reader, json.dumps(body).encode())]


@cache
def recorded_of(game: str) -> list[Any]:
    return [json.loads(path.read_bytes())["request"] for path in sorted((FOLDER / game).glob("*.json"))]


@cache
def played_in(game: str) -> list[dict[str, Any]]:
    return [body for playout in playouts_of(game) for body in _everything(GAMES[game], playout)]


@cache
def requests_of(game: str) -> dict[str, type[msgspec.Struct]]:
    types = GameTypes.of(GAMES[game])
    tables = TableTypes.of(GAMES[game], types)
    return {request.__name__: request for request in (*types.requests(), *tables.requests())}


@cache
def playouts_of(game: str) -> tuple[Playout, ...]:
    """A whole game with the fewest and one with the most seats."""
    played, seats = GAMES[game], GAMES[game].seats
    names = [engine.seat_names(number) for number in (seats[0], seats[-1])]
    return tuple(play(played, Table(own, SEED, played.options())) for own in names)


def _everything(game: engine.Game[Any], playout: Playout) -> Iterator[dict[str, Any]]:
    """All fields that a request may have, at some of the states of a play-out."""
    names, seed, options = playout.table
    numbers = range(0, len(playout.moves), -(-len(playout.moves) // STATES_A_TABLE))
    for number in numbers:
        step = playout.steps[number]
        ahead = playout.moves[number : number + MOVES_AHEAD]
        moves = [{"seat": seat, "action": action} for seat, action in ahead]
        new = {"names": names, "seed": seed, "options": options}
        events = engine.tell(game, step)
        fields = {
            "state": step.state,
            "viewer": None,
            "viewers": (0, None),
            "events": events,
            "new": new,
            "moves": moves,
        }
        everything = moves[0] | new | fields | {"seats": len(names)} | _of_tables(game, step.state)
        yield msgspec.json.decode(engine.encode(everything))


def _of_tables(game: engine.Game[Any], state: Any) -> dict[str, Any]:
    """All fields that only requests about sealed tables have."""
    promise = dict.fromkeys(("commitment", "key", "nonce", "digest"), engine.digest(state))
    return {"table": sealed(game, state, keys=EXAMPLE_KEYS), "locks": locks(len(state.names)), **promise}


def accepts(reader: msgspec.json.Decoder[Any], data: bytes) -> bool:
    """Whether the strict reader takes these bytes."""
    return rejection(reader, data) is None


def rejection(reader: msgspec.json.Decoder[Any], data: bytes) -> msgspec.ValidationError | None:
    """Why the strict reader rejects these bytes."""
    try:
        reader.decode(data)
    except msgspec.ValidationError as error:
        return error
    return None


def is_readable(data: bytes) -> bool:
    """Whether every number in the JSON is one that can be represented."""
    try:
        msgspec.json.decode(data)
    except msgspec.ValidationError:
        return False
    return True


def some_place(body: Any, chance: random.Random) -> Path:
    """A place in a body, at any depth; long lists count no more than single values."""
    path: Path = ()
    while isinstance(body, dict | list) and body and (not path or chance.random() < 0.8):
        step = chance.choice(list(body) if isinstance(body, dict) else range(len(body)))
        path, body = (*path, step), body[step]
    return path


def at(body: Any, path: Path) -> Any:
    """What is at a place."""
    for step in path:
        body = body[step]
    return body


def put(body: Any, path: Path, value: Any) -> Any:
    """A body with something else at a place."""
    if not path:
        return value
    changed = copy.copy(body)
    changed[path[0]] = put(body[path[0]], path[1:], value)
    return changed


def replace(body: Any, chance: random.Random, words: list[str]) -> Mutant:
    """Something else in the place of any value."""
    path = some_place(body, chance)
    value = chance.choice([*JUNK, *chance.choices(words or NAMES, k=len(JUNK) // 2)])
    return replaced(body, path, value)


def transplant(body: Any, chance: random.Random, words: list[str]) -> Mutant:
    """A value that stands elsewhere in the body: of another type, another tag, another depth."""
    path, value = some_place(body, chance), at(body, some_place(body, chance))
    return replaced(body, path, value)


def replaced(body: Any, path: Path, value: Any) -> Mutant:
    """Something else at a place. With another tag, other fields are expected beside it."""
    if path and path[-1] == "type" and isinstance(value, str):
        return Mutant(put(body, path, value), frozenset({path[:-1]}), within=True)
    return Mutant(put(body, path, value), frozenset({path}), within=isinstance(value, dict | list))


def drop(body: Any, chance: random.Random, words: list[str]) -> Mutant:
    """Without a field, or without an item of a list."""
    *above, step = some_place(body, chance) or ("",)
    inside = copy.copy(at(body, tuple(above)))
    if not inside:
        return Mutant(body, frozenset())
    del inside[step]
    found = (*above, step) if isinstance(inside, dict) else tuple(above)
    return Mutant(put(body, tuple(above), inside), frozenset({found}))


def add(body: Any, chance: random.Random, words: list[str]) -> Mutant:
    """With a field that is not known, or with items of a list several times."""
    path = some_place(body, chance)
    while not isinstance(at(body, path), dict | list):
        path = path[:-1]
    inside = at(body, path)
    if isinstance(inside, list):
        return Mutant(put(body, path, inside * chance.choice((2, 3, 20))), frozenset({path}))
    name = chance.choice(NAMES)
    if name in inside:
        return Mutant(body, frozenset())
    return Mutant(put(body, path, {**inside, name: chance.choice(JUNK)}), frozenset({(*path, name)}))


def rename(body: Any, chance: random.Random, words: list[str]) -> Mutant:
    """With another name for a field."""
    path = some_place(body, chance)
    while path and not isinstance(path[-1], str):
        path = path[:-1]
    if not path:
        return Mutant(body, frozenset())
    *above, step = path
    name = chance.choice([step.upper(), step + "s", step[:-1], *at(body, tuple(above))])
    inside = {name if key == step else key: value for key, value in at(body, tuple(above)).items()}
    missing, unknown = (*above, step), (*above, name)
    clean = name not in at(body, tuple(above)) and step != "type"
    return Mutant(put(body, tuple(above), inside), frozenset({missing, unknown} if clean else ()))


MUTATIONS: tuple[Callable[[Any, random.Random, list[str]], Mutant], ...] = (
    replace,
    replace,
    replace,
    transplant,
    drop,
    add,
    rename,
)


@cache
def words_of(struct: type[msgspec.Struct]) -> list[str]:
    """Every fixed text that a class mentions: the values of enums, and tags."""
    _, components = msgspec.json.schema_components((struct,))
    found: set[str] = set()
    waiting: list[Any] = [components]
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict):
            found.update(node.get("enum", ()))
            waiting.extend(node.values())
        elif isinstance(node, list):
            waiting.extend(node)
    return sorted(word for word in found if isinstance(word, str))


def mutants(game: str, request: str, count: int, most_faults: int) -> Iterator[Mutant]:
    """Mangled bodies of a class of requests, always the same."""
    chance = random.Random(f"{SEED} {game} {request} {most_faults}")
    bodies, words = bodies_of(game, request), words_of(requests_of(game)[request])
    for _ in range(count):
        mutant = chance.choice(MUTATIONS)(chance.choice(bodies), chance, words)
        for _ in range(chance.randrange(most_faults)):
            body = mutant.body if isinstance(mutant.body, dict) else {"moves": mutant.body}
            mutant = chance.choice(MUTATIONS)(body, chance, words)
        yield mutant


def share(total: int) -> int:
    """How much of it falls to one class of requests of one game."""
    return -(-total // len(CASES))


@pytest.fixture(autouse=True)
def every_entry_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Explanations stop somewhere in a long list; to agree with the reader a schema has to see all of it."""
    monkeypatch.setattr("api.edge.explain.MOST_ENTRIES", 1_000_000)


@pytest.mark.parametrize(("game", "request_class"), CASES)
def test_reader_and_schema_agree(game: str, request_class: str) -> None:
    struct = requests_of(game)[request_class]
    reader, schema = engine.decoder(struct), schema_for(struct)()
    taken = 0
    for mutant in mutants(game, request_class, share(MUTANTS), MOST_FAULTS):
        data = msgspec.json.encode(mutant.body)
        accepted = accepts(reader, data)
        faults = schema.validate(msgspec.json.decode(data)) if is_readable(data) else True
        assert accepted == (not faults), (data, faults)
        taken += accepted
    assert share(MUTANTS) // 50 < taken < share(MUTANTS) * 4 // 5


@pytest.mark.parametrize(("game", "request_class"), CASES)
def test_a_fault_is_named_by_its_place(game: str, request_class: str) -> None:
    struct = requests_of(game)[request_class]
    reader, named = engine.decoder(struct), 0
    for mutant in mutants(game, request_class, share(EXPLAINED), 1):
        data = msgspec.json.encode(mutant.body)
        error = rejection(reader, data)
        if error is None:
            continue
        faults = explain(struct, mutant_read(data)) or [pointer_of(error)]
        assert 1 <= len(faults) <= MOST_ERRORS
        assert all(fault.detail and is_in(mutant.body, fault.pointer) for fault in faults), (data, faults)
        if mutant.places:
            named += 1
            exact = is_readable(data)
            assert all(is_expected(mutant, fault, exact) for fault in faults), (data, mutant.places, faults)
    assert named > share(EXPLAINED) // 4


def mutant_read(data: bytes) -> Any:
    """A body as it is explained; None if it has a number that nobody could represent."""
    return msgspec.json.decode(data) if is_readable(data) else None


def steps_of(pointer: str) -> list[str]:
    return [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]


def is_in(body: Any, pointer: str) -> bool:
    """Whether a pointer leads to a place in the body, or to a field that one of its objects lacks."""
    *above, last = steps_of(pointer) or [""]
    for step in above:
        body = body[int(step)] if isinstance(body, list) else body[step]
    return not pointer or isinstance(body, dict) or (isinstance(body, list) and int(last) < len(body))


def is_expected(mutant: Mutant, fault: FieldError, exact: bool) -> bool:
    """Whether a fault is where the body was mangled; if not `exact`, it may be at the object around it."""
    steps = steps_of(fault.pointer)
    for place in mutant.places:
        wanted = [str(step) for step in place]
        if steps == wanted or (mutant.within and steps[: len(wanted)] == wanted):
            return True
        if not exact and steps == wanted[:-1]:
            return True
    return False

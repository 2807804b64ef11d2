"""Whatever is changed of a sealed table, it is refused: tens of thousands of changed texts."""

from __future__ import annotations

import random
import string
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import engine
from api.tables.base64url import from_base64url, to_base64url
from tests.api.tables.hosting import KEYS, Tables, sealed, sealing_client, seat_key, service_key
from tests.contract.playing import play, tables_of

LETTERS = string.ascii_letters + string.digits + "-_"
ODD = '=+/ .\n\0é\U0001f600"\\'
FLIPS_A_GAME = 6_000
RANDOM_EDITS = 2_000
TABLES_A_GAME = 8


@cache
def texts_of(name: str) -> tuple[str, ...]:
    """Some tables of a game, from the beginning to the end."""
    game = engine.GAMES[name]
    steps = play(game, tables_of(game)[0]).steps
    some = steps[:: -(-len(steps) // TABLES_A_GAME)]
    return tuple(sealed(game, step.state, id_=f"table-{place}") for place, step in enumerate(some))


def refused(tables: Tables, text: Any) -> None:
    answer = tables.post("/view", {"table": text})
    assert (answer.status_code, answer.json["code"]) == (422, "bad_table"), text


def flipped(text: str, chance: random.Random) -> Iterator[str]:
    """The table with one bit of its content changed: each bit in turn, or some of them if there are many."""
    head, _, content = text.rpartition(".")
    data = bytearray(from_base64url(content) or b"")
    bits = range(8 * len(data))
    for bit in chance.sample(bits, min(len(bits), FLIPS_A_GAME)):
        data[bit // 8] ^= 1 << bit % 8
        yield f"{head}.{to_base64url(bytes(data))}"
        data[bit // 8] ^= 1 << bit % 8


def edited(text: str, chance: random.Random) -> str:
    """The text with some letters changed, left out, put in, moved or repeated."""
    letters = list(text)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        place = chance.randrange(len(letters))
        match chance.randrange(5):
            case 0:
                letters[place] = chance.choice(LETTERS + ODD)
            case 1:
                del letters[place : place + chance.choice((1, 1, 4, 40))]
            case 2:
                letters.insert(place, chance.choice(LETTERS + ODD))
            case 3:
                letters[place:] = letters[place:][::-1]
            case _:
                letters[place:place] = letters[place : place + chance.choice((1, 4, 40))]
        letters = letters or ["."]
    return "".join(letters)


def test_every_flipped_bit_of_the_content(tables: Tables, game: str) -> None:
    for mutant in flipped(texts_of(game)[0], random.Random(game)):
        refused(tables, mutant)


def test_every_changed_letter(tables: Tables, game: str) -> None:
    """Also of the letter whose last bits mean nothing in base64."""
    text, chance = texts_of(game)[0], random.Random(game)
    for place, letter in enumerate(text):
        other = chance.choice([one for one in LETTERS if one != letter])
        refused(tables, text[:place] + other + text[place + 1 :])
    for other in LETTERS:
        if other != text[-1]:
            refused(tables, text[:-1] + other)


def test_every_cut(tables: Tables, game: str) -> None:
    text = texts_of(game)[0]
    for length in range(0, len(text), 7):
        refused(tables, text[:length])
        refused(tables, text[length + 1 :])


def test_random_edits(tables: Tables, game: str) -> None:
    chance = random.Random(game)
    for _ in range(RANDOM_EDITS):
        text = chance.choice(texts_of(game))
        mutant = edited(text, chance)
        if mutant not in texts_of(game):
            refused(tables, mutant)


def test_swapped_parts(tables: Tables, game: str) -> None:
    """Every part of one table put into each other one."""
    parts = [text.split(".") for text in texts_of(game)]
    for one in parts:
        for other in parts:
            for place in range(len(one)):
                mixed = [*one[:place], other[place], *one[place + 1 :]]
                if mixed not in parts:
                    refused(tables, ".".join(mixed))


@pytest.mark.parametrize("revision", ["0", "1", "007", "-1", "+1", "1e1", " 1", "99999999999999999999", ""])
def test_another_revision(zeus: Tables, revision: str) -> None:
    text = zeus.apply((step := zeus.new(seed="revision"))["table"], *zeus.somebody_acts(step["table"])).json[
        "table"
    ]
    parts = text.split(".")
    if parts[3] != revision:
        refused(zeus, ".".join([*parts[:3], revision, parts[4]]))


def test_a_table_of_another_game(sealing: Any) -> None:
    for own in engine.GAMES:
        for other in engine.GAMES.keys() - {own}:
            for text in texts_of(other):
                refused(Tables(sealing, own), text)


def test_another_key_name() -> None:
    """Two keys, and a text that names the wrong one of them."""
    both = sealing_client(f"{KEYS},{service_key('second')}")
    for name in engine.GAMES:
        parts = texts_of(name)[0].split(".")
        for key in ("second", "third", "", "FIRST"):
            refused(Tables(both, name), ".".join([parts[0], key, *parts[2:]]))


@pytest.mark.parametrize(
    "text", ["", ".", "....", "v1....", "v1.first.a.0.", "v1.first.a.0.AAAA", "x" * 200_000]
)
@pytest.mark.parametrize("route", ["/apply", "/view", "/reveal"])
def test_what_never_was_a_table(zeus: Tables, text: str, route: str) -> None:
    body = {"table": text} | ({"action": {"type": "stuck"}} if route == "/apply" else {})
    answer = zeus.post(route, body, seat_key(0))
    assert (answer.status_code, answer.json["code"]) == (422, "bad_table")


@pytest.mark.parametrize("text", [None, 7, [], {}, True])
def test_what_is_no_text(zeus: Tables, text: Any) -> None:
    answer = zeus.post("/view", {"table": text})
    assert (answer.status_code, answer.json["code"]) == (422, "malformed")

"""Chance: the published draws, by the formula and as literal values."""

from __future__ import annotations

import hashlib
import hmac
import re
import struct
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.rng import MAX_DRAWN, Rng
from tests.cases import cases

README = Path(__file__).parents[2] / "engine" / "README.md"

VECTORS = {
    "pantheon": {
        "key": "bf4bf68699dea329620d6575954cac45eb87f30c33c44159ffe9be879afe47d7",
        "words": "b5a4dd1421afcdc8 29d074aac6330ebf 04deff990c0a8b7b 517c5d332d4e8330 39c856d1ca599ea4",
        "shuffle": "6 5 7 8 0 9 1 3 2 4",
    },
    "": {
        "key": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "words": "8bc1aab00ed4423c a4796f5b488ea7ee 175a4d2cf9cda577 2c5d3a3368568bbe accce2cf7e62d840",
        "shuffle": "6 4 3 9 5 8 1 7 2 0",
    },
}
SEEDS = pytest.mark.parametrize("seed", VECTORS)


def word(key: str, number: int) -> int:
    """Draw `number`, straight from the formula: 8 bytes of HMAC-SHA256, big-endian."""
    code = hmac.new(bytes.fromhex(key), struct.pack(">Q", number), hashlib.sha256).digest()
    return int(struct.unpack(">Q", code[:8])[0])


def below_by_formula(key: str, drawn: int, n: int) -> tuple[int, int]:
    """A number below n and the counter after it."""
    largest_multiple = 2**64 // n * n
    while word(key, drawn) >= largest_multiple:
        drawn += 1
    return word(key, drawn) % n, drawn + 1


def drawn_words(seed: str) -> list[int]:
    rng, words = Rng.from_seed(seed), []
    for _ in range(5):
        one, rng = rng.below(2**64)
        words.append(one)
    return words


@SEEDS
def test_the_key_is_the_sha_256_of_the_seed(seed: str) -> None:
    assert Rng.from_seed(seed) == Rng(key=VECTORS[seed]["key"], drawn=0)
    assert VECTORS[seed]["key"] == hashlib.sha256(seed.encode("utf-8")).hexdigest()


@SEEDS
def test_the_first_draws(seed: str) -> None:
    assert " ".join(f"{one:016x}" for one in drawn_words(seed)) == VECTORS[seed]["words"]
    assert drawn_words(seed) == [word(VECTORS[seed]["key"], number) for number in range(5)]


@SEEDS
def test_the_shuffle_of_ten(seed: str) -> None:
    order, rng = Rng.from_seed(seed).shuffled(range(10))
    assert " ".join(map(str, order)) == VECTORS[seed]["shuffle"]
    assert rng.drawn == 9


@SEEDS
def test_a_shuffle_goes_from_the_last_place_down(seed: str) -> None:
    rng, expected = Rng.from_seed(seed), list("abcdefg")
    for place in range(6, 0, -1):
        other, rng = rng.below(place + 1)
        expected[place], expected[other] = expected[other], expected[place]
    assert Rng.from_seed(seed).shuffled("abcdefg") == (tuple(expected), rng)


@cases("n", [1, 2, 3, 6, 10, 52, 2**32, 2**63, 2**63 + 1, 2**64 - 1, 2**64])
def test_a_number_below_is_that_of_the_formula(n: int) -> None:
    rng, drawn = Rng.from_seed("formula"), 0
    for _ in range(20):
        expected, drawn = below_by_formula(rng.key, drawn, n)
        number, rng = rng.below(n)
        assert (number, rng.drawn) == (expected, drawn)


def test_a_word_above_the_largest_multiple_is_drawn_again() -> None:
    rng = Rng.from_seed("rejection")
    first = next(number for number in range(100) if word(rng.key, number) > 2**63)
    number, after = Rng(key=rng.key, drawn=first).below(2**63 + 1)
    assert number <= 2**63
    assert after.drawn > first + 1


def test_drawing_leaves_the_source_as_it_was() -> None:
    rng = Rng.from_seed("frozen")
    assert rng.below(6) == rng.below(6)
    assert rng.shuffled("abc") == rng.shuffled("abc")
    assert rng.drawn == 0


def test_every_number_comes_about_equally_often() -> None:
    rng, rolled = Rng.from_seed("dice"), Counter[int]()
    for _ in range(6000):
        number, rng = rng.below(6)
        rolled[number] += 1
    assert sorted(rolled) == [*range(6)]
    assert all(900 < count < 1100 for count in rolled.values())


@pytest.mark.parametrize("items", [(), ("one",)])
def test_nothing_is_drawn_to_shuffle_less_than_two(items: tuple[str, ...]) -> None:
    rng = Rng.from_seed("few")
    assert rng.shuffled(items) == (items, rng)


def test_the_counter_reaches_the_largest_number() -> None:
    number, rng = Rng(key="00" * 32, drawn=MAX_DRAWN - 1).below(2**64)
    assert number == word("00" * 32, MAX_DRAWN - 1)
    assert rng.drawn == MAX_DRAWN == 2**53 - 1


def test_the_readme_has_the_same_vectors() -> None:
    rows = re.findall(r"^\| `([^`]*)` \| (.*) \|$", README.read_text(encoding="utf-8"), re.MULTILINE)
    cells = {seed.strip('"'): re.findall(r"`([^`]*)`", rest) for seed, rest in rows}
    assert cells == {seed: [*vector.values()] for seed, vector in VECTORS.items()}


@SEEDS
def test_the_check_of_the_readme_shuffles_the_same(seed: str) -> None:
    """The code that the README shows, as it stands there."""
    (code,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    shown: dict[str, Any] = {}
    exec(code, shown)
    key, nonce = Rng.from_seed(seed).key, "ab" * 32
    promise = hashlib.sha256(bytes.fromhex(key + nonce)).hexdigest()
    assert (
        tuple(shown["check"](promise, key, nonce, [*range(10)])) == Rng.from_seed(seed).shuffled(range(10))[0]
    )
    with pytest.raises(AssertionError):
        shown["check"](promise, key, "cd" * 32, [])

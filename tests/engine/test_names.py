"""What a player may be called."""

from __future__ import annotations

import pytest

from engine.names import name_fault, told_apart
from tests.cases import cases

BLANK = "The name of a player may not be blank."


@cases("name", ["Ada", "Zoë", "李", 'O\'Neil "Bo"', "👩\u200d🚀", "7", "אבא", "a b"])
def test_a_name_that_others_can_read(name: str) -> None:
    assert name_fault(name) is None


@cases("name", [" ", "\t", "\u200b", "\ufeff\u00ad", "\u2003 \u00a0", "\x00"])
def test_a_name_that_nobody_sees(name: str) -> None:
    assert name_fault(name) == BLANK


@cases("name", ["A\nB", "A\x00", "A\x1b[31m", "A\u202eB", "A\u2028B", "A\u2066B", "A\x85B"])
def test_a_name_that_does_not_stay_on_its_line(name: str) -> None:
    sign = next(sign for sign in name if sign not in "AB[31m")
    assert name_fault(name) == f"The name of a player may not hold the control character U+{ord(sign):04X}."


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Ada", "Bo"), ("Ada", "Bo")),
        (("Ada", "Bo", "Ada"), ("Ada (P1)", "Bo", "Ada (P3)")),
        (("Ada", "Ada", "Ada (P1)"), ("Ada (P1) (P1)", "Ada (P2)", "Ada (P1) (P3)")),
    ],
)
def test_players_of_one_name_are_told_apart(names: tuple[str, ...], told: tuple[str, ...]) -> None:
    assert told_apart(names) == told

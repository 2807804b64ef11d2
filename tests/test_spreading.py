"""Tests are spread over processes so that nothing is made in two of them."""

from __future__ import annotations

import os

import pytest

from engine import GAMES
from tests.spreading import group_of


@pytest.mark.parametrize(
    ("nodeid", "group"),
    [
        ("tests/contract/test_secrecy.py::test_a[ra]", "ra"),
        ("tests/contract/test_secrecy.py::test_a[zeus_on_the_loose-view]", "zeus_on_the_loose"),
        ("tests/versions/test_plain.py::test_b[first_giants-1-0]", "first_giants"),
        ("tests/api/test_fuzz.py::test_c[/v1/games/ra/apply]", "/v1/games/ra/apply"),
        ("tests/api/test_fuzz.py::test_c[/v1/games/ra/tables/apply-more]", "/v1/games/ra/tables/apply"),
        ("tests/games/ra/test_setup.py::test_d[3-brave]", "tests/games/ra/test_setup.py"),
        ("tests/engine/test_views.py::test_d[ra]", "tests/engine/test_views.py"),
        ("tests/games/ra/test_setup.py::test_d", "tests/games/ra/test_setup.py"),
    ],
)
def test_a_test_belongs_to_its_game_its_route_or_its_file(nodeid: str, group: str) -> None:
    assert group_of(nodeid) == group


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_the_tests_of_a_game_run_in_one_process(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, game: str, number: int
) -> None:
    if request.config.getoption("loadgroup", False):
        note = tmp_path_factory.getbasetemp().parent / f"process-of-{game}"
        if not note.exists():
            note.write_text(str(os.getpid()))
        assert note.read_text() == str(os.getpid())

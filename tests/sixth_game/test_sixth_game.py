"""A game gets everything from its own two folders: a sixth is added to a copy of the project, by the book.

Nothing is added but the two folders, the row in the README and what `make record GAME=...` records.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.source import ROOT

GAME = "pig"
FOLDERS = Path(__file__).parent
RULES, TESTS = f"engine/games/{GAME}", f"tests/games/{GAME}"
ROW = f"| Pig | `/v1/games/{GAME}` | 3 to 4 |\n"
RECORDED = (f"openapi/examples/{GAME}", f"tests/playthroughs/{GAME}")
DOCUMENT = f"openapi/{GAME}.json"
CHANGED = {"README.md", "openapi/openapi.json"}
GENERIC = ("tests/contract", "tests/api", "tests/playthroughs")
"""What is tested of every game: how it plays, and how it is served."""
SHAPE = ("tests/test_architecture.py", "tests/test_refusals.py")
"""What is tested of every source and every action."""
NOT_BY_GAME = (
    "test_architecture",
    "test_an_example",
    "test_a_vector_is_named_after_what_it_shows",
    "test_nothing_is_left_over",
    "test_the_document_has_not_drifted",
    "test_every_game_is_in_the_table",
    "test_every_file_is_an_example_of_a_game",
    "test_every_text_is_of_a_game_that_exists",
    "test_the_list_leads_to_every_game",
    "test_every_route",
    "test_every_type_and_field_is_described",
    "test_only_what_every_generator_reads",
    "test_everything_is_bounded",
)
"""Of the tests of all games those that ask about all of them at once."""
SLOW = "test_a_view_is_the_same_and_the_table_as_long"
"""Looks at thousands of sealed tables for what they might tell; this game hides nothing."""
ASKED = f"({' or '.join((GAME, *NOT_BY_GAME))}) and not {SLOW}"
ELSEWHERE = ("test_fuzz", "test_mutants")
"""What bytes and sealed texts are put through does not depend on the game, and takes long."""
VENV = Path(sys.prefix)


def run(root: Path, *command: str | Path) -> None:
    """Carry out a command in a project. It says what it has to say if it fails."""
    done = subprocess.run(
        list(map(str, command)),
        cwd=root,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-20_000:]


def run_module(root: Path, *command: str) -> None:
    """Carry out `python -m` in a project."""
    run(root, sys.executable, "-m", *command)


def tracked() -> list[str]:
    """The files of the project that are under version control."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    )
    return [name for name in listed.stdout.split("\0") if name]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the game, recorded."""
    root = tmp_path_factory.mktemp("sixth") / "pantheon"
    for name in tracked():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, root / name)
    for folder in (RULES, TESTS):
        shutil.copytree(FOLDERS / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    readme = root / "README.md"
    before, found, after = readme.read_text(encoding="utf-8").partition("| Ra | ")
    readme.write_text(before + ROW + found + after, encoding="utf-8")
    run(root, "make", f"--old-file={VENV}/.dev", f"VENV={VENV}", "record", f"GAME={GAME}")
    return root


def other_files(root: Path) -> Iterator[str]:
    """The files of a copy that are not what they are in the project."""
    known = {*tracked()}
    for path in root.rglob("*"):
        name = str(path.relative_to(root))
        is_kept = path.is_file() and "__pycache__" not in name and not name.startswith(".")
        if is_kept and (name not in known or path.read_bytes() != (ROOT / name).read_bytes()):
            yield name


def test_nothing_else_is_added_and_nothing_of_other_games_is_recorded(project: Path) -> None:
    own = tuple(f"{folder}/" for folder in (RULES, TESTS, *RECORDED))
    assert {name for name in other_files(project) if not name.startswith(own)} == CHANGED | {DOCUMENT}
    assert all([*(project / folder).iterdir()] for folder in RECORDED)


def test_its_sources_are_in_shape(project: Path) -> None:
    run_module(project, "ruff", "format", "--check", RULES, TESTS)
    run_module(project, "ruff", "check", RULES, TESTS)
    run_module(project, "mypy", "--package", RULES.replace("/", "."))


def test_its_own_tests_reach_every_branch(project: Path) -> None:
    measured = ("--cov", RULES.replace("/", "."), "--cov-branch", "--cov-fail-under=100")
    run_module(project, "pytest", "-q", "-p", "no:schemathesis", *measured, TESTS)


def test_the_tests_of_all_games_pass(project: Path, tmp_path: Path) -> None:
    left_out = [f"--ignore-glob=*/{name}.py" for name in ELSEWHERE]
    report = tmp_path / "report.xml"
    run_module(project, "pytest", "-q", "-k", ASKED, *left_out, f"--junit-xml={report}", *GENERIC, *SHAPE)
    ran = {case.attrib["classname"] for case in ElementTree.parse(report).iter("testcase")}
    contract = {f"tests.contract.{path.stem}" for path in (ROOT / "tests/contract").glob("test_*.py")}
    others = {name.removesuffix(".py").replace("/", ".") for name in SHAPE}
    assert (contract | others | {"tests.api.test_play", "tests.api.test_examples"}) - ran == set()

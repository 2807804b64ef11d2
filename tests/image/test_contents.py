"""The image has what the service needs and nothing else."""

from __future__ import annotations

import json
import re
import stat
from pathlib import Path

import pytest

from tests.deploy.manifests import ROOT, instructions
from tests.image.base import NAME
from tests.image.podman import Podman

PIP = re.compile(r"(pip|pip-.*|pip[\d.]+|ensurepip)$")
MOST_MEBIBYTES = 60
"""What the image may add to the one that it begins with."""
OURS = ("opt/pantheon", "srv/pantheon")


def test_no_pip_is_left(root: Path) -> None:
    assert [path for path in root.rglob("*") if PIP.match(path.name)] == []


def test_what_pip_was_told_is_not_left(root: Path) -> None:
    assert not (root / "etc" / "pip.conf").exists()
    assert not (root / "run" / "secrets").exists()


def test_only_locked_packages_are_there(root: Path) -> None:
    locked = re.findall(
        r"^([\w.-]+)==([\w.]+)", (ROOT / "requirements" / "serve.txt").read_text(), re.MULTILINE
    )
    known = {(name.replace("-", "_"), version) for name, version in locked}
    found = {
        (name.lower(), version)
        for path in (root / "opt" / "pantheon").rglob("*.dist-info")
        for name, _, version in [path.name.removesuffix(".dist-info").rpartition("-")]
    }
    assert ("flask", "3.1.3") in found
    assert found <= known


def test_only_the_service_is_there(root: Path) -> None:
    copied = {
        Path(target).joinpath(Path(source).name).parts[0] if target == "./" else Path(target).parts[0]
        for arguments in instructions("COPY")
        if not arguments.startswith("--from") and "requirements" not in arguments
        for *sources, target in [arguments.split()]
        for source in sources
    }
    found = {path.name for path in (root / "srv" / "pantheon").iterdir()} - {"__pycache__"}
    assert found == copied


@pytest.mark.parametrize("place", OURS)
def test_the_service_cannot_change_itself(root: Path, place: str) -> None:
    for path in [root / place, *(root / place).rglob("*")]:
        info = path.lstat()
        assert info.st_uid == 0, path
        assert stat.S_ISLNK(info.st_mode) or not info.st_mode & stat.S_IWOTH, path


def test_nothing_has_to_be_compiled_at_the_start(root: Path) -> None:
    sources = [*(root / "srv" / "pantheon").rglob("*.py")]
    assert sources
    assert [path for path in sources if not [*(path.parent / "__pycache__").glob(f"{path.stem}.*.pyc")]] == []


def test_it_is_small(podman: Podman, image: str) -> None:
    whole, base = (
        json.loads(podman("image", "inspect", name))[0]["Size"] for name in (image, f"localhost/{NAME}")
    )
    assert (whole - base) / 2**20 < MOST_MEBIBYTES

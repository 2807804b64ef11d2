"""The Dockerfile copies what there is, all that the service needs, and starts it as everybody does.

That it can be built and works is tested in `tests/image`.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from api.document.examples import FOLDER as EXAMPLES
from api.document.publishing import WHOLE, recorded
from engine import GAMES
from tests.api.serving import COMMAND, environment
from tests.deploy.manifests import CONTAINER, DEPLOY, DOCKERFILE, POD, ROOT, instructions
from tests.deploy.test_kubernetes import ROUTES

COPIES = [arguments.split() for arguments in instructions("COPY") if not arguments.startswith("--from")]
SOURCES = [source for *sources, _ in COPIES for source in sources]


@pytest.mark.parametrize("source", SOURCES)
def test_what_is_copied_is_there(source: str) -> None:
    assert [*ROOT.glob(source)]
    tracked = subprocess.run(
        ["git", "ls-files", source], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert tracked.returncode != 0 or tracked.stdout


def test_what_is_copied_is_let_in() -> None:
    lines = (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
    assert {line[1:] for line in lines if line.startswith("!")} == {*SOURCES}
    assert "*" in lines


def test_what_was_recorded_is_copied() -> None:
    copied = {path for source in SOURCES for path in ROOT.glob(source)}
    assert {EXAMPLES, *(recorded(name) for name in (WHOLE, *GAMES))} <= copied


def test_what_is_copied_is_enough(tmp_path: Path) -> None:
    for path in [path for source in SOURCES for path in ROOT.glob(source)]:
        place = tmp_path / path.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if path.is_dir() else shutil.copy)(path, place)
    subprocess.run([*COMMAND, "--check-config"], cwd=tmp_path, env=environment(), check=True, timeout=60)
    ask = "from wsgi import app; assert app.test_client().get('/openapi.json').status_code == 200"
    subprocess.run([sys.executable, "-c", ask], cwd=tmp_path, check=True, timeout=60)


def test_packages_are_those_that_are_locked() -> None:
    assert "requirements/serve.txt" in SOURCES
    (install,) = [run for run in instructions("RUN") if " install " in run]
    assert "--require-hashes" in install


def test_the_stages_have_the_same_python() -> None:
    images = {arguments.split()[0] for arguments in instructions("FROM")}
    assert len(images) == 1
    (version,) = re.findall(r"python:([\d.]+)-slim", images.pop())
    assert version in (ROOT / "Makefile").read_text()


def test_it_runs_as_the_user_whom_kubernetes_names() -> None:
    (user,) = instructions("USER")
    assert int(user) == POD["spec"]["securityContext"]["runAsUser"]
    assert f"--uid {user} " in DOCKERFILE


def test_the_port_is_that_of_the_pods() -> None:
    (port,) = instructions("EXPOSE")
    assert int(port) == CONTAINER["ports"][0]["containerPort"]
    assert f"PANTHEON_BIND=0.0.0.0:{port}" in DOCKERFILE


def test_the_health_check_asks_a_route_that_there_is() -> None:
    (check,) = re.findall(r"HEALTHCHECK .*CMD (\[.*\])", DOCKERFILE.replace("\\\n", " "))
    _, script = json.loads(check)
    assert f"deploy/{script}" in SOURCES
    (route,) = re.findall(r'"(/[a-z/]+)"', (DEPLOY / script).read_text(encoding="utf-8"))
    assert route in ROUTES
    assert route == CONTAINER["livenessProbe"]["httpGet"]["path"]

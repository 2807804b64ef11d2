"""The image of the project, built anew, and a container of it that serves as in a pod."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.api.serving import Server
from tests.api.tables.hosting import KEYS
from tests.deploy.manifests import CONTAINER, DEPLOY, POD, ROOT
from tests.image.base import provide_base
from tests.image.machine import pip_settings
from tests.image.podman import Podman

IMAGE = "localhost/pantheon"
FOLDER = ROOT / "build" / "image"
"""What is kept for the next run, which is faster for it."""


def as_in_the_pod() -> list[str]:
    """The options that do what the manifest of the deployment says."""
    pod, own = POD["spec"]["securityContext"], CONTAINER["securityContext"]
    (mount,), (volume,) = CONTAINER["volumeMounts"], POD["spec"]["volumes"]
    assert own["readOnlyRootFilesystem"]
    return [
        f"--user={pod['runAsUser']}:{pod['runAsGroup']}",
        *(f"--cap-drop={dropped}" for dropped in own["capabilities"]["drop"]),
        f"--security-opt=no-new-privileges={str(not own['allowPrivilegeEscalation']).lower()}",
        f"--tmpfs={mount['mountPath']}:size={volume['emptyDir']['sizeLimit'].removesuffix('i')}",
        f"--memory={CONTAINER['resources']['limits']['memory'].removesuffix('i')}",
        *(f"--env={one['name']}={one['value']}" for one in CONTAINER["env"] if one["name"] in CONFIGURED),
        f"--env=PANTHEON_KEYS={KEYS}",
    ]


CONFIGURED = {"PANTHEON_WORKERS", "PANTHEON_GRACEFUL_SECONDS", "PANTHEON_MAX_BODY_BYTES", "TMPDIR"}


@pytest.fixture(scope="session")
def podman() -> Podman:
    FOLDER.mkdir(parents=True, exist_ok=True)
    podman = Podman(FOLDER)
    podman.clear()
    provide_base(podman)
    return podman


@pytest.fixture(scope="session")
def image(podman: Podman, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The name of the image, which is built as the Dockerfile says."""
    settings = tmp_path_factory.mktemp("pip") / "pip.conf"
    settings.write_text(pip_settings())
    podman(
        *("build", "--isolation=chroot", "--format=docker", "--pull=never", "--layers=false"),
        *("--ignorefile", DEPLOY / "Dockerfile.dockerignore", "--secret", f"id=pip,src={settings}"),
        *("--file", DEPLOY / "Dockerfile", "--tag", IMAGE, ROOT),
    )
    return IMAGE


@pytest.fixture(scope="session")
def root(podman: Podman, image: str) -> Iterator[Path]:
    """The files of the image."""
    yield Path(podman("image", "mount", image))
    podman("image", "unmount", image)


@pytest.fixture(scope="session")
def server(podman: Podman, image: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A container that is limited as in a pod."""
    folder = tmp_path_factory.mktemp("pantheon-pod")
    with podman.serving(folder, *as_in_the_pod(), image) as server:
        yield server

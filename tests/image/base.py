"""The image that the Dockerfile begins with, made of Debian's packages: nothing is taken from a registry.

It has what the official one has: Python as `python`, with a pip in /usr/local and another one to be unpacked.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from shutil import copy, rmtree

from tests.deploy.manifests import instructions
from tests.image.machine import certificates, debian_mirror, run
from tests.image.podman import Podman

NAME = instructions("FROM")[0].split()[0]
RELEASES = {"python:3.13-slim": "trixie"}
"""The release of Debian that has the same Python as an image."""
PACKAGES = "python3,python3-venv,ca-certificates"
NOT_PACKED = ("./var/cache/apt/*", "./var/lib/apt/lists/*", "./usr/share/doc/*", "./usr/share/man/*")
RECIPE = sha256(Path(__file__).read_bytes()).hexdigest()


def provide_base(podman: Podman) -> None:
    """Make the base, unless it is there and was made as it would be today."""
    found = podman("images", "--quiet", "--filter", f"label=recipe={RECIPE}")
    if not found:
        place = podman.folder / "base"
        rmtree(place, ignore_errors=True)
        make_base(podman, place)
        rmtree(place)


def make_base(podman: Podman, place: Path) -> None:
    """Install Debian into a folder, and make an image of it. Takes a minute or two."""
    root, packed = place / "root", place / "root.tar"
    root.mkdir(parents=True)
    install = ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", RELEASES[NAME]]
    run("unshare", "--mount", *install, root, debian_mirror())
    resemble_the_official_one(root)
    run("tar", "-cf", packed, *(f"--exclude={path}" for path in NOT_PACKED), "-C", root, ".")
    podman("import", "--change", f"LABEL recipe={RECIPE}", packed, f"localhost/{NAME}")


def resemble_the_official_one(root: Path) -> None:
    """Have `python` and pip where they are there, and trust whom this machine trusts."""
    (library,) = root.glob("usr/lib/python3.*")
    bundled = library / "ensurepip" / "_bundled"
    (root / "usr/share/python-wheels").rename(bundled)
    (library / "EXTERNALLY-MANAGED").unlink()
    (root / "usr/local/bin/python").symlink_to("/usr/bin/python3")
    (wheel,) = bundled.glob("pip-*.whl")
    inside = f"/{wheel.relative_to(root)}"
    install = ["python3", "-m", "pip", "install", "--no-index", "--no-deps", "--root-user-action=ignore"]
    run("chroot", root, "env", f"PYTHONPATH={inside}", *install, inside)
    copy(certificates(), root / "etc/ssl/certs/ca-certificates.crt")

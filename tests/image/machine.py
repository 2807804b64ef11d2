"""Where this machine has its packages from: that is handed on, and stands in no file of ours."""

from __future__ import annotations

import ssl
import subprocess
import sys
from ast import literal_eval
from pathlib import Path

PIP_IS_TOLD = ("index-url", "extra-index-url", "trusted-host", "proxy", "timeout", "default-timeout")
"""The settings of pip that mean the same inside an image."""
OF_THIS_DISK = ("file:", "/")
"""How addresses begin that do not."""


def run(*command: str | Path) -> str:
    """What a command prints; if it fails, what it complained about."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}"
    return done.stdout


def debian_mirror() -> str:
    """Where the packages of the Debian come from that is installed here."""
    release = dict(
        line.split("=", 1) for line in Path("/etc/os-release").read_text().splitlines() if "=" in line
    )
    named = f"Release: {release['VERSION_CODENAME']}"
    listed = run("apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", named)
    assert listed, "apt names no source of packages of its own release"
    return listed.split()[0]


def pip_settings() -> str:
    """A configuration for pip that has its packages from where this machine has them."""
    told = run(sys.executable, "-m", "pip", "config", "list").splitlines()
    found = {}
    for line in sorted(told, key=lambda line: line.startswith(":env:")):
        place, _, value = line.partition("=")
        words = [word for word in str(literal_eval(value)).split() if not word.startswith(OF_THIS_DISK)]
        name = place.rpartition(".")[2]
        if name in PIP_IS_TOLD and words:
            found[name] = " ".join(words)
    return "\n".join(["[global]", *(f"{name} = {value}" for name, value in found.items()), ""])


def certificates() -> Path:
    """The file of those whom this machine trusts."""
    found = ssl.get_default_verify_paths().cafile
    return Path(found or "/etc/ssl/certs/ca-certificates.crt")

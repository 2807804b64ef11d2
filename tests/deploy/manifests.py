"""The files of `deploy/`, read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
NGINX = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")


def manifest(name: str) -> Any:
    """One of the manifests for Kubernetes."""
    return yaml.safe_load((DEPLOY / "kubernetes" / f"{name}.yaml").read_text(encoding="utf-8"))


MANIFESTS = {
    path.stem: manifest(path.stem)
    for path in sorted((DEPLOY / "kubernetes").glob("*.yaml"))
    if path.stem != "kustomization"
}
POD = MANIFESTS["deployment"]["spec"]["template"]
(CONTAINER,) = POD["spec"]["containers"]
VARIABLES = {one["name"]: one["value"] for one in CONTAINER["env"] if "value" in one}
SECRETS = {one["name"]: one["valueFrom"]["secretKeyRef"] for one in CONTAINER["env"] if "valueFrom" in one}


def directive(name: str) -> str:
    """What nginx is told under a name that stands in its configuration once."""
    (value,) = re.findall(rf"^\s*{name}\s+([^;]+);", NGINX, re.MULTILINE)
    return str(value)


def instructions(word: str) -> list[str]:
    """The arguments of all instructions of the Dockerfile that begin with a word, on one line each."""
    joined = DOCKERFILE.replace("\\\n", " ")
    return re.findall(rf"^{word} (.*)$", joined, re.MULTILINE)

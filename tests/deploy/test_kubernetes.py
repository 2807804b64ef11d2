"""The manifests are what Kubernetes expects, and agree with the service."""

from __future__ import annotations

import os
from typing import Any

import kubernetes_validate
import pytest

from api import create_app
from api.running.config import Settings
from tests.deploy.manifests import CONTAINER, MANIFESTS, POD, ROOT, SECRETS, VARIABLES, manifest

SPEC = MANIFESTS["deployment"]["spec"]
LABELS = POD["metadata"]["labels"]
PROBES = ("startupProbe", "readinessProbe", "livenessProbe")
ROUTES = {rule.rule for rule in create_app().url_map.iter_rules()}


@pytest.fixture
def settings(monkeypatch: pytest.MonkeyPatch) -> Settings:
    """What the service makes of the variables of the container."""
    for name in [name for name in os.environ if name.startswith("PANTHEON_")]:
        monkeypatch.delenv(name)
    for name, value in VARIABLES.items():
        monkeypatch.setenv(name, value)
    return Settings.from_environment()


@pytest.mark.parametrize("version", ["1.30", kubernetes_validate.latest_version()])
@pytest.mark.parametrize("name", MANIFESTS)
def test_a_manifest_is_valid(name: str, version: str) -> None:
    kubernetes_validate.validate(MANIFESTS[name], version, strict=True)


def test_a_wrong_manifest_would_be_noticed() -> None:
    wrong = manifest("deployment")
    wrong["spec"]["template"]["spec"]["containers"][0]["livenesProbe"] = {}
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(wrong, kubernetes_validate.latest_version(), strict=True)


def test_every_manifest_is_applied() -> None:
    assert sorted(manifest("kustomization")["resources"]) == [f"{name}.yaml" for name in MANIFESTS]


def test_the_selectors_find_the_pods() -> None:
    (spread,) = POD["spec"]["topologySpreadConstraints"]
    selectors = [
        SPEC["selector"]["matchLabels"],
        MANIFESTS["service"]["spec"]["selector"],
        MANIFESTS["disruption"]["spec"]["selector"]["matchLabels"],
        spread["labelSelector"]["matchLabels"],
    ]
    assert all(selector.items() <= LABELS.items() for selector in selectors)


def test_the_autoscaler_scales_the_deployment_and_nobody_else_does() -> None:
    autoscaler = MANIFESTS["autoscaler"]["spec"]
    target, deployment = autoscaler["scaleTargetRef"], MANIFESTS["deployment"]
    assert (target["kind"], target["name"]) == ("Deployment", deployment["metadata"]["name"])
    assert target["apiVersion"] == deployment["apiVersion"]
    assert "replicas" not in SPEC
    assert autoscaler["minReplicas"] > MANIFESTS["disruption"]["spec"]["maxUnavailable"]


def test_every_variable_is_one_of_the_service(settings: Settings) -> None:
    known = {f"PANTHEON_{name.upper()}" for name in Settings.__struct_fields__}
    assert {name for name in VARIABLES if name.startswith("PANTHEON_")} <= known
    assert settings.max_body_bytes == Settings().max_body_bytes


def test_the_keys_are_a_secret_that_may_be_missing() -> None:
    assert SECRETS == {"PANTHEON_KEYS": {"name": "pantheon-keys", "key": "keyring", "optional": True}}
    assert "--from-literal=keyring=" in (ROOT / "deploy" / "README.md").read_text(encoding="utf-8")


def test_the_ports_agree(settings: Settings) -> None:
    (port,) = CONTAINER["ports"]
    assert settings.bind == f"0.0.0.0:{port['containerPort']}"
    (served,) = MANIFESTS["service"]["spec"]["ports"]
    assert served["targetPort"] == port["name"]
    assert POD["metadata"]["annotations"]["prometheus.io/port"] == str(port["containerPort"])


def test_the_probes_ask_routes_that_there_are() -> None:
    (port,) = CONTAINER["ports"]
    for probe in PROBES:
        asked = CONTAINER[probe]["httpGet"]
        assert asked["path"] in ROUTES
        assert asked["port"] == port["name"]
        assert "host" not in asked
    assert POD["metadata"]["annotations"]["prometheus.io/path"] in ROUTES


def test_there_is_time_for_running_requests(settings: Settings) -> None:
    command = CONTAINER["lifecycle"]["preStop"]["exec"]["command"]
    pause = int(command[-1].partition("sleep(")[2].rstrip(")"))
    readiness = CONTAINER["readinessProbe"]
    assert pause >= readiness["periodSeconds"] * readiness["failureThreshold"]
    assert POD["spec"]["terminationGracePeriodSeconds"] > pause + settings.graceful_seconds


def test_nothing_is_written_but_to_the_folder_for_it() -> None:
    assert CONTAINER["securityContext"]["readOnlyRootFilesystem"] is True
    (mount,) = CONTAINER["volumeMounts"]
    (volume,) = POD["spec"]["volumes"]
    assert mount["name"] == volume["name"]
    assert "emptyDir" in volume
    assert VARIABLES["TMPDIR"] == mount["mountPath"]


def test_nobody_is_root() -> None:
    pod, container = POD["spec"]["securityContext"], CONTAINER["securityContext"]
    assert pod["runAsNonRoot"] is True
    assert pod["runAsUser"] > 0
    assert container["allowPrivilegeEscalation"] is False
    assert container["capabilities"] == {"drop": ["ALL"]}


def mebibytes(quantity: str) -> int:
    return int(quantity.removesuffix("Mi"))


def test_the_resources_suffice(settings: Settings) -> None:
    resources: dict[str, dict[str, Any]] = CONTAINER["resources"]
    a_process = 64
    files = mebibytes(POD["spec"]["volumes"][0]["emptyDir"]["sizeLimit"])
    asked, most = (mebibytes(resources[part]["memory"]) for part in ("requests", "limits"))
    assert asked >= (settings.workers + 1) * a_process
    assert most >= asked + files
    assert int(resources["limits"]["cpu"]) >= settings.workers


def test_the_image_is_of_this_version() -> None:
    assert f'version = "{CONTAINER["image"].partition(":")[2]}"' in (ROOT / "pyproject.toml").read_text()

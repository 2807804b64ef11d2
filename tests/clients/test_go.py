"""OpenAPI Generator's go, which needs nothing but the standard library; compiled and vetted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.api.serving import Server
from tests.clients import recorded, wire
from tests.clients.building import HERE, copy, openapi_generator, run, write_programs

OWN = HERE / "go"
PROPERTIES = ",".join(
    [
        "enumClassPrefix=true",
        "useOneOfDiscriminatorLookup=true",
        "disallowAdditionalPropertiesIfNotPresent=false",
        "packageName=pantheon",
        "withGoMod=false",
    ]
)
NO_TESTS = "--global-property=apiTests=false,modelTests=false"
"""Its own tests would need other modules."""
ALONE = {"GOFLAGS": "-mod=mod", "GOPROXY": "off", "GOTOOLCHAIN": "local", "CGO_ENABLED": "0"}
"""Nothing is looked for elsewhere, and no C compiler is needed."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("go")
    openapi_generator("go", folder / "pantheon", PROPERTIES, NO_TESTS)
    copy(OWN / "go.mod", folder)
    write_programs(OWN / "play.go", folder, "{game}/main.go")
    recorded.write_program(OWN / "recorded.go", folder / "recorded" / "main.go")
    run(["go", "vet", "./..."], folder, **ALONE)
    (folder / "bin").mkdir()
    run(["go", "build", "-o", folder / "bin", "./..."], folder, **ALONE)
    return folder


def test_a_game(folder: Path, server: Server, game: str) -> None:
    printed = run([folder / "bin" / game, server.address], folder)
    wire.check(server, game, printed, verbatim=False)


def test_what_is_recorded(folder: Path) -> None:
    recorded.check(run([folder / "bin" / "recorded", recorded.write(folder)], folder))

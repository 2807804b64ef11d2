"""OpenAPI Generator's kotlin with kotlinx.serialization and OkHttp; our programs with warnings as errors."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import run_kotlin_kernel

from tests.api.serving import Server
from tests.clients import recorded, wire
from tests.clients.building import HERE, NODE_MODULES, openapi_generator, run, write_programs

COMPILER = NODE_MODULES / "kotlin-compiler" / "lib"
OKHTTP = NODE_MODULES / "allure-commandline" / "dist" / "plugins" / "jira-plugin" / "lib"
SERIALIZATION = Path(run_kotlin_kernel.__file__).parent / "jars"
JARS = [
    COMPILER / "kotlin-stdlib.jar",
    *OKHTTP.glob("okhttp-jvm-*.jar"),
    *OKHTTP.glob("okio-jvm-*.jar"),
    *SERIALIZATION.glob("kotlinx-serialization-*.jar"),
]
PLUGIN = COMPILER / "kotlinx-serialization-compiler-plugin.jar"
QUICKLY = ["-Xmx2g", "-XX:TieredStopAtLevel=1", "-XX:+UseParallelGC"]
PROPERTIES = "serializationLibrary=kotlinx_serialization,generateOneOfAnyOfWrappers=true"
ANY_VALUE = [
    "--type-mappings=AnyType=JsonElement",
    "--import-mappings=JsonElement=kotlinx.serialization.json.JsonElement",
]
"""The values of recorded examples, which may be anything."""


def classpath(*jars: Path) -> str:
    return os.pathsep.join(map(str, jars))


def compile_kotlin(sources: Path, output: Path, *arguments: str | Path) -> None:
    """The command `kotlinc`, with more memory than it allows itself, and half the time of the processor."""
    java = ["java", *QUICKLY, "-cp", COMPILER / "kotlin-compiler.jar"]
    kotlinc = [*java, "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-kotlin-home", COMPILER.parent]
    run(
        [*kotlinc, f"-Xplugin={PLUGIN}", "-no-stdlib", "-no-reflect", *arguments, "-d", output, sources],
        output.parent,
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kotlin")
    openapi_generator("kotlin", folder / "client", PROPERTIES, *ANY_VALUE)
    client = folder / "client.jar"
    compile_kotlin(folder / "client" / "src" / "main" / "kotlin", client, "-cp", classpath(*JARS))
    write_programs(HERE / "kotlin" / "Play.kt", folder, "programs/{game}.kt")
    recorded.write_program(HERE / "kotlin" / "Recorded.kt", folder / "programs" / "Recorded.kt")
    compile_kotlin(folder / "programs", folder / "programs.jar", "-Werror", "-cp", classpath(client, *JARS))
    return folder


def run_kotlin(folder: Path, main: str, argument: str | Path) -> str:
    jars = classpath(folder / "programs.jar", folder / "client.jar", *JARS)
    return run(["java", "-cp", jars, main, argument], folder)


def test_a_game(folder: Path, server: Server, game: str) -> None:
    printed = run_kotlin(folder, f"{game}.{game.capitalize()}Kt", server.address)
    wire.check(server, game, printed, verbatim=False)


def test_what_is_recorded(folder: Path) -> None:
    recorded.check(run_kotlin(folder, "recorded.RecordedKt", recorded.write(folder)))

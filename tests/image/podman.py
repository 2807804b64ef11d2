"""Podman with a store of its own, which builds images and runs containers without a daemon."""

from __future__ import annotations

import resource
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tests.api.serving import HOST, PATIENCE, Server, await_readiness, free_port
from tests.image.machine import run

PAUSE = 0.2
FILES, PROCESSES = 4096, 1024
"""What a container may have; podman would ask for more than this machine allows."""


@dataclass(frozen=True)
class Podman:
    """Everything that it keeps lies in one folder."""

    folder: Path

    @property
    def command(self) -> list[str]:
        """How every call begins.

        All this works with any layout of control groups. Health is checked when a test asks for it, and by no
        timer.
        """
        places = ["--root", f"{self.folder}/storage", "--runroot", f"{self.folder}/run"]
        drivers = ["--cgroup-manager=cgroupfs", "--runtime=runc", "--events-backend=none"]
        return ["env", "DISABLE_HC_SYSTEMD=true", "podman", *places, *self.storage, *drivers]

    @cached_property
    def storage(self) -> list[str]:
        """How files are kept: as differences, or as copies where the file system does so itself.

        Nothing stays mounted, so that the folder can be removed at any time.
        """
        kind = run("stat", "--file-system", "--format=%T", self.folder).strip()
        differences = ["--storage-driver=overlay", "--storage-opt=overlay.skip_mount_home=true"]
        return ["--storage-driver=vfs"] if kind == "overlayfs" else differences

    def __call__(self, *arguments: str | Path) -> str:
        """What it prints."""
        return run(*self.command, *arguments).strip()

    def ends_with(self, *arguments: str) -> int:
        """The exit code of something that may fail."""
        return subprocess.run([*self.command, *arguments], capture_output=True, check=False).returncode

    def insist(self, process: subprocess.Popen[bytes], *arguments: str) -> None:
        """Try something until it succeeds, while the container runs."""
        deadline = time.monotonic() + PATIENCE
        while self.ends_with(*arguments):
            assert process.poll() is None, f"it ended with {process.returncode}"
            assert time.monotonic() < deadline, arguments
            time.sleep(PAUSE)

    def clear(self) -> None:
        """Remove the containers, and the images without a name, that an earlier run has left."""
        self("rm", "--all", "--force")
        self("image", "prune", "--force")

    @contextmanager
    def started(self, folder: Path, *options: str) -> Iterator[subprocess.Popen[bytes]]:
        """A container with a root that is read-only; `folder` gets its log, and gives it its name."""
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        files = min(most, FILES) if most > 0 else FILES
        limits = [f"--ulimit=nofile={files}:{files}", f"--ulimit=nproc={PROCESSES}:{PROCESSES}"]
        fixed = ["--rm", "--name", folder.name, *limits, "--read-only", "--read-only-tmpfs=false"]
        command = [*self.command, "run", *fixed, *options]
        with (
            (folder / "stderr").open("wb") as log,
            subprocess.Popen(command, stdout=log, stderr=log) as process,
        ):
            try:
                yield process
            finally:
                self("rm", "--force", "--ignore", "--time", "0", folder.name)
                process.wait(PATIENCE)

    @contextmanager
    def serving(self, folder: Path, *options: str) -> Iterator[Server]:
        """A container that serves on a free port of this machine, and answers."""
        port = free_port()
        with self.started(
            folder, "--network=host", f"--env=PANTHEON_BIND={HOST}:{port}", *options
        ) as process:
            server = Server(process, port, folder)
            await_readiness(server)
            yield server

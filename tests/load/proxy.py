"""The nginx of `deploy/` in front of instances on this machine: its file, with other ports and folders."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.api.serving import PATIENCE, ROOT, Server, await_readiness, free_port

SERVER = re.compile(r"server 127\.0\.0\.1:\d+ (.*);")


def rendered(ports: Sequence[int], port: int, folder: Path) -> str:
    """The configuration, for these instances."""
    text = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    lines = SERVER.findall(text)
    assert len(lines) == len(ports)
    remaining = iter(ports)
    text = SERVER.sub(lambda found: f"server 127.0.0.1:{next(remaining)} {found[1]};", text)
    text, listens = re.subn(r"listen 8080\b", f"listen 127.0.0.1:{port}", text)
    assert listens == 1
    return text.replace("/tmp/", f"{folder}/")


@contextmanager
def proxying(folder: Path, ports: Sequence[int]) -> Iterator[Server]:
    """An nginx that answers for the instances on these ports."""
    folder.mkdir()
    port = free_port()
    configuration = folder / "nginx.conf"
    configuration.write_text(rendered(ports, port, folder), encoding="utf-8")
    more = "daemon off;" + (" user root;" if os.geteuid() == 0 else "")
    command = ["nginx", "-p", str(folder), "-c", str(configuration), "-e", "stderr", "-g", more]
    with (folder / "stderr").open("wb") as log, subprocess.Popen(command, stderr=log) as process:
        server = Server(process, port, folder)
        try:
            await_readiness(server)
            yield server
        finally:
            process.terminate()
            process.wait(PATIENCE)

"""Load from wrk: the same requests, as fast as they are answered."""

from __future__ import annotations

import re
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.load.traffic import IDENTITY, Exchange

SCRIPT = """
local requests, turn, faults = {}, 0, 0
local function add(path, body)
  local headers = {["Content-Type"] = "application/json", ["X-Request-ID"] = "%s"}
  requests[#requests + 1] = wrk.format("POST", path, headers, body)
end
function init()
%s
end
function request()
  turn = turn %% #requests + 1
  return requests[turn]
end
function response(status)
  if status >= 500 then faults = faults + 1; print("fault " .. status) end
end
"""
UNITS = {"us": 0.001, "ms": 1, "s": 1000, "m": 60_000}


class Measured(NamedTuple):
    """What wrk tells at its end; times in milliseconds."""

    requests: int
    faults: int
    """Answers that say the service or the proxy failed."""
    socket_errors: int
    p50: float
    p99: float
    most: float

    def __str__(self) -> str:
        return (
            f"{self.requests} requests, {self.faults} answers 5xx, {self.socket_errors} socket errors; "
            f"p50 {self.p50:.1f} ms, p99 {self.p99:.1f} ms, max {self.most:.0f} ms"
        )


class Wrk:
    """A run of wrk that has begun; it ends by itself after so many seconds."""

    def __init__(self, folder: Path, address: str, exchanges: Sequence[Exchange], seconds: int) -> None:
        script = folder / "requests.lua"
        lines = [f'  add("{one.request.path}", [==[{one.request.body.decode()}]==])' for one in exchanges]
        script.write_text(SCRIPT % (IDENTITY, "\n".join(lines)), encoding="utf-8")
        command = [
            "wrk",
            "-t1",
            "-c8",
            f"-d{seconds}s",
            "--timeout",
            "10s",
            "--latency",
            "-s",
            str(script),
            address,
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Wrk:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()  # nothing is left to kill after a report
        self.process.wait()

    def report(self) -> Measured:
        """What it has measured until now; ends it."""
        self.process.send_signal(signal.SIGINT)
        text, _ = self.process.communicate(timeout=300)
        assert self.process.returncode == 0, text
        errors = re.search(r"Socket errors: (.*)", text)
        return Measured(
            requests=int(found(r"(\d+) requests in", text)),
            faults=text.count("fault "),
            socket_errors=sum(map(int, re.findall(r"\d+", errors[1]))) if errors else 0,
            p50=milliseconds(found(r"\n +50%\s+(\S+)", text)),
            p99=milliseconds(found(r"\n +99%\s+(\S+)", text)),
            most=milliseconds(found(r"Latency(?:\s+\S+){2}\s+(\d\S+)", text)),
        )


def found(pattern: str, text: str) -> str:
    match = re.search(pattern, text)
    assert match, text
    return match[1]


def milliseconds(time: str) -> float:
    number, unit = re.fullmatch(r"([\d.]+)(us|ms|s|m)", time).groups()  # type: ignore[union-attr]
    return float(number) * UNITS[unit]

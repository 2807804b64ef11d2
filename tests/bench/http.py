"""What an action costs over HTTP, under gunicorn with two workers and load from wrk.

The cost is the processor time of the workers per request. It is set against an echo of the same bytes in the
same app behind the same middleware, and against an echo of a bare Flask app; a ratio of 0.8 means that the
echo takes 0.8 times as long.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

import msgspec

import engine
from api.edge.json_text import refuse_doubled_keys
from api.games.game_types import GameTypes
from engine import GAMES
from tests.api.serving import Server, serving
from tests.api.tables.hosting import KEYS, sealed, seat_key
from tests.bench.rules import rules_samples

ROUNDS = 5
SECONDS = 2
CONNECTIONS = 32
TICKS = os.sysconf("SC_CLK_TCK")
POSITIONS, STRIDE = 40, 37
"""How many positions are posted, and how many actions of random play lie between them."""
LOOKS = 50
MEMORY_REQUESTS = 10_000


def workers(server: Server) -> list[int]:
    """The processes of the workers."""
    parent = server.process.pid
    return [int(child) for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


def processor_seconds(server: Server) -> float:
    """What the workers have used so far."""
    ticks = 0
    for worker in workers(server):
        fields = Path(f"/proc/{worker}/stat").read_text().rsplit(")", 1)[1].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / TICKS


def megabytes(server: Server) -> float:
    """The resident memory of the largest worker."""
    pages = [int(Path(f"/proc/{worker}/statm").read_text().split()[1]) for worker in workers(server)]
    return max(pages) * os.sysconf("SC_PAGE_SIZE") / 2**20


class Post(NamedTuple):
    """What is posted: a body, and the key of a seat, if there is one."""

    body: bytes
    key: str = "none"


def load(server: Server, path: str, posts: list[Post]) -> tuple[float, float]:
    """Microseconds of the workers for one request, and requests per second; the posts take turns."""
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        quoted = ",\n".join(f'{{[==[{post.body.decode()}]==], "{post.key}"}}' for post in posts)
        script.write(SCRIPT % (quoted, path))
        script.flush()
        before = processor_seconds(server)
        report = subprocess.run(
            ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "-s", script.name, server.address],
            capture_output=True, text=True, check=True,
        ).stdout  # fmt: skip
        used = processor_seconds(server) - before
    if "Non-2xx" in report:
        raise RuntimeError(report)
    requests = int(re.search(r"(\d+) requests in", report)[1])  # type: ignore[index]
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", report)[1])  # type: ignore[index]
    return used / requests * 1e6, rate


SCRIPT = """
local posts, requests, turn = {%s}, {}, 0
init = function()
  for place, post in ipairs(posts) do
    local headers = {["Content-Type"] = "application/json", ["Authorization"] = "Bearer " .. post[2]}
    requests[place] = wrk.format("POST", "%s", headers, post[1])
  end
end
request = function()
  turn = turn %% #requests + 1
  return requests[turn]
end
"""


def positions(game: str) -> Iterator[tuple[bytes, int, Any]]:
    """States, a seat and its action, spread over random play with every number of seats."""
    return islice(rules_samples(GAMES[game]), 0, POSITIONS * STRIDE, STRIDE)


def actions_in_play(game: str) -> list[Post]:
    """Actions, as the host of a table posts them."""
    return [
        Post(engine.encode({"state": msgspec.Raw(state), "seat": seat, "action": action}))
        for state, seat, action in positions(game)
    ]


def actions_at_sealed_tables(game: str) -> list[Post]:
    """The same actions, as players post them."""
    rules = GAMES[game]
    return [
        Post(
            engine.encode(
                {"table": sealed(rules, engine.decoder(rules.state).decode(state)), "action": action}
            ),
            seat_key(seat),
        )
        for state, seat, action in positions(game)
    ]


def compare(app: Server, bare: Server, game: str) -> None:
    """One row of the table for each way to ask for an action."""
    plain, sealed_ones = actions_in_play(game), actions_at_sealed_tables(game)
    root = f"/v1/games/{game}"
    cases = {
        "bare": (bare, "/echo", plain),
        "echo": (app, "/echo", plain),
        "all lists": (app, f"{root}/apply", plain),
        "no lists": (app, f"{root}/apply?legal=none", plain),
        "echo of sealed": (app, "/echo", sealed_ones),
        "sealed": (app, f"{root}/tables/apply", sealed_ones),
    }
    costs: dict[str, list[tuple[float, float]]] = {name: [] for name in cases}
    for _ in range(ROUNDS):
        for name, case in cases.items():
            costs[name].append(load(*case))

    def ratio(name: str, other: str, part: int) -> float:
        pairs = zip(costs[name], costs[other], strict=True)
        return statistics.median(
            (base[part] / own[part]) if part == 0 else (own[part] / base[part]) for own, base in pairs
        )

    for name, other, what, against in ROWS:
        print(f"| {game}, {what} | {against} | {ratio(name, other, 0):.2f} | {ratio(name, other, 1):.2f} |")


ROWS = (
    ("echo", "bare", "the app's echo", "the bare echo"),
    ("all lists", "echo", "/apply, all lists", "the app's echo"),
    ("no lists", "echo", "/apply, no lists", "the app's echo"),
    ("sealed", "echo of sealed", "/tables/apply", "the app's echo of the same"),
)


def texts(app: Server, game: str) -> None:
    """What words beside the lists add to the cost of an action, at tables with the most seats."""
    seats = GAMES[game].seats[-1]
    posts = [post for post in actions_in_play(game) if len(json.loads(post.body)["state"]["names"]) == seats]
    added = []
    for _ in range(ROUNDS):
        plain, _ = load(app, f"/v1/games/{game}/apply", posts)
        told, _ = load(app, f"/v1/games/{game}/apply?texts=true", posts)
        added.append(told / plain)
    print(f"| {game} | {statistics.median(added):.2f} |")


def doubled_keys(app: Server, game: str) -> None:
    """How much of an action it costs to see that no key stands twice in its body."""
    posts = actions_in_play(game)
    reader = engine.decoder(GameTypes.of(GAMES[game]).apply_request)
    read = [(one.body, reader.decode(one.body)) for one in posts]
    shares = []
    for _ in range(ROUNDS):
        action, _ = load(app, f"/v1/games/{game}/apply", posts)
        begun = time.process_time()
        for body, value in read * LOOKS:
            refuse_doubled_keys(body, value)
        looking = (time.process_time() - begun) / (len(posts) * LOOKS) * 1e6
        shares.append(looking / action)
    print(f"| {game} | {statistics.median(shares):.1%} |")


def hostile_bodies(state: Any) -> dict[str, tuple[str, bytes]]:
    """Routes, and bodies that cost as much as they can there."""
    most, floats = 256 * 1024, b"1e300," * 5000
    stuck = b'{"seat":0,"action":{"type":"stuck"}}'
    text = json.dumps(state, separators=(",", ":")).encode()
    junk = json.dumps({**state, "pile": ["ares"] * ((most - 4096) // 7)}, separators=(",", ":")).encode()
    keys = b",".join(b'"f%d":0' % number for number in range(2000))
    return {
        "depth bomb": ("check", b'{"state":' * (most // 9)),
        "256 KiB of list": ("check", b'{"state":%s}' % junk[: most - 10]),
        "256 KiB of junk": ("check", b'{"state":[' + b"{}," * (most // 3 - 10) + b"{}]}"),
        "huge integer": ("check", b'{"state":' + b"9" * (most - 10) + b"}"),
        "many unknown fields": ("check", b'{"state":{' + keys + b"}}"),
        "5,000 large numbers": ("new", b'{"a":[' + floats + b"1]}"),
        "a bad move after 800": ("replay", b'{"state":%s,"moves":[%s{}]}' % (text, (stuck + b",") * 800)),
        "a bad action": ("apply", b'{"state":%s,"seat":0,"action":{"type":"fly"}}' % text),
    }  # fmt: skip


def post(address: str, body: bytes) -> int:
    request = Request(address, body, {"Content-Type": "application/json"})
    try:
        with urlopen(request) as answer:
            return int(answer.status)
    except OSError as error:
        return int(getattr(error, "code", 0))


def microseconds_each(server: Server, address: str, body: bytes, times: int) -> float:
    """Processor time of the workers for one request of a series."""
    before = processor_seconds(server)
    for _ in range(times):
        post(address, body)
    return (processor_seconds(server) - before) / times * 1e6


def hostility(app: Server, game: str) -> None:
    """What hostile bodies cost, in ordinary actions."""
    body = actions_in_play(game)[POSITIONS // 2].body
    state = json.loads(body)["state"]
    root, times = f"{app.address}/v1/games/{game}", 1500
    ordinary = microseconds_each(app, f"{root}/apply", body, times)
    for name, (route, hostile) in hostile_bodies(state).items():
        cost = microseconds_each(app, f"{root}/{route}", hostile, times)
        print(f"| {game}, {name} ({post(f'{root}/{route}', hostile)}) | {cost / ordinary:.1f} |")


def memory(app: Server, game: str) -> None:
    """The resident memory of a worker after many actions."""
    bodies = actions_in_play(game)
    for _ in range(3):
        for number in range(MEMORY_REQUESTS // 3):
            post(f"{app.address}/v1/games/{game}/apply", bodies[number % len(bodies)].body)
        print(f"| {game}, after {MEMORY_REQUESTS // 3:,} more actions | {megabytes(app):.0f} |")


def table(title: str, head: str, rows: Callable[[], None]) -> None:
    print(f"\n{title}\n\n{head}\n{re.sub('[^|]+', '---', head)}")
    rows()


def main() -> None:
    """Print the tables."""
    if shutil.which("wrk") is None:
        raise SystemExit("wrk is missing: install it with `apt-get install wrk`")
    with (
        tempfile.TemporaryDirectory() as one,
        tempfile.TemporaryDirectory() as other,
        serving(Path(one), "tests.bench.echoes:app", workers=2, keys=KEYS) as app,
        serving(Path(other), "tests.bench.echoes:bare", workers=2) as bare,
    ):
        table(
            "Over HTTP; medians of interleaved rounds.",
            "| what | against | processor time | requests per second |",
            lambda: [compare(app, bare, game) for game in GAMES] and None,
        )
        table(
            "With texts, at tables with the most seats.",
            "| /apply?texts=true | times the processor time of /apply |",
            lambda: [texts(app, game) for game in GAMES] and None,
        )
        table(
            "To see that no key stands twice in a body.",
            "| what | share of an action |",
            lambda: [doubled_keys(app, game) for game in GAMES] and None,
        )
        table(
            "Hostile bodies, in ordinary actions (status in brackets).",
            "| body | actions |",
            lambda: [hostility(app, game) for game in GAMES] and None,
        )
        table(
            "Resident memory of a worker.",
            "| when | megabytes |",
            lambda: [memory(app, game) for game in GAMES] and None,
        )

"""The image serves as nobody in particular from a root that is read-only, and ends when it is told to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import engine
from engine import GAMES
from tests.api.serving import PATIENCE, Server
from tests.contract.playing import Table, play
from tests.deploy.manifests import POD, instructions
from tests.image.podman import Podman

(USER,), (PORT,) = instructions("USER"), instructions("EXPOSE")
GRACE = POD["spec"]["terminationGracePeriodSeconds"]


def status_of(podman: Podman, server: Server) -> dict[str, str]:
    """What the system says of the first process of a container."""
    process = podman("inspect", "--format", "{{.State.Pid}}", server.folder.name)
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}


def plain(value: Any) -> Any:
    """A value as it comes back from JSON."""
    return msgspec.json.decode(engine.encode(value))


def test_it_is_ready(server: Server) -> None:
    answer = server.ask("GET", "/health/ready")
    assert answer.json == {"status": "ready", "games": len(GAMES)}


def test_it_runs_as_its_user_without_any_right(podman: Podman, server: Server) -> None:
    status = status_of(podman, server)
    assert set(status["Uid"].split()) == {USER}
    assert int(status["CapEff"], 16) == 0
    assert status["NoNewPrivs"] == "1"


@pytest.mark.parametrize("place", ["/srv/pantheon/new", "/opt/pantheon/new", "/new", "/var/tmp/new"])
def test_nothing_can_be_written(podman: Podman, server: Server, place: str) -> None:
    write = f"open({place!r}, 'w')"
    assert podman.ends_with("exec", "--user=0", server.folder.name, "python", "-c", write) == 1
    podman("exec", server.folder.name, "python", "-c", "open('/tmp/new', 'w')")


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_has_the_same_bytes_as_here(server: Server, name: str) -> None:
    game = GAMES[name]
    playout = play(game, Table(engine.seat_names(game.seats[0]), "image", game.options()))
    names, seed, options = playout.table
    root = f"/v1/games/{name}"
    answer = server.ask("POST", f"{root}/new", plain({"names": names, "seed": seed, "options": options}))
    for (seat, action), step in zip(playout.moves, playout.steps, strict=False):
        assert answer.json["state"] == plain(step.state)
        body = {"state": answer.json["state"], "seat": seat, "action": plain(action)}
        answer = server.ask("POST", f"{root}/apply", body)
    assert answer.json["state"] == plain(playout.steps[-1].state)
    assert "outcome" in answer.json


def test_a_sealed_table_is_opened(server: Server) -> None:
    answer = server.ask(
        "POST", "/v1/games/ra/tables", {"names": ["Ada", "Bo"], "locks": ["a" * 64, "b" * 64]}
    )
    assert answer.status == 200
    table = answer.json["table"]
    assert server.ask("POST", "/v1/games/ra/tables/view", {"table": table}).status == 200


def test_the_workers_count_in_the_folder_that_can_be_written(server: Server) -> None:
    assert b"pantheon_" in server.ask("GET", "/metrics").data


def test_the_health_check_asks_where_the_service_is(podman: Podman, server: Server) -> None:
    assert server.port != int(PORT)
    podman("healthcheck", "run", server.folder.name)


def test_the_health_check_notices_that_nobody_serves(podman: Podman, image: str, tmp_path: Path) -> None:
    asleep = ["python", "-c", "import time; time.sleep(60)"]
    with podman.started(tmp_path, "--network=none", image, *asleep) as process:
        podman.insist(process, "exec", tmp_path.name, "true")
        assert podman.ends_with("healthcheck", "run", tmp_path.name) == 1


def test_as_it_comes_it_serves_and_ends_in_time(podman: Podman, image: str, tmp_path: Path) -> None:
    with podman.started(tmp_path, "--network=none", "--tmpfs=/tmp", image) as process:
        podman.insist(process, "healthcheck", "run", tmp_path.name)
        podman("stop", "--time", str(GRACE), tmp_path.name)
        assert process.wait(PATIENCE) == 0, "it was killed"
    assert f"Serving on http://0.0.0.0:{PORT}" in (tmp_path / "stderr").read_text()

"""Requests and answers for the documentation, recorded from the running service: `python -m tests.examples`.

Every game gets those that its types alone lead to; a game may add scenes of its own in the module
`tests/games/<game>/examples.py`, whose `scenes(ask)` asks further questions.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api import create_app
from api.config import Settings
from engine import GAMES

FOLDER = Path(__file__).parents[1] / "openapi" / "examples"
REQUEST_ID = "example"


class Recorder:
    """Asks the service and keeps questions and answers, by name."""

    def __init__(self, client: FlaskClient, game: str) -> None:
        self.client = client
        self.root = f"/v1/games/{game}"
        self.recorded: dict[str, Any] = {}

    def ask(self, name: str, summary: str, route: str, request: Any) -> Any:
        """The answer to a question, which is kept as an example."""
        answer = send(self.client, f"{self.root}{route}", request)
        self.recorded[name] = {
            "summary": summary,
            "method": "POST",
            "path": f"{self.root}{route}",
            "request": request,
            "status": answer.status_code,
            "content_type": answer.mimetype,
            "answer": answer.json,
        }
        return answer.json


def send(client: FlaskClient, path: str, request: Any) -> TestResponse:
    """A question as the examples ask it."""
    return client.post(path, json=request, headers={"X-Request-ID": REQUEST_ID})


def first_move(step: dict[str, Any]) -> dict[str, Any]:
    """The first legal action of the first seat that has one."""
    entry = next(entry for entry in step["next"] if entry["actions"])
    return {"seat": entry["seat"], "action": entry["actions"][0]}


def record(game: str) -> dict[str, Any]:
    """All examples of a game, by name."""
    recorder = Recorder(create_app(Settings(log_level="critical")).test_client(), game)
    ask_generic(recorder, GAMES[game].seats)
    scenes = f"tests.games.{game}.examples"
    if find_spec(scenes):
        import_module(scenes).scenes(recorder.ask)
    return recorder.recorded


def ask_generic(recorder: Recorder, seats: range) -> None:
    """The questions that suit every game."""
    ask, names = recorder.ask, ["Ada", "Bo", "Cy", "Dee", "Eli"][: seats[-1]]
    new = {"names": names[:3], "seed": "pantheon"}
    step = ask("new", "A new game", "/new", new)
    state, move = step["state"], first_move(step)
    ask("new_refused", "Too many players", "/new", {"seats": 99})
    ask("legal_actions", "What everybody may do", "/legal-actions", {"state": state})
    after = ask("apply", "An action", "/apply", {"state": state, **move})
    ask("apply_without_lists", "An action, without the lists", "/apply?legal=none", {"state": state, **move})
    ask("apply_malformed", "An action that is none", "/apply", {"state": state, "seat": 0, "action": {}})
    ask("apply_no_such_seat", "A seat that does not exist", "/apply", {"state": state, **move, "seat": 4})
    ask(
        "replay",
        "Two moves at once",
        "/replay",
        {"new": new, "moves": [move, first_move(after)]},
    )
    seat, events = move["seat"], after["events"]
    ask(
        "view",
        "The table of one player",
        "/view",
        {"state": after["state"], "viewer": seat, "events": events},
    )
    ask("view_of_spectator", "For a spectator", "/view", {"state": after["state"], "viewer": None})
    ask("score", "The score so far", "/score", {"state": after["state"]})
    ask("check", "A sound state", "/check", {"state": state})
    ask(
        "check_impossible", "An impossible state", "/check", {"state": {**state, "names": ["Ada", " ", "Cy"]}}
    )


def as_text(example: Any) -> str:
    """An example as it lies in its file."""
    return json.dumps(example, ensure_ascii=False, indent=1) + "\n"


def files() -> Iterator[tuple[Path, str]]:
    """Every file of the examples and what belongs in it."""
    for game in GAMES:
        for name, example in record(game).items():
            yield FOLDER / game / f"{name}.json", as_text(example)


def main() -> None:
    """Record all examples anew."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    for path, text in files():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

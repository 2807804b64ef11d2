"""Requests and answers for the documentation, recorded from the running service: `python -m tests.examples`,
with the names of games for those alone.

Every game gets those that its types alone lead to; a game may add scenes of its own in the module
`tests/games/<game>/examples.py`, whose `scenes(ask)` asks further questions. From these the document shows
some. The folder `vectors` of a game holds what is served besides, for tests: its fixed contents, the refusals
of new games, tables of earlier versions, and what `tests/vectors.py` finds; these are named after what they
show.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

import engine
from api.document.examples import VECTORS
from engine import GAMES, Game
from tests.api.tables.hosting import KEYS, Tables, locks, sealing_client, seat_key, service_key
from tests.vectors import vectors_of
from tests.versions.questions import ask_earlier

FOLDER = Path(__file__).parents[1] / "openapi" / "examples"
REQUEST_ID = "example"
NAMES = ["Ada", "Bo", "Cy", "Dee", "Eli"]
EXAMPLE_KEYS = f"{service_key('examples')},{KEYS}"
"""What the tables of the examples are sealed with, and what those of earlier versions were sealed with."""


class Recorder:
    """Asks the service and keeps questions and answers, by name."""

    def __init__(self, client: FlaskClient, game: str) -> None:
        self.client = client
        self.root = f"/v1/games/{game}"
        self.recorded: dict[str, Any] = {}

    def ask(self, name: str, summary: str, route: str, request: Any, key: str = "") -> Any:
        """The answer to a question, which is kept as an example; `key` is that of a seat."""
        asked = {"summary": summary, "method": "POST", "path": f"{self.root}{route}"}
        asked |= {"authorization": f"Bearer {key}"} if key else {}
        asked |= {"request": request}
        self.recorded[name] = {**asked, **answered(send(self.client, asked))}
        return self.recorded[name]["answer"]

    def show(self, name: str, summary: str, route: str) -> None:
        """Keep a fixed content as an example."""
        asked = {"summary": summary, "method": "GET", "path": f"{self.root}{route}"}
        self.recorded[name] = {**asked, **answered(send(self.client, asked))}


def send(client: FlaskClient, example: Any) -> TestResponse:
    """A question as the examples ask it."""
    headers = {"X-Request-ID": REQUEST_ID}
    if "authorization" in example:
        headers["Authorization"] = example["authorization"]
    if example["method"] == "GET":
        return client.get(example["path"], headers=headers)
    return client.post(example["path"], json=example["request"], headers=headers)


def answered(answer: TestResponse) -> dict[str, Any]:
    """An answer as the examples have it."""
    content = {"answer": answer.json} if answer.is_json else {"text": answer.text}
    return {"status": answer.status_code, "content_type": answer.content_type, **content}


def first_move(step: dict[str, Any]) -> dict[str, Any]:
    """The first legal action of the first seat that has one."""
    entry = next(entry for entry in step["next"] if entry["actions"])
    return {"seat": entry["seat"], "action": entry["actions"][0]}


def record(game: str) -> dict[str, Any]:
    """All examples of a game, by name."""
    recorder = recorder_of(game)
    ask_generic(recorder, GAMES[game].seats)
    ask_tables(recorder, GAMES[game].seats)
    scenes = f"tests.games.{game}.examples"
    if find_spec(scenes):
        import_module(scenes).scenes(recorder.ask)
    return recorder.recorded


def recorder_of(game: str) -> Recorder:
    """A recorder at a service of its own."""
    return Recorder(sealing_client(EXAMPLE_KEYS), game)


def record_vectors(game: str) -> dict[str, Any]:
    """All vectors of a game, by name."""
    recorder = recorder_of(game)
    recorder.show("get_game", "All about the game", "")
    recorder.show("get_components", "What is in the box", "/components")
    recorder.show("get_rules", "The rules", "/rules")
    for code, request in refused_setups(GAMES[game]).items():
        recorder.ask(f"setup_{code}", f"No new game: {code}", "/new", request)
    ask_earlier(recorder.ask, GAMES[game])
    for vector in vectors_of(GAMES[game]):
        move = {"state": vector.state, "seat": vector.seat, "action": vector.action}
        recorder.ask(vector.name, vector.summary, "/apply", json.loads(engine.encode(move)))
    return recorder.recorded


def refused_setups(game: Game[Any]) -> dict[str, Any]:
    """New games that are refused, by code. A game without options has none that could have a bad value."""
    names = NAMES[: game.seats[0]]
    option = next(iter(game.options.__struct_fields__), "")
    refused = {
        "bad_player_count": {"seats": game.seats[-1] + 1},
        "bad_names": {"names": [*names[:-1], " "]},
        "unknown_option": {"names": names, "options": {f"no_{option or 'option'}": 1}},
    }
    bad_value = {"names": names, "options": {option: "no such value"}}
    return refused | ({"bad_option_value": bad_value} if option else {})


def ask_generic(recorder: Recorder, seats: range) -> None:
    """The questions that suit every game."""
    ask, names = recorder.ask, NAMES[: min(max(3, seats[0]), seats[-1])]
    new = {"names": names, "seed": "pantheon"}
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
    ask(
        "legal_actions_in_words",
        "What everybody may do, in words",
        "/legal-actions?texts=true",
        {"state": state},
    )
    viewers = {"viewers": [*range(len(names)), None]}
    ask(
        "apply_with_views",
        "An action, and what everybody sees of it",
        "/apply",
        {"state": state, **move, **viewers},
    )
    ask("views", "What everybody may see", "/views", {"state": after["state"], **viewers, "events": events})
    ask("views_of_nobody_there", "Viewers that cannot be", "/views", {"state": state, "viewers": [0, 4, 0]})
    ask(
        "replay_in_words",
        "A move, told as it was offered",
        "/replay?texts=true",
        {"new": new, "moves": [move]},
    )
    ask("view_of_spectator", "For a spectator", "/view", {"state": after["state"], "viewer": None})
    ask("score", "The score so far", "/score", {"state": after["state"]})
    ask("check", "A sound state", "/check", {"state": state})
    nameless = {**state, "names": [names[0], " ", *names[2:]]}
    ask("check_impossible", "An impossible state", "/check", {"state": nameless})


def ask_tables(recorder: Recorder, seats: range) -> None:
    """The questions about sealed tables, which suit every game."""
    fewest = seats[0]
    ask, tables = recorder.ask, Tables(recorder.client, recorder.root.rsplit("/", 1)[-1])
    new = {"names": NAMES[:fewest], "locks": locks(fewest), "seed": "pantheon"}
    first = ask("tables", "A new sealed table, with the locks of the players", "/tables", new)
    ask("tables_bad_locks", "Two seats with one lock", "/tables", {**new, "locks": locks(1) * fewest})
    table = first["table"]
    seat, action = tables.somebody_acts(table)
    move, own, other = {"table": table, "action": action}, seat_key(seat), seat_key((seat + 1) % fewest)
    step = ask("tables_apply", "An action at a sealed table", "/tables/apply", move, own)
    ask("tables_apply_refused", "The other player's action", "/tables/apply", move, other)
    ask("tables_apply_without_key", "Without a seat key", "/tables/apply", move)
    ask("tables_apply_wrong_key", "With a key of no seat", "/tables/apply", move, "no-such-key")
    after = {"table": step["table"]}
    ask("tables_view", "A sealed table for the other player", "/tables/view", after, other)
    ask("tables_view_of_spectator", "A sealed table for a spectator", "/tables/view", after)
    ask("tables_bad_table", "A table that was cut", "/tables/view", {"table": table[:-1]})
    ask("tables_reveal_too_early", "A game that is not over", "/tables/reveal", after)
    last, moves = tables.played_to_the_end(first)
    end = ask("tables_reveal", "A game that is over", "/tables/reveal", {"table": last["table"]})
    promised = {name: end[name] for name in ("commitment", "key", "nonce", "digest")}
    ask("tables_verify", "An honest game", "/tables/verify", {**promised, "new": new, "moves": moves})
    short = {**promised, "new": new, "moves": moves[:2]}
    ask("tables_verify_unfinished", "A game without its end", "/tables/verify", short)


def as_text(example: Any) -> str:
    """An example as it lies in its file."""
    return json.dumps(example, ensure_ascii=False, indent=1) + "\n"


def files(game: str) -> Iterator[tuple[Path, str]]:
    """Every file of the examples of a game and what belongs in it."""
    for name, example in record(game).items():
        yield FOLDER / game / f"{name}.json", as_text(example)
    for name, example in record_vectors(game).items():
        yield FOLDER / game / VECTORS / f"{name}.json", as_text(example)


def main() -> None:
    """Record all examples anew, or those of the games that are named."""
    games = sys.argv[1:] or [*GAMES]
    for folder in FOLDER.iterdir():
        if folder.name in games or folder.name not in GAMES:
            shutil.rmtree(folder)
    for game in games:
        for path, text in files(game):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

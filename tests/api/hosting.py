"""A host of a real-time table, as small as can be: it keeps the newest state and takes actions in turn."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.api.serving import Answer, Server


@dataclass
class Host:
    """Posts what players do to the service, one after the other, each with the newest state."""

    server: Server
    game: str
    step: Any = None
    accepted: list[dict[str, Any]] = field(default_factory=list)
    """The moves that were carried out, in their order."""
    refused: list[str] = field(default_factory=list)
    """The codes of those that were refused."""
    lock: threading.Lock = field(default_factory=threading.Lock)

    def open_table(self, **new: Any) -> None:
        """Begin a game."""
        self.step = self.server.ask("POST", f"/v1/games/{self.game}/new", new).json

    def act(self, seat: int, action: Any) -> Answer:
        """What a player does is judged against the newest state; a refused action changes nothing."""
        with self.lock:
            body = {"state": self.step["state"], "seat": seat, "action": action}
            answer = self.server.ask("POST", f"/v1/games/{self.game}/apply", body)
            if answer.status == 200:
                self.step = answer.json
                self.accepted.append({"seat": seat, "action": action})
            else:
                self.refused.append(answer.json["code"])
            return answer

    @property
    def is_over(self) -> bool:
        return "outcome" in self.step


def play(
    host: Host, seat: int, choose: Callable[[list[Any], random.Random], Any], chance: random.Random
) -> None:
    """A player in a thread: looks at the table, and asks the host for a legal action, or waits."""
    while not host.is_over:
        seen = host.step
        own = next((entry["actions"] for entry in seen["next"] if entry["seat"] == seat), [])
        action = choose(own, chance) if own else None
        if action is None:
            threading.Event().wait(0.005)
        else:
            host.act(seat, action)


def play_together(host: Host, seats: int, choose: Callable[[list[Any], random.Random], Any]) -> None:
    """A whole game: every seat plays in a thread of its own, all at the same time."""
    players = [
        threading.Thread(target=play, args=(host, seat, choose, random.Random(seat))) for seat in range(seats)
    ]
    for player in players:
        player.start()
    for player in players:
        player.join(timeout=120)
    assert not any(player.is_alive() for player in players)

"""Clients that trust nobody: each keeps its own key, and all they share is the text of the sealed table."""

from __future__ import annotations

import secrets
import threading
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from tests.api.serving import Answer, Server


@dataclass
class Board:
    """The host, which is not trusted: it keeps the newest text, and knows no key and no hand."""

    server: Server
    game: str
    table: str = ""
    tag: str = ""
    lock: threading.Lock = field(default_factory=threading.Lock)

    def post(self, route: str, body: Any, **headers: str) -> Answer:
        return self.server.ask("POST", f"/v1/games/{self.game}/tables{route}", body, **headers)

    def open_table(self, names: list[str], locks: list[str], **more: Any) -> dict[str, Any]:
        """Begin a game among the players with these locks."""
        new = self.post("", {"names": names, "locks": locks, **more}).json
        self.table, self.tag = new["table"], new["tag"]
        return dict(new)

    def take(self, step: dict[str, Any]) -> bool:
        """Put up a table, if it follows from the one that is here: of two at once the first one counts."""
        with self.lock:
            if step["previous_tag"] != self.tag:
                return False
            self.table, self.tag = step["table"], step["tag"]
            return True


@dataclass
class Phone:
    """A player's own device."""

    seat: int
    board: Board
    key: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    tags: list[str] = field(default_factory=list)
    """The chain of tags that it has seen."""
    moves: list[dict[str, Any]] = field(default_factory=list)
    """What it did, with the revision before."""
    received: list[bytes] = field(default_factory=list)
    """Everything that the service has sent to it, but for the sealed texts."""

    @property
    def lock(self) -> str:
        return sha256(self.key.encode()).hexdigest()

    def _ask(self, route: str, body: Any) -> Answer:
        answer = self.board.post(route, body, Authorization=f"Bearer {self.key}")
        self.received.append(answer.data.replace(answer.json.get("table", "no table").encode(), b""))
        return answer

    def look(self) -> dict[str, Any]:
        """The table as this player may see it; the chain must go on from what it has seen."""
        shown = dict(self._ask("/view", {"table": self.board.table}).json)
        assert shown["seat"] == self.seat
        if not self.tags or shown["tag"] != self.tags[-1]:
            assert not self.tags or shown.get("previous_tag") == self.tags[-1], (
                "the host has left something out"
            )
            self.tags.append(shown["tag"])
        return shown

    def own_actions(self) -> list[Any]:
        """What this player may do now."""
        return [action for entry in self.look()["next"] for action in entry["actions"]]

    def try_action(self, table: str, action: Any) -> Answer:
        """What follows from an action at a table, which nobody has taken notice of yet."""
        return self._ask("/apply", {"table": table, "action": action})

    def act(self, action: Any) -> bool:
        """Do something; whether the board has taken it."""
        answer = self.try_action(self.board.table, action)
        assert answer.status == 200, answer.data
        taken = self.board.take(answer.json)
        if taken:
            self.note(answer.json, action)
        return taken

    def note(self, step: dict[str, Any], action: Any) -> None:
        """Keep a move that the board has taken."""
        self.moves.append({"revision": step["revision"], "seat": self.seat, "action": action})

    def hand(self) -> list[str]:
        """The cards that this player holds."""
        return list(self.look()["view"]["players"][self.seat]["hand"])


def seated(board: Board, names: list[str], **more: Any) -> tuple[list[Phone], dict[str, Any]]:
    """A phone for every player, and the new table."""
    phones = [Phone(seat, board) for seat in range(len(names))]
    return phones, board.open_table(names, [phone.lock for phone in phones], **more)


def all_moves(phones: list[Phone]) -> list[dict[str, Any]]:
    """What all players did, in order, as they tell each other when the game is over."""
    moves = sorted((move for phone in phones for move in phone.moves), key=lambda move: move["revision"])
    assert [move["revision"] for move in moves] == list(range(1, len(moves) + 1))
    return [{"seat": move["seat"], "action": move["action"]} for move in moves]

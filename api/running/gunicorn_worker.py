"""A worker of gunicorn that lets go of those who are slow, and of nobody who is waiting when it ends."""

from __future__ import annotations

import socket
import struct
from typing import Any

from gunicorn.workers.gthread import ThreadWorker

__all__ = ["Worker"]

RECEIVE_SECONDS = 5
"""How long a client may say nothing in the middle of a request; until then it occupies a thread."""


class Worker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """The threaded worker, with two more promises."""

    alive: bool
    sockets: list[Any]

    def init_process(self) -> None:
        """Limit the silence of clients: connections inherit the limit from the socket that accepts them."""
        limit = struct.pack("ll", RECEIVE_SECONDS, 0)
        for listener in self.sockets:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, limit)
        super().init_process()

    def set_accept_enabled(self, enabled: bool) -> None:
        """Also take in who has connected already, and close the door, when the worker is about to end.

        Otherwise connections would be let in that nobody answers, for as long as others take to end.
        """
        super().set_accept_enabled(enabled)
        if enabled or self.alive:
            return
        for listener in self.sockets:
            before = -1
            while before < self.nr_conns:
                before = self.nr_conns
                self.accept(listener)
            listener.close()
        self.sockets = []  # closed: a second call finds nothing to do

    def is_parent_alive(self) -> bool:
        """A worker without a master ends like one that was told to; gunicorn alone would not say so."""
        self.alive = self.alive and super().is_parent_alive()
        return self.alive

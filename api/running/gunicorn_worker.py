"""A worker of gunicorn whose threads wait for no client, and which leaves nobody waiting when it ends."""

from __future__ import annotations

import errno
import socket
import time
from collections import deque
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from selectors import EVENT_READ, EVENT_WRITE
from typing import Any, NamedTuple

from gunicorn import http
from gunicorn.http.errors import LimitRequestHeaders, NoMoreData
from gunicorn.http.unreader import Unreader
from gunicorn.workers.gthread import ThreadWorker

from api.edge.errors import ServiceProblem, problem_response
from api.running.arrival import HEAD_SECONDS, Arrival
from api.running.config import Settings

__all__ = ["Worker"]

ANSWER_SECONDS = 60
"""How long a client may take to take in an answer."""
LEAVING_SECONDS = 2
"""How long a client may go on sending that has been answered and is let go."""
MOST_LEFT = 64 * 1024
"""How much it may send by then."""
MOST_WAITING = 32 * 1024 * 1024
"""How much all requests that have not arrived may hold together, if it is not the room of a few bodies."""
FEW = 8
AT_ONCE = 64 * 1024
LOOK_SECONDS = 0.5
"""How often it is looked whose time is up."""
GO_ON = b"HTTP/1.1 100 Continue\r\n\r\n"


def too_late() -> bytes:
    """What a client is told whose request did not arrive in time."""
    response = problem_response(ServiceProblem("request_timeout"))
    head = "".join(f"{name}: {value}\r\n" for name, value in response.headers.items())
    return f"HTTP/1.1 {response.status}\r\n{head}Connection: close\r\n\r\n".encode() + response.get_data()


class Arrived(Unreader):  # type: ignore[misc]  # gunicorn has no types
    """What has come of a request, for who parses it. Who wants more than that is told that there is no more.

    Then the connection ends with the request: what comes later must not be taken for another one.
    """

    is_too_long = False
    """Whether it is a head that has no end."""

    def chunk(self, _size_hint: int | None = None) -> bytes:
        """Never returns."""
        raise LimitRequestHeaders("the head is too long") if self.is_too_long else NoMoreData


class Outlet:
    """What a thread writes its answer to. What the client does not take in at once stays for the loop."""

    def __init__(self, sock: socket.socket) -> None:
        self.sock = sock
        self.rest: deque[memoryview] = deque()

    def sendall(self, data: bytes) -> None:
        """Send as much as the client takes in now."""
        self.rest.append(memoryview(data))
        with suppress(BlockingIOError):
            self.flush()

    def flush(self) -> None:
        """Send the rest. Raises BlockingIOError when the client takes in no more."""
        while self.rest:
            sent = self.sock.send(self.rest[0])
            if sent == len(self.rest[0]):
                self.rest.popleft()
            else:
                self.rest[0] = self.rest[0][sent:]

    def setblocking(self, _wanted: bool) -> None:
        """It never blocks."""

    def gettimeout(self) -> float:
        """It never blocks."""
        return 0.0

    def shutdown(self, _how: int) -> None:
        """The loop closes connections, nobody else."""
        raise OSError(errno.ENOTCONN, "the loop closes this connection")

    def close(self) -> None:
        """The loop closes connections, nobody else."""


class Sending(NamedTuple):
    """An answer that is on its way, and until when; then the future of its request tells how to go on."""

    outlet: Outlet
    future: Future[Any]
    deadline: float


class Leaving:
    """A connection that is being closed: until when, and how much has come since."""

    def __init__(self, now: float) -> None:
        self.deadline = now + LEAVING_SECONDS
        self.received = 0


class Worker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """The threaded worker; a request takes a thread only when all of it has arrived."""

    alive: bool
    sockets: list[Any]

    def init_process(self) -> None:
        """Nobody is there yet."""
        self._arrivals: dict[Any, Arrival] = {}
        self._sending: dict[Any, Sending] = {}
        self._leaving: dict[Any, Leaving] = {}
        self._looked = 0.0
        self._most_body = Settings.from_environment().max_body_bytes
        super().init_process()

    def enqueue_req(self, conn: Any) -> None:
        """Take in a request, beginning with what came together with the one before it."""
        ahead = conn.parser.unreader.take_buffered() if conn.parser else b""
        self._arrivals[conn] = Arrival(time.monotonic(), self._most_body, ahead)
        conn.sock.setblocking(False)
        self.poller.register(conn.sock, EVENT_READ, partial(self._receive, conn))
        self._receive(conn, conn.sock)

    def _receive(self, conn: Any, sock: socket.socket) -> None:
        """Take in what has come, and hand the request to a thread when nothing more of it is waited for."""
        arrival = self._arrivals[conn]
        if not arrival.is_over:
            try:
                data = sock.recv(AT_ONCE)
            except BlockingIOError:
                return
            except OSError:
                self._close(conn)
                return
            if data:
                arrival.add(data, time.monotonic())
            elif arrival.has_begun:
                arrival.cut()
            else:
                self._close(conn)
                return
        if arrival.is_over:
            self.poller.unregister(sock)
            self._hand_over(conn, self._arrivals.pop(conn))
        elif arrival.wants_to_go_on:
            arrival.wants_to_go_on = False
            with suppress(OSError):  # it may have gone already
                sock.send(GO_ON)

    def _hand_over(self, conn: Any, arrival: Arrival) -> None:
        """Let a thread parse and answer what has come. It sees nothing else and waits for nothing."""
        if conn.parser is None:
            conn.parser = http.get_parser(self.cfg, (), conn.client)
            conn.parser.unreader = Arrived()
        conn.parser.unreader.unread(bytes(arrival.data))
        conn.parser.unreader.is_too_long = arrival.is_too_long
        conn.is_cut = arrival.is_cut
        conn.sock = Outlet(conn.sock)
        conn.data_ready = True
        super().enqueue_req(conn)

    def handle_request(self, req: Any, conn: Any) -> bool:
        """Answer a request. One that was cut is the last; whoever waited to go on has been told."""
        if conn.is_cut:
            req.force_close()
        req._expected_100_continue = False
        return bool(super().handle_request(req, conn))

    def finish_request(self, conn: Any, future: Future[Any]) -> None:
        """Send what the client has not taken in yet of its answer, then go on."""
        outlet: Outlet = conn.sock
        conn.sock = outlet.sock
        if outlet.rest:
            self._sending[conn] = Sending(outlet, future, time.monotonic() + ANSWER_SECONDS)
            self.poller.register(conn.sock, EVENT_WRITE, partial(self._send, conn))
        else:
            self._go_on(conn, future)

    def _send(self, conn: Any, sock: socket.socket) -> None:
        sending = self._sending[conn]
        try:
            sending.outlet.flush()
        except BlockingIOError:
            return
        except OSError:
            self._close(conn)
            return
        del self._sending[conn]
        self.poller.unregister(sock)
        self._go_on(conn, sending.future)

    def _go_on(self, conn: Any, future: Future[Any]) -> None:
        """Wait for the next request, or let the client go."""
        goes_on = not future.cancelled() and future.exception() is None and future.result()
        if goes_on:
            super().finish_request(conn, future)
        else:
            self._see_off(conn)

    def _see_off(self, conn: Any) -> None:
        """Close a connection once the client has seen its end and read the whole answer (RFC 9112, 9.6)."""
        try:
            conn.sock.shutdown(socket.SHUT_WR)
            conn.sock.setblocking(False)
            self.poller.register(conn.sock, EVENT_READ, partial(self._drain, conn))
        except (OSError, ValueError):
            self._close(conn)
            return
        self._leaving[conn] = Leaving(time.monotonic())

    def _drain(self, conn: Any, sock: socket.socket) -> None:
        leaving = self._leaving[conn]
        try:
            data = sock.recv(AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        leaving.received += len(data)
        if not data or leaving.received > MOST_LEFT:
            self._close(conn)

    def _close(self, conn: Any) -> None:
        self._arrivals.pop(conn, None)
        self._sending.pop(conn, None)
        self._leaving.pop(conn, None)
        with suppress(OSError, KeyError, ValueError):  # it may not be waited for any more
            self.poller.unregister(conn.sock)
        self.nr_conns -= 1
        conn.close()

    def murder_pending(self) -> None:
        """Let go of those whose time is up: with 408, if a request of theirs had begun."""
        now = time.monotonic()
        if now < self._looked + LOOK_SECONDS:
            return
        self._looked = now
        going: dict[Any, Sending | Leaving] = {**self._sending, **self._leaving}
        for conn in [conn for conn, one in going.items() if one.deadline <= now]:
            self._close(conn)
        for conn, arrival in [*self._arrivals.items()]:
            if arrival.deadline <= now:
                self._tell_too_late(conn, arrival)
        self._make_room()

    def _make_room(self) -> None:
        """While all that arrive hold too much together, the time is up of the largest of them."""
        held = sum(len(arrival.data) for arrival in self._arrivals.values())
        most = max(MOST_WAITING, FEW * self._most_body)
        for conn, arrival in sorted(self._arrivals.items(), key=lambda one: -len(one[1].data)):
            if held <= most:
                return
            held -= len(arrival.data)
            self._tell_too_late(conn, arrival)

    def _tell_too_late(self, conn: Any, arrival: Arrival) -> None:
        if not arrival.has_begun:
            self._close(conn)
            return
        del self._arrivals[conn]
        self.poller.unregister(conn.sock)
        with suppress(OSError):  # it may have gone already
            conn.sock.send(too_late())
        self._see_off(conn)

    def _cap_keepalive(self, deadline: float) -> None:
        """A worker that ends does not wait long for those who have not asked, or not whole."""
        super()._cap_keepalive(deadline)
        soon = time.monotonic() + HEAD_SECONDS
        for arrival in self._arrivals.values():
            arrival.deadline = min(arrival.deadline, soon if arrival.has_begun else deadline)

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

"""A request as it comes in: whether all of it is there, and until when it may take.

It is only measured here. Whatever is not well-formed counts as whole: who parses it says what is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

__all__ = ["BODY_SECONDS", "HEAD_SECONDS", "SILENT_SECONDS", "Arrival"]

SILENT_SECONDS = 30
"""How long a connection may be open without a request."""
HEAD_SECONDS = 10
"""How long a head may take from its first byte."""
BODY_SECONDS = 60
"""How long a body may take after its head."""
MOST_HEAD = 64 * 1024
FRAMING = 8
"""How many times as long as its content a chunked body may be."""

END_OF_HEAD, END_OF_LINE = b"\r\n\r\n", b"\r\n"
LENGTH = re.compile(rb"[0-9]{1,18}")
CHUNK = re.compile(rb"([0-9a-fA-F]{1,8})[^\r\n]{0,200}\r\n")
MOST_CHUNK_LINE = 210


class Arrival:
    """The bytes of a request so far."""

    def __init__(self, now: float, most_body: int, data: bytes = b"") -> None:
        """`data` has come already; `most_body` bytes of a body are waited for, not more."""
        self.data = bytearray()
        self.is_whole = False
        self.wants_to_go_on = False
        """Whether the client waits to be told that it may send its body."""
        self.deadline = now + SILENT_SECONDS
        self._most_body = most_body
        self._head = 0
        """The length of the head; 0 until it has arrived."""
        self._length: int | None = 0
        """The announced length of the body; None for one in chunks."""
        self._chunk = 0
        """Where the next chunk begins."""
        self._content = 0
        """How much all chunks before it hold."""
        if data:
            self.add(data, now)

    @property
    def has_begun(self) -> bool:
        """Whether any of it has arrived."""
        return bool(self.data)

    def add(self, data: bytes, now: float) -> None:
        """Take in what has come."""
        if not self.data:
            self.deadline = now + HEAD_SECONDS
        begin = max(0, len(self.data) - len(END_OF_HEAD))
        self.data += data
        if not self._head:
            self._look_for_head(begin, now)
        if self._head and not self.is_whole:
            self.is_whole = self._has_all_chunks() if self._length is None else self._has_length(self._length)

    def _look_for_head(self, begin: int, now: float) -> None:
        end = self.data.find(END_OF_HEAD, begin)
        if end < 0:
            self.is_whole = len(self.data) > MOST_HEAD
            return
        self._head = self._chunk = end + len(END_OF_HEAD)
        self.deadline = now + BODY_SECONDS
        self._read_head(dict(self._fields(bytes(self.data[:end]))))

    @staticmethod
    def _fields(head: bytes) -> Iterator[tuple[bytes, bytes]]:
        for line in head.split(END_OF_LINE)[1:]:
            name, _, value = line.partition(b":")
            yield name.strip().lower(), value.strip().lower()

    def _read_head(self, fields: dict[bytes, bytes]) -> None:
        coding, length = fields.get(b"transfer-encoding"), fields.get(b"content-length", b"0")
        if coding is not None:
            self._length = None
            self.is_whole = coding != b"chunked"
        elif LENGTH.fullmatch(length):
            self._length = int(length)
        else:
            self.is_whole = True
        self.wants_to_go_on = fields.get(b"expect") == b"100-continue" and len(self.data) == self._head

    def _has_length(self, length: int) -> bool:
        return length > self._most_body or len(self.data) >= self._head + length

    def _has_all_chunks(self) -> bool:
        while line := CHUNK.match(self.data, self._chunk):
            size = int(line[1], 16)
            if size == 0:
                return self._has_trailers(line.end())
            if self._content + size > self._most_body:
                return True
            if len(self.data) < line.end() + size + len(END_OF_LINE):
                return self._is_too_long()
            self._content += size
            self._chunk = line.end() + size + len(END_OF_LINE)
        return len(self.data) - self._chunk > MOST_CHUNK_LINE or self._is_too_long()

    def _is_too_long(self) -> bool:
        return len(self.data) > self._head + FRAMING * self._most_body

    def _has_trailers(self, begin: int) -> bool:
        """After the last chunk an empty line, or lines with an empty one after them."""
        if self.data[begin : begin + len(END_OF_LINE)] == END_OF_LINE:
            return True
        return self.data.find(END_OF_HEAD, begin) >= 0 or len(self.data) - begin > MOST_HEAD

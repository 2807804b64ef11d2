"""A request as it comes in: whether all of it is there, and until when it may take.

It is only measured here. Whatever is not well-formed counts as whole: who parses it says what is wrong.
"""

from __future__ import annotations

import re

__all__ = ["BODY_SECONDS", "HEAD_SECONDS", "SILENT_SECONDS", "Arrival"]

SILENT_SECONDS = 30
"""How long a connection may be open without a request."""
HEAD_SECONDS = 10
"""How long a head may take from its first byte."""
BODY_SECONDS = 60
"""How long a body may take after its head."""
MOST_HEAD = 64 * 1024
FRAMING = 2
"""How many times as long as the longest body one in chunks may be."""

END_OF_HEAD, END_OF_LINE = b"\r\n\r\n", b"\r\n"
LENGTH = re.compile(rb"[0-9]{1,18}")
CHUNK = re.compile(rb"0{0,20}([0-9a-fA-F]{1,8})(?![0-9a-fA-F])[^\r\n]{0,200}\r\n")
MOST_CHUNK_LINE = 230
BARE_END = re.compile(rb"(?<!\r)\n")
OLD = re.compile(rb"(\r\n)?[^\r\n]* HTTP/1\.0\r\n")
"""The first line of those who know nothing of being told to go on."""


class Arrival:
    """The bytes of a request so far."""

    def __init__(self, now: float, most_body: int, data: bytes = b"") -> None:
        """`data` has come already; no more is waited for when the body has more than `most_body` bytes."""
        self.data = bytearray()
        self.has_end = False
        """Whether all of it is there."""
        self.is_cut = False
        """Whether its end is not waited for."""
        self.is_too_long = False
        """Whether it is a head that has no end."""
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

    @property
    def is_over(self) -> bool:
        """Whether nothing more is waited for."""
        return self.has_end or self.is_cut

    def add(self, data: bytes, now: float) -> None:
        """Take in what has come."""
        if not self.data:
            self.deadline = now + HEAD_SECONDS
        begin = max(0, len(self.data) - len(END_OF_HEAD))
        self.data += data
        if not self._head:
            self._look_for_head(begin, now)
        if self._head and not self.is_cut:
            self.has_end = self._has_all_chunks() if self._length is None else self._has_length(self._length)

    def cut(self) -> None:
        """Wait for nothing more."""
        self.is_cut = True

    def _cut_if(self, hopeless: bool) -> None:
        self.is_cut = self.is_cut or hopeless

    def _look_for_head(self, begin: int, now: float) -> None:
        end = self.data.find(END_OF_HEAD, begin)
        if end < 0:
            self.is_too_long = len(self.data) > MOST_HEAD
            self._cut_if(self.is_too_long or BARE_END.search(self.data, begin) is not None)
            return
        self._head = self._chunk = end + len(END_OF_HEAD)
        self.deadline = now + BODY_SECONDS
        self._read_head(dict(map(self._field, bytes(self.data[:end]).split(END_OF_LINE))))

    @staticmethod
    def _field(line: bytes) -> tuple[bytes, bytes]:
        name, _, value = line.partition(b":")
        return name.strip().lower(), value.strip().lower()

    def _read_head(self, fields: dict[bytes, bytes]) -> None:
        coding, length = fields.get(b"transfer-encoding"), fields.get(b"content-length", b"0")
        if coding is not None:
            self._length = None
            self._cut_if(coding != b"chunked")
        elif LENGTH.fullmatch(length):
            self._length = int(length)
        else:
            self.cut()
        waits = fields.get(b"expect") == b"100-continue" and len(self.data) == self._head
        self.wants_to_go_on = waits and not OLD.match(self.data)

    def _has_length(self, length: int) -> bool:
        self._cut_if(length > self._most_body)
        return len(self.data) >= self._head + length

    def _has_all_chunks(self) -> bool:
        while line := CHUNK.match(self.data, self._chunk):
            size = int(line[1], 16)
            if size == 0:
                return self._has_trailers(line.end())
            end = line.end() + size + len(END_OF_LINE)
            come = self._content + min(size, len(self.data) - line.end())
            if come > self._most_body or len(self.data) < end:
                self._cut_if(come > self._most_body or self._is_too_long())
                return False
            self._content += size
            self._chunk = end
        is_none = self.data.find(END_OF_LINE, self._chunk) >= 0
        self._cut_if(is_none or len(self.data) - self._chunk > MOST_CHUNK_LINE or self._is_too_long())
        return False

    def _is_too_long(self) -> bool:
        return len(self.data) > self._head + FRAMING * self._most_body

    def _has_trailers(self, begin: int) -> bool:
        """After the last chunk an empty line, or lines with an empty one after them."""
        if self.data[begin : begin + len(END_OF_LINE)] == END_OF_LINE:
            return True
        self._cut_if(len(self.data) - begin > MOST_HEAD)
        return self.data.find(END_OF_HEAD, begin) >= 0

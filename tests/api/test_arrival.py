"""A request counts as whole when its last byte has come, however it is cut, and never waits for ever."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.running.arrival import BODY_SECONDS, HEAD_SECONDS, MOST_HEAD, SILENT_SECONDS, Arrival

LIMIT = 1000
LINES = b"POST /v1/games HTTP/1.1\r\nHost: here\r\n"
REQUESTS = {
    "no body": b"GET / HTTP/1.1\r\nHost: here\r\n\r\n",
    "an empty body": LINES + b"Content-Length: 0\r\n\r\n",
    "a body": LINES + b'content-length: 12\r\n\r\n{"seats": 2}',
    "a body with the end of a head": LINES + b"Content-Length: 8\r\n\r\n\r\n\r\n\r\n\r\n",
    "chunks": LINES + b'Transfer-Encoding: Chunked\r\n\r\n3\r\n{"a\r\nA;x=y\r\n0123456789\r\n0\r\n\r\n',
    "a size with zeros before it": LINES
    + b"Transfer-Encoding: chunked\r\n\r\n0000000000002\r\n{}\r\n00\r\n\r\n",
    "trailers": LINES + b"Transfer-Encoding: chunked\r\n\r\n1\r\n7\r\n0\r\nA: b\r\nC: d\r\n\r\n",
}
WILD = {
    "a length that is none": LINES + b"Content-Length: ten\r\n\r\n",
    "a negative length": LINES + b"Content-Length: -1\r\n\r\n",
    "another coding": LINES + b"Transfer-Encoding: gzip, chunked\r\n\r\n",
    "a body above the limit": LINES + b"Content-Length: 1001\r\n\r\n",
    "a chunk above the limit": LINES + b"Transfer-Encoding: chunked\r\n\r\nFFFF\r\n" + bytes(1001),
    "chunks above the limit": LINES + b"Transfer-Encoding: chunked\r\n\r\n3E8\r\n%b\r\n1\r\nx" % bytes(1000),
    "a chunk without a size": LINES + b"Transfer-Encoding: chunked\r\n\r\n" + b"x" * 300,
    "a chunk whose size is none": LINES + b"Transfer-Encoding: chunked\r\n\r\nxy\r\n",
    "a huge size": LINES + b"Transfer-Encoding: chunked\r\n\r\n123456789\r\n",
    "lines that end otherwise": b"GET / HTTP/1.1\nHost: here\n\n",
    "tiny chunks without end": LINES
    + b"Transfer-Encoding: chunked\r\n\r\n"
    + b"1;%b\r\nx\r\n" % (b"y" * 190) * 50,
    "a head without end": LINES + b"A: b\r\n" * MOST_HEAD,
    "trailers without end": LINES + b"Transfer-Encoding: chunked\r\n\r\n0\r\n" + b"A: b\r\n" * MOST_HEAD,
}


@pytest.mark.parametrize("request_", REQUESTS.values(), ids=REQUESTS)
@given(cuts=st.lists(st.integers(0, 200), max_size=8))
def test_it_is_whole_with_its_last_byte(request_: bytes, cuts: list[int]) -> None:
    arrival = Arrival(0.0, LIMIT)
    places = sorted({min(cut, len(request_) - 1) for cut in cuts})
    for begin, end in zip([0, *places], places, strict=False):
        arrival.add(request_[begin:end], 1.0)
        assert not arrival.is_over
    arrival.add(request_[places[-1] if places else 0 :] + b"more", 1.0)
    assert arrival.is_over
    assert arrival.data == request_ + b"more"


@pytest.mark.parametrize("request_", WILD.values(), ids=WILD)
def test_whatever_is_not_well_formed_or_too_long_is_not_waited_for(request_: bytes) -> None:
    assert Arrival(0.0, LIMIT, request_).is_cut


def test_chunks_are_waited_for_until_more_has_come_than_a_body_may_have() -> None:
    """Who reads the body then finds it too large, not cut short."""
    arrival = Arrival(0.0, LIMIT, LINES + b"Transfer-Encoding: chunked\r\n\r\nFFFF\r\n" + bytes(LIMIT))
    assert not arrival.is_over
    arrival.add(b"x", 1.0)
    assert arrival.is_cut


def test_the_time_that_it_may_take() -> None:
    arrival = Arrival(100.0, LIMIT)
    assert (arrival.has_begun, arrival.deadline) == (False, 100 + SILENT_SECONDS)
    for second in (101.0, 105.0):
        arrival.add(b"POST", second)
        assert (arrival.has_begun, arrival.deadline) == (True, 101 + HEAD_SECONDS)
    arrival.add(b" / HTTP/1.1\r\nContent-Length: 5\r\n\r\n", 107.0)
    for second in (107.0, 108.0):
        assert arrival.deadline == 107 + BODY_SECONDS
        arrival.add(b"x", second)


@pytest.mark.parametrize(("body", "waits"), [(b"", True), (b"x", False)])
def test_a_client_may_wait_to_be_told_to_go_on(body: bytes, waits: bool) -> None:
    head = LINES + b"Expect: 100-Continue\r\nContent-Length: 2\r\n\r\n"
    assert Arrival(0.0, LIMIT, head + body).wants_to_go_on is waits


def test_one_who_does_not_know_of_it_is_not_told_to_go_on() -> None:
    head = LINES.replace(b"1.1", b"1.0") + b"Expect: 100-continue\r\nContent-Length: 2\r\n\r\n"
    assert not Arrival(0.0, LIMIT, head).wants_to_go_on
    assert not Arrival(0.0, LIMIT, b"\r\n" + head).wants_to_go_on


def test_what_ends_of_itself_is_not_cut() -> None:
    for request in REQUESTS.values():
        arrival = Arrival(0.0, LIMIT, request)
        assert (arrival.has_end, arrival.is_cut) == (True, False)

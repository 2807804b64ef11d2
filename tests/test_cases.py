"""Cases in one test: every one is tried, and those that fail are named."""

from __future__ import annotations

import inspect

import pytest

from tests.cases import cases


def test_every_case_is_tried_with_what_else_a_test_asks_for():
    seen = []

    @cases("second", "ab")
    @cases(("first", "third"), [(1, 2), (3, 4)])
    def a_test(first, fixture, second, third):
        seen.append((fixture, first, second, third))

    assert [*inspect.signature(a_test).parameters] == ["fixture"]
    a_test(fixture=0)
    assert seen == [(0, 1, "a", 2), (0, 3, "a", 4), (0, 1, "b", 2), (0, 3, "b", 4)]


def test_all_that_fail_are_named():
    @cases("number", [1, 2, 3, 4])
    def a_test(number):
        if number == 2:
            pytest.fail("two")
        assert number < 4

    with pytest.raises(BaseExceptionGroup, match="2 of 4 cases") as caught:
        a_test()
    assert [fault.__notes__[0] for fault in caught.value.exceptions] == [
        "The case: {'number': 2}",
        "The case: {'number': 4}",
    ]


def test_no_case_or_one_that_nobody_asks_for_is_a_mistake():
    with pytest.raises(AssertionError):
        cases("number", [])
    with pytest.raises(AssertionError):
        cases("number", [1])(lambda other: None)

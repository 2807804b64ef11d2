"""Coverage is measured while tests and their fixtures run, not while pytest itself is at work.

Almost all of the time that measuring costs goes into what is not measured.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest
from coverage import Coverage

__all__ = ["Measuring"]


class Measuring:
    """A plugin for pytest that lets coverage rest between tests, and during those marked `unmeasured`."""

    def __init__(self) -> None:
        self._resting: Coverage | None = None

    @pytest.hookimpl(trylast=True)
    def pytest_sessionstart(self) -> None:
        """The engine is imported. The newest of those that measure is the one whose result is kept."""
        while running := Coverage.current():
            running.stop()
            self._resting = self._resting or running

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, request: pytest.FixtureRequest) -> Generator[None, Any, Any]:
        """A fixture is made."""
        return (yield from self._measured(request.node))

    @pytest.hookimpl(wrapper=True)
    def pytest_pyfunc_call(self, pyfuncitem: pytest.Function) -> Generator[None, Any, Any]:
        """A test runs."""
        return (yield from self._measured(pyfuncitem))

    def _measured(self, node: pytest.Item) -> Generator[None, Any, Any]:
        if self._resting is None or node.get_closest_marker("unmeasured"):
            return (yield)
        self._resting.start()
        try:
            return (yield)
        finally:
            self._resting.stop()

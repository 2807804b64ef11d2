"""Many small cases in one test: pytest itself takes longer for a test than the rules take for a case."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any

import pytest

__all__ = ["cases"]

FAULTS = (Exception, pytest.fail.Exception)

Test = Callable[..., None]


def cases(names: str | Sequence[str], values: Iterable[Any]) -> Callable[[Test], Test]:
    """Like `pytest.mark.parametrize`, but one test. Every case is tried, and each that fails is named.

    Nothing of one case may be left over for the next: what changes something gets a test for each.
    """
    arguments = [name.strip() for name in names.split(",")] if isinstance(names, str) else [*names]
    rows = [(value,) if len(arguments) == 1 else tuple(value) for value in values]
    assert rows

    def in_one_test(test: Test) -> Test:
        @wraps(test)
        def all_cases(*given: Any, **known: Any) -> None:
            faults = []
            for row in rows:
                case = dict(zip(arguments, row, strict=True))
                try:
                    test(*given, **known, **case)
                except FAULTS as fault:
                    fault.add_note(f"The case: {case}")
                    faults.append(fault)
            if faults:
                raise BaseExceptionGroup(f"{len(faults)} of {len(rows)} cases", faults)

        parameters = inspect.signature(test).parameters
        assert {*arguments} <= {*parameters}
        rest = [one for name, one in parameters.items() if name not in arguments]
        all_cases.__signature__ = inspect.Signature(rest)
        return all_cases

    return in_one_test

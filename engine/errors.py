"""The ways in which the engine says no: who raises what, when, and what the service makes of it.

    BadSetup            new, dealt                  no game can be set up like this
                                                    422 bad_setup, with the code
    NoSuchSeat          require_seat, apply,        who acts or looks does not sit at the table
                        advance                     422 no_such_seat
    NoSuchSeat, with    apply, advance,             an action or event names such a seat
    a path              require_named_seats         422 malformed, with the pointer
    Impossible          require_sound, apply,       no game can be in this state
                        resume                      422 impossible_state, with the problems
    Refused             apply, advance              the state is sound, but this seat may not do this now
                                                    409 illegal_action, with code and rule

`problems` and `legal_actions` answer and raise none of these. Reading data raises what `msgspec` raises; a
box that is read from a file raises a ValueError of its game. Everything else is a mistake in the code: a
TypeError for a game that is not whole, when it is made, so that no service starts with it; a RuntimeError for
rules that do not settle or get stuck, which is logged and answered with 500 internal_error.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct

from engine.words import Line, Wording, Words

__all__ = [
    "SETUP_CODES",
    "BadSetup",
    "Impossible",
    "NoSuchSeat",
    "Problem",
    "Refusal",
    "RefusalCode",
    "Refused",
    "missing_seats",
]


class RefusalCode(Struct, frozen=True):
    """A reason for refusing an action: called with a wording and its fields, it gives the refusal."""

    code: Annotated[str, Meta(max_length=40)]
    """The name of the reason, for programs."""
    rule: Annotated[str, Meta(max_length=40)]
    """The number of the rule that is broken."""
    meaning: Annotated[str, Meta(max_length=200)]
    """What the reason means, for people."""

    def __call__(self, wording: Wording, **fields: Any) -> Refusal:
        """This reason, explained to the player for the case at hand."""
        return Refusal(code=self.code, rule=self.rule, detail=Line(wording, fields))


SETUP_CODES = (
    RefusalCode("bad_player_count", "8.1", "The game cannot be played with so many players."),
    RefusalCode("bad_names", "8.1", "The names are not a list of texts that are not blank."),
    RefusalCode("unknown_option", "8.1", "The game has no such option."),
    RefusalCode("bad_option_value", "8.1", "The option does not take this value."),
)
"""Why a new game may be refused; the same for all games."""


class Refusal(Struct, frozen=True):
    """Why one action was refused."""

    code: str
    rule: str
    detail: Line


class Problem(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that cannot be true of a state."""

    invariant: Annotated[str, Meta(max_length=40)]
    """The invariant of the rules that does not hold."""
    detail: Annotated[str, Meta(max_length=400)]
    """What is wrong with the state, in a sentence."""


def missing_seats(named: Iterable[int | None], seats: int) -> list[Problem]:
    """A problem for every seat that is named and does not sit at the table."""
    missing = {seat for seat in named if seat is not None and seat >= seats}
    return [Problem("seats", f"There is no seat {seat}.") for seat in sorted(missing)]


class BadSetup(Exception):
    """A new game that cannot be set up. `code` is one of the set-up codes of the rules."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail


class NoSuchSeat(Exception):
    """A seat that the table does not have.

    `path` leads to it in the action or event that names it; it is empty for the seat that acts or looks.
    """

    def __init__(self, seat: int, seats: int, path: tuple[str | int, ...] = ()) -> None:
        super().__init__(f"There is no seat {seat}: the seats are 0 to {seats - 1}.")
        self.path = path


class Impossible(Exception):
    """A state that no game can reach, with everything that is wrong with it."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(" ".join(problem.detail for problem in problems))
        self.problems = tuple(problems)


class Refused(Exception):
    """A sound state, but this seat may not do this now.

    `acting` are the seats that may act; `allowed` the actions of this seat, if that is the help needed.
    """

    def __init__(
        self, refusal: Refusal, words: Words, acting: tuple[int, ...], allowed: tuple[Any, ...] = ()
    ) -> None:
        self.detail = words.tell(refusal.detail)
        super().__init__(self.detail)
        self.refusal = refusal
        self.acting = acting
        self.allowed = allowed

"""Section 4 of the rules: newspapers, with both values of `newspaper_steal` (FG-19 to FG-22)."""

import pytest

from tests.cases import cases
from tests.games.first_giants.table import act, lines, of, papers, started, table, totals

EITHER = cases("steal", ["larger", "complete"])
ONES = "DIN1A-1 FLY1A-1 MAR1A-1 MAM1A-1"
OTHER_ONES = "DIN1A-2 FLY1A-2 MAR1A-2 MAM1A-2 ART1A-2"


def extended(own, name, *others, where=0, **more):
    """P1 has extended one of its collections."""
    return act(table(f"3a @1 {name} {own}", *others, **more), f"0: reclaim; 0: exhibit {name} {where}")


def length(row, number):
    """The first cards of a row."""
    return " ".join(row.split()[:number])


@EITHER
@cases(
    ("row", "name", "paper", "points"),
    [
        ("| DIN1A-1", "DIN2A-1", "family:DIN", 3),
        ("| FLY3A-1", "FLY1A-1", "family:FLY", 3),
        ("| MAR1A-1", "MAR2A-1", "family:MAR", 3),
        ("| MAM1A-1", "MAM2A-1", "family:MAM", 3),
        ("| ART3A-1", "ART2A-1", "family:ART", 3),
        ("| DIN1A-1", "MAR1A-1", "size:1", 5),
        ("| MAM2A-1", "MAR2A-1", "size:2", 5),
        ("| MAM3A-1", "FLY3A-1", "size:3", 5),
    ],
)
def test_fg_19_the_newspaper_of_the_type_is_taken_from_the_supply(steal, row, name, paper, points):
    step = extended(row, name, newspaper_steal=steal)
    (taken,) = of(step, "newspaper_taken")
    assert (taken.seat, taken.newspaper, taken.previous_holder) == (0, paper, None)
    assert papers(step.state) == f"{paper}=0"
    assert lines(step.state, 0)["newspapers"] == points


def test_fg_r5_it_is_claimed_with_the_second_card():
    state = act(table("9a @012 DIN1A-1 DIN2A-1 DIN3A-1"), "0: reclaim; 0: exhibit DIN1A-1 new").state
    assert papers(state) == ""
    step = act(state, "0: exhibit DIN2A-1 0")
    assert papers(step.state) == "family:DIN=0"
    step = act(step.state, "0: exhibit DIN3A-1 0")
    assert (papers(step.state), of(step, "newspaper_taken")) == ("family:DIN=0!", [])


@pytest.mark.parametrize(("own", "other", "is_taken"), [(2, 2, True), (2, 3, False), (3, 3, True)])
def test_fg_20_a_longer_collection_steals(own, other, is_taken):
    step = extended(f"| {length(ONES, own)}", "ART1A-1", f"| {length(OTHER_ONES, other)}", papers="size:1=1")
    assert papers(step.state) == f"size:1={0 if is_taken else 1}"
    assert [one.previous_holder for one in of(step, "newspaper_taken")] == [1] * is_taken


@pytest.mark.parametrize(("own", "other"), [(1, 2), (2, 3), (3, 4)])
def test_fg_r4_equal_length_leaves_it(own, other):
    rows = (f"| {length(ONES, own)}", f"| {length(OTHER_ONES, other)}")
    step = extended(rows[0], "ART1A-1", rows[1], papers="size:1=1")
    assert (papers(step.state), of(step, "newspaper_taken")) == ("size:1=1", [])


@pytest.mark.parametrize(("longest", "holder"), [("DIN1A-2 FLY1A-2", 0), ("DIN1A-2 FLY1A-2 MAR1A-2", 1)])
def test_fg_20_the_largest_collection_of_the_holder_counts(longest, holder):
    other = f"| DIN1B-1 FLY1B-1 | {longest}"
    step = extended("| DIN1A-1 FLY1A-1", "ART1A-1", other, papers="size:1=1")
    assert papers(step.state) == f"size:1={holder}"


def test_fg_20_the_extended_collection_counts_not_another_of_the_seat():
    own = "| DIN1A-1 FLY1A-1 MAR1A-1 | DIN1B-1"
    step = extended(own, "ART1A-1", "| DIN1A-2 FLY1A-2 MAR1A-2", where=1, papers="size:1=1")
    assert papers(step.state) == "size:1=1"


def test_fg_20_other_types_do_not_count():
    step = extended("| MAM1A-1 MAM2A-1", "MAM3A-1", "| DIN1A-2 DIN2A-2")
    assert papers(step.state) == "family:DIN=1 family:MAM=0!"


def test_fg_20_the_holder_keeps_what_it_extends():
    step = extended("| DIN1A-1 FLY1A-1", "ART1A-1", "| DIN1A-2 FLY1A-2", papers="size:1=0")
    assert (papers(step.state), of(step, "newspaper_taken")) == ("size:1=0", [])


def test_fg_20_it_is_taken_from_the_holder_among_several():
    others = ("| DIN1A-2 FLY1A-2", "| DIN1B-1 FLY1B-1")
    step = extended("| DIN1A-1 FLY1A-1", "ART1A-1", *others, papers="size:1=2")
    (taken,) = of(step, "newspaper_taken")
    assert (papers(step.state), taken.previous_holder) == ("size:1=0", 2)


@cases(("own", "other", "taken"), [(2, 2, False), (3, 2, False), (3, 3, False), (4, 4, True), (4, 2, True)])
def test_fg_r3_complete_only_a_completion_steals(own, other, taken):
    rows = (f"| {length(ONES, own)}", f"| {length(OTHER_ONES, other)}")
    step = extended(rows[0], "ART1A-1", rows[1], papers="size:1=1", newspaper_steal="complete")
    assert papers(step.state) == ("size:1=0!" if taken else "size:1=1")


def test_fg_r3_complete_a_shorter_holder_keeps_it():
    state = table(
        "3a @1 ART1A-1 | DIN1A-1 FLY1A-1 MAR1A-1",
        "| DIN1A-2 FLY1A-2",
        papers="size:1=1",
        newspaper_steal="complete",
    )
    state = act(state, "0: reclaim; 0: exhibit ART1A-1 0").state
    assert (papers(state), totals(state)) == ("size:1=1", (6, 2 + 5))


@EITHER
def test_fg_r6_the_first_to_complete_a_type_has_its_newspaper(steal):
    step = extended(
        "| DIN1A-1 DIN2A-1", "DIN3A-1", "| DIN1A-2 DIN2A-2", papers="family:DIN=1", newspaper_steal=steal
    )
    assert papers(step.state) == "family:DIN=0!"
    assert [one.seat for one in of(step, "newspaper_locked")] == [0]
    assert totals(step.state) == (6 + 3, 2)


@EITHER
def test_fg_21_the_newspaper_is_locked_for_good(steal):
    step = extended(f"| {ONES}", "ART1A-1", newspaper_steal=steal)
    (locked,) = of(step, "newspaper_locked")
    assert (locked.seat, locked.newspaper, papers(step.state)) == (0, "size:1", "size:1=0!")


@EITHER
@cases("own", [2, 3, 4])
def test_fg_20_a_locked_newspaper_is_not_stolen(steal, own):
    step = extended(f"| {length(ONES, own)}", "ART1A-1", f"| {OTHER_ONES}", newspaper_steal=steal)
    assert papers(step.state) == "size:1=1!"
    assert of(step, "newspaper_taken") == of(step, "newspaper_locked") == []


@EITHER
def test_fg_r7_a_later_completion_turns_its_own_tiles(steal):
    step = extended("| DIN1A-1 DIN2A-1", "DIN3A-1", "| DIN1A-2 DIN2A-2 DIN3A-2", newspaper_steal=steal)
    assert lines(step.state, 0)["tiles_complete"] == 6
    assert papers(step.state) == "family:DIN=1!"
    assert len(of(step, "collection_completed")) == 1


def test_fg_22_the_same_seat_completes_a_type_again():
    step = extended("| DIN1A-1 DIN2A-1 | DIN1A-2 DIN2A-2 DIN3A-2", "DIN3A-1")
    assert (papers(step.state), totals(step.state)[0]) == ("family:DIN=0!", 6 + 6 + 3)
    assert of(step, "newspaper_locked") == []


def test_fg_20_stealing_triggers_like_taking_from_the_supply():
    others = ("MAR3C-1 | DIN1A-2 FLY1A-2", "MAR3C-2")
    step = extended("| DIN1A-1 FLY1A-1", "ART1A-1", *others, papers="size:1=1")
    assert started(step) == "1:MAR3C-1 2:MAR3C-2"


def test_fg_20_a_newspaper_that_stays_triggers_nothing():
    step = extended("| DIN1A-1", "ART1A-1", "MAR3C-1 | DIN1A-2 FLY1A-2", papers="size:1=1")
    assert started(step) == ""

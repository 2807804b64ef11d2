"""The 45 designs, each taken or triggered where it matters: section 2.6 of the rules."""

from engine.games.first_giants.components import DESIGNS
from tests.cases import cases
from tests.games.first_giants.table import act, shown, table

SETS = "| MAM1A-1 MAM2A-1 | DIN1A-1 DIN2A-1 | FLY1A-1"
NO_FLY2C = {3: "DIN1A-2 DIN1B-2"}

TAKEN = [
    # The design, what lies before the seats, what is done after taking it, what lies there then.
    ("DIN1A", [""], "", ["2a 2p @0 DIN1A-1"]),
    ("DIN1B", [""], "branch 0", ["4a 0p @0 DIN1B-1"]),
    ("DIN1B", [""], "branch 1", ["2a 1p @0 DIN1B-1"]),
    ("DIN2A", [""], "", ["2a 3p @0 DIN2A-1"]),
    ("DIN2B", ["DIN1A-1"], "", ["2a 3p @0 DIN1A-1 DIN2B-1"]),
    ("DIN2B", ["DIN1A-1 DIN1B-1 DIN2A-1"], "", ["2a 4p @0 DIN1A-1 DIN1B-1 DIN2A-1 DIN2B-1"]),
    ("DIN3A", [""], "", ["2a 4p @0 DIN3A-1"]),
    ("DIN3B", ["| MAM1A-1 MAM2A-1 MAM3A-1"], "", ["2a 4p @0 DIN3B-1 | MAM1A-1 MAM2A-1 MAM3A-1"]),
    ("FLY1A", ["0a"], "exhibit FLY1A-1 new", ["0a 0p @0 | FLY1A-1"]),
    ("FLY1B", ["0a MAM1A-1"], "exhibit MAM1A-1 new", ["0a 0p @0 FLY1B-1 | MAM1A-1"]),
    ("FLY2A", ["1a MAM3A-1"], "exhibit MAM3A-1 new", ["0a 0p @0 FLY2A-1 | MAM3A-1"]),
    (
        "FLY2B",
        ["2a MAM1A-1 MAM2A-1"],
        "exhibit MAM1A-1 new; 0: exhibit MAM2A-1 new",
        ["0a 0p @0 FLY2B-1 | MAM1A-1 | MAM2A-1"],
    ),
    ("FLY3A", ["0a MAM3A-1"], "exhibit MAM3A-1 new", ["0a 0p @0 FLY3A-1 | MAM3A-1"]),
    (
        "FLY3B",
        ["1a MAM2A-1 MAM1A-1"],
        "exhibit MAM2A-1 new; 0: exhibit MAM1A-1 new",
        ["1a 0p @0 FLY3B-1 | MAM2A-1 | MAM1A-1"],
    ),
    ("MAR1A", ["", "", ""], "", ["5a 0p @0 MAR1A-1", "3a 0p", "3a 0p"]),
    ("MAR1B", [""], "", ["3a 1p @0 MAR1B-1"]),
    ("MAR2A", ["", "", ""], "branch 0", ["6a 0p @0 MAR2A-1", "3a 0p", "3a 0p"]),
    ("MAR2A", ["", ""], "branch 1", ["2a 3p @0 MAR2A-1", "3a 0p"]),
    ("MAR2B", ["@1", "@01", "@13"], "", ["2a 3p @01 MAR2B-1"]),
    ("MAR2B", ["", "@0", "@0", "@0"], "", ["2a 4p @0 MAR2B-1"]),
    ("MAR3A", ["", "", ""], "", ["4a 3p @0 MAR3A-1", "3a 0p", "3a 0p"]),
    ("MAR3B", ["@3", "@12", "@1"], "", ["7a 0p @03 MAR3B-1"]),
    ("MAR3B", ["", "@0123", "@1"], "", ["8a 0p @0 MAR3B-1"]),
    ("MAM1A", [""], "", ["4a 0p @0 MAM1A-1"]),
    ("MAM1B", ["MAM2A-1"], "", ["4a 0p @0 MAM2A-1 MAM1B-1"]),
    ("MAM1B", ["DIN1A-1 FLY1A-1"], "", ["5a 0p @0 DIN1A-1 FLY1A-1 MAM1B-1"]),
    ("MAM2A", [""], "", ["5a 0p @0 MAM2A-1"]),
    ("MAM2B", [""], "branch 0", ["5a 0p @0 MAM2B-1"]),
    ("MAM2B", ["0a"], "branch 1; 0: exhibit MAM2B-1 new", ["0a 0p @0 | MAM2B-1"]),
    ("MAM3A", [""], "", ["7a 0p @0 MAM3A-1"]),
    ("MAM3B", ["DIN1A-1 DIN2A-1 FLY1A-1"], "", ["7a 0p @0 DIN1A-1 DIN2A-1 FLY1A-1 MAM3B-1"]),
    ("ART1A", ["1a MAM1A-1"], "exhibit MAM1A-1 new", ["0a 1p @0 ART1A-1 | MAM1A-1"]),
    ("ART1B", ["DIN1A-1 MAM2A-1"], "", ["4a 0p @0 DIN1A-1 MAM2A-1 ART1B-1"]),
    ("ART2A", ["DIN1A-1 FLY1A-1"], "", ["2a 3p @0 DIN1A-1 FLY1A-1 ART2A-1"]),
    (
        "ART2A",
        ["DIN1A-1 FLY1A-1 MAR1A-1 MAM1A-1"],
        "",
        ["2a 4p @0 DIN1A-1 FLY1A-1 MAR1A-1 MAM1A-1 ART2A-1"],
    ),
    ("ART2B", [SETS], "", [f"2a 3p @0 ART2B-1 {SETS}"]),
    ("ART3A", ["0a MAM1A-1"], "exhibit MAM1A-1 new", ["0a 2p @0 ART3A-1 | MAM1A-1"]),
    ("ART3B", ["| DIN1A-1 DIN2A-1"], "", ["2a 4p @0 ART3B-1 | DIN1A-1 DIN2A-1"]),
    ("ART3B", [SETS], "", [f"2a 6p @0 ART3B-1 {SETS}"]),
]

ANSWERED = [
    # The design, what lies before the seats, the card at site 0, what is done, what lies there then.
    ("DIN1C", ["DIN1C-1"], "DIN2A-1", "0: place 0 DIN2A-1", ["2a 4p @0 DIN1C-1 DIN2A-1"]),
    ("DIN1C", ["DIN1C-1"], "MAM1A-1", "0: place 0 MAM1A-1", ["4a 0p @0 DIN1C-1 MAM1A-1"]),
    ("DIN2C", ["3a @1 DIN2C-1 MAM3A-1"], "", "0: exhibit MAM3A-1 new", ["0a 1p DIN2C-1 | MAM3A-1"]),
    ("DIN2C", ["2a @1 DIN2C-1 MAM2A-1"], "", "0: exhibit MAM2A-1 new", ["0a 1p DIN2C-1 | MAM2A-1"]),
    ("DIN2C", ["1a @1 DIN2C-1 MAM1A-1"], "", "0: exhibit MAM1A-1 new", ["0a 0p DIN2C-1 | MAM1A-1"]),
    (
        "DIN3C",
        ["3a @1 DIN3C-1 MAM3A-1 | MAM1A-1"],
        "",
        "0: exhibit MAM3A-1 0",
        ["0a 1p DIN3C-1 | MAM1A-1 MAM3A-1"],
    ),
    (
        "DIN3C",
        ["3a @1 DIN3C-1 MAM3A-1 | MAM1A-1"],
        "",
        "0: exhibit MAM3A-1 new",
        ["0a 0p DIN3C-1 | MAM1A-1 | MAM3A-1"],
    ),
    (
        "FLY1C",
        ["1a FLY1C-1 MAM2A-1"],
        "FLY3C-1",
        "0: place 0 FLY3C-1; 0: exhibit MAM2A-1 new",
        ["0a 0p @0 FLY1C-1 FLY3C-1 | MAM2A-1"],
    ),
    ("FLY1C", ["1a FLY1C-1 MAM2A-1"], "DIN2A-1", "0: place 0 DIN2A-1", ["1a 3p @0 FLY1C-1 MAM2A-1 DIN2A-1"]),
    ("FLY2C", ["1a @1 FLY2C-1 MAM1A-1"], "", "0: exhibit MAM1A-1 new", ["1a 0p FLY2C-1 | MAM1A-1"]),
    ("FLY2C", ["2a @1 FLY2C-1 MAM2A-1"], "", "0: exhibit MAM2A-1 new", ["1a 0p FLY2C-1 | MAM2A-1"]),
    ("FLY2C", ["3a @1 FLY2C-1 MAM3A-1"], "", "0: exhibit MAM3A-1 new", ["0a 0p FLY2C-1 | MAM3A-1"]),
    ("FLY3C", ["1a @1 FLY3C-1 MAM2A-1"], "", "0: exhibit MAM2A-1 new", ["1a 0p FLY3C-1 | MAM2A-1"]),
    ("MAM1C", ["MAM1C-1"], "MAM3A-1", "0: place 0 MAM3A-1", ["8a 0p @0 MAM1C-1 MAM3A-1"]),
    ("MAM1C", ["MAM1C-1"], "DIN2A-1", "0: place 0 DIN2A-1", ["2a 3p @0 MAM1C-1 DIN2A-1"]),
    ("MAM2C", ["MAM2C-1"], "DIN2A-1", "0: place 0 DIN2A-1", ["3a 3p @0 MAM2C-1 DIN2A-1"]),
    ("MAM2C", ["MAM2C-1"], "DIN3A-1", "0: place 0 DIN3A-1", ["2a 4p @0 MAM2C-1 DIN3A-1"]),
    ("MAM3C", ["@1 MAM3C-1"], "", "0: amber", ["5a 0p MAM3C-1"]),
    ("ART1C", ["ART1C-1"], "DIN1A-1", "0: place 0 DIN1A-1", ["3a 2p @0 ART1C-1 DIN1A-1"]),
    ("ART1C", ["ART1C-1"], "DIN2A-1", "0: place 0 DIN2A-1", ["2a 3p @0 ART1C-1 DIN2A-1"]),
    (
        "ART2C",
        ["2a @1 ART2C-1 MAM1A-1 | DIN1A-1"],
        "",
        "0: exhibit MAM1A-1 0",
        ["3a 0p ART2C-1 | DIN1A-1 MAM1A-1"],
    ),
    (
        "ART2C",
        ["2a @1 ART2C-1 MAM1A-1 | MAM2A-1"],
        "",
        "0: exhibit MAM1A-1 0",
        ["1a 0p ART2C-1 | MAM2A-1 MAM1A-1"],
    ),
    ("ART3C", ["ART3C-1"], "MAM3A-1", "0: place 0 MAM3A-1", ["7a 1p @0 ART3C-1 MAM3A-1"]),
    ("ART3C", ["ART3C-1"], "DIN2A-1", "0: place 0 DIN2A-1", ["2a 3p @0 ART3C-1 DIN2A-1"]),
]

OF_OTHERS = [
    # The design, what lies before the seats, what seat 1 exhibits after reclaiming, what lies there then.
    ("MAR1C", ["MAR1C-1", "@1", "MAR1C-2"], "", ["4a 0p MAR1C-1", "3a 0p", "2a 0p MAR1C-2"]),
    (
        "MAR2C",
        ["MAR2C-1", "1a @1 MAM1A-1", "MAR2C-2"],
        "MAM1A-1 new",
        ["3a 0p MAR2C-1", "0a 0p | MAM1A-1", "2a 0p MAR2C-2"],
    ),
    (
        "MAR3C",
        ["MAR3C-1", "1a @1 MAM1A-1 | DIN1A-1", "MAR3C-2"],
        "MAM1A-1 0",
        ["2a 1p MAR3C-1", "0a 0p | DIN1A-1 MAM1A-1", "2a 1p MAR3C-2"],
    ),
    (
        "MAR3C",
        ["", "1a @1 MAR3C-1 MAM1A-1 | DIN1A-1", ""],
        "MAM1A-1 0",
        ["2a 0p", "0a 0p MAR3C-1 | DIN1A-1 MAM1A-1", "2a 0p"],
    ),
    (
        "MAR3C",
        ["MAR3C-1 | DIN1B-1 MAM1A-2", "1a @1 MAM1A-1 | DIN1A-1", "MAR3C-2"],
        "MAM1A-1 0",
        ["2a 0p MAR3C-1 | DIN1B-1 MAM1A-2", "0a 0p | DIN1A-1 MAM1A-1", "2a 0p MAR3C-2"],
    ),
]


@cases(("design", "seats", "then", "after"), TAKEN)
def test_fg_6_single_use_designs_taken(design, seats, then, after):
    spare = "DIN3C-1" if design == "MAR1B" else "MAR1B-1"
    others = {1: "DIN1C-2 DIN2C-2", 2: "DIN2C-1 ART1C-2", 3: "ART2C-1 ART2C-2"}
    state = table(*seats, sites={0: f"{design}-1 {spare}", **others})
    step = act(state, f"0: place 0 {design}-1" + (f"; 0: {then}" if then else ""))
    assert [shown(step.state, seat) for seat in range(len(after))] == after
    assert (step.state.phase, step.state.active_seat) == ("turn", 1)


@cases(("design", "seats", "lying", "then", "after"), ANSWERED)
def test_fg_33_recurring_designs_answer_their_owner(design, seats, lying, then, after):
    sites = NO_FLY2C | ({0: f"{lying} MAR1B-1"} if lying else {})
    step = act(table(*seats, sites=sites), then if lying else f"0: reclaim; {then}")
    assert [shown(step.state, seat) for seat in range(len(after))] == after
    assert (step.state.phase, step.state.active_seat) == ("turn", 1)


@cases(("design", "seats", "exhibited", "after"), OF_OTHERS)
def test_fg_33_recurring_designs_answer_others(design, seats, exhibited, after):
    playbook = "1: reclaim" + (f"; 1: exhibit {exhibited}" if exhibited else "")
    step = act(table(*seats, active=1), playbook)
    assert [shown(step.state, seat) for seat in range(3)] == after
    assert (step.state.phase, step.state.active_seat) == ("turn", 2)


def test_every_design_has_its_case():
    tried = [case[0] for case in (*TAKEN, *ANSWERED, *OF_OTHERS)]
    assert {*tried} == {design.id for design in DESIGNS}
    assert len({*tried}) == 45

"""The same rules with other effects on the cards: no rule asks for the id or the name of a card."""

import pytest

import engine
from tests.cases import cases
from tests.games.first_giants.notation import FREE, per, with_effects
from tests.games.first_giants.table import (
    act,
    choices,
    code,
    group,
    moves,
    of,
    running,
    shown,
    started,
    table,
    these,
)
from tests.games.playbook import kinds


def taken(atoms, *seats, **more):
    """P1 has taken DIN1A-1, which does this."""
    other = with_effects(DIN1A=("take_self", {}, atoms))
    state = table(*seats, game=other, sites={0: "DIN1A-1 MAR1B-1", **more})
    return act(state, "0: place 0 DIN1A-1")


def test_a_new_game_in_another_box():
    other = with_effects(DIN1A=("take_self", {}, [{"points": 9}]))
    step = engine.new(other, ("Ada", "Bo"), "box")
    assert isinstance(step.state, other.state)
    assert engine.problems(other, step.state) == ()
    assert step.state.box.effect["DIN1A-2"].steps[0].amount == 9
    assert engine.decoder(other.state).decode(engine.encode(step.state)) == step.state
    ((seat, action),) = moves("0: place 0 DIN1A-1")
    state = table(game=other, sites={0: "DIN1A-1 MAR1B-1"})
    assert engine.apply(other, state, seat, action).state.players[0].points == 9


@cases(
    ("atoms", "is_pure"),
    [
        ([{"amber": 1}], True),
        ([{"points": 1}], True),
        ([{"each_other": {"amber": 1}}], True),
        ([{"amber": 1}, {"points": 1}, {"each_other": {"amber": 1}}], True),
        (per("amber_per", "my_tiles"), False),
        (per("points_per", "study_sizes"), False),
        ([{"choose": [[{"amber": 1}], [{"points": 1}]]}], False),
        ([{"amber": 1}, FREE], False),
    ],
)
def test_fg_26_only_fixed_gains_are_pure(atoms, is_pure):
    other = with_effects(DIN1C=("take", {}, atoms))
    state = table("DIN1C-1", game=other, sites={0: "DIN1B-1 MAR1B-1"})
    step = act(state, "0: place 0 DIN1B-1")
    assert started(step) == ("0:DIN1C-1 0:DIN1B-1" if is_pure else "")
    assert step.state.phase == ("effect_branch" if is_pure else "effect_order")


@cases(
    ("when", "looks", "then", "answers"),
    [
        ("take", {}, "0: place 0 FLY2A-1", True),
        ("take", {"family": "FLY", "sizes": [2]}, "0: place 0 FLY2A-1", True),
        ("take", {"family": "FLY", "sizes": [1, 3]}, "0: place 0 FLY2A-1", False),
        ("take", {"family": "DIN", "sizes": [2]}, "0: place 0 FLY2A-1", False),
        ("exhibit", {}, "0: exhibit MAM2A-1 new", True),
        ("exhibit", {"family": "MAM"}, "0: exhibit MAM2A-1 new", True),
        ("exhibit", {"family": "DIN"}, "0: exhibit MAM2A-1 new", False),
        ("exhibit", {"family": "MAM", "sizes": [2]}, "0: exhibit MAM2A-1 0", True),
        ("exhibit", {"family": "MAM", "sizes": [3]}, "0: exhibit MAM2A-1 0", False),
        ("extend", {}, "0: exhibit MAM2A-1 0", True),
        ("extend", {}, "0: exhibit MAM2A-1 new", False),
        ("extend", {"family": "MAM"}, "0: exhibit MAM2A-1 0", True),
        ("extend", {"sizes": [1, 3]}, "0: exhibit MAM2A-1 0", False),
        ("extend", {"collection_kind": "family"}, "0: exhibit MAM2A-1 0", True),
        ("extend", {"collection_kind": "family"}, "0: exhibit MAM2A-1 1", False),
        ("extend", {"collection_kind": "size"}, "0: exhibit MAM2A-1 1", True),
        ("extend", {"collection_kind": "size", "family": "MAM", "sizes": [2]}, "0: exhibit MAM2A-1 1", True),
        ("extend", {"collection_kind": "size", "family": "DIN"}, "0: exhibit MAM2A-1 1", False),
        ("reclaim", {}, "0: amber", True),
    ],
)
def test_fg_6_filters_and_triggers_of_the_owner(when, looks, then, answers):
    other = with_effects(DIN1C=(when, looks, [{"points": 1}]))
    state = table("2a @1 DIN1C-1 MAM2A-1 | MAM1A-1 | FLY2B-2", game=other, sites={0: "FLY2A-1 MAR1B-1"})
    playbook = then if "place" in then else f"0: reclaim; {then}"
    assert act(state, playbook).state.players[0].points == int(answers)


@cases(
    ("when", "looks", "then", "answer"),
    [
        ("left_exhibit", {}, "exhibit MAM2A-1 new", (1, 0)),
        ("left_exhibit", {"family": "MAM", "sizes": [1, 2]}, "exhibit MAM2A-1 0", (1, 0)),
        ("left_exhibit", {"family": "FLY"}, "exhibit MAM2A-1 new", (0, 0)),
        ("left_exhibit", {"sizes": [3]}, "exhibit MAM2A-1 new", (0, 0)),
        ("left_reclaim", {}, "amber", (1, 0)),
        ("other_newspaper", {}, "exhibit MAM2A-1 0", (1, 1)),
        ("other_newspaper", {}, "exhibit MAM2A-1 new", (0, 0)),
        ("exhibit", {}, "exhibit MAM2A-1 new", (0, 0)),
        ("extend", {}, "exhibit MAM2A-1 0", (0, 0)),
        ("reclaim", {}, "amber", (0, 0)),
    ],
)
def test_fg_33_filters_and_triggers_of_others(when, looks, then, answer):
    other = with_effects(DIN1C=(when, looks, [{"points": 1}]))
    state = table("DIN1C-1", "2a @1 MAM2A-1 | MAM1A-1", "DIN1C-2", game=other, active=1)
    state = act(state, f"1: reclaim; 1: {then}").state
    assert (state.players[0].points, state.players[2].points) == answer


SEVEN = "DIN2A-1 DIN3A-1 FLY2A-1 MAM2A-1 | DIN1B-1 DIN2B-1 | DIN3B-1 FLY3B-1 MAM3B-1 | ART1A-1"


@cases(
    ("metric", "counted"),
    [
        ("study_family:DIN", 3),
        ("study_family:FLY", 1),
        ("study_family:ART", 0),
        ("study_size:1", 1),
        ("study_size:2", 3),
        ("study_size:3", 1),
        ("study_families", 3),
        ("study_sizes", 3),
        ("my_tiles", 3),
        ("my_sets", 2),
        ("my_newspapers", 2),
        ("rivals_here", 2),
        ("rivals_out", 5),
    ],
)
def test_fg_29_metrics(metric, counted):
    seats = (f"@2 {SEVEN}", "@012 | FLY1B-1 FLY2A-2", "@03")
    assert taken(per("points_per", metric), *seats).state.players[0].points == counted
    assert taken(per("amber_per", metric, 2, 1), *seats).state.players[0].amber == 2 + 2 * counted + 1
    assert taken(per("amber_per", metric, 3, 1, 2), *seats).state.players[0].amber == 2 + min(
        2, 3 * counted + 1
    )


def test_fg_29_metrics_are_taken_when_the_atom_is_carried_out():
    atoms = [*per("points_per", "study_sizes", 10), FREE, *per("points_per", "study_sizes")]
    state = taken(atoms, "MAM2A-1").state
    assert state.players[0].points == 20
    assert act(state, "0: exhibit MAM2A-1 new").state.players[0].points == 21
    assert act(state, "0: decline").state.players[0].points == 22


def test_fg_29_rivals_here_is_0_in_a_turn_of_reclaiming():
    other = with_effects(
        DIN1C=("reclaim", {}, per("points_per", "rivals_here", plus=5)),
        DIN1A=("reclaim", {}, per("amber_per", "rivals_out")),
    )
    state = act(table("@12 DIN1C-1", "@12", "@1", game=other), "0: reclaim").state
    assert state.players[0].points == 5
    state = act(table("0a @12 DIN1A-1", "@12", "@1", game=other), "0: reclaim").state
    assert state.players[0].amber == 3


def test_fg_27_groups_inside_of_groups():
    other = with_effects(DIN1C=("exhibit", {}, [{"exhibit": {"max": 1, "discount": 0}}]))
    state = table("3a MAM1A-1 MAR1A-1 DIN1C-1 FLY1A-1", game=other)
    state = act(state, "0: place 0 FLY2B-1; 0: exhibit MAM1A-1 new").state
    outer = (group("0 card_taken FLY2B-1"), running("0:FLY2B-1", 1, exhibited=1))
    inner = (group("0 fossil_exhibited MAM1A-1"), running("0:DIN1C-1"))
    assert (state.phase, state.pending) == ("effect_exhibit", outer + inner)
    deeper = act(state, "0: exhibit MAR1A-1 new").state
    assert deeper.pending == (
        *outer,
        group("0 fossil_exhibited MAM1A-1"),
        running("0:DIN1C-1", exhibited=1),
        group("0 fossil_exhibited MAR1A-1"),
        running("0:DIN1C-1"),
    )
    assert act(deeper, "0: decline").state.pending == outer
    assert act(state, "0: decline").state.pending == outer


def test_fg_28_a_recurring_card_that_is_exhibited_answers_no_more():
    other = with_effects(DIN1C=("exhibit", {}, [{"exhibit": {"max": 2, "discount": 3}}]))
    state = table("3a MAM1A-1 DIN1C-1 FLY1A-1", game=other)
    state = act(state, "0: place 0 FLY2B-1; 0: exhibit MAM1A-1 new; 0: exhibit DIN1C-1 new").state
    assert state.pending[2:] == (
        group("0 fossil_exhibited MAM1A-1"),
        running("0:DIN1C-1", exhibited=1),
    )
    state = act(state, "0: exhibit FLY1A-1 new").state
    assert state.pending == (group("0 card_taken FLY2B-1"), running("0:FLY2B-1", 1, exhibited=1))


def test_fg_r14_a_card_that_waits_in_two_groups_is_lost_in_both():
    other = with_effects(DIN1C=("exhibit", {}, [FREE]))
    state = table("3a @1 MAM1A-1 DIN1C-1 DIN1C-2 FLY3A-1 FLY1A-1", game=other)
    state = act(state, "0: reclaim; 0: exhibit MAM1A-1 new; 0: resolve DIN1C-1").state
    state = act(state, "0: exhibit FLY1A-1 new").state
    first, second = (group(f"0 fossil_exhibited {name}", "0:DIN1C-2") for name in ("MAM1A-1", "FLY1A-1"))
    assert state.pending[0] == first
    state = act(state, "0: resolve DIN1C-1").state
    assert (state.pending[0], state.pending[2]) == (first, second)
    step = act(state, "0: exhibit DIN1C-2 new")
    assert {(one.seat, one.card) for one in of(step, "effect_lost")} == {(0, "DIN1C-2")}
    assert "0:DIN1C-2" not in started(step)
    assert (step.state.phase, started(step)) == ("effect_exhibit", "0:DIN1C-1")


def test_fg_r15_the_atoms_after_an_exhibit_of_the_card_itself():
    step = taken([FREE, {"points": 6}, {"amber": 1}], "0a")
    step = act(step.state, "0: exhibit DIN1A-1 new")
    assert shown(step.state, 0) == "1a 6p @0 | DIN1A-1"


def test_fg_30_two_exhibits_in_a_row_are_declined_one_by_one():
    step = taken([FREE, {"exhibit": {"max": 2, "discount": 0, "sizes": [3]}}], "9a MAM3A-1 MAM2A-1")
    step = act(step.state, "0: decline")
    assert step.state.pending[-1] == running("0:DIN1A-1", 1)
    assert choices(step.state, 0) == these("exhibit MAM3A-1 new; decline")
    assert code(step.state, "0: exhibit MAM2A-1 new") == "size_not_allowed"
    assert kinds(act(step.state, "0: decline")) == "exhibit_declined site_refilled turn_ended"


def test_fg_31_a_branch_that_brings_nothing_may_be_picked():
    full = {"exhibit": {"max": 1, "discount": 0}}
    step = taken([{"choose": [[full], [{"points": 1}]]}], "0a")
    assert choices(step.state, 0) == these("branch 0; branch 1")
    step = act(step.state, "0: branch 0")
    assert kinds(step) == "branch_chosen exhibit_lapsed site_refilled turn_ended"


BRANCHES = {"choose": [[{"amber": 5}], [{"points": 1}, FREE]]}
NESTED = [
    {"points": 1},
    {"choose": [[{"amber": 1}], [{"choose": [[{"amber": 2}], [{"amber": 3}, FREE], [FREE]]}, {"points": 5}]]},
    {"points": 10},
]


def test_fg_31_a_choice_inside_of_a_branch():
    state = taken(NESTED, "0a MAM1A-1").state
    assert (state.phase, state.pending[-1]) == ("effect_branch", running("0:DIN1A-1", 1))
    assert choices(state, 0) == these("branch 0; branch 1")
    state = act(state, "0: branch 1").state
    assert (state.phase, state.pending[-1]) == ("effect_branch", running("0:DIN1A-1", 1, 1))
    assert choices(state, 0) == these("branch 0; branch 1; branch 2")
    assert code(state, "0: branch 3") == "unknown_branch"
    state = act(state, "0: branch 1").state
    assert (state.phase, state.pending[-1]) == ("effect_exhibit", running("0:DIN1A-1", 2, 1, 1))
    state = act(state, "0: exhibit MAM1A-1 new").state
    assert shown(state, 0) == "3a 16p @0 DIN1A-1 | MAM1A-1"


@pytest.mark.parametrize(
    ("picked", "after"),
    [
        ("0: branch 0", "1a 11p @0 MAM1A-1 DIN1A-1"),
        ("0: branch 1; 0: branch 0", "2a 16p @0 MAM1A-1 DIN1A-1"),
        ("0: branch 1; 0: branch 2; 0: decline", "0a 16p @0 MAM1A-1 DIN1A-1"),
    ],
)
def test_fg_31_other_ways_through_the_choices(picked, after):
    assert shown(act(taken(NESTED, "0a MAM1A-1").state, picked).state, 0) == after


def test_fg_31_two_choices_in_a_row():
    atoms = [{"choose": [[{"amber": 1}, {"points": 1}], [{"amber": 2}]]}, BRANCHES]
    state = act(taken(atoms, "0a").state, "0: branch 0").state
    assert state.pending[-1] == running("0:DIN1A-1", 2, 0)
    assert shown(act(state, "0: branch 0").state, 0) == "6a 1p @0 DIN1A-1"


def test_fg_i14_an_effect_of_another_box_cannot_wait_here():
    other = with_effects(DIN2A=("take", {}, [FREE]))
    state = table("0a DIN2A-1 FLY1C-1", game=other, sites={0: "FLY1A-1 MAR1B-1"})
    state = act(state, "0: place 0 FLY1A-1").state
    assert state.phase == "effect_order"
    here = engine.decoder(engine.GAMES["first_giants"].state).decode(engine.encode(state))
    found = {one.invariant for one in engine.problems(engine.GAMES["first_giants"], here)}
    assert "FG-I14" in found


def test_fg_27_a_chain_of_exhibits_may_be_long():
    other = with_effects(DIN1C=("exhibit", {}, [FREE]))
    names = [
        f"{family}{size}A-{copy}"
        for family in ("MAR", "ART", "MAM", "FLY")
        for size in "123"
        for copy in "12"
    ]
    state = table(f"9a @1 DIN1C-1 {' '.join(names)}", game=other)
    step = act(state, "0: reclaim")
    for number, name in enumerate(names, start=1):
        step = act(step.state, f"0: exhibit {name} new")
        assert len(step.state.pending) == 2 * number
        assert engine.decoder(other.state).decode(engine.encode(step.state)) == step.state
    step = act(step.state, "0: exhibit DIN1C-1 new")
    assert (step.state.pending, step.acting) == ((), (1,))

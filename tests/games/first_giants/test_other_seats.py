"""Other effects on the cards: decisions of seats that are not active (FG-25, FG-32)."""

import engine
from tests.games.first_giants.notation import FREE, per, with_effects
from tests.games.first_giants.table import (
    GAME,
    LATE,
    act,
    choices,
    code,
    flash,
    group,
    of,
    running,
    shown,
    started,
    table,
    these,
)
from tests.games.playbook import acting

SIZES = {3: "DIN1A-2 DIN1B-2"}


def test_fg_32_rivals_of_an_owner_that_is_not_active():
    other = with_effects(
        DIN1C=("left_exhibit", {}, per("points_per", "rivals_here")),
        ART1C=("left_exhibit", {}, per("amber_per", "rivals_out")),
    )
    seats = ("0a @3", "@0", "@03", "2a @0 DIN1C-1 ART1C-1")
    state = table(*seats, game=other, sites={0: "FLY1A-1 MAR1B-1"})
    state = act(state, "0: place 0 FLY1A-1; 0: exhibit FLY1A-1 new; 3: resolve ART1C-1").state
    assert (state.players[3].points, state.players[3].amber) == (3, 2 + 5)


BRANCHES = [{"choose": [[{"amber": 5}], [{"points": 1}, FREE]]}, {"each_other": {"amber": 1}}]


def in_foreign_branch():
    """P2 has exhibited MAM1A-1 for its first pick, and seat 0 must choose a branch."""
    other = with_effects(DIN1C=("left_exhibit", {}, BRANCHES))
    state = table("DIN1C-1 MAR3A-1", "9a @12 MAM1A-1 FLY3A-1", "", game=other, active=1)
    return act(state, "1: reclaim; 1: exhibit MAM1A-1 new").state


def test_fg_32_an_owner_that_is_not_active_chooses():
    state = in_foreign_branch()
    assert (state.phase, state.active_seat, acting(state)) == ("effect_branch", 1, (0,))
    assert engine.turn(GAME, state) == 0, "the table waits for the owner, not for the active seat"
    assert state.pending == (group("1 fossil_exhibited MAM1A-1"), running("0:DIN1C-1"))
    assert choices(state, 0) == these("branch 0; branch 1")
    assert choices(state, 1) == set()
    assert code(state, "1: branch 0") == code(state, "1: amber") == "not_your_turn"
    assert code(state, "0: amber") == "wrong_phase"
    step = act(state, "0: branch 0")
    assert [(one.seat, one.amount) for one in of(step, "amber_gained")] == [(0, 5), (1, 1), (2, 1)]
    assert (step.state.phase, step.state.picks_left, step.acting) == ("marker_pick", 1, (1,))


def test_fg_32_an_owner_that_is_not_active_exhibits():
    state = act(in_foreign_branch(), "0: branch 1").state
    assert (state.phase, acting(state)) == ("effect_exhibit", (0,))
    assert state.pending == (group("1 fossil_exhibited MAM1A-1"), running("0:DIN1C-1", 1, 1))
    assert choices(state, 0) == these("exhibit DIN1C-1 new; exhibit MAR3A-1 new; decline")
    assert code(state, "1: exhibit FLY3A-1 new") == "not_your_turn"
    assert code(state, "0: exhibit FLY3A-1 new") == "card_not_in_study"
    state = act(state, "0: exhibit DIN1C-1 new").state
    assert [shown(state, seat) for seat in range(3)] == [
        "2a 1p MAR3A-1 | DIN1C-1",
        "9a 0p FLY3A-1 | MAM1A-1",
        "3a 0p",
    ]
    assert (state.phase, state.active_seat, acting(state)) == ("marker_pick", 1, (1,))
    assert act(state, "1: exhibit FLY3A-1 new").acting == (2,)


def test_fg_32_an_owner_that_is_not_active_orders_its_effects():
    other = with_effects(DIN1C=("left_exhibit", {}, [FREE]))
    state = table("DIN1C-1 MAR2C-1 DIN1C-2", "9a @1 MAM1A-1", "", game=other, active=1)
    state = act(state, "1: reclaim; 1: exhibit MAM1A-1 new").state
    assert (state.phase, acting(state), state.players[0].amber) == ("effect_order", (0,), 3)
    assert state.pending == (group("1 fossil_exhibited MAM1A-1", "0:DIN1C-1 0:DIN1C-2"),)
    assert choices(state, 0) == these("resolve DIN1C-1; resolve DIN1C-2")
    assert code(state, "1: resolve DIN1C-1") == "not_your_turn"
    step = act(state, "0: resolve DIN1C-2; 0: exhibit DIN1C-1 new")
    assert [(one.seat, one.card) for one in of(step, "effect_lost")] == [(0, "DIN1C-1")]
    assert (step.state.phase, step.acting) == ("turn", (2,))


def test_fg_25_the_effects_of_several_seats_ask_one_after_the_other():
    other = with_effects(DIN1C=("other_newspaper", {}, [FREE]))
    seats = ("DIN1C-1", "9a @1 MAM1A-1 | DIN1A-1", "DIN1C-2", "MAR3C-1")
    state = table(*seats, game=other, active=1)
    state = act(state, "1: reclaim; 1: exhibit MAM1A-1 0").state
    event = group("1 fossil_exhibited MAM1A-1", "3:MAR3C-1 0:DIN1C-1", extended="size:1", newspaper=True)
    assert (acting(state), state.pending) == ((2,), (event, running("2:DIN1C-2")))
    step = act(state, "2: decline")
    assert (started(step), step.acting) == ("3:MAR3C-1 0:DIN1C-1", (0,))
    assert code(step.state, "2: exhibit DIN1C-2 new") == "not_your_turn"


def test_fg_25_in_every_group_the_active_seat_comes_first():
    other = with_effects(DIN1C=("left_exhibit", {}, [FREE]))
    seats = ("DIN1C-1 FLY2C-1 MAM1A-2 | FLY1A-1", "9a @1 MAM1A-1 MAR3C-1", "MAR2C-1 MAR3C-2")
    state = table(*seats, game=other, active=1, sites=SIZES)
    step = act(state, "1: reclaim; 1: exhibit MAM1A-1 new; 0: exhibit MAM1A-2 0")
    assert started(step) == "1:MAR3C-1 2:MAR2C-1 2:MAR3C-2 0:FLY2C-1"


def test_fg_23_each_other_goes_clockwise_from_the_owner():
    other = with_effects(DIN1C=("left_exhibit", {}, [{"each_other": {"amber": 2}}]))
    state = table("", "9a @1 MAM1A-1", "DIN1C-1", "", game=other, active=1)
    assert started(act(state, "1: reclaim; 1: exhibit MAM1A-1 new")) == ""
    state = table("DIN1C-1", "9a @1 MAM1A-1", "", "", game=other, active=1)
    step = act(state, "1: reclaim; 1: exhibit MAM1A-1 new")
    assert [(one.seat, one.amount) for one in of(step, "amber_gained")] == [(1, 2), (2, 2), (3, 2)]


def test_fg_38_the_end_may_be_triggered_by_a_seat_that_is_not_active():
    other = with_effects(ART1C=("left_exhibit", {}, [FREE]))
    late = LATE.replace("| FLY1A-1", "| ART2A-2 | FLY1A-1")
    seats = ("9a @1 MAM1A-1", f"ART1C-1 DIN1C-1 MAM2A-2 {late} | MAR1A-1")
    state = act(table(*seats, game=other), "0: reclaim; 0: exhibit MAM1A-1 new; 1: exhibit MAM2A-2 3").state
    assert (state.end_triggered, state.phase, acting(state)) == ("last_tile", "turn", (1,))
    assert act(state, "1: place 1 MAM1B-1").state.phase == "game_over"


def test_fg_34_a_seat_that_is_not_active_may_take_a_token():
    other = with_effects(DIN1C=("left_exhibit", {}, [{"exhibit": {"max": 3, "discount": 3}}]))
    study = "DIN1C-1 MAM1A-2 MAM2A-1 MAR1A-1"
    state = table(study, "9a @1 MAM1A-1", "", game=other, active=1, flash_news=True)
    state = act(state, "1: reclaim; 1: exhibit MAM1A-1 new; 0: exhibit MAM1A-2 new").state
    state = act(state, "0: exhibit MAM2A-1 new").state
    assert [player.exhibited for player in state.players] == [("MAM1A-2", "MAM2A-1"), ("MAM1A-1",), ()]
    state = act(state, "0: exhibit MAR1A-1 new").state
    assert (flash(state), acting(state)) == ("flash:MAM=0", (2,))

"""The test vectors of the rules, in full."""

import pytest

import engine
from tests.games.first_giants.table import (
    FIVE_THREES,
    act,
    choices,
    code,
    lines,
    papers,
    shown,
    site,
    table,
    these,
    totals,
)
from tests.games.playbook import acting, legal

V4 = ("1a @023 MAM2A-1 FLY1A-1",)
V8 = ("3a @1 DIN2B-1 MAM1A-1 DIN3A-1 | DIN1A-1 DIN2A-1",)
V9 = "@1 MAR2A-1 | FLY2A-1 ART2A-1"
V11 = (
    f"| DIN2A-1 FLY2A-1 MAR2A-1 MAM2B-1 ART2A-1 | {FIVE_THREES.replace('MAM3A', 'MAM3B')} | DIN1A-1 DIN2B-1",
    "1a @0 MAM1A-1 | ART1A-1 | DIN3A-2 FLY3A-2 MAR3A-2 MAM3B-2 ART3A-2",
    "@0 MAM2A-1 | MAM3A-1 | DIN2A-2 FLY2A-2 MAR2A-2 MAM2B-2 ART2A-2",
)
EIGHT = (
    "place 0 MAR1B-1; place 0 FLY2B-1; place 1 MAM1B-1; place 1 MAM1B-2;"
    "place 2 ART2B-1; place 2 ART2B-2; place 3 FLY2C-1; place 3 FLY2C-2"
)


def turn(state):
    """The phase and who acts."""
    return (state.phase, acting(state))


def test_fg_v1_simple_turn():
    state = act(table(sites={0: "DIN2A-1 MAM1A-1"}), "0: place 0 DIN2A-1").state
    assert shown(state, 0) == "2a 3p @0 DIN2A-1"
    assert (site(state, 0), len(state.deck)) == ("MAM2C-1 MAM1A-1", 81)
    assert turn(state) == ("turn", (1,))


def test_fg_v2_own_marker_blocks():
    assert code(table("@0"), "0: place 0 FLY2B-1") == "own_marker_at_site"


def test_fg_v2_the_marker_of_another_seat_does_not():
    state = act(table("@0", active=1), "1: place 0 MAR1B-1").state
    assert shown(state, 1) == "3a 1p @0 MAR1B-1"


def test_fg_v3_all_markers_out():
    state = table("@0123")
    assert code(state, "0: place 2 ART2B-1") == "no_marker_left"
    assert choices(state, 0) == these("reclaim")


def test_fg_v3_no_marker_out():
    state = table()
    assert code(state, "0: reclaim") == "no_markers_placed"
    assert choices(state, 0) == these(EIGHT)


def test_fg_v4_mixed_reclaim():
    state = act(table(*V4), "0: reclaim").state
    assert (turn(state), state.picks_left) == (("marker_pick", (0,)), 3)
    assert choices(state, 0) == these("amber; exhibit FLY1A-1 new")
    state = act(state, "0: amber").state
    assert state.players[0].amber == 2
    state = act(state, "0: exhibit MAM2A-1 new").state
    assert shown(state, 0) == "1a 0p FLY1A-1 | MAM2A-1"
    assert (state.tile_supply, totals(state)[0]) == (12, 0)
    assert turn(state) == ("turn", (1,))


def test_fg_v5_order_matters():
    state = act(table(*V4), "0: reclaim").state
    assert code(state, "0: exhibit MAM2A-1 new") == "cannot_pay"
    assert (state.players[0].amber, state.picks_left) == (1, 3)


def test_fg_v6_first_extension():
    state = act(table("3a @1 DIN3A-1 | DIN1A-1"), "0: reclaim; 0: exhibit DIN3A-1 0").state
    assert shown(state, 0) == "0a 0p | DIN1A-1 DIN3A-1"
    assert state.players[0].collections[0].collection_type == "family:DIN"
    assert (state.tile_supply, papers(state), totals(state)[0]) == (11, "family:DIN=0", 5)


@pytest.mark.parametrize(("tried", "refused"), [("DIN1B-1", "same_family_and_size"), ("MAM2A-1", "no_match")])
def test_fg_v7_a_second_card_that_does_not_fit(tried, refused):
    state = act(table(f"3a @1 {tried} | DIN1A-1"), "0: reclaim").state
    assert code(state, f"0: exhibit {tried} 0") == refused


def test_fg_v7_a_second_card_that_fits():
    state = act(table("3a @1 MAM1A-1 | DIN1A-1"), "0: reclaim; 0: exhibit MAM1A-1 0").state
    assert state.players[0].collections[0].collection_type == "size:1"
    assert (state.players[0].amber, state.tile_supply) == (2, 11)
    assert (papers(state), totals(state)[0]) == ("size:1=0", 7)


@pytest.mark.parametrize(
    ("tried", "refused"),
    [("DIN2B-1 0", "duplicate_size"), ("MAM1A-1 0", "family_mismatch"), ("MAM1A-1 1", "no_such_collection")],
)
def test_fg_v8_the_type_is_fixed(tried, refused):
    state = table(*V8)
    assert (papers(state), state.tile_supply) == ("family:DIN=0", 11)
    assert code(act(state, "0: reclaim").state, f"0: exhibit {tried}") == refused


def test_fg_v8_completing():
    state = act(table(*V8), "0: reclaim; 0: exhibit DIN3A-1 0").state
    assert state.players[0].amber == 0
    assert (lines(state, 0)["tiles_complete"], lines(state, 0)["tiles_incomplete"]) == (6, 0)
    assert (papers(state), state.tile_supply, totals(state)[0]) == ("family:DIN=0!", 10, 9)


def steal(rival, **options):
    """The scores before and after seat 0 has 3 cards of size 2, and the table then."""
    before = table(V9, f"| {rival}", papers="size:2=1", **options)
    after = act(before, "0: reclaim; 0: exhibit MAR2A-1 0").state
    return totals(before), totals(after), after


def test_fg_v9_stealing():
    before, after, state = steal("DIN2A-1 MAM2A-1")
    assert (before, after) == ((2, 7), (9, 2))
    assert (papers(state), state.players[0].amber) == ("size:2=0", 0)


def test_fg_v9_equal_length():
    before, after, state = steal("DIN2A-1 MAM2A-1 ART2A-2")
    assert (before[1], after, papers(state)) == (9, (4, 9), "size:2=1")


def test_fg_v9_only_complete_collections():
    before, after, state = steal("DIN2A-1 MAM2A-1", newspaper_steal="complete")
    assert (before, after, papers(state)) == ((2, 7), (4, 7), "size:2=1")


def test_fg_v10_locked():
    state = table("@1 DIN2A-2 | DIN1A-2 DIN3A-2", "| DIN1A-1 DIN3A-1 DIN2A-1")
    assert papers(state) == "family:DIN=1!"
    state = act(state, "0: reclaim; 0: exhibit DIN2A-2 0").state
    assert lines(state, 0)["tiles_complete"] == 6
    assert (papers(state), totals(state)) == ("family:DIN=1!", (6, 9))


def test_fg_v11_end_by_the_last_tile():
    state = table(*V11, active=1, papers="size:2=0 size:3=0")
    assert papers(state) == "family:DIN=0 size:2=0! size:3=0!"
    assert (state.tile_supply, totals(state)) == (1, (39, 12, 12))
    state = act(state, "1: reclaim; 1: exhibit MAM1A-1 0").state
    assert (state.end_triggered, state.tile_supply) == ("last_tile", None)
    assert (totals(state), turn(state)) == ((39, 19, 12), ("turn", (2,)))
    step = act(state, "2: reclaim; 2: exhibit MAM2A-1 0")
    assert "family:MAM=2" in papers(step.state)
    assert (totals(step.state), turn(step.state)) == ((39, 19, 17), ("game_over", ()))
    assert (step.outcome.winners, step.outcome.reason) == ((0,), "last_tile")
    assert code(step.state, "0: place 0 MAR1B-1") == "game_over"


def test_fg_v12_end_by_the_deck():
    state = table(sites={0: "DIN2A-1 MAM1A-1"}, deck="MAM2C-1", rest=1)
    state = act(state, "0: place 0 DIN2A-1").state
    assert (state.players[0].points, site(state, 0), len(state.deck)) == (3, "MAM2C-1 MAM1A-1", 0)
    assert (state.end_triggered, turn(state)) == ("deck_empty", ("turn", (1,)))
    step = act(state, "1: place 1 MAM1B-2")
    assert (step.state.players[1].amber, site(step.state, 1)) == (4, "MAM1B-1 -")
    assert (step.state.phase, totals(step.state)) == ("game_over", (3, 0))
    assert (step.outcome.winners, step.outcome.reason) == ((0,), "deck_empty")


def test_fg_v13_a_recurring_card_answers_itself():
    state = act(table("MAM1C-1", sites={0: "MAM1C-2 FLY2B-1"}), "0: place 0 MAM1C-2").state
    assert shown(state, 0) == "4a 0p @0 MAM1C-1 MAM1C-2"
    assert turn(state) == ("turn", (1,))


def test_fg_v14_final_score_and_shared_win():
    state = table(
        "9a 2p MAM1A-1 | DIN1A-1 DIN3A-1 DIN2A-1 | FLY2A-1 ART2A-1 | MAM3A-1",
        "0a 1p | DIN1A-2 FLY1A-1 MAR1A-1 MAM1A-2 ART1A-1",
        active=1,
        deck="",
        rest=1,
        is_over=True,
    )
    assert papers(state) == "family:DIN=0! size:1=1! size:2=0"
    names = ("points_in_play", "tiles_incomplete", "tiles_complete", "newspapers", "flash_news")
    assert lines(state, 0) == dict(zip(names, (2, 2, 6, 8, 0), strict=True))
    assert lines(state, 1) == dict(zip(names, (1, 0, 12, 5, 0), strict=True))
    assert totals(state) == (18, 18)
    outcome = engine.resume(engine.GAMES["first_giants"], state).outcome
    assert (outcome.winners, outcome.reason) == ((0, 1), "deck_empty")


def test_fg_v15_choosing_a_branch():
    state = act(table("", "", "", sites={0: "MAR2A-1 FLY2B-1"}), "0: place 0 MAR2A-1").state
    assert (turn(state), site(state, 0)) == (("effect_branch", (0,)), "- FLY2B-1")
    assert choices(state, 0) == these("branch 0; branch 1")
    assert code(state, "0: branch 2") == "unknown_branch"
    assert code(state, "0: place 1 MAM1B-1") == "wrong_phase"
    assert code(state, "1: place 1 MAM1B-1") == "not_your_turn"
    state = act(state, "0: branch 1").state
    assert [shown(state, seat) for seat in range(3)] == ["2a 3p @0 MAR2A-1", "3a 0p", "3a 0p"]
    assert (site(state, 0), turn(state)) == ("MAM2C-1 FLY2B-1", ("turn", (1,)))


def test_fg_v16_asking_for_the_order():
    state = table("0a FLY1C-1 DIN2A-1", sites={0: "FLY1A-1 MAR1B-1"})
    state = act(state, "0: place 0 FLY1A-1").state
    assert turn(state) == ("effect_order", (0,))
    assert choices(state, 0) == these("resolve FLY1C-1; resolve FLY1A-1")
    assert code(state, "0: resolve DIN2A-1") == "effect_not_waiting"
    offered = these("exhibit FLY1C-1 new; exhibit FLY1A-1 new; decline")
    state = act(state, "0: resolve FLY1A-1").state
    assert (turn(state), choices(state, 0)) == (("effect_exhibit", (0,)), offered)
    assert code(state, "0: exhibit DIN2A-1 new") == "cannot_pay"
    state = act(state, "0: decline").state
    assert (turn(state), choices(state, 0)) == (("effect_exhibit", (0,)), offered)
    state = act(state, "0: exhibit FLY1A-1 new").state
    assert shown(state, 0) == "0a 0p @0 FLY1C-1 DIN2A-1 | FLY1A-1"
    assert (site(state, 0), turn(state)) == ("MAM2C-1 MAR1B-1", ("turn", (1,)))
    assert legal(state, 0) == ()


def test_fg_v17_a_granted_exhibit_that_is_impossible():
    state = act(table("0a DIN3A-1", sites={0: "ART3A-1 MAR1B-1"}), "0: place 0 ART3A-1").state
    assert shown(state, 0) == "0a 2p @0 DIN3A-1 ART3A-1"
    assert turn(state) == ("turn", (1,))

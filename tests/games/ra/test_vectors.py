"""The test vectors of the rules, in full."""

from collections import Counter

import pytest

import engine
from engine import BadSetup
from engine.games.ra.scoring import sun_points
from engine.games.ra.state import Discard
from tests.cases import cases
from tests.games.playbook import acting, kinds, legal, play, refusal
from tests.games.ra.table import (
    DRAW,
    FOUR,
    GAME,
    INVOKE,
    PASS,
    THREE,
    WON,
    bid,
    everybody_passes,
    last_ra,
    lose,
    owned,
    points,
    removed,
    scores,
    spend,
    start,
    suns,
    table,
    track,
)

V2 = {"track": "pharaoh nile gold"}
V6 = {**WON, "owned": {1: "god x2"}, "track": "pharaoh god civ_art nile", "turn": 1, "top": "flood"}
V16 = {**WON, "owned": {1: "god pharaoh x3"}, "track": "gold disaster_funeral", "turn": 1}


def about(state):
    """Phase, centre sun, Ra count, acting seats."""
    return (state.phase, state.centre_sun, state.ra_count, acting(state))


def drawn_and_won(**position):
    """P1 draws Ra, seat 1 bids 9 and the others pass."""
    return play(table(**WON, **position, top="ra"), (0, DRAW), (1, bid(9)), (2, PASS), (0, PASS))


def after_v2(**options):
    return play(table(**V2, **options), (0, INVOKE), (1, PASS), (2, PASS), (0, bid(2))).state


def test_ra_v1_set_up():
    state = start(4).state
    assert Counter(Counter(state.bag).values()) == {30: 1, 8: 1, 25: 2, 12: 1, 5: 14, 2: 3, 4: 1}
    assert sorted(suns(state, seat) for seat in range(4)) == ["2 6 13", "3 7 12", "4 8 11", "5 9 10"]
    assert scores(state) == (10, 10, 10, 10)
    assert (state.ra_limit, track(state)) == (9, "")
    first = next(seat for seat in range(4) if "13" in suns(state, seat))
    assert about(state) == ("turn", 1, 0, (first,))


@pytest.mark.parametrize("seats", [1, 6])
def test_ra_v1_players_that_the_game_is_not_for(seats):
    with pytest.raises(BadSetup) as bad:
        start(seats)
    assert bad.value.code == "bad_player_count"


def test_ra_v2_forced_bid():
    state = play(table(**V2), (0, INVOKE), (1, PASS), (2, PASS)).state
    assert refusal(state, 0, PASS) == "must_bid"
    state = play(state, (0, bid(2))).state
    assert (owned(state, 0), suns(state, 0)) == ("gold pharaoh nile", "5 8 13 / 1")
    assert about(state) == ("turn", 2, 0, (1,))
    assert track(state) == ""


def test_ra_v3_ra_drawn_all_pass():
    state = table(seats=4, ra=3, track="flood monument_pyramid", turn=2, top="ra")
    state = play(state, (2, DRAW)).state
    assert (state.ra_count, state.auction.order) == (4, (3, 0, 1, 2))
    state = play(state, (3, PASS), (0, PASS), (1, PASS), (2, PASS)).state
    assert track(state) == "flood monument_pyramid"
    assert about(state) == ("turn", 1, 4, (3,))
    assert [suns(state, seat) for seat in range(4)] == ["2 6 13", "3 7 12", "4 8 11", "5 9 10"]


def test_ra_v4_bids_order_next_seat():
    state = play(table(track="monument_sphinx flood", turn=1, top="ra"), (1, DRAW)).state
    assert state.ra_count == 1
    assert refusal(state, 0, bid(8)) == "not_your_turn"
    state = play(state, (2, bid(7))).state
    assert refusal(state, 0, bid(5)) == "bid_too_low"
    assert refusal(state, 0, bid(11)) == "sun_not_available"
    state = play(state, (0, bid(8)), (1, PASS)).state
    assert (owned(state, 0), suns(state, 0)) == ("flood monument_sphinx", "2 5 13 / 1")
    assert suns(state, 2) == "4 7 10 11"
    assert about(state) == ("turn", 8, 1, (2,))
    state = play(state, (2, INVOKE)).state
    assert refusal(state, 0, bid(1)) == "sun_not_available"


def test_ra_v5_full_track_all_pass():
    lying = "pharaoh pharaoh nile disaster_unrest disaster_funeral civ_astronomy nile monument_temple"
    state = table(seats=4, ra=2, track=lying)
    assert refusal(state, 0, DRAW) == "track_full"
    state = play(state, (0, INVOKE), (1, PASS), (2, PASS), (3, PASS), (0, PASS)).state
    assert (track(state), removed(state)) == (
        "",
        "ra x2 pharaoh x2 nile x2 civ_astronomy monument_temple disaster_funeral disaster_unrest",
    )
    assert [owned(state, seat) for seat in range(4)] == ["", "", "", ""]
    assert about(state) == ("turn", 1, 2, (1,))


def test_ra_v6_gods():
    state = table(**V6)
    assert refusal(state, 1, spend(1)) == "god_target_forbidden"
    state = play(state, (1, spend(0, 2))).state
    assert (owned(state, 1), track(state)) == ("pharaoh civ_art", "- god - nile")
    assert about(state) == ("turn", 12, 0, (2,))
    state = play(state, (2, DRAW)).state
    assert (track(state), acting(state)) == ("flood god - nile", (0,))
    assert refusal(state, 0, spend(0)) == "not_enough_gods"


def test_ra_v7_pharaoh_ties():
    lots = {
        0: "pharaoh x3 civ_art",
        1: "pharaoh x2 civ_art",
        2: "pharaoh x2 civ_art",
        3: "pharaoh x3 civ_art",
    }
    state = last_ra(**FOUR, owned=lots).state
    assert points(state, "pharaoh") == (5, -2, -2, 5)
    assert scores(state) == (15, 8, 8, 15)


def test_ra_v8_river_civilization_gold_gods_what_is_kept():
    lots = {
        0: "pharaoh nile x3 flood civ_astronomy x3 civ_agriculture x2 civ_writing x2",
        1: "pharaoh nile x4",
        2: "pharaoh flood x2 gold god x2 civ_art",
    }
    state = last_ra(**THREE, owned=lots).state
    assert points(state, "pharaoh") == (0, 0, 0)
    assert (points(state, "nile"), points(state, "flood")) == ((3, 0, 0), (1, 0, 2))
    assert points(state, "civilization") == (5, -5, 0)
    assert (points(state, "gold"), points(state, "god")) == ((0, 0, 3), (0, 0, 4))
    assert scores(state) == (19, 5, 19)
    assert [owned(state, seat) for seat in range(3)] == ["pharaoh nile x3", "pharaoh nile x4", "pharaoh"]


def test_ra_v9_floor():
    lots = {0: "god", 1: "pharaoh civ_art", 2: "pharaoh x2 civ_religion"}
    before = table(**THREE, epoch=2, scores=(3, 9, 14), owned=lots)
    assert scores(before) == (3, 9, 14)
    state = play(before, (2, DRAW)).state
    items = [points(state, item) for item in ("god", "pharaoh", "civilization", "floor")]
    assert [seat_items[0] for seat_items in items] == [2, -2, -5, 2]
    assert scores(state) == (0, 9, 19)


@cases(
    ("monuments", "variety", "sets"),
    [
        ("monument_pyramid x4 monument_temple x3 monument_fortress x2 monument_sphinx", 4, 15),
        (
            "monument_pyramid x4 monument_temple x3 monument_fortress x2 monument_sphinx monument_palace"
            " monument_statue",
            6,
            15,
        ),
        (
            "monument_fortress monument_obelisk monument_palace monument_pyramid monument_sphinx"
            " monument_statue monument_step_pyramid",
            10,
            0,
        ),
        (
            "monument_fortress monument_obelisk monument_palace monument_pyramid monument_sphinx"
            " monument_statue monument_step_pyramid monument_temple",
            15,
            0,
        ),
        ("monument_fortress x2 monument_obelisk x2", 2, 0),
        ("", 0, 0),
        (
            "monument_fortress x3 monument_obelisk x3 monument_palace monument_pyramid monument_sphinx"
            " monument_statue monument_step_pyramid",
            10,
            10,
        ),
    ],
)
def test_ra_v10_monuments(monuments, variety, sets):
    for epoch in (1, 2):
        state = last_ra(**THREE, epoch=epoch, owned={0: monuments}).state
        assert points(state, "monument_variety") == points(state, "monument_sets") == (0, 0, 0)
    state = last_ra(**THREE, epoch=3, owned={0: monuments}).state
    assert points(state, "monument_variety") == (variety, 0, 0)
    assert points(state, "monument_sets") == (sets, 0, 0)


@pytest.mark.parametrize(
    ("sums", "brought"),
    [((17, 25, 21, 17), (-5, 5, 0, -5)), ((22, 22), (0, 0)), ((20, 20, 26), (-5, -5, 5))],
)
def test_ra_v11_suns(sums, brought):
    assert sun_points(sums) == brought


def test_ra_v11_tie_break():
    suns_now = {0: "11 10 7 4", 1: "12 9 6 3", 2: "13 8 5 2"}
    step = last_ra(suns=suns_now, ra=7, top="ra", epoch=3, scores=(33, 38, 40))
    assert scores(step.state) == (33, 33, 30)
    assert step.outcome.winners == (1,)


def test_ra_v12_funeral_hits_the_fresh_pharaoh():
    state = table(track="pharaoh disaster_funeral gold", top="ra")
    step = play(state, (0, DRAW), (1, PASS), (2, bid(7)), (0, PASS))
    assert owned(step.state, 2) == "gold"
    assert removed(step.state) == "ra pharaoh disaster_funeral"
    assert about(step.state) == ("turn", 7, 1, (1,))


@pytest.mark.parametrize(
    ("before", "added", "lost", "after"),
    [
        ("nile x3 flood", "nile x4 flood", ("flood", "nile"), "nile x3"),
        ("nile x5 flood x2", "nile x6 flood x2", ("flood", "flood"), "nile x6"),
    ],
)
def test_ra_v13_drought(before, added, lost, after):
    step = drawn_and_won(owned={1: before}, track="disaster_drought nile")
    assert step.events[1].kinds == ("disaster_drought", "nile")
    assert step.events[2].tiles_lost == lost
    assert owned(step.state, 1) == after
    assert about(step.state) == ("turn", 9, 1, (1,))


def test_ra_v14_unrest_choice():
    before = "civ_astronomy x2 civ_writing monument_obelisk"
    state = drawn_and_won(owned={1: before}, track="disaster_unrest civ_art").state
    assert state.discard == Discard(seat=1, unrest=2, earthquake=0)
    assert about(state) == ("discard", 9, 1, (1,))
    assert legal(state, 1) == (
        lose("civ_art civ_astronomy"),
        lose("civ_art civ_writing"),
        lose("civ_astronomy civ_astronomy"),
        lose("civ_astronomy civ_writing"),
    )
    assert refusal(state, 2, DRAW) == "discard_pending"
    for wrong in ("civ_writing", "civ_writing monument_obelisk", "civ_art civ_art"):
        assert refusal(state, 1, lose(wrong)) == "bad_discard"
    state = play(state, (1, lose("civ_art civ_writing"))).state
    assert owned(state, 1) == "civ_astronomy x2 monument_obelisk"
    assert about(state) == ("turn", 9, 1, (1,))


def test_ra_v15_last_ra():
    lots = dict.fromkeys(range(3), "pharaoh civ_art")
    step = last_ra(**THREE, track="pharaoh pharaoh gold", owned=lots)
    state = step.state
    assert "auction_started" not in kinds(step)
    assert (track(state), removed(state)) == ("", "ra x8 gold pharaoh x2 civ_art x3")
    assert scores(state) == (10, 10, 10)
    assert [row.change for player in state.players for row in player.score_sheet] == [0, 0, 0]
    assert [owned(state, seat) for seat in range(3)] == ["pharaoh", "pharaoh", "pharaoh"]
    assert [suns(state, seat) for seat in range(3)] == ["1 3 8 12", "2 6 9 13", "4 5 7 10"]
    assert state.epoch == 2
    assert about(state) == ("turn", 11, 0, (1,))


def test_ra_v16_a_god_takes_a_disaster():
    state = play(table(**V16), (1, spend(1))).state
    assert (owned(state, 1), track(state)) == ("pharaoh", "gold")
    assert about(state) == ("turn", 12, 0, (2,))


def test_ra_v16_without_the_option():
    assert refusal(table(**V16, god_takes_disaster=False), 1, spend(1)) == "disaster_target_forbidden"


V17 = "civ_art x2 civ_writing monument_obelisk x3"


def test_ra_v17_unrest_before_earthquake():
    lot = "disaster_unrest disaster_earthquake monument_temple"
    state = drawn_and_won(owned={1: V17}, track=lot).state
    assert (state.phase, state.discard) == ("discard", Discard(seat=1, unrest=2, earthquake=2))
    assert legal(state, 1) == (lose("civ_art civ_art"), lose("civ_art civ_writing"))
    state = play(state, (1, lose("civ_art civ_art"))).state
    assert (state.phase, state.discard) == ("discard", Discard(seat=1, unrest=0, earthquake=2))
    assert legal(state, 1) == (
        lose("monument_obelisk monument_obelisk"),
        lose("monument_obelisk monument_temple"),
    )


def test_ra_v17_no_prompt_without_a_choice():
    step = drawn_and_won(owned={1: V17}, track="disaster_unrest disaster_earthquake")
    assert kinds(step) == "bid_passed auction_won disaster_resolved discard_demanded"
    assert step.events[2].tiles_lost == ("monument_obelisk", "monument_obelisk")
    assert step.state.discard == Discard(seat=1, unrest=2, earthquake=0)
    assert owned(step.state, 1) == "civ_art x2 civ_writing monument_obelisk"


def seen_scores(state, viewer):
    """The scores that a viewer sees, by seat."""
    return [player.score for player in engine.view(GAME, state, viewer).players]


def test_ra_v18_hidden_scores():
    state = after_v2()
    unseen = seen_scores(state, None)[0]
    assert unseen != 10
    assert seen_scores(state, 1) == [unseen, 10, unseen]
    assert seen_scores(state, None) == [unseen] * 3


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_ra_v18_open_scores(viewer):
    assert seen_scores(after_v2(open_scores=True), viewer) == [10, 10, 10]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_ra_v18_all_is_shown_at_the_end(viewer):
    step = last_ra(**THREE, epoch=3, owned={0: "civ_art"})
    assert seen_scores(step.state, viewer) == [5, 10, 5]
    (ended,) = engine.view_events(GAME, step.state, step.events[-1:], viewer)
    assert ended.scores == (5, 10, 5)
    assert [seat.total for seat in step.outcome.scores] == [5, 10, 5]


def test_ra_v3_everybody_passes_leaves_the_table_as_it_was():
    before = table(seats=4, ra=3, track="flood monument_pyramid", turn=2, top="ra")
    after = everybody_passes(play(before, (2, DRAW)).state).state
    assert after.players == before.players

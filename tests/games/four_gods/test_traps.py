"""Section 12 of the rules: mistakes that are easily made in this game and its kind."""

import json

import pytest
from msgspec.structs import replace

import engine
from engine.games.four_gods import build
from engine.games.four_gods.components import TILES
from engine.games.four_gods.components.catalogue import BadCatalogue
from tests.games.four_gods.landscapes import V14, land, points, sizes, standing, with_prophets
from tests.games.four_gods.printed import PRINTED
from tests.games.four_gods.table import (
    CORNER,
    GAME,
    NEARLY,
    W41,
    act,
    choices,
    code,
    fresh,
    hand,
    lines,
    move,
    of,
    on_track,
    start,
    table,
    totals,
    votes,
    world,
)
from tests.games.playbook import problem_names


def test_trap_1_a_tile_reached_with_two_areas_counts_once():
    state = table("F", world=with_prophets("1,2:0.0"))
    assert (sizes(state)["F"][0], points(state)) == (7, [6, 0])


def test_trap_1_prophets_of_a_landscape_are_counted_once():
    state = table("F", world=with_prophets("1,2:0.2"))
    assert standing(land(state, "F", 0, 1)) == {0: 1}


def test_trap_2_a_prophet_stands_on_an_area_and_not_on_its_tile():
    """On T43 B F lies in the north and in the south of M; the prophet stands in the north."""
    state = table("F", world="T43B0@0,0:0.0")
    forests = [one for one in GAME.details(state).landscapes if one.terrain == "F"]
    assert sorted(len(one.prophets) for one in forests) == [0, 1]


def test_trap_2_the_neighbour_area_of_the_same_terrain_gets_nothing():
    """T43B0 has F in the north, M east to west, F in the south; below it F goes on."""
    state = table("F", "M", world="T43B0@0,0:0.0 T91A0@1,0:1.0")
    assert (points(state), sizes(state)["F"]) == ([0, 1], [2, 1])


def test_trap_3_a_tile_links_landscapes_on_several_sides():
    before = table("F T64", world=" ".join(W41.split()[:8]))
    assert sizes(before)["F"] == [6, 1, 1, 1]
    assert sizes(act(before, "0: place T64B3@2,2").state)["F"] == [7, 1, 1]


def test_trap_3_prophets_of_all_linked_landscapes_count():
    laid = with_prophets("0,2:0.0 1,2:1.2").split()
    before = table("F", "M T64", world=" ".join(laid[:8]))
    assert standing(land(before, "F", 0, 2)) == {0: 1}
    after = act(before, "1: place T64B3@2,2").state
    assert standing(land(after, "F", 2, 2)) == {0: 1, 1: 1}


@pytest.mark.parametrize(("tile", "areas"), [("T43", 3), ("T42", 3), ("T46", 4)])
def test_trap_4_a_terrain_between_two_halves_of_another(tile, areas):
    assert len(PRINTED[tile]["B"].areas) == areas
    state = table("F; fresh 0,0", world=f"{tile}B0@0,0")
    assert len(GAME.details(state).landscapes) == areas
    assert (
        len([one for one in choices(state, 0) if one in {move(f"place_prophet {n}") for n in range(4)}])
        == areas
    )


def test_trap_5_the_whole_catalogue_is_checked_when_a_game_is_made():
    *others, last = TILES
    mountain, sea = last.faces
    wrong = replace(last, faces=(mountain, replace(sea, edges=(*sea.edges[:3], mountain.edges[0]))))
    with pytest.raises(BadCatalogue, match=r"T92.*face B"):
        build((*others, wrong))


def test_trap_6_landscapes_are_worked_out_anew_after_a_merge():
    state = table("F T85", "M", world="T75A3@0,0:0.2 T23A3@1,0:1.1")
    assert (sizes(state)["P"], totals(state)[0]) == ([2], lines(state, 0)["mass"])
    after = act(state, "0: place T85A1@0,1").state
    assert (sizes(after)["P"], points(after)) == ([3], [1, 1])


def test_trap_7_a_prophet_goes_where_somebody_is_already():
    state = table("F T85", "M", world="T75A3@0,0:1.2")
    assert points(act(state, "0: place T85A1@0,1 prophet 1").state) == [0, 0]
    assert move("place T85A1@0,1 prophet 1") in choices(state, 0)


def test_trap_8_the_most_is_shared_by_all_who_are_tied():
    state = table("P", "S", "M", world=with_prophets("1,2:0.0 2,0:1.0 0,1:2.0"))
    assert points(state) == [4, 4, 4]


def test_trap_9_no_bonus_for_nothing():
    assert totals(table("M", "S")) == (0, 0)


def test_trap_9_the_bonus_is_that_of_the_god_and_not_of_the_prophets():
    state = table("M", "F", world=with_prophets("0,1:0.0 2,2:0.0 1,1:0.0"))
    assert [lines(state, seat)["mass"] for seat in (0, 1)] == [3, 10]


def test_trap_9_terrains_without_a_god_are_ranked():
    assert lines(table("M", world=V14), 0)["mass"] == 6


def test_trap_10_every_tile_is_in_the_bag_once():
    state = start(2).state
    tiles = [*state.bag, *state.players[0].hand, *state.players[1].hand]
    assert (len(tiles), {*tiles}) == (92, {*PRINTED})


def test_trap_10_a_tile_is_not_laid_twice():
    state = act(table("T91"), "0: place T91A0@0,0").state
    assert code(state, "0: place T91A0@0,7") == "tile_not_in_hand"
    assert "4G-I1" in problem_names(replace(state, bag=(*state.bag, state.world[0].tile)))


def test_trap_11_a_vote_that_was_taken_back_does_not_count():
    state = act(table("", "", ""), "0: vote_end; 1: vote_end; 0: draw 1").state
    assert (act(state, "2: vote_end").outcome, votes(state)) == (None, [])
    state = act(table("", ""), "0: vote_end; 0: unvote").state
    assert act(state, "1: vote_end").outcome is None


def test_trap_11_not_before_every_seat_has_voted():
    assert act(table("", "", "", ""), "0: vote_end; 1: vote_end; 2: vote_end").outcome is None


def test_trap_12_a_request_is_not_refused_because_the_state_moved_on():
    state = table("T91", "T92", "")
    step = act(state, "1: place T92A0@7,7; 2: draw 2; 1: vote_end; 0: place T91A0@0,0")
    assert (world(step.state), step.state.revision) == ("T91A0@0,0 T92A0@7,7", 4)


def test_trap_12_a_refused_request_takes_no_votes_back():
    state = table("; vote", "T20; vote", "")
    assert code(state, "1: draw 1") == "hands_not_free"
    assert act(state, "2: vote_end").outcome.reason == "votes"


def test_trap_13_tiles_are_named_by_their_id():
    state = act(table("| T10 T11 T12"), "1: take owner 0 T10").state
    after = act(state, "0: take owner 0 T11").state
    assert (hand(after, 0), on_track(after, 0)) == ("T11", "T12")
    assert code(after, "1: take owner 0 T11") == "tile_not_in_track"


def test_trap_14_a_city_is_no_neighbour_and_fills_nothing():
    state = table("T91", cities="0,0=0")
    assert code(state, "0: place T91A0@0,1") == "needs_two_sides"
    state = table("T67", world=NEARLY, cities="7,7=0")
    assert (state.phase, engine.outcome(GAME, state)) == ("play", None)


def test_trap_14_a_city_has_nothing_to_match():
    state = table("T75 T85", cities="0,0=0")
    assert len([one for one in choices(state, 0) if one == move("smash T75A0@0,0")]) == 1


def test_trap_15_no_prophet_after_freshness():
    state = act(table("F T75 T20"), "0: place T75A3@0,0; 0: discard T20").state
    assert code(state, "0: place_prophet 0") == "no_fresh_tile"


def test_trap_15_another_seat_does_not_end_freshness():
    state = act(
        table("F T75", "T85 | T20"), "0: place T75A3@0,0; 1: place T85A1@0,1; 1: take owner 1 T20"
    ).state
    assert fresh(state, 0) == (0, 0)
    assert world(act(state, "0: place_prophet 0").state).startswith(f"{CORNER}:0.0")


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_trap_16_the_order_of_the_bag_does_not_leak(viewer):
    plain, other = table("T91", bag="T05 T06 T07"), table("T91", bag="T07 T05 T06")
    shown = [json.loads(engine.encode(engine.view(GAME, state, viewer))) for state in (plain, other)]
    assert shown[0] == shown[1]
    assert ("bag" in shown[0], "rng" in shown[0], shown[0]["bag_count"]) == (False, False, 91)
    step = start(2, "leak")
    assert [event.__struct_config__.tag for event in step.events] == ["game_started"]
    told = engine.encode(engine.view_events(GAME, step.state, step.events, viewer)).decode()
    assert "T0" not in told
    drawn = of(act(plain, "1: draw 2"), "tiles_drawn")
    assert (drawn[0].tiles, drawn[0].left) == (("T05", "T06"), 89)

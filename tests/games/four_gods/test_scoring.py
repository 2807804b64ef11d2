"""4G-37 to 4G-42: the score, the bonuses for the terrains, and who wins."""

import pytest

import engine
from tests.cases import cases
from tests.games.four_gods.landscapes import V14, with_prophets
from tests.games.four_gods.reckoning import groups, masses, score, standings
from tests.games.four_gods.table import (
    CORNER,
    FULL,
    GAME,
    W41,
    act,
    lines,
    over,
    start,
    stroll,
    table,
    totals,
)

TWO = "T75A3@0,0 T85A1@0,1"
"""Mass P 2, F and S 1, M 0; groups P 1, others 0."""


def mass(state):
    """Mass, place and bonus by terrain."""
    return {one.terrain: (one.mass, one.mass_place, one.mass_bonus) for one in GAME.details(state).terrains}


def group(state):
    """Groups, place and bonus by terrain."""
    found = GAME.details(state).terrains
    return {one.terrain: (one.groups, one.group_place, one.group_bonus) for one in found}


def bonuses(state, seat):
    """The bonuses of a seat."""
    found = lines(state, seat)
    return found["mass"], found["groups"]


def test_4g_37_cities_with_an_own_prophet():
    state = table("F", "M", cities="0,0=0+ 0,7=0+ 7,0=0 7,7=1+")
    assert [lines(state, seat)["cities"] for seat in (0, 1)] == [10, 5]


def test_4g_r28_a_city_without_a_prophet_is_worth_nothing():
    assert totals(table("F", cities="0,0=0 0,7=1")) == (0, 0)


def test_4g_37_markers_gained_by_smashing():
    state = table("; smashed 2", "; smashed 1", world=W41)
    assert [lines(state, seat)["smashed_cities"] for seat in (0, 1)] == [10, 5]


def test_4g_37_a_smashed_city_changes_hands():
    before = table("F", "T85", world=CORNER, cities="0,1=0+")
    after = act(before, "1: smash T85A1@0,1").state
    assert [lines(state, 0)["cities"] for state in (before, after)] == [5, 0]
    assert [lines(state, 1)["smashed_cities"] for state in (before, after)] == [0, 5]


def test_4g_39_mass_is_the_size_of_the_largest_landscape():
    assert {kind: own[0] for kind, own in mass(table(world=V14)).items()} == {"F": 1, "M": 3, "P": 5, "S": 3}


def test_4g_r24_or_with_the_option_the_sum():
    state = table(world=V14, mass_rule="total")
    assert {kind: own[0] for kind, own in mass(state).items()} == {"F": 2, "M": 7, "P": 7, "S": 7}


def test_4g_r25_groups_of_one_tile_do_not_count():
    assert {kind: own[0] for kind, own in group(table(world=V14)).items()} == {"F": 0, "M": 3, "P": 1, "S": 2}


def test_4g_39_or_with_the_option_they_do():
    state = table(world=V14, group_min_tiles=1)
    assert {kind: own[0] for kind, own in group(state).items()} == {"F": 2, "M": 3, "P": 3, "S": 3}


def test_4g_39_prophets_make_no_difference_to_mass_and_groups():
    bare, full = table(world=W41), table("F", world=with_prophets("0,1:0.0 2,2:0.0"))
    assert (mass(bare), group(bare)) == (mass(full), group(full))


def test_4g_40_places_and_bonuses():
    assert mass(table(world=W41)) == {"F": (7, 1, 10), "M": (2, 3, 3), "P": (5, 2, 6), "S": (1, 4, 0)}


def test_4g_40_equal_values_share_a_place_and_the_next_are_left_out():
    state = table(world=V14)
    assert mass(state) == {"F": (1, 4, 0), "M": (3, 2, 6), "P": (5, 1, 10), "S": (3, 2, 6)}
    assert group(table(world=W41)) == {"F": (1, 1, 10), "M": (1, 1, 10), "P": (1, 1, 10), "S": (0, 4, 0)}


def test_4g_40_two_first_places_leave_out_the_second():
    """P 2, F 1, S 1, M 0 for mass; with groups of one tile F 2, P 1, S 1, M 0."""
    state = table(world=TWO, group_min_tiles=1)
    assert group(state) == {"F": (2, 1, 10), "M": (0, 4, 0), "P": (1, 2, 6), "S": (1, 2, 6)}
    first = table(world=CORNER)
    assert mass(first) == {"F": (1, 1, 10), "M": (0, 4, 0), "P": (1, 1, 10), "S": (1, 1, 10)}


def test_4g_40_two_on_the_first_place_and_one_on_the_third():
    """In V14 with the option M, P and S share the first place; here only F and P do."""
    state = table(world="T49A0@0,0 T91B0@0,7", mass_rule="total")
    assert mass(state) == {"F": (1, 2, 6), "M": (1, 2, 6), "P": (2, 1, 10), "S": (0, 4, 0)}
    state = table(world="T49A0@0,0 T91B0@0,7 T31A0@7,0 T92B0@7,7", mass_rule="total")
    assert mass(state) == {"F": (1, 3, 3), "M": (2, 2, 6), "P": (3, 1, 10), "S": (1, 3, 3)}
    state = table(world="T91B0@0,7 T31A0@7,0 T26A0@0,0 T92B0@7,7", mass_rule="total")
    assert mass(state) == {"F": (1, 3, 3), "M": (2, 1, 10), "P": (2, 1, 10), "S": (1, 3, 3)}


def test_4g_40_the_value_0_earns_nothing():
    assert mass(table()) == dict.fromkeys("FMPS", (0, 1, 0))
    assert group(table(world=CORNER)) == dict.fromkeys("FMPS", (0, 1, 0))
    assert bonuses(table("M", world=TWO), 0) == (0, 0)


@pytest.mark.parametrize(
    ("god", "expected"), [("F", (10, 10)), ("M", (3, 10)), ("P", (6, 10)), ("S", (0, 0))]
)
def test_4g_40_the_bonus_is_that_of_the_god_of_the_terrain(god, expected):
    assert bonuses(table(god, world=W41), 0) == expected


def test_4g_r26_all_terrains_are_ranked_and_the_bonus_of_no_god_is_lost():
    state = table("M", "S", world=V14)
    assert (bonuses(state, 0), bonuses(state, 1)) == ((6, 10), (6, 6))
    assert [one.seat for one in GAME.details(state).terrains] == [None, 0, None, 1]


def test_4g_40_the_bonuses_are_options():
    state = table("F", "P", "M", world=W41, mass_bonus=(20, 12, 1), group_bonus=(5, 4, 3))
    assert [bonuses(state, seat) for seat in range(3)] == [(20, 5), (12, 5), (1, 5)]
    none = table("F", world=W41, mass_bonus=(0, 0, 0), group_bonus=(4, 4, 4))
    assert bonuses(none, 0) == (0, 4)


def test_4g_r28_a_seat_without_a_god_is_ranked_like_the_others():
    step = act(table("F", "; smashed 5", world=W41), "0: vote_end; 1: vote_end")
    assert (totals(step.state), step.outcome.winners) == ((20, 25), (1,))


def test_4g_41_the_total_is_the_sum_of_the_categories():
    state = table("F; smashed 1", "M", world=with_prophets("0,1:0.0"), cities="0,3=0+")
    assert lines(state, 0) == {"cities": 5, "smashed_cities": 5, "landscapes": 6, "mass": 10, "groups": 10}
    assert [line.category for line in engine.scores(GAME, state)[0].lines] == [
        *("cities", "smashed_cities", "landscapes", "mass", "groups")
    ]
    assert totals(state) == (36, 13)


def test_4g_41_the_highest_total_wins():
    outcome = act(table("F", "M", "", world=W41), "0: vote_end; 1: vote_end; 2: vote_end").outcome
    assert outcome.winners == (0,)
    assert [(one.place, one.seats) for one in outcome.ranking] == [(1, (0,)), (2, (1,)), (3, (2,))]
    assert [one.total for one in outcome.scores] == [20, 13, 0]


def test_4g_r27_all_seats_with_the_highest_total_win_together():
    outcome = act(table("; smashed 4", "F", "", world=W41), "0: vote_end; 1: vote_end; 2: vote_end").outcome
    assert (outcome.winners, [one.total for one in outcome.scores]) == ((0, 1), [20, 20, 0])
    assert [(one.place, one.seats) for one in outcome.ranking] == [(1, (0, 1)), (3, (2,))]


def test_4g_41_at_0_all_win():
    assert engine.outcome(GAME, over()).winners == (0, 1)


def test_4g_42_the_score_can_be_asked_for_in_any_state():
    state = table("F", "M", world=W41, cities="0,3=1+")
    assert (state.phase, engine.outcome(GAME, state), totals(state)) == ("play", None, (20, 18))
    assert totals(start(4).state) == (0, 0, 0, 0)


def test_4g_42_the_score_is_that_of_the_end():
    state = table("F", "M; vote", world=with_prophets("0,1:0.0 1,1:1.0 2,2:1.0"), cities="0,3=1+")
    step = act(state, "0: vote_end")
    assert (
        engine.scores(GAME, step.state)
        == engine.scores(GAME, state)
        == step.outcome.scores
        == step.events[-1].scores
    )


def test_4g_42_reasons_by_terrain():
    state = table("S", "P", world=W41)
    found = GAME.details(state).terrains
    assert [(one.terrain, one.seat) for one in found] == [("F", None), ("M", None), ("P", 1), ("S", 0)]
    assert (found[2].mass, found[2].mass_place, found[2].mass_bonus) == (5, 2, 6)
    assert (found[2].groups, found[2].group_place, found[2].group_bonus) == (1, 1, 10)


def test_4g_42_the_reasons_add_up_to_the_score():
    state = table("F", "M", "P", world=with_prophets("0,1:0.0 1,1:1.0 2,2:1.0 0,0:2.1"))
    details = GAME.details(state)
    for seat in range(3):
        own = lines(state, seat)
        assert own["landscapes"] == sum(one.value for one in details.landscapes if seat in one.seats)
        assert own["mass"] == sum(one.mass_bonus for one in details.terrains if one.seat == seat)
        assert own["groups"] == sum(one.group_bonus for one in details.terrains if one.seat == seat)
    assert [lines(state, seat)["landscapes"] for seat in range(3)] == [0, 4, 0]


@cases(
    "options",
    [
        {},
        {"mass_rule": "total", "group_min_tiles": 1},
        {"mass_bonus": (9, 9, 2), "group_bonus": (7, 1, 0), "territory_tie": "none"},
        {"mode": "turns", "track_capacity": 20, "group_min_tiles": 1},
    ],
)
@cases("seats", [2, 4])
@pytest.mark.unmeasured
def test_4g_41_scores_are_reckoned_a_second_time(seats, options):
    for state in [*stroll(seats, seats=seats, steps=160, **options)][::8]:
        assert [lines(state, seat) for seat in range(seats)] == [score(state, seat) for seat in range(seats)]
        places = standings(masses(state), state.options.mass_bonus)
        assert mass(state) == {kind: (own, *places[kind]) for kind, own in masses(state).items()}
        places = standings(groups(state), state.options.group_bonus)
        assert group(state) == {kind: (own, *places[kind]) for kind, own in groups(state).items()}


def test_4g_41_the_score_of_a_whole_world():
    words = [f"{word}:{number % 2}.0" for number, word in enumerate(FULL.split())]
    state = table("F", "S", world=" ".join(words[:26] + FULL.split()[26:]), over=True)
    assert [lines(state, seat) for seat in (0, 1)] == [score(state, seat) for seat in (0, 1)]
    assert engine.outcome(GAME, state).reason == "world_full"

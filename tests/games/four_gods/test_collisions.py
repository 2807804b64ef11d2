"""4G-2: of two actions that collide exactly one is accepted, and what does not collide comes out the same."""

from functools import lru_cache
from itertools import permutations
from random import Random

import pytest

import engine
from engine import Refused
from engine.games.four_gods.actions import (
    ClaimCity,
    ClaimGod,
    Draw,
    EndTurn,
    FoundCity,
    Place,
    Smash,
    Take,
    Unvote,
    VoteEnd,
)
from tests.cases import cases
from tests.games.four_gods.reckoning import COMPASS, OPPOSITE, STEPS, edges_of, legal
from tests.games.four_gods.table import (
    CORNER,
    FULL,
    GAME,
    LATE,
    NEARLY,
    act,
    code,
    moves,
    stroll,
    table,
    track,
    without,
)

pytestmark = pytest.mark.unmeasured
"""Whole games are reckoned a second time; each rule has its own test elsewhere."""

LAYING = (Place, Smash)
VOTING = (VoteEnd, Unvote, EndTurn)
TRACKS = (track(50, 59), track(60, 69), track(70, 79), track(80, 89))


def after(state, seat, action):
    """The state after an action, or the code with which it is refused."""
    try:
        return engine.apply(GAME, state, seat, action, listed=()).state
    except Refused as refused:
        return refused.refusal.code


def clash(state, first, second):
    """4G-2: the code for `second`, that another seat may do, after `first`; None: it still may."""
    if ends(state, first):
        return "game_over"
    if isinstance(second, Unvote):
        return None if isinstance(first, VOTING) else "not_voted"
    if isinstance(first, Take) and isinstance(second, Take) and first == second:
        return "tile_not_in_track"
    if isinstance(first, ClaimGod) and first == second:
        return "god_taken"
    if isinstance(first, Draw) and isinstance(second, Draw):
        left = len(state.bag) - first.count
        return None if second.count <= left else "bag_too_small" if left else "bag_empty"
    return clash_of_places(state, first, second)


def ends(state, first):
    """Whether the game is over after an action."""
    if isinstance(first, VoteEnd):
        return sum(player.vote for player in state.players) == len(state.players) - 1
    if isinstance(first, Draw):
        return state.options.end_on_empty_bag and first.count == len(state.bag)
    return isinstance(first, LAYING) and len(state.world) == 63


def clash_of_places(state, first, second):
    """The same for what is laid and founded."""
    if isinstance(first, LAYING):
        if isinstance(second, (*LAYING, FoundCity)) and spot(first) == spot(second):
            return "cell_taken"
        if isinstance(second, ClaimCity) and spot(first) == spot(second):
            return "no_city_here"
        if isinstance(second, LAYING):
            return clash_of_edges(first, second)
    if isinstance(first, FoundCity):
        if isinstance(second, (Place, FoundCity)) and spot(first) == spot(second):
            return "cell_has_city"
        if isinstance(second, FoundCity) and state.markers_left == 1:
            return "no_markers_left"
    return None


def clash_of_edges(first, second):
    """4G-8: whether two tiles that are laid side by side show other terrains there."""
    for side, (down, right) in STEPS.items():
        if (first.row + down, first.col + right) == spot(second):
            here = edges_of(first.tile, first.face, first.rotation)[COMPASS.index(side)]
            there = edges_of(second.tile, second.face, second.rotation)[COMPASS.index(OPPOSITE[side])]
            return None if here == there else "edge_mismatch"
    return None


def spot(action):
    """The cell of an action."""
    return action.row, action.col


def pairs(state, chance, count):
    """Some pairs of actions that two different seats may do."""
    for _ in range(count):
        first, second = chance.sample(range(len(state.names)), 2)
        yield (first, pick(state, first, chance)), (second, pick(state, second, chance))


def pick(state, seat, chance):
    """Something that a seat may do, each kind as likely as another."""
    return chance.choice(chance.choice(choices_by_kind(state, seat)))


@lru_cache(maxsize=4)
def choices_by_kind(state, seat):
    """What a seat may do, those of a kind together."""
    by_kind = {}
    for one in sorted(legal(state, seat), key=repr):
        by_kind.setdefault(type(one), []).append(one)
    return [by_kind[kind] for kind in sorted(by_kind, key=repr)]


FEW = act(table(*TRACKS, world=LATE, bag="T90 T91 T92"), "0: draw 1").state
"""Two tiles are left in the bag."""
TIGHT = [
    table("T91", "T92", bag="T05"),
    table("F T85", "M T23", "| T30", world=CORNER, cities="0,1=0 1,0=1+"),
    table("F T85; vote", "M T23 | T30; vote", "", world=CORNER, cities="0,1=0 1,0=1+"),
    table("T17", "T26; smashed 7", world=" ".join(FULL.split()[:8])),
    table("F T17", "T67", "M", world=" ".join(FULL.split()[:8]), cities="1,0=0+ 7,7=0+ 7,0=2"),
    act(table(*TRACKS, world=LATE, bag="T90 T91 T92"), "0: draw 2").state,
    act(table(*TRACKS, world=LATE, bag="T90 T91 T92", end_on_empty_bag=True), "0: draw 2").state,
    table("F T67", "M T66", "T65", world=NEARLY, cities="7,7=0+"),
    table("F T67; vote", "M T66", world=NEARLY),
]
"""Tables on which there is little of something."""


def check(state, chance, count, seen):
    """Pairs on a table: the second is accepted if the rules say so, or refused with the code they say."""
    for (one, first), (other, second) in pairs(state, chance, count):
        expected = clash(state, first, second)
        between = after(state, one, first)
        assert not isinstance(between, str)
        found = after(between, other, second)
        assert (found if isinstance(found, str) else None) == expected, (first, second)
        if expected is None:
            assert found.revision == state.revision + 2
        seen.add(expected)


def test_4g_2_of_two_that_collide_exactly_one_is_accepted_where_it_is_tight():
    chance, seen = Random(5), set()
    for state in TIGHT:
        check(state, chance, 160, seen)
    check(FEW, chance, 500, seen)
    assert seen >= {
        *(None, "cell_taken", "cell_has_city", "god_taken", "tile_not_in_track", "bag_empty"),
        *("bag_too_small", "no_markers_left", "not_voted", "game_over", "no_city_here"),
    }


@pytest.mark.parametrize("seed", range(4))
def test_4g_2_of_two_that_collide_exactly_one_is_accepted_everywhere(seed):
    chance, seen = Random(seed), set()
    for state in [*stroll(seed, seats=2 + seed % 3, steps=160)][::4]:
        check(state, chance, 6, seen)
    assert None in seen
    assert len(seen) > 2


@cases(
    ("state", "first", "second", "codes"),
    [
        (table("T91", "T92"), "0: place T91A0@0,0", "1: place T92B0@0,0", ("cell_taken", "cell_taken")),
        (table("T91", "T92"), "0: place T91A0@0,0", "1: found_city 0,0", ("cell_taken", "cell_has_city")),
        (table(), "0: found_city 0,0", "1: found_city 0,0", ("cell_has_city", "cell_has_city")),
        (
            table("T91", "T92", cities="0,0=1"),
            "0: smash T91A0@0,0",
            "1: smash T92A0@0,0",
            ("cell_taken", "cell_taken"),
        ),
        (table("| T20"), "0: take owner 0 T20", "1: take owner 0 T20", ("tile_not_in_track",) * 2),
        (table(), "0: claim_god S", "1: claim_god S", ("god_taken", "god_taken")),
        (
            table("; smashed 7", "", world=" ".join(FULL.split()[:8])),
            "0: found_city 7,7",
            "1: found_city 7,0",
            ("no_markers_left", "no_markers_left"),
        ),
        (
            act(table(*TRACKS, world=LATE, bag="T90 T91 T92"), "0: draw 1").state,
            "1: draw 1",
            "2: draw 2",
            ("bag_too_small", "bag_empty"),
        ),
        (
            act(table(*TRACKS, world=LATE, bag="T90 T91 T92"), "0: draw 2").state,
            "1: draw 1",
            "2: draw 1",
            ("bag_empty", "bag_empty"),
        ),
        (table("; vote", "", ""), "0: unvote", "1: draw 1", (None, "not_voted")),
        (table("; vote", ""), "0: draw 1", "1: vote_end", (None, "game_over")),
    ],
)
def test_4g_2_two_that_collide_in_both_orders(state, first, second, codes):
    for one, other, expected in [(first, second, codes[0]), (second, first, codes[1])]:
        between = act(state, one).state
        if expected is None:
            assert act(between, other).state.revision == state.revision + 2
        else:
            assert code(between, other) == expected


def test_4g_2_tiles_side_by_side_that_do_not_match():
    """T85B1 shows M in the east, T11B1 shows S in the west; both fit everything round them."""
    state = table("T85", "T11", world=without("3,3", "3,4"))
    first, second = "0: place T85B1@3,3", "1: place T11B1@3,4"
    assert code(act(state, first).state, second) == "edge_mismatch"
    assert code(act(state, second).state, first) == "edge_mismatch"


def test_4g_2_tiles_side_by_side_that_match():
    state = table("T20", "T11", world=without("3,3", "3,4", "7,7"))
    first, second = "0: place T20A3@3,3", "1: place T11B1@3,4"
    assert act(state, f"{first}; {second}").state == act(state, f"{second}; {first}").state


def test_4g_2_the_last_vote_and_another_action():
    state = table("; vote", "")
    assert code(act(state, "1: vote_end").state, "0: draw 1") == "game_over"
    assert act(state, "0: draw 1; 1: vote_end").outcome is None


def harmless(state, actions):
    """Whether the order of these actions of different seats cannot matter."""
    if any(isinstance(one, VOTING) for one in actions) or sum(isinstance(one, Draw) for one in actions) > 1:
        return False
    markers = sum(isinstance(one, FoundCity) for one in actions)
    if markers > state.markers_left or any(ends(state, one) for one in actions):
        return False
    return all(clash(state, one, other) is None for one in actions for other in actions if one is not other)


@cases("seed", range(5))
def test_4g_1_every_order_of_what_does_not_collide_gives_the_same_world(seed):
    chance, checked = Random(seed), 0
    for state in [*stroll(seed + 20, seats=3 + seed % 2, steps=140)][::2]:
        seats = range(len(state.names))
        if len(state.world) + len(seats) >= 64:
            continue
        actions = [pick(state, seat, chance) for seat in seats]
        if not harmless(state, actions):
            continue
        results = set()
        for order in permutations(seats):
            now = state
            for seat in order:
                now = after(now, seat, actions[seat])
                assert not isinstance(now, str)
            results.add(engine.encode(now))
        assert len(results) == 1
        checked += 1
    assert checked > 3


def test_4g_1_four_seats_at_once_in_every_order():
    state = table("T91", "T92", "F | T20", "M", bag="T05 T06", cities="7,7=2")
    playbook = "0: place T91A0@0,0; 1: smash T92B0@7,7; 2: take owner 2 T20; 3: draw 2"
    found = set()
    for order in permutations(moves(playbook)):
        now = state
        for seat, action in order:
            now = after(now, seat, action)
        found.add(engine.encode(now))
    assert len(found) == 1

"""Section 3 and section 7 of the rules: a new game and its options."""

import json

import msgspec
import pytest

import engine
from engine import BadSetup
from engine.games.four_gods.components import Tile
from engine.games.four_gods.state import Options
from tests.cases import cases
from tests.games.four_gods.table import GAME, act, options_of, start, table, track
from tests.games.playbook import kinds

SEEDS = [f"seed {number}" for number in range(6)]

seats = cases("seats", [2, 3, 4])


@seats
@cases("seed", SEEDS)
def test_the_tiles_are_shuffled_and_dealt(seats, seed):
    state = start(seats, seed).state
    held = [tile for player in state.players for tile in player.hand]
    assert [len(player.hand) for player in state.players] == [2] * seats
    assert sorted([*held, *state.bag]) == sorted(Tile)
    assert state.bag != tuple(sorted(state.bag))


def test_the_first_tiles_are_dealt_in_the_order_of_the_seats():
    two, four = start(2, "deal").state, start(4, "deal").state
    held = tuple(tile for player in four.players for tile in player.hand)
    assert (*[tile for player in two.players for tile in player.hand], *two.bag) == (*held, *four.bag)


def test_the_shuffle_depends_on_the_seed_alone():
    assert len({start(seed=seed).state.bag for seed in SEEDS}) == len(SEEDS)
    assert start(seed="isle").state == start(seed="isle").state


@seats
def test_the_table_is_empty(seats):
    state = start(seats).state
    assert (state.world, state.cities, state.markers_left, state.phase) == ((), (), 8, "play")
    assert (state.current_seat, state.revision, state.version) == (None, 0, GAME.version)
    for player in state.players:
        assert (player.track, player.god, player.prophets_left, player.smashed) == ((), None, 0, 0)
        assert (player.fresh, player.vote) == (None, False)


def test_every_tile_can_be_first():
    assert len({start(seed=str(number)).state.players[0].hand[0] for number in range(400)}) > 80


@seats
def test_a_new_game_begins_with_one_event(seats):
    step = start(seats, mode="turns")
    assert kinds(step) == "game_started"
    assert (step.events[0].seats, step.events[0].options) == (seats, options_of(mode="turns"))


@pytest.mark.parametrize("names", [("a",), ("a", "b", "c", "d", "e")])
def test_two_to_four_players(names):
    with pytest.raises(BadSetup) as bad:
        start(names=names)
    assert bad.value.code == "bad_player_count"


@pytest.mark.parametrize("names", [("", "b"), (" ", "b")])
def test_names_are_not_blank(names):
    with pytest.raises(BadSetup) as bad:
        start(names=names)
    assert bad.value.code == "bad_names"


def test_names_are_kept():
    assert start(names=("Ada", "Bo", "Cy")).state.names == ("Ada", "Bo", "Cy")


def test_defaults_of_the_options():
    shown = json.loads(engine.encode(engine.new(GAME, ("a", "b"), "x").state.options))
    assert shown == {
        "mode": "realtime",
        "track_capacity": 10,
        "mass_bonus": [10, 6, 3],
        "group_bonus": [10, 6, 3],
        "mass_rule": "largest",
        "group_min_tiles": 2,
        "territory_tie": "all_full",
        "end_on_empty_bag": False,
    }


@cases(
    "options",
    [
        {"mode": "turns"},
        {"track_capacity": 20},
        {"mass_bonus": (0, 0, 0)},
        {"mass_bonus": (7, 7, 7)},
        {"group_bonus": (12, 0, 0)},
        {"mass_rule": "total"},
        {"group_min_tiles": 1},
        {"territory_tie": "none"},
        {"end_on_empty_bag": True},
    ],
)
def test_options_are_kept(options):
    kept = start(**options).state.options
    assert kept == options_of(**options)
    assert engine.problems(GAME, start(**options).state) == ()


@cases("name", ["mass_bonus", "group_bonus"])
@cases("bonus", [(6, 10, 3), (10, 3, 6), (0, 0, 1), (3, 6, 10), (0, 1, 0)])
def test_no_bonus_is_greater_than_the_one_before(name, bonus):
    with pytest.raises(BadSetup) as bad:
        start(**{name: bonus})
    assert bad.value.code == "bad_option_value"
    assert name in bad.value.detail


@cases(
    "options",
    [
        {"speed": 1},
        {"mode": "fast"},
        {"mode": None},
        *({"track_capacity": value} for value in (9, 21, 10.0, "10", True, None)),
        *({"mass_bonus": value} for value in ([10, 6], [10, 6, 3, 1], [10, 6, -1], [10, 6, "3"], 10, None)),
        *({"group_bonus": value} for value in ([], [1, 1], [1, 1, -1], [True, 0, 0])),
        {"mass_rule": "sum"},
        *({"group_min_tiles": value} for value in (0, 3, "2", None)),
        {"territory_tie": "all"},
        *({"end_on_empty_bag": value} for value in (0, "true", None)),
    ],
)
def test_options_that_do_not_exist(options):
    with pytest.raises(msgspec.ValidationError):
        engine.decoder(Options).decode(engine.encode(options))


@pytest.mark.parametrize(("capacity", "last"), [(10, 29), (20, 39)])
def test_option_track_capacity(capacity, last):
    state = table(f"T75 {track(20, last - 1)}", track_capacity=capacity)
    assert len(act(state, "0: discard T75").state.players[0].track) == capacity

"""Sections 3 and 7 of the rules: setting up, and options."""

from collections import Counter

import msgspec
import pytest

import engine
from engine import BadSetup
from engine.games.ra.events import DealtSuns, GameStarted
from engine.games.ra.state import Options
from tests.cases import cases
from tests.games.playbook import acting, kinds, legal
from tests.games.ra.table import DEALT, DRAW, GAME, INVOKE, scores, start, track

SEEDS = ["nile", "delta", "flood", "harvest", "solstice", "obelisk"]


def lots(state):
    """The suns of every seat, as a set of sets."""
    return {frozenset(player.suns_up) for player in state.players}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ra_1_two_to_five_seats(seats):
    state = start(seats).state
    assert len(state.names) == len(state.players) == seats


@pytest.mark.parametrize("seats", [1, 6])
def test_ra_1_bad_player_count(seats):
    with pytest.raises(BadSetup) as bad:
        start(seats)
    assert bad.value.code == "bad_player_count"


@pytest.mark.parametrize("name", ["", "  "])
def test_ra_1_bad_names(name):
    with pytest.raises(BadSetup) as bad:
        start(names=("Ada", name))
    assert bad.value.code == "bad_names"


def test_ra_1_names_have_no_influence():
    one, other = start(names=("Zoe", "Ada", "Bo")).state, start(names=("Ada", "Ada", "Ada")).state
    assert msgspec.structs.replace(one, names=other.names) == other


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ra_2_all_tiles_are_in_the_bag(seats):
    state = start(seats).state
    assert len(state.bag) == 180
    assert state.removed == type(state.removed)()
    assert [player.tiles for player in state.players] == [type(state.players[0].tiles)()] * seats


def test_ra_2_order_of_the_bag_is_random():
    assert len({start(seed=seed).state.bag for seed in SEEDS}) == len(SEEDS)
    assert start(seed="nile").state == start(seed="nile").state


@cases("seats", [2, 3, 4, 5])
@cases("seed", SEEDS)
def test_ra_3_one_set_of_suns_for_each_seat_face_up(seats, seed):
    state = start(seats, seed).state
    assert lots(state) == {frozenset(map(int, suns.split())) for suns in DEALT[seats]}
    assert [player.suns_down for player in state.players] == [()] * seats


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ra_3_sets_are_dealt_at_random(seats):
    assert {max(start(seats, seed).state.players[0].suns_up) for seed in map(str, range(60))} == {
        int(suns.split()[0]) for suns in DEALT[seats]
    }


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ra_4_sun_1_lies_in_the_centre(seats):
    state = start(seats).state
    assert state.centre_sun == 1
    assert all(1 not in player.suns_up for player in state.players)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ra_5_every_score_is_10(seats):
    state = start(seats).state
    assert scores(state) == (10,) * seats
    assert [player.score_sheet for player in state.players] == [()] * seats


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ra_6_epoch_1_begins_with_an_empty_track(seats):
    state = start(seats).state
    assert (state.phase, state.epoch, state.ra_count, state.revision) == ("turn", 1, 0, 0)
    assert (len(state.track), track(state)) == (8, "")
    assert (state.auction, state.discard) == (None, None)


@cases(("seats", "highest"), [(2, 9), (3, 13), (4, 13), (5, 16)])
@cases("seed", SEEDS)
def test_ra_6_holder_of_the_highest_sun_has_the_first_turn(seats, highest, seed):
    step = start(seats, seed)
    (first,) = step.acting
    assert highest in step.state.players[first].suns_up
    assert (step.state.turn_seat, acting(step.state)) == (first, (first,))
    assert legal(step.state, first) == (DRAW, INVOKE)


def test_ra_6_event_of_setting_up():
    step = start(4)
    assert kinds(step) == "game_started"
    assert step.events == (
        GameStarted(
            sun_sets=tuple(
                DealtSuns(seat=seat, suns=player.suns_up) for seat, player in enumerate(step.state.players)
            ),
            first_seat=step.state.turn_seat,
        ),
    )


@pytest.mark.parametrize(("seats", "limit"), [(2, 6), (3, 8), (4, 9), (5, 10)])
def test_ra_r10_ra_limit(seats, limit):
    assert start(seats).state.ra_limit == limit


def test_ra_r24_two_players_have_four_suns_each():
    assert sorted(start(2).state.players, key=lambda player: player.suns_up)[0].suns_up == (2, 5, 6, 9)
    assert Counter(map(len, lots(start(2).state))) == {4: 2}


def test_options_defaults():
    assert engine.new(GAME, ("a", "b"), "x").state.options == Options(
        open_scores=False, god_takes_disaster=True
    )


@pytest.mark.parametrize("name", ["open_scores", "god_takes_disaster"])
@pytest.mark.parametrize("value", [True, False])
def test_options_are_kept(name, value):
    assert getattr(start(**{name: value}).state.options, name) is value


@cases(
    "options",
    [
        {"speed": 1},
        {"open_scores": 1},
        {"open_scores": None},
        {"open_scores": "true"},
        {"god_takes_disaster": 0},
        {"god_takes_disaster": "no"},
    ],
)
def test_options_unknown_or_bad(options):
    with pytest.raises(msgspec.ValidationError):
        engine.decoder(Options).decode(engine.encode(options))

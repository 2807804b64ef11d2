"""What each seat may see: section 9 of the rules."""

import json

import pytest

import engine
from engine import Rng
from tests.games.four_gods.table import CORNER, GAME, LATE, act, over, start, stroll, table, track
from tests.games.playbook import acting

VIEWERS = [0, 1, 2, None]
HIDDEN = {"bag", "rng", "seed"}

viewers = pytest.mark.parametrize("viewer", VIEWERS)


def seen(state, viewer):
    """What a viewer sees, as JSON data."""
    return json.loads(engine.encode(engine.view(GAME, state, viewer)))


def middle():
    """3 seats in the middle of a game."""
    return table(
        "F T20 T91 | T40 T39; vote",
        "M T23; smashed 1; fresh 0,1",
        "| T41; vote",
        world=f"{CORNER}:0.2 T85A1@0,1",
        cities="1,0=1+ 7,7=2",
        bag="T07 T05 T06",
    )


@viewers
def test_of_the_bag_only_the_number_is_seen(viewer):
    view = seen(middle(), viewer)
    assert (view["bag_count"], HIDDEN & view.keys()) == (84, set())


@viewers
def test_the_source_of_chance_is_seen_by_nobody(viewer):
    state = middle()
    assert state.rng.key not in engine.encode(engine.view(GAME, state, viewer)).decode()


@viewers
def test_options_names_revision_phase_and_markers_are_open(viewer):
    view = seen(act(middle(), "2: claim_god P").state, viewer)
    assert (view["names"], view["revision"], view["phase"]) == (["P1", "P2", "P3"], 1, "play")
    assert (view["markers_left"], view["current_seat"]) == (5, None)
    assert view["options"] == {
        "mode": "realtime",
        "track_capacity": 10,
        "mass_bonus": [10, 6, 3],
        "group_bonus": [10, 6, 3],
        "mass_rule": "largest",
        "group_min_tiles": 2,
        "territory_tie": "all_full",
        "end_on_empty_bag": False,
    }


@viewers
def test_the_current_seat_is_open_and_stays_when_the_game_is_over(viewer):
    state = table("; vote", "; vote", "", current=2, mode="turns")
    assert seen(state, viewer)["current_seat"] == 2
    ended = act(state, "2: vote_end").state
    assert (seen(ended, viewer)["phase"], seen(ended, viewer)["current_seat"]) == ("game_over", 2)


@viewers
def test_the_world_is_open(viewer):
    assert seen(middle(), viewer)["world"] == [
        {"row": 0, "col": 0, "tile": "T75", "face": "A", "rotation": 3, "prophet": {"seat": 0, "area": 2}},
        {"row": 0, "col": 1, "tile": "T85", "face": "A", "rotation": 1, "prophet": None},
    ]


@viewers
def test_cities_are_open(viewer):
    assert seen(middle(), viewer)["cities"] == [
        {"row": 1, "col": 0, "founder": 1, "owner": 1},
        {"row": 7, "col": 7, "founder": 2, "owner": None},
    ]


@viewers
def test_4g_r7_what_lies_before_the_seats_is_open(viewer):
    assert seen(middle(), viewer)["players"] == [
        {
            "hand": ["T20", "T91"],
            "track": ["T40", "T39"],
            "god": "F",
            "prophets_left": 12,
            "smashed": 0,
            "fresh": None,
            "vote": True,
        },
        {
            "hand": ["T23"],
            "track": [],
            "god": "M",
            "prophets_left": 12,
            "smashed": 1,
            "fresh": {"row": 0, "col": 1},
            "vote": False,
        },
        {
            "hand": [],
            "track": ["T41"],
            "god": None,
            "prophets_left": 0,
            "smashed": 0,
            "fresh": None,
            "vote": True,
        },
    ]


@viewers
def test_4g_r8_tracks_are_known_to_all(viewer):
    state = act(middle(), "0: discard T91").state
    assert [player["track"] for player in seen(state, viewer)["players"]] == [
        ["T40", "T39", "T91"],
        [],
        ["T41"],
    ]


@viewers
def test_a_view_has_nothing_else(viewer):
    assert set(seen(middle(), viewer)) == {
        *("game", "version", "revision", "phase", "names", "options", "players", "bag_count", "world"),
        *("cities", "markers_left", "current_seat"),
    }


@pytest.mark.parametrize("seed", range(2))
def test_all_see_the_same(seed):
    for state in stroll(seed, steps=60):
        assert seen(state, 0) == seen(state, 1) == seen(state, 2) == seen(state, None)


@viewers
def test_nobody_can_tell_the_order_of_the_bag(viewer):
    state = middle()
    others = [engine.resample(GAME, state, viewer, Rng.from_seed(str(seed)))[0] for seed in range(12)]
    assert len({other.bag for other in others}) == 12
    for other in others:
        assert engine.problems(GAME, other) == ()
        assert (seen(other, viewer), acting(other)) == (seen(state, viewer), (0, 1, 2))
        assert sorted(other.bag) == sorted(state.bag)


@viewers
def test_the_tiles_that_are_drawn_are_told_to_all(viewer):
    step = act(middle(), "2: draw 2")
    drawn = engine.view_events(GAME, step.state, step.events, viewer)[0]
    assert (drawn.seat, drawn.tiles, drawn.left) == (2, ("T07", "T05"), 82)


@viewers
def test_a_new_game_tells_nothing_about_the_bag(viewer):
    step = start(3, "secret")
    told = engine.encode(engine.view_events(GAME, step.state, step.events, viewer)).decode()
    assert [tile for tile in step.state.bag if tile in told] == []
    assert "secret" not in told


@viewers
def test_refusals_do_not_name_tiles_of_the_bag(viewer):
    state = act(
        table(track(50, 59), track(60, 69), track(70, 79), track(80, 89), world=LATE, bag="T92 T90 T91"),
        "0: draw 1",
    ).state
    assert seen(state, viewer)["bag_count"] == 2
    with pytest.raises(engine.Refused) as refused:
        engine.apply(GAME, state, 0, engine.legal_actions(GAME, state, 1)[0])
    text = refused.value.detail + str(refused.value.allowed)
    assert ("T90" in text, "T91" in text) == (False, False)


@viewers
def test_the_result_is_open(viewer):
    step = act(table("F", "; vote", "; vote", world=CORNER), "0: vote_end")
    ended = engine.view_events(GAME, step.state, step.events, viewer)[-1]
    assert (ended.cause, ended.winners, [one.total for one in ended.scores]) == ("votes", (0,), [10, 0, 0])


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_at_the_end_the_bag_stays_secret(viewer):
    view = seen(over(), viewer)
    assert (view["bag_count"], HIDDEN & view.keys()) == (91, set())

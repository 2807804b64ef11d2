"""What each seat may see: section 9 of the rules."""

import json

import pytest
from msgspec.structs import replace

import engine
from engine import Rng
from tests.cases import cases
from tests.games.first_giants.table import (
    FIVE_TWOS,
    GAME,
    LATE,
    act,
    in_branch,
    in_exhibit,
    in_order,
    in_pick,
    over,
    table,
)
from tests.games.playbook import acting

STATES = [table(), in_pick(), in_order(), in_exhibit(), in_branch(), over()]

viewers = cases("viewer", [0, 1, None])
states = cases("state", STATES)


def seen(state, viewer):
    """What a viewer sees, as JSON data."""
    return json.loads(engine.encode(engine.view(GAME, state, viewer)))


@states
@viewers
def test_of_the_deck_only_the_number_is_seen(state, viewer):
    view = seen(state, viewer)
    assert view["deck_count"] == len(state.deck)
    assert "deck" not in view


@viewers
def test_the_random_source_is_seen_by_nobody(viewer):
    view = seen(table(), viewer)
    assert not {key for key in view if "rng" in key or "seed" in key}
    assert table().rng.key not in json.dumps(view)


@viewers
def test_options_and_names_are_open(viewer):
    view = seen(table(newspaper_steal="complete", flash_news=True), viewer)
    assert view["options"] == {"newspaper_steal": "complete", "flash_news": True}
    assert view["names"] == ["P1", "P2"]


@viewers
def test_sites_are_open(viewer):
    view = seen(in_branch(), viewer)
    assert view["sites"] == [
        {"cards": [{}, {"card": "FLY2B-1"}]},
        {"cards": [{"card": "MAM1B-1"}, {"card": "MAM1B-2"}]},
        {"cards": [{"card": "ART2B-1"}, {"card": "ART2B-2"}]},
        {"cards": [{"card": "FLY2C-1"}, {"card": "FLY2C-2"}]},
    ]


@viewers
def test_tile_supply_and_the_end_are_open(viewer):
    state = table("1a @1 MAM1A-1 | ART1A-1", LATE)
    assert (seen(state, viewer)["tile_supply"], seen(state, viewer)["end_triggered"]) == (1, None)
    view = seen(act(state, "0: reclaim; 0: exhibit MAM1A-1 0").state, viewer)
    assert (view["tile_supply"], view["end_triggered"]) == (None, "last_tile")


@viewers
def test_newspapers_are_open(viewer):
    view = seen(table(f"| {FIVE_TWOS}", "| DIN1A-1 DIN3A-1"), viewer)
    held = {one["newspaper"]: (one["holder"], one["locked"]) for one in view["newspapers"]}
    assert held == {
        "family:DIN": (1, False),
        "family:FLY": (None, False),
        "family:MAR": (None, False),
        "family:MAM": (None, False),
        "family:ART": (None, False),
        "size:1": (None, False),
        "size:2": (0, True),
        "size:3": (None, False),
    }


@viewers
def test_flash_news_tokens_are_open(viewer):
    view = seen(table("", "| DIN3A-1 | DIN3A-2 | ART3A-1", flash="flash:DIN=1", flash_news=True), viewer)
    assert {one["token"]: one["holder"] for one in view["flash_news"]} == {
        "flash:MAM": None,
        "flash:DIN": 1,
        "flash:FLY": None,
        "flash:MAR": None,
        "flash:ART": None,
    }


@viewers
def test_what_lies_before_each_seat_is_open(viewer):
    view = seen(table("9a 4p @03 DIN2A-1 DIN1A-1 | MAM1A-1 | FLY3A-1 FLY1A-1", "0a @1"), viewer)
    assert view["players"] == [
        {
            "amber": 9,
            "points": 4,
            "markers": [0, 3],
            "study": ["DIN2A-1", "DIN1A-1"],
            "collections": [
                {"cards": ["MAM1A-1"], "collection_type": None},
                {"cards": ["FLY3A-1", "FLY1A-1"], "collection_type": "family:FLY"},
            ],
            "exhibited": [],
        },
        {"amber": 0, "points": 0, "markers": [1], "study": [], "collections": [], "exhibited": []},
    ]


@viewers
def test_active_seat_and_phase_are_open(viewer):
    for state in STATES:
        view = seen(state, viewer)
        assert (view["active_seat"], view["phase"]) == (state.active_seat, state.phase)


@viewers
def test_open_slot_and_picks_are_open(viewer):
    view = seen(in_branch(), viewer)
    assert (view["open_slot"], view["picks_left"]) == ({"site": 0, "slot": 0}, 0)
    view = seen(in_pick(), viewer)
    assert (view["open_slot"], view["picks_left"]) == (None, 3)


@viewers
def test_pending_effects_are_open(viewer):
    assert seen(in_exhibit(), viewer)["pending"] == [
        {
            "type": "waiting_group",
            "cause": {"kind": "card_taken", "seat": 0, "newspaper": False, "card": "FLY1A-1"},
            "waiting": [{"seat": 0, "card": "FLY1C-1"}],
        },
        {
            "type": "effect_in_progress",
            "seat": 0,
            "card": "FLY1A-1",
            "branches": [],
            "position": 0,
            "exhibited": 0,
        },
    ]


@viewers
def test_fossils_exhibited_this_turn_are_open(viewer):
    state = table("9a @01 MAM1A-1 MAM1A-2", flash_news=True)
    view = seen(act(state, "0: reclaim; 0: exhibit MAM1A-2 new").state, viewer)
    assert [player["exhibited"] for player in view["players"]] == [["MAM1A-2"], []]


@states
@viewers
def test_a_view_has_nothing_else(state, viewer):
    view = seen(state, viewer)
    assert set(view) == {
        *("game", "version", "revision", "phase", "names", "options", "players", "deck_count", "sites"),
        *("tile_supply", "end_triggered", "newspapers", "flash_news", "active_seat", "open_slot"),
        *("picks_left", "pending"),
    }
    assert set(view["players"][0]) == {
        *("amber", "points", "markers", "study", "collections", "exhibited"),
    }


@states
def test_all_see_the_same(state):
    assert seen(state, 0) == seen(state, 1) == seen(state, None)


@states
@viewers
def test_another_order_of_the_deck_looks_the_same(state, viewer):
    other = replace(state, deck=tuple(reversed(state.deck)), rng=Rng.from_seed("another"))
    assert engine.problems(GAME, other) == ()
    assert seen(other, viewer) == seen(state, viewer)


@cases("state", STATES[:-1])
@viewers
def test_other_decks_are_possible(state, viewer):
    others = [engine.resample(GAME, state, viewer, Rng.from_seed(str(seed)))[0] for seed in range(10)]
    for other in others:
        assert engine.problems(GAME, other) == ()
        assert seen(other, viewer) == seen(state, viewer)
        assert acting(other) == acting(state)
        assert sorted(other.deck) == sorted(state.deck)
    assert len({other.deck for other in others}) == 10


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_result_is_open(viewer):
    state = table("", "3p", active=1, sites={0: "MAM1A-1 DIN1A-1"}, deck="", rest=0)
    step = act(state, "1: place 0 MAM1A-1")
    ended = engine.view_events(GAME, step.state, step.events, viewer)[-1]
    assert (ended.winners, [score.total for score in ended.scores]) == ((1,), [0, 3])

"""What each seat may see: section 9 of the rules."""

import json

import pytest

import engine
from tests.games.playbook import play
from tests.games.zeus_on_the_loose.table import GAME, lay, table

VIEWERS = [0, 1, 2, None]


def seen(state, viewer):
    """What a viewer sees, as JSON data."""
    return json.loads(engine.encode(engine.view(GAME, state, viewer)))


def middle(**more):
    return table(
        olympus="3(0) 4(1) 6(2) 6(0)",
        hands={0: "1 2 9 hera", 1: "3 6 7 8", 2: "4 5 6 ares"},
        pile="10 apollo",
        won="1 2",
        **more,
    )


@pytest.mark.parametrize("viewer", VIEWERS)
def test_hands_only_their_owner_sees_the_faces(viewer):
    players = seen(middle(), viewer)["players"]
    assert [player["hand_count"] for player in players] == [4, 4, 4]
    assert [seat for seat in range(3) if "hand" in players[seat]] == ([] if viewer is None else [viewer])


def test_hands_their_owner_sees_them_in_order():
    assert seen(middle(), 0)["players"][0]["hand"] == ["number_1", "number_2", "number_9", "hera"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_hand_limits_are_open(viewer):
    state = table(olympus="3(0) 4(1)", draw="manual", hands={0: "5 6 7"}, limits={0: 3})
    assert [player["hand_limit"] for player in seen(state, viewer)["players"]] == [3, 4, 4]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_pile_only_its_number_is_seen(viewer):
    view = seen(middle(), viewer)
    assert view["pile_count"] == 44
    assert "pile" not in view


@pytest.mark.parametrize("viewer", VIEWERS)
def test_random_source_is_seen_by_nobody(viewer):
    assert not {key for key in seen(middle(), viewer) if "rng" in key}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_mount_olympus_is_open_with_seats_and_sneaks(viewer):
    state = table(olympus="3(0) 3(2s) ares(0)")
    assert seen(state, viewer)["olympus"] == [
        {"card": "number_3", "seat": 0},
        {"card": "number_3", "seat": 2, "sneak": True},
        {"card": "ares", "seat": 0},
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_total_zeus_turn_starter_and_round_are_open(viewer):
    view = seen(middle(), viewer)
    assert (view["total"], view["zeus"], view["to_move"]) == (19, 0, 1)
    assert (view["starter"], view["round"], view["phase"]) == (0, 3, "turn")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_asked_seats_and_draws_due_are_open(viewer):
    state = table(olympus="3(0) 3(2s)", asked=(0, 1), sneak="ask")
    view = seen(state, viewer)
    assert (view["asked"], view["draws_due"], view["phase"]) == ([0, 1], [0, 2], "sneak_window")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_letters_and_score_sheets_are_open(viewer):
    assert [player["letters"] for player in seen(middle(), viewer)["players"]] == [
        [],
        [{"letter": "Z", "round": 1, "reason": "hundred"}],
        [{"letter": "Z", "round": 2, "reason": "hundred"}],
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_phase_options_and_names_are_open(viewer):
    view = seen(middle(), viewer)
    assert view["names"] == ["P1", "P2", "P3"]
    assert view["options"] == {
        "sneak": "race",
        "draw": "auto",
        "draw_penalty": True,
        "deck": "60",
        "letters_to_win": 4,
    }


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_has_nothing_else(viewer):
    assert set(seen(middle(), viewer)) == {
        *("game", "version", "revision", "phase", "names", "options", "players", "pile_count", "olympus"),
        *("total", "zeus", "round", "starter", "to_move", "asked", "draws_due"),
    }


@pytest.mark.parametrize("mode", ["race", "ask", "off"])
def test_ze_29_who_acts_does_not_tell_who_holds_the_match(mode):
    acting = [
        play(table(olympus="1(0) 4(1)", hands={2: "3", holder: "3"}, sneak=mode), (2, lay("3"))).acting
        for holder in (0, 1, 2)
    ]
    assert acting == [{"race": (0, 1), "ask": (0,), "off": (0,)}[mode]] * 3

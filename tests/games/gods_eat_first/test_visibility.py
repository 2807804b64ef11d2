"""What each seat may see: section 9 of the rules."""

import json

import pytest

import engine
from engine import Rng
from tests.cases import cases
from tests.games.gods_eat_first.table import (
    GAME,
    LAST_FIGHT,
    act,
    in_answer,
    in_choice,
    in_give,
    over,
    table,
    with_seed,
)
from tests.games.playbook import acting

VIEWERS = [0, 1, 2, None]

viewers = cases("viewer", VIEWERS)


def seen(state, viewer):
    """What a viewer sees, as JSON data."""
    return json.loads(engine.encode(engine.view(GAME, state, viewer)))


def middle():
    """Round 2 of a fight in which seat 0 has folded; Mimir has been played as a Greek god."""
    state = table(hands="G3 S1 V5 / G1 V2 S4 / V6 S2 V1")
    return act(state, "0: G3; 1: G1; 2: V6 as greek; 1: raise; 2: call; 0: fold; 1: V2").state


@viewers
def test_ge_25_hands_only_their_owner_sees_the_cards(viewer):
    players = seen(middle(), viewer)["players"]
    assert [player["hand_count"] for player in players] == [2, 1, 2]
    assert [seat for seat in range(3) if "hand" in players[seat]] == ([] if viewer is None else [viewer])


def test_hands_their_owner_sees_them():
    state = middle()
    assert [seen(state, seat)["players"][seat]["hand"] for seat in range(3)] == [
        ["shinto_1", "viking_5"],
        ["shinto_4"],
        ["shinto_2", "viking_1"],
    ]


@viewers
def test_ge_5_of_the_undealt_cards_only_the_number_is_seen(viewer):
    view = seen(middle(), viewer)
    assert view["undealt_count"] == 9
    assert "undealt" not in view


@viewers
def test_random_source_is_seen_by_nobody(viewer):
    assert not {key for key in seen(middle(), viewer) if "rng" in key}


@viewers
def test_cards_on_the_table_are_open_with_what_mimir_counts_as(viewer):
    assert [player["table"] for player in seen(middle(), viewer)["players"]] == [
        [{"card": "greek_3", "round": 1, "counts_as": "greek", "follows": True}],
        [
            {"card": "greek_1", "round": 1, "counts_as": "greek", "follows": True},
            {"card": "viking_2", "round": 2, "counts_as": "viking", "follows": True},
        ],
        [{"card": "viking_6", "round": 1, "counts_as": "greek", "follows": True}],
    ]


@viewers
def test_tokens_and_who_is_in_the_fight_are_open(viewer):
    players = seen(middle(), viewer)["players"]
    assert [(player["supply"], player["stake"], player["in_fight"]) for player in players] == [
        (8, 0, False),
        (7, 2, True),
        (7, 2, True),
    ]
    assert [player["folds"] for player in players] == [[{"round": 2, "lost": 1}], [], []]


@viewers
def test_who_is_out_is_open(viewer):
    state = table(tokens="6+1 x2 6+1 6+1", fight=4)
    assert [player["out_in_fight"] for player in seen(state, viewer)["players"]] == [None, 2, None, None]


@viewers
def test_level_middle_fight_round_leader_and_religion_are_open(viewer):
    view = seen(middle(), viewer)
    assert (view["level"], view["middle"], view["fight"], view["fight_leader"]) == (2, 1, 1, 0)
    assert (view["round"], view["leader"], view["religion"]) == (2, 1, "viking")
    assert view["religion_by_hades"] is False
    chosen = seen(act(in_choice(), "0: choose shinto").state, viewer)
    assert (chosen["religion"], chosen["religion_by_hades"]) == ("shinto", True)


@viewers
def test_order_of_this_fight_and_of_the_next_is_open(viewer):
    view = seen(middle(), viewer)
    assert (view["reversed"], view["next_reversed"]) == (False, False)
    turned = table(hands="V5 G1 S1", tokens="7+1 7+1 8+1", fight=2, is_reversed=True)
    view = seen(act(turned, "0: V5 reverse").state, viewer)
    assert (view["reversed"], view["next_reversed"]) == (True, True)


@viewers
def test_running_raise_is_open(viewer):
    view = seen(act(in_answer(), "2: call").state, viewer)
    assert view["running_raise"] == {
        "raiser": 1,
        "answered": [{"seat": 2, "answer": "called"}],
        "waiting": [0],
    }
    assert (view["phase"], view["turn_seat"], view["has_raised"]) == ("answer", 1, True)


@viewers
def test_right_of_hades_is_open(viewer):
    state = act(table(hands="G5 S1 V1 / G1 S2 V2 / G2 S3 V3"), "0: G5").state
    assert (seen(state, viewer)["hades_right"], seen(state, viewer)["phase"]) == (0, "turn")
    assert (seen(in_choice(), viewer)["hades_right"], seen(in_choice(), viewer)["phase"]) == (
        0,
        "choose_religion",
    )


@cases("target", [1, 2])
@viewers
def test_ge_42_the_card_taken_is_known_to_two_seats(viewer, target):
    state = act(table(hands="S6 V1 G1 / S2 V2 G2 / S3 V3 G3"), f"0: S6 from {target}").state
    giving = seen(state, viewer)["giving"]
    assert (giving["seat"], giving["to_seat"]) == (0, target)
    assert giving.get("taken") == (state.giving.taken if viewer in (0, target) else None)


@viewers
def test_phase_acting_seat_options_and_names_are_open(viewer):
    view = seen(middle(), viewer)
    assert (view["phase"], view["turn_seat"], view["has_raised"]) == ("turn", 2, False)
    assert view["options"] == {"fold_lasts": "fight"}
    assert view["names"] == ["P1", "P2", "P3"]


@viewers
def test_result_is_open(viewer):
    rounds = "0: S1; 1: S2; 2: S3; 0: V1; 1: V2; 2: V3; 0: G1; 1: G2; 2: G3"
    step = act(table(**LAST_FIGHT), rounds)
    won = engine.view_events(GAME, step.state, step.events, viewer)[-1]
    assert (won.seat, [place.seats for place in won.ranking]) == (0, [(0,), (1, 2)])
    assert [player["supply"] for player in seen(step.state, viewer)["players"]] == [7, 0, 0]


@viewers
def test_a_view_has_nothing_else(viewer):
    view = seen(middle(), viewer)
    assert set(view) == {
        *("game", "version", "revision", "phase", "names", "options", "players", "undealt_count", "middle"),
        *("fight", "fight_leader", "level", "reversed", "next_reversed", "round", "leader", "religion"),
        *("religion_by_hades", "turn_seat", "has_raised", "running_raise", "hades_right", "giving"),
    }
    assert set(view["players"][0]) - {"hand"} == {
        *("hand_count", "table", "supply", "stake", "in_fight", "folds", "out_in_fight"),
    }


@cases("state", [middle(), in_answer(), in_choice(), in_give()])
@viewers
def test_other_hands_look_the_same(viewer, state):
    others = [engine.resample(GAME, state, viewer, Rng.from_seed(str(seed)))[0] for seed in range(10)]
    for other in others:
        assert engine.problems(GAME, other) == ()
        assert seen(other, viewer) == seen(state, viewer)
        assert acting(other) == acting(state)
    assert len({other.players for other in others}) > 1


@pytest.mark.parametrize("viewer", [0, 1])
def test_ge_42_the_two_seats_know_where_the_card_taken_is(viewer):
    state = in_give()
    others = [engine.resample(GAME, state, viewer, Rng.from_seed(str(seed)))[0] for seed in range(20)]
    assert {other.giving.taken for other in others} == {state.giving.taken}
    assert all(other.giving.taken in other.players[0].hand for other in others)


@pytest.mark.parametrize("viewer", [2, None])
def test_ge_r19_nobody_else_knows_the_card_taken(viewer):
    others = [engine.resample(GAME, in_give(), viewer, Rng.from_seed(str(seed)))[0] for seed in range(40)]
    assert len({other.giving.taken for other in others}) > 3
    assert all(other.giving.taken in other.players[0].hand for other in others)


@viewers
def test_ge_42_views_do_not_tell_which_card_was_taken(viewer):
    start = table(hands="S6 V1 G1 / S2 V2 G2 / S3 V3 G3")
    states = [act(with_seed(start, seed), "0: S6 from 1").state for seed in range(30)]
    found = {json.dumps(seen(state, viewer), sort_keys=True) for state in states}
    assert len({state.giving.taken for state in states}) == 3
    assert len(found) == (3 if viewer in (0, 1) else 1)


@viewers
def test_ge_60_at_the_end_there_is_nothing_to_hide_but_the_deck(viewer):
    view = seen(over(), viewer)
    assert view["undealt_count"] == 18
    assert [player["hand_count"] for player in view["players"]] == [0, 0, 0]

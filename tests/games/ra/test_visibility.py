"""What each seat may see: section 9 of the rules."""

import json

import pytest

import engine
from engine import Rng
from tests.cases import cases
from tests.games.playbook import acting, legal, play
from tests.games.ra.table import DRAW, GAME, INVOKE, PASS, THREE, WON, bid, last_ra, table

VIEWERS = [0, 1, 2, None]


def seen(state, viewer):
    """What a viewer sees, as JSON data."""
    return json.loads(engine.encode(engine.view(GAME, state, viewer)))


def middle(**more):
    """Epoch 2, with tiles everywhere; the three scores are 3, 9 and 14."""
    lots = {0: "nile x2", 1: "god pharaoh", 2: "monument_temple"}
    position = {**WON, "epoch": 2, "ra": 3, "owned": lots, "track": "gold - nile", "turn": 1}
    return table(**position, scores=(3, 9, 14), removed="ra x5 flood", **more)


def discarding():
    lots = {1: "civ_art x2 civ_writing monument_palace x2 monument_temple"}
    state = table(**WON, owned=lots, track="disaster_unrest disaster_earthquake")
    return play(state, (0, INVOKE), (1, bid(9)), (2, PASS), (0, PASS)).state


@pytest.mark.parametrize("viewer", VIEWERS)
def test_bag_only_its_number_is_seen(viewer):
    view = seen(middle(), viewer)
    assert view["bag_count"] == 180 - 5 - 2 - 9
    assert "bag" not in view


@pytest.mark.parametrize("viewer", VIEWERS)
def test_random_source_is_seen_by_nobody(viewer):
    assert not {key for key in seen(middle(), viewer) if "rng" in key}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_track_ra_count_epoch_phase_are_open(viewer):
    view = seen(middle(), viewer)
    assert view["track"] == [{"tile": "gold"}, {}, {"tile": "nile"}, {}, {}, {}, {}, {}]
    assert (view["ra_count"], view["epoch"], view["phase"], view["turn_seat"]) == (3, 2, "turn", 1)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_suns_are_open(viewer):
    view = seen(middle(), viewer)
    assert view["centre_sun"] == 12
    assert [(player["suns_up"], player["suns_down"]) for player in view["players"]] == [
        ([2, 5, 8, 13], []),
        ([3, 6, 9], [1]),
        ([4, 7, 10, 11], []),
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_tiles_owned_are_open(viewer):
    assert [player["tiles"] for player in seen(middle(), viewer)["players"]] == [
        {"nile": 2},
        {"god": 1, "pharaoh": 1},
        {"monument_temple": 1},
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_auction_is_open(viewer):
    state = play(table(top="ra"), (0, DRAW), (1, bid(6)), (2, PASS)).state
    view = seen(state, viewer)
    assert view["auction"] == {
        "ra_seat": 0,
        "cause": "drawn",
        "order": [1, 2, 0],
        "answers": [{"seat": 1, "sun": 6}, {"seat": 2, "sun": None}],
    }
    assert (view["phase"], view["turn_seat"], view["discard"]) == ("auction", 0, None)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_pending_discard_is_open(viewer):
    view = seen(discarding(), viewer)
    assert view["discard"] == {"seat": 1, "unrest": 2, "earthquake": 2}
    assert (view["phase"], view["turn_seat"], view["auction"]) == ("discard", 0, None)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_options_and_names_are_open(viewer):
    view = seen(middle(), viewer)
    assert view["options"] == {"open_scores": False, "god_takes_disaster": True}
    assert view["names"] == ["P1", "P2", "P3"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_removed_tiles_are_open(viewer):
    assert seen(middle(), viewer)["removed"] == {"flood": 1, "ra": 8}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_scores_and_sheets_only_their_owner_sees_them(viewer):
    players = seen(middle(), viewer)["players"]
    own = [] if viewer is None else [viewer]
    assert [seat for seat in range(3) if "score" in players[seat]] == own
    assert [seat for seat in range(3) if "score_sheet" in players[seat]] == own
    for seat in own:
        assert players[seat]["score"] == (3, 9, 14)[seat]
        assert len(players[seat]["score_sheet"]) == 1


@pytest.mark.parametrize("viewer", VIEWERS)
def test_number_of_rows_is_open(viewer):
    players = seen(middle(), viewer)["players"]
    assert [player["score_sheet_count"] for player in players] == [1, 1, 1]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_ra_r19_open_scores_shows_them_to_all(viewer):
    players = seen(middle(open_scores=True), viewer)["players"]
    assert [player["score"] for player in players] == [3, 9, 14]
    assert [len(player["score_sheet"]) for player in players] == [1, 1, 1]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_ra_r19_at_the_end_scores_and_sheets_are_shown_to_all(viewer):
    state = last_ra(**THREE, epoch=3, owned={1: "gold civ_art"}).state
    players = seen(state, viewer)["players"]
    assert [player["score"] for player in players] == [0, 18, 5]
    assert [len(player["score_sheet"]) for player in players] == [3, 3, 3]
    assert [player["score_sheet_count"] for player in players] == [3, 3, 3]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_final_result_is_shown_to_all(viewer):
    step = last_ra(**THREE, epoch=3, owned={1: "gold civ_art"})
    told = engine.view_events(GAME, step.state, step.events, viewer)[-1]
    assert (told.order, told.winner, told.scores) == ((1, 2, 0), 1, (0, 18, 5))
    assert [len(sheet.rows) for sheet in told.score_sheets] == [3, 3, 3]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_has_nothing_else(viewer):
    view = seen(middle(), viewer)
    assert set(view) == {
        *("game", "version", "revision", "phase", "names", "options", "players", "bag_count", "track"),
        *("centre_sun", "ra_count", "epoch", "turn_seat", "auction", "discard", "removed"),
    }
    assert set(view["players"][0]) - {"score", "score_sheet"} == {
        *("suns_up", "suns_down", "tiles", "score_sheet_count"),
    }


@pytest.mark.parametrize("viewer", VIEWERS)
def test_another_order_of_the_bag_and_other_scores_look_the_same(viewer):
    state = middle()
    other, _ = engine.resample(GAME, state, viewer, Rng.from_seed("other"))
    assert other != state
    assert engine.problems(GAME, other) == ()
    assert seen(other, viewer) == seen(state, viewer)
    assert (acting(other), legal(other, 1)) == (acting(state), legal(state, 1))


@cases("state", [middle(open_scores=True), last_ra(**THREE, epoch=3, owned={1: "gold"}).state])
@cases("viewer", VIEWERS)
def test_scores_that_are_known_stay_where_they_are(state, viewer):
    other, _ = engine.resample(GAME, state, viewer, Rng.from_seed("other"))
    assert other.players == state.players
    assert engine.problems(GAME, other) == ()


def test_scores_change_places_among_seats_that_cannot_be_seen():
    seeds = [Rng.from_seed(str(number)) for number in range(40)]
    others = [engine.resample(GAME, middle(), 1, seed)[0] for seed in seeds]
    found = {tuple(player.score for player in other.players) for other in others}
    assert found == {(3, 9, 14), (14, 9, 3)}

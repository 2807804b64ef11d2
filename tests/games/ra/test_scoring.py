"""Section 5 of the rules: what brings points, item by item. P1 is scored unless said."""

import pytest

import engine
from engine.games.ra.events import EpochScored, GameEnded
from engine.games.ra.state import EpochScore
from tests.cases import cases
from tests.games.playbook import play
from tests.games.ra.table import DRAW, FOUR, GAME, THREE, everybody_passes, last_ra, points, scores, table

LIMITS = {2: 6, 3: 8, 4: 9, 5: 10}
MONUMENTS = ("fortress", "obelisk", "palace", "pyramid", "sphinx", "statue", "step_pyramid", "temple")


def monuments(*copies):
    """Monuments: as many of the first, second ... kind."""
    kinds = [f"monument_{name} x{number}" for name, number in zip(MONUMENTS, copies, strict=False) if number]
    return " ".join(kinds)


def scored(owned, epoch=3):
    """The row of seat 0, which owns these tiles."""
    return last_ra(**THREE, epoch=epoch, owned={0: owned}).state.players[0].score_sheet[-1]


def scored_as_dealt(lots, epoch=2):
    """The state after all seats, which own these tiles, were scored."""
    ra = LIMITS[len(lots)] - 1
    owned = dict(enumerate(lots))
    return last_ra(seats=len(lots), ra=ra, top="ra", epoch=epoch, owned=owned).state


@cases("epoch", [1, 2, 3])
@cases(("gods", "brought"), [(1, 2), (2, 4), (5, 10), (8, 16)])
def test_ra_39_god(gods, brought, epoch):
    assert scored(f"god x{gods}", epoch).god == brought


@cases("epoch", [1, 2, 3])
@cases(("gold", "brought"), [(1, 3), (2, 6), (3, 9), (5, 15)])
def test_ra_40_gold(gold, brought, epoch):
    assert scored(f"gold x{gold}", epoch).gold == brought


def test_ra_39_ra_40_without_gods_and_gold_nothing():
    row = scored("")
    assert (row.god, row.gold) == (0, 0)


@cases(
    ("pharaohs", "brought"),
    [
        ((0, 0), (0, 0)),
        ((3, 3), (0, 0)),
        ((1, 0), (5, -2)),
        ((2, 5), (-2, 5)),
        ((0, 0, 0), (0, 0, 0)),
        ((1, 1, 1), (0, 0, 0)),
        ((2, 1, 0), (5, 0, -2)),
        ((2, 2, 0), (5, 5, -2)),
        ((0, 3, 0), (-2, 5, -2)),
        ((3, 4, 4), (-2, 5, 5)),
        ((2, 2, 2, 2), (0, 0, 0, 0)),
        ((3, 2, 2, 3), (5, -2, -2, 5)),
        ((4, 2, 1, 3), (5, 0, -2, 0)),
        ((1, 2, 2, 3), (-2, 0, 0, 5)),
        ((5, 5, 5, 5, 5), (0, 0, 0, 0, 0)),
        ((5, 5, 5, 5, 4), (5, 5, 5, 5, -2)),
        ((0, 1, 0, 0, 0), (-2, 5, -2, -2, -2)),
        ((9, 1, 4, 1, 9), (5, -2, 0, -2, 5)),
    ],
)
@cases("epoch", [2, 3])
def test_ra_41_pharaoh(pharaohs, brought, epoch):
    lots = [f"pharaoh x{number}" if number else "" for number in pharaohs]
    assert points(scored_as_dealt(lots, epoch), "pharaoh") == brought


@cases(
    ("owned", "nile", "flood"),
    [
        ("", 0, 0),
        ("nile", 0, 0),
        ("nile x25", 0, 0),
        ("flood", 0, 1),
        ("flood x3", 0, 3),
        ("nile x3 flood", 3, 1),
        ("nile flood x2", 1, 2),
        ("nile x25 flood x12", 25, 12),
    ],
)
@cases("epoch", [1, 2, 3])
def test_ra_42_river(owned, nile, flood, epoch):
    row = scored(owned, epoch)
    assert (row.nile, row.flood) == (nile, flood)


@cases(
    ("owned", "brought"),
    [
        ("", -5),
        ("civ_art", 0),
        ("civ_art x5", 0),
        ("civ_art civ_writing", 0),
        ("civ_art x3 civ_writing x2", 0),
        ("civ_agriculture civ_art civ_writing", 5),
        ("civ_astronomy x3 civ_agriculture x2 civ_writing x2", 5),
        ("civ_agriculture civ_art civ_religion civ_writing", 10),
        ("civ_agriculture x5 civ_art x4 civ_religion x3 civ_writing x2", 10),
        ("civ_agriculture civ_art civ_astronomy civ_religion civ_writing", 15),
        ("civ_agriculture x5 civ_art x5 civ_astronomy x5 civ_religion x5 civ_writing x5", 15),
    ],
)
@cases("epoch", [1, 2, 3])
def test_ra_43_civilization(owned, brought, epoch):
    assert scored(owned, epoch).civilization == brought


@cases(("different", "brought"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 10), (8, 15)])
def test_ra_44_variety(different, brought):
    row = scored(monuments(*[1] * different))
    assert (row.monument_variety, row.monument_sets) == (brought, 0)


@cases(
    ("copies", "brought"),
    [
        ((1,), 0),
        ((2,), 0),
        ((3,), 5),
        ((4,), 10),
        ((5,), 15),
        ((2, 2, 2), 0),
        ((3, 3), 10),
        ((3, 4, 5), 30),
        ((5, 5, 5, 5, 5, 5, 5, 5), 120),
        ((4, 0, 0, 1, 0, 0, 0, 3), 15),
    ],
)
def test_ra_45_sets(copies, brought):
    row = scored(monuments(*copies))
    assert row.monument_sets == brought
    assert row.monument_variety == {1: 1, 2: 2, 3: 3, 8: 15}[len(list(filter(None, copies)))]


@cases("epoch", [1, 2])
@cases("copies", [(5,), (3, 3), (1,) * 8, (5,) * 8])
def test_ra_44_ra_45_monuments_score_in_epoch_3_only(copies, epoch):
    row = scored(monuments(*copies), epoch)
    assert (row.monument_variety, row.monument_sets) == (0, 0)


@cases(
    ("suns", "centre", "brought"),
    [
        (("9 6 5 2", "8 7 4 3"), 1, (0, 0)),
        (("9 6 5 1", "8 7 4 3"), 2, (-5, 5)),
        (("9 / 6 5 2", "8 7 / 4 1"), 3, (5, -5)),
        (("13 8 5 2", "12 9 6 3", "11 10 7 4"), 1, (-5, 0, 5)),
        (("13 8 5 4", "12 9 6 3", "11 10 7 2"), 1, (0, 0, 0)),
        (("12 / 1 3 8", "/ 2 6 9 13", "4 7 / 5 10"), 11, (-5, 5, 0)),
        (("1 2 8 9", "3 4 6 7", "10 11 12 13"), 5, (-5, -5, 5)),
        (("13 6 2", "12 7 3", "11 8 4", "10 9 5"), 1, (-5, 0, 0, 5)),
        (("12 / 1 6", "13 / 2 7", "11 / 3 8", "9 / 4 5"), 10, (0, 5, 5, -5)),
        (("1 3 13", "4 9 12", "6 7 8", "2 5 10"), 11, (-5, 5, 0, -5)),
        (("16 7 2", "15 8 3", "14 9 4", "13 10 5", "12 11 6"), 1, (-5, 0, 0, 0, 5)),
    ],
)
def test_ra_46_suns(suns, centre, brought):
    seats = len(suns)
    turn = next(seat for seat, lot in enumerate(suns) if lot.strip()[0] != "/")
    step = last_ra(
        seats=seats,
        suns=dict(enumerate(suns)),
        centre=centre,
        ra=LIMITS[seats] - 1,
        top="ra",
        epoch=3,
        turn=turn,
    )
    assert points(step.state, "suns") == brought


@pytest.mark.parametrize("seats", [2, 3])
def test_ra_r11_all_sums_equal_score_nothing(seats):
    suns_now = {2: {}, 3: {0: "13 8 5 4", 1: "12 9 6 3", 2: "11 10 7 2"}}[seats]
    step = last_ra(seats=seats, suns=suns_now, ra=LIMITS[seats] - 1, top="ra", epoch=3)
    assert set(points(step.state, "suns")) == {0}


@pytest.mark.parametrize("position", [THREE, FOUR])
@pytest.mark.parametrize("epoch", [1, 2])
def test_ra_46_suns_score_in_epoch_3_only(position, epoch):
    assert set(points(last_ra(**position, epoch=epoch).state, "suns")) == {0}


@cases(
    ("epoch", "before", "owned", "floor", "after"),
    [
        (2, 10, "", 0, 3),
        (2, 8, "", 0, 1),
        (2, 7, "", 0, 0),
        (2, 6, "", 1, 0),
        (2, 3, "", 4, 0),
        (2, 3, "god", 2, 0),
        (2, 3, "god x2", 0, 0),
        (2, 3, "gold x2", 0, 2),
        (3, 13, "", 0, 1),
        (3, 12, "", 0, 0),
        (3, 11, "", 1, 0),
        (3, 0, "", 12, 0),
        (3, 0, "god x5", 2, 0),
        (3, 0, monuments(1, 1, 1, 1, 1, 1, 1, 1), 0, 3),
    ],
)
def test_ra_47_floor_on_the_net_change(epoch, before, owned, floor, after):
    lots = {0: owned, 1: "pharaoh", 2: "pharaoh"}
    player = last_ra(**THREE, epoch=epoch, scores=(before, 10, 10), owned=lots).state.players[0]
    assert (player.score_sheet[-1].floor, player.score) == (floor, after)
    assert 10 + sum(points for row in player.score_sheet for points in row.items.values()) == after


def test_ra_r12_nothing_is_owed_after_the_floor():
    lots = {0: monuments(1, 1, 1, 1, 1, 1, 1, 1), 1: "pharaoh", 2: "pharaoh"}
    state = table(**{**THREE, "top": "ra x9"}, epoch=2, scores=(3, 9, 14), owned=lots)
    state = play(state, (2, DRAW)).state
    assert (scores(state)[0], points(state, "floor")) == (0, (4, 0, 0))
    while state.phase != "game_over":
        state = everybody_passes(state).state if state.auction else play(state, (state.turn_seat, DRAW)).state
    assert (scores(state)[0], points(state, "floor")) == (15 - 5 - 5 - 2, (0, 0, 0))


def test_ra_48_a_row_has_an_item_for_everything():
    lot = "god x2 gold pharaoh x2 nile x4 flood civ_agriculture civ_art civ_writing"
    step = last_ra(**THREE, epoch=3, owned={0: f"{lot} {monuments(3, 1)}", 1: "pharaoh"})
    row = step.state.players[0].score_sheet[-1]
    assert list(row.items.items()) == [
        ("god", 4),
        ("gold", 3),
        ("pharaoh", 5),
        ("nile", 4),
        ("flood", 1),
        ("civilization", 5),
        ("monument_variety", 2),
        ("monument_sets", 5),
        ("suns", -5),
        ("floor", 0),
    ]
    assert (row.epoch, row.change, scores(step.state)[0]) == (3, 24, 34)


@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_ra_48_one_row_for_each_epoch(epoch):
    state = last_ra(**THREE, epoch=epoch).state
    assert [[row.epoch for row in player.score_sheet] for player in state.players] == [
        [*range(1, epoch + 1)]
    ] * 3


def test_ra_48_events_have_the_rows_in_the_order_of_the_seats():
    step = last_ra(**THREE, owned={0: "gold", 1: "pharaoh civ_art"})
    nothing = dict.fromkeys(["god", "nile", "flood", "monument_variety", "monument_sets", "suns", "floor"], 0)
    rows = [
        EpochScore(epoch=1, gold=gold, pharaoh=pharaoh, civilization=civilization, **nothing)
        for gold, pharaoh, civilization in [(3, -2, -5), (0, 5, 0), (0, -2, -5)]
    ]
    assert step.events[3:6] == (
        EpochScored(seat=0, epoch=1, items=rows[0], score=6),
        EpochScored(seat=1, epoch=1, items=rows[1], score=15),
        EpochScored(seat=2, epoch=1, items=rows[2], score=3),
    )


@cases(
    ("suns", "centre", "before", "final", "order"),
    [
        (("11 10 7 4", "12 9 6 3", "13 8 5 2"), 1, (33, 38, 40), (33, 33, 30), (1, 0, 2)),
        (("11 10 7 4", "12 9 6 3", "13 8 5 2"), 1, (33, 38, 43), (33, 33, 33), (2, 1, 0)),
        (("11 10 7 4", "12 9 6 3", "13 8 5 2"), 1, (34, 38, 43), (34, 33, 33), (0, 2, 1)),
        (("13 8 5 2", "12 9 6 3", "11 10 7 4"), 1, (10, 10, 10), (0, 5, 10), (2, 1, 0)),
        (("9 6 5 2", "8 7 4 3"), 1, (12, 12), (7, 7), (0, 1)),
        (("7 8 4 3", "6 5 2 1"), 9, (10, 20), (10, 10), (0, 1)),
        (("6 5 2 1", "/ 3 4 7 8"), 9, (20, 10), (10, 10), (1, 0)),
        (
            ("16 7 2", "15 8 3", "14 9 4", "13 10 5", "12 11 6"),
            1,
            (20,) * 5,
            (10, 15, 15, 15, 20),
            (4, 1, 2, 3, 0),
        ),
    ],
)
def test_ra_49_final_order(suns, centre, before, final, order):
    seats = len(suns)
    step = last_ra(
        seats=seats,
        suns=dict(enumerate(suns)),
        centre=centre,
        ra=LIMITS[seats] - 1,
        top="ra",
        epoch=3,
        scores=before,
    )
    ended = step.events[-1]
    assert scores(step.state) == ended.scores == final
    assert (ended.order, ended.winner) == (order, order[0])
    assert step.outcome.winners == order[:1]
    assert [(place.place, place.seats) for place in step.outcome.ranking] == [
        (place, (seat,)) for place, seat in enumerate(order, start=1)
    ]


def test_ra_r13_centre_sun_breaks_no_tie():
    suns_now = {0: "8 7 4 3", 1: "6 5 2 1"}
    step = last_ra(seats=2, suns=suns_now, centre=9, ra=5, top="ra", epoch=3, scores=(10, 20))
    assert step.outcome.winners == (0,)


def test_ra_49_result_shows_all_scores_and_sheets():
    step = last_ra(**THREE, epoch=3, owned={1: "gold civ_art"})
    ended = step.events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.scores == (0, 18, 5)
    assert [sheet.seat for sheet in ended.score_sheets] == [0, 1, 2]
    assert [sheet.rows for sheet in ended.score_sheets] == [
        player.score_sheet for player in step.state.players
    ]
    assert [seat.total for seat in step.outcome.scores] == [0, 18, 5]
    assert step.outcome.reason == "epochs"


def test_ra_49_no_outcome_while_the_game_runs():
    assert last_ra(**THREE, epoch=2).outcome is None


def lines(state, seat):
    """The score of a seat that is not 0, line by line."""
    return [
        (line.category, line.points, line.note)
        for line in engine.scores(GAME, state)[seat].lines
        if line.points
    ]


def test_ra_r27_score_while_the_game_runs_is_as_if_it_ended_now():
    state = table(**{**THREE, "epoch": 2}, scores=(10, 15, 10), owned={1: f"gold civ_art {monuments(3)}"})
    assert lines(state, 1) == [
        ("start", 10, "before epoch 1"),
        ("civilization", 5, "3 different civilization tiles in epoch 1"),
        ("gold", 3, "1 gold in epoch 2"),
        ("monument_variety", 1, "1 kind of monument in epoch 2"),
        ("monument_sets", 5, "equal monuments in epoch 2"),
        ("suns", 5, "the highest sum of suns in epoch 2"),
    ]
    assert [seat.total for seat in engine.scores(GAME, state)] == [0, 29, 5]


def test_ra_r27_score_of_a_game_that_is_over_has_no_more_rows():
    step = last_ra(**THREE, epoch=3, owned={1: "gold civ_art"})
    assert lines(step.state, 1) == [
        ("start", 10, "before epoch 1"),
        ("gold", 3, "1 gold in epoch 3"),
        ("suns", 5, "the highest sum of suns in epoch 3"),
    ]
    assert step.outcome.scores == engine.scores(GAME, step.state)
    assert engine.problems(GAME, step.state) == ()

"""Section 2 of the rules: what is in the box."""

import json

import pytest

import engine
from engine.games.ra.components import COMPONENTS, COPIES, TILES, Tile
from tests.cases import cases
from tests.games.ra.table import GAME, start

BOX = [
    ("ra", "ra", 30, None),
    ("god", "god", 8, False),
    ("gold", "gold", 5, False),
    ("pharaoh", "pharaoh", 25, True),
    ("nile", "river", 25, True),
    ("flood", "river", 12, False),
    *(
        (f"civ_{name}", "civilization", 5, False)
        for name in ("agriculture", "art", "astronomy", "religion", "writing")
    ),
    *(
        (f"monument_{name}", "monument", 5, True)
        for name in (
            *("fortress", "obelisk", "palace", "pyramid", "sphinx", "statue", "step_pyramid", "temple"),
        )
    ),
    ("disaster_funeral", "disaster", 2, None),
    ("disaster_drought", "disaster", 2, None),
    ("disaster_unrest", "disaster", 4, None),
    ("disaster_earthquake", "disaster", 2, None),
]
"""Kind, group, copies, and whether it is kept (None: never owned)."""


def test_ra_2_the_box_has_23_kinds():
    assert [tile.kind for tile in COMPONENTS.tiles] == [kind for kind, *_ in BOX] == list(Tile)


@cases(("kind", "group", "copies", "kept"), BOX)
def test_ra_2_copies_and_group_of_each_kind(kind, group, copies, kept):
    (shown,) = [tile for tile in COMPONENTS.tiles if tile.kind == kind]
    assert (shown.group, shown.copies, shown.is_owned) == (group, copies, kept is not None)
    assert COPIES[kind] == TILES.count(kind) == start().state.bag.count(kind) == copies


@cases(("kind", "group", "copies", "kept"), BOX)
def test_ra_35_kinds_that_are_kept(kind, group, copies, kept):
    (shown,) = [tile for tile in COMPONENTS.tiles if tile.kind == kind]
    assert shown.is_kept is bool(kept)


def test_ra_2_there_are_180_tiles():
    assert len(TILES) == 180
    assert len([kind for kind in TILES if kind != "ra"]) == 150
    assert len([kind for kind in TILES if kind != "ra" and not kind.startswith("disaster")]) == 140


@pytest.mark.parametrize(
    ("seats", "sun_sets"),
    [
        (2, [{9, 6, 5, 2}, {8, 7, 4, 3}]),
        (3, [{13, 8, 5, 2}, {12, 9, 6, 3}, {11, 10, 7, 4}]),
        (4, [{13, 6, 2}, {12, 7, 3}, {11, 8, 4}, {10, 9, 5}]),
        (5, [{16, 7, 2}, {15, 8, 3}, {14, 9, 4}, {13, 10, 5}, {12, 11, 6}]),
    ],
)
def test_ra_3_sets_of_suns(seats, sun_sets):
    (row,) = [row for row in COMPONENTS.preparations if row.seats == seats]
    assert [{*one.suns} for one in row.sun_sets] == sun_sets


@pytest.mark.parametrize(("seats", "limit"), [(2, 6), (3, 8), (4, 9), (5, 10)])
def test_ra_13_ra_limits(seats, limit):
    (row,) = [row for row in COMPONENTS.preparations if row.seats == seats]
    assert row.ra_limit == limit


def test_ra_r18_disasters_and_what_they_hit():
    civilizations = tuple(kind for kind, group, *_ in BOX if group == "civilization")
    monuments = tuple(kind for kind, group, *_ in BOX if group == "monument")
    assert [(one.disaster, one.hits, one.is_chosen) for one in COMPONENTS.disasters] == [
        ("disaster_funeral", ("pharaoh",), False),
        ("disaster_drought", ("flood", "nile"), False),
        ("disaster_unrest", civilizations, True),
        ("disaster_earthquake", monuments, True),
    ]
    assert COMPONENTS.disaster_loss == 2


def test_ra_6_other_numbers():
    assert (COMPONENTS.track_slots, COMPONENTS.start_score, COMPONENTS.epochs) == (8, 10, 3)
    assert COMPONENTS.centre_sun == 1


def test_ra_39_points():
    scoring = COMPONENTS.scoring
    assert (scoring.god, scoring.gold, scoring.nile, scoring.flood) == (2, 3, 1, 1)
    assert (scoring.pharaoh_most, scoring.pharaoh_fewest) == (5, -2)
    assert scoring.civilization == (-5, 0, 0, 5, 10, 15)
    assert scoring.monument_variety == (0, 1, 2, 3, 4, 5, 6, 10, 15)
    assert scoring.monument_sets == (0, 0, 0, 5, 10, 15)
    assert (scoring.suns_highest, scoring.suns_lowest) == (5, -5)


def test_ra_1_game_is_for_two_to_five():
    assert (GAME.seats[0], GAME.seats[-1]) == (2, 5)
    assert (GAME.name, GAME.title) == ("ra", "Ra")


def test_components_can_be_served():
    assert json.loads(engine.encode(GAME.components))["track_slots"] == 8


@cases(
    ("kind", "scores"),
    [
        ("god", "2 points each, unless it is spent."),
        ("gold", "3 points each."),
        ("pharaoh", "5 points for the most, -2 for the fewest."),
        ("nile", "1 point each beside a flood."),
        ("flood", "1 point each."),
        ("civ_art", "Points for different kinds, from -5 for none to 15 for all."),
        (
            "monument_sphinx",
            "After the last epoch: up to 15 for different monuments, and up to 15 for equal ones.",
        ),
        ("ra", "Nothing by itself."),
        ("disaster_unrest", "Nothing by itself."),
    ],
)
def test_every_tile_says_what_it_scores(kind: str, scores: str) -> None:
    (shown,) = [tile for tile in COMPONENTS.tiles if tile.kind == kind]
    assert shown.scores == scores

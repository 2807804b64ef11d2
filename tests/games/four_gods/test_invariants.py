"""Section 10 of the rules: a table that cannot be is reported by the name of its invariant."""

import msgspec
import pytest
from msgspec.structs import replace

import engine
from engine import Impossible
from engine.games.four_gods.components import Tile
from engine.games.four_gods.state import FourGodsPhase
from engine.games.four_gods.world import Cell, City, LaidTile, Prophet
from tests.cases import cases
from tests.games.four_gods.reckoning import canonical, lands, legal, mismatched
from tests.games.four_gods.table import (
    CORNER,
    FULL,
    GAME,
    LATE,
    NEARLY,
    W41,
    act,
    move,
    over,
    start,
    stroll,
    table,
    track,
    with_seat,
)
from tests.games.playbook import problem_names

BUSY = table(
    "F T20 | T40; fresh 1,1",
    "M T91; smashed 1; vote",
    "",
    world=W41.replace("@0,1", "@0,1:0.1").replace("@0,2", "@0,2:1.0"),
    cities="0,3=0+ 3,0=2",
)
FULL_TRACK = track(20, 29)


def forged(state, **changes):
    """The same table, which need not be sound."""
    return replace(state, **changes)


def with_tile(state, number, **changes):
    """The same table with one tile in the world changed."""
    laid = list(state.world)
    laid[number] = replace(laid[number], **changes)
    return replace(state, world=tuple(laid))


def with_city(state, number, **changes):
    """The same table with one city changed."""
    cities = list(state.cities)
    cities[number] = replace(cities[number], **changes)
    return replace(state, cities=tuple(cities))


def laid_at(state, *words):
    """The same table, which need not be sound, with exactly these tiles in the world."""
    tiles = []
    for word in words:
        tile, row, col = Tile(word[:3]), int(word[6]), int(word[8])
        tiles.append(LaidTile(row=row, col=col, tile=tile, face=word[3], rotation=int(word[4]), prophet=None))
    gone = {one.tile for one in tiles}
    held = {one for player in state.players for one in player.hand + player.track}
    bag = tuple(one for one in Tile if one not in gone | held)
    return replace(state, world=tuple(tiles), bag=bag)


def unreadable(state):
    """Whether a table cannot even be written down and read."""
    try:
        engine.decoder(GAME.state).decode(engine.encode(state))
    except msgspec.ValidationError:
        return True
    return False


@cases("seats", [2, 3, 4])
@cases("mode", ["realtime", "turns"])
def test_new_tables_are_sound(seats, mode):
    assert engine.problems(GAME, start(seats, mode=mode).state) == ()


@cases("mode", ["realtime", "turns"])
@cases("seed", range(4))
def test_tables_that_play_reaches_are_sound(seed, mode):
    for state in stroll(seed, seats=4, steps=120, mode=mode):
        assert engine.problems(GAME, state) == ()


def test_impossible_tables_are_refused():
    with pytest.raises(Impossible):
        engine.apply(GAME, forged(table(), markers_left=7), 0, move("draw 1"))


@pytest.mark.parametrize(
    "state",
    [
        with_tile(BUSY, 1, prophet=Prophet(seat=3, area=1)),
        with_city(BUSY, 0, founder=3),
        with_city(BUSY, 1, owner=4),
        forged(table(mode="turns"), current_seat=2),
    ],
)
def test_seats_that_are_not_there(state):
    assert problem_names(state) == {"seats"}


@cases(
    "state",
    [
        forged(BUSY, bag=BUSY.bag[1:]),
        forged(BUSY, bag=(*BUSY.bag, BUSY.bag[0])),
        forged(BUSY, bag=(*BUSY.bag[1:], BUSY.bag[2])),
        with_seat(BUSY, 0, hand=("T20", "T91")),
        with_seat(BUSY, 2, hand=("T75",)),
        with_seat(BUSY, 0, track=()),
        with_seat(BUSY, 2, track=("T40",)),
        forged(BUSY, bag=(*BUSY.bag, BUSY.world[0].tile)),
        with_tile(BUSY, 0, tile=Tile.T91, face="B", rotation=0),
        with_tile(BUSY, 0, tile=BUSY.bag[0]),
    ],
)
def test_4g_i1_every_tile_is_in_one_place(state):
    assert "4G-I1" in problem_names(state)


def test_4g_i2_a_track_holds_no_more_than_the_option_says():
    state = table(FULL_TRACK, track_capacity=11)
    more = with_seat(state, 0, track=(*state.players[0].track, *state.bag[:2]))
    assert problem_names(forged(more, bag=state.bag[2:])) == {"4G-I2"}
    assert (
        problem_names(forged(with_seat(state, 0, track=more.players[0].track[:11]), bag=state.bag[1:]))
        == set()
    )


def test_4g_i2_a_hand_holds_no_more_than_two_tiles():
    state = table("T20 T91")
    more = with_seat(forged(state, bag=state.bag[1:]), 0, hand=("T20", "T91", state.bag[0]))
    assert unreadable(more) or "4G-I2" in problem_names(more)
    assert not unreadable(state)


@pytest.mark.parametrize("left", [4, 6, 0, 8])
def test_4g_i3_other_markers_in_the_stock(left):
    assert BUSY.markers_left == 5
    assert problem_names(forged(BUSY, markers_left=left)) == {"4G-I3"}


def test_4g_i3_other_markers_elsewhere():
    assert "4G-I3" in problem_names(with_seat(BUSY, 0, smashed=1))
    assert "4G-I3" in problem_names(forged(BUSY, cities=BUSY.cities[1:]))


def test_4g_i3_no_more_cities_were_smashed_than_tiles_lie_there():
    state = table("; smashed 1", "; smashed 1", world="T75A3@0,0 T85A1@0,1")
    assert problem_names(with_seat(forged(state, markers_left=5), 0, smashed=2)) == {"4G-I3"}


@pytest.mark.parametrize(
    "state",
    [
        forged(BUSY, markers_left=-1),
        with_seat(BUSY, 0, prophets_left=-1),
        with_seat(BUSY, 0, smashed=-1),
    ],
)
def test_4g_i3_nothing_is_negative(state):
    assert unreadable(state)


def test_4g_i4_two_seats_have_the_same_god():
    state = with_seat(table("F", ""), 1, god="F", prophets_left=13)
    assert problem_names(state) == {"4G-I4"}


@cases(("seat", "left"), [(0, 10), (0, 12), (0, 13), (1, 11), (1, 13), (2, 1), (2, 13)])
def test_4g_i4_a_god_has_another_number_of_prophets(seat, left):
    assert [player.prophets_left for player in BUSY.players] == [11, 12, 0]
    assert problem_names(with_seat(BUSY, seat, prophets_left=left)) == {"4G-I4"}


@pytest.mark.parametrize(("seats", "prophets"), [(2, 10), (3, 10), (4, 13)])
def test_4g_i4_the_number_is_that_of_the_seats(seats, prophets):
    state = table("F", *[""] * (seats - 1))
    assert problem_names(with_seat(state, 0, prophets_left=prophets)) == {"4G-I4"}


@cases(
    "state",
    [
        with_seat(BUSY, 0, god=None),
        with_seat(BUSY, 0, god=None, prophets_left=0),
        with_tile(BUSY, 3, prophet=Prophet(seat=2, area=0)),
        with_city(BUSY, 1, owner=2),
        with_tile(BUSY, 1, prophet=None),
        with_city(BUSY, 0, owner=None),
    ],
)
def test_4g_i4_prophets_belong_to_a_god(state):
    assert "4G-I4" in problem_names(state)


@pytest.mark.parametrize(("number", "area"), [(1, 2), (1, 3), (2, 2), (2, 3)])
def test_4g_i5_a_prophet_stands_on_an_area_of_its_tile(number, area):
    prophet = replace(BUSY.world[number].prophet, area=area)
    assert "4G-I5" in problem_names(with_tile(BUSY, number, prophet=prophet))


@pytest.mark.parametrize(
    ("tile", "face", "rotation", "lowest"), [("T91", "A", 1, 0), ("T48", "B", 2, 0), ("T42", "B", 3, 1)]
)
def test_4g_i6_every_tile_has_a_canonical_rotation(tile, face, rotation, lowest):
    state = laid_at(table(), f"{tile}{face}{rotation}@0,0")
    assert "4G-I6" in problem_names(state)
    assert problem_names(laid_at(table(), f"{tile}{face}{lowest}@0,0")) == set()


@pytest.mark.parametrize("rotation", [0, 1, 2])
def test_4g_i6_neighbouring_tiles_match(rotation):
    assert problem_names(laid_at(table(), CORNER, "T85A1@0,1")) == set()
    edges = {0: "T85A2@0,1", 1: "T85A3@0,1", 2: "T85B1@0,1"}
    assert problem_names(laid_at(table(), CORNER, edges[rotation])) == {"4G-I6"}
    assert problem_names(laid_at(table(), CORNER, f"T91A0@{rotation % 2},{1 - rotation % 2}")) == {"4G-I6"}


def test_4g_i6_every_side_of_every_tile_matches():
    state, found = table(world=FULL, over=True), set()
    for number, one in enumerate(state.world):
        turned = (one.rotation + 1) % 4
        fits = canonical(one.tile, one.face, turned) == turned and not mismatched(
            state, one.tile, one.face, turned, one.row, one.col
        )
        assert ("4G-I6" in problem_names(with_tile(state, number, rotation=turned))) is not fits
        found.add(fits)
    assert found == {True, False}


def test_4g_i7_a_cell_holds_one_thing():
    assert "4G-I7" in problem_names(with_city(BUSY, 1, row=2, col=0))
    double = replace(BUSY.cities[0], founder=1, owner=None)
    assert "4G-I7" in problem_names(forged(BUSY, cities=(BUSY.cities[0], double)))
    assert "4G-I7" in problem_names(laid_at(table(), "T91A0@0,0", "T92A0@0,0"))


@cases(("row", "col"), [(0, 4), (1, 4), (5, 5), (3, 1), (4, 0)])
def test_4g_i7_a_city_has_two_touched_sides(row, col):
    assert "4G-I7" in problem_names(with_city(table(world=W41, cities="7,7=0"), 0, row=row, col=col))


def test_4g_i7_another_city_does_not_touch():
    state = table(world=W41, cities="0,3=0")
    cities = (state.cities[0], City(row=0, col=4, founder=0, owner=None))
    assert problem_names(forged(state, cities=cities, markers_left=6)) == {"4G-I7"}


def test_4g_i7_the_owner_of_a_city_is_its_founder():
    state = with_city(BUSY, 0, owner=1)
    state = with_seat(with_seat(state, 0, prophets_left=12), 1, prophets_left=11)
    assert problem_names(state) == {"4G-I7"}


@pytest.mark.parametrize(
    "cell", [(3, 3), (0, 3), (0, 1), (0, 2)], ids=["nothing", "a city", "own prophet", "other prophet"]
)
def test_4g_i8_a_fresh_tile_lies_there_without_a_prophet(cell):
    row, col = cell
    assert problem_names(with_seat(BUSY, 0, fresh=Cell(row=row, col=col))) == {"4G-I8"}
    assert problem_names(with_seat(BUSY, 0, fresh=Cell(row=2, col=2))) == set()


def test_4g_i8_no_tile_is_fresh_for_two_seats():
    assert problem_names(with_seat(BUSY, 2, fresh=Cell(row=1, col=1))) == {"4G-I8"}
    assert problem_names(with_seat(BUSY, 2, fresh=Cell(row=2, col=2))) == set()


def test_4g_i8_in_turns_only_the_current_seat_has_a_fresh_tile():
    state = table("; fresh 0,0", "", world=CORNER, mode="turns")
    assert problem_names(forged(state, current_seat=1)) == {"4G-I8"}
    assert problem_names(with_seat(state, 0, vote=True)) == set()
    assert "4G-I8" in problem_names(with_seat(state, 1, vote=True)), "4G-29: laying took that vote back"


@cases(
    "state",
    [
        forged(over(), phase=FourGodsPhase.PLAY),
        with_seat(table("; vote", ""), 1, vote=True),
        forged(table(world=FULL, over=True), phase=FourGodsPhase.PLAY),
        forged(table(), phase=FourGodsPhase.GAME_OVER),
        forged(table("; vote", ""), phase=FourGodsPhase.GAME_OVER),
        forged(table(world=NEARLY), phase=FourGodsPhase.GAME_OVER),
        with_seat(table(world=FULL, over=True), 0, vote=True),
        with_seat(with_seat(table(world=FULL, over=True), 0, vote=True), 1, vote=True),
    ],
)
def test_4g_i9_the_game_is_over_exactly_when_one_cause_holds(state):
    assert problem_names(state) == {"4G-I9"}


def test_4g_i9_an_empty_bag_with_the_option():
    tracks = (track(50, 59), track(60, 69), track(70, 79), track(80, 89))
    options = {"world": LATE, "bag": "T90 T91 T92", "end_on_empty_bag": True}
    ended = act(table(*tracks, **options), "0: draw 2; 1: draw 1").state
    assert problem_names(ended) == set()
    assert problem_names(forged(ended, phase=FourGodsPhase.PLAY)) == {"4G-I9"}
    assert problem_names(with_seat(ended, 2, vote=True)) == {"4G-I9"}
    without = forged(ended, options=replace(ended.options, end_on_empty_bag=False))
    assert problem_names(without) == {"4G-I9"}
    assert problem_names(forged(without, phase=FourGodsPhase.PLAY)) == set()


def test_4g_i10_a_seat_is_current_in_turns_only():
    assert problem_names(forged(table(mode="turns"), current_seat=None)) == {"4G-I10"}
    assert problem_names(forged(table(), current_seat=0)) == {"4G-I10"}


@pytest.mark.parametrize("mode", ["realtime", "turns"])
@pytest.mark.parametrize("seed", range(2))
def test_4g_i10_every_seat_that_may_act_has_a_legal_action(seed, mode):
    for state in stroll(seed, seats=3, steps=80, mode=mode):
        for seat in engine.acting(GAME, state):
            assert legal(state, seat)
            assert engine.legal_actions(GAME, state, seat)


@pytest.mark.parametrize("seed", range(3))
def test_4g_i11_the_landscapes_divide_all_areas_among_them(seed):
    for state in [*stroll(seed, seats=2, steps=150)][::15]:
        areas = dict.fromkeys("FMPS", 0)
        for land in lands(state):
            areas[land.terrain] += len(land.areas)
        found = GAME.details(state).landscapes
        cells = {(one.row, one.col) for one in state.world}
        assert {(cell.row, cell.col) for one in found for cell in one.cells} == cells
        assert len(found) == len(lands(state))
        assert sum(areas.values()) == sum(
            len(GAME.state.box.pose[one.tile, one.face, one.rotation].terrains) for one in state.world
        )
        assert all(one.value >= 0 for one in found)


@pytest.mark.parametrize("seed", range(3))
def test_4g_i12_the_set_of_cells_with_tiles_only_grows(seed):
    before = set()
    for state in stroll(seed, seats=4):
        after = {(one.row, one.col) for one in state.world}
        assert before <= after
        assert len(after) - len(before) in (0, 1)
        before = after
    assert len(before) > 5


@cases(
    "words",
    [
        ["T91A0@3,3"],
        ["T91A0@0,1"],
        ["T91A0@4,0"],
        ["T75A3@0,0", "T91A0@1,1"],
        ["T75A3@0,0", "T91A0@0,2"],
        ["T75A3@0,0", "T85A1@0,1", "T91A0@3,0"],
        ["T75A3@0,0", "T85A1@0,1", "T91B0@1,1"],
    ],
)
def test_4g_i13_the_tiles_can_have_been_laid_in_some_order(words):
    assert "4G-I13" in problem_names(laid_at(table(), *words))


def test_4g_i13_two_tiles_in_mid_frame_do_not_hold_each_other():
    assert problem_names(laid_at(table(), "T75A3@3,3", "T85A1@3,4")) == {"4G-I13"}


def test_4g_i13_a_block_in_mid_frame_cannot_have_begun():
    block = [word.replace("@0", "@3") for word in W41.split()[:2]]
    assert "4G-I13" in problem_names(laid_at(table(), *block))


def test_4g_i13_any_order_will_do():
    """From the south-east corner along the rows; the list itself begins in the north."""
    late = [word for word in FULL.split() if int(word[6]) >= 5 and int(word[8]) >= 4]
    assert problem_names(laid_at(table(), *late)) == set()
    assert problem_names(laid_at(table(), *late[:8])) == {"4G-I13"}


def test_the_world_and_the_cities_are_listed_row_by_row():
    assert problem_names(forged(BUSY, cities=BUSY.cities[::-1])) != set()
    assert problem_names(forged(BUSY, world=BUSY.world[::-1])) != set()

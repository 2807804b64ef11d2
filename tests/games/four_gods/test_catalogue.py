"""Section 2.2 of the rules: a list of tiles that means nothing is refused, and the fault is named."""

import json
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from engine.games.four_gods import build, components
from engine.games.four_gods.components import TILES, Terrain
from engine.games.four_gods.components.catalogue import BadCatalogue, FaceArea, Side, check, load
from tests.cases import cases
from tests.games.four_gods.table import table

DATA = (Path(components.__file__).parent / "tiles.json").read_bytes()


def raw():
    """The tiles as JSON data."""
    return json.loads(DATA)


def fault(tiles):
    """What is said about tiles that cannot be played with."""
    with pytest.raises(BadCatalogue) as bad:
        build(load(json.dumps(tiles).encode()))
    return str(bad.value)


def with_face(number, name, /, **changes):
    """The catalogue with something else printed on a face."""
    tiles = raw()
    tiles[number]["faces"]["AB".index(name)].update(changes)
    return tiles


def area(terrain, sides):
    """An area as JSON data."""
    return {"terrain": terrain, "sides": [*sides]}


def test_the_catalogue_is_read_and_checked():
    assert load(DATA) == TILES
    assert check(TILES) == TILES


@cases("data", [b"", b"{", b"null", b"{}", b"[1]", b'"T01"'])
def test_what_is_no_list_of_tiles(data):
    with pytest.raises(BadCatalogue):
        load(data)


@pytest.mark.parametrize(
    "areas",
    [
        [area("F", "NE"), area("M", "W")],
        [area("F", "NES"), area("F", "S"), area("M", "W")],
        [area("F", "NESS"), area("M", "W")],
        [area("F", "NES"), area("M", "W"), area("M", "W")],
    ],
)
def test_every_side_belongs_to_one_area(areas):
    text = fault(with_face(0, "A", areas=areas))
    assert ("T01" in text, "face A" in text) == (True, True)


@cases(
    "changes",
    [
        {"edges": [*"FFFP"]},
        {"edges": [*"MFFM"]},
        {"areas": [area("S", "NES"), area("M", "W")]},
        {"areas": [area("F", "NEW"), area("M", "S")]},
        {"areas": [area("F", "NESW")]},
    ],
)
def test_an_area_has_the_terrain_of_its_edges(changes):
    text = fault(with_face(0, "A", **changes))
    assert ("T01" in text, "face A" in text) == (True, True)


def test_a_face_has_at_most_three_terrains():
    four = {"edges": [*"FMPS"], "areas": [area(one, side) for one, side in zip("FMPS", "NESW", strict=True)]}
    text = fault(with_face(41, "B", **four))
    assert ("T42" in text, "face B" in text) == (True, True)


@cases(
    "changes",
    [
        {"edges": [*"FFF"]},
        {"edges": [*"FFFMM"]},
        {"edges": [*"FFFX"]},
        {"edges": "FFFM"},
        {"areas": []},
        {"areas": [area("F", ""), area("F", "NES"), area("M", "W")]},
        {"areas": [area("F", "NEX"), area("M", "W")]},
        {"areas": [area("X", "NES"), area("M", "W")]},
        {"areas": None},
        {"face": "C"},
        {"colour": "green"},
    ],
)
def test_words_that_do_not_exist_and_things_that_are_missing(changes):
    assert "T01" in fault(with_face(0, "A", **changes))


@pytest.mark.parametrize("gone", ["face", "edges", "areas"])
def test_a_field_of_a_face_that_is_missing(gone):
    tiles = raw()
    del tiles[7]["faces"][1][gone]
    assert "T08" in fault(tiles)


@cases("name", ["", "t01", "T 1", 7, None])
def test_ids_are_words(name):
    tiles = raw()
    tiles[3]["id"] = name
    assert fault(tiles).startswith(f"tile {name}:")


def test_a_tile_without_an_id():
    tiles = raw()
    del tiles[3]["id"]
    assert "3" in fault(tiles)


@cases("faces", [[], [0], [1, 0], [0, 0], [0, 1, 1]])
def test_a_tile_has_the_faces_a_and_b(faces):
    tiles = raw()
    own = tiles[4]["faces"]
    tiles[4]["faces"] = [own[number] for number in faces]
    assert "T05" in fault(tiles)


def test_no_id_occurs_twice():
    tiles = raw()
    tiles[5]["id"] = "T01"
    assert "T01" in fault(tiles)


def test_no_two_tiles_are_the_same():
    tiles = raw()
    tiles[5]["faces"] = tiles[8]["faces"]
    text = fault(tiles)
    assert ("T06" in text, "T09" in text) == (True, True)


@pytest.mark.parametrize("turned", [False, True])
def test_a_tile_does_not_show_the_same_in_another_way(turned):
    tiles = raw()
    (front, back) = tiles[8]["faces"]
    if turned:
        edges = [*back["edges"][1:], back["edges"][0]]
        around = dict(zip("NESW", "WNES", strict=True))
        areas = [{**one, "sides": [around[side] for side in one["sides"]]} for one in back["areas"]]
        back = {**back, "edges": edges, "areas": areas}
    tiles[5]["faces"] = [{**back, "face": "A"}, {**front, "face": "B"}]
    text = fault(tiles)
    assert ("T06" in text, "T09" in text) == (True, True)


def test_the_faces_of_a_tile_show_different_things():
    tiles = raw()
    tiles[5]["faces"][1] = {**tiles[5]["faces"][0], "face": "B"}
    assert "T06" in fault(tiles)


def test_tiles_that_share_one_face_are_different():
    tiles = raw()
    tiles[5]["faces"][0] = tiles[90]["faces"][0]
    assert len(load(json.dumps(tiles).encode())) == 92


def test_tiles_that_are_built_in_code_are_checked_too():
    first = TILES[0]
    face = first.faces[1]
    areas = (FaceArea(terrain=Terrain.F, sides=(Side.N, Side.S)), *face.areas[1:])
    wrong = replace(first, faces=(first.faces[0], replace(face, areas=areas)))
    for judge in (check, build):
        with pytest.raises(BadCatalogue, match=r"T01.*face B"):
            judge((wrong, *TILES[1:]))


def test_a_game_needs_a_tile_for_every_cell():
    assert len(build(TILES[:64]).components.tiles) == 64
    with pytest.raises(BadCatalogue, match="63"):
        build(TILES[:63])


def test_a_game_has_no_tiles_but_those_of_the_box():
    with pytest.raises(BadCatalogue, match="T93"):
        build((*TILES[1:], replace(TILES[0], id="T93")))


def test_other_tiles_are_laid_as_they_are_printed():
    swapped = [replace(one, faces=other.faces) for one, other in zip(TILES, TILES[::-1], strict=True)]
    other = build(tuple(msgspec.convert(msgspec.to_builtins(swapped), list[type(TILES[0])])))
    world = "T18A3@0,0 T08A1@0,1"
    assert len(table(world=world, game=other).world) == 2
    with pytest.raises(AssertionError, match="4G-I6"):
        table(world=world)

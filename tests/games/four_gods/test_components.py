"""Section 2 of the rules: what is in the box, and how a tile can lie."""

import hashlib
import json
from collections import Counter

import engine
from engine.games.four_gods import components
from engine.games.four_gods.components import TILES, Tile
from engine.games.four_gods.components.catalogue import Face, Terrain
from engine.games.four_gods.components.poses import canonical_rotation, pose_of
from tests.cases import cases
from tests.games.four_gods.printed import FACES, PRINTED, TABLE, PrintedFace, line_of
from tests.games.four_gods.reckoning import areas_of, canonical, edges_of
from tests.games.four_gods.table import GAME

COMPONENTS = GAME.components

BOX = components.Box(COMPONENTS)
SHA = "22f536851613be1ac135065527fd998b8bbf215e260fef5e8e1e2c4758a1f147"

faces = cases(("tile", "name", "printed"), FACES)


def printed_of(face: Face) -> PrintedFace:
    """A face of the engine in the words of the rules."""
    areas = tuple((str(area.terrain), "".join(area.sides)) for area in face.areas)
    return PrintedFace("".join(face.edges), areas)


def face_of(tile: str, name: str) -> Face:
    """A face of the engine."""
    ((found,),) = [[one for one in each.faces if one.face == name] for each in TILES if each.id == tile]
    return found


def pattern(face: PrintedFace) -> set[tuple[str, frozenset[frozenset[str]]]]:
    """A face whichever way it is turned: edges and areas in all four rotations."""
    return {
        (
            face.edges[-k:] + face.edges[:-k] if k else face.edges,
            frozenset(
                frozenset("NESW"[("NESW".index(side) + k) % 4] for side in sides) for _, sides in face.areas
            ),
        )
        for k in range(4)
    }


def test_the_catalogue_is_that_of_the_rules():
    shown = [line_of(tile.id, {one.face: printed_of(one) for one in tile.faces}) for tile in TILES]
    assert shown == TABLE.strip().splitlines()
    assert [tile.id for tile in TILES] == [f"T{number:02}" for number in range(1, 93)]
    assert [*Tile] == [tile.id for tile in TILES]


def test_the_catalogue_has_the_check_sum_of_the_data():
    tiles = [
        {
            "id": tile.id,
            **{
                one.face: {
                    "edges": printed_of(one).edges,
                    "areas": [{"terrain": kind, "sides": sides} for kind, sides in printed_of(one).areas],
                }
                for one in tile.faces
            },
        }
        for tile in TILES
    ]
    text = json.dumps(tiles, sort_keys=True, separators=(",", ":"))
    assert hashlib.sha256(text.encode()).hexdigest() == SHA


def test_terrains_have_the_same_number_of_edges_faces_and_areas():
    faces = [printed_of(one) for tile in TILES for one in tile.faces]
    assert len(faces) == 184
    assert Counter(edge for one in faces for edge in one.edges) == dict.fromkeys("FMPS", 184)
    assert Counter(kind for one in faces for kind in {*one.edges}) == dict.fromkeys("FMPS", 118)
    assert Counter(kind for one in faces for kind, _ in one.areas) == dict.fromkeys("FMPS", 124)


def test_faces_by_the_number_of_terrains_and_of_areas():
    faces = [printed_of(one) for tile in TILES for one in tile.faces]
    assert Counter(len({*one.edges}) for one in faces) == {1: 4, 2: 72, 3: 108}
    assert Counter(len(one.areas) for one in faces) == {1: 4, 2: 54, 3: 120, 4: 6}


def test_the_two_faces_of_a_tile_show_other_terrains():
    for tile in TILES:
        first, second = map(printed_of, tile.faces)
        assert {*first.edges} != {*second.edges}


def test_every_side_belongs_to_one_area_of_its_terrain():
    for tile in TILES:
        for face in map(printed_of, tile.faces):
            sides = {side: kind for kind, own in face.areas for side in own}
            assert "".join(sides[side] for side in "NESW") == face.edges
            assert sum(len(own) for _, own in face.areas) == 4


def test_there_are_64_faces_up_to_rotation():
    copies = Counter(
        min(face.edges[k:] + face.edges[:k] for k in range(4))
        for face in (printed_of(one) for tile in TILES for one in tile.faces)
    )
    assert len(copies) == 64
    assert {edges: count for edges, count in copies.items() if count != 3} == {kind * 4: 1 for kind in "FMPS"}


def test_copies_of_a_face_have_the_same_areas_unless_it_alternates():
    by_edges: dict[str, set[frozenset[object]]] = {}
    for tile in TILES:
        for face in map(printed_of, tile.faces):
            key = min(face.edges[k:] + face.edges[:k] for k in range(4))
            by_edges.setdefault(key, set()).add(frozenset(pattern(face)))
    alternating = {key for key in by_edges if key[:2] == key[2:] and key[0] != key[1]}
    assert len(alternating) == 6
    assert {key: len(found) for key, found in by_edges.items()} == {
        key: 3 if key in alternating else 1 for key in by_edges
    }


def test_no_two_tiles_are_the_same():
    assert len({tile.faces for tile in TILES}) == 92


@faces
def test_a_rotation_turns_edges_and_keeps_the_numbers_of_areas(tile, name, printed):
    for rotation in range(4):
        pose = pose_of(face_of(tile, name), rotation)
        assert "".join(pose.edges) == edges_of(tile, name, rotation)
        assert [str(one) for one in pose.terrains] == [kind for kind, _ in printed.areas]
        for number, (_, sides) in enumerate(areas_of(tile, name, rotation)):
            assert {side for side, own in zip("NESW", pose.areas, strict=True) if own == number} == {*sides}
        assert (pose.face, pose.rotation) == (name, rotation)


@faces
def test_of_equal_rotations_the_lowest_is_canonical(tile, name, printed):
    for rotation in range(4):
        assert canonical_rotation(face_of(tile, name), rotation) == canonical(tile, name, rotation)
        assert BOX.canonical[Tile(tile), name, rotation] == canonical(tile, name, rotation)


@faces
def test_only_plain_and_alternating_faces_have_equal_rotations(tile, name, printed):
    found = [pose.rotation for pose in BOX.poses_of[Tile(tile)] if pose.face == name]
    alternates = printed.edges[:2] == printed.edges[2:] and printed.edges[0] != printed.edges[1]
    if len({*printed.edges}) == 1:
        assert found == [0]
    elif alternates:
        assert found == [0, 1]
    else:
        assert found == [0, 1, 2, 3]


def test_poses_of_the_box_are_the_canonical_ones():
    expected = {(tile, name, k) for tile, name, _ in FACES for k in range(4) if canonical(tile, name, k) == k}
    assert set(BOX.pose) == expected
    assert {tile: [(one.face, one.rotation) for one in poses] for tile, poses in BOX.poses_of.items()} == {
        tile: sorted((name, k) for own, name, k in expected if own == tile) for tile in PRINTED
    }
    assert all("".join(BOX.pose[key].edges) == edges_of(*key) for key in expected)


def test_terrains_and_their_names():
    assert [(one, one.label) for one in Terrain] == [
        ("F", "forest"),
        ("M", "mountain"),
        ("P", "plain"),
        ("S", "sea"),
    ]


def test_numbers_of_the_box():
    assert (COMPONENTS.rows, COMPONENTS.columns, COMPONENTS.hand_size, COMPONENTS.touched_sides) == (
        8,
        8,
        2,
        2,
    )
    assert {one.seats: one.prophets for one in COMPONENTS.prophets} == {2: 13, 3: 13, 4: 10}
    assert (COMPONENTS.markers, COMPONENTS.city_points) == (8, 5)
    assert (components.MIN_SEATS, components.MAX_SEATS, components.BONUSES) == (2, 4, (10, 6, 3))
    assert GAME.seats == range(2, 5)


def test_the_box_is_served():
    served = json.loads(engine.encode(GAME.components))
    assert served["tiles"][0] == {
        "tile": "T01",
        "faces": [
            {
                "face": "A",
                "edges": ["F", "F", "F", "M"],
                "areas": [{"terrain": "F", "sides": ["N", "E", "S"]}, {"terrain": "M", "sides": ["W"]}],
            },
            {
                "face": "B",
                "edges": ["F", "M", "S", "M"],
                "areas": [
                    {"terrain": "F", "sides": ["N"]},
                    {"terrain": "M", "sides": ["E", "W"]},
                    {"terrain": "S", "sides": ["S"]},
                ],
            },
        ],
    }
    assert served["terrains"] == [
        {"terrain": "F", "name": "forest"},
        {"terrain": "M", "name": "mountain"},
        {"terrain": "P", "name": "plain"},
        {"terrain": "S", "name": "sea"},
    ]

"""What players are asked, what each of their actions will do, and what things are called."""

from msgspec.structs import replace

import engine
from engine.games.four_gods import build
from engine.games.four_gods.actions import Place, PlaceProphet
from engine.games.four_gods.components import NEIGHBOURS, TILES, cell_at
from engine.games.four_gods.components.catalogue import Face, FaceArea, PrintedTile, Side, Terrain
from engine.games.four_gods.state import EndCause
from engine.handles import handles_of
from tests.cases import cases
from tests.games.four_gods.landscapes import V14, with_prophets
from tests.games.four_gods.reckoning import areas_of
from tests.games.four_gods.table import (
    CORNER,
    GAME,
    LATE,
    W41,
    act,
    asked,
    lines,
    moves,
    said,
    table,
    track,
    why,
)
from tests.games.playbook import legal

NAMES = {"F": "forest", "M": "mountain", "P": "plain", "S": "sea"}
STATE = table(
    "F T20 T41 | T40; fresh 0,0",
    "M T23 | T50",
    "",
    world=CORNER,
    cities="0,1=0 7,0=1+ 7,7=1",
    mode="turns",
)
TRACKS = (track(50, 59), track(60, 69), track(70, 79), track(80, 89))


@cases(
    ("action", "text", "handles"),
    [
        ("place T20A0@0,7", "Lay tile 20, face A up, at row 1, column 8.", "tile:T20 cell:0,7"),
        (
            "place T20B1@0,7",
            "Lay tile 20, face B up, turned a quarter turn clockwise, at row 1, column 8.",
            "tile:T20 cell:0,7",
        ),
        (
            "place T20A2@0,7 prophet 1",
            "Lay tile 20, face A up, turned two quarter turns clockwise, at row 1, column 8,"
            " and send a prophet to its sea.",
            "tile:T20 cell:0,7 area:T20:1",
        ),
        (
            "place T41B1@0,7 prophet 0",
            "Lay tile 41, face B up, turned a quarter turn clockwise, at row 1, column 8,"
            " and send a prophet to the plain on its east side.",
            "tile:T41 cell:0,7 area:T41:0",
        ),
        (
            "smash T20A0@7,7",
            "Smash the city at row 8, column 8 and lay tile 20 there, face A up.",
            "tile:T20 cell:7,7",
        ),
        (
            "smash T20A1@7,0 prophet 0",
            "Smash the city at row 8, column 1; lay tile 20 there, face A up,"
            " turned a quarter turn clockwise, and send a prophet to its mountain.",
            "tile:T20 cell:7,0 area:T20:0",
        ),
        (
            "smash T41B0@7,0 prophet 2",
            "Smash the city at row 8, column 1; lay tile 41 there, face B up,"
            " and send a prophet to the plain on its south side.",
            "tile:T41 cell:7,0 area:T41:2",
        ),
        ("discard T20", "Discard tile 20 to your track.", "tile:T20"),
        ("found_city 0,7", "Found a city at row 1, column 8.", "cell:0,7"),
        ("found_city 0,7 claim", "Found a city at row 1, column 8 and claim it.", "cell:0,7"),
        ("claim_city 0,1", "Claim the city at row 1, column 2.", "cell:0,1"),
        ("place_prophet 1", "Send a prophet to the sea of tile 75, which you have just laid.", "area:0:1"),
        ("vote_end", "Vote to end the game.", ""),
        ("end_turn", "End your turn.", ""),
    ],
)
def test_section_8_3_what_an_action_will_do(action, text, handles):
    assert said(STATE, f"0: {action}") == text
    ((_, found),) = moves(f"0: {action}")
    assert " ".join(handles_of(found, 0)) == handles


@cases(
    ("state", "action", "text", "handles"),
    [
        (table(), "1: draw 1", "Draw 1 tile.", ""),
        (table(), "1: draw 2", "Draw 2 tiles.", ""),
        (table("| T40", ""), "1: take owner 0 T40", "Take tile 40 from the track of P1.", "track:0 tile:T40"),
        (table(), "1: claim_god F", "Become the god of the forest.", "god:F"),
        (table(), "1: claim_god M", "Become the god of the mountains.", "god:M"),
        (table(), "1: claim_god P", "Become the god of the plains.", "god:P"),
        (table(), "1: claim_god S", "Become the god of the sea.", "god:S"),
        (table("", "; vote"), "1: unvote", "Take your vote back.", ""),
    ],
)
def test_section_8_3_what_other_actions_will_do(state, action, text, handles):
    assert said(state, action) == text
    ((seat, found),) = moves(action)
    assert " ".join(handles_of(found, seat)) == handles


def test_4g_14_taking_names_the_owner_of_the_track():
    state = table("| T40", "", "| T41")
    assert said(state, "1: take owner 2 T41") == "Take tile 41 from the track of P3."
    assert said(state, "0: take owner 0 T40") == "Take tile 40 from the track of P1."


@cases("tile", ["T01", "T20", "T37", "T41", "T45", "T75", "T91"])
def test_4g_17_an_area_is_told_by_its_terrain_and_a_side_if_there_are_others_of_it(tile):
    state = table(f"F {tile}")
    for one in legal(state, 0):
        if isinstance(one, Place) and one.prophet is not None:
            areas = areas_of(tile, one.face, one.rotation)
            terrain, sides = areas[one.prophet]
            text = engine.offered(GAME, engine.view(GAME, state, 0), 0, (one,)).texts[0]
            where = text.rpartition("send a prophet to ")[2]
            if sum(kind == terrain for kind, _ in areas) == 1:
                assert where == f"its {NAMES[terrain]}."
            else:
                side = next(side for side in "NESW" if side in sides)
                assert where == f"the {NAMES[terrain]} on its {Side(side).label} side."


def test_4g_17_both_areas_of_one_terrain_are_told_apart_on_the_tile_just_laid():
    state = table("P; fresh 0,0", world="T41B1@0,0")
    sends = [one for one in legal(state, 0) if isinstance(one, PlaceProphet)]
    assert engine.offered(GAME, engine.view(GAME, state, 0), 0, sends).texts == (
        "Send a prophet to the plain on the east side of tile 41, which you have just laid.",
        "Send a prophet to the sea of tile 41, which you have just laid.",
        "Send a prophet to the plain on the west side of tile 41, which you have just laid.",
    )


def test_4g_17_another_box_tells_of_its_own_areas():
    plain = tuple(
        Face(face=name, edges=(kind,) * 4, areas=(FaceArea(terrain=kind, sides=(*Side,)),))
        for name, kind in (("A", Terrain.M), ("B", Terrain.F))
    )
    other = build((PrintedTile(id="T01", faces=plain), *TILES[1:]))
    action = Place("T01", "A", 0, 0, 0, 0)
    texts = [
        engine.offered(game, engine.view(game, table("F T01", game=game), 0), 0, (action,)).texts[0]
        for game in (GAME, other)
    ]
    assert [text.rpartition(" ")[2] for text in texts] == ["forest.", "mountain."]


@cases(
    ("state", "prompt"),
    [
        (
            table("T20 T91"),
            "P1: lay a tile from your hand (tile 20, tile 91), or do something else at any time.",
        ),
        (table("T20"), "P1: lay a tile from your hand (tile 20), or do something else at any time."),
        (table(""), "P1: draw tiles from the bag, or do something else at any time."),
        (
            table("F T20; fresh 0,0", world=CORNER),
            "P1: send a prophet to tile 75, just laid, or do something else at any time.",
        ),
        (
            table("T20; fresh 0,0", world=CORNER),
            "P1: lay a tile from your hand (tile 20), or do something else at any time.",
        ),
        (
            table("T20", mode="turns"),
            "P1: it is your turn; lay a tile from your hand (tile 20), or do something else.",
        ),
        (table("", mode="turns"), "P1: it is your turn; draw tiles from the bag, or do something else."),
        (
            table("F T20; fresh 0,0", world=CORNER, mode="turns"),
            "P1: it is your turn; send a prophet to tile 75, just laid, or do something else.",
        ),
    ],
)
def test_4g_1_what_a_seat_is_asked(state, prompt):
    assert asked(state, 0) == prompt


def test_4g_32_what_a_seat_is_asked_when_the_bag_is_empty():
    state = act(table(*TRACKS, world=LATE, bag="T90 T91 T92"), "0: draw 2; 1: draw 1").state
    assert asked(state, 2) == (
        "P3: the bag is empty; take a tile from a track, or do something else at any time."
    )
    state = act(
        table(*TRACKS, world=LATE, bag="T90 T91 T92", mode="turns"),
        "0: draw 2; 0: end_turn; 1: draw 1; 1: end_turn",
    ).state
    assert asked(state, 2) == (
        "P3: it is your turn and the bag is empty; take a tile from a track, or do something else."
    )


def test_names_that_look_like_wordings_are_told_as_they_are():
    state = replace(table("| T40", "", "F; fresh 0,0", world=CORNER), names=("{x}", "A_1 {tile}", "{{seat}}"))
    assert said(state, "1: take owner 0 T40") == "Take tile 40 from the track of {x}."
    assert asked(state, 1) == "A_1 {tile}: draw tiles from the bag, or do something else at any time."
    assert asked(state, 2).startswith("{{seat}}: send a prophet to tile 75, just laid,")
    assert why(state, "1: take owner 2 T40") == "The track of {{seat}} does not hold tile 40."
    (event,) = engine.tell(GAME, act(state, "1: take owner 0 T40"))
    assert event.text == "A_1 {tile} takes tile 40 from the track of {x}."


def test_section_2_every_tile_and_terrain_has_its_name():
    names = {(thing.kind, thing.id): thing.name for thing in GAME.components.things}
    assert len(names) == len(GAME.components.things)
    assert [names["tile", tile.id] for tile in TILES] == [f"tile {number}" for number in range(1, 93)]
    assert {kind: names["terrain", kind] for kind in "FMPS"} == NAMES
    assert names["god", "S"] == "god of the sea"
    assert {own for kind, own in names if kind == "score"} == {*lines(table(), 0)}
    assert {own for kind, own in names if kind == "reason"} == {*EndCause}


def test_section_2_directions_lead_to_the_neighbouring_cells():
    found = GAME.components.directions
    assert [(one.side, one.name) for one in found] == [
        *(("N", "north"), ("E", "east"), ("S", "south"), ("W", "west")),
    ]
    beyond = [cell_at(3 + one.row, 4 + one.col) for one in found]
    assert (
        beyond
        == [*NEIGHBOURS[cell_at(3, 4)]]
        == [cell_at(*cell) for cell in ((2, 4), (3, 5), (4, 4), (3, 3))]
    )


@cases(
    ("state", "notes"),
    [
        (
            table(),
            {
                "cities": "0 cities claimed",
                "smashed_cities": "0 cities smashed",
                "landscapes": "most prophets in 0 landscapes",
                "mass": "no god",
                "groups": "no god",
            },
        ),
        (
            table("F; smashed 1", world=with_prophets("0,1:0.0"), cities="0,3=0+"),
            {
                "cities": "1 city claimed",
                "smashed_cities": "1 city smashed",
                "landscapes": "most prophets in 1 landscape",
                "mass": "the forest takes place 1 with 7 tiles",
                "groups": "the forest takes place 1 with 1 group",
            },
        ),
        (
            table("M; smashed 2", world=V14, cities="0,3=0+ 0,7=0+"),
            {
                "cities": "2 cities claimed",
                "smashed_cities": "2 cities smashed",
                "landscapes": "most prophets in 0 landscapes",
                "mass": "the mountain takes place 2 with 3 tiles",
                "groups": "the mountain takes place 1 with 3 groups",
            },
        ),
        (
            table("S", world=W41),
            {
                "cities": "0 cities claimed",
                "smashed_cities": "0 cities smashed",
                "landscapes": "most prophets in 0 landscapes",
                "mass": "the sea takes place 4 with 1 tile",
                "groups": "the sea takes place 4 with 0 groups",
            },
        ),
    ],
)
def test_4g_41_every_item_of_a_score_says_how_it_came_about(state, notes):
    assert {line.category: line.note for line in engine.scores(GAME, state)[0].lines} == notes

"""Every refusal code of every action; of two reasons the one that the rules list first is named."""

import msgspec
import pytest

import engine
from engine import NoSuchSeat
from engine.games.four_gods.actions import Draw, FoundCity, Place
from tests.cases import cases
from tests.games.four_gods.table import (
    CORNER,
    FULL,
    GAME,
    LATE,
    act,
    code,
    move,
    over,
    refused,
    table,
    track,
    why,
)
from tests.games.playbook import legal

TRACKS = (track(50, 59), track(60, 69), track(70, 79), track(80, 89))
EMPTY = act(table(*TRACKS, world=LATE, bag="T90 T91 T92"), "0: draw 2; 1: draw 1").state
"""The bag is empty, seats 2 and 3 hold nothing, all tracks are full."""
SENT = " ".join(f"{word}:0.0" for word in FULL.split()[:13])
"""All 13 prophets of seat 0 stand on tiles."""
LAID = "T75A3@0,0 T85A1@0,1"
STATE = table("F T91 T20 | T40; fresh 0,1", "T23 T86; fresh 0,0", world=LAID, cities="0,2=0 1,0=1 7,0=0+")
"""P1 has a god and seat 1 none."""

ALL = [
    *("draw 1", "place T91A1@9,9 prophet 9", "smash T91A1@9,9 prophet 9", "discard T92", "take owner 1 T92"),
    *(
        "claim_god F",
        "place_prophet 9",
        "found_city 9,9 claim",
        "claim_city 9,9",
        "vote_end",
        "unvote",
        "end_turn",
    ),
]


@cases("action", ALL)
@cases("mode", ["realtime", "turns"])
@cases("seat", [0, 1])
def test_section_8_3_game_over_comes_first(action, mode, seat):
    state = over() if mode == "realtime" else table("T91; vote", "; vote", mode="turns", over=True)
    assert code(state, f"{seat}: {action}") == "game_over"


@cases("action", ALL)
def test_section_8_3_not_your_turn_comes_next(action):
    assert code(table("", "T91", mode="turns"), f"1: {action}") == "not_your_turn"


@pytest.mark.parametrize("count", [1, 2])
def test_4g_12_draw_hands_not_free(count):
    assert code(STATE, f"0: draw {count}") == "hands_not_free"
    assert code(EMPTY, f"0: draw {count}") == "hands_not_free"


@pytest.mark.parametrize("count", [1, 2])
def test_4g_12_draw_bag_empty(count):
    assert code(EMPTY, f"2: draw {count}") == "bag_empty"


def test_4g_12_draw_bag_too_small():
    state = act(table(*TRACKS, world=LATE, bag="T90 T91 T92"), "0: draw 2").state
    assert code(state, "1: draw 2") == "bag_too_small"


@cases("kind", ["place", "smash"])
@cases(
    ("action", "expected"),
    [
        ("T92A3@9,9 prophet 9", "tile_not_in_hand"),
        ("T92A0@0,0", "tile_not_in_hand"),
        ("T91A3@9,9 prophet 9", "rotation_not_canonical"),
        ("T91B2@0,0", "rotation_not_canonical"),
        ("T91A1@0,2", "rotation_not_canonical"),
        ("T20A0@0,9 prophet 9", "outside_frame"),
        ("T20A0@-1,0", "outside_frame"),
        ("T20A0@0,0 prophet 9", "cell_taken"),
    ],
)
def test_4g_5_laying_what_is_asked_first(kind, action, expected):
    assert code(STATE, f"0: {kind} {action}") == expected


@cases(
    ("action", "expected"),
    [
        ("T20A0@0,2 prophet 9", "cell_has_city"),
        ("T91B0@1,0", "cell_has_city"),
        ("T91A0@0,3 prophet 9", "needs_two_sides"),
        ("T91A0@4,4", "needs_two_sides"),
        ("T91A0@0,7 prophet 1", "bad_area"),
        ("T91A0@0,7 prophet -1", "bad_area"),
        ("T20A0@0,7 prophet 2", "bad_area"),
    ],
)
def test_4g_6_place_what_is_asked_then(action, expected):
    assert code(STATE, f"0: place {action}") == expected


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("T91A0@0,3 prophet 9", "no_city_here"),
        ("T91A0@0,7", "no_city_here"),
        ("T91B0@0,2 prophet 9", "edge_mismatch"),
        ("T91A0@0,2 prophet 9", "bad_area"),
    ],
)
def test_4g_26_smash_what_is_asked_then(action, expected):
    assert code(STATE, f"0: smash {action}") == expected


def test_4g_8_place_edge_mismatch_comes_before_the_prophet():
    state = table("T85", world=CORNER)
    assert code(state, "0: place T85A2@0,1 prophet 9") == "edge_mismatch"
    assert code(state, "0: place T85A1@0,1 prophet 9") == "no_god"


@pytest.mark.parametrize("kind", ["place", "smash"])
def test_4g_17_laying_no_god_comes_before_bad_area(kind):
    where = {"place": "0,7", "smash": "7,0"}[kind]
    assert code(STATE, f"1: {kind} T23A0@{where} prophet 9") == "no_god"


@pytest.mark.parametrize("kind", ["place", "smash"])
def test_4g_17_laying_no_prophets_left_comes_before_bad_area(kind):
    state = table("F T75", "M", world=SENT, cities="7,0=1+")
    where = {"place": "7,7", "smash": "7,0"}[kind]
    assert code(state, f"0: {kind} T75A0@{where} prophet 9") == "no_prophets_left"
    assert code(state, f"0: {kind} T75A0@{where} prophet 0") == "no_prophets_left"


def test_4g_27_smash_bad_area_with_the_prophet_that_comes_back():
    sent = " ".join([*SENT.split()[:12]])
    state = table("F T75", world=sent, cities="7,0=0+")
    assert code(state, "0: smash T75A0@7,0 prophet 3") == "bad_area"
    assert code(state, "0: place T75A0@7,7 prophet 0") == "no_prophets_left"


def test_4g_13_discard_tile_not_in_hand_comes_before_track_full():
    state = table(f"T60 {track(20, 29)}")
    assert [code(state, f"0: discard {tile}") for tile in ("T61", "T20", "T60")] == [
        *("tile_not_in_hand", "tile_not_in_hand", "track_full")
    ]


def test_4g_14_take_hand_full_comes_before_tile_not_in_track():
    assert [code(STATE, f"0: take owner {what}") for what in ("0 T40", "0 T41")] == ["hand_full"] * 2
    assert code(table("T91"), "0: take owner 0 T41") == "tile_not_in_track"


def test_4g_16_claim_god_already_has_god_comes_before_god_taken():
    state = table("F", "M", "")
    assert [code(state, f"0: claim_god {god}") for god in "FMPS"] == ["already_has_god"] * 4
    assert [code(state, f"2: claim_god {god}") for god in "FM"] == ["god_taken"] * 2


@cases(
    ("state", "action", "expected"),
    [
        (STATE, "1: place_prophet 9", "no_god"),
        (table("", "M"), "0: place_prophet 9", "no_god"),
        (table("F", world=SENT), "0: place_prophet 9", "no_prophets_left"),
        (table("F; fresh 1,5", world=f"{SENT} {FULL.split()[13]}"), "0: place_prophet 0", ""),
        (table("F", world=CORNER), "0: place_prophet 9", "no_fresh_tile"),
        (STATE, "0: place_prophet 9", "bad_area"),
        (STATE, "0: place_prophet 2", "bad_area"),
        (STATE, "0: place_prophet -1", "bad_area"),
    ],
)
def test_4g_17_place_prophet_codes_in_order(state, action, expected):
    assert code(state, action) == (expected or "no_prophets_left")


@cases(
    ("action", "expected"),
    [
        ("8,8 claim", "outside_frame"),
        ("-1,0", "outside_frame"),
        ("0,0 claim", "cell_taken"),
        ("0,2 claim", "cell_has_city"),
        ("0,3 claim", "needs_two_sides"),
        ("7,7 claim", "no_god"),
    ],
)
def test_4g_21_found_city_codes_in_order(action, expected):
    assert code(STATE, f"1: found_city {action}") == expected


@cases(
    ("action", "expected"),
    [
        ("9,9 claim", "outside_frame"),
        ("0,0", "cell_taken"),
        ("7,0 claim", "cell_has_city"),
        ("4,4 claim", "needs_two_sides"),
        ("7,7 claim", "no_markers_left"),
        ("7,7", "no_markers_left"),
    ],
)
def test_4g_25_found_city_without_markers(action, expected):
    world = " ".join(FULL.split()[:8])
    state = table("", "; smashed 7", world=world, cities="7,0=1")
    assert state.markers_left == 0
    assert code(state, f"0: found_city {action}") == expected


def test_4g_22_found_city_no_prophets_left():
    state = table("F", world=SENT)
    assert code(state, "0: found_city 7,7 claim") == "no_prophets_left"


@cases(
    ("action", "expected"),
    [
        ("1: claim_city 5,5", "no_city_here"),
        ("1: claim_city 0,0", "no_city_here"),
        ("1: claim_city -1,9", "no_city_here"),
        ("1: claim_city 7,0", "city_claimed"),
        ("0: claim_city 7,0", "city_claimed"),
        ("1: claim_city 0,2", "not_founder"),
        ("0: claim_city 1,0", "not_founder"),
        ("1: claim_city 1,0", "no_god"),
    ],
)
def test_4g_22_claim_city_codes_in_order(action, expected):
    assert code(STATE, action) == expected


def test_4g_22_claim_city_no_prophets_left():
    assert code(table("F", world=SENT, cities="7,0=0"), "0: claim_city 7,0") == "no_prophets_left"


def test_4g_28_votes():
    state = table("; vote", "")
    assert (code(state, "0: vote_end"), code(state, "1: unvote")) == ("already_voted", "not_voted")


@pytest.mark.parametrize("seat", [0, 1])
def test_4g_34_end_turn_not_in_this_mode(seat):
    assert code(STATE, f"{seat}: end_turn") == "not_in_this_mode"


@cases(
    ("action", "rule"),
    [
        ("0: draw 1", "4G-12"),
        ("0: place T92A0@0,7", "4G-5"),
        ("0: place T91A2@0,7", "4G-5"),
        ("0: place T91A0@9,9", "4G-6"),
        ("0: place T91A0@0,3", "4G-7"),
        ("0: smash T91B0@0,2", "4G-8"),
        ("0: smash T91B0@0,7", "4G-26"),
        ("0: place T91A0@0,7 prophet 5", "4G-17"),
        ("0: take owner 0 T40", "4G-14"),
        ("0: claim_god M", "4G-16"),
        ("1: claim_city 0,2", "4G-22"),
        ("1: unvote", "4G-28"),
        ("1: end_turn", "4G-34"),
    ],
)
def test_a_refusal_names_the_rule(action, rule):
    assert refused(STATE, action).refusal.rule == rule


@cases(
    ("state", "action", "text"),
    [
        (STATE, "0: draw 1", "Lay or discard what you hold first: tile 91, tile 20."),
        (EMPTY, "2: draw 1", "The bag is empty."),
        (
            table("", world=CORNER, bag="", cities="0,1=0"),
            "0: take owner 1 T40",
            "The track of P2 does not hold tile 40.",
        ),
        (STATE, "0: take owner 0 T40", "Your hand is full; you hold tile 91, tile 20."),
        (STATE, "0: discard T92", "You do not hold tile 92."),
        (EMPTY, "0: discard T90", "Your track holds 10 tiles and no more."),
        (STATE, "0: place T20A0@-1,8", "Row 0, column 9 is outside the frame of 8 rows and 8 columns."),
        (STATE, "1: found_city 8,-3", "Row 9, column -2 is outside the frame of 8 rows and 8 columns."),
        (STATE, "0: place T20A0@0,1", "There is a tile at row 1, column 2."),
        (
            STATE,
            "0: place T20A0@0,2",
            "There is a city at row 1, column 3, where a tile is only laid by smashing it.",
        ),
        (STATE, "0: smash T20A0@0,7", "There is no city at row 1, column 8."),
        (
            STATE,
            "0: place T20A0@0,3",
            "Fewer than two sides of row 1, column 4 touch the frame or a tile.",
        ),
        (STATE, "0: place_prophet 2", "There is no such area: the face of the tile has 2 areas."),
        (STATE, "0: place T91A0@0,7 prophet 1", "There is no such area: the face of the tile is 1 area."),
        (table("F", "M"), "0: claim_god S", "You are the god of the forest."),
        (table("F", ""), "1: claim_god F", "P1 is the god of the forest."),
        (STATE, "1: claim_city 7,0", "The city already has a prophet of P1."),
        (STATE, "1: claim_city 0,2", "Only P1, who founded the city, may claim it."),
    ],
)
def test_a_refusal_says_what_is_wrong(state, action, text):
    assert why(state, action) == text


def test_4g_12_the_bag_holds_too_few():
    state = act(table(*TRACKS, world=LATE, bag="T90 T91 T92"), "0: draw 2").state
    assert why(state, "1: draw 2") == "There is only 1 tile left in the bag."


def test_a_refusal_names_the_acting_seats_and_what_is_allowed():
    assert refused(table(), "0: claim_city 0,0").acting == (0, 1)
    assert refused(table("T91"), "0: discard T92").allowed == (move("discard T91"),)


@pytest.mark.parametrize("seat", [-1, 2, 4])
def test_a_seat_that_is_not_there(seat):
    with pytest.raises(NoSuchSeat):
        engine.apply(GAME, table(), seat, move("draw 1"))


@cases(
    "action",
    [
        b'{"type":"fly"}',
        b"{}",
        b"[]",
        b'{"type":"draw"}',
        *[b'{"type":"draw","count":%s}' % value for value in (b"0", b"3", b"1.0", b"true", b'"1"', b"null")],
        b'{"type":"draw","count":1,"seat":0}',
        *[
            b'{"type":"place","tile":"T01","face":"A","rotation":0,"row":0,"col":0,%s}' % value
            for value in (b'"prophet":1.0', b'"prophet":true', b'"prophet":"0"', b'"god":"F"', b'"seat":0')
        ],
        b'{"type":"place","tile":"T93","face":"A","rotation":0,"row":0,"col":0}',
        b'{"type":"place","tile":"T01","face":"C","rotation":0,"row":0,"col":0}',
        *[
            b'{"type":"smash","tile":"T01","face":"A","rotation":%s,"row":0,"col":0}' % value
            for value in (b"4", b"-1", b"1.0", b"true", b"null")
        ],
        b'{"type":"smash","tile":"T01","face":"A","rotation":0,"row":0}',
        b'{"type":"smash","tile":"T01","face":"A","rotation":0,"row":0.0,"col":0}',
        b'{"type":"smash","tile":"T01","face":"A","rotation":0,"row":0,"col":false}',
        b'{"type":"discard"}',
        b'{"type":"discard","tile":1}',
        b'{"type":"take","tile":"T01"}',
        b'{"type":"take","owner":"0","tile":"T01"}',
        b'{"type":"take","owner":-1,"tile":"T01"}',
        b'{"type":"claim_god","god":"X"}',
        b'{"type":"claim_god","god":"f"}',
        b'{"type":"place_prophet"}',
        b'{"type":"place_prophet","area":null}',
        b'{"type":"place_prophet","area":true}',
        b'{"type":"found_city","row":0}',
        b'{"type":"found_city","row":0,"col":0,"claim":null}',
        b'{"type":"found_city","row":0,"col":0,"claim":1}',
        b'{"type":"claim_city","row":0,"col":"0"}',
        b'{"type":"vote_end","seat":0}',
        b'{"type":"unvote","for":1}',
        b'{"type":"end_turn","next":1}',
    ],
)
def test_section_8_3_malformed_actions_are_not_read(action):
    with pytest.raises(msgspec.ValidationError):
        engine.decoder(GAME.action).decode(action)


@cases(
    ("text", "action"),
    [
        (b'{"type":"draw","count":2}', "draw 2"),
        (b'{"type":"place","tile":"T75","face":"A","rotation":3,"row":0,"col":0}', "place T75A3@0,0"),
        (
            b'{"type":"place","tile":"T75","face":"A","rotation":3,"row":0,"col":0,"prophet":null}',
            "place T75A3@0,0",
        ),
        (
            b'{"type":"smash","tile":"T75","face":"B","rotation":0,"row":-3,"col":99,"prophet":-1}',
            "smash T75B0@-3,99 prophet -1",
        ),
        (b'{"type":"discard","tile":"T01"}', "discard T01"),
        (b'{"type":"take","owner":1,"tile":"T01"}', "take owner 1 T01"),
        (b'{"type":"claim_god","god":"S"}', "claim_god S"),
        (b'{"type":"place_prophet","area":7}', "place_prophet 7"),
        (b'{"type":"found_city","row":0,"col":1}', "found_city 0,1"),
        (b'{"type":"found_city","row":0,"col":1,"claim":false}', "found_city 0,1"),
        (b'{"type":"found_city","row":0,"col":1,"claim":true}', "found_city 0,1 claim"),
        (b'{"type":"claim_city","row":-1,"col":0}', "claim_city -1,0"),
        (b'{"type":"vote_end"}', "vote_end"),
        (b'{"type":"unvote"}', "unvote"),
        (b'{"type":"end_turn"}', "end_turn"),
    ],
)
def test_section_8_3_actions_are_read(text, action):
    assert engine.decoder(GAME.action).decode(text) == move(action)


def test_section_8_3_codes_and_actions_are_those_of_the_rules():
    assert {one.code for one in GAME.refusal_codes} == {
        *("hands_not_free", "bag_empty", "bag_too_small", "tile_not_in_hand", "rotation_not_canonical"),
        *("outside_frame", "cell_taken", "cell_has_city", "needs_two_sides", "edge_mismatch", "no_god"),
        *("no_prophets_left", "bad_area", "no_city_here", "track_full", "hand_full", "tile_not_in_track"),
        *("already_has_god", "god_taken", "no_fresh_tile", "no_markers_left", "city_claimed", "not_founder"),
        *("already_voted", "not_voted", "not_in_this_mode", "game_over", "not_your_turn", "not_allowed"),
    }
    assert [one.__struct_config__.tag for one in GAME.actions] == [
        *("draw", "place", "smash", "discard", "take", "claim_god", "place_prophet", "found_city"),
        *("claim_city", "vote_end", "unvote", "end_turn"),
    ]


@pytest.mark.parametrize("count", [1, 2])
def test_section_8_3_fields_that_are_left_out(count):
    assert Draw(count=count) in legal(table(), 0)
    city = engine.decoder(GAME.action).decode(b'{"type":"found_city","row":0,"col":0}')
    tile = engine.decoder(GAME.action).decode(
        b'{"type":"place","tile":"T01","face":"A","rotation":0,"row":0,"col":0}'
    )
    assert isinstance(city, FoundCity)
    assert isinstance(tile, Place)
    assert (city.claim, tile.prophet) == (False, None)

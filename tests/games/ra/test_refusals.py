"""Every refusal code of every action; the tests of the order name the code that comes first."""

import msgspec
import pytest

import engine
from engine import NoSuchSeat, Refused
from engine.games.ra.actions import SpendGods
from tests.cases import cases
from tests.games.playbook import legal, play, refusal
from tests.games.ra.table import DRAW, GAME, INVOKE, PASS, THREE, WON, bid, last_ra, lose, spend, table

FULL = "pharaoh pharaoh nile flood gold civ_art civ_writing monument_temple"
ANY = [DRAW, spend(0), INVOKE, bid(2), PASS, lose("civ_art")]


def in_turn(**position):
    """P2 is to move and owns a God."""
    return table(**{**WON, "turn": 1, "owned": {1: "god"}, "track": "nile - god disaster_unrest", **position})


def in_auction():
    """P1 has invoked Ra, seat 1 has bid 6, seat 2 is asked."""
    return play(table(track="nile"), (0, INVOKE), (1, bid(6))).state


def in_discard(lot="disaster_unrest", before="civ_art x2 civ_writing"):
    """P2 has to choose its losses; seat 0 has drawn Ra."""
    state = table(**WON, owned={1: f"god {before}"}, track=lot, top="ra")
    return play(state, (0, DRAW), (1, bid(9)), (2, PASS), (0, PASS)).state


def over():
    return last_ra(**THREE, epoch=3).state


@cases("seat", [0, 1, 2])
@cases("action", ANY)
def test_ra_37_game_over_comes_first(seat, action):
    assert refusal(over(), seat, action) == "game_over"


@cases("seat", [0, 1, 2])
@cases("action", [DRAW, spend(0), spend(8), INVOKE, lose("civ_art")])
def test_ra_21_auction_in_progress(seat, action):
    assert refusal(in_auction(), seat, action) == "auction_in_progress"


@cases("seat", [0, 1, 2])
@cases("action", [DRAW, spend(0), spend(8), INVOKE, bid(9), bid(0), PASS])
def test_ra_32_discard_pending(seat, action):
    assert refusal(in_discard(), seat, action) == "discard_pending"


@cases("seat", [0, 1, 2])
@cases("action", [bid(3), bid(0), PASS])
def test_ra_21_no_auction(seat, action):
    assert refusal(in_turn(), seat, action) == "no_auction"


@cases("seat", [0, 1, 2])
@cases("tiles", ["", "civ_art", "god x9"])
def test_ra_32_no_discard_pending(seat, tiles):
    assert refusal(in_turn(), seat, lose(tiles)) == "no_discard_pending"


@cases("seat", [0, 2])
@cases("action", [DRAW, spend(0), INVOKE])
def test_ra_9_not_your_turn(seat, action):
    assert refusal(in_turn(), seat, action) == "not_your_turn"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("action", [bid(9), PASS])
def test_ra_20_not_your_turn_in_an_auction(seat, action):
    assert refusal(in_auction(), seat, action) == "not_your_turn"


@pytest.mark.parametrize("seat", [0, 2])
def test_ra_32_not_your_turn_to_discard(seat):
    assert refusal(in_discard(), seat, lose("civ_art civ_writing")) == "not_your_turn"


@pytest.mark.parametrize("action", [DRAW, spend(8), spend(1)])
def test_ra_9_not_your_turn_comes_before_the_own_codes(action):
    assert refusal(in_turn(track=FULL), 0, action) == "not_your_turn"


@pytest.mark.parametrize("sun", [2, 5, 7, 0])
def test_ra_20_not_your_turn_comes_before_the_own_codes_of_a_bid(sun):
    assert refusal(in_auction(), 0, bid(sun)) == "not_your_turn"


def test_ra_22_not_your_turn_comes_before_must_bid():
    state = play(table(), (0, INVOKE), (1, PASS)).state
    assert refusal(state, 0, PASS) == "not_your_turn"


def test_ra_32_not_your_turn_comes_before_bad_discard():
    assert refusal(in_discard(), 0, lose("god")) == "not_your_turn"


def test_ra_11_draw_tile_track_full():
    assert refusal(in_turn(track=FULL), 1, DRAW) == "track_full"


@cases("slots", [(), (8,), (-1,), (0, 0), (3, 0), (0, 8), (-1, 0), (2**53 - 1,), (0, 1, 1), (5, 4, 6)])
def test_ra_18_spend_gods_bad_slots(slots):
    assert refusal(in_turn(), 1, spend(*slots)) == "bad_slots"


@cases("slots", [(1, 0), (1, 1), (1, 8), (7, 6), (2, 2), (3, 2)])
def test_ra_18_bad_slots_come_before_what_lies_there(slots):
    state = in_turn(god_takes_disaster=False)
    assert refusal(state, 1, spend(*slots)) == "bad_slots"


@pytest.mark.parametrize("slot", [1, 4, 7])
def test_ra_14_spend_gods_empty_slot(slot):
    assert refusal(in_turn(), 1, spend(slot)) == "empty_slot"


@cases("slots", [(0, 1), (1, 2), (2, 4), (1, 3), (1, 2, 3)])
def test_ra_14_empty_slot_comes_before_the_targets_and_the_number_of_gods(slots):
    assert refusal(in_turn(god_takes_disaster=False), 1, spend(*slots)) == "empty_slot"


def test_ra_15_spend_gods_god_target_forbidden():
    assert refusal(in_turn(), 1, spend(2)) == "god_target_forbidden"


@pytest.mark.parametrize("slots", [(0, 2), (2, 3), (0, 2, 3)])
def test_ra_15_god_target_comes_before_disaster_target_and_the_number_of_gods(slots):
    assert refusal(in_turn(god_takes_disaster=False), 1, spend(*slots)) == "god_target_forbidden"


def test_ra_15_spend_gods_disaster_target_forbidden():
    assert refusal(in_turn(god_takes_disaster=False), 1, spend(3)) == "disaster_target_forbidden"


def test_ra_15_disaster_target_comes_before_the_number_of_gods():
    assert refusal(in_turn(god_takes_disaster=False), 1, spend(0, 3)) == "disaster_target_forbidden"
    without = table(turn=1, track="disaster_unrest", god_takes_disaster=False)
    assert refusal(without, 1, spend(0)) == "disaster_target_forbidden"


@pytest.mark.parametrize("slots", [(0, 3)])
def test_ra_14_spend_gods_not_enough_gods(slots):
    assert refusal(in_turn(), 1, spend(*slots)) == "not_enough_gods"
    assert refusal(table(track="nile"), 0, spend(0)) == "not_enough_gods"


@cases("sun", [3, 12, 1, 13, 0, -4, 17, 99, 2**53 - 1])
def test_ra_21_bid_sun_not_available(sun):
    assert refusal(in_auction(), 2, bid(sun)) == "sun_not_available"


def test_ra_24_bid_of_a_face_down_sun_is_not_available():
    state = play(table(**WON), (0, INVOKE)).state
    assert refusal(state, 1, bid(1)) == "sun_not_available"
    assert refusal(state, 1, bid(12)) == "sun_not_available"


@pytest.mark.parametrize("sun", [1, 2, 3, 5])
def test_ra_21_sun_not_available_comes_before_bid_too_low(sun):
    assert refusal(in_auction(), 2, bid(sun)) == "sun_not_available"


def test_ra_21_bid_too_low():
    assert refusal(in_auction(), 2, bid(4)) == "bid_too_low"


def test_ra_22_pass_must_bid():
    state = play(table(), (0, INVOKE), (1, PASS), (2, PASS)).state
    assert refusal(state, 0, PASS) == "must_bid"


@cases(
    "tiles",
    [
        "",
        "civ_art",
        "civ_art x2 civ_writing",
        "god pharaoh",
        "civ_art god",
        "civ_writing x2",
        "civ_religion civ_writing",
        "civ_writing civ_art",
        "disaster_unrest x2",
        "monument_temple x2",
    ],
)
def test_ra_32_bad_discard(tiles):
    assert refusal(in_discard(), 1, lose(tiles)) == "bad_discard"


@pytest.mark.parametrize(
    "tiles",
    ["civ_art civ_writing", "monument_temple", "monument_temple monument_palace", "monument_palace x2"],
)
def test_ra_32_bad_discard_for_an_earthquake(tiles):
    state = in_discard("disaster_earthquake", "civ_art civ_writing monument_palace monument_temple x3")
    assert refusal(state, 1, lose(tiles)) == "bad_discard"


def test_ra_32_bad_discard_of_the_group_that_comes_second():
    before = "civ_art x2 civ_writing monument_palace x2 monument_temple"
    state = in_discard("disaster_earthquake disaster_unrest", before)
    assert refusal(state, 1, lose("monument_palace x2")) == "bad_discard"


@cases(
    "action",
    [
        b'{"type":"fly"}',
        b"{}",
        b"[]",
        b'{"type":"bid"}',
        b'{"type":"bid","sun":true}',
        b'{"type":"bid","sun":8.0}',
        b'{"type":"bid","sun":"8"}',
        b'{"type":"bid","sun":null}',
        b'{"type":"bid","sun":8,"seat":1}',
        b'{"type":"pass","sun":8}',
        b'{"type":"draw_tile","slot":0}',
        b'{"type":"invoke_ra","seat":0}',
        b'{"type":"spend_gods"}',
        b'{"type":"spend_gods","slots":3}',
        b'{"type":"spend_gods","slots":null}',
        b'{"type":"spend_gods","slots":[false]}',
        b'{"type":"spend_gods","slots":[0.0]}',
        b'{"type":"spend_gods","slots":["0"]}',
        b'{"type":"discard_tiles"}',
        b'{"type":"discard_tiles","tiles":"civ_art"}',
        b'{"type":"discard_tiles","tiles":["civ_war"]}',
        b'{"type":"discard_tiles","tiles":[0]}',
    ],
)
def test_malformed_actions_are_not_read(action):
    with pytest.raises(msgspec.ValidationError):
        engine.decoder(GAME.action).decode(action)


@cases(
    ("text", "action"),
    [
        (b'{"type":"draw_tile"}', DRAW),
        (b'{"type":"spend_gods","slots":[0,2]}', spend(0, 2)),
        (b'{"type":"spend_gods","slots":[9,-1,9]}', spend(9, -1, 9)),
        (b'{"type":"spend_gods","slots":[]}', SpendGods(slots=())),
        (b'{"type":"invoke_ra"}', INVOKE),
        (b'{"type":"bid","sun":8}', bid(8)),
        (b'{"type":"bid","sun":-8}', bid(-8)),
        (b'{"type":"pass"}', PASS),
        (b'{"type":"discard_tiles","tiles":["civ_art","civ_art"]}', lose("civ_art x2")),
    ],
)
def test_actions_are_read(text, action):
    assert engine.decoder(GAME.action).decode(text) == action


@cases(
    ("state", "seat", "action", "rule"),
    [
        (in_auction(), 0, DRAW, "RA-21"),
        (in_discard(), 0, DRAW, "RA-32"),
        (in_turn(), 0, PASS, "RA-21"),
        (in_turn(), 0, lose(""), "RA-32"),
        (in_turn(), 0, DRAW, "RA-9"),
        (over(), 0, DRAW, "RA-37"),
        (in_turn(track=FULL), 1, DRAW, "RA-11"),
        (in_turn(), 1, spend(8), "RA-18"),
        (in_turn(), 1, spend(1), "RA-14"),
        (in_turn(), 1, spend(2), "RA-15"),
        (in_turn(god_takes_disaster=False), 1, spend(3), "RA-15"),
        (in_turn(), 1, spend(0, 3), "RA-14"),
        (in_auction(), 2, bid(99), "RA-21"),
        (in_auction(), 2, bid(4), "RA-21"),
        (play(table(), (0, INVOKE), (1, PASS), (2, PASS)).state, 0, PASS, "RA-22"),
        (in_discard(), 1, lose("god"), "RA-32"),
    ],
)
def test_a_refusal_names_the_rule(state, seat, action, rule):
    with pytest.raises(Refused) as refused:
        engine.apply(GAME, state, seat, action)
    assert refused.value.refusal.rule == rule
    assert refused.value.detail


def test_a_refusal_names_the_acting_seats_and_what_is_allowed():
    state = in_auction()
    with pytest.raises(Refused) as refused:
        engine.apply(GAME, state, 2, bid(4))
    assert refused.value.acting == (2,)
    assert refused.value.allowed == (bid(7), bid(10), bid(11))
    assert legal(state, 2) == (bid(7), bid(10), bid(11), PASS)


@pytest.mark.parametrize("seat", [-1, 3])
def test_ra_1_seat_that_is_not_there(seat):
    with pytest.raises(NoSuchSeat):
        engine.apply(GAME, table(), seat, DRAW)

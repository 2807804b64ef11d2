"""What players are asked, and what each of their actions will do, in words."""

import engine
from engine.handles import handles_of
from tests.cases import cases
from tests.games.playbook import play
from tests.games.ra.table import DRAW, GAME, INVOKE, PASS, WON, bid, in_discard, lose, spend, table

FULL = "pharaoh pharaoh nile flood gold civ_art civ_writing monument_temple"
GODS = {**WON, "turn": 1, "owned": {1: "god"}}
"""Seat 1 is to move and owns a God."""


def asked(state, seat):
    """What is asked of a seat."""
    return engine.offered(GAME, engine.view(GAME, state, seat), seat, ()).prompt


def said(state, seat, action):
    """What an action will do."""
    return engine.offered(GAME, engine.view(GAME, state, seat), seat, (action,)).texts[0]


@cases(
    ("action", "text", "handles"),
    [
        (DRAW, "Draw a tile.", ()),
        (INVOKE, "Invoke Ra.", ()),
        (PASS, "Pass.", ()),
        (bid(9), "Bid sun 9.", ("sun:9",)),
        (lose("civ_art civ_art"), "Lose art, art.", ("tile:1:civ_art", "tile:1:civ_art")),
    ],
)
def test_what_an_action_will_do(action, text, handles):
    assert said(table(), 1, action) == text
    assert handles_of(action, 1) == handles


def test_ra_14_spending_gods_says_on_which_tiles():
    state = table(**WON, turn=1, owned={1: "god x2"}, track="gold nile flood")
    assert said(state, 1, spend(0)) == "Spend a God on gold in slot 1."
    assert said(state, 1, spend(0, 2)) == "Spend Gods on gold, flood in slots 1, 3."
    assert handles_of(spend(0, 2), 1) == ("slot:0", "slot:2")


def test_ra_8_a_turn_is_asked_for_what_is_possible():
    assert asked(table(), 0) == "P1: draw a tile or invoke Ra."
    assert asked(table(track=FULL), 0) == "P1: the track is full; invoke Ra."
    assert asked(table(**GODS, track="nile"), 1) == "P2: draw a tile, spend Gods or invoke Ra."
    assert asked(table(**GODS, track=FULL), 1) == "P2: the track is full; spend Gods or invoke Ra."


@cases("track", ["", "god", "god disaster_unrest"])
def test_ra_15_gods_are_not_asked_for_where_there_is_no_tile_for_them(track):
    assert asked(table(**GODS, track=track, god_takes_disaster=False), 1) == "P2: draw a tile or invoke Ra."


def test_ra_21_a_bid_is_asked_for_with_what_it_must_beat():
    state = play(table(), (0, INVOKE)).state
    assert asked(state, 1) == "P2: bid a sun in the auction of P1, or pass."
    low, high = play(state, (1, bid(3))).state, play(state, (1, bid(12))).state
    assert asked(low, 2) == "P3: bid a sun higher than 3 in the auction of P1, or pass."
    assert asked(high, 2) == "P3: no sun of yours beats 12 in the auction of P1; pass."


def test_ra_22_who_must_bid_is_told_so():
    state = play(table(), (0, INVOKE), (1, PASS), (2, PASS)).state
    assert asked(state, 0) == "P1: nobody has bid in the auction that you called; bid a sun."


def test_ra_32_losses_are_asked_for_with_their_cause_and_number():
    state = in_discard("disaster_unrest")
    seat = state.discard.seat
    prompt = f"P{seat + 1}: choose what you lose to the unrest; civilization tiles: {state.discard.unrest}."
    assert asked(state, seat) == prompt

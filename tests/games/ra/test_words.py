"""What players are asked, and what each of their actions will do, in words."""

import pytest
from msgspec.structs import replace

import engine
from engine.games.ra.notes import note
from engine.games.ra.state import ITEMS
from engine.handles import handles_of
from tests.cases import cases
from tests.games.playbook import play
from tests.games.ra.table import DRAW, GAME, INVOKE, PASS, WON, bid, in_discard, lose, spend, table

FULL = "pharaoh pharaoh nile flood gold civ_art civ_writing monument_temple"
GODS = {**WON, "turn": 1, "owned": {1: "god"}}
"""Seat 1 is to move and owns a God."""


WORDS = GAME.words_among(engine.seat_names(3))


def asked(state, seat):
    """What is asked of a seat."""
    return engine.offered(GAME, engine.view(GAME, state, seat), seat, ()).prompt


def said(state, seat, action):
    """What an action will do."""
    return engine.offered(GAME, engine.view(GAME, state, seat), seat, (action,)).texts[0]


def refused(state, seat, action):
    """Why an action is refused."""
    with pytest.raises(engine.Refused) as refusal:
        engine.apply(GAME, state, seat, action)
    return refusal.value.detail


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


@cases(
    ("lot", "prompt"),
    [
        ("disaster_unrest", "P2: choose 2 civilization tiles to lose to the unrest."),
        ("disaster_earthquake", "P2: choose 2 monuments to lose to the earthquake."),
    ],
)
def test_ra_32_losses_are_asked_for_with_their_cause_and_number(lot, prompt):
    assert asked(in_discard(lot), 1) == prompt


@cases(
    ("gods", "slots", "detail"),
    [
        (0, (0,), "That takes a God, and you own none."),
        (1, (0, 1), "That takes 2 Gods, and you own 1."),
    ],
)
def test_ra_14_gods_that_are_missing_are_counted(gods, slots, detail):
    state = table(**WON, turn=1, owned={1: f"god x{gods}" if gods else ""}, track="nile flood")
    assert refused(state, 1, spend(*slots)) == detail


def test_ra_32_losses_are_refused_with_their_number():
    assert refused(in_discard("disaster_unrest"), 1, lose("civ_art")) == (
        "The unrest costs you exactly 2 civilization tiles."
    )


def noted(item, points):
    """How the points of an item came about."""
    return WORDS.tell(note(item, points, 3))


@cases(
    ("item", "points", "text"),
    [
        ("god", 2, "1 God that was not spent in epoch 3"),
        ("god", 4, "2 Gods that were not spent in epoch 3"),
        ("gold", 9, "3 gold in epoch 3"),
        ("pharaoh", 5, "the most pharaohs in epoch 3"),
        ("pharaoh", -2, "the fewest pharaohs in epoch 3"),
        ("nile", 1, "1 Nile tile beside a flood in epoch 3"),
        ("nile", 6, "6 Nile tiles beside a flood in epoch 3"),
        ("flood", 1, "1 flood in epoch 3"),
        ("flood", 2, "2 floods in epoch 3"),
        ("civilization", -5, "no civilization tile in epoch 3"),
        ("civilization", 5, "3 different civilization tiles in epoch 3"),
        ("civilization", 15, "5 different civilization tiles in epoch 3"),
        ("monument_variety", 1, "1 kind of monument in epoch 3"),
        ("monument_variety", 10, "7 different monuments in epoch 3"),
        ("monument_sets", 5, "equal monuments in epoch 3"),
        ("suns", 5, "the highest sum of suns in epoch 3"),
        ("suns", -5, "the lowest sum of suns in epoch 3"),
        ("floor", 2, "raised to 0 in epoch 3"),
    ],
)
def test_ra_48_every_item_of_a_score_says_what_it_is_for(item, points, text):
    assert noted(item, points) == text


@cases("item", ITEMS)
def test_ra_48_an_item_without_points_says_so(item):
    assert noted(item, 0) == "nothing in epoch 3"


@cases("seat_name", ["{x}", "A_1", "{seat}", "%s"])
def test_names_are_said_as_they_are(seat_name):
    state = replace(table(), names=(seat_name, "Bo", "Cleo"))
    assert asked(state, 0) == f"{seat_name}: draw a tile or invoke Ra."
    (drawn, *_) = engine.tell(GAME, play(state, (0, DRAW)))
    assert drawn.text.startswith(f"{seat_name} draws ")

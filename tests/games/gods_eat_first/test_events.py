"""Section 8.4 of the rules: every event, who learns what of it, and the order of the events of one action."""

import msgspec
import pytest

import engine
from engine.games.gods_eat_first.events import (
    AntePaid,
    Called,
    CardGiven,
    CardPlayed,
    CardTaken,
    CarriedAlong,
    FightStarted,
    FightWon,
    Folded,
    GameWon,
    HandDealt,
    OrderReversed,
    Raised,
    ReligionChosen,
    Returned,
    RoundStarted,
    RoundWon,
    SeatEliminated,
    SeatTokens,
    TurnGiven,
)
from engine.result import Place
from tests.cases import cases
from tests.games.gods_eat_first.table import (
    GAME,
    LAST_FIGHT,
    act,
    cards,
    in_answer,
    in_choice,
    in_give,
    start,
    table,
)
from tests.games.playbook import kinds

HANDS = "G3 S1 V5 / G1 V2 S4 / G2 S2 V1"
ROUND_3 = {"played": "0V2 1V3 2V1 / 2G1 0G2 1G3 / 2", "hands": "S2/S3/S1"}
LAST_ROUNDS = "0: S1; 1: S2; 2: S3; 0: V1; 1: V2; 2: V3; 0: G1; 1: G2; 2: G3"
NEW_FIGHT = (
    "fight_started hand_dealt hand_dealt hand_dealt ante_paid ante_paid ante_paid round_started turn_given"
)
ITEMS = (
    SeatTokens(seat=0, stake_returned=2, stake_lost=0, izanami_lost=0, fold_lost=0),
    SeatTokens(seat=1, stake_returned=0, stake_lost=2, izanami_lost=1, fold_lost=0),
    SeatTokens(seat=2, stake_returned=0, stake_lost=0, izanami_lost=0, fold_lost=1),
)
RANKING = (Place(place=1, seats=(1,)), Place(place=2, seats=(0, 2)))

PUBLIC = [
    FightStarted(fight=2, leader=1, reversed=True, living=(0, 1)),
    FightStarted(fight=2, leader=1, reversed=False, living=(0, 1, 2)),
    AntePaid(seat=1),
    RoundStarted(round=3, leader=2),
    ReligionChosen(seat=0, religion="greek"),
    ReligionChosen(seat=0, religion=None),
    Raised(seat=2, level=4),
    Called(seat=1),
    Folded(seat=1, tokens_lost=3),
    CarriedAlong(seat=1, paid=0, reason="dionysus"),
    CarriedAlong(seat=1, paid=0, reason="no_tokens"),
    CarriedAlong(seat=1, paid=1, reason="last_token"),
    CardPlayed(seat=1, card="viking_6", counts_as="greek", follows=True),
    CardPlayed(seat=1, card="viking_2", counts_as="viking", follows=False),
    OrderReversed(seat=2),
    TurnGiven(seat=2),
    Returned(seat=2),
    RoundWon(seat=1, card="greek_1", round=2),
    RoundWon(seat=1, card=None, round=3),
    FightWon(seat=0, card="greek_1", items=ITEMS, middle=7),
    FightWon(seat=0, card=None, items=ITEMS, middle=7),
    SeatEliminated(seat=2, fight=6),
    GameWon(seat=1, ranking=RANKING),
]

WORDS = [
    ["2", "P2", "P1, P2", "reversed"],
    ["2", "P2", "P1, P2, P3"],
    ["P2", "ante"],
    ["3", "P3"],
    ["P1", "Greek"],
    ["P1", "no religion"],
    ["P3", "4"],
    ["P2", "calls"],
    ["P2", "folds", "3"],
    ["P2", "Dionysus", "nothing"],
    ["P2", "no token left"],
    ["P2", "last token"],
    ["P2", "Mimir", "Greek"],
    ["P2", "Thor", "Viking", "not follow"],
    ["P3", "reverses"],
    ["P3", "turn"],
    ["P3", "back"],
    ["P2", "Zeus", "2"],
    ["P2", "3", "without"],
    ["P1", "Zeus", "7"],
    ["P1", "7"],
    ["P3", "out"],
    ["P2", "wins the game"],
]


def read(event):
    """The event as it is after a journey in JSON, so that every field has its own type."""
    return engine.decoder(type(event)).decode(engine.encode(event))


def told(event, viewer):
    """What a viewer learns of an event."""
    return engine.view_events(GAME, table(), [read(event)], viewer)[0]


def of(step, kind):
    """The events of a step of one type."""
    return [event for event in step.events if event.__struct_config__.tag == kind]


def test_events_are_those_of_the_rules():
    assert [event.__struct_config__.tag for event in GAME.events] == [
        *("fight_started", "hand_dealt", "ante_paid", "round_started", "returned"),
        *("religion_chosen", "raised"),
        *("called", "folded", "carried_along", "card_played", "order_reversed", "card_taken"),
        *("card_given", "turn_given", "round_won", "fight_won", "seat_eliminated", "game_won"),
    ]


@cases("viewer", [0, 1, 2, None])
@cases("event", PUBLIC)
def test_public_events_are_told_to_all(event, viewer):
    seen = told(event, viewer)
    assert {**msgspec.to_builtins(read(event)), "text": seen.text} == msgspec.to_builtins(seen)


@cases(("event", "words"), list(zip(PUBLIC, WORDS, strict=True)))
def test_an_event_is_a_line_of_text(event, words):
    text = told(event, None).text
    assert [word for word in words if word not in text] == []
    assert "\n" not in text


def test_texts_do_not_say_what_is_not_so():
    assert "reversed" not in told(PUBLIC[1], None).text
    assert "not follow" not in told(PUBLIC[12], None).text
    assert "None" not in told(PUBLIC[20], None).text + told(PUBLIC[18], None).text


def test_hand_dealt_shows_the_cards_only_to_the_seat():
    event = HandDealt(seat=1, cards=cards("G3 S1 V5"))
    own = told(event, 1)
    assert (own.cards, own.cards_count) == (("greek_3", "shinto_1", "viking_5"), 3)
    for viewer in (0, 2, None):
        other = told(event, viewer)
        assert (other.seat, other.cards, other.cards_count) == (1, None, 3)
        assert [word for word in ("Athena", "greek", "Amaterasu") if word in other.text] == []
        assert "3 cards" in other.text


@cases(
    ("event", "knowing"),
    [
        (CardTaken(seat=0, from_seat=2, card="greek_1"), (0, 2)),
        (CardGiven(seat=0, to_seat=2, card="greek_1"), (0, 2)),
        (CardTaken(seat=2, from_seat=1, card="greek_1"), (2, 1)),
        (CardGiven(seat=2, to_seat=1, card="greek_1"), (2, 1)),
    ],
)
@cases("viewer", [0, 1, 2, None])
def test_ge_42_swapped_cards_are_shown_to_two_seats(event, knowing, viewer):
    seen = told(event, viewer)
    assert seen.card == ("greek_1" if viewer in knowing else None)
    assert ("Zeus" in seen.text) is (viewer in knowing)
    others = {**msgspec.to_builtins(seen), "card": "greek_1", "text": ""}
    assert others == {**msgspec.to_builtins(read(event)), "text": ""}


def test_host_is_told_everything():
    step = act(in_give(), "0: give G1")
    assert [event.card for event in engine.tell(GAME, step)[:1]] == ["greek_1"]
    dealt = [event for event in engine.tell(GAME, start()) if event.__struct_config__.tag == "hand_dealt"]
    assert [event.cards for event in dealt] == [player.hand for player in start().state.players]


def test_order_setting_up():
    assert kinds(start()) == NEW_FIGHT


def test_fight_started():
    assert of(start(4, starter=2), "fight_started") == [
        FightStarted(fight=1, leader=2, reversed=False, living=(0, 1, 2, 3))
    ]


@pytest.mark.parametrize(("hands", "order"), [("S2/S3/S1", [0, 1, 2]), ("S1/S3/S2", [1, 2, 0])])
def test_ge_5_hands_and_antes_come_in_the_order_of_dealing(hands, order):
    zero, one, two = hands.split("/")
    step = act(table(**{**ROUND_3, "hands": hands}), f"2: {two}; 0: {zero}; 1: {one}")
    assert kinds(step) == f"card_played round_won fight_won {NEW_FIGHT}"
    assert [event.seat for event in of(step, "hand_dealt")] == order
    assert [event.seat for event in of(step, "ante_paid")] == order
    assert [event.cards for event in of(step, "hand_dealt")] == [
        step.state.players[seat].hand for seat in order
    ]
    assert of(step, "round_started") == [RoundStarted(round=1, leader=order[0])]
    assert of(step, "turn_given") == [TurnGiven(seat=order[0])]


def test_order_raise_calls_and_the_card_of_the_raiser():
    step = act(table(hands=HANDS), "0: raise")
    assert step.events == (Raised(seat=0, level=2),)
    step = act(step.state, "1: call")
    assert step.events == (Called(seat=1),)
    step = act(step.state, "2: fold")
    assert step.events == (Folded(seat=2, tokens_lost=1),)
    assert kinds(act(step.state, "0: G3")) == "card_played turn_given"


def test_order_raise_and_carried_seats():
    step = act(table(tokens="7+1 1+1 8+1", fight=2, hands=HANDS), "0: raise")
    assert step.events == (Raised(seat=0, level=2), CarriedAlong(seat=1, paid=1, reason="last_token"))


def test_order_call_and_carried_seats():
    state = table(tokens="5+1 5+1 0+1", fight=4, hands=HANDS)
    step = act(state, "0: raise; 1: call")
    assert step.events == (Called(seat=1), CarriedAlong(seat=2, paid=0, reason="no_tokens"))


def test_order_fold_and_carried_seats():
    state = table(tokens="5+1 5+1 0+1", fight=4, hands=HANDS)
    step = act(state, "0: raise; 1: fold")
    assert step.events == (
        Folded(seat=1, tokens_lost=1),
        CarriedAlong(seat=2, paid=0, reason="no_tokens"),
    )


def test_order_card_turn():
    step = act(table(hands=HANDS), "0: G3")
    assert step.events == (
        CardPlayed(seat=0, card="greek_3", counts_as="greek", follows=True),
        TurnGiven(seat=1),
    )


def test_card_played_tells_what_mimir_counts_as():
    step = act(table(hands="G3 S1 V5 / V6 V2 S4"), "0: G3; 1: V6 as shinto")
    assert step.events[0] == CardPlayed(seat=1, card="viking_6", counts_as="shinto", follows=False)


def test_order_card_loki_turn():
    step = act(table(hands=HANDS), "0: V5 reverse")
    assert kinds(step) == "card_played order_reversed turn_given"
    assert step.events[1] == OrderReversed(seat=0)
    assert kinds(act(table(hands=HANDS), "0: V5")) == "card_played turn_given"


def test_order_card_sarutahiko_gift_turn():
    step = act(table(hands="S6 V1 G1 / S2 V2 G2 / S3 V3 G3"), "0: S6 from 2")
    assert kinds(step) == "card_played card_taken"
    assert (step.events[1].seat, step.events[1].from_seat) == (0, 2)
    assert step.events[1].card == step.state.giving.taken
    step = act(step.state, "0: give G1")
    assert step.events == (CardGiven(seat=0, to_seat=2, card="greek_1"), TurnGiven(seat=1))


def test_order_end_of_round():
    step = act(table(hands=HANDS), "0: G3; 1: G1; 2: G2")
    assert step.events == (
        CardPlayed(seat=2, card="greek_2", counts_as="greek", follows=True),
        RoundWon(seat=1, card="greek_1", round=1),
        RoundStarted(round=2, leader=1),
        TurnGiven(seat=1),
    )


def test_order_end_of_round_before_hades():
    step = act(table(hands="G5 S1 V1 / G1 S2 V2 / G2 S3 V3"), "0: G5; 1: G1; 2: G2")
    assert kinds(step) == "card_played round_won round_started"
    step = act(step.state, "0: choose viking")
    assert step.events == (ReligionChosen(seat=0, religion="viking"), TurnGiven(seat=1))
    step = act(in_choice(), "0: decline")
    assert step.events == (ReligionChosen(seat=0, religion=None), TurnGiven(seat=1))


def test_order_end_of_fight():
    step = act(table(**ROUND_3), "2: S1; 0: S2; 1: S3")
    assert kinds(step) == f"card_played round_won fight_won {NEW_FIGHT}"
    assert step.events[1] == RoundWon(seat=2, card="shinto_1", round=3)
    assert step.events[2] == FightWon(
        seat=2,
        card="shinto_1",
        items=(
            SeatTokens(seat=0, stake_returned=0, stake_lost=1, izanami_lost=0, fold_lost=0),
            SeatTokens(seat=1, stake_returned=0, stake_lost=1, izanami_lost=0, fold_lost=0),
            SeatTokens(seat=2, stake_returned=1, stake_lost=0, izanami_lost=0, fold_lost=0),
        ),
        middle=2,
    )
    assert step.events[3] == FightStarted(fight=2, leader=0, reversed=False, living=(0, 1, 2))


def test_order_end_of_fight_by_folding():
    step = act(in_answer(), "2: fold; 0: fold")
    assert kinds(step) == f"folded fight_won {NEW_FIGHT}"
    assert (step.events[1].seat, step.events[1].card, step.events[1].middle) == (1, None, 2)


def test_order_end_of_fight_by_folding_before_a_carried_seat():
    state = table(tokens="5+1 5+1 0+1", fight=4, hands=HANDS)
    step = act(state, "0: raise; 1: fold")
    assert kinds(step) == "folded carried_along"


def test_order_seats_that_go_out_come_in_seat_order():
    state = table(tokens="5+1 0+1 5+1 0+1", fight=5, hands="S2 V2 G2/S3 V3 G3/S1 V1 G1/S4 V4 G4")
    rounds = "0: S2; 1: S3; 2: S1; 3: S4; 2: V1; 3: V4; 0: V2; 1: V3; 2: G1; 3: G4; 0: G2; 1: G3"
    step = act(state, rounds)
    assert kinds(step) == (
        "card_played round_won fight_won seat_eliminated seat_eliminated fight_started"
        " hand_dealt hand_dealt ante_paid ante_paid round_started turn_given"
    )
    assert step.events[3:5] == (SeatEliminated(seat=1, fight=5), SeatEliminated(seat=3, fight=5))
    assert step.events[5] == FightStarted(fight=6, leader=0, reversed=False, living=(0, 2))


def test_order_end_of_game():
    step = act(table(**LAST_FIGHT), LAST_ROUNDS)
    assert kinds(step) == "card_played round_won fight_won seat_eliminated seat_eliminated game_won"
    ranking = (Place(place=1, seats=(0,)), Place(place=2, seats=(1, 2)))
    assert step.events[-1] == GameWon(seat=0, ranking=ranking)

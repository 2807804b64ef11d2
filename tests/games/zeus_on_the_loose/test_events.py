"""Every event, who learns what of it, and the order of the events of one action."""

import msgspec
import pytest

import engine
from engine.games.zeus_on_the_loose.events import (
    CardDrawn,
    CardPlayed,
    CardSneaked,
    DrawForfeited,
    GameWon,
    HandDealt,
    RoundStarted,
    RoundVoided,
    RoundWon,
    ScoreSheet,
    SneakAsked,
    SneakDeclined,
    StuckDeclared,
    TurnGiven,
    TurnLost,
    ZeusTaken,
)
from engine.games.zeus_on_the_loose.state import LetterWon
from tests.cases import cases
from tests.games.playbook import kinds, play
from tests.games.zeus_on_the_loose.table import (
    DRAW,
    GAME,
    NEARLY_ALL_LAID,
    PASS,
    STUCK,
    cards,
    face,
    lay,
    sneak,
    start,
    table,
)

SHEETS = (ScoreSheet(seat=0, letters=(LetterWon(letter="Z", round=1, reason="stuck"),)),)

TEXTS = [
    (RoundStarted(round=2, starter=1, hand_size=4, pile_size=48), "Round 2 begins; P2 starts."),
    (CardPlayed(seat=0, card=face("7"), total=17, match=False), "P1 lays 7; the total is 17."),
    (CardPlayed(seat=0, card=face("hera"), total=99, match=False), "P1 lays Hera; the total is 99."),
    (CardSneaked(seat=2, card=face("10"), total=-4), "P3 sneaks in with 10; the total is -4."),
    (DrawForfeited(seat=1, hand_limit=3), "P2 forgot to draw and may hold 3 cards from now on."),
    (
        SneakAsked(top=face("9"), order=(1, 2)),
        "Does anybody sneak on 9? Asked in this order: P2, P3.",
    ),
    (SneakDeclined(seat=1), "P2 does not sneak."),
    (StuckDeclared(seat=1), "P2 is stuck."),
    (TurnGiven(seat=0), "It is the turn of P1."),
    (GameWon(seat=2, letters=(1, 0, 4), score_sheets=SHEETS), "P3 wins the game."),
]


def read(event):
    """The event as it is after a journey in JSON, so that every field has its own type."""
    return engine.decoder(type(event)).decode(engine.encode(event))


def told(event, viewer, state=None):
    """What a viewer learns of an event."""
    return engine.view_events(GAME, state or table(), [read(event)], viewer)[0]


def test_events_are_those_of_the_rules():
    assert {event.__struct_config__.tag for event in GAME.events} == {
        *("round_started", "hand_dealt", "card_played", "card_sneaked", "zeus_taken", "sneak_asked"),
        *("sneak_declined", "card_drawn", "draw_forfeited", "turn_lost", "turn_given", "stuck_declared"),
        *("round_won", "round_voided", "game_won"),
    }


@cases("viewer", [0, 1, None])
@cases(("event", "text"), TEXTS)
def test_public_events_are_told_to_all(event, text, viewer):
    seen = told(event, viewer)
    assert seen.text == text
    assert {**msgspec.to_builtins(event), "text": text} == msgspec.to_builtins(seen)


@pytest.mark.parametrize(
    ("from_seat", "reason", "text"),
    [
        (None, "multiple_of_ten", "P2 takes Zeus by a multiple of ten."),
        (0, "match", "P2 takes Zeus from P1 by a match."),
        (2, "god", "P2 takes Zeus from P3 by the power of a god."),
    ],
)
def test_ze_7_zeus_taken_is_told(from_seat, reason, text):
    assert told(ZeusTaken(seat=1, from_seat=from_seat, reason=reason), None).text == text


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        ("athena", "P2 loses the turn because of Athena."),
        ("sneak", "P2 loses the turn because of the sneak."),
        ("no_cards", "P2 loses the turn, having no cards."),
    ],
)
def test_ze_25_turn_lost_is_told(reason, text):
    assert told(TurnLost(seat=1, reason=reason), None).text == text


@pytest.mark.parametrize(
    ("reason", "won", "voided"),
    [
        ("hundred", "A total of 100: ", "The total is 100"),
        ("match_over_100", "A match above 100: ", "A match is above 100"),
        ("stuck", "A player is stuck: ", "A player is stuck"),
        ("pile_empty", "The pile is empty: ", "The pile is empty"),
    ],
)
def test_ze_41_end_of_a_round_is_told(reason, won, voided):
    event = RoundWon(seat=1, reason=reason, total=100, letters=2)
    assert told(event, None).text == f"{won}P2 wins the round; letters of ZEUS: 2."
    event = RoundVoided(reason=reason)
    assert told(event, None).text == f"{voided} and nobody holds Zeus: the round is void."


def test_hand_dealt_shows_the_cards_only_to_the_seat():
    event = HandDealt(seat=1, cards=cards("3 hera 10 10"))
    own, other, spectator = told(event, 1), told(event, 0), told(event, None)
    assert (own.cards, own.cards_count) == (("number_3", "hera", "number_10", "number_10"), 4)
    assert own.text == "P2 is dealt 3, Hera, 10, 10."
    assert (other.cards, other.cards_count) == (spectator.cards, spectator.cards_count) == (None, 4)
    assert other.text == spectator.text == "P2 is dealt 4 cards."


def test_card_drawn_shows_the_card_only_to_the_seat():
    event = CardDrawn(seat=1, card=face("hera"))
    assert (told(event, 1).card, told(event, 1).text) == ("hera", "P2 draws Hera.")
    for viewer in (0, 2, None):
        assert (told(event, viewer).card, told(event, viewer).text) == (None, "P2 draws a card.")


def test_host_is_told_everything():
    step = play(table(olympus="3(0)", hands={1: "4"}, pile="9"), (1, lay("4")))
    assert [event.text for event in engine.tell(GAME, step)] == [
        "P2 lays 4; the total is 7.",
        "P2 draws 9.",
        "It is the turn of P3.",
    ]


def test_order_setting_up():
    assert kinds(start(4)) == "round_started hand_dealt hand_dealt hand_dealt hand_dealt"


def test_order_card_zeus_draw_turn():
    step = play(table(olympus="3(0)", hands={1: "7"}), (1, lay("7")))
    assert kinds(step) == "card_played zeus_taken card_drawn turn_given"


def test_order_card_zeus_forfeit_turn_lost_turn_given():
    hands = {0: "1 2 3", 1: "athena 4 5 6"}
    step = play(table(olympus="apollo(0)", hands=hands, draw="manual"), (1, lay("athena")))
    assert kinds(step) == "card_played draw_forfeited turn_lost turn_given"
    hands = {0: "1 2 3", 1: "ares 4 5 6"}
    step = play(table(olympus="apollo(0)", hands=hands, draw="manual"), (1, lay("ares")))
    assert kinds(step) == "card_played zeus_taken draw_forfeited turn_given"


def test_order_forfeit_sneak_asked():
    hands = {0: "1 2 3", 1: "10 4 5 6"}
    step = play(table(olympus="apollo(0)", hands=hands, draw="manual", sneak="ask"), (1, lay("10")))
    assert kinds(step) == "card_played zeus_taken draw_forfeited sneak_asked"


def test_order_sneak_zeus_draw_turns_lost_turn_given():
    step = play(table(seats=4, olympus="6(0)", hands={3: "6"}), (3, sneak("6")))
    assert kinds(step) == "card_sneaked zeus_taken card_drawn turn_lost turn_lost turn_given"


def test_order_sneak_asked_turn_lost():
    state = table(olympus="6(0)", hands={2: "6"}, asked=(1, 2), sneak="ask")
    step = play(state, (1, PASS), (2, sneak("6")))
    assert kinds(step) == "card_sneaked zeus_taken sneak_asked turn_lost"


def test_order_end_of_window():
    state = table(olympus="6(0) 6(2s)", asked=(1,), sneak="ask")
    step = play(state, (1, PASS))
    assert kinds(step) == "sneak_declined card_drawn card_drawn turn_given"


def test_order_draw():
    hands = {0: "1 2 3"}
    assert kinds(play(table(olympus="apollo(0)", hands=hands, draw="manual"), (0, DRAW))) == "card_drawn"


def test_order_draw_end_of_round():
    hands = {0: "3 8 10 10", 1: "1 2 4 5", 2: "5 7 8 9"}
    step = play(table(starter=1, olympus=NEARLY_ALL_LAID, hands=hands, pile="2"), (0, lay("8")))
    assert kinds(step) == (
        "card_played zeus_taken card_drawn round_won round_started hand_dealt hand_dealt hand_dealt"
    )


def test_order_stuck_void_round():
    step = play(table(olympus="9(0) 10(1) hermes(2) 6(0)", hands={1: "4 5 7 8"}), (1, STUCK))
    assert kinds(step) == "stuck_declared round_voided round_started hand_dealt hand_dealt hand_dealt"


def test_order_end_of_game():
    state = table(olympus="hera(0)", won="1 1 1 2", hands={1: "1"})
    assert kinds(play(state, (1, lay("1")))) == "card_played zeus_taken round_won game_won"


def test_ze_i2_largest_total_of_an_event_is_109():
    state = table(starter=1, olympus="apollo(1) hera(2) poseidon(0) 10(1)", hands={2: "10"})
    assert state.total == 99
    assert play(state, (2, lay("10"))).events[0].total == 109

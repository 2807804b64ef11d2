"""What players are asked, and what each of their actions will do, in words."""

import engine
from engine.handles import handles_of
from tests.cases import cases
from tests.games.gods_eat_first.table import (
    GAME,
    act,
    in_answer,
    in_choice,
    in_give,
    move,
    table,
)

HANDS = "S6 V1 G1 / S2 V2 G2 / S3 V3 G3"


def offer(state, seat, *actions):
    """What is asked of a seat, and what its actions will do."""
    return engine.offered(GAME, engine.view(GAME, state, seat), seat, [*map(move, actions)])


@cases(
    ("action", "text", "handles"),
    [
        ("G3", "Play Athena (Greek 3).", ("card:greek_3",)),
        ("V6 as greek", "Play Mimir (Viking 6) as Greek.", ("card:viking_6", "religion:greek")),
        ("V5 reverse", "Play Loki (Viking 5) and reverse the order of the next fight.", ("card:viking_5",)),
        ("S6 from 2", "Play Sarutahiko (Shinto 6) and take a card from P3.", ("card:shinto_6", "seat:2")),
        ("give G2", "Give Poseidon (Greek 2).", ("card:greek_2",)),
        ("choose greek", "Choose Greek as the religion of the round.", ("religion:greek",)),
        ("decline", "Choose no religion.", ()),
    ],
)
def test_what_an_action_will_do(action, text, handles):
    assert offer(table(hands=HANDS), 0, action).texts == (text,)
    assert handles_of(move(action), 0) == handles


def test_ge_13_a_raise_says_the_new_level():
    assert offer(table(hands=HANDS), 0, "raise").texts == ("Raise to 2.",)


def test_ge_18_ge_19_a_call_says_what_it_costs_and_a_fold_what_is_lost():
    texts = offer(in_answer(), 2, "call", "fold").texts
    assert texts == ("Call for 1 token.", "Fold and lose your stake of 1 token.")


def test_ge_12_a_turn_is_asked_for_what_is_possible():
    state = table(hands=HANDS)
    assert offer(state, 0).prompt == "P1: raise or play a card; it settles the religion of the round."
    after = act(state, "0: G1").state
    assert offer(after, 1).prompt == "P2: raise or play a card; the religion of the round is Greek."
    raised = act(after, "1: raise; 2: call; 0: call").state
    assert offer(raised, 1).prompt == "P2: play a card; the religion of the round is Greek."


def test_ge_17_an_answer_is_asked_for_with_its_cause():
    assert offer(in_answer(), 2).prompt == "P3: P2 has raised to 2; call or fold."


def test_ge_42_a_card_in_return_is_asked_for_with_the_one_that_was_taken():
    state = in_give()
    name = engine.view(GAME, state, 0).giving.taken
    words = GAME.words_among(state.names)
    assert offer(state, 0).prompt == f"P1: give P2 a card for {words.word(name)}."


def test_ge_47_the_right_of_hades_is_asked_for_with_its_round():
    state = in_choice()
    assert offer(state, 0).prompt == "P1: choose the religion of round 2 by the right of Hades, or decline."

import pytest

from engine.games.zeus_on_the_loose.components import CARDS, COMPONENTS, DECKS, Card, Deck
from tests.cases import cases
from tests.games.zeus_on_the_loose.table import GAME, face, start

NUMBERS = [str(value) for value in range(1, 11)]
GODS = [
    ("poseidon", 4, 3, True),
    ("ares", 3, 2, True),
    ("athena", 3, 2, False),
    ("hermes", 3, 2, False),
    ("aphrodite", 2, 2, True),
    ("apollo", 2, 2, True),
    ("artemis", 2, 2, True),
    ("hera", 1, 1, True),
]


@cases(("name", "of_60", "of_56"), [*((n, 4, 4) for n in NUMBERS), *(god[:3] for god in GODS)])
def test_ze_2_copies_of_each_face(name, of_60, of_56):
    assert CARDS[Deck("60")].count(face(name)) == of_60
    assert CARDS[Deck("56")].count(face(name)) == of_56
    assert DECKS[Deck("60")][face(name)] == of_60
    assert DECKS[Deck("56")][face(name)] == of_56


def test_ze_2_a_deck_has_60_or_56_cards():
    assert len(CARDS[Deck("60")]) == 60
    assert len(CARDS[Deck("56")]) == 56


def test_ze_2_there_are_18_faces():
    assert [card.value for card in Card] == [face(n).value for n in [*NUMBERS, *(god[0] for god in GODS)]]
    assert [shown.card for shown in COMPONENTS.cards] == list(Card)


@cases(("name", "takes_zeus"), [(god[0], god[3]) for god in GODS])
def test_ze_7_gods_that_take_zeus_by_their_text(name, takes_zeus):
    (shown,) = [shown for shown in COMPONENTS.cards if shown.card == name]
    assert shown.kind == "god"
    assert shown.value is None
    assert shown.takes_zeus is takes_zeus


@cases("value", range(1, 11))
def test_ze_5_numbers_have_their_value_and_do_not_take_zeus_by_their_text(value):
    (shown,) = [shown for shown in COMPONENTS.cards if shown.card == f"number_{value}"]
    assert (shown.kind, shown.value, shown.takes_zeus) == ("number", value, False)


def test_ze_7_totals_that_take_zeus():
    assert COMPONENTS.zeus_totals == (10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
    assert COMPONENTS.zeus_figures == 1


def test_ze_9_goal_is_100():
    assert COMPONENTS.goal == 100


def test_ze_42_letters_of_the_word():
    assert COMPONENTS.letters == ("Z", "E", "U", "S")


def test_ze_2_a_hand_has_four_cards():
    assert COMPONENTS.hand_size == 4


@pytest.mark.parametrize(("seats", "pile"), [(2, 52), (3, 48), (4, 44), (5, 40)])
def test_ze_2_pile_after_the_deal(seats, pile):
    assert len(start(seats).state.pile) == pile


def test_ze_r28_the_other_deck_has_four_cards_less():
    state = start(3, deck="56").state
    assert len(state.pile) == 44
    dealt = [*state.pile, *[card for player in state.players for card in player.hand]]
    assert sorted(dealt) == sorted(CARDS[Deck("56")])


def test_ze_1_game_is_for_two_to_five():
    assert (GAME.seats[0], GAME.seats[-1]) == (2, 5)

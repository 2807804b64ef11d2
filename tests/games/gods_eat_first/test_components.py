"""Section 2 of the rules: what is in the box."""

import json

import pytest

import engine
from engine.games.gods_eat_first.components import COMPONENTS, Box, Card, Power, Religion
from tests.cases import cases
from tests.games.gods_eat_first.table import GAME, start

GODS = {
    "shinto": "Amaterasu Izanagi Susanoo Tsukuyomi Izanami Sarutahiko",
    "viking": "Odin Thor Freya Tyr Loki Mimir",
    "greek": "Zeus Poseidon Athena Apollo Hades Dionysus",
}
"""The names of the gods by religion, rank 1 first."""

BOX = [
    (f"{religion}_{rank}", religion, rank, name)
    for religion, names in GODS.items()
    for rank, name in enumerate(names.split(), start=1)
]

POWERS = {
    "shinto_5": "izanami",
    "shinto_6": "sarutahiko",
    "viking_5": "loki",
    "viking_6": "mimir",
    "greek_5": "hades",
    "greek_6": "dionysus",
}


def test_ge_5_there_are_18_cards():
    assert [card.id for card in COMPONENTS.cards] == [id_ for id_, *_ in BOX]
    assert sorted(Card) == sorted(id_ for id_, *_ in BOX)


@cases(("id_", "religion", "rank", "name"), BOX)
def test_every_card(id_, religion, rank, name):
    (shown,) = [card for card in COMPONENTS.cards if card.id == id_]
    assert (shown.religion, shown.rank, shown.name) == (religion, rank, name)
    assert shown.power == POWERS.get(id_)


def test_every_power_is_on_one_card():
    assert sorted(card.power for card in COMPONENTS.cards if card.power) == sorted(Power)
    assert len(Power) == 6


def test_religions_and_their_symbols():
    assert [(one.religion, one.symbol) for one in COMPONENTS.religions] == [
        ("shinto", "torii"),
        ("viking", "helmet"),
        ("greek", "temple"),
    ]
    assert len(Religion) == 3


@pytest.mark.parametrize(("seats", "of_each", "in_all"), [(2, 9, 18), (3, 9, 27), (4, 9, 36), (5, 7, 35)])
def test_ge_2_tokens_in_the_box(seats, of_each, in_all):
    (row,) = [row for row in COMPONENTS.tokens if row.seats == seats]
    assert (row.tokens, row.tokens * seats) == (of_each, in_all)
    assert sum(player.supply + player.stake for player in start(seats).state.players) == in_all


def test_ge_6_other_numbers():
    assert (COMPONENTS.cards_per_seat, COMPONENTS.rounds) == (3, 3)
    assert (COMPONENTS.ante, COMPONENTS.raise_by) == (1, 1)


def test_ge_1_game_is_for_two_to_five():
    assert (GAME.seats[0], GAME.seats[-1]) == (2, 5)
    assert (GAME.name, GAME.title) == ("gods_eat_first", "Gods Eat First")


def test_components_can_be_served():
    served = json.loads(engine.encode(GAME.components))
    assert served["cards"][10]["id"] == "viking_5"
    assert (served["cards"][10]["name"], served["cards"][10]["power"]) == ("Loki", "loki")
    assert served["cards"][0].keys() == {"id", "religion", "rank", "name"}


def test_the_table_knows_its_box():
    box = start().state.box
    assert box == Box(COMPONENTS.cards)
    assert dict(box.power) == POWERS
    assert {id_: (box.religion[id_], box.rank[id_]) for id_ in Card} == {
        id_: (religion, rank) for id_, religion, rank, _ in BOX
    }

import msgspec
import pytest

import engine
from engine import BadSetup, Rng
from engine.games.zeus_on_the_loose.components import CARDS, Deck
from engine.games.zeus_on_the_loose.events import HandDealt, RoundStarted
from engine.games.zeus_on_the_loose.state import Options
from tests.cases import cases
from tests.games.playbook import acting, kinds
from tests.games.zeus_on_the_loose.table import GAME, hand_limits, letters, start


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ze_1_two_to_five_seats(seats):
    state = start(seats).state
    assert len(state.names) == len(state.players) == seats


@pytest.mark.parametrize("seats", [1, 6])
def test_ze_1_bad_player_count(seats):
    with pytest.raises(BadSetup) as bad:
        start(seats)
    assert bad.value.code == "bad_player_count"


def test_ze_1_names_may_repeat():
    assert start(names=("Ada", "Ada")).state.names == ("Ada", "Ada")


@pytest.mark.parametrize("name", ["", "  "])
def test_ze_1_bad_names(name):
    with pytest.raises(BadSetup) as bad:
        start(names=("Ada", name))
    assert bad.value.code == "bad_names"


def test_ze_2_round_begins_with_an_empty_olympus():
    state = start(3).state
    assert (state.phase, state.round, state.revision) == ("turn", 1, 0)
    assert (state.olympus, state.total, state.zeus) == ((), 0, None)
    assert (state.asked, state.draws_due) == ((), ())
    assert hand_limits(state) == (4, 4, 4)
    assert letters(state) == ("", "", "")
    assert [len(player.hand) for player in state.players] == [4, 4, 4]


def test_ze_2_starting_seat_has_the_turn():
    step = start(3, starter=2)
    assert (step.state.starter, step.state.to_move, step.acting) == (2, 2, (2,))
    assert acting(step.state) == (2,)


def test_ze_2_dealt_one_at_a_time_clockwise_from_the_starter():
    order, _ = Rng.from_seed("a seed").shuffled(CARDS[Deck("60")])
    state = start(3, "a seed", starter=1).state
    assert state.players[1].hand == (order[0], order[3], order[6], order[9])
    assert state.players[2].hand == (order[1], order[4], order[7], order[10])
    assert state.players[0].hand == (order[2], order[5], order[8], order[11])
    assert state.pile == order[12:]


def test_ze_2_events_of_the_deal():
    step = start(3, starter=1)
    assert kinds(step) == "round_started hand_dealt hand_dealt hand_dealt"
    assert step.events == (
        RoundStarted(round=1, starter=1, hand_size=4, pile_size=48),
        *(HandDealt(seat=seat, cards=step.state.players[seat].hand) for seat in (1, 2, 0)),
    )


def test_ze_2_another_seed_deals_other_cards():
    assert start(3, "one").state.pile != start(3, "two").state.pile
    assert start(3, "one").state == start(3, "one").state


def test_ze_3_option_starter_comes_before_names():
    assert start(names=("Zoe", "Ada"), starter=1).state.starter == 1


def test_ze_3_name_closest_to_z_starts():
    assert start(names=("Ada", "Zoe", "Bob")).state.starter == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ze_3_without_names_seat_0_starts(seats):
    assert start(seats).state.starter == 0


@cases(
    ("names", "starter"),
    [
        (("Ada", "bob"), 1),
        (("zoe", "ZORA"), 1),
        (("Zo", "Zoe"), 1),
        (("Emil", "Émile"), 1),
        (("Zoë", "Zoe"), 0),
        (("Zoe", "Zoë", "zoe"), 0),
        (("O'Zea", "O Zed"), 1),
        (("A9z", "Aa"), 0),
        (("12", "A"), 1),
        (("12", "---"), 0),
        (("Strasse", "Straße"), 0),
        (("Zoe", "Яна"), 1),
        (("\N{LATIN SMALL LIGATURE FI}z", "fiy"), 0),
        (("Ångström", "Azur"), 1),
        (("Ada", "\N{FULLWIDTH LATIN CAPITAL LETTER Z}oe"), 1),
        (("\u1fb3", "\u03b1\u03b6"), 1),
    ],
)
def test_ze_4_order_of_names(names, starter):
    assert start(names=names).state.starter == starter


def test_ze_r22_among_equal_names_the_lowest_seat():
    assert start(names=("Ada", "Zoe", "zoë", "ZOE")).state.starter == 1


def test_ze_3_starter_must_sit_at_the_table():
    with pytest.raises(BadSetup) as bad:
        start(3, starter=3)
    assert bad.value.code == "bad_option_value"


def test_options_defaults():
    assert engine.new(GAME, ("a", "b"), "x").state.options == Options(
        starter=None, sneak="race", draw="auto", draw_penalty=True, deck="60", letters_to_win=4
    )


@cases(
    "options",
    [
        {"speed": 1},
        {"sneak": "always"},
        {"draw": "never"},
        {"draw_penalty": 1},
        {"deck": 60},
        {"deck": "58"},
        {"letters_to_win": 2},
        {"letters_to_win": 5},
        {"starter": -1},
        {"starter": 5},
    ],
)
def test_options_unknown_or_bad(options):
    with pytest.raises(msgspec.ValidationError):
        engine.decoder(Options).decode(engine.encode(options))

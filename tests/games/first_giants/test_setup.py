"""Sections 3 and 7 of the rules: setting up a game, and options."""

import msgspec
import pytest

import engine
from engine import BadSetup
from engine.games.first_giants.components import Card
from engine.games.first_giants.state import Options
from tests.cases import cases
from tests.games.first_giants.table import GAME, choices, papers, shown, start, totals
from tests.games.playbook import acting, kinds

SEEDS = ["amber", "quarry", "museum", "strata", "fossil", "marl"]


def dealt(state):
    """The cards as they were shuffled: those at the sites, then the deck."""
    return [*(card for one in state.sites for card in one.face_up), *state.deck]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_fg_1_two_to_five_seats(seats):
    state = start(seats).state
    assert len(state.names) == len(state.players) == seats


@pytest.mark.parametrize("seats", [1, 6])
def test_fg_1_bad_player_count(seats):
    with pytest.raises(BadSetup) as bad:
        start(seats)
    assert bad.value.code == "bad_player_count"


@pytest.mark.parametrize("name", ["", "  "])
def test_fg_1_bad_names(name):
    with pytest.raises(BadSetup) as bad:
        start(names=("Ada", name))
    assert bad.value.code == "bad_names"


def test_names_have_no_influence():
    one, other = start(names=("Zoe", "Ada", "Bo")).state, start(names=("Ada", "Ada", "Ada")).state
    assert msgspec.structs.replace(one, names=other.names) == other


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_fg_r26_seat_0_is_first(seats):
    step = start(seats)
    assert (step.state.phase, step.state.active_seat) == ("turn", 0)
    assert (step.acting, acting(step.state)) == ((0,), (0,))
    assert len(choices(step.state, 0)) == 8


@cases("seats", [2, 3, 4, 5])
@cases("seed", SEEDS)
def test_the_90_cards_are_shuffled_and_8_lie_face_up(seats, seed):
    state = start(seats, seed).state
    assert [len(one.cards) for one in state.sites] == [2, 2, 2, 2]
    assert len(state.deck) == 82
    assert sorted(dealt(state)) == sorted(Card)
    assert dealt(state) != [*Card]


def test_cards_are_shuffled_with_the_seed():
    assert len({tuple(dealt(start(seed=seed).state)) for seed in SEEDS}) == len(SEEDS)
    assert start(seed="amber").state == start(seed="amber").state
    assert dealt(start(2, "amber").state) == dealt(start(5, "amber").state)


def test_every_card_can_lie_everywhere():
    states = [start(2, str(number)).state for number in range(700)]
    assert {state.sites[0].cards[0].card for state in states} == {*Card}
    assert {state.sites[3].cards[1].card for state in states} == {*Card}
    assert {state.deck[-1] for state in states} == {*Card}


@pytest.mark.parametrize(
    ("seats", "amber", "tiles"),
    [(2, (2, 3), 12), (3, (2, 3, 3), 18), (4, (2, 3, 3, 4), 24), (5, (2, 3, 3, 4, 4), 30)],
)
def test_what_seats_begin_with(seats, amber, tiles):
    state = start(seats).state
    assert [shown(state, seat) for seat in range(seats)] == [f"{one}a 0p" for one in amber]
    assert [player.exhibited for player in state.players] == [()] * seats
    assert (state.tile_supply, state.end_triggered) == (tiles, None)
    assert (state.open_slot, state.picks_left, state.pending) == (None, 0, ())
    assert totals(state) == (0,) * seats


def test_all_newspapers_are_in_the_supply():
    state = start().state
    assert [one.newspaper for one in state.newspapers] == [
        *("family:DIN", "family:FLY", "family:MAR", "family:MAM", "family:ART"),
        *("size:1", "size:2", "size:3"),
    ]
    assert papers(state) == ""


def test_fg_r28_tokens_only_with_the_option():
    assert start().state.flash_news == ()
    assert [(one.token, one.holder) for one in start(flash_news=True).state.flash_news] == [
        ("flash:MAM", None),
        ("flash:DIN", None),
        ("flash:FLY", None),
        ("flash:MAR", None),
        ("flash:ART", None),
    ]


def test_events_of_setting_up():
    step = start(3, newspaper_steal="complete")
    assert kinds(step) == "game_started"
    assert (step.events[0].seats, step.events[0].options) == (3, step.state.options)


def test_options_defaults():
    state = engine.new(GAME, ("a", "b"), "x").state
    assert (state.options.newspaper_steal, state.options.flash_news) == ("larger", False)
    assert engine.encode(state.options) == b'{"newspaper_steal":"larger","flash_news":false}'


@pytest.mark.parametrize("options", [{"newspaper_steal": "complete"}, {"flash_news": True}])
def test_options_are_kept(options):
    read = engine.decoder(Options).decode(engine.encode(options))
    state = engine.new(GAME, ("a", "b"), "x", read).state
    assert engine.problems(GAME, state) == ()
    assert state.options == read != Options()


@cases(
    "options",
    [
        {"speed": 1},
        {"newspaper_steal": "equal"},
        {"newspaper_steal": None},
        {"flash_news": 1},
        {"flash_news": "true"},
    ],
)
def test_options_unknown_or_bad(options):
    with pytest.raises(msgspec.ValidationError):
        engine.decoder(Options).decode(engine.encode(options))

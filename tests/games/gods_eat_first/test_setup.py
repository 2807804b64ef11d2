"""Sections 3 and 7 of the rules: setting up, the start of a fight, and options."""

import msgspec
import pytest

import engine
from engine import BadSetup
from engine.games.gods_eat_first.components import Card
from engine.games.gods_eat_first.state import Options
from tests.cases import cases
from tests.games.gods_eat_first.table import GAME, act, choices, move, start, table, tokens
from tests.games.playbook import acting, kinds

SEEDS = ["torii", "helmet", "temple", "harvest", "solstice", "offering"]


def hands(state):
    """The hands by seat, as sets."""
    return [{*player.hand} for player in state.players]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ge_1_two_to_five_seats(seats):
    state = start(seats).state
    assert len(state.names) == len(state.players) == seats


@pytest.mark.parametrize("seats", [1, 6])
def test_ge_1_bad_player_count(seats):
    with pytest.raises(BadSetup) as bad:
        start(seats)
    assert bad.value.code == "bad_player_count"


@pytest.mark.parametrize("name", ["", "  "])
def test_ge_1_bad_names(name):
    with pytest.raises(BadSetup) as bad:
        start(names=("Ada", name))
    assert bad.value.code == "bad_names"


def test_ge_1_names_have_no_influence():
    one, other = start(names=("Zoe", "Ada", "Bo")).state, start(names=("Ada", "Ada", "Ada")).state
    assert msgspec.structs.replace(one, names=other.names) == other


@pytest.mark.parametrize(("seats", "of_each"), [(2, 9), (3, 9), (4, 9), (5, 7)])
def test_ge_2_tokens_of_each_seat(seats, of_each):
    state = start(seats).state
    assert [player.supply + player.stake for player in state.players] == [of_each] * seats
    assert state.middle == 0


def test_ge_3_seat_0_leads_the_first_fight():
    state = start().state
    assert (state.fight, state.fight_leader, state.leader, state.turn_seat) == (1, 0, 0, 0)


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_ge_3_the_option_says_who_leads_the_first_fight(starter):
    step = start(starter=starter)
    assert (step.state.fight_leader, step.state.leader, step.state.turn_seat) == (starter,) * 3
    assert (step.acting, acting(step.state)) == ((starter,), (starter,))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ge_4_every_seat_is_living_at_first(seats):
    state = start(seats).state
    assert [player.out_in_fight for player in state.players] == [None] * seats
    assert state.living == tuple(range(seats))


@cases("seats", [2, 3, 4, 5])
@cases("seed", SEEDS)
def test_ge_5_three_cards_for_each_and_the_others_undealt(seats, seed):
    state = start(seats, seed).state
    assert [len(player.hand) for player in state.players] == [3] * seats
    assert len(state.undealt) == 18 - 3 * seats
    assert sorted([*state.undealt, *(card for player in state.players for card in player.hand)]) == sorted(
        Card
    )
    assert [player.table for player in state.players] == [()] * seats


def test_ge_5_cards_are_shuffled():
    assert len({start(seed=seed).state.players[0].hand for seed in SEEDS}) == len(SEEDS)
    assert start(seed="torii").state == start(seed="torii").state


def test_ge_5_every_card_can_be_dealt_and_stay_undealt():
    states = [start(2, str(number)).state for number in range(80)]
    assert {card for state in states for card in state.players[1].hand} == {*Card}
    assert {card for state in states for card in state.undealt} == {*Card}


@cases("seed", SEEDS)
@cases("starter", [1, 2])
def test_ge_5_dealing_begins_with_the_leader(seed, starter):
    dealt, moved = hands(start(3, seed).state), hands(start(3, seed, starter=starter).state)
    assert [moved[(seat + starter) % 3] for seat in range(3)] == dealt


@cases("seed", SEEDS)
def test_ge_r30_cards_are_dealt_one_at_a_time(seed):
    two, three = hands(start(2, seed).state), hands(start(3, seed).state)
    assert [[len(one & other) for other in three] for one in two] == [[1, 1, 1]] * 2


def test_ge_5_cards_are_shuffled_for_every_fight():
    first = table(hands="V2 G2 S2 / V3 G3 S3 / V1 G1 S1")
    rounds = "0: V2; 1: V3; 2: V1; 2: G1; 0: G2; 1: G3; 2: S1; 0: S2; 1: S3"
    second = act(first, rounds).state
    assert [len(player.hand) for player in second.players] == [3, 3, 3]
    assert hands(second) != hands(first)
    cards = [*second.undealt, *(card for player in second.players for card in player.hand)]
    assert sorted(cards) == sorted(Card)


@pytest.mark.parametrize(
    ("seats", "after"), [(2, "8+1 8+1"), (3, "8+1 8+1 8+1"), (4, "8+1 " * 4), (5, "6+1 " * 5)]
)
def test_ge_6_every_seat_pays_the_ante(seats, after):
    state = start(seats).state
    assert (tokens(state), state.level, state.middle) == (after.strip(), 1, 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ge_7_every_seat_is_in_the_fight(seats):
    state = start(seats).state
    assert [(player.in_fight, player.folds) for player in state.players] == [(True, ())] * seats
    assert state.fighting == tuple(range(seats))


def test_ge_8_the_first_fight_is_in_normal_order():
    state = start().state
    assert (state.reversed, state.next_reversed) == (False, False)


def test_ge_9_the_leader_of_the_fight_leads_round_1():
    state = start(4, starter=2).state
    assert (state.phase, state.round, state.leader, state.religion) == ("turn", 1, 2, None)
    assert (state.religion_by_hades, state.has_raised, state.hades_right) == (False, False, None)
    assert (state.running_raise, state.giving) == (None, None)
    assert move("raise") in choices(state, 2)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ge_5_events_of_setting_up(seats):
    step = start(seats, starter=1)
    assert kinds(step) == (
        f"fight_started {'hand_dealt ' * seats}{'ante_paid ' * seats}round_started turn_given"
    )
    order = [*range(1, seats), 0]
    assert [event.seat for event in step.events[1 : 2 * seats + 1]] == order * 2
    assert [event.cards for event in step.events[1 : seats + 1]] == [
        step.state.players[seat].hand for seat in order
    ]


def test_options_defaults():
    assert engine.new(GAME, ("a", "b"), "x").state.options == Options(starter=None, fold_lasts="fight")


@pytest.mark.parametrize("starter", [None, 0, 1, 2])
def test_options_are_kept(starter):
    assert start(starter=starter).state.options.starter == starter


@pytest.mark.parametrize(("seats", "starter"), [(2, 2), (3, 3), (4, 4)])
def test_options_starter_has_no_seat(seats, starter):
    with pytest.raises(BadSetup) as bad:
        start(seats, starter=starter)
    assert bad.value.code == "bad_option_value"


@cases("options", [{"speed": 1}, {"starter": -1}, {"starter": 5}, {"starter": "0"}, {"starter": True}])
def test_options_unknown_or_bad(options):
    with pytest.raises(msgspec.ValidationError):
        engine.decoder(Options).decode(engine.encode(options))

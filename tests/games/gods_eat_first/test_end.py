"""Section 5 of the rules: the end of a fight and of the game, and scores."""

import pytest

import engine
from engine.games.gods_eat_first.events import SeatTokens
from tests.games.gods_eat_first.table import GAME, LAST_FIGHT, act, laid, over, start, table, tokens
from tests.games.playbook import acting, kinds, legal

HANDS = "G3 S1 V5 / G1 V2 S4 / G2 S2 V1"
ROUND_3 = {"played": "0V2 1V3 2V1 / 2G1 0G2 1G3 / 2", "hands": "S2/S3/S1"}
CARDS = "2: S1; 0: S2; 1: S3"


def won_fight(step):
    """The event of the end of the fight."""
    (won,) = [event for event in step.events if event.__struct_config__.tag == "fight_won"]
    return won


def item(seat, returned=0, lost=0, izanami=0, folded=0):
    """What a fight did to the tokens of a seat."""
    return SeatTokens(
        seat=seat, stake_returned=returned, stake_lost=lost, izanami_lost=izanami, fold_lost=folded
    )


@pytest.mark.parametrize(
    ("hands", "winner", "card"),
    [("S2/S3/S1", 2, "shinto_1"), ("S1/S3/S2", 0, "shinto_1"), ("V4/G4/S6", 2, "shinto_6")],
)
def test_ge_53_the_winner_of_round_3_wins_the_fight(hands, winner, card):
    zero, one, two = hands.split("/")
    step = act(table(**{**ROUND_3, "hands": hands}), f"2: {two}; 0: {zero}; 1: {one}")
    assert (won_fight(step).seat, won_fight(step).card) == (winner, card)


def test_ge_54_stakes_of_the_losers_go_to_the_middle():
    step = act(table(**ROUND_3), CARDS)
    assert won_fight(step).items == (item(0, lost=1), item(1, lost=1), item(2, returned=1))
    assert (won_fight(step).middle, step.state.middle, tokens(step.state)) == (2, 2, "7+1 7+1 8+1")


def test_ge_r12_each_loses_its_own_stake():
    played = "0G2 1G6 2G1 / 2S1 0S3 1S4 / 2"
    state = table(tokens="7+2 8+1 7+2", level=2, played=played, hands="V1/V2/S2")
    step = act(state, "2: raise; 0: call; 2: S2; 0: V1; 1: V2")
    assert won_fight(step).items == (item(0, lost=3), item(1, lost=1), item(2, returned=3))
    assert (step.state.middle, tokens(step.state)) == (4, "5+1 7+1 8+1")


def test_ge_54_what_folders_have_lost_is_told():
    step = act(table(**ROUND_3), "2: raise; 0: fold; 1: call; 2: S1; 1: S3")
    assert won_fight(step).items == (item(0, folded=1), item(1, lost=2), item(2, returned=2))
    assert (won_fight(step).middle, tokens(step.state)) == (3, "7+1 6+1 8+1")


def test_ge_54_seats_that_are_out_lose_nothing():
    hands = "S1 V1 G1 / / S3 V3 G3 / S4 V4 G4"
    state = table(tokens="6+1 x2 6+1 6+1", fight=4, hands=hands)
    step = act(state, "0: raise; 2: fold; 3: fold")
    assert won_fight(step).items == (item(0, returned=2), item(1), item(2, folded=1), item(3, folded=1))


def test_ge_55_the_last_seat_in_the_fight_wins_it_at_once():
    step = act(table(hands=HANDS), "0: raise; 1: fold; 2: fold")
    assert kinds(step).startswith("folded fight_won fight_started")
    assert (won_fight(step).seat, won_fight(step).card) == (0, None)
    assert won_fight(step).items == (item(0, returned=2), item(1, folded=1), item(2, folded=1))
    assert (won_fight(step).middle, tokens(step.state)) == (2, "8+1 7+1 7+1")


def test_ge_55_in_the_middle_of_a_round():
    step = act(table(hands=HANDS), "0: G3; 1: raise; 2: fold; 0: fold")
    assert (won_fight(step).seat, step.state.fight, step.state.round) == (1, 2, 1)
    assert [laid(step.state, seat) for seat in range(3)] == ["", "", ""]


def test_ge_r8_it_may_be_the_first_action_of_two_players():
    step = act(table(tokens="8+1 8+1"), "0: raise; 1: fold")
    assert (won_fight(step).seat, tokens(step.state)) == (0, "8+1 7+1")


def test_ge_56_a_seat_without_supply_is_out():
    step = act(table(tokens="6+1 6+1 0+1", fight=4, hands="S1 V1 G1/S2 V2 G2/S3 V3 G3"), _round_for_0())
    assert kinds(step).startswith("card_played round_won fight_won seat_eliminated fight_started")
    out = step.events[3]
    assert (out.seat, out.fight) == (2, 4)
    player = step.state.players[2]
    assert (player.out_in_fight, player.supply, player.stake, player.in_fight) == (4, 0, 0, False)
    assert (player.hand, player.table, player.folds) == ((), (), ())
    assert step.state.living == (0, 1)


def _round_for_0():
    return "0: S1; 1: S2; 2: S3; 0: V1; 1: V2; 2: V3; 0: G1; 1: G2; 2: G3"


def test_ge_r24_a_seat_without_supply_may_win_its_stake_back():
    state = table(tokens="6+1 6+1 0+1", fight=4, **ROUND_3)
    step = act(state, CARDS)
    assert (won_fight(step).seat, step.state.living) == (2, (0, 1, 2))
    assert tokens(step.state) == "5+1 5+1 0+1"


def test_ge_r25_several_seats_may_go_out_at_once():
    hands = "S1 V1 G1/S2 V2 G2/S3 V3 G3/S4 V4 G4"
    state = table(tokens="6+1 0+1 0+1 6+1", fight=5, hands=hands)
    rounds = "0: S1; 1: S2; 2: S3; 3: S4; 0: V1; 1: V2; 2: V3; 3: V4; 0: G1; 1: G2; 2: G3; 3: G4"
    step = act(state, rounds)
    assert kinds(step).startswith(
        "card_played round_won fight_won seat_eliminated seat_eliminated fight_started"
    )
    assert [event.seat for event in step.events[3:5]] == [1, 2]
    assert (step.state.living, step.acting) == ((0, 3), (3,))


@pytest.mark.parametrize(("winner", "leader"), [(0, 1), (1, 2), (2, 0)])
def test_ge_57_the_next_fight_is_led_from_the_left_of_the_winner(winner, leader):
    order = [2, 0, 1]
    best = {seat: "S1" if seat == winner else f"S{2 + seat}" for seat in range(3)}
    state = table(**{**ROUND_3, "hands": "/".join(best[seat] for seat in range(3))})
    step = act(state, "; ".join(f"{seat}: {best[seat]}" for seat in order))
    state = step.state
    assert (state.fight, state.fight_leader, state.leader, step.acting) == (2, leader, leader, (leader,))


def test_ge_57_seats_that_are_out_do_not_lead():
    state = table(tokens="7+1 0+1 7+1", fight=3, hands="S1 V1 G1/S2 V2 G2/S3 V3 G3")
    step = act(state, _round_for_0())
    assert (step.state.living, step.state.fight_leader, step.acting) == ((0, 2), 2, (2,))


def test_ge_57_the_next_fight_begins_by_itself():
    state = act(table(**ROUND_3), CARDS).state
    assert (state.phase, state.fight, state.round, state.level) == ("turn", 2, 1, 1)
    assert (state.religion, state.has_raised, state.hades_right) == (None, False, None)
    assert [(len(player.hand), player.stake) for player in state.players] == [(3, 1)] * 3


def test_ge_58_the_last_seat_with_tokens_wins():
    step = act(table(**LAST_FIGHT), _round_for_0())
    assert (step.state.phase, step.acting, acting(step.state)) == ("game_over", (), ())
    assert (step.outcome.winners, step.outcome.reason) == ((0,), "last_with_tokens")
    assert [legal(step.state, seat) for seat in range(3)] == [(), (), ()]


@pytest.mark.parametrize(
    "state", [start().state, table(**LAST_FIGHT), table(tokens="8+1 0+1 0+1", fight=9, played="1")]
)
def test_ge_58_while_two_have_tokens_the_game_runs(state):
    assert engine.outcome(GAME, state) is None


def test_ge_58_a_loser_with_tokens_left_keeps_the_game_going():
    state = table(**{**LAST_FIGHT, "tokens": "6+1 1+1 0+1", "fight": 4})
    step = act(state, _round_for_0())
    assert (step.outcome, step.state.living, step.state.fight) == (None, (0, 1), 5)


def test_ge_59_order_by_the_fight_in_which_they_went_out():
    hands = "S1 V1 G1/S2 V2 G2//S4 V4 G4"
    state = table(tokens="6+1 0+1 x3 0+1", fight=5, hands=hands)
    rounds = "0: S1; 1: S2; 3: S4; 0: V1; 1: V2; 3: V4; 0: G1; 1: G2; 3: G4"
    step = act(state, rounds)
    assert [(place.place, place.seats) for place in step.outcome.ranking] == [
        (1, (0,)),
        (2, (1, 3)),
        (4, (2,)),
    ]
    assert step.events[-1].ranking == step.outcome.ranking


def test_ge_59_a_later_fight_is_better():
    state = table(tokens="6+1 x2 x3 0+1", fight=5, hands="S1 V1 G1///S4 V4 G4")
    step = act(state, "0: S1; 3: S4; 0: V1; 3: V4; 0: G1; 3: G4")
    assert [place.seats for place in step.outcome.ranking] == [(0,), (3,), (2,), (1,)]
    assert [place.place for place in step.outcome.ranking] == [1, 2, 3, 4]


def test_ge_59_scores_are_supplies():
    step = act(table(**LAST_FIGHT), _round_for_0())
    assert [score.total for score in step.outcome.scores] == [7, 0, 0]
    assert [[line.category for line in score.lines] for score in step.outcome.scores] == [["supply"]] * 3


def test_ge_59_stakes_are_not_counted():
    state = act(table(hands=HANDS), "0: raise; 1: call").state
    assert tokens(state) == "7+2 7+2 8+1"
    assert [score.total for score in engine.scores(GAME, state)] == [7, 7, 8]
    assert [
        [(line.category, line.points) for line in score.lines] for score in engine.scores(GAME, state)
    ] == [
        [("supply", 7)],
        [("supply", 7)],
        [("supply", 8)],
    ]


def test_ge_60_hands_and_table_are_empty():
    state = over()
    assert [(player.hand, player.table, player.stake) for player in state.players] == [((), (), 0)] * 3
    assert (len(state.undealt), len({*state.undealt})) == (18, 18)
    assert state.fighting == ()
    assert (state.hades_right, state.running_raise, state.giving) == (None, None, None)


def test_ge_60_other_fields_keep_their_values():
    state = over()
    assert (state.fight, state.fight_leader, state.round, state.leader, state.level) == (5, 0, 3, 0, 1)
    assert (state.religion, state.religion_by_hades, state.reversed) == ("greek", False, False)
    assert (tokens(state), state.middle) == ("7+0 0+0 0+0", 20)
    assert [player.out_in_fight for player in state.players] == [None, 5, 5]

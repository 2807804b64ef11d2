from engine.games.zeus_on_the_loose.events import RoundVoided, RoundWon, StuckDeclared
from tests.games.playbook import acting, kinds, legal, play, refusal
from tests.games.zeus_on_the_loose.table import DRAW, STUCK, lay, letters, sneak, table

WITHOUT_ZEUS = {"olympus": "9(0) 10(1) hermes(2) 6(0)", "hands": {1: "4 5 7 8", 2: "6"}}
"""Total 97, nobody has Zeus, seat 1 is stuck, seat 2 may sneak."""


def test_ze_12_stuck_is_the_only_turn_action():
    assert legal(table(**WITHOUT_ZEUS), 1) == (STUCK,)


def test_ze_12_stuck_is_not_carried_out_by_itself():
    state = table(olympus="9(0) 10(1) hermes(2)", hands={0: "6 1 1 1", 1: "4 5 7 8"})
    step = play(state, (0, lay("6")))
    assert (step.state.round, step.state.to_move) == (1, 1)


def test_ze_12_another_seat_may_sneak_before_stuck():
    state = table(**WITHOUT_ZEUS)
    assert acting(state) == (1, 2)
    step = play(state, (2, sneak("6")))
    assert RoundWon(seat=2, reason="match_over_100", total=103, letters=1) in step.events


def test_ze_12_with_manual_draws_a_stuck_seat_may_draw_first():
    hands = {1: "4 5 7", 0: "1 2 3 4", 2: "9 9 9 10"}
    late = {"draw": "manual", "draw_penalty": False}
    state = table(olympus="9(0) 10(1) hermes(2) 6(0)", hands=hands, pile="apollo", **late)
    assert legal(state, 1) == (DRAW, STUCK)
    step = play(state, (1, DRAW))
    assert legal(step.state, 1) == (lay("apollo"),)


def test_ze_13_holder_of_zeus_wins():
    state = table(olympus="9(0) hermes(1) 6(2) artemis(0)", hands={1: "5 7 9 10"})
    step = play(state, (1, STUCK))
    assert kinds(step) == "stuck_declared round_won round_started hand_dealt hand_dealt hand_dealt"
    assert step.events[:2] == (
        StuckDeclared(seat=1),
        RoundWon(seat=0, reason="stuck", total=96, letters=1),
    )


def test_ze_13_stuck_seat_wins_if_it_holds_zeus():
    state = table(olympus="9(0) hermes(1) 3(2) 2(0)", hands={1: "6 7 8 9"})
    step = play(state, (1, STUCK))
    assert step.events[1] == RoundWon(seat=1, reason="stuck", total=95, letters=1)
    assert step.state.starter == 2


def test_ze_13_round_is_void_without_zeus():
    step = play(table(**WITHOUT_ZEUS), (1, STUCK))
    assert step.events[:2] == (StuckDeclared(seat=1), RoundVoided(reason="stuck"))
    assert letters(step.state) == ("", "", "")


def test_ze_r16_no_card_is_laid_when_stuck():
    state = table(olympus="9(0) hermes(1) 6(2) artemis(0)", hands={1: "5 7 9 10"})
    step = play(state, (1, STUCK))
    assert "card_played" not in kinds(step)
    assert step.events[1].total == 96


def test_ze_14_seat_with_a_playable_card_is_not_stuck():
    state = table(olympus="9(0) hermes(1) 6(2) artemis(0)", hands={1: "5 7 10 4"})
    assert legal(state, 1) == (lay("4"),)
    assert refusal(state, 1, STUCK) == "not_stuck"


def test_ze_14_seat_with_a_match_is_not_stuck():
    state = table(olympus="9(0) hermes(1) 6(2)", hands={0: "5 6 7 10"})
    assert refusal(state, 0, STUCK) == "not_stuck"


def test_ze_r17_going_over_100_on_purpose_is_refused():
    state = table(olympus="9(0) hermes(1) 6(2) artemis(0)", hands={1: "5 7 10 4"})
    assert refusal(state, 1, lay("5")) == "over_100"

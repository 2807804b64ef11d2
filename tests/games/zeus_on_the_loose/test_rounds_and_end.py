import pytest

import engine
from engine import Outcome, Place, ScoreLine, SeatScore
from engine.games.zeus_on_the_loose.events import GameWon, RoundStarted, RoundVoided, RoundWon, ScoreSheet
from engine.games.zeus_on_the_loose.state import LetterWon
from tests.games.playbook import acting, kinds, legal, play
from tests.games.zeus_on_the_loose.table import GAME, NEARLY_ALL_LAID, STUCK, hand, lay, letters, sneak, table

HUNDRED = {"olympus": "apollo(1) hera(2)", "starter": 1, "hands": {0: "1 2 3 4"}}
MATCH = {"olympus": "10(1) hera(2) poseidon(0) 1(1) 9(2)", "starter": 1, "hands": {0: "9 2 3 4"}}
IS_STUCK = {"olympus": "apollo(1) hera(2)", "starter": 1, "hands": {0: "2 3 4 5"}}
LAST_CARD = {
    "olympus": NEARLY_ALL_LAID,
    "starter": 1,
    "hands": {0: "3 8 10 10", 1: "1 2 4 5", 2: "5 7 8 9"},
    "pile": "2",
}
WAYS = [
    (HUNDRED, lay("1"), "hundred", 100, 0),
    (MATCH, lay("9"), "match_over_100", 108, 0),
    (IS_STUCK, STUCK, "stuck", 99, 2),
    (LAST_CARD, lay("3"), "pile_empty", 55, 2),
]
VOID = {"olympus": "9(1) 10(2) hermes(0) 6(1)", "starter": 1, "hands": {2: "4 5 7 8"}}


def won_game(olympus="hera(3)", **more):
    """P1 wins its third letter of three; the seats have 3, 1, 1 and 0 letters."""
    state = table(
        seats=4, won="0 0 1 2", letters_to_win=3, olympus=olympus, hands={0: "1 2 3 4"}, pile="9", **more
    )
    return play(state, (0, lay("1")))


def test_ze_41_how_the_last_round_has_ended_is_told_when_the_game_is_over():
    assert won_game().state.ended_by == "hundred"
    assert table().ended_by is None


@pytest.mark.parametrize(("before", "action", "reason", "total", "winner"), WAYS)
def test_ze_41_ways_in_which_a_round_ends(before, action, reason, total, winner):
    step = play(table(**before), (0, action))
    assert RoundWon(seat=winner, reason=reason, total=total, letters=1) in step.events


@pytest.mark.parametrize(("before", "action", "reason", "total", "winner"), WAYS)
def test_ze_42_winner_gets_the_next_letter_with_its_round_and_reason(before, action, reason, total, winner):
    step = play(table(**before), (0, action))
    assert step.state.players[winner].letters == (LetterWon(letter="Z", round=1, reason=reason),)
    assert sum(map(len, letters(step.state))) == 1


@pytest.mark.parametrize(
    ("won", "letter", "count"), [("", "Z", 1), ("- -", "Z", 1), ("0 2", "E", 2), ("0 2 0 2", "U", 3)]
)
def test_ze_42_each_seat_collects_its_own_letters(won, letter, count):
    state = table(olympus="apollo(0) 3(1) hera(2)", won=won, hands={0: "1 2 3 4"})
    step = play(state, (0, lay("1")))
    number = len(won.split()) + 1
    assert step.state.players[0].letters[-1] == LetterWon(letter=letter, round=number, reason="hundred")
    assert RoundWon(seat=0, reason="hundred", total=100, letters=count) in step.events


def test_ze_43_by_total_the_seat_that_laid_the_card_wins():
    step = play(table(**{**HUNDRED, "olympus": "3(1) hera(2)"}), (0, lay("1")))
    assert letters(step.state) == ("Z", "", "")


def test_ze_43_by_stuck_the_holder_of_zeus_wins():
    assert letters(play(table(**IS_STUCK), (0, STUCK)).state) == ("", "", "Z")


def test_ze_43_by_an_empty_pile_the_holder_of_zeus_wins():
    assert letters(play(table(**LAST_CARD), (0, lay("3"))).state) == ("", "", "Z")


@pytest.mark.parametrize(("before", "action", "reason", "total", "winner"), WAYS)
def test_ze_44_seat_left_of_the_winner_starts_the_next_round(before, action, reason, total, winner):
    step = play(table(**before), (0, action))
    starter = {0: 1, 2: 0}[winner]
    assert RoundStarted(round=2, starter=starter, hand_size=4, pile_size=48) in step.events
    assert (step.state.starter, step.state.to_move, step.acting) == (starter, starter, (starter,))


def test_ze_44_next_round_begins_by_itself():
    step = play(table(**HUNDRED), (0, lay("1")))
    assert [event.seat for event in step.events[-3:]] == [1, 2, 0]
    assert (step.state.round, step.state.total, step.state.zeus, step.state.olympus) == (2, 0, None, ())
    assert [len(player.hand) for player in step.state.players] == [4, 4, 4]
    assert len(step.state.pile) == 48


def test_ze_r30_zeus_is_put_back_for_every_round():
    assert play(table(**HUNDRED), (0, lay("1"))).state.zeus is None


def test_ze_45_void_round_brings_no_letter_and_the_same_seat_starts():
    step = play(table(**VOID), (2, STUCK))
    assert step.events[1:3] == (
        RoundVoided(reason="stuck"),
        RoundStarted(round=2, starter=1, hand_size=4, pile_size=48),
    )
    assert letters(step.state) == ("", "", "")
    assert (step.state.round, step.state.starter) == (2, 1)


def test_ze_r19_void_round_after_a_winner_keeps_the_starter():
    state = table(olympus=VOID["olympus"], hands=VOID["hands"], won="2 0 -")
    step = play(state, (2, STUCK))
    assert (step.state.round, step.state.starter) == (5, 1)
    assert letters(step.state) == ("Z", "", "Z")


def test_ze_45_all_cards_are_shuffled_again():
    state = table(**VOID)
    step = play(state, (2, STUCK))
    assert step.state.rng.drawn > state.rng.drawn
    assert hand(step.state, 2) != "4 5 7 8"


def test_ze_46_game_ends_with_the_letters_to_win():
    step = won_game()
    assert kinds(step) == "card_played zeus_taken round_won game_won"
    assert (step.state.phase, step.acting, step.next) == ("game_over", (), ())
    assert letters(step.state) == ("ZEU", "Z", "Z", "")


def test_ze_46_sheets_are_shown_at_the_end():
    z = LetterWon(letter="Z", round=1, reason="hundred")
    e = LetterWon(letter="E", round=2, reason="hundred")
    u = LetterWon(letter="U", round=5, reason="hundred")
    assert won_game().events[-1] == GameWon(
        seat=0,
        letters=(3, 1, 1, 0),
        score_sheets=(
            ScoreSheet(seat=0, letters=(z, e, u)),
            ScoreSheet(seat=1, letters=(LetterWon(letter="Z", round=3, reason="hundred"),)),
            ScoreSheet(seat=2, letters=(LetterWon(letter="Z", round=4, reason="hundred"),)),
            ScoreSheet(seat=3, letters=()),
        ),
    )


def test_ze_46_others_are_ordered_by_letters_and_share_places():
    outcome = won_game().outcome
    assert (outcome.reason, outcome.winners) == ("letters", (0,))
    assert outcome.ranking == (
        Place(place=1, seats=(0,)),
        Place(place=2, seats=(1, 2)),
        Place(place=4, seats=(3,)),
    )


def test_ze_42_score_is_a_point_a_letter():
    note = ", ".join(
        f"{letter} in round {number} with a total of 100" for letter, number in ("Z1", "E2", "U5")
    )
    outcome = won_game().outcome
    assert isinstance(outcome, Outcome)
    assert outcome.scores[0] == SeatScore(
        seat=0, total=3, lines=(ScoreLine(category="letters", points=3, note=note),)
    )
    assert [score.total for score in outcome.scores] == [3, 1, 1, 0]


@pytest.mark.parametrize(("won", "totals"), [("", [0, 0, 0]), ("0", [1, 0, 0]), ("0 2 - 2", [1, 0, 2])])
def test_ze_42_score_while_the_game_runs(won, totals):
    state = table(won=won)
    assert [score.total for score in engine.scores(GAME, state)] == totals
    assert engine.outcome(GAME, state) is None


def test_ze_46_table_stays_as_it_is():
    state = won_game().state
    assert (state.total, state.zeus, state.round, state.starter) == (100, 0, 5, 3)
    assert [laid.card for laid in state.olympus] == ["hera", "number_1"]
    assert hand(state, 0) == "2 3 4"
    assert (state.to_move, state.asked, state.draws_due) == (None, (), ())


def test_ze_46_nobody_acts_any_more():
    state = won_game().state
    assert acting(state) == ()
    assert [legal(state, seat) for seat in range(4)] == [(), (), (), ()]


@pytest.mark.parametrize(("letters_to_win", "is_over"), [(3, True), (4, False)])
def test_ze_r29_letters_to_win_is_an_option(letters_to_win, is_over):
    state = table(olympus="hera(0)", won="1 1 2", hands={1: "1"}, letters_to_win=letters_to_win, starter=None)
    step = play(state, (1, lay("1")))
    assert (step.outcome is not None) is is_over


def test_ze_46_whole_word_by_default():
    step = play(table(olympus="hera(0)", won="1 1 1 2", hands={1: "1"}), (1, lay("1")))
    assert letters(step.state) == ("", "ZEUS", "Z")
    assert step.outcome.winners == (1,)


def test_ze_46_game_ends_by_stuck_with_another_winner():
    state = table(olympus="hera(1)", won="1 1 1 0", hands={2: "2 3 4 5"})
    step = play(state, (2, STUCK))
    assert kinds(step) == "stuck_declared round_won game_won"
    assert step.outcome.winners == (1,)


def test_ze_46_game_ends_by_an_empty_pile():
    state = table(**{**LAST_CARD, "starter": None}, won="2 2 2 0")
    step = play(state, (0, lay("3")))
    assert kinds(step) == "card_played card_drawn round_won game_won"
    assert (step.state.pile, step.outcome.winners) == ((), (2,))


def test_ze_46_game_ends_by_a_sneak_in_a_window_and_no_draws_are_due():
    state = table(olympus="9(0) hermes(1) 6(2)", won="0 0 0 2", hands={0: "6"}, asked=(0, 1), sneak="ask")
    step = play(state, (0, sneak("6")))
    assert kinds(step) == "card_sneaked zeus_taken round_won game_won"
    assert (step.state.phase, step.state.asked, step.state.draws_due) == ("game_over", (), ())
    assert [len(player.hand) for player in step.state.players] == [3, 4, 3]

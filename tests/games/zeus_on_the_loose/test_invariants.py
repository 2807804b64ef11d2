"""Section 10 of the rules: a table that cannot be is reported by the name of its invariant."""

import pytest
from msgspec.structs import replace

import engine
from engine import Impossible
from engine.games.zeus_on_the_loose.state import LetterWon
from engine.values import with_player
from tests.cases import cases
from tests.games.playbook import legal, play, problem_names
from tests.games.zeus_on_the_loose.table import (
    DRAW,
    GAME,
    NEARLY_ALL_LAID,
    PASS,
    STUCK,
    face,
    lay,
    sneak,
    start,
    table,
    with_hand,
    with_laid,
    won_game,
)

MANUAL = {"draw": "manual"}
SEVEN = {"seats": 4, "olympus": "2(0) hermes(1) 8(2) 3(3) 7(0)"}
LAST_CARD = {"starter": 1, "olympus": NEARLY_ALL_LAID, "pile": "2"}
LAST_HANDS = {0: "3 8 10 10", 1: "1 2 4 5", 2: "5 7 8 9"}


def with_sheet(state, seat, *sheet):
    letters = tuple(LetterWon(letter=letter, round=number, reason="hundred") for letter, number in sheet)
    return replace(state, players=with_player(state.players, seat, letters=letters))


def with_last_reason(state, seat, reason):
    sheet = state.players[seat].letters
    sheet = (*sheet[:-1], replace(sheet[-1], reason=reason))
    return replace(state, players=with_player(state.players, seat, letters=sheet))


@cases("seats", [2, 3, 4, 5])
@cases("deck", ["60", "56"])
def test_new_tables_are_sound(seats, deck):
    assert engine.problems(GAME, start(seats, deck=deck).state) == ()


def test_impossible_tables_are_refused():
    with pytest.raises(Impossible):
        engine.apply(GAME, replace(table(), total=3), 0, lay("3"))


@cases("changes", [{"zeus": 3}, {"starter": 3}, {"to_move": 4}, {"asked": (3,)}, {"draws_due": (3,)}])
def test_seats_that_are_not_there(changes):
    assert problem_names(replace(table(), **changes)) == {"seats"}


def test_seats_of_the_names_and_of_the_players_differ():
    assert problem_names(replace(table(), names=("a", "b"))) == {"seats"}


def test_ze_i1_card_too_many():
    state = table(pile="9")
    assert problem_names(replace(state, pile=(face("9"), *state.pile))) == {"ZE-I1"}


def test_ze_i1_card_exchanged():
    state = table(pile="9")
    assert problem_names(replace(state, pile=(face("8"), *state.pile[1:]))) == {"ZE-I1"}


def test_ze_i1_card_missing():
    state = table()
    assert problem_names(replace(state, pile=state.pile[1:])) == {"ZE-I1"}


def test_ze_i1_other_deck():
    state = table()
    options = replace(state.options, deck="56")
    assert problem_names(replace(state, options=options)) == {"ZE-I1"}


@cases("total", [-10, 0, 37, 39, 99])
def test_ze_i2_total_does_not_follow_from_the_cards(total):
    assert problem_names(replace(table(**SEVEN), total=total)) == {"ZE-I2"}


def test_ze_i2_round_goes_on_at_100():
    state = table(olympus="hera(0)", hands={1: "1 2 3 4"}, pile="9")
    laid = replace(state.olympus[0], card=face("1"), seat=1)
    state = with_hand(state, 1, "2 3 4 9")
    state = replace(state, olympus=(*state.olympus, laid), pile=state.pile[1:], total=100, zeus=1, to_move=2)
    assert problem_names(replace(state, revision=2)) == {"ZE-I2"}


def test_ze_i2_card_above_the_end_of_the_round():
    state = with_laid(table(olympus="6(0) 7(1) 1(2)"), 0, card=face("hera"))
    assert "ZE-I2" in problem_names(replace(state, total=107))


def test_ze_i2_total_may_fall_to_minus_901():
    olympus = "poseidon(0) 1(1) hermes(0) poseidon(1) poseidon(0) 1(1) hermes(0)"
    assert table(seats=2, olympus=olympus, deck="56").total == -901


@pytest.mark.parametrize("zeus", [None, 0, 2, 3])
def test_ze_i3_holder_of_zeus_does_not_follow_from_the_cards(zeus):
    assert problem_names(replace(table(**SEVEN), zeus=zeus)) == {"ZE-I3"}


def test_ze_i3_nobody_holds_zeus_at_first():
    assert problem_names(replace(table(), zeus=0)) == {"ZE-I3"}


def test_ze_i4_card_was_not_playable():
    state = won_game()
    four = with_hand(with_laid(state, 1, card=face("4")), 0, "1 2 3")
    assert "ZE-I4" in problem_names(replace(four, total=103, zeus=2))


def test_ze_i4_sneak_was_no_match():
    assert problem_names(with_laid(table(**SEVEN), 4, sneak=True)) == {"ZE-I4"}


def test_ze_i4_first_card_was_no_sneak():
    assert "ZE-I4" in problem_names(with_laid(table(olympus="3(0)"), 0, sneak=True))


def test_ze_i4_no_sneak_with_off():
    state = table(olympus="3(0) 3(2s)")
    options = replace(state.options, sneak="off")
    assert problem_names(
        replace(state, options=engine.decoder(type(options)).decode(engine.encode(options)))
    ) == {"ZE-I4"}


@pytest.mark.parametrize("seat", [0, 2])
def test_ze_i5_wrong_seat_to_move(seat):
    assert problem_names(replace(table(olympus="3(0)"), to_move=seat)) == {"ZE-I5"}


def test_ze_i5_nobody_to_move():
    assert problem_names(replace(table(), to_move=None)) == {"ZE-I5"}


def test_ze_i5_card_laid_out_of_turn():
    state = table(olympus="3(0) 4(1) 6(2)")
    assert problem_names(with_laid(state, 1, seat=2)) == {"ZE-I5"}


def test_ze_i5_first_card_not_by_the_starter():
    assert problem_names(replace(with_laid(table(olympus="3(0)"), 0, seat=1), to_move=2)) == {"ZE-I5"}


def test_ze_i5_athena_without_a_lost_turn():
    state = table(olympus="athena(0) 3(2)")
    assert problem_names(replace(with_laid(state, 1, seat=1), to_move=2)) == {"ZE-I5"}


def test_ze_i5_seat_to_move_in_a_window():
    state = table(**SEVEN, asked=(1, 2, 3), sneak="ask")
    assert problem_names(replace(state, to_move=1)) == {"ZE-I5"}


def test_ze_i5_seat_to_move_when_the_game_is_over():
    assert problem_names(replace(won_game(), to_move=1)) == {"ZE-I5"}


def test_ze_i5_with_manual_draws_only_seats_without_cards_are_passed_over():
    state = table(olympus="3(0) 4(1) 6(2)", **MANUAL)
    assert problem_names(with_laid(state, 1, seat=2)) == {"ZE-I5"}
    assert "ZE-I5" in problem_names(with_laid(state, 0, seat=1))


def test_ze_i6_hand_without_a_card():
    state = table(hands={0: "1 2 3 4"})
    state = replace(with_hand(state, 0, "1 2 3"), pile=(*state.pile, face("4")))
    assert problem_names(state) == {"ZE-I6"}


def test_ze_i6_draws_due_outside_of_a_window():
    assert "ZE-I6" in problem_names(replace(table(olympus="3(0)"), draws_due=(0,)))


@pytest.mark.parametrize("due", [(), (1,), (0, 0)])
def test_ze_i6_draws_due_of_other_cards(due):
    state = table(**SEVEN, asked=(1, 2, 3), sneak="ask")
    assert problem_names(replace(state, draws_due=due)) == {"ZE-I6"}


def test_ze_i6_draws_due_with_manual_draws():
    state = table(**SEVEN, asked=(1, 2, 3), sneak="ask", **MANUAL)
    assert problem_names(replace(state, draws_due=(0,))) == {"ZE-I6"}


@pytest.mark.parametrize("options", [{}, {"draw": "manual", "draw_penalty": False}])
def test_ze_i7_limits_stay(options):
    state = table(hands={0: "1 2 3 4"}, **options)
    assert "ZE-I7" in problem_names(with_hand(state, 0, "1 2 3 4", hand_limit=3))


def test_ze_i7_hand_above_its_limit():
    state = table(olympus="3(0) 4(1)", hands={0: "5 6 7 8"}, **MANUAL)
    assert problem_names(with_hand(state, 0, "5 6 7 8", hand_limit=3)) == {"ZE-I7"}


def test_ze_i7_draw_that_was_forfeited():
    state = table(olympus="3(0) 4(1)", hands={0: "5 6 7"}, limits={0: 3}, **MANUAL)
    assert problem_names(with_hand(state, 0, "5 6 7", hand_limit=4)) == {"ZE-I7"}


def test_ze_i7_cards_that_were_dealt_are_gone():
    state = table(hands={0: "1 2 3 4"}, **MANUAL)
    state = replace(with_hand(state, 0, "1 2 3", hand_limit=3), pile=(*state.pile, face("4")))
    assert problem_names(state) == {"ZE-I7"}


def test_ze_i7_fewer_cards_than_were_dealt():
    state = table(hands={0: "1 2 3 4"}, draw="manual", draw_penalty=False)
    state = replace(with_hand(state, 0, "1 2 3"), pile=(*state.pile, face("4")))
    assert problem_names(state) == {"ZE-I7"}


def test_ze_i8_round_goes_on_without_a_pile():
    hands = {**LAST_HANDS, 0: "8 10 10"}
    state = table(**{**LAST_CARD, "olympus": f"{NEARLY_ALL_LAID} 3(0)"}, hands=hands, **MANUAL)
    assert problem_names(replace(with_hand(state, 0, "8 10 10 2"), pile=())) == {"ZE-I8"}


@cases(
    "sheet",
    [
        [("E", 1)],
        [("Z", 1), ("U", 2)],
        [("E", 1), ("Z", 2)],
        [("Z", 2), ("E", 1)],
        [("Z", 1), ("E", 1)],
        [("Z", 0), ("E", 2)],
        [("Z", 2), ("E", 3)],
    ],
)
def test_ze_i9_letters_out_of_order(sheet):
    assert problem_names(with_sheet(table(won="0 0"), 0, *sheet)) == {"ZE-I9"}


def test_ze_i9_two_letters_for_one_round():
    state = table(won="1 0")
    assert problem_names(with_sheet(state, 1, ("Z", 2))) >= {"ZE-I9"}


@pytest.mark.parametrize("number", [0, 50])
def test_ze_i9_rounds_that_were_not_played(number):
    assert problem_names(replace(table(), round=number)) == {"ZE-I9"}


def test_ze_i9_game_goes_on_with_all_letters():
    state = table(won="0 0 0")
    options = replace(state.options, letters_to_win=3)
    assert problem_names(replace(state, options=options)) == {"ZE-I9"}


def test_ze_i9_more_letters_than_win():
    state = won_game()
    sheet = [("Z", 1), ("E", 2), ("U", 3), ("S", 4)]
    assert "ZE-I9" in problem_names(with_sheet(state, 0, *sheet))


def test_ze_i9_game_over_without_all_letters():
    state = won_game()
    options = replace(state.options, letters_to_win=4)
    assert "ZE-I9" in problem_names(replace(state, options=options))


def test_ze_i9_game_over_with_two_winners():
    state = with_sheet(won_game(), 2, ("Z", 5), ("E", 6), ("U", 4))
    assert "ZE-I9" in problem_names(state)


@pytest.mark.parametrize("reason", ["match_over_100", "stuck", "pile_empty"])
def test_ze_i9_end_that_the_table_does_not_show(reason):
    assert "ZE-I9" in problem_names(with_last_reason(won_game(), 0, reason))


def test_ze_i9_round_won_by_another_seat():
    state = table(won="0 0 1", letters_to_win=3, olympus="hera(2)", hands={0: "1 2 3 4"})
    over = play(state, (0, lay("1"))).state
    loser = with_sheet(with_sheet(over, 0, ("Z", 1), ("E", 2)), 2, ("Z", 3), ("E", 4), ("U", 4))
    assert "ZE-I9" in problem_names(loser)


def test_ze_i10_seats_asked_outside_of_a_window():
    assert problem_names(replace(table(), asked=(0,))) == {"ZE-I10"}


@cases("asked", [(), (1,), (1, 3), (2, 1), (0, 1, 2, 3), (3, 0)])
def test_ze_i10_asked_seats_are_no_run(asked):
    state = table(**SEVEN, asked=(1, 2, 3), sneak="ask")
    assert problem_names(replace(state, asked=asked)) == {"ZE-I10"}


@pytest.mark.parametrize("asked", [(2, 3), (3,)])
def test_ze_i10_run_that_has_begun(asked):
    state = table(**SEVEN, asked=(1, 2, 3), sneak="ask")
    assert problem_names(replace(state, asked=asked)) == set()


def test_ze_i10_window_without_ask():
    state = table(**SEVEN, asked=(1, 2, 3), sneak="ask", **MANUAL)
    race = table(**SEVEN).options
    assert problem_names(replace(state, options=replace(race, draw=state.options.draw))) == {"ZE-I10"}


def test_ze_i10_window_without_a_number_on_top():
    state = table(olympus="3(0) apollo(1)", hands={1: "1 2 3"}, sneak="ask", **MANUAL)
    window = table(**SEVEN, asked=(1, 2, 3), sneak="ask").phase
    assert problem_names(replace(state, phase=window, to_move=None, asked=(2, 0))) == {"ZE-I10"}


def test_ze_i10_window_on_an_empty_olympus():
    state = table(sneak="ask")
    window = table(**SEVEN, asked=(1, 2, 3), sneak="ask").phase
    assert problem_names(replace(state, phase=window, to_move=None, asked=(1, 2))) == {"ZE-I10"}


def test_ze_i11_seat_to_move_has_no_action():
    state = table(olympus="1(0) 3(1) 1(2)", **MANUAL)
    pile = (*state.pile, *[card for player in state.players for card in player.hand])
    for seat in range(3):
        state = with_hand(state, seat, "", hand_limit=0)
    state = replace(state, to_move=2, pile=pile)
    assert legal(state, 2) == ()
    assert "ZE-I11" in problem_names(state)


def test_ze_i12_wrong_starter_of_the_first_round():
    state = table(starter=1)
    assert problem_names(replace(state, starter=2, to_move=2)) == {"ZE-I12"}


@pytest.mark.parametrize(("won", "wrong"), [("0", 0), ("0 2", 1), ("0 2 -", 1), ("- -", 2)])
def test_ze_i12_starter_is_not_left_of_the_latest_winner(won, wrong):
    assert problem_names(replace(table(won=won), starter=wrong, to_move=wrong)) == {"ZE-I12"}


def test_ze_i12_starter_when_the_game_is_over():
    assert "ZE-I12" in problem_names(replace(won_game(), starter=1))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ze_i13_with_auto_each_card_laid_takes_one_from_the_pile(seats):
    state = start(seats).state
    laid, first_pile = 0, len(state.pile)
    while state.round == 1:
        assert len(state.pile) == first_pile - laid
        state = play(state, (state.to_move, legal(state, state.to_move)[-1])).state
        laid += 1
    assert laid <= first_pile + 1


def test_ze_46_sound_tables_when_the_game_is_over():
    holder = {"won": "2 2 2 0", "olympus": NEARLY_ALL_LAID, "hands": LAST_HANDS, "pile": "2"}
    assert play(table(**holder), (0, lay("3"))).state.phase == "game_over"
    stuck = table(won="1 1 1 0", olympus="hera(1)", hands={2: "2 3 4 5"})
    assert play(stuck, (2, STUCK)).state.phase == "game_over"
    hands = {0: "3 8 10 10", 1: "8 1 2 4", 2: "5 5 7 9"}
    asked = table(**{**holder, "won": "1 1 1 0", "hands": hands}, sneak="ask")
    over = play(asked, (0, lay("8")), (1, sneak("8")), (2, PASS), (0, PASS)).state
    assert (over.phase, len(over.players[1].hand)) == ("game_over", 3)
    manual = table(
        **{**holder, "olympus": f"{NEARLY_ALL_LAID} 3(0)", "hands": {**LAST_HANDS, 0: "8 10 10"}}, **MANUAL
    )
    assert play(manual, (0, DRAW)).state.phase == "game_over"

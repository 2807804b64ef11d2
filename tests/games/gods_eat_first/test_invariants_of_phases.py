"""Section 10 of the rules: what cannot be in a turn, an answer, a gift, a choice, and at the end."""

import pytest
from msgspec.structs import replace

import engine
from engine.games.gods_eat_first.components import Religion
from engine.games.gods_eat_first.state import Answer, Answered, Giving, GodsPhase, Options, PlayedCard
from tests.cases import cases
from tests.games.gods_eat_first.table import (
    GAME,
    act,
    card,
    cards,
    in_answer,
    in_choice,
    in_give,
    over,
    table,
    with_seat,
)
from tests.games.playbook import acting, legal, problem_names

HANDS = "G3 S1 V5 / G1 V2 S4 / G2 S2 V1"
SWAP = "S6 V1 G1 / S2 V2 G2 / S3 V3 G3"
ROUND_2 = {"played": "0V2 1V3 2V1 / 2", "hands": "G2 S2/G3 S3/S1 S4"}


def with_raise(state, **changes):
    """The same table, which need not be sound, with another running raise."""
    return replace(state, running_raise=replace(state.pending_raise, **changes))


def answered(*answers):
    """Answers in the notation `0 called`."""
    return tuple(Answered(seat=int(one[0]), answer=Answer(one[2:])) for one in answers)


def played(name, religion=None, *, number=1, follows=True):
    """A card on the table."""
    printed = {"S": "shinto", "V": "viking", "G": "greek"}[name[0]]
    return PlayedCard(card=card(name), round=number, counts_as=Religion(religion or printed), follows=follows)


@pytest.mark.parametrize("phase", ["turn", "answer", "choose_religion"])
def test_ge_i11_gift_in_another_phase(phase):
    assert "GE-I11" in problem_names(replace(in_give(), phase=GodsPhase(phase)))


def test_ge_i11_phase_of_gifts_without_a_gift():
    assert "GE-I11" in problem_names(replace(table(), phase=GodsPhase.GIVE))
    assert "GE-I11" in problem_names(replace(in_give(), giving=None))


def test_ge_i11_sarutahiko_was_not_played():
    state = in_give()
    other = with_seat(state, 0, table=(played("S1"),))
    other = replace(other, undealt=tuple(card("S6") if one == card("S1") else one for one in state.undealt))
    assert "GE-I11" in problem_names(other)


@pytest.mark.parametrize(("seat", "to_seat"), [(1, 0), (2, 1), (0, 0)])
def test_ge_i11_other_seats_give(seat, to_seat):
    giving = Giving(seat=seat, to_seat=to_seat, taken=in_give().giving.taken)
    assert "GE-I11" in problem_names(replace(in_give(), giving=giving))


def test_ge_i11_a_card_goes_to_a_seat_in_the_fight():
    state = act(table(hands=SWAP), "0: raise; 1: fold; 2: call; 0: S6 from 2").state
    assert "GE-I11" in problem_names(replace(state, giving=replace(state.giving, to_seat=1)))


def test_ge_i11_the_card_taken_is_in_the_hand():
    giving = replace(in_give().giving, taken=card("S3"))
    assert "GE-I11" in problem_names(replace(in_give(), giving=giving))


def test_ge_i11_no_gift_in_round_3():
    state = table(played="0V2 1V3 2V1 / 2G1 0G2 1G3 / 2S6", hands="S2/S3/")
    swapped = with_seat(with_seat(state, 2, hand=cards("S2")), 0, hand=())
    giving = Giving(seat=2, to_seat=0, taken=card("S2"))
    assert "GE-I11" in problem_names(replace(swapped, phase=GodsPhase.GIVE, turn_seat=2, giving=giving))


@pytest.mark.parametrize("position", [{"hands": HANDS}, ROUND_2])
def test_ge_i11_choice_without_hades(position):
    state = replace(table(**position), phase=GodsPhase.CHOOSE_RELIGION)
    assert "GE-I11" in problem_names(state)
    assert "GE-I11" in problem_names(replace(state, hades_right=0))


@pytest.mark.parametrize("right", [None, 1, 2])
def test_ge_i11_choice_of_another_seat(right):
    assert "GE-I11" in problem_names(replace(in_choice(), hades_right=right))


def test_ge_i11_choice_when_hades_has_not_followed():
    state = table(played="0V1 1G5 2V2 / 0", hands="G1 S1/S2 S3/S4 G2")
    forged = replace(state, phase=GodsPhase.CHOOSE_RELIGION, hades_right=1)
    assert "GE-I11" in problem_names(forged)


def test_ge_i11_choice_after_a_card_a_raise_or_a_religion():
    state = act(in_choice(), "0: decline; 1: S2").state
    assert "GE-I11" in problem_names(replace(state, phase=GodsPhase.CHOOSE_RELIGION, hades_right=0))
    assert "GE-I11" in problem_names(replace(in_choice(), has_raised=True))
    assert "GE-I11" in problem_names(replace(in_choice(), religion=Religion.GREEK))


def test_ge_i11_no_choice_though_there_is_a_right():
    assert "GE-I11" in problem_names(replace(in_choice(), phase=GodsPhase.TURN))


def test_ge_i11_a_right_of_somebody_without_hades():
    state = act(table(hands="G5 S1 V1 / G1 S2 V2 / G2 S3 V3"), "0: G5").state
    assert problem_names(state) == set()
    assert "GE-I11" in problem_names(replace(state, hades_right=1))
    assert "GE-I11" in problem_names(replace(state, hades_right=None))
    assert "GE-I11" in problem_names(replace(table(hands=HANDS), hades_right=0))


@pytest.mark.parametrize("phase", ["turn", "give", "choose_religion"])
def test_ge_i12_raise_in_another_phase(phase):
    assert "GE-I12" in problem_names(replace(in_answer(), phase=GodsPhase(phase)))


def test_ge_i12_phase_of_answers_without_a_raise():
    assert "GE-I12" in problem_names(replace(in_answer(), running_raise=None))
    assert "GE-I12" in problem_names(replace(table(), phase=GodsPhase.ANSWER))


def test_ge_i12_the_raiser_is_the_seat_whose_turn_it_is():
    assert "GE-I12" in problem_names(with_raise(in_answer(), raiser=0))
    assert "GE-I12" in problem_names(replace(in_answer(), has_raised=False))


@cases("waiting", [(), (2,), (0,), (0, 2), (2, 1), (2, 0, 1), (2, 2), (1, 2, 0)])
def test_ge_i12_seats_that_answer(waiting):
    assert "GE-I12" in problem_names(with_raise(in_answer(), waiting=waiting))


@pytest.mark.parametrize("answer", ["2 called", "2 folded", "2 carried"])
def test_ge_i12_answers_that_were_not_given(answer):
    assert "GE-I12" in problem_names(with_raise(in_answer(), answered=answered(answer), waiting=(0,)))


@pytest.mark.parametrize(
    ("given", "forged"),
    [("2: call", "2 folded"), ("2: call", "2 carried"), ("2: fold", "2 called"), ("2: fold", "2 carried")],
)
def test_ge_i12_other_answers_than_were_given(given, forged):
    state = act(in_answer(), given).state
    assert problem_names(state) == set()
    assert "GE-I12" in problem_names(with_raise(state, answered=answered(forged)))


def test_ge_i12_a_carried_seat_has_not_called():
    state = act(table(tokens="7+1 1+1 8+1", fight=2, hands=HANDS), "0: raise").state
    assert state.pending_raise.answered == answered("1 carried")
    assert "GE-I12" in problem_names(with_raise(state, answered=answered("1 called")))
    assert "GE-I12" in problem_names(with_raise(state, answered=(), waiting=(1, 2)))


def test_ge_i12_a_seat_with_one_token_is_not_asked():
    state = act(table(tokens="7+1 2+1 8+1", fight=2, hands=HANDS), "0: raise").state
    poor = with_seat(state, 1, supply=1)
    assert problem_names(replace(poor, middle=state.middle + 1)) == {"GE-I12"}


def test_ge_i12_a_seat_with_dionysus_is_not_asked():
    state = table(played="0G2 1G6 2G1 / 2", hands="S3 V1/S4 V2/S1 S2")
    state = act(state, "2: raise; 0: call").state
    assert (state.phase, state.level, state.players[1].stake) == ("turn", 2, 1)
    asked = {"raiser": 2, "answered": answered("0 called"), "waiting": (1,)}
    running = replace(in_answer().pending_raise, **asked)
    assert problem_names(replace(state, phase=GodsPhase.ANSWER, running_raise=running)) == {"GE-I12"}


def test_ge_i12_the_raiser_does_not_answer():
    state = act(in_answer(), "2: call").state
    forged = answered("2 called", "1 called")
    assert "GE-I12" in problem_names(with_raise(state, answered=forged))


@pytest.mark.parametrize("state", [table(), in_answer(), in_give(), in_choice()])
def test_ge_i13_while_the_game_runs_one_seat_acts_and_has_an_action(state):
    (seat,) = acting(state)
    assert legal(state, seat)
    assert [legal(state, other) for other in range(3) if other != seat] == [(), ()]


@cases(
    ("state", "seat"),
    [
        (act(table(hands=HANDS), "0: G3").state, 1),
        (act(in_answer(), "2: call").state, 0),
        (act(in_answer(), "2: call; 0: call").state, 1),
        (in_give(), 0),
        (in_choice(), 0),
        (act(in_choice(), "0: decline").state, 1),
        (over(), None),
    ],
)
def test_ge_12_the_table_waits_for_the_seat_that_acts(state, seat):
    """GE-12, GE-17, GE-43, GE-47: whose turn it is, who is asked, gives, or chooses."""
    assert engine.turn(GAME, state) == seat
    assert acting(state) == (() if seat is None else (seat,))


@pytest.mark.parametrize("seat", [0, 2])
def test_ge_i13_turn_of_another_seat(seat):
    state = act(table(hands=HANDS), "0: G3").state
    assert {"GE-I13", "GE-I7"} & problem_names(replace(state, turn_seat=seat))


def test_ge_i13_turn_of_a_seat_that_has_folded():
    state = act(table(hands=HANDS), "0: raise; 1: fold; 2: call; 0: G3").state
    assert "GE-I13" in problem_names(replace(state, turn_seat=1))


def test_ge_i13_turn_of_a_seat_that_is_out():
    state = act(table(tokens="6+1 x2 6+1 6+1", fight=4, hands="S1 V1 G1"), "0: S1").state
    assert "GE-I13" in problem_names(replace(state, turn_seat=1))


@pytest.mark.parametrize("fight", [2, 3, 28])
def test_ge_i14_every_fight_takes_a_token(fight):
    assert problem_names(replace(table(), fight=fight)) >= {"GE-I14"}


def test_ge_i14_fights_are_numbered_from_1():
    assert "GE-I14" in problem_names(replace(table(), fight=0))


@pytest.mark.parametrize(("middle", "fight"), [(2, 3), (2, 4), (3, 4)])
def test_ge_i14_the_middle_has_fewer_tokens_than_fights_are_over(middle, fight):
    state = table(tokens="7+1 7+1 8+1", fight=2)
    lost = with_seat(state, 0, supply=9 - middle)
    assert "GE-I14" in problem_names(replace(lost, middle=middle, fight=fight))


def test_ge_i14_all_but_the_winner_have_lost_a_token():
    state = table(tokens="7+1 7+1 8+1", fight=2)
    forged = with_seat(with_seat(state, 0, supply=8), 1, supply=6)
    assert problem_names(forged) == {"GE-I14"}


def test_ge_i14_the_winner_of_the_last_fight_sits_to_the_right_of_the_leader():
    state = table(tokens="7+1 7+1 8+1", fight=2)
    assert problem_names(replace(state, fight_leader=1, leader=1, turn_seat=1)) == {"GE-I14"}


@cases(
    "state",
    [
        with_seat(replace(over(), undealt=over().undealt[1:]), 0, hand=over().undealt[:1]),
        with_seat(over(), 0, in_fight=True),
        replace(over(), hades_right=0),
        replace(over(), running_raise=in_answer().running_raise),
        replace(over(), giving=in_give().giving),
        with_seat(over(), 0, supply=6, stake=1),
    ],
)
def test_ge_i15_at_the_end_nothing_is_left(state):
    assert problem_names(state) == {"GE-I15"}


def test_ge_i15_at_the_end_no_card_lies_on_the_table():
    state = replace(over(), undealt=tuple(one for one in over().undealt if one != card("S1")))
    assert problem_names(with_seat(state, 0, table=(played("S1"),))) == {"GE-I15"}


def test_ge_i15_the_end_is_sound():
    assert problem_names(over()) == set()


@pytest.mark.parametrize("state", [table(), in_answer(), in_give(), in_choice()])
def test_ge_i15_game_over_too_early(state):
    assert "GE-I15" in problem_names(replace(state, phase=GodsPhase.GAME_OVER))


OVER = {"played": "0V2 1V3 2V1 / 2G1 0G2 1S4 / 2", "hands": "S2/S3/S1"}
RUNNING = {"played": "0V2 1V3 2V1 / 2G1 0G2", "hands": "S2/S3 S4/S1"}


@cases("position", [OVER, RUNNING])
@cases(
    ("seat", "forged"),
    [
        (2, played("G1", "shinto", number=2)),
        (2, played("G1", number=2, follows=False)),
        (0, played("G2", "viking", number=2, follows=False)),
        (0, played("G2", number=2, follows=False)),
    ],
)
def test_ge_i16_cards_count_as_what_is_printed(position, seat, forged):
    state = table(**position)
    assert "GE-I16" in problem_names(with_seat(state, seat, table=(*state.players[seat].table[:1], forged)))


def test_ge_i16_a_card_of_another_religion_does_not_follow():
    state = table(**OVER)
    forged = (*state.players[1].table[:1], played("S4", number=2))
    assert "GE-I16" in problem_names(with_seat(state, 1, table=forged))


def test_ge_i16_mimir_counts_as_no_other_religion_in_a_round_of_his_own():
    state = table(played="0V2 1V6 2V1 / 2", hands="G2 S2/G3 S3/S1 S4")
    forged = played("V6", "greek", follows=False)
    assert problem_names(with_seat(state, 1, table=(forged,))) == {"GE-I16"}


@pytest.mark.parametrize("religion", [None, "shinto", "viking"])
def test_ge_i16_religion_of_the_running_round(religion):
    state = act(table(hands=HANDS), "0: G3").state
    assert problem_names(replace(state, religion=religion and Religion(religion))) == {"GE-I16"}


def test_ge_i16_religion_before_the_first_card():
    assert problem_names(replace(table(), religion=Religion.GREEK)) == {"GE-I16"}
    fixed = replace(table(), religion=Religion.GREEK, religion_by_hades=True)
    assert problem_names(fixed) == {"GE-I16"}


def test_ge_i16_hades_can_have_fixed_it():
    state = act(in_choice(), "0: choose shinto").state
    assert problem_names(state) == set()
    assert problem_names(replace(state, religion=Religion.VIKING)) == set()
    assert problem_names(replace(state, religion_by_hades=False)) == {"GE-I16"}


def test_ge_i17_order_and_leader_of_the_first_fight():
    assert problem_names(replace(table(), reversed=True)) == {"GE-I17"}
    assert problem_names(replace(table(), options=Options(starter=1))) == {"GE-I17"}
    assert problem_names(replace(table(played="1"), options=Options(starter=1))) == set()


def test_ge_i17_the_next_fight_is_reversed_only_with_loki():
    assert problem_names(replace(table(), next_reversed=True)) == {"GE-I17"}
    state = act(table(hands=HANDS), "0: V5").state
    assert problem_names(replace(state, next_reversed=True)) == set()

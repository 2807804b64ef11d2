import pytest

from engine.games.zeus_on_the_loose.components import Card
from engine.games.zeus_on_the_loose.events import CardPlayed, TurnGiven, TurnLost, ZeusTaken
from engine.games.zeus_on_the_loose.olympus import reason_to_take_zeus, total_after
from tests.cases import cases
from tests.games.playbook import kinds, legal, play, refusal
from tests.games.zeus_on_the_loose.table import DRAW, lay, sneak, table


@cases(("before", "after"), [(50, 40), (10, 0), (6, -4), (0, -10), (-4, -14), (-100, -110), (99, 89)])
def test_ze_15_poseidon_takes_ten(before, after):
    assert total_after(before, Card.POSEIDON) == after


def test_ze_r9_poseidon_has_no_floor_and_takes_zeus():
    step = play(table(olympus="4(0)", hands={1: "poseidon"}), (1, lay("poseidon")))
    assert step.events[0] == CardPlayed(seat=1, card="poseidon", total=-6, match=False)
    assert step.events[1] == ZeusTaken(seat=1, from_seat=None, reason="god")


@cases(
    ("before", "after"),
    [
        *[(0, 0), (1, 0), (4, 0), (5, 10), (9, 10), (14, 10), (15, 20), (44, 40), (45, 50), (50, 50)],
        *[(94, 90), (95, 100), (96, 100), (97, 100), (98, 100), (99, 100)],
        *[(-1, 0), (-4, 0), (-5, -10), (-9, -10), (-10, -10), (-14, -10), (-15, -20), (-105, -110)],
    ],
)
def test_ze_16_aphrodite_goes_to_the_nearest_multiple_of_ten(before, after):
    assert total_after(before, Card.APHRODITE) == after


def test_ze_16_aphrodite_takes_zeus():
    step = play(table(olympus="4(0)", hands={1: "aphrodite"}), (1, lay("aphrodite")))
    assert (step.state.total, step.state.zeus) == (0, 1)


@pytest.mark.parametrize(("god", "total"), [("aphrodite", 0), ("hermes", -40), ("poseidon", -14)])
def test_ze_r12_negative_totals_keep_their_sign(god, total):
    step = play(table(olympus="6(0) poseidon(1)", hands={2: god}), (2, lay(god)))
    assert step.state.total == total


@cases("god", [Card.APOLLO, Card.ARTEMIS])
@cases("total", [-14, 0, 7, 50, 99])
def test_ze_17_apollo_and_artemis_leave_the_total(god, total):
    assert total_after(total, god) == total


@pytest.mark.parametrize("god", ["apollo", "artemis"])
def test_ze_17_apollo_and_artemis_take_zeus(god):
    step = play(table(olympus="4(0)", hands={1: god}), (1, lay(god)))
    assert (step.state.total, step.state.zeus) == (4, 1)


@cases("before", [-14, 0, 7, 30, 50, 80, 99])
def test_ze_18_ares_makes_50_and_hera_99(before):
    assert total_after(before, Card.ARES) == 50
    assert total_after(before, Card.HERA) == 99


@pytest.mark.parametrize(("god", "total"), [("ares", 50), ("hera", 99)])
def test_ze_18_ares_and_hera_take_zeus(god, total):
    step = play(table(olympus="4(0)", hands={1: god}), (1, lay(god)))
    assert (step.state.total, step.state.zeus) == (total, 1)


@pytest.mark.parametrize("before", [30, 80])
def test_ze_r14_ares_moves_multiples_of_ten(before):
    assert total_after(before, Card.ARES) == 50


@cases(
    ("before", "after"),
    [
        *[
            (37, 73),
            (73, 37),
            (7, 70),
            (1, 10),
            (9, 90),
            (80, 8),
            (10, 1),
            (90, 9),
            (11, 11),
            (0, 0),
            (99, 99),
        ],
        *[(-4, -40), (-14, -41), (-10, -1), (-100, -1), (-109, -901), (-40, -4), (-901, -109)],
    ],
)
def test_ze_19_hermes_reverses_the_digits(before, after):
    assert total_after(before, Card.HERMES) == after


@cases("before", [10, 20, 30, 40, 50, 60, 70, 80, 90])
def test_ze_r11_hermes_on_multiples_of_ten_takes_no_zeus(before):
    after = total_after(before, Card.HERMES)
    assert after == before // 10
    assert reason_to_take_zeus(match=False, card=Card.HERMES, before=before, after=after) is None


@cases("digit", range(1, 10))
def test_ze_20_hermes_takes_zeus_on_one_digit(digit):
    after = total_after(digit, Card.HERMES)
    assert after == 10 * digit
    reason = reason_to_take_zeus(match=False, card=Card.HERMES, before=digit, after=after)
    assert reason == "multiple_of_ten"


@pytest.mark.parametrize("olympus", ["9(0) 8(1)", "9(0) 2(1)", "4(0) poseidon(1)", "10(0) 10(1)"])
def test_ze_20_hermes_takes_no_zeus_elsewhere(olympus):
    state = table(olympus=olympus, hands={2: "hermes"})
    step = play(state, (2, lay("hermes")))
    assert step.state.zeus == state.zeus != 2
    assert "zeus_taken" not in kinds(step)


def test_ze_r13_hermes_on_one_digit_in_play():
    step = play(table(olympus="3(0)", hands={1: "hermes"}), (1, lay("hermes")))
    assert step.state.total == 30
    assert step.events[1] == ZeusTaken(seat=1, from_seat=None, reason="multiple_of_ten")


def test_ze_21_athena_takes_the_next_turn():
    step = play(table(seats=4, olympus="3(0)", hands={1: "athena"}), (1, lay("athena")))
    assert step.state.total == 3
    assert kinds(step) == "card_played card_drawn turn_lost turn_given"
    assert step.events[-2:] == (TurnLost(seat=2, reason="athena"), TurnGiven(seat=3))
    assert (step.state.to_move, step.acting) == (3, (3,))


@pytest.mark.parametrize("olympus", ["3(0)", "10(0)", "ares(0)"])
def test_ze_21_athena_never_takes_zeus(olympus):
    state = table(olympus=olympus, hands={1: "athena"})
    assert play(state, (1, lay("athena"))).state.zeus == state.zeus


def test_ze_r15_athena_on_a_multiple_of_ten_takes_no_zeus():
    step = play(table(olympus="10(0)", hands={1: "athena"}), (1, lay("athena")))
    assert (step.state.total, step.state.zeus) == (10, 0)


def test_ze_21_athena_with_two_players():
    step = play(table(seats=2, olympus="3(0)", hands={1: "athena"}), (1, lay("athena")))
    assert step.events[-2:] == (TurnLost(seat=0, reason="athena"), TurnGiven(seat=1))
    assert step.state.to_move == 1


def test_ze_r24_athena_with_two_players_and_manual_draws():
    state = table(seats=2, olympus="3(0)", hands={1: "athena 4 6 7"}, pile="9", draw="manual")
    athena = play(state, (1, lay("athena")))
    assert legal(athena.state, 1) == (lay("4"), lay("6"), lay("7"), DRAW)
    late = play(athena.state, (1, lay("4")))
    assert late.state.players[1].hand_limit == 3
    in_time = play(athena.state, (1, DRAW), (1, lay("4")))
    assert in_time.state.players[1].hand_limit == 4


def test_ze_r8_seat_skipped_by_athena_may_sneak_on_the_next_number():
    state = table(seats=4, olympus="3(0)", hands={1: "athena", 2: "6", 3: "6"})
    step = play(state, (1, lay("athena")), (3, lay("6")), (2, sneak("6")))
    assert step.state.total == 15
    assert step.state.zeus == 2


@cases("god", ["poseidon", "ares", "athena", "hermes", "aphrodite", "apollo", "artemis"])
def test_ze_22_gods_are_never_sneaked_on(god):
    state = table(seats=4, olympus=f"3(0) {god}(1)", hands={0: god})
    assert legal(state, 0) == ()
    assert refusal(state, 0, sneak(god)) == "no_sneak_window"


def test_ze_22_a_god_on_the_same_god_is_no_match():
    step = play(table(olympus="3(0) athena(1)", hands={0: "athena"}), (0, lay("athena")))
    assert step.events[0].match is False
    assert step.state.zeus is None


def test_ze_22_nobody_sneaks_with_a_god():
    state = table(olympus="3(0)", hands={2: "hermes"})
    assert refusal(state, 2, sneak("hermes")) == "sneak_no_match"


@pytest.mark.parametrize("god", ["hermes", "athena", "ares"])
def test_ze_22_gods_open_no_window(god):
    step = play(table(olympus="3(0)", hands={1: god}, sneak="ask"), (1, lay(god)))
    assert step.state.phase == "turn"
    assert "sneak_asked" not in kinds(step)

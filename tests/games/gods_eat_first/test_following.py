"""Section 4 of the rules: following, and winning a round."""

import pytest

from tests.cases import cases
from tests.games.gods_eat_first.table import (
    REVERSED,
    act,
    choices,
    code,
    in_choice,
    table,
    these,
    tokens,
)

HANDS = "G3 S1 V5 / G1 V2 S4 / G2 S2 V1"
LAST_ROUND = "0V2 1V3 2V1 / 2G1 0G2 1G3 / 2"


def leader_of_round_2(hands, cards, **position):
    """The winner of round 1."""
    state = act(table(hands=hands, **position), cards).state
    assert state.round == 2
    return state.leader


@pytest.mark.parametrize(("card", "religion"), [("G3", "greek"), ("S1", "shinto"), ("V5", "viking")])
def test_ge_26_the_religion_is_that_of_the_card_of_the_leader(card, religion):
    state = act(table(hands=HANDS), f"0: {card}").state
    assert (state.religion, state.religion_by_hades) == (religion, False)


def test_ge_26_a_religion_fixed_by_hades_comes_first():
    state = act(in_choice(), "0: choose shinto").state
    assert (state.religion, state.religion_by_hades) == ("shinto", True)
    assert act(state, "1: S2").state.religion == "shinto"


@pytest.mark.parametrize("religion", ["shinto", "viking", "greek"])
def test_ge_26_mimir_sets_the_religion_that_he_counts_as(religion):
    state = act(table(hands="V6 S1 G1"), f"0: V6 as {religion}").state
    assert (state.religion, state.players[0].table[0].counts_as) == (religion, religion)


def test_ge_27_who_holds_the_religion_must_follow():
    state = act(table(hands=HANDS), "0: G3").state
    assert choices(state, 1) == these("raise; G1")
    assert [code(state, f"1: {card}") for card in ("V2", "S4")] == ["must_follow"] * 2


def test_ge_27_any_card_of_the_religion_will_do():
    state = act(table(hands="G3 S1 V5 / G1 G4 S4"), "0: G3").state
    assert choices(state, 1) == these("raise; G1; G4")


def test_ge_27_the_leader_is_free_without_hades():
    assert choices(table(hands=HANDS), 0) == these("raise; G3; S1; V5; V5 reverse")


def test_ge_27_the_leader_is_bound_by_hades():
    state = act(in_choice(), "0: choose shinto").state
    assert choices(state, 1) == these("raise; S2")
    assert code(state, "1: V2") == "must_follow"


def test_ge_28_who_holds_none_may_play_any_card():
    state = act(table(hands="G3 S1 V5 / V1 V2 S4"), "0: G3").state
    assert choices(state, 1) == these("raise; V1; V2; S4")


def test_ge_28_a_card_that_does_not_follow_cannot_win():
    hands = "G3 G1 V5 / V1 V2 S4 / G2 S1 S3"
    state = act(table(hands=hands), "0: G3; 1: V1").state
    assert [state.players[seat].table[0].follows for seat in (0, 1)] == [True, False]
    assert act(state, "2: G2").state.leader == 2
    hands = "G4 G1 V5 / V1 V2 S4 / S1 S2 S3"
    assert leader_of_round_2(hands, "0: G4; 1: V1; 2: S1") == 0


def test_ge_29_nobody_has_to_beat_a_card():
    state = act(table(hands="G3 S1 V5 / G1 G4 S4 / G2 S2 V1"), "0: G3").state
    assert act(state, "1: G4; 2: G2").state.leader == 2


def test_ge_30_loki_works_off_the_religion():
    state = act(table(hands="G3 S1 V1 / V5 V2 S4"), "0: G3; 1: V5 reverse").state
    assert (state.next_reversed, state.players[1].table[0].follows) == (True, False)


def test_ge_30_dionysus_works_off_the_religion():
    hands = "S3 V1 G1 / G6 V2 V4 / S2 V3 G2"
    step = act(table(hands=hands), "0: S3; 1: G6; 2: raise; 0: call")
    assert (step.events[1].reason, tokens(step.state)) == ("dionysus", "7+2 8+1 7+2")


def test_ge_30_sarutahiko_works_off_the_religion():
    state = act(table(hands="G3 S1 V1 / S6 V2 S4 / G2 V3 S2"), "0: G3; 1: S6 from 2").state
    assert (state.phase, state.giving.to_seat) == ("give", 2)


def test_ge_30_hades_does_not_work_off_the_religion():
    state = act(table(hands="S3 V1 G1 / G5 V2 V4 / S2 V3 G2"), "0: S3; 1: G5").state
    assert state.hades_right is None
    assert act(state, "2: S2").state.phase == "turn"


def test_ge_30_izanami_does_not_work_without_winning():
    state = table(played=LAST_ROUND, hands="S3/S5/S1")
    step = act(state, "2: S1; 0: S3; 1: S5")
    assert [item.izanami_lost for item in step.events[2].items] == [0, 0, 0]
    assert tokens(step.state) == "7+1 7+1 8+1"


@cases(
    ("cards", "normal", "turned"),
    [
        ("S1 S2 S4", 0, 2),
        ("S4 S1 S2", 1, 0),
        ("S2 S4 S1", 2, 1),
        ("G5 G6 G4", 2, 1),
        ("V3 G1 V4", 0, 2),
        ("V4 V3 G6", 1, 0),
    ],
)
def test_ge_31_the_strongest_card_of_the_religion_wins(cards, normal, turned):
    spare = {"S": "G2 G3 / S3 S5 / V1 V2", "G": "S1 S2 / V3 V4 / S3 S4", "V": "S1 S2 / S3 S4 / S5 G2"}
    hands = " / ".join(
        f"{card} {rest}" for card, rest in zip(cards.split(), spare[cards[0]].split("/"), strict=True)
    )
    playbook = "; ".join(f"{seat}: {card}" for seat, card in enumerate(cards.split()))
    assert leader_of_round_2(hands, playbook) == normal
    assert leader_of_round_2(hands, playbook, **REVERSED) == turned


def test_ge_8_rank_6_is_the_strongest_in_reversed_order():
    hands = "G1 S1 V1 / G6 S2 V2 / G5 S3 V3"
    assert leader_of_round_2(hands, "0: G1; 1: G6; 2: G5", **REVERSED) == 1
    assert leader_of_round_2(hands, "0: G1; 1: G6; 2: G5") == 0


def test_ge_31_only_cards_of_seats_in_the_fight_count():
    hands = "G3 S1 V5 / G1 V2 S4 / G2 S2 V1"
    cards = "0: G3; 1: G1; 2: raise; 0: call; 1: fold; 2: G2"
    assert leader_of_round_2(hands, cards) == 2


@pytest.mark.parametrize("position", [{}, REVERSED])
@pytest.mark.parametrize(
    ("hands", "cards"),
    [
        ("G6 G4 V1 / V6 V2 S3 / S1 S2 V4", "0: G6; 1: V6 as greek; 2: S1"),
        ("S6 S4 V1 / V6 V2 G3 / G1 G2 V4", "0: S6; 1: V6 as shinto; 2: G1"),
    ],
)
def test_ge_32_the_real_card_wins_against_mimir_after_it(position, hands, cards):
    assert leader_of_round_2(hands, cards, **position) == 0


@pytest.mark.parametrize("position", [{}, REVERSED])
@pytest.mark.parametrize(
    ("hands", "cards"),
    [
        ("V6 G4 V1 / G6 V2 S3 / S1 S2 V4", "0: V6 as greek; 1: G6; 2: S1"),
        ("V6 S4 V1 / S6 V2 G3 / G1 G2 V4", "0: V6 as shinto; 1: S6; 2: G1"),
    ],
)
def test_ge_r17_the_real_card_wins_against_mimir_before_it(position, hands, cards):
    assert leader_of_round_2(hands, cards, **position) == 1


def test_ge_33_when_no_card_follows_the_leader_wins():
    position = {"played": "0G5 1G1 2G2 / *shinto 1", "hands": "V1 V3/V2 G3/V4 G4"}
    step = act(table(**position), "1: V2; 2: V4; 0: V1")
    won = step.events[1]
    assert (won.seat, won.card, won.round) == (1, None, 2)
    assert (step.state.leader, step.state.round) == (1, 3)


@pytest.mark.parametrize(
    ("folds", "next_one"), [("2: call; 3: call; 0: fold", 1), ("2: fold; 3: call; 0: fold", 1)]
)
def test_ge_33_when_the_leader_has_folded_the_next_seat_wins(folds, next_one):
    hands = "G1 S1 V1 / S2 V2 V3 / S3 V4 V5 / S4 S5 V6"
    state = act(table(tokens="8+1 8+1 8+1 8+1", hands=hands), f"0: G1; 1: raise; {folds}; 1: S2").state
    rest = {2: "S3", 3: "S4"}
    for seat in state.fighting:
        if seat in rest:
            step = act(state, f"{seat}: {rest[seat]}")
            state = step.state
    assert (state.round, state.leader, step.events[1].card) == (2, next_one, None)


def test_ge_r13_the_next_seat_is_one_in_the_fight():
    hands = "G1 S1 V1 / S2 V2 V3 / S3 V4 V5 / S4 S5 V6"
    state = act(table(tokens="8+1 8+1 8+1 8+1", hands=hands), "0: G1; 1: S2; 2: raise; 3: call").state
    step = act(state, "0: fold; 1: fold; 2: S3; 3: S4")
    assert (step.events[1].seat, step.events[1].card, step.state.leader) == (2, None, 2)


def test_ge_33_this_decides_the_fight_too():
    position = {"played": "0V1 1V2 2V3 / 0G5 1G1 2G2 / *shinto 1", "hands": "V4/G3/G4"}
    step = act(table(**position), "1: G3; 2: G4; 0: V4")
    assert (step.events[1].seat, step.events[1].card, step.events[1].round) == (1, None, 3)
    assert (step.events[2].seat, step.events[2].card) == (1, None)
    assert (tokens(step.state), step.state.fight) == ("7+1 8+1 7+1", 2)

"""The same rules with the powers on other cards: no rule asks for the id, the name or the rank of a god."""

import pytest

import engine
from engine import Refused
from tests.games.gods_eat_first.table import hand, moves, table, these, tokens, with_powers

OTHER = with_powers(
    {
        "shinto_1": "dionysus",
        "shinto_2": "hades",
        "viking_1": "sarutahiko",
        "viking_2": "loki",
        "greek_1": "mimir",
        "greek_2": "izanami",
    }
)


def go(state, text):
    """The last step of a playbook, in the other box."""
    for seat, action in moves(text):
        step = engine.apply(OTHER, state, seat, action)
        state = step.state
        assert engine.problems(OTHER, state) == ()
    return step


def code(state, text):
    """The code with which an action is refused, in the other box."""
    ((seat, action),) = moves(text)
    with pytest.raises(Refused) as refused:
        engine.apply(OTHER, state, seat, action)
    return refused.value.refusal.code


def other(hands="", **position):
    return table(game=OTHER, hands=hands, **position)


def choices(state, seat):
    return {*engine.legal_actions(OTHER, state, seat)}


@pytest.mark.parametrize("action", ["V5 reverse", "S6 from 1", "V6 as greek"])
def test_cards_that_had_powers_have_none(action):
    assert code(other("V5 S6 V6"), f"0: {action}") == "power_unavailable"


def test_ge_35_dionysus_is_another_card():
    state = other("S1 V3 V4 / S3 S4 V5 / S5 G3 G4")
    step = go(state, "0: S1; 1: raise; 2: call")
    assert (step.events[1].reason, tokens(step.state)) == ("dionysus", "8+1 7+2 7+2")
    state = other("G6 V3 V4 / G5 S4 V5 / G4 S3 S5")
    assert go(state, "0: G6; 1: raise; 2: call").acting == (0,)


def test_ge_37_mimir_is_printed_with_another_religion():
    state = go(other("G3 V3 V4 / G1 S3 V5"), "0: G3").state
    assert choices(state, 1) == these("raise; G1 as greek")
    state = go(other("V3 V4 S4 / G1 S3 V5"), "0: V3").state
    assert choices(state, 1) == these("raise; G1 as viking; V5")
    state = go(other("V3 V4 S4 / G1 S3 S5"), "0: V3").state
    assert choices(state, 1) == these("raise; G1 as shinto; G1 as viking; G1 as greek; S3; S5")


@pytest.mark.parametrize(
    ("hands", "cards", "winner"),
    [
        ("G1 G3 V4 / V1 S3 S4 / V3 V5 S5", "0: G1 as viking; 1: V1; 2: V3", 1),
        ("V1 G3 V4 / G1 S3 S4 / V3 V5 S5", "0: V1; 1: G1 as viking; 2: V3", 0),
        ("V3 G3 V4 / G1 S3 S4 / V2 V5 S5", "0: V3; 1: G1 as viking; 2: V2", 1),
    ],
)
def test_ge_32_mimir_of_rank_1_loses_only_the_tie(hands, cards, winner):
    assert go(other(hands), cards).state.leader == winner


def test_ge_41_sarutahiko_is_another_card():
    state = other("V1 G3 G4 / S3 V3 G5 / S4 V4 G6")
    assert choices(state, 0) == these("raise; V1; V1 from 1; V1 from 2; G3; G4")
    state = go(state, "0: V1 from 2").state
    assert (state.phase, len(hand(state, 0).split())) == ("give", 3)
    assert go(state, "0: give G3").acting == (1,)


def test_ge_46_hades_follows_his_own_religion():
    state = go(other("S2 V3 G3 / S3 V4 G4 / S4 V5 G5"), "0: S2; 1: S3; 2: S4").state
    assert (state.phase, state.hades_right, state.round) == ("choose_religion", 0, 2)
    state = go(other("V3 V4 G3 / S2 S3 S4 / V5 S5 G5"), "0: V3; 1: S2; 2: V5").state
    assert (state.phase, state.hades_right, state.round) == ("turn", None, 2)


def test_ge_39_mimir_under_a_religion_fixed_by_hades():
    state = go(other("S2 V3 G3 / S6 G1 V4 / S4 V5 G5"), "0: S2; 1: S6; 2: S4; 0: choose greek").state
    assert (state.leader, choices(state, 0)) == (0, these("raise; G3"))
    assert choices(go(state, "0: G3").state, 1) == these("raise; G1 as greek")


def test_ge_49_loki_is_another_card():
    state = other("V2 V3 G3 / V4 S4 G4 / V5 S5 G5")
    state = go(state, "0: V2 reverse; 1: V4; 2: V5; 0: raise; 1: fold; 2: fold").state
    assert (state.fight, state.reversed) == (2, True)


def test_ge_51_izanami_is_another_card():
    state = other("G2/G3/G4", played="0V3 1V4 2V5 / 0S3 1S4 2S5 / 0")
    assert tokens(go(state, "0: G2; 1: G3; 2: G4").state) == "8+1 6+1 6+1"
    state = other("S3/V5/G5", played="0V3 1V4 2V6 / 0G3 1G4 2G6 / 0")
    assert tokens(go(state, "0: S3; 1: V5; 2: G5").state) == "8+1 7+1 7+1"


def test_invariants_know_the_box():
    state = other("S1 V3 V4 / S3 S4 V5 / S5 G3 G4")
    state = go(state, "0: S1; 1: raise; 2: call; 1: S3; 2: S5").state
    assert tokens(state) == "8+1 7+2 7+2"
    with pytest.raises(AssertionError, match="GE-I5"):
        table(tokens="8+1 7+2 7+2", level=2, played="0S1 1S3 2S5 / 0")


def test_texts_have_the_names_of_the_box():
    step = go(other("V2 V3 G3"), "0: V2 reverse")
    text = engine.tell(OTHER, step)[0].text
    assert ("Loki" in text, "Thor" in text) == (True, False)


def test_ge_1_a_new_game_in_another_box():
    step = engine.new(OTHER, ("Ada", "Bo"), "box")
    assert isinstance(step.state, OTHER.state)
    assert engine.problems(OTHER, step.state) == ()
    assert step.state.box.power["viking_2"] == "loki"
    assert engine.decoder(OTHER.state).decode(engine.encode(step.state)) == step.state

"""Section 10 of the rules: lists of pending effects that cannot be, and phases that do not fit them."""

import pytest
from msgspec.structs import replace

from engine.games.first_giants.state import GiantsPhase, Slot
from tests.cases import cases
from tests.games.first_giants.notation import with_effects
from tests.games.first_giants.table import (
    act,
    cards,
    group,
    in_branch,
    in_exhibit,
    in_order,
    in_pick,
    running,
    table,
    waiting,
    with_seat,
)
from tests.games.playbook import problem_names

TAKEN = "0 card_taken FLY1A-1"
REST = group(TAKEN, "0:FLY1C-1")
AGAIN = with_effects(DIN1C=("exhibit", {}, [{"exhibit": {"max": 1, "discount": 0}}]))


def nested():
    """FLY2B-1 has exhibited MAM1A-1, and DIN1C-1 answers and may exhibit another."""
    state = table("3a MAM1A-1 MAR1A-1 DIN1C-1 FLY1A-1", "MAR2C-1", game=AGAIN)
    return act(state, "0: place 0 FLY2B-1; 0: exhibit MAM1A-1 new").state


def reclaiming():
    """Seat 0 has reclaimed and is asked for the order of FLY3C-1 and FLY3C-2; MAR1C-1 of seat 1 waits."""
    return act(table("2a @01 FLY3C-1 FLY3C-2 MAM1A-1", "MAR1C-1"), "0: reclaim").state


def pend(state, *entries):
    """The same table, which need not be sound, with other pending effects."""
    return replace(state, pending=entries)


def first_waiting(state, text, **cause):
    """The same table, which need not be sound, with other effects in the first group."""
    first = replace(state.pending[0], waiting=waiting(text))
    return replace(state, pending=(first, *state.pending[1:]))


def first_cause(state, text, **more):
    """The same table, which need not be sound, with another event of the first group."""
    first = replace(state.pending[0], cause=group(text, **more).cause)
    return replace(state, pending=(first, *state.pending[1:]))


@pytest.mark.parametrize("state", [nested(), reclaiming()])
def test_these_are_sound(state):
    assert problem_names(state) == set()


def test_fg_i10_marker_pick_with_pending_effects():
    assert "FG-I10" in problem_names(replace(in_pick(), pending=(group("0 markers_reclaimed"),)))


def test_fg_i10_marker_pick_without_a_pick():
    assert "FG-I10" in problem_names(replace(in_pick(), picks_left=0))


def test_fg_i10_marker_pick_without_a_possible_exhibit():
    assert "FG-I10" in problem_names(with_seat(in_pick(), 0, amber=0))
    assert "FG-I10" in problem_names(replace(table("0a", "0a"), phase=GiantsPhase.MARKER_PICK, picks_left=2))


def test_fg_i10_effect_exhibit_without_a_possible_exhibit():
    state = act(table("2a MAM2A-1", sites={0: "FLY3B-1 MAR1B-1"}), "0: place 0 FLY3B-1").state
    assert problem_names(state) == set()
    assert "FG-I10" in problem_names(with_seat(state, 0, amber=0))


def test_fg_i10_effect_exhibit_when_all_exhibits_are_used():
    assert {"FG-I10", "FG-I14"} & problem_names(pend(in_exhibit(), REST, running("0:FLY1A-1", exhibited=1)))


@pytest.mark.parametrize("text", ["", "0:FLY1A-1", "0:FLY1C-1"])
def test_fg_i10_effect_order_with_fewer_than_two(text):
    assert "FG-I10" in problem_names(pend(in_order(), group(TAKEN, text)))


def test_fg_i10_effect_order_with_one_of_each_owner():
    assert "FG-I10" in problem_names(first_waiting(reclaiming(), "0:FLY3C-1 1:MAR1C-1"))


def test_fg_i10_effect_order_with_a_pure_gain():
    state = table("0a FLY1C-1 FLY1C-2 ART1C-1", sites={0: "FLY1A-1 MAR1B-1"})
    state = act(state, "0: place 0 FLY1A-1").state
    assert problem_names(state) == set()
    forged = pend(state, group(TAKEN, "0:FLY1C-1 0:FLY1C-2 0:ART1C-1 0:FLY1A-1"))
    assert "FG-I10" in problem_names(forged)


@pytest.mark.parametrize("state", [in_order(), in_exhibit()])
def test_fg_i11_the_card_of_a_waiting_effect_is_in_the_study(state):
    study = tuple(one for one in state.players[0].study if one != "FLY1C-1")
    forged = replace(with_seat(state, 0, study=study), deck=(*state.deck, *cards("FLY1C-1")))
    assert "FG-I11" in problem_names(forged)


@pytest.mark.parametrize("text", ["0:FLY1C-1 1:FLY1A-1", "0:FLY1C-1 0:FLY1C-2", "0:FLY1C-1 0:MAM2C-1"])
def test_fg_i11_of_its_owner(text):
    assert "FG-I11" in problem_names(pend(in_order(), group(TAKEN, text)))


@pytest.mark.parametrize("text", ["0:FLY1A-1 0:FLY1A-1", "0:FLY1C-1 0:FLY1C-1 0:FLY1A-1"])
def test_fg_i11_no_card_waits_twice_in_a_group(text):
    assert "FG-I11" in problem_names(pend(in_order(), group(TAKEN, text)))


@pytest.mark.parametrize(
    "text",
    ["0:FLY3C-2 0:FLY3C-1 1:MAR1C-1", "1:MAR1C-1 0:FLY3C-1 0:FLY3C-2", "0:FLY3C-1 1:MAR1C-1 0:FLY3C-2"],
)
def test_fg_25_effects_wait_in_their_order(text):
    assert problem_names(first_waiting(reclaiming(), text))


def test_fg_i14_the_effect_in_progress_does_not_wait():
    forged = pend(in_exhibit(), group(TAKEN, "0:FLY1C-1 0:FLY1A-1"), running("0:FLY1A-1"))
    assert {"FG-I11", "FG-I14"} & problem_names(forged)


@cases(
    "entries",
    [
        (),
        (running("0:FLY1A-1"),),
        (REST,),
        (REST, group(TAKEN)),
        (running("0:FLY1A-1"), REST),
        (REST, running("0:FLY1A-1"), running("0:FLY1C-1")),
        (REST, running("0:FLY1A-1"), group("0 fossil_exhibited FLY1C-1")),
    ],
)
def test_fg_i14_the_newest_entry_is_an_effect_in_progress(entries):
    assert {"FG-I14", "FG-I10"} & problem_names(pend(in_exhibit(), *entries))


@pytest.mark.parametrize("phase", ["effect_order", "effect_branch"])
def test_fg_i14_the_next_atom_is_an_exhibit(phase):
    assert {"FG-I14", "FG-I10"} & problem_names(replace(in_exhibit(), phase=GiantsPhase(phase)))


@pytest.mark.parametrize("phase", ["effect_order", "effect_exhibit"])
def test_fg_i14_the_next_atom_is_a_choice(phase):
    assert {"FG-I14", "FG-I10"} & problem_names(replace(in_branch(), phase=GiantsPhase(phase)))


@pytest.mark.parametrize("phase", ["effect_exhibit", "effect_branch"])
def test_fg_i14_a_group_is_asked_for_its_order(phase):
    assert {"FG-I14", "FG-I10"} & problem_names(replace(in_order(), phase=GiantsPhase(phase)))


@pytest.mark.parametrize("state", [in_order(), in_exhibit(), in_branch()])
def test_fg_i14_effects_are_pending_in_their_phases_only(state):
    for phase in (GiantsPhase.TURN, GiantsPhase.MARKER_PICK, GiantsPhase.GAME_OVER):
        assert problem_names(replace(state, phase=phase))


@cases(
    "effect",
    [
        running("0:FLY1A-1", 1),
        running("0:FLY1A-1", 5),
        running("0:FLY1A-1", 0, 0),
        running("0:FLY1A-1", exhibited=2),
        running("1:FLY1A-1"),
        running("0:FLY1A-2"),
        running("0:DIN2A-1"),
    ],
)
def test_fg_i14_an_effect_in_progress_is_a_rest_of_its_card(effect):
    assert "FG-I14" in problem_names(pend(in_exhibit(), REST, effect))


@cases(
    "effect",
    [
        running("0:MAR2A-1", 1),
        running("0:MAR2A-1", 2),
        running("0:MAR2A-1", 0, 0),
        running("0:MAR2A-1", 0, 2),
        running("0:MAR2A-1", exhibited=1),
    ],
)
def test_fg_i14_a_choice_is_a_rest_of_its_card(effect):
    assert {"FG-I14", "FG-I10"} & problem_names(pend(in_branch(), in_branch().pending[0], effect))


def test_fg_i14_a_chosen_branch_is_put_in():
    state = act(table("0a", sites={0: "MAM2B-1 MAR1B-1"}), "0: place 0 MAM2B-1; 0: branch 1").state
    event = state.pending[0]
    assert (problem_names(state), state.pending[1]) == (set(), running("0:MAM2B-1", 0, 1))
    for forged in (
        running("0:MAM2B-1"),
        running("0:MAM2B-1", 0, 0),
        running("0:MAM2B-1", 0, 2),
        running("0:MAM2B-1", 0, 1, 1),
        running("0:MAM2B-1", 1, 1),
    ):
        assert {"FG-I14", "FG-I10"} & problem_names(pend(state, event, forged))


@pytest.mark.parametrize(
    "text", ["0:FLY1A-1 0:DIN2A-1", "0:DIN2A-1 0:FLY1A-1", "0:FLY1C-1 0:DIN2A-1 0:FLY1A-1"]
)
def test_fg_i14_the_trigger_of_a_waiting_card_fits_the_event(text):
    state = table("0a FLY1C-1 DIN2A-1", sites={0: "FLY1A-1 MAR1B-1"})
    state = act(state, "0: place 0 FLY1A-1").state
    forged = pend(state, group(TAKEN, text))
    assert problem_names(state) == set()
    assert "FG-I14" in problem_names(forged)


def test_fg_i14_a_trigger_of_another_event():
    state = first_waiting(reclaiming(), "0:FLY3C-1 0:FLY3C-2 0:MAM1A-1 1:MAR1C-1")
    assert "FG-I14" in problem_names(state)


def test_fg_i14_a_filter_that_does_not_fit():
    state = table("0a FLY1C-1 FLY1C-2 DIN1C-1", sites={0: "FLY1A-1 MAR1B-1"})
    state = act(state, "0: place 0 FLY1A-1").state
    forged = first_waiting(state, "0:FLY1C-1 0:FLY1C-2 0:DIN1C-1 0:FLY1A-1")
    assert "FG-I14" in problem_names(forged)


@cases(
    "event",
    [
        "1 card_taken FLY1A-1",
        "0 card_taken FLY1C-1",
        "0 card_taken DIN2A-1",
        "0 card_taken MAM2C-1",
        "0 card_taken",
        "0 markers_reclaimed",
        "0 fossil_exhibited FLY1A-1",
    ],
)
def test_fg_i14_another_event_of_placing(event):
    assert problem_names(first_cause(in_order(), event))
    assert problem_names(first_cause(in_exhibit(), event))


@pytest.mark.parametrize(
    "event",
    [
        "1 markers_reclaimed",
        "0 card_taken FLY3C-1",
        "0 fossil_exhibited MAM1A-1",
        "0 markers_reclaimed FLY3C-1",
    ],
)
def test_fg_i14_another_event_of_reclaiming(event):
    assert problem_names(first_cause(reclaiming(), event))


def test_fg_i14_an_event_with_more_than_happened():
    assert problem_names(first_cause(in_order(), TAKEN, newspaper=True))
    assert problem_names(first_cause(in_order(), TAKEN, extended="size:1"))
    assert problem_names(first_cause(reclaiming(), "0 markers_reclaimed", newspaper=True))


def test_fg_i14_effects_only_in_a_turn_of_placing_or_reclaiming():
    for state in (in_order(), in_exhibit(), in_branch()):
        lying = list(state.sites)
        lying[0] = replace(lying[0], cards=(Slot(card=state.deck[0]), lying[0].cards[1]))
        forged = replace(state, open_slot=None, deck=state.deck[1:], sites=tuple(lying))
        assert {"FG-I14", "FG-I8"} & problem_names(forged)


def test_fg_i14_a_nested_group_lies_on_an_exhibit_in_progress():
    state = nested()
    outer, effect, inner, newest = state.pending
    for entries in (
        (outer, replace(effect, exhibited=0), inner, newest),
        (outer, replace(effect, position=0), inner, newest),
        (outer, replace(effect, exhibited=3), inner, newest),
        (inner, newest),
        (outer, effect, outer, newest),
        (outer, effect, replace(inner, cause=group("0 fossil_exhibited MAR1A-1").cause), newest),
        (outer, effect, replace(inner, cause=group("1 fossil_exhibited MAM1A-1").cause), newest),
        (
            outer,
            effect,
            replace(inner, cause=group("0 fossil_exhibited MAM1A-1", extended="size:1").cause),
            newest,
        ),
        (
            outer,
            effect,
            replace(inner, cause=group("0 fossil_exhibited MAM1A-1", newspaper=True).cause),
            newest,
        ),
    ):
        assert {"FG-I14", "FG-I10", "FG-I11"} & problem_names(pend(state, *entries))


def test_fg_i14_effects_of_others_do_not_begin_before_those_of_the_active_seat():
    forged = pend(reclaiming(), group("0 markers_reclaimed", "0:FLY3C-1 0:FLY3C-2"), running("1:MAR1C-1"))
    assert problem_names(forged)


@pytest.mark.parametrize("seat", [2, 4])
def test_seats_of_pending_effects_that_are_not_there(seat):
    assert "seats" in problem_names(
        pend(in_order(), group(f"{seat} card_taken FLY1A-1", "0:FLY1C-1 0:FLY1A-1"))
    )
    assert "seats" in problem_names(pend(in_order(), group(TAKEN, f"0:FLY1C-1 {seat}:FLY1A-1")))
    assert "seats" in problem_names(pend(in_exhibit(), REST, running(f"{seat}:FLY1A-1")))

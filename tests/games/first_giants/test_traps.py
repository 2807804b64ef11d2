"""Section 12 of the rules: mistakes that are easily made in this game and its kind."""

import json

import pytest
from msgspec.structs import replace

import engine
from engine import Rng
from tests.games.first_giants.notation import with_effects
from tests.games.first_giants.table import (
    GAME,
    LATE,
    act,
    choices,
    in_exhibit,
    in_order,
    in_pick,
    lines,
    of,
    over,
    papers,
    shown,
    site,
    start,
    started,
    table,
    these,
    totals,
)
from tests.games.playbook import acting, kinds

LAST_CARD = {"sites": {0: "MAM1A-1 DIN2A-1", 1: "DIN3A-1 DIN3A-2"}, "deck": "MAM2C-1", "rest": 1}


def test_trap_1_a_tie_in_length_steals_nothing():
    state = table("@1 ART2A-1 | FLY2A-1", "| DIN2A-1 MAM2A-1")
    assert papers(act(state, "0: reclaim; 0: exhibit ART2A-1 0").state) == "size:2=1"


def test_trap_1_a_newspaper_always_has_an_owner():
    state = table("@1 MAR2A-1 | FLY2A-1 ART2A-1", "| DIN2A-1 MAM2A-1", papers="size:2=1")
    assert papers(act(state, "0: reclaim; 0: exhibit MAR2A-1 0").state) == "size:2=0"


def test_trap_1_lengths_are_counted_only_at_an_extension():
    rows = ("@1 DIN1A-1 | FLY2A-1 ART2A-1 MAR2A-1", "@1 | DIN2A-1 MAM2A-1")
    state = table(*rows, papers="size:2=1", newspaper_steal="complete")
    state = act(state, "0: reclaim; 0: exhibit DIN1A-1 new; 1: reclaim").state
    assert papers(state) == "size:2=1"


def test_trap_2_a_completed_type_does_not_change_hands():
    state = table("@1 DIN2A-2 | DIN1A-2 DIN3A-2", "| DIN1A-1 DIN3A-1 DIN2A-1")
    state = act(state, "0: reclaim; 0: exhibit DIN2A-2 0").state
    assert (papers(state), lines(state, 0)["newspapers"]) == ("family:DIN=1!", 0)


def test_trap_3_not_every_refill_ends_the_game():
    step = act(table(), "0: place 1 MAM1B-1")
    assert (len(of(step, "site_refilled")), step.state.end_triggered) == (1, None)


def test_trap_3_only_the_refill_with_the_last_card_counts():
    state = act(table("", "", "", **LAST_CARD), "0: place 0 MAM1A-1").state
    step = act(state, "1: place 0 MAM2C-1")
    assert (kinds(step), site(step.state, 0)) == (
        "marker_placed card_taken effect_started amber_gained turn_ended",
        "- DIN2A-1",
    )


def test_trap_4_only_the_round_is_finished():
    state = act(table("", "", "", **LAST_CARD), "0: place 0 MAM1A-1").state
    state = act(state, "1: place 1 DIN3A-1").state
    assert (state.phase, acting(state)) == ("turn", (2,))
    assert act(state, "2: place 1 DIN3A-2").state.phase == "game_over"


def test_trap_4_the_last_seat_gives_no_other_a_turn():
    state = act(table("", "", "", active=2, **LAST_CARD), "2: place 0 MAM1A-1").state
    assert (state.phase, acting(state)) == ("game_over", ())


def test_trap_5_both_end_conditions():
    sites = {0: "FLY1A-2 DIN2B-2"}
    state = table("1a MAM1A-1 | ART1A-1", LATE, sites=sites, deck="MAM2C-1", rest=1)
    step = act(state, "0: place 0 FLY1A-2; 0: exhibit MAM1A-1 0")
    assert [one.cause for one in of(step, "end_triggered")] == ["last_tile"]
    assert (step.state.tile_supply, step.state.deck, acting(step.state)) == (None, (), (1,))
    step = act(step.state, "1: place 1 MAM1B-1")
    assert (step.state.phase, step.outcome.reason) == ("game_over", "last_tile")


def test_trap_6_all_winners_of_a_tie():
    state = table("4p", "4p", "3p", active=2, deck="", rest=2, is_over=True)
    assert engine.resume(GAME, state).outcome.winners == (0, 1)


def test_trap_7_a_seat_orders_its_own_effects():
    other = with_effects(DIN1C=("left_exhibit", {}, [{"exhibit": {"max": 1, "discount": 3}}]))
    state = table("DIN1C-1 DIN1C-2", "9a @1 MAM1A-1", game=other, active=1)
    state = act(state, "1: reclaim; 1: exhibit MAM1A-1 new").state
    assert (state.phase, acting(state)) == ("effect_order", (0,))


def test_trap_7_other_seats_go_clockwise_and_not_all_in_one():
    seats = ("MAR3C-1", "1a @1 MAM1A-1 | DIN1A-1", "", "MAR3C-2")
    step = act(table(*seats, active=1), "1: reclaim; 1: exhibit MAM1A-1 0")
    assert started(step) == "3:MAR3C-2 0:MAR3C-1"


def test_trap_8_a_card_that_has_left_the_study_does_not_use_its_waiting_effect():
    step = act(in_exhibit(), "0: exhibit FLY1C-1 new")
    assert (started(step), step.state.phase) == ("", "turn")


def test_trap_8_a_card_does_not_answer_its_own_exhibit():
    step = act(table("@1 DIN2C-1"), "0: reclaim; 0: exhibit DIN2C-1 new")
    assert (started(step), step.state.players[0].points) == ("", 0)


def test_trap_9_a_card_answers_its_own_arrival():
    state = table(sites={0: "DIN1C-1 MAM1A-1"})
    assert act(state, "0: place 0 DIN1C-1").state.players[0].points == 1


def test_trap_10_a_granted_exhibit_can_be_declined_or_lapses():
    assert act(in_exhibit(), "0: decline").state.phase == "effect_exhibit"
    step = act(table("0a DIN3A-1", sites={0: "ART3A-1 MAR1B-1"}), "0: place 0 ART3A-1")
    assert (len(of(step, "exhibit_lapsed")), step.state.phase) == (1, "turn")


def test_trap_10_a_pick_can_always_be_amber():
    assert these("amber") <= choices(in_pick(), 0)


def test_trap_11_gains_are_not_optional():
    step = act(table("", "0a @0 MAR1C-1"), "0: place 1 MAM1B-1; 1: reclaim; 0: reclaim")
    assert step.state.players[1].amber == 0 + 1 + 2


def test_trap_11_granted_exhibits_are_not_compulsory():
    assert these("decline") <= choices(in_exhibit(), 0)


@pytest.mark.parametrize("name", ["MAM1A-1", "MAM2A-1", "MAM3A-1"])
def test_trap_12_a_large_discount_gives_no_change(name):
    state = table(f"0a {name}", sites={0: "FLY3A-1 MAR1B-1"})
    step = act(state, f"0: place 0 FLY3A-1; 0: exhibit {name} new")
    assert (step.state.players[0].amber, of(step, "fossil_exhibited")[0].price) == (0, 0)


def test_trap_13_the_study_with_the_card_just_taken():
    state = table("", sites={0: "ART2A-1 MAM1A-1"})
    assert act(state, "0: place 0 ART2A-1").state.players[0].points == 1


def test_trap_13_the_study_without_a_card_already_exhibited():
    atoms = [
        {"exhibit": {"max": 1, "discount": 3}},
        {"points_per": {"metric": "study_families", "times": 1, "plus": 0, "cap": 9}},
    ]
    state = table("MAM1A-1", game=with_effects(FLY1A=("take_self", {}, atoms)), sites={0: "FLY1A-1 DIN1A-1"})
    state = act(state, "0: place 0 FLY1A-1; 0: exhibit MAM1A-1 new").state
    assert state.players[0].points == 1


def test_trap_14_the_site_is_filled_after_the_effects():
    for state in (in_order(), in_exhibit(), act(in_exhibit(), "0: decline").state):
        assert (site(state, 0), len(state.deck)) == ("- MAR1B-1", len(in_order().deck))
    assert site(act(in_exhibit(), "0: decline; 0: decline").state, 0) == "MAM2C-1 MAR1B-1"


def test_trap_14_the_other_card_does_not_move():
    state = act(table(), "0: place 1 MAM1B-1").state
    assert site(state, 1) == "MAM2C-1 MAM1B-2"
    state = act(table(), "0: place 1 MAM1B-2").state
    assert site(state, 1) == "MAM1B-1 MAM2C-1"


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_trap_15_the_deck_does_not_leak(viewer):
    state = table()
    other = replace(state, deck=(*state.deck[1:], state.deck[0]), rng=Rng.from_seed("other"))
    assert engine.view(GAME, state, viewer) == engine.view(GAME, other, viewer)
    text = engine.encode(engine.view(GAME, state, viewer)).decode()
    assert [card for card in state.deck if card in text] == []
    assert state.rng.key not in text


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_trap_15_events_do_not_tell_of_the_deck(viewer):
    step = start()
    told = engine.encode(engine.view_events(GAME, step.state, step.events, viewer)).decode()
    assert [card for card in step.state.deck if card in told] == []
    step = act(table(), "0: place 1 MAM1B-1")
    told = json.loads(engine.encode(engine.view_events(GAME, step.state, step.events, viewer)))
    assert [card for card in step.state.deck if card in json.dumps(told)] == []


def test_trap_10_the_game_that_is_over_hangs_nowhere():
    assert (acting(over()), totals(over())) == ((), (0, 0))
    assert shown(over(), 0) == "2a 0p @0 DIN1A-1"

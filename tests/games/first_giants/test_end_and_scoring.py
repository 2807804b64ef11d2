"""Section 5 of the rules: the end of the game and scoring (FG-35 to FG-42)."""

import pytest

import engine
from tests.cases import cases
from tests.games.first_giants.table import (
    FIVE_THREES,
    FIVE_TWOS,
    GAME,
    LATE,
    act,
    choices,
    code,
    in_branch,
    in_pick,
    lines,
    of,
    over,
    papers,
    site,
    table,
    these,
    totals,
)
from tests.games.playbook import acting, kinds

LAST = "1a @1 MAM1A-1 | ART1A-1"
"""A seat that can take the last tile."""
LAST_CARD = {"sites": {0: "MAM1A-1 DIN2A-1", 1: "DIN3A-1 DIN3A-2"}, "deck": "MAM2C-1"}
"""The next refill uses the last card of the deck."""


def take_last_tile(state):
    """The active seat takes the last tile."""
    seat = state.active_seat
    return act(state, f"{seat}: reclaim; {seat}: exhibit MAM1A-1 0")


def test_fg_35_the_last_tile_triggers_the_end():
    state = table(LAST, LATE)
    assert (state.tile_supply, state.end_triggered) == (1, None)
    step = take_last_tile(state)
    assert (step.state.tile_supply, step.state.end_triggered) == (None, "last_tile")
    assert [one.cause for one in of(step, "end_triggered")] == ["last_tile"]
    assert [one.tiles_left for one in of(step, "collection_extended")] == [0]


def test_fg_35_the_last_tile_but_one_does_not():
    state = table(LAST, LATE.replace("| FLY1A-1 FLY3B-1", "| FLY1A-1"))
    step = take_last_tile(state)
    assert (step.state.tile_supply, step.state.end_triggered) == (1, None)
    assert of(step, "end_triggered") == []


def test_fg_36_the_refill_with_the_last_card_triggers_the_end():
    state = table(**LAST_CARD, rest=1)
    step = act(state, "0: place 0 MAM1A-1")
    assert kinds(step).endswith("amber_gained site_refilled end_triggered turn_ended")
    assert (step.state.end_triggered, step.state.deck, step.state.tile_supply) == ("deck_empty", (), None)
    assert site(step.state, 0) == "MAM2C-1 DIN2A-1"


def test_fg_r22_taking_a_card_triggers_nothing_while_the_slot_is_open():
    state = table("0a", sites={0: "MAM2B-1 DIN2A-1"}, deck="MAM2C-1", rest=1)
    step = act(state, "0: place 0 MAM2B-1")
    assert (step.state.phase, step.state.end_triggered, len(step.state.deck)) == ("effect_branch", None, 1)
    assert act(step.state, "0: branch 0").state.end_triggered == "deck_empty"


def test_fg_36_the_last_card_but_one_does_not():
    state = table(sites=LAST_CARD["sites"], deck="MAM2C-1 MAM2C-2", rest=1)
    step = act(state, "0: place 0 MAM1A-1")
    assert (step.state.end_triggered, len(step.state.deck), of(step, "end_triggered")) == (None, 1, [])


def test_fg_37_the_first_trigger_counts():
    sites = {0: "FLY1A-2 DIN2B-2"}
    state = table("1a MAM1A-1 | ART1A-1", LATE, sites=sites, deck="MAM2C-1", rest=1)
    step = act(state, "0: place 0 FLY1A-2; 0: exhibit MAM1A-1 0")
    assert [one.cause for one in of(step, "end_triggered")] == ["last_tile"]
    assert (step.state.end_triggered, step.state.deck) == ("last_tile", ())
    assert act(step.state, "1: place 1 MAM1B-1").outcome.reason == "last_tile"


def test_fg_37_the_last_tile_after_an_empty_deck_changes_nothing():
    step = take_last_tile(table(LATE, LAST, active=1, deck="", rest=0))
    assert (of(step, "end_triggered"), step.state.end_triggered) == ([], "deck_empty")
    assert [one.tiles_left for one in of(step, "collection_extended")] == [None]


def test_fg_37_the_last_card_after_the_last_tile_changes_nothing():
    sites = {0: "MAM1A-2 DIN2B-2"}
    state = table(LAST, LATE, sites=sites, deck="MAM2C-1", rest=1)
    step = act(take_last_tile(state).state, "1: place 0 MAM1A-2")
    assert (of(step, "end_triggered"), step.state.deck) == ([], ())
    assert (step.state.phase, step.outcome.reason) == ("game_over", "last_tile")


def test_fg_r24_as_many_tiles_come_from_the_box_as_are_needed():
    seat_1 = f"9a @012 MAM1A-2 MAR1A-1 FLY1A-2 {LATE} | ART1A-2"
    state = take_last_tile(table(LAST, seat_1)).state
    state = act(state, "1: reclaim; 1: exhibit MAM1A-2 4; 1: exhibit MAR1A-1 4").state
    step = act(state, "1: exhibit FLY1A-2 4")
    assert [one.tiles_left for one in of(step, "collection_extended")] == [None]
    assert sum(one.tiles for player in step.state.players for one in player.collections) == 12 + 3
    assert (step.state.phase, papers(step.state)) == (
        "game_over",
        "family:DIN=1! family:FLY=1 size:1=1 size:2=1! size:3=1!",
    )


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_fg_38_the_seats_after_it_have_one_more_turn_each(seats):
    amber = {"sites": {0: "MAM1A-1 MAM2A-1", 1: "MAM3A-1 MAM3A-2"}, "deck": "MAM2C-1"}
    for first in range(seats):
        state = table(*[""] * seats, active=first, rest=0, **amber)
        state = act(state, f"{first}: place 0 MAM1A-1").state
        played = []
        while state.phase != "game_over":
            (seat,) = acting(state)
            played.append(seat)
            free = next(number for number in (1, 2, 3) if state.sites[number].face_up)
            name = state.sites[free].face_up[0]
            state = act(state, f"{seat}: place {free} {name}").state
            while state.phase not in ("turn", "game_over"):
                state = act(state, f"{seat}: decline").state
        assert played == [*range(first + 1, seats)]
        assert state.active_seat == seats - 1


def test_fg_38_triggered_by_the_last_seat_it_is_over_with_that_turn():
    step = take_last_tile(table(LATE, LAST, active=1))
    assert (step.state.phase, step.acting, step.outcome.reason) == ("game_over", (), "last_tile")
    assert kinds(step).endswith("turn_ended game_ended")


def test_fg_38_the_turn_is_finished_normally():
    state = table(LATE, "2a @012 MAM1A-1 FLY1A-2 | ART1A-1", active=1)
    state = act(state, "1: reclaim; 1: exhibit MAM1A-1 0").state
    assert (state.end_triggered, state.phase, state.picks_left) == ("last_tile", "marker_pick", 2)
    step = act(state, "1: exhibit FLY1A-2 0")
    assert kinds(step) == "fossil_exhibited collection_extended amber_gained turn_ended game_ended"


def test_fg_38_nobody_acts_when_the_game_is_over():
    state = over()
    assert acting(state) == ()
    assert [code(state, f"{seat}: reclaim") for seat in (0, 1)] == ["game_over"] * 2


def test_fg_38_all_have_had_the_same_number_of_turns():
    state = table(LAST, LATE, "@1")
    turns = take_last_tile(table(LAST, LATE)).state
    assert (turns.active_seat, state.tile_supply) == (1, 7)
    step = act(turns, "1: place 1 MAM1B-1")
    assert [one.seat for one in of(step, "turn_ended")] == [1]
    assert step.state.phase == "game_over"


SCORED = f"9a 7p @02 DIN3C-1 ART3C-1 | {FIVE_TWOS} | DIN1A-1 DIN2B-1"


def test_fg_39_score_by_category():
    state = table(f"{SCORED} | MAM1A-1 | {FIVE_THREES}", "1p | MAR1A-1 MAR2A-2 | ART1A-1 ART3A-2", "")
    assert [line.category for line in engine.scores(GAME, state)[0].lines] == [
        *("points_in_play", "tiles_incomplete", "tiles_complete", "newspapers", "flash_news")
    ]
    assert [[*lines(state, seat).values()] for seat in range(3)] == [
        [7, 2, 24, 5 + 5 + 3, 0],
        [1, 4, 0, 3 + 3, 0],
        [0, 0, 0, 0, 0],
    ]
    assert totals(state) == (46, 11, 0)


def test_fg_39_tokens():
    seats = (
        "1p | MAM3A-1 | MAM3A-2 | MAR3A-1 | DIN3A-1 | DIN3A-2 | ART3A-1",
        "| ART3B-1 | ART3B-2 | DIN3B-1",
    )
    state = table(*seats, flash="flash:MAM=0 flash:ART=1 flash:DIN=0", flash_news=True)
    assert [lines(state, seat)["flash_news"] for seat in (0, 1)] == [6, 3]
    assert totals(state) == (7, 3)


@pytest.mark.parametrize("seat", ["99a", "@0123", "DIN1A-1 DIN2A-1 DIN3A-1", "| DIN1A-1 | DIN2A-1 | MAM3A-1"])
def test_fg_40_what_scores_nothing(seat):
    assert totals(table(seat)) == (0, 0)


def ended(*points):
    """The outcome of a game that ends with these points."""
    seats = [f"{one}p" for one in points]
    state = table(*seats, active=len(seats) - 1, deck="", rest=0, is_over=True)
    return engine.resume(GAME, state).outcome


@cases(
    ("points", "winners"),
    [((3, 5), (1,)), ((5, 3, 4), (0,)), ((5, 5), (0, 1)), ((1, 6, 2, 6), (1, 3)), ((0, 0, 0), (0, 1, 2))],
)
def test_fg_41_the_highest_total_wins(points, winners):
    outcome = ended(*points)
    assert outcome.winners == winners
    assert [score.total for score in outcome.scores] == [*points]
    assert outcome.reason == "deck_empty"


def test_fg_41_places():
    assert [(one.place, one.seats) for one in ended(1, 6, 2, 6).ranking] == [
        (1, (1, 3)),
        (3, (2,)),
        (4, (0,)),
    ]


def test_fg_r27_amber_does_not_break_a_tie():
    state = table("9a 1p", "0a 1p @0", active=1, deck="", rest=0, is_over=True)
    assert engine.resume(GAME, state).outcome.winners == (0, 1)


@pytest.mark.parametrize("state", [table("3p"), in_pick(), in_branch(), over()])
def test_fg_42_the_score_can_be_asked_for_in_any_state(state):
    assert [score.seat for score in engine.scores(GAME, state)] == [*range(len(state.names))]
    assert totals(state)[0] == state.players[0].points
    assert (engine.outcome(GAME, state) is None) == (state.phase != "game_over")


def test_fg_42_it_is_worked_out_as_if_the_game_ended_there():
    state = act(table("3a @01 DIN3A-1 | DIN1A-1"), "0: reclaim").state
    assert totals(state) == (0, 0)
    assert totals(act(state, "0: exhibit DIN3A-1 0").state) == (2 + 3, 0)


def test_fg_r25_a_seat_can_always_act_after_the_deck_is_empty():
    state = act(table("", "", "", "", "", **LAST_CARD, rest=4), "0: place 0 MAM1A-1").state
    state = act(state, "1: place 0 MAM2C-1; 2: place 0 DIN2A-1; 3: place 1 DIN3A-1").state
    assert choices(state, 4) == these(
        "place 1 DIN3A-2; place 2 ART2B-1; place 2 ART2B-2; place 3 FLY2C-1; place 3 FLY2C-2"
    )

"""States that add up and that play cannot reach all the same."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.ra.state import Discard, Options, RaPhase, RaState
from tests.cases import cases
from tests.games.playbook import problem_names
from tests.games.ra.table import THREE, WON, table


def with_row(state: RaState, seat: int, **items: int) -> RaState:
    """The first row of a sheet with other items, and the score that they add up to."""
    player = state.players[seat]
    row = replace(player.score_sheet[0], **items)
    change = row.change - player.score_sheet[0].change
    changed = replace(player, score=player.score + change, score_sheet=(row, *player.score_sheet[1:]))
    return replace(state, players=(*state.players[:seat], changed, *state.players[seat + 1 :]))


@cases(
    "items",
    [
        {"god": 990},
        {"god": 3},
        {"god": -2},
        {"god": 18},
        {"gold": 4},
        {"gold": 18},
        {"pharaoh": 7},
        {"pharaoh": 5},
        {"flood": 13},
        {"flood": 0, "nile": 2},
        {"flood": 1, "nile": 26},
        {"civilization": 6},
        {"monument_variety": 15},
        {"monument_sets": 5},
        {"suns": 5},
        {"floor": 2},
        {"floor": -2},
    ],
)
def test_ra_i5_a_row_that_scoring_cannot_write(items: dict[str, int]) -> None:
    state = table(epoch=2, **THREE)
    assert problem_names(with_row(state, 0, **items)) == {"RA-I5"}


def test_ra_i5_a_row_that_scoring_can_write() -> None:
    state = table(epoch=2, **THREE)
    assert problem_names(with_row(state, 0, god=16, gold=15, flood=12, nile=25, civilization=15)) == set()


def test_ra_i5_a_total_below_zero_in_between() -> None:
    state = table(epoch=3, **THREE)
    player = state.players[0]
    first, second = player.score_sheet
    sheet = (replace(first, civilization=-5, pharaoh=-2), replace(second, civilization=0))
    low = replace(player, score_sheet=sheet, score=3)
    others = [
        replace(one, score_sheet=(replace(one.score_sheet[0], pharaoh=5), one.score_sheet[1]))
        for one in state.players[1:]
    ]
    others = [replace(one, score=10 + sum(row.change for row in one.score_sheet)) for one in others]
    assert problem_names(replace(state, players=(low, *others))) == set()
    deeper = replace(low, score_sheet=(sheet[0], replace(sheet[1], civilization=-5)), score=-2 + 2)
    assert problem_names(replace(state, players=(deeper, *others))) == {"RA-I5"}


def discarding(state: RaState, **discard: Any) -> RaState:
    return replace(state, phase=RaPhase.DISCARD, discard=Discard(**discard))


def test_ra_i9_a_god_takes_no_disaster_without_the_option() -> None:
    state = table(
        **WON, owned={1: "civ_art x2 civ_writing x2"}, track="- nile", turn=1, removed="disaster_unrest god"
    )
    taken = discarding(state, seat=1, unrest=2, earthquake=0)
    assert problem_names(taken) == set()
    forbidden = replace(taken, options=Options(god_takes_disaster=False))
    assert problem_names(forbidden) == {"RA-I9"}


def test_ra_i9_a_god_takes_one_disaster() -> None:
    state = table(
        **WON,
        owned={1: "civ_art x4 civ_writing x3 civ_religion"},
        turn=1,
        track="nile",
        removed="disaster_unrest x2 god",
    )
    assert problem_names(discarding(state, seat=1, unrest=2, earthquake=0)) == set()
    assert problem_names(discarding(state, seat=1, unrest=4, earthquake=0)) == {"RA-I9"}


def test_ra_i9_who_has_won_nothing_has_no_god_to_spend() -> None:
    state = table(
        epoch=2,
        suns={0: "13 8 5 2", 1: "12 9 6 3", 2: "11 10 7 / 1"},
        centre=4,
        owned={0: "monument_temple x2 monument_palace x2"},
        turn=0,
        track="nile",
        removed="disaster_earthquake god",
    )
    assert problem_names(discarding(state, seat=0, unrest=0, earthquake=2)) == {"RA-I9"}


def test_ra_i9_the_ra_seat_had_a_face_up_sun() -> None:
    state = table(
        epoch=2,
        suns={0: "/ 1 8 5 2", 1: "9 6 3 / 13", 2: "11 10 7 4"},
        centre=12,
        owned={1: "civ_art x2 civ_writing"},
        turn=1,
        removed="disaster_unrest",
    )
    lost = discarding(state, seat=1, unrest=2, earthquake=0)
    assert problem_names(lost) == set()
    assert problem_names(replace(lost, turn_seat=0)) == {"RA-I9"}


@pytest.mark.parametrize("place", ["suns_up", "suns_down"])
def test_ra_i2_suns_lie_in_ascending_order(place: str) -> None:
    state = table(epoch=2, suns={0: "13 8 / 5 2", 1: "12 9 6 3", 2: "11 10 7 / 1"}, centre=4, turn=1)
    player = state.players[0]
    turned = replace(player, **{place: getattr(player, place)[::-1]})
    assert problem_names(replace(state, players=(turned, *state.players[1:]))) == {"RA-I2"}

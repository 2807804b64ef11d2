"""Every refusal code of every action, and the order in which they are tested: section 8.3 of the rules."""

import msgspec
import pytest

import engine
from engine import NoSuchSeat, Refused
from engine.games.first_giants.actions import ChooseBranch, Exhibit
from tests.cases import cases
from tests.games.first_giants.table import (
    GAME,
    act,
    card,
    choices,
    code,
    in_branch,
    in_exhibit,
    in_order,
    in_pick,
    move,
    moves,
    over,
    table,
    these,
)
from tests.games.playbook import legal

ALL = [
    *("place 1 MAM1B-1", "place 0 DIN1A-1", "reclaim", "amber", "exhibit FLY1A-1 new", "exhibit MAR3A-1 7"),
    *("decline", "resolve FLY1A-1", "resolve MAR3A-1", "branch 0", "branch 9"),
]
PHASES = {
    "turn": (table("", "", ""), ("place", "reclaim")),
    "marker_pick": (in_pick(), ("amber", "exhibit")),
    "effect_order": (in_order(), ("resolve",)),
    "effect_exhibit": (in_exhibit(), ("exhibit", "decline")),
    "effect_branch": (in_branch(), ("branch",)),
}


def granted(study, amber=9, rows=""):
    """P1 may exhibit a fossil of size 1 at full price."""
    return act(table(f"{amber}a {study} {rows}", sites={0: "ART1A-1 MAR1B-1"}), "0: place 0 ART1A-1").state


@cases("seat", [0, 1])
@cases("action", ALL)
def test_fg_38_game_over_comes_first(seat, action):
    assert code(over(), f"{seat}: {action}") == "game_over"


@cases("phase", PHASES)
@cases("action", ALL)
def test_fg_1_not_your_turn_comes_second(phase, action):
    state = PHASES[phase][0]
    assert state.phase == phase
    assert {code(state, f"{seat}: {action}") for seat in range(1, len(state.names))} == {"not_your_turn"}


@cases("phase", PHASES)
@cases("action", ALL)
def test_fg_2_wrong_phase_comes_third(phase, action):
    state, allowed = PHASES[phase]
    if action.split()[0] in allowed:
        wrong = move(action) not in legal(state, 0) and code(state, f"0: {action}")
        assert wrong != "wrong_phase"
    else:
        assert code(state, f"0: {action}") == "wrong_phase"


def test_fg_4_no_marker_left_comes_before_own_marker_at_site():
    state = table("@0123")
    assert code(state, "0: place 0 MAR1B-1") == code(state, "0: place 0 DIN1A-1") == "no_marker_left"


def test_fg_4_own_marker_at_site_comes_before_card_not_at_site():
    state = table("@0")
    assert code(state, "0: place 0 MAR1B-1") == code(state, "0: place 0 DIN1A-1") == "own_marker_at_site"


@cases("name", ["FLY2C-1", "MAM2C-1", "DIN1A-1", "DIN3A-1", "DIN3C-1"])
def test_fg_4_card_not_at_site(name):
    state = table("DIN1A-1 | DIN3A-1", "DIN3C-1")
    assert code(state, f"0: place 0 {name}") == "card_not_at_site"


def test_fg_8_no_markers_placed():
    assert code(table("", "@0123"), "0: reclaim") == "no_markers_placed"


@cases("where", ["new", "0", "7"])
@cases("name", ["DIN1A-1", "MAR3A-1", "MAR1B-1", "MAM2C-1"])
def test_fg_13_card_not_in_study_comes_first(name, where):
    for state in (
        act(table("9a @1 MAM1A-1 | DIN1A-1", "MAR3A-1"), "0: reclaim").state,
        act(table("9a DIN2A-1 | DIN1A-1", "MAR3A-1"), "0: place 0 FLY2B-1").state,
    ):
        assert code(state, f"0: exhibit {name} {where}") == "card_not_in_study"


@cases("where", ["new", "0", "1", "7"])
@cases("name", ["MAM2A-1", "MAM3A-1"])
def test_fg_30_size_not_allowed_comes_second(name, where):
    state = granted(f"MAM1A-1 {name}", amber=1, rows="| DIN1A-1 | FLY1A-1 FLY2A-1")
    assert code(state, f"0: exhibit {name} {where}") == "size_not_allowed"


@cases("where", [2, 3, 90, -1, -2, 2**53 - 1, -(2**53) + 1])
def test_fg_14_no_such_collection_comes_third(where):
    state = act(table("1a @1 MAM1A-1 MAM3A-1 | DIN1A-1 | FLY1A-1"), "0: reclaim").state
    for name in ("MAM1A-1", "MAM3A-1"):
        assert code(state, f"0: exhibit {name} {where}") == "no_such_collection"


@cases(
    ("name", "row", "refused"),
    [
        ("DIN3B-1", "DIN1A-1 DIN2A-1 DIN3A-1", "collection_complete"),
        ("DIN3B-1", "FLY3A-1 MAR3A-1 MAM3A-1 ART3A-1 DIN3A-1", "collection_complete"),
        ("DIN3B-1", "DIN3A-1", "same_family_and_size"),
        ("DIN3B-1", "MAM2A-1", "no_match"),
        ("DIN3B-1", "MAM2A-1 MAM3A-1", "family_mismatch"),
        ("DIN3B-1", "DIN3A-1 DIN2A-1", "duplicate_size"),
        ("DIN3B-1", "DIN2A-1 MAM2A-1", "size_mismatch"),
        ("DIN3B-1", "DIN3A-1 MAM3A-1", "duplicate_family"),
        ("MAM3B-1", "DIN1A-1 DIN2A-1", "family_mismatch"),
        ("MAM3B-1", "DIN2A-1 MAM2A-1", "size_mismatch"),
    ],
)
@cases("amber", [1, 9])
def test_fg_17_the_collection_comes_before_the_price(name, row, refused, amber):
    state = act(table(f"{amber}a @1 ART1A-1 {name} | {row}"), "0: reclaim").state
    assert code(state, f"0: exhibit {name} 0") == refused


@pytest.mark.parametrize("where", ["new", "0"])
def test_fg_12_cannot_pay_comes_last(where):
    state = act(table("2a @1 ART1A-1 MAM3A-1 | MAM1A-1"), "0: reclaim").state
    assert code(state, f"0: exhibit MAM3A-1 {where}") == "cannot_pay"


def test_fg_12_cannot_pay_with_a_discount():
    state = act(table("0a MAM1A-1 MAM2A-1", sites={0: "FLY1A-1 MAR1B-1"}), "0: place 0 FLY1A-1").state
    assert code(state, "0: exhibit MAM2A-1 new") == "cannot_pay"


@pytest.mark.parametrize("name", ["DIN2A-1", "MAR1B-1", "MAM2C-1"])
def test_fg_26_effect_not_waiting(name):
    assert code(in_order(), f"0: resolve {name}") == "effect_not_waiting"


def test_fg_27_effects_of_older_groups_are_not_in_the_newest():
    state = act(table("2a @1 FLY3C-1 FLY3C-2"), "0: reclaim").state
    assert choices(state, 0) == these("resolve FLY3C-1; resolve FLY3C-2")
    state = act(state, "0: resolve FLY3C-1").state
    assert code(state, "0: resolve FLY3C-2") == "wrong_phase"


@cases("branch", [2, 3, 90, -1, -2, 2**53 - 1])
def test_fg_31_unknown_branch(branch):
    assert code(in_branch(), f"0: branch {branch}") == "unknown_branch"


@cases(
    "action",
    [
        b'{"type":"fly"}',
        b"{}",
        b"[]",
        b'{"type":"place_marker"}',
        b'{"type":"place_marker","site":0}',
        b'{"type":"place_marker","card":"DIN1A-1"}',
        b'{"type":"place_marker","site":4,"card":"DIN1A-1"}',
        b'{"type":"place_marker","site":-1,"card":"DIN1A-1"}',
        b'{"type":"place_marker","site":"0","card":"DIN1A-1"}',
        b'{"type":"place_marker","site":0.0,"card":"DIN1A-1"}',
        b'{"type":"place_marker","site":true,"card":"DIN1A-1"}',
        b'{"type":"place_marker","site":null,"card":"DIN1A-1"}',
        b'{"type":"place_marker","site":0,"card":"DIN1A"}',
        b'{"type":"place_marker","site":0,"card":"DIN1A-3"}',
        b'{"type":"place_marker","site":0,"card":1}',
        b'{"type":"place_marker","site":0,"card":"DIN1A-1","slot":0}',
        b'{"type":"reclaim_markers","sites":[0]}',
        b'{"type":"take_amber","amount":1}',
        b'{"type":"exhibit"}',
        b'{"type":"exhibit","card":"DIN1A-1"}',
        b'{"type":"exhibit","collection":null}',
        b'{"type":"exhibit","card":"DIN9A-1","collection":null}',
        b'{"type":"exhibit","card":"DIN1A-1","collection":"0"}',
        b'{"type":"exhibit","card":"DIN1A-1","collection":"new"}',
        b'{"type":"exhibit","card":"DIN1A-1","collection":0.5}',
        b'{"type":"exhibit","card":"DIN1A-1","collection":false}',
        b'{"type":"exhibit","card":"DIN1A-1","collection":null,"discount":3}',
        b'{"type":"decline","card":"DIN1A-1"}',
        b'{"type":"resolve_effect"}',
        b'{"type":"resolve_effect","card":"marker"}',
        b'{"type":"resolve_effect","card":"DIN1A-1","seat":0}',
        b'{"type":"choose_branch"}',
        b'{"type":"choose_branch","branch":null}',
        b'{"type":"choose_branch","branch":"0"}',
        b'{"type":"choose_branch","branch":true}',
        b'{"type":"choose_branch","branch":0,"card":"MAR2A-1"}',
    ],
)
def test_malformed_actions_are_not_read(action):
    with pytest.raises(msgspec.ValidationError):
        engine.decoder(GAME.action).decode(action)


@cases(
    ("text", "action"),
    [
        (b'{"type":"place_marker","site":0,"card":"MAR1B-1"}', move("place 0 MAR1B-1")),
        (b'{"type":"reclaim_markers"}', move("reclaim")),
        (b'{"type":"take_amber"}', move("amber")),
        (b'{"type":"exhibit","card":"DIN1A-1","collection":null}', move("exhibit DIN1A-1 new")),
        (b'{"type":"exhibit","card":"DIN1A-1","collection":3}', move("exhibit DIN1A-1 3")),
        (b'{"type":"exhibit","card":"DIN1A-1","collection":-1}', move("exhibit DIN1A-1 -1")),
        (b'{"type":"exhibit","card":"DIN1A-1","collection":9007}', move("exhibit DIN1A-1 9007")),
        (b'{"type":"decline"}', move("decline")),
        (b'{"type":"resolve_effect","card":"FLY1A-1"}', move("resolve FLY1A-1")),
        (b'{"type":"choose_branch","branch":1}', move("branch 1")),
        (b'{"type":"choose_branch","branch":-1}', move("branch -1")),
    ],
)
def test_actions_are_read(text, action):
    assert engine.decoder(GAME.action).decode(text) == action


def test_a_new_collection_is_null():
    assert engine.encode(Exhibit(card=card("DIN1A-1"), collection=None)) == (
        b'{"type":"exhibit","card":"DIN1A-1","collection":null}'
    )
    assert engine.encode(ChooseBranch(branch=0)) == b'{"type":"choose_branch","branch":0}'


def test_fg_r29_actions_are_those_of_the_rules():
    assert {action.__struct_config__.tag for action in GAME.actions} == {
        *("place_marker", "reclaim_markers", "take_amber", "exhibit", "decline"),
        *("resolve_effect", "choose_branch"),
    }


def test_codes_of_an_action_stand_in_the_order_in_which_they_are_asked():
    asked = {one.__struct_config__.tag: [code.code for code in one.refusals] for one in GAME.actions}
    assert asked == {
        "place_marker": ["no_marker_left", "own_marker_at_site", "card_not_at_site"],
        "reclaim_markers": ["no_markers_placed"],
        "take_amber": [],
        "exhibit": [
            *("card_not_in_study", "size_not_allowed", "no_such_collection", "collection_complete"),
            *("same_family_and_size", "no_match", "family_mismatch", "duplicate_size"),
            *("size_mismatch", "duplicate_family", "cannot_pay"),
        ],
        "decline": [],
        "resolve_effect": ["effect_not_waiting"],
        "choose_branch": ["unknown_branch"],
    }


def test_codes_are_those_of_the_rules():
    assert {one.code for one in GAME.refusal_codes} - {"not_allowed"} == {
        *("game_over", "not_your_turn", "wrong_phase"),
        *("no_marker_left", "own_marker_at_site", "card_not_at_site", "no_markers_placed"),
        *("card_not_in_study", "size_not_allowed", "no_such_collection", "cannot_pay"),
        *("collection_complete", "same_family_and_size", "no_match", "family_mismatch", "duplicate_size"),
        *("size_mismatch", "duplicate_family", "effect_not_waiting", "unknown_branch"),
    }


@cases(
    ("state", "action", "rule"),
    [
        (table("@0123"), "0: place 0 MAR1B-1", "FG-4"),
        (table("@0"), "0: place 0 MAR1B-1", "FG-4"),
        (table(), "0: reclaim", "FG-8"),
        (act(table("2a @1 ART1A-1 MAM3A-1"), "0: reclaim").state, "0: exhibit MAM3A-1 new", "FG-12"),
        (granted("MAM2A-1"), "0: exhibit MAM2A-1 new", "FG-30"),
        (in_branch(), "0: branch 2", "FG-31"),
        (over(), "0: reclaim", "FG-38"),
    ],
)
def test_a_refusal_names_the_rule(state, action, rule):
    ((seat, asked),) = moves(action)
    with pytest.raises(Refused) as refused:
        engine.apply(GAME, state, seat, asked)
    assert refused.value.refusal.rule == rule
    assert refused.value.detail


def test_a_refusal_names_the_acting_seats_and_what_is_allowed():
    with pytest.raises(Refused) as refused:
        engine.apply(GAME, in_pick(), 0, move("exhibit MAM2A-1 new"))
    assert refused.value.acting == (0,)
    assert refused.value.allowed == (move("exhibit FLY1A-1 new"),)


def test_two_copies_are_two_entries():
    state = act(table("9a @1 MAM1A-1 MAM1A-2 | DIN1A-1"), "0: reclaim").state
    assert choices(state, 0) == these(
        "amber; exhibit MAM1A-1 new; exhibit MAM1A-1 0; exhibit MAM1A-2 new; exhibit MAM1A-2 0"
    )


@pytest.mark.parametrize("seat", [-1, 2])
def test_fg_1_seat_that_is_not_there(seat):
    with pytest.raises(NoSuchSeat):
        engine.apply(GAME, table(), seat, move("reclaim"))

"""Section 4 of the rules: exhibiting a fossil, and collections (FG-12 to FG-18, FG-21, FG-23)."""

import pytest

from tests.cases import cases
from tests.games.first_giants.table import (
    act,
    choices,
    code,
    collection,
    in_exhibit,
    lines,
    of,
    papers,
    shown,
    started,
    table,
    these,
)
from tests.games.playbook import kinds

FIVE_ONES = "DIN1A-1 FLY1A-1 MAR1A-1 MAM1A-1 ART1A-1"


def tried(name, rows, amber=9):
    """P1 with one pick, one fossil and these collections."""
    return act(table(f"{amber}a @1 {name} {rows}"), "0: reclaim").state


@cases(
    ("taken", "discount", "name", "price"),
    [
        ("FLY1A-1", 1, "MAM1A-1", 0),
        ("FLY1A-1", 1, "MAM2A-1", 1),
        ("FLY1A-1", 1, "MAM3A-1", 2),
        ("FLY2A-1", 2, "MAM1A-1", 0),
        ("FLY2A-1", 2, "MAM3A-1", 1),
        ("FLY3A-1", 3, "MAM1A-1", 0),
        ("FLY3A-1", 3, "MAM2A-1", 0),
        ("FLY3A-1", 3, "MAM3A-1", 0),
    ],
)
def test_fg_12_the_price_is_the_size_minus_the_discount(taken, discount, name, price):
    assert price == max(0, int(name[3]) - discount)
    state = table(f"{price}a {name}", sites={0: f"{taken} MAR1B-1"})
    step = act(state, f"0: place 0 {taken}; 0: exhibit {name} new")
    assert of(step, "fossil_exhibited")[0].price == price
    assert shown(step.state, 0) == f"0a 0p @0 {taken} | {name}"


@pytest.mark.parametrize(("name", "amber"), [("MAM2A-1", 1), ("MAM3A-1", 2)])
def test_fg_12_what_cannot_be_paid_is_not_exhibited(name, amber):
    state = act(table(f"{amber}a @01 {name} FLY1A-1"), "0: reclaim").state
    assert choices(state, 0) == these("amber; exhibit FLY1A-1 new")
    assert code(state, f"0: exhibit {name} new") == "cannot_pay"
    state = act(state, "0: amber").state
    assert choices(state, 0) == these(f"amber; exhibit FLY1A-1 new; exhibit {name} new")


def test_fg_r10_nothing_is_refunded():
    state = table("5a MAM1A-1", sites={0: "FLY3A-1 MAR1B-1"})
    assert act(state, "0: place 0 FLY3A-1; 0: exhibit MAM1A-1 new").state.players[0].amber == 5


def test_fg_13_the_card_leaves_the_study():
    state = act(table("3a @1 MAM1A-1 MAM2A-1 MAM3A-1"), "0: reclaim; 0: exhibit MAM2A-1 new").state
    assert shown(state, 0) == "1a 0p MAM1A-1 MAM3A-1 | MAM2A-1"


@pytest.mark.parametrize(("name", "amber"), [("DIN2C-1", 2), ("FLY2C-1", 2)])
def test_fg_r12_a_fossil_does_not_answer_its_own_exhibiting(name, amber):
    state = table(f"{amber}a @1 {name}", sites={3: "DIN1A-1 DIN1A-2"})
    step = act(state, f"0: reclaim; 0: exhibit {name} new")
    assert (shown(step.state, 0), started(step)) == (f"0a 0p | {name}", "")


def test_fg_r12_its_other_copy_does():
    state = table("2a @1 DIN2C-1 DIN2C-2")
    step = act(state, "0: reclaim; 0: exhibit DIN2C-1 new")
    assert (shown(step.state, 0), started(step)) == ("0a 1p DIN2C-2 | DIN2C-1", "0:DIN2C-2")


@pytest.mark.parametrize("name", ["DIN3C-1", "ART2C-1"])
def test_fg_13_a_fossil_does_not_answer_its_own_extending(name):
    other = {"DIN3C-1": "MAM3A-1", "ART2C-1": "MAM2A-1"}[name]
    step = act(table(f"3a @1 {name} | {other}"), f"0: reclaim; 0: exhibit {name} 0")
    assert started(step) == ""


def test_fg_13_an_exhibited_card_has_no_effect_any_more():
    state = table("@1 | MAM3C-1", "| MAR1C-1", sites={0: "MAM1A-1 FLY2B-1"})
    step = act(state, "0: reclaim")
    assert (started(step), [player.amber for player in step.state.players]) == ("", [3, 2])
    state = table("| MAM1C-1 | DIN1C-1", sites={0: "MAM1A-1 FLY2B-1"})
    assert started(act(state, "0: place 0 MAM1A-1")) == "0:MAM1A-1"


def test_fg_r14_a_waiting_effect_is_lost_with_its_card():
    step = act(in_exhibit(), "0: exhibit FLY1C-1 new")
    assert [(one.seat, one.card) for one in of(step, "effect_lost")] == [(0, "FLY1C-1")]
    assert (started(step), shown(step.state, 0)) == ("", "0a 0p @0 DIN2A-1 FLY1A-1 | FLY1C-1")
    assert (step.state.phase, step.acting) == ("turn", (1,))


def test_fg_14_a_new_collection_goes_to_the_end_of_the_list():
    state = act(table("9a @012 DIN1A-1 FLY2A-1 MAM3A-1 | ART1A-1"), "0: reclaim").state
    state = act(state, "0: exhibit FLY2A-1 new; 0: exhibit MAM3A-1 new; 0: exhibit DIN1A-1 0").state
    assert shown(state, 0) == "3a 0p | ART1A-1 DIN1A-1 | FLY2A-1 | MAM3A-1"


def test_fg_14_extending_leaves_order_and_index():
    state = act(table("9a @01 DIN1A-1 MAM2A-1 | ART1A-1 | MAM3A-1 | FLY1A-1"), "0: reclaim").state
    state = act(state, "0: exhibit DIN1A-1 2; 0: exhibit MAM2A-1 1").state
    assert shown(state, 0) == "6a 0p | ART1A-1 | MAM3A-1 MAM2A-1 | FLY1A-1 DIN1A-1"


def test_fg_14_only_collections_of_the_seat_are_extended():
    state = act(table("9a @1 DIN1A-1", "| ART1A-1"), "0: reclaim").state
    assert choices(state, 0) == these("amber; exhibit DIN1A-1 new")
    assert code(state, "0: exhibit DIN1A-1 0") == "no_such_collection"


def test_fg_15_a_new_collection_has_no_type_and_brings_nothing():
    step = act(table("@1 MAM2A-1"), "0: reclaim; 0: exhibit MAM2A-1 new")
    (built,) = step.state.players[0].collections
    assert (built.cards, built.collection_type, built.tiles) == (("MAM2A-1",), None, 0)
    assert (step.state.tile_supply, papers(step.state)) == (12, "")
    assert kinds(step) == "fossil_exhibited turn_ended"


def test_fg_15_any_number_of_one_card_collections():
    state = act(table("9a @1 MAM2A-1 | MAM2A-2 | DIN2A-1 | DIN2A-2"), "0: reclaim").state
    state = act(state, "0: exhibit MAM2A-1 new").state
    assert shown(state, 0) == "7a 0p | MAM2A-2 | DIN2A-1 | DIN2A-2 | MAM2A-1"


def test_fg_15_any_number_of_collections_of_one_type():
    rows = "| DIN1A-1 DIN2A-1 | DIN1A-2 DIN2A-2 | DIN1B-1"
    step = act(tried("DIN3A-1", rows), "0: exhibit DIN3A-1 2")
    assert [one.collection_type for one in step.state.players[0].collections] == ["family:DIN"] * 3
    assert (papers(step.state), step.state.tile_supply) == ("family:DIN=0", 9)


@pytest.mark.parametrize(
    ("first", "second", "kind"),
    [
        ("DIN1A-1", "DIN2A-1", "family:DIN"),
        ("ART3A-1", "ART1A-1", "family:ART"),
        ("DIN1A-1", "MAM1A-1", "size:1"),
        ("FLY3A-1", "ART3A-1", "size:3"),
    ],
)
def test_fg_16_the_second_card_fixes_the_type(first, second, kind):
    step = act(tried(second, f"| {first}"), f"0: exhibit {second} 0")
    assert step.state.players[0].collections == (collection(f"{first} {second}"),)
    assert step.state.players[0].collections[0].collection_type == kind


@pytest.mark.parametrize("second", ["DIN1A-2", "DIN1B-1", "DIN1C-1"])
def test_fg_r9_second_card_equal_in_family_and_size(second):
    assert code(tried(second, "| DIN1A-1"), f"0: exhibit {second} 0") == "same_family_and_size"


@pytest.mark.parametrize("second", ["FLY2A-1", "ART3A-1"])
def test_fg_16_second_card_different_in_both(second):
    assert code(tried(second, "| DIN1A-1"), f"0: exhibit {second} 0") == "no_match"


@cases(
    ("name", "row", "refused"),
    [
        ("DIN1A-2", "DIN1A-1 DIN2A-1 DIN3A-1", "collection_complete"),
        ("FLY1A-2", "DIN1A-1 DIN2A-1 DIN3A-1", "collection_complete"),
        ("DIN2A-1", FIVE_ONES, "collection_complete"),
        ("DIN1B-1", FIVE_ONES, "collection_complete"),
        ("FLY3A-1", "DIN1A-1 DIN2A-1", "family_mismatch"),
        ("FLY1A-1", "DIN1A-1 DIN2A-1", "family_mismatch"),
        ("DIN1B-1", "DIN1A-1 DIN2A-1", "duplicate_size"),
        ("DIN2A-2", "DIN1A-1 DIN2A-1", "duplicate_size"),
        ("DIN2A-1", "DIN1A-1 FLY1A-1", "size_mismatch"),
        ("MAM2A-1", "DIN1A-1 FLY1A-1", "size_mismatch"),
        ("DIN1B-1", "DIN1A-1 FLY1A-1", "duplicate_family"),
        ("FLY1A-2", "DIN1A-1 FLY1A-1 MAM1A-1 ART1A-1", "duplicate_family"),
    ],
)
def test_fg_17_what_a_collection_does_not_take(name, row, refused):
    assert code(tried(name, f"| {row}"), f"0: exhibit {name} 0") == refused


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("DIN3A-1", "DIN1A-1 DIN2A-1"),
        ("DIN1A-1", "DIN3A-1 DIN2A-1"),
        ("MAM1A-1", "DIN1A-1 FLY1A-1"),
        ("MAR1A-1", "DIN1A-1 FLY1A-1 MAM1A-1 ART1A-1"),
    ],
)
def test_fg_17_what_a_collection_takes(name, row):
    step = act(tried(name, f"| {row}"), f"0: exhibit {name} 0")
    assert step.state.players[0].collections == (collection(f"{row} {name}"),)


def test_fg_17_what_is_offered():
    rows = "| DIN1A-1 | DIN2A-1 DIN3A-1 | MAM1A-1 FLY1A-1 | ART2A-1 | ART1A-1 ART2B-1 ART3A-1"
    state = act(table(f"9a @1 DIN1B-1 MAR2A-1 {rows}", sites={2: "DIN2C-1 ART2B-2"}), "0: reclaim").state
    assert choices(state, 0) == these(
        "amber; exhibit DIN1B-1 new; exhibit DIN1B-1 1; exhibit DIN1B-1 2; exhibit MAR2A-1 new;"
        "exhibit MAR2A-1 3"
    )


@pytest.mark.parametrize(
    ("name", "row", "tiles"),
    [
        ("DIN1A-1", "DIN2A-1", 1),
        ("DIN1A-1", "DIN2A-1 DIN3A-1", 2),
        ("DIN1A-1", "FLY1A-1 MAM1A-1 MAR1A-1", 3),
        ("DIN1A-1", "FLY1A-1 MAM1A-1 MAR1A-1 ART1A-1", 4),
    ],
)
def test_fg_18_each_extension_takes_a_tile(name, row, tiles):
    before = tried(name, f"| {row}")
    step = act(before, f"0: exhibit {name} 0")
    assert (before.tile_supply, step.state.tile_supply) == (13 - tiles, 12 - tiles)
    assert step.state.players[0].collections[0].tiles == tiles


@pytest.mark.parametrize(
    ("name", "row", "points"),
    [("DIN3A-1", "DIN1A-1 DIN2A-1", 6), ("ART1A-1", FIVE_ONES.replace(" ART1A-1", ""), 12)],
)
def test_fg_21_a_complete_collection_turns_its_tiles(name, row, points):
    before = tried(name, f"| {row}")
    after = act(before, f"0: exhibit {name} 0").state
    assert (lines(before, 0)["tiles_incomplete"], lines(before, 0)["tiles_complete"]) == (
        2 * (points // 3 - 1),
        0,
    )
    assert (lines(after, 0)["tiles_incomplete"], lines(after, 0)["tiles_complete"]) == (0, points)
    assert papers(after).endswith("=0!")


def test_fg_r8_four_cards_of_a_size_are_not_complete():
    after = act(tried("ART1A-1", "| DIN1A-1 FLY1A-1 MAR1A-1"), "0: exhibit ART1A-1 0").state
    assert (lines(after, 0)["tiles_incomplete"], lines(after, 0)["tiles_complete"]) == (6, 0)
    assert papers(after) == "size:1=0"


def test_fg_23_order_within_an_exhibit():
    rows = "| DIN1A-1 DIN2A-1"
    state = table(f"3a @1 DIN3C-1 DIN2C-1 DIN3A-1 {rows}", "MAR3C-1 MAR2C-1")
    step = act(state, "0: reclaim; 0: exhibit DIN3A-1 0")
    assert kinds(step) == (
        "fossil_exhibited collection_extended collection_completed newspaper_locked"
        " effect_started points_gained effect_started points_gained"
        " effect_started amber_gained turn_ended"
    )
    assert started(step) == "0:DIN3C-1 0:DIN2C-1 1:MAR2C-1"


def test_fg_23_exhibiting_extending_and_the_newspaper_make_one_group():
    state = table("3a @1 DIN3C-1 DIN2C-1 MAM3A-1 | DIN3A-1", "MAR3C-1 MAR2C-1")
    step = act(state, "0: reclaim; 0: exhibit MAM3A-1 0")
    assert kinds(step).startswith("fossil_exhibited collection_extended newspaper_taken effect_started")
    assert started(step) == "0:DIN3C-1 0:DIN2C-1 1:MAR3C-1 1:MAR2C-1"
    assert [shown(step.state, seat)[:5] for seat in (0, 1)] == ["0a 2p", "3a 1p"]


def test_fg_23_the_fossil_is_paid_before_its_triggers_bring_amber():
    state = table("1a @1 FLY2C-1 MAM1A-1 MAM2A-1", sites={3: "DIN1A-1 DIN1A-2"})
    assert code(act(state, "0: reclaim").state, "0: exhibit MAM2A-1 new") == "cannot_pay"

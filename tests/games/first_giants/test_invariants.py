"""Section 10 of the rules: a table that cannot be is reported by the name of its invariant."""

import random

import pytest
from msgspec.structs import replace

import engine
from engine import Impossible
from engine.games.first_giants.components import CollectionType
from engine.games.first_giants.state import (
    Collection,
    DigSite,
    EndCause,
    FlashNews,
    GiantsPhase,
    NewspaperSteal,
    OpenSlot,
    Slot,
)
from tests.cases import cases
from tests.games.first_giants.table import (
    FIVE_TWOS,
    GAME,
    LATE,
    act,
    card,
    cards,
    collection,
    in_branch,
    in_exhibit,
    in_order,
    in_pick,
    move,
    over,
    start,
    table,
    with_paper,
    with_seat,
)
from tests.games.playbook import acting, legal, problem_names

SOUND = [table(), in_pick(), in_order(), in_exhibit(), in_branch(), over()]
ROW = "| DIN1A-1 DIN2A-1"


def with_site(state, number, *names):
    """The same table, which need not be sound, with other cards at a site."""
    lying = [*state.sites]
    lying[number] = DigSite(cards=tuple(Slot(card=name and card(name)) for name in names))
    return replace(state, sites=tuple(lying))


def typed(names, kind):
    """A collection that is said to be of this type."""
    return Collection(cards=cards(names), collection_type=kind and CollectionType(kind))


def with_rows(state, *rows):
    """Seat 0 with these collections; their cards come from the deck."""
    lying = {name for row in rows for name in row.cards}
    state = replace(state, deck=tuple(one for one in state.deck if one not in lying))
    return with_seat(state, 0, collections=rows)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_new_tables_are_sound(seats):
    assert engine.problems(GAME, start(seats).state) == ()
    assert engine.problems(GAME, start(seats, flash_news=True).state) == ()


@cases("state", SOUND)
def test_tables_of_every_phase_are_sound(state):
    assert engine.problems(GAME, state) == ()


def test_impossible_tables_are_refused():
    with pytest.raises(Impossible):
        engine.apply(GAME, replace(table(), tile_supply=5), 0, move("place 1 MAM1B-1"))


@pytest.mark.parametrize(
    "state",
    [
        replace(table(), active_seat=2),
        with_paper(table(ROW), "family:DIN", holder=2),
        replace(table(), names=("a", "b", "c")),
        replace(
            table("", "| MAM3A-1 | MAM3A-2 | MAR3A-1", flash="flash:MAM=1", flash_news=True),
            flash_news=(FlashNews(token="flash:MAM", holder=4),),
        ),
    ],
)
def test_seats_that_are_not_there(state):
    assert "seats" in problem_names(state)


@cases(
    "state",
    [
        replace(table(), deck=table().deck[1:]),
        replace(table(), deck=(*table().deck, table().deck[0])),
        replace(table(), deck=(card("MAR1B-1"), *table().deck[1:])),
        with_site(table(), 0, "FLY2B-1", "FLY2B-1"),
        with_site(table(), 0, "MAM1B-1", "FLY2B-1"),
        with_seat(table("DIN1A-1"), 0, study=()),
        with_seat(table("DIN1A-1"), 0, study=cards("DIN1A-1 DIN1A-1")),
        with_seat(table("DIN1A-1"), 1, study=cards("DIN1A-1")),
        with_seat(table("DIN1A-1"), 0, study=cards("DIN1A-2")),
        with_seat(table("| DIN1A-1"), 0, collections=()),
        with_seat(table("| DIN1A-1"), 0, collections=(collection("DIN1A-2"),)),
        with_seat(table("| DIN1A-1"), 1, collections=(collection("DIN1A-1"),)),
        with_seat(table("| DIN1A-1"), 0, study=cards("DIN1A-1")),
    ],
)
def test_fg_i1_every_card_is_in_one_place(state):
    assert "FG-I1" in problem_names(state)


@pytest.mark.parametrize("tiles", [0, 1, 11, 13])
def test_fg_i2_other_tiles(tiles):
    assert "FG-I2" in problem_names(replace(table(), tile_supply=tiles))


@pytest.mark.parametrize("tiles", [10, 12])
def test_fg_i2_tiles_in_collections(tiles):
    assert problem_names(table(ROW)) == set()
    assert problem_names(replace(table(ROW), tile_supply=tiles)) == {"FG-I2"}


@pytest.mark.parametrize(("seats", "tiles"), [(3, 12), (4, 18), (5, 12), (3, 24)])
def test_fg_i2_the_supply_depends_on_the_seats(seats, tiles):
    assert problem_names(replace(table(*[""] * seats), tile_supply=tiles)) == {"FG-I2"}


def test_fg_i2_a_slot_is_empty_only_if_the_deck_is():
    state = with_site(table(), 0, "MAR1B-1", None)
    assert "FG-I2" in problem_names(replace(state, deck=(*state.deck, card("FLY2B-1"))))
    state = with_site(in_branch(), 1, None, "MAM1B-2")
    assert "FG-I2" in problem_names(replace(state, deck=(*state.deck, card("MAM1B-1"))))


def test_fg_i3_the_end_without_a_reason():
    state = replace(table(), end_triggered=EndCause.LAST_TILE)
    assert "FG-I3" in problem_names(state)
    assert "FG-I3" in problem_names(replace(state, tile_supply=None))
    state = replace(table(), end_triggered=EndCause.DECK_EMPTY, tile_supply=None)
    assert "FG-I3" in problem_names(state)


def test_fg_i3_no_end_in_spite_of_a_reason():
    state = table("", "@1", active=1, deck="", rest=1)
    assert problem_names(state) == set()
    assert {"FG-I3", "FG-I2"} & problem_names(replace(state, end_triggered=None))
    assert {"FG-I3", "FG-I2"} & problem_names(replace(state, end_triggered=None, tile_supply=12))


def test_fg_i3_another_reason():
    state = table("", "@1", active=1, deck="", rest=1)
    assert "FG-I3" in problem_names(replace(state, end_triggered=EndCause.LAST_TILE))
    state = act(table("1a @1 MAM1A-1 | ART1A-1", LATE), "0: reclaim; 0: exhibit MAM1A-1 0").state
    assert problem_names(state) == set()
    assert "FG-I3" in problem_names(replace(state, end_triggered=EndCause.DECK_EMPTY))


@pytest.mark.parametrize("tiles", [0, 1, 12])
def test_fg_i3_after_the_end_the_supply_is_not_counted(tiles):
    state = table("", "@1", active=1, deck="", rest=1)
    assert "FG-I3" in problem_names(replace(state, tile_supply=tiles))
    assert {"FG-I3", "FG-I2"} & problem_names(replace(table(), tile_supply=None))


@pytest.mark.parametrize("markers", [(0, 0), (1, 1, 2), (0, 1, 2, 2)])
def test_fg_i4_one_marker_at_a_site(markers):
    assert "FG-I4" in problem_names(with_seat(table(), 1, markers=markers))


@pytest.mark.parametrize("markers", [(1, 0), (3, 2), (0, 2, 1)])
def test_markers_are_written_ascending(markers):
    assert problem_names(with_seat(table(), 1, markers=markers))


@cases("field", ["amber", "points"])
@cases("value", [b"-1", b"0.5", b"true", b'"1"', b"null"])
def test_fg_i4_amber_and_points_are_whole_numbers(field, value):
    text = engine.encode(table("77a 77p"))
    assert engine.decoder(GAME.state).decode(text) == table("77a 77p")
    with pytest.raises(ValueError, match=r"\$\.players\[0\]"):
        engine.decoder(GAME.state).decode(
            text.replace(f'"{field}":77'.encode(), f'"{field}":'.encode() + value)
        )


@cases(
    ("names", "kind"),
    [
        ("DIN1A-1 DIN1B-1", "family:DIN"),
        ("DIN1A-1 DIN1B-1", "size:1"),
        ("DIN1A-1 FLY2A-1", "family:DIN"),
        ("DIN1A-1 FLY2A-1", "size:1"),
        ("DIN1A-1 DIN2A-1 DIN1B-1", "family:DIN"),
        ("DIN1A-1 DIN2A-1 FLY3A-1", "family:DIN"),
        ("DIN1A-1 FLY1A-1 DIN1B-1", "size:1"),
        ("DIN1A-1 FLY1A-1 MAM2A-1", "size:1"),
        ("DIN1A-1 DIN2A-1", "family:FLY"),
        ("DIN1A-1 DIN2A-1", "size:1"),
        ("DIN1A-1 FLY1A-1", "size:2"),
        ("DIN1A-1 FLY1A-1", "family:DIN"),
        ("DIN1A-1 DIN2A-1", None),
        ("DIN1A-1", "family:DIN"),
        ("DIN1A-1", "size:1"),
        ("DIN1A-1 DIN2A-1 DIN3A-1 DIN1B-1", "family:DIN"),
    ],
)
def test_fg_i5_collections_that_cannot_be_built(names, kind):
    assert "FG-I5" in problem_names(with_rows(table(), typed(names, kind)))


@cases(
    "state",
    [
        with_paper(table(), "size:1", holder=0),
        with_paper(table(ROW), "family:DIN", holder=None),
        with_paper(table(ROW), "family:DIN", holder=1),
        with_paper(table(ROW, "| DIN1A-2 DIN3A-2 DIN2A-2"), "family:DIN", holder=0, locked=False),
        with_paper(table("| DIN1A-1 FLY1A-1", "| DIN1A-2 FLY1A-2 MAR1A-2"), "size:1", holder=0),
    ],
)
def test_fg_i6_who_holds_a_newspaper(state):
    assert "FG-I6" in problem_names(state)


def test_fg_i6_with_complete_a_shorter_holder_may_have_it():
    rows = ("| DIN1A-1 FLY1A-1", "| DIN1A-2 FLY1A-2 MAR1A-2")
    state = table(*rows, papers="size:1=0", newspaper_steal="complete")
    assert problem_names(state) == set()
    larger = replace(state, options=replace(state.options, newspaper_steal=NewspaperSteal.LARGER))
    assert problem_names(larger) == {"FG-I6"}


def test_fg_i6_newspapers_are_those_of_the_box():
    state = table()
    twice = (*state.newspapers[:-1], state.newspapers[0])
    assert problem_names(replace(state, newspapers=twice))
    assert problem_names(replace(state, newspapers=state.newspapers[::-1]))


@pytest.mark.parametrize(
    "state",
    [
        with_paper(table(ROW), "family:DIN", locked=True),
        with_paper(table(f"| {FIVE_TWOS}"), "size:2", locked=False),
        with_paper(table("| DIN1A-1 DIN2A-1 DIN3A-1", "| DIN1A-2 DIN2A-2"), "family:DIN", holder=1),
        with_paper(table(), "size:2", locked=True),
    ],
)
def test_fg_i7_what_is_locked(state):
    assert "FG-I7" in problem_names(state)


@cases(
    "state",
    [
        replace(in_branch(), open_slot=OpenSlot(site=0, slot=1)),
        replace(in_branch(), open_slot=OpenSlot(site=1, slot=0)),
        with_seat(in_branch(), 0, markers=()),
        with_seat(in_branch(), 0, markers=(1,)),
        replace(in_branch(), picks_left=1),
        replace(in_pick(), open_slot=OpenSlot(site=0, slot=0)),
        with_seat(in_pick(), 0, markers=(1,)),
    ],
)
def test_fg_i8_open_slot_and_picks(state):
    assert "FG-I8" in problem_names(state)


def test_fg_i8_picks_of_effects_before_them():
    state = act(table("1a @01 FLY3C-1 MAM2A-1"), "0: reclaim").state
    assert (problem_names(state), state.picks_left) == (set(), 2)
    assert "FG-I8" in problem_names(with_seat(state, 0, markers=(2,)))


@pytest.mark.parametrize("state", [table(), over()])
def test_fg_i9_in_turn_and_at_the_end_nothing_is_left(state):
    assert "FG-I9" in problem_names(replace(state, pending=in_order().pending))
    assert "FG-I9" in problem_names(replace(state, picks_left=1))
    assert "FG-I9" in problem_names(replace(state, open_slot=OpenSlot(site=0, slot=0)))


@pytest.mark.parametrize("state", [in_pick(), in_order(), in_exhibit(), in_branch()])
def test_fg_i9_a_turn_has_not_come_to_its_end(state):
    assert "FG-I9" in problem_names(replace(state, phase=GiantsPhase.TURN))


@cases("state", SOUND[:-1])
def test_fg_i12_one_seat_acts_and_has_an_action(state):
    (seat,) = acting(state)
    assert legal(state, seat)
    assert [legal(state, other) for other in range(len(state.names)) if other != seat] == [()] * (
        len(state.names) - 1
    )


def test_fg_i12_when_the_game_is_over_nobody_acts():
    assert (acting(over()), legal(over(), 0), legal(over(), 1)) == ((), (), ())


@pytest.mark.parametrize("seats", [2, 3])
def test_fg_i13_game_over_too_early(seats):
    state = table(*[""] * seats, active=seats - 1)
    assert "FG-I13" in problem_names(replace(state, phase=GiantsPhase.GAME_OVER))


def test_fg_i13_the_last_seat_is_noted_as_active():
    assert "FG-I13" in problem_names(replace(over(), active_seat=0))


def with_exhibits(**changes):
    """Seat 0 has exhibited MAM1A-1 and MAR1A-1 in this turn, and has a pick left."""
    state = table("9a @012 MAM1A-1 MAR1A-1 MAM1A-2", "| FLY1A-1", flash_news=True)
    state = act(state, "0: reclaim; 0: exhibit MAM1A-1 new; 0: exhibit MAR1A-1 new").state
    return with_seat(state, 0, **changes)


@pytest.mark.parametrize("names", ["MAM1A-2", "FLY1A-1", "DIN1A-1", "MAM1A-1 MAM1A-1"])
def test_fg_i15_cards_that_the_seat_has_not_exhibited(names):
    assert problem_names(with_exhibits()) == set()
    assert "FG-I15" in problem_names(with_exhibits(exhibited=cards(names)))


def test_fg_i15_none_are_noted_in_turn_and_at_the_end():
    state = table("| MAM1A-1", flash_news=True)
    assert "FG-I15" in problem_names(with_seat(state, 0, exhibited=cards("MAM1A-1")))
    state = table("| MAM1A-1", active=1, deck="", rest=1, is_over=True, flash_news=True)
    assert "FG-I15" in problem_names(with_seat(state, 0, exhibited=cards("MAM1A-1")))


def test_fg_i15_no_token_in_the_supply_is_deserved():
    state = table("9a @0123 MAM1A-1 MAR1A-1 MAM1A-2 DIN1A-1", flash_news=True)
    picks = "0: exhibit MAM1A-1 new; 0: exhibit MAR1A-1 new; 0: exhibit MAM1A-2 new"
    state = act(state, f"0: reclaim; {picks}").state
    assert (state.phase, problem_names(state)) == ("marker_pick", set())
    supply = tuple(replace(one, holder=None) for one in state.flash_news)
    assert problem_names(replace(state, flash_news=supply)) == {"FG-I15"}


def test_fg_i15_nothing_is_noted_without_the_option():
    state = act(table("9a @01 MAM1A-1 MAM1A-2"), "0: reclaim; 0: exhibit MAM1A-1 new").state
    assert "FG-I15" in problem_names(with_seat(state, 0, exhibited=cards("MAM1A-1")))


def test_fg_i15_tokens_are_there_with_the_option_only():
    state = table(flash_news=True)
    assert problem_names(replace(state, flash_news=()))
    assert problem_names(replace(table(), flash_news=state.flash_news))
    assert problem_names(replace(state, flash_news=state.flash_news[::-1]))


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("seed", ["bone", "shell"])
def test_fg_i16_every_game_ends(seats, seed):
    step, chance, turns = start(seats, seed), random.Random(seed), 0
    while step.outcome is None:
        (entry,) = step.next
        step = engine.apply(GAME, step.state, entry.seat, chance.choice(entry.actions))
        assert engine.problems(GAME, step.state) == ()
        turns += sum(event.__struct_config__.tag == "turn_ended" for event in step.events)
    assert turns % seats == 0
    assert turns <= 2 * (82 + seats)


@pytest.mark.parametrize("amber", [2**53 - 1, 2**52])
@pytest.mark.parametrize("field", ["amber", "points"])
def test_fg_i4_no_game_brings_so_much(field, amber):
    assert "FG-I4" in problem_names(with_seat(table(), 0, **{field: amber}))


def without_cards(state, *kept):
    """The same table, which need not be sound: all cards at the sites but these lie in a Study."""
    gone = [name for one in state.sites for name in one.face_up if name not in kept]
    sites = tuple(
        DigSite(cards=tuple(slot if slot.card in kept else Slot() for slot in one.cards))
        for one in state.sites
    )
    return replace(with_seat(state, 0, study=tuple(gone)), sites=sites)


def test_fg_i12_a_seat_without_a_main_action():
    state = table("", "@0123", "@0123", "@0123", "", active=4, deck="", rest=0)
    assert problem_names(state) == set()
    assert {"FG-I12", "FG-I2"} & problem_names(without_cards(state))


def test_fg_r25_no_more_slots_are_empty_than_turns_have_passed():
    state = table("", "@0123", "@0123", "", "", active=3, deck="", rest=0)
    assert problem_names(state) == set()
    assert "FG-I2" in problem_names(without_cards(state, "MAR1B-1"))
    assert "FG-I2" in problem_names(
        without_cards(state, "MAR1B-1", "FLY2B-1", "MAM1B-1", "MAM1B-2", "ART2B-1")
    )

"""Section 4 of the rules: disasters."""

import pytest

from engine.games.ra.events import DisasterResolved, DiscardDemanded, TilesDiscarded
from engine.games.ra.state import Discard
from tests.cases import cases
from tests.games.playbook import kinds, legal, play
from tests.games.ra.table import (
    DRAW,
    INVOKE,
    LAST_SUN,
    PASS,
    WON,
    bid,
    lose,
    owned,
    points,
    removed,
    scores,
    table,
    tiles,
    track,
)

ALL_CIVILIZATIONS = "civ_agriculture x5 civ_art x5 civ_astronomy x5 civ_religion x5 civ_writing x5"
ALL_MONUMENTS = (
    "monument_fortress x5 monument_obelisk x5 monument_palace x5 monument_pyramid x5 monument_sphinx x5"
    " monument_statue x5 monument_step_pyramid x5 monument_temple x5"
)


def won(lot, before=""):
    """P2, which owns some tiles before, wins a lot."""
    state = table(**WON, owned={1: before}, track=lot)
    return play(state, (0, INVOKE), (1, bid(9)), (2, PASS), (0, PASS))


def resolved(disaster, number, lost):
    return DisasterResolved(seat=1, disaster=disaster, disaster_tiles=number, tiles_lost=tiles(lost))


@cases(
    ("lot", "lost"),
    [
        ("pharaoh disaster_funeral", "pharaoh"),
        ("disaster_funeral pharaoh", "pharaoh"),
        ("disaster_drought nile flood", "flood nile"),
        ("disaster_unrest civ_art", "civ_art"),
        ("monument_temple disaster_earthquake monument_temple", "monument_temple x2"),
    ],
)
def test_ra_28_tiles_just_won_can_be_lost(lot, lost):
    step = won(lot)
    assert owned(step.state, 1) == ""
    assert step.events[2].tiles_lost == tiles(lost)


def test_ra_r14_tiles_just_won_count_for_the_choice():
    step = won("disaster_unrest civ_art", "civ_writing x2")
    assert legal(step.state, 1) == (lose("civ_art civ_writing"), lose("civ_writing x2"))


@cases(
    ("lot", "before", "after"),
    [
        ("disaster_funeral", "pharaoh x5", "pharaoh x3"),
        ("disaster_funeral x2", "pharaoh x5", "pharaoh"),
        ("disaster_funeral x2", "pharaoh x3", ""),
        ("disaster_funeral", "pharaoh", ""),
        ("disaster_funeral", "", ""),
        ("disaster_drought", "nile x5", "nile x3"),
        ("disaster_drought x2", "nile x3 flood x3", "nile x2"),
        ("disaster_drought x2", "nile flood x2", ""),
        ("disaster_unrest x2", "civ_art x5", "civ_art"),
        ("disaster_unrest x3", "civ_art x5 civ_writing", ""),
        ("disaster_earthquake x2", "monument_temple x5", "monument_temple"),
        ("disaster_earthquake x2", "monument_temple x2 monument_palace", ""),
    ],
)
def test_ra_29_two_tiles_for_each_disaster_or_as_many_as_there_are(lot, before, after):
    lying = " ".join(tiles(lot))
    step = won(lying, before)
    assert owned(step.state, 1) == after
    assert step.state.phase == "turn"


@pytest.mark.parametrize(
    ("lot", "before", "number"),
    [
        ("disaster_unrest", "civ_art x2 civ_writing", 2),
        ("disaster_unrest disaster_unrest", "civ_art x3 civ_writing x2", 4),
        ("disaster_unrest disaster_unrest disaster_unrest", "civ_art x5 civ_writing x2", 6),
        (" ".join(["disaster_unrest"] * 4), "civ_art x5 civ_writing x4", 8),
    ],
)
def test_ra_29_several_disasters_of_a_kind_add_up(lot, before, number):
    step = won(lot, before)
    assert step.events[-1] == DiscardDemanded(seat=1, disaster="disaster_unrest", number=number)
    assert step.state.discard == Discard(seat=1, unrest=number, earthquake=0)


def test_ra_r15_two_earthquakes_cost_four():
    step = won("disaster_earthquake disaster_earthquake", "monument_temple x4 monument_palace")
    assert step.events[-1] == DiscardDemanded(seat=1, disaster="disaster_earthquake", number=4)
    assert step.state.discard == Discard(seat=1, unrest=0, earthquake=4)


def test_ra_29_nothing_is_owed_later():
    state = table(**WON, owned={1: "pharaoh"}, track="disaster_funeral", top="pharaoh x2")
    state = play(state, (0, INVOKE), (1, bid(3)), (2, PASS), (0, PASS), (1, DRAW)).state
    assert owned(state, 1) == ""
    state = play(state, (2, INVOKE), (0, PASS), (1, bid(6)), (2, PASS)).state
    assert owned(state, 1) == "pharaoh"


EVERYTHING = (
    "pharaoh x3 nile x2 flood x3 civ_art x3 monument_temple x3 god gold",
    {
        "disaster_funeral": ("pharaoh x2", "god gold pharaoh nile x2 flood x3 civ_art x3 monument_temple x3"),
        "disaster_drought": ("flood x2", "god gold pharaoh x3 nile x2 flood civ_art x3 monument_temple x3"),
        "disaster_unrest": ("civ_art x2", "god gold pharaoh x3 nile x2 flood x3 civ_art monument_temple x3"),
        "disaster_earthquake": (
            "monument_temple x2",
            "god gold pharaoh x3 nile x2 flood x3 civ_art x3 monument_temple",
        ),
    },
)


@pytest.mark.parametrize(
    "disaster", ["disaster_funeral", "disaster_drought", "disaster_unrest", "disaster_earthquake"]
)
def test_ra_30_every_disaster_hits_its_own_group(disaster):
    before, hit = EVERYTHING
    lost, after = hit[disaster]
    step = won(disaster, before)
    assert step.events[2] == resolved(disaster, 1, lost)
    assert owned(step.state, 1) == after


@cases(
    ("before", "lost"),
    [
        ("nile x3 flood", "flood nile"),
        ("nile x3 flood x2", "flood x2"),
        ("nile x3 flood x4", "flood x2"),
        ("nile x3", "nile x2"),
        ("nile", "nile"),
        ("flood", "flood"),
        ("", ""),
    ],
)
def test_ra_r16_floods_are_lost_before_the_nile(before, lost):
    assert won("disaster_drought", before).events[2] == resolved("disaster_drought", 1, lost)


@cases(
    ("lot", "before", "lost"),
    [
        ("disaster_unrest", "", ""),
        ("disaster_unrest", "civ_art", "civ_art"),
        ("disaster_unrest", "civ_art civ_writing", "civ_art civ_writing"),
        ("disaster_unrest", "civ_art x3", "civ_art x2"),
        ("disaster_unrest", "civ_writing x5", "civ_writing x2"),
        ("disaster_earthquake", "", ""),
        ("disaster_earthquake", "monument_temple", "monument_temple"),
        ("disaster_earthquake", "monument_obelisk monument_temple", "monument_obelisk monument_temple"),
        ("disaster_earthquake", "monument_obelisk x4", "monument_obelisk x2"),
    ],
)
def test_ra_31_a_loss_without_a_choice_happens_by_itself(lot, before, lost):
    step = won(lot, before)
    assert kinds(step) == "bid_passed auction_won disaster_resolved turn_given"
    assert step.events[2] == resolved(lot, 1, lost)


@pytest.mark.parametrize(
    ("lot", "before"),
    [
        ("disaster_unrest", "civ_art x2 civ_writing"),
        ("disaster_unrest", "civ_agriculture civ_art civ_astronomy"),
        ("disaster_earthquake", "monument_obelisk x2 monument_temple"),
        ("disaster_earthquake", "monument_fortress monument_statue monument_step_pyramid"),
    ],
)
def test_ra_31_with_more_than_is_lost_and_two_kinds_there_is_a_choice(lot, before):
    step = won(lot, before)
    assert kinds(step) == "bid_passed auction_won discard_demanded"
    assert (step.state.phase, step.acting) == ("discard", (1,))


def test_ra_32_losses_without_a_choice_happen_first_and_in_order():
    lot = "disaster_earthquake disaster_unrest disaster_drought disaster_funeral"
    step = won(lot, "pharaoh nile civ_art monument_temple")
    assert step.events[2:-1] == (
        resolved("disaster_funeral", 1, "pharaoh"),
        resolved("disaster_drought", 1, "nile"),
        resolved("disaster_unrest", 1, "civ_art"),
        resolved("disaster_earthquake", 1, "monument_temple"),
    )


def test_ra_32_one_event_for_each_kind_of_disaster():
    lot = "disaster_funeral disaster_drought disaster_funeral"
    step = won(lot, "pharaoh x5")
    assert step.events[2:-1] == (
        resolved("disaster_funeral", 2, "pharaoh x4"),
        resolved("disaster_drought", 1, ""),
    )


def test_ra_32_disaster_tiles_leave_the_game():
    lot = "disaster_funeral disaster_drought disaster_unrest disaster_unrest disaster_earthquake gold"
    step = won(lot)
    assert removed(step.state) == "disaster_funeral disaster_drought disaster_unrest x2 disaster_earthquake"
    assert owned(step.state, 1) == "gold"


def test_ra_r26_disaster_tiles_have_left_while_the_choice_is_pending():
    state = won("disaster_unrest", "civ_art x2 civ_writing").state
    assert (removed(state), track(state)) == ("disaster_unrest", "")


def test_ra_32_unrest_comes_before_earthquake():
    before = "civ_art x2 civ_writing monument_obelisk x2 monument_temple"
    step = won("disaster_earthquake disaster_unrest", before)
    assert step.events[2:] == (DiscardDemanded(seat=1, disaster="disaster_unrest", number=2),)
    assert step.state.discard == Discard(seat=1, unrest=2, earthquake=2)
    step = play(step.state, (1, lose("civ_art civ_writing")))
    assert step.events == (
        TilesDiscarded(seat=1, disaster="disaster_unrest", tiles=tiles("civ_art civ_writing")),
        DiscardDemanded(seat=1, disaster="disaster_earthquake", number=2),
    )
    assert (step.state.discard, step.acting) == (Discard(seat=1, unrest=0, earthquake=2), (1,))
    step = play(step.state, (1, lose("monument_obelisk monument_temple")))
    assert kinds(step) == "tiles_discarded turn_given"
    assert (step.state.discard, owned(step.state, 1)) == (None, "civ_art monument_obelisk")


def test_ra_32_earthquake_without_a_choice_comes_before_the_choice_for_unrest():
    step = won("disaster_unrest disaster_earthquake", "civ_art x2 civ_writing monument_obelisk x3")
    assert kinds(step) == "bid_passed auction_won disaster_resolved discard_demanded"
    assert step.events[2] == resolved("disaster_earthquake", 1, "monument_obelisk x2")


def test_ra_32_one_action_names_all_tiles():
    state = won("disaster_unrest disaster_unrest", "civ_art x3 civ_writing x2").state
    assert legal(state, 1) == (lose("civ_art x3 civ_writing"), lose("civ_art x2 civ_writing x2"))


def test_ra_32_lost_tiles_leave_the_game():
    state = won("disaster_unrest", "civ_art x2 civ_writing").state
    state = play(state, (1, lose("civ_art civ_writing"))).state
    assert removed(state) == "civ_art civ_writing disaster_unrest"


@pytest.mark.parametrize(("number", "choices"), [(1, 15), (2, 70), (3, 205), (4, 420)])
def test_ra_32_choices_for_unrest(number, choices):
    state = won(" ".join(["disaster_unrest"] * number), ALL_CIVILIZATIONS).state
    assert len(set(legal(state, 1))) == choices


@pytest.mark.parametrize(("number", "choices"), [(1, 36), (2, 330)])
def test_ra_32_choices_for_earthquakes(number, choices):
    state = won(" ".join(["disaster_earthquake"] * number), ALL_MONUMENTS).state
    assert len(set(legal(state, 1))) == choices


def test_ra_32_next_turn_is_counted_from_the_ra_seat():
    state = won("disaster_unrest", "civ_art x2 civ_writing").state
    assert (state.turn_seat, play(state, (1, lose("civ_art civ_art"))).acting) == (0, (1,))


def test_ra_r17_losses_of_the_last_auction_are_chosen_before_the_epoch_is_scored():
    state = table(**LAST_SUN, track="disaster_unrest civ_art civ_art civ_writing civ_religion")
    step = play(state, (0, INVOKE), (0, bid(5)))
    assert kinds(step) == "bid_made auction_won discard_demanded"
    assert (step.state.epoch, step.state.phase, scores(step.state)) == (2, "discard", (10, 10, 10))
    step = play(step.state, (0, lose("civ_religion civ_writing")))
    assert kinds(step) == ("tiles_discarded epoch_ended epoch_scored epoch_scored epoch_scored epoch_started")
    assert points(step.state, "civilization") == (0, -5, -5)

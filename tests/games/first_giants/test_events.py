"""Section 8.4 of the rules: every event, its fields and its line of text, and their order."""

import msgspec
import pytest

import engine
from engine.games.first_giants.events import (
    AmberGained,
    BranchChosen,
    CardTaken,
    CollectionCompleted,
    CollectionExtended,
    EffectLost,
    EffectStarted,
    EndTriggered,
    ExhibitDeclined,
    ExhibitLapsed,
    FlashNewsTaken,
    FossilExhibited,
    GameEnded,
    GameStarted,
    MarkerPlaced,
    MarkersReclaimed,
    NewspaperLocked,
    NewspaperTaken,
    PointsGained,
    SiteRefilled,
    TurnEnded,
)
from engine.games.first_giants.state import Options
from tests.cases import cases
from tests.games.first_giants.table import (
    FIVE_THREES,
    FIVE_TWOS,
    GAME,
    LATE,
    act,
    in_branch,
    in_exhibit,
    in_order,
    of,
    start,
    table,
)
from tests.games.playbook import kinds

SAID = [
    (GameStarted(seats=3, options=Options()), "3"),
    (MarkerPlaced(seat=1, site=2), "P2|2"),
    (CardTaken(seat=1, card="DIN2A-1", site=2, slot=1), "P2|Stegosaurus"),
    (MarkersReclaimed(seat=0, sites=(0, 3)), "P1|1, 4"),
    (EffectStarted(seat=1, card="FLY1C-2"), "P2|Nemicolopterus"),
    (EffectLost(seat=2, card="FLY1C-1"), "P3|Nemicolopterus|loses"),
    (BranchChosen(seat=0, card="MAR2A-1", branch=1, earlier=()), "P1|Plesiosaurus|gain 3 points"),
    (AmberGained(seat=0, amount=4, source="MAR2A-1"), "P1|4|Plesiosaurus"),
    (AmberGained(seat=0, amount=1, source="marker"), "P1|1|marker"),
    (PointsGained(seat=0, amount=3, source="DIN2A-2"), "P1|3|Stegosaurus"),
    (ExhibitDeclined(seat=1, card="FLY1A-1"), "P2|declines|Anurognathus"),
    (ExhibitLapsed(seat=1, card="FLY1A-1"), "P2|nothing|Anurognathus"),
    (FossilExhibited(seat=0, card="MAM3A-1", price=2, collection=4), "P1|Mammuthus|2|5"),
    (
        CollectionExtended(seat=0, collection=1, collection_type="family:DIN", cards=2, tiles_left=11),
        "P1|2|1|dinosaurs",
    ),
    (
        CollectionExtended(seat=0, collection=1, collection_type="size:2", cards=3, tiles_left=None),
        "P1|3|1|size 2",
    ),
    (NewspaperTaken(seat=0, newspaper="size:1", previous_holder=None), "P1|size 1"),
    (NewspaperTaken(seat=0, newspaper="family:MAM", previous_holder=2), "P1|giant mammals|P3"),
    (CollectionCompleted(seat=2, collection=0, collection_type="size:3"), "P3|1|size 3"),
    (NewspaperLocked(seat=2, newspaper="family:FLY"), "P3|flying reptiles"),
    (FlashNewsTaken(seat=1, token="flash:MAM"), "P2|giant mammals"),
    (EndTriggered(cause="last_tile"), "last collection tile"),
    (EndTriggered(cause="deck_empty"), "deck is empty"),
    (SiteRefilled(site=3, slot=0, card="MAM2C-1"), "Glyptodon|4"),
    (TurnEnded(seat=2), "P3"),
    (GameEnded(scores=(), winners=(0, 2)), "P1, P3"),
]


def read(event):
    """The event as it is after a journey in JSON, so that every field has its own type."""
    return engine.decoder(type(event)).decode(engine.encode(event))


def told(event, viewer):
    """What a viewer learns of an event."""
    return engine.view_events(GAME, table("", "", ""), [read(event)], viewer)[0]


def test_events_are_those_of_the_rules():
    assert {event.__struct_config__.tag for event in GAME.events} == {
        *("game_started", "marker_placed", "card_taken", "markers_reclaimed", "effect_started"),
        *("effect_lost", "branch_chosen", "amber_gained", "points_gained", "exhibit_declined"),
        *("exhibit_lapsed", "fossil_exhibited", "collection_extended", "newspaper_taken"),
        *("collection_completed", "newspaper_locked", "flash_news_taken", "end_triggered"),
        *("site_refilled", "turn_ended", "game_ended"),
    }
    assert len(GAME.events) == 21
    assert {type(event) for event, _ in SAID} == {*GAME.events}


@cases("viewer", [0, 1, 2, None])
@cases("event", [event for event, _ in SAID])
def test_events_are_told_to_all(event, viewer):
    seen = told(event, viewer)
    assert {**msgspec.to_builtins(read(event)), "text": seen.text} == msgspec.to_builtins(seen)


@cases(("event", "words"), SAID)
def test_an_event_is_a_line_of_text(event, words):
    text = told(event, None).text
    assert [word for word in words.split("|") if word not in text] == []
    assert "\n" not in text
    assert "None" not in text


def test_a_newspaper_from_the_supply_comes_from_nobody():
    assert "from" not in told(NewspaperTaken(seat=0, newspaper="size:1", previous_holder=None), None).text
    assert "from" in told(NewspaperTaken(seat=0, newspaper="size:1", previous_holder=1), None).text


def test_game_started():
    options = Options(flash_news=True)
    assert start(4, flash_news=True).events == (GameStarted(seats=4, options=options),)


def test_order_placing():
    step = act(table(sites={2: "ART2B-1 MAR1A-1"}), "0: place 2 MAR1A-1")
    assert step.events == (
        MarkerPlaced(seat=0, site=2),
        CardTaken(seat=0, card="MAR1A-1", site=2, slot=1),
        EffectStarted(seat=0, card="MAR1A-1"),
        AmberGained(seat=0, amount=3, source="MAR1A-1"),
        AmberGained(seat=1, amount=1, source="MAR1A-1"),
        SiteRefilled(site=2, slot=1, card="MAM2C-1"),
        TurnEnded(seat=0),
    )


def test_order_placing_without_effects():
    step = act(table(sites={0: "FLY3C-1 MAR1A-1"}), "0: place 0 FLY3C-1")
    assert kinds(step) == "marker_placed card_taken site_refilled turn_ended"


@pytest.mark.parametrize(("seats", "others"), [(3, [1, 2]), (5, [1, 2, 3, 4])])
def test_each_other_goes_clockwise_from_the_owner(seats, others):
    for owner in range(seats):
        state = table(*[""] * seats, active=owner, sites={0: "MAR1A-1 FLY2B-1"})
        step = act(state, f"{owner}: place 0 MAR1A-1")
        gains = of(step, "amber_gained")
        assert [one.seat for one in gains] == [owner, *((owner + other) % seats for other in others)]


def test_order_reclaiming():
    step = act(table("0a @02 MAM3C-1", "MAR1C-1"), "0: reclaim")
    assert step.events == (
        MarkersReclaimed(seat=0, sites=(0, 2)),
        EffectStarted(seat=0, card="MAM3C-1"),
        AmberGained(seat=0, amount=2, source="MAM3C-1"),
        EffectStarted(seat=1, card="MAR1C-1"),
        AmberGained(seat=1, amount=2, source="MAR1C-1"),
        AmberGained(seat=0, amount=1, source="marker"),
    )


def test_order_last_pick():
    step = act(table("@1 MAM1A-1"), "0: reclaim; 0: amber")
    assert step.events == (AmberGained(seat=0, amount=1, source="marker"), TurnEnded(seat=0))


def test_order_effects():
    assert kinds(act(in_order(), "0: resolve FLY1A-1")) == "effect_started"
    step = act(in_exhibit(), "0: decline")
    assert step.events == (
        ExhibitDeclined(seat=0, card="FLY1A-1"),
        EffectStarted(seat=0, card="FLY1C-1"),
    )
    step = act(in_exhibit(), "0: exhibit FLY1C-1 new")
    assert step.events == (
        FossilExhibited(seat=0, card="FLY1C-1", price=0, collection=0),
        EffectLost(seat=0, card="FLY1C-1"),
        SiteRefilled(site=0, slot=0, card="MAM2C-1"),
        TurnEnded(seat=0),
    )


def test_order_branch():
    assert act(in_branch(), "0: branch 1").events[:2] == (
        BranchChosen(seat=0, card="MAR2A-1", branch=1, earlier=()),
        PointsGained(seat=0, amount=3, source="MAR2A-1"),
    )


def test_order_lapse():
    step = act(table("0a DIN3A-1", sites={0: "ART3A-1 MAR1B-1"}), "0: place 0 ART3A-1")
    assert step.events[2:5] == (
        EffectStarted(seat=0, card="ART3A-1"),
        PointsGained(seat=0, amount=2, source="ART3A-1"),
        ExhibitLapsed(seat=0, card="ART3A-1"),
    )


def test_order_exhibit():
    state = table(
        "3a @1 FLY3A-1 DIN3C-1 DIN2C-1 | FLY2A-1 FLY1A-1", "| FLY2A-2 FLY1B-2", papers="family:FLY=1"
    )
    step = act(state, "0: reclaim; 0: exhibit FLY3A-1 0")
    assert step.events == (
        FossilExhibited(seat=0, card="FLY3A-1", price=3, collection=0),
        CollectionExtended(seat=0, collection=0, collection_type="family:FLY", cards=3, tiles_left=9),
        NewspaperTaken(seat=0, newspaper="family:FLY", previous_holder=1),
        CollectionCompleted(seat=0, collection=0, collection_type="family:FLY"),
        NewspaperLocked(seat=0, newspaper="family:FLY"),
        EffectStarted(seat=0, card="DIN3C-1"),
        PointsGained(seat=0, amount=1, source="DIN3C-1"),
        EffectStarted(seat=0, card="DIN2C-1"),
        PointsGained(seat=0, amount=1, source="DIN2C-1"),
        TurnEnded(seat=0),
    )


def test_order_exhibit_with_everything():
    late = LATE.replace("| DIN1A-1 DIN2B-1 DIN3B-1 | FLY1A-1 FLY3B-1", "| DIN1A-1 DIN2B-1 | ART1B-1 ART2A-2")
    own = "9a @01 MAR1A-1 FLY3C-1 MAM1A-1 FLY1C-1"
    study = f"{own} | MAM2B-1 MAM3B-1"
    state = table(study.replace("MAR1A-1", "MAR1A-1 MAM1C-1"), late, flash_news=True)
    state = act(state, "0: reclaim; 0: exhibit MAR1A-1 new; 0: exhibit MAM1C-1 new").state
    assert state.tile_supply == 1
    step = act(state, "0: exhibit MAM1A-1 0")
    assert kinds(step) == (
        "fossil_exhibited collection_extended end_triggered collection_completed newspaper_locked"
        " flash_news_taken turn_ended"
    )
    assert step.events[1].tiles_left == 0
    assert step.events[5] == FlashNewsTaken(seat=0, token="flash:MAM")


def test_order_last_tile_and_newspaper():
    step = act(table("1a @1 MAM1A-1 | ART1A-1", LATE), "0: reclaim; 0: exhibit MAM1A-1 0")
    assert step.events == (
        FossilExhibited(seat=0, card="MAM1A-1", price=1, collection=0),
        CollectionExtended(seat=0, collection=0, collection_type="size:1", cards=2, tiles_left=0),
        EndTriggered(cause="last_tile"),
        NewspaperTaken(seat=0, newspaper="size:1", previous_holder=None),
        TurnEnded(seat=0),
    )


def test_a_lost_effect_comes_before_the_extension():
    state = act(table("0a FLY1C-1 | DIN1A-1", sites={0: "FLY1A-1 MAR1B-1"}), "0: place 0 FLY1A-1").state
    step = act(state, "0: resolve FLY1A-1; 0: exhibit FLY1C-1 0")
    assert kinds(step).startswith("fossil_exhibited effect_lost collection_extended newspaper_taken")


def test_tokens_are_taken_in_the_order_of_the_rules():
    state = table("9a @0123 ART1A-1 ART1A-2 DIN1A-1 DIN1A-2", flash_news=True)
    step = act(state, "0: reclaim; 0: exhibit ART1A-1 new; 0: exhibit ART1A-2 new; 0: exhibit DIN1A-1 new")
    assert of(step, "flash_news_taken") == [FlashNewsTaken(seat=0, token="flash:ART")]
    step = act(step.state, "0: exhibit DIN1A-2 new")
    assert of(step, "flash_news_taken") == [FlashNewsTaken(seat=0, token="flash:DIN")]


def test_order_end_by_the_deck():
    state = table("", "3p", active=1, sites={0: "DIN2A-1 MAM1A-1"}, deck="MAM2C-1", rest=1)
    step = act(state, "1: place 0 DIN2A-1")
    assert step.events[4:7] == (
        SiteRefilled(site=0, slot=0, card="MAM2C-1"),
        EndTriggered(cause="deck_empty"),
        TurnEnded(seat=1),
    )
    (ended,) = step.events[7:]
    assert (type(ended), ended.winners) == (GameEnded, (1,))
    assert [score.total for score in ended.scores] == [0, 6]
    assert [[line.category for line in score.lines] for score in ended.scores] == [
        ["points_in_play", "tiles_incomplete", "tiles_complete", "newspapers", "flash_news"]
    ] * 2
    assert ended.scores == step.outcome.scores


def test_game_ended_names_all_winners():
    state = table(
        f"| {FIVE_TWOS}", f"| {FIVE_THREES}", active=1, sites={0: "MAM1A-1 DIN1A-1"}, deck="", rest=1
    )
    step = act(state, "1: place 0 MAM1A-1")
    assert kinds(step) == "marker_placed card_taken effect_started amber_gained turn_ended game_ended"
    assert step.events[-1].winners == step.outcome.winners == (0, 1)

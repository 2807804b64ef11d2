"""Section 8.4 of the rules: every event, who learns what of it, and the order of the events of one action."""

import msgspec
import pytest

import engine
from engine.games.ra.events import (
    AuctionFailed,
    AuctionStarted,
    AuctionWon,
    BidMade,
    BidPassed,
    DealtSuns,
    DisasterResolved,
    DiscardDemanded,
    EpochEnded,
    EpochScored,
    EpochStarted,
    GameEnded,
    GameStarted,
    GodsSpent,
    RaAdvanced,
    RaInvoked,
    ScoreSheet,
    TileDrawn,
    TilesDiscarded,
    TurnGiven,
)
from engine.games.ra.state import EpochScore
from tests.cases import cases
from tests.games.playbook import kinds, play
from tests.games.ra.table import (
    DRAW,
    GAME,
    INVOKE,
    LAST_SUN,
    PASS,
    THREE,
    WON,
    bid,
    everybody_passes,
    last_ra,
    lose,
    spend,
    start,
    table,
)

FULL = "pharaoh pharaoh nile flood gold civ_art civ_writing monument_temple"
CHOICES = "civ_art x2 civ_writing monument_palace x2 monument_temple"
NO_CHOICES = "pharaoh nile civ_art monument_temple"
ROW = EpochScore(
    epoch=2,
    god=2,
    gold=0,
    pharaoh=-2,
    nile=0,
    flood=0,
    civilization=-5,
    monument_variety=0,
    monument_sets=0,
    suns=0,
    floor=2,
)

PUBLIC = [
    GameStarted(sun_sets=(DealtSuns(seat=0, suns=(2, 5)), DealtSuns(seat=1, suns=(3, 6))), first_seat=1),
    TileDrawn(seat=0, kind="nile", slot=4),
    TileDrawn(seat=0, kind="ra", slot=None),
    RaAdvanced(ra_count=3, ra_limit=8),
    GodsSpent(seat=1, slots=(0, 2), kinds=("gold", "disaster_unrest")),
    RaInvoked(seat=2),
    AuctionStarted(ra_seat=0, cause="drawn", track_full=False, order=(1, 2, 0)),
    AuctionStarted(ra_seat=0, cause="invoked", track_full=True, order=(2, 0)),
    BidMade(seat=1, sun=9),
    BidPassed(seat=1),
    AuctionWon(seat=1, sun_paid=9, sun_gained=1, kinds=("gold", "nile")),
    AuctionFailed(ra_seat=0, tiles_removed=()),
    DisasterResolved(seat=1, disaster="disaster_drought", disaster_tiles=1, tiles_lost=("flood", "nile")),
    DiscardDemanded(seat=1, disaster="disaster_unrest", number=4),
    TilesDiscarded(seat=1, disaster="disaster_earthquake", tiles=("monument_temple",)),
    TurnGiven(seat=2),
    EpochEnded(epoch=1, reason="ra_limit", tiles_removed=("gold",)),
    EpochEnded(epoch=2, reason="no_suns", tiles_removed=()),
    EpochStarted(epoch=2, first_seat=1),
    GameEnded(
        order=(1, 0),
        scores=(3, 5),
        score_sheets=(ScoreSheet(seat=0, rows=(ROW,)), ScoreSheet(seat=1, rows=(ROW,))),
        winner=1,
    ),
]


def read(event):
    """The event as it is after a journey in JSON, so that every field has its own type."""
    return engine.decoder(type(event)).decode(engine.encode(event))


def told(event, viewer, state=None):
    """What a viewer learns of an event."""
    return engine.view_events(GAME, state or table(), [read(event)], viewer)[0]


def won(lot, before=""):
    """The step in which seat 1, which owns some tiles before, wins a lot."""
    state = table(**WON, owned={1: before}, track=lot)
    return play(state, (0, INVOKE), (1, bid(9)), (2, PASS), (0, PASS))


def test_events_are_those_of_the_rules():
    assert [event.__struct_config__.tag for event in GAME.events] == [
        *("game_started", "tile_drawn", "ra_advanced", "gods_spent", "ra_invoked", "auction_started"),
        *("bid_made", "bid_passed", "auction_won", "auction_failed", "disaster_resolved"),
        *("discard_demanded", "tiles_discarded", "turn_given", "epoch_ended", "epoch_scored"),
        *("epoch_started", "game_ended"),
    ]


@cases("viewer", [0, 1, None])
@cases("event", PUBLIC)
def test_public_events_are_told_to_all(event, viewer):
    seen = told(event, viewer)
    assert {**msgspec.to_builtins(read(event)), "text": seen.text} == msgspec.to_builtins(seen)


@cases(
    ("event", "words"),
    [
        (PUBLIC[1], ["P1", "Nile", "slot 5"]),
        (PUBLIC[3], ["3", "8"]),
        (PUBLIC[4], ["P2", "gold", "unrest", "slots 1, 3"]),
        (PUBLIC[5], ["P3", "invokes Ra"]),
        (PUBLIC[6], ["P2, P3, P1"]),
        (PUBLIC[7], ["full track", "P3, P1"]),
        (PUBLIC[8], ["P2", "9"]),
        (PUBLIC[9], ["P2", "passes"]),
        (PUBLIC[10], ["P2", "gold, Nile", "9", "1"]),
        (PUBLIC[11], ["Nobody bids"]),
        (PUBLIC[12], ["drought", "P2", "flood, Nile"]),
        (PUBLIC[13], ["unrest", "P2", "4"]),
        (PUBLIC[14], ["P2", "temple"]),
        (PUBLIC[15], ["P3"]),
        (PUBLIC[16], ["epoch 1", "last Ra", "gold"]),
        (PUBLIC[17], ["epoch 2", "No sun"]),
        (PUBLIC[18], ["Epoch 2", "P2"]),
        (PUBLIC[19], ["P2", "3, 5"]),
    ],
)
def test_an_event_is_a_line_of_text(event, words):
    text = told(event, None).text
    assert [word for word in words if word not in text] == []
    assert "\n" not in text


def test_a_drawn_ra_has_no_slot_in_its_text():
    assert told(PUBLIC[2], None).text == "P1 draws Ra."


def test_ra_r19_epoch_scored_shows_items_and_score_to_the_seat():
    own = told(EpochScored(seat=1, epoch=2, items=ROW, score=0), 1)
    assert (own.items, own.score) == (ROW, 0)
    assert "civilizations -5" in own.text
    assert "raised to 0 by 2" in own.text


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_ra_r19_others_learn_only_that_the_seat_was_scored(viewer):
    other = told(EpochScored(seat=1, epoch=2, items=ROW, score=0), viewer)
    assert set(msgspec.to_builtins(other)) == {"type", "seat", "epoch", "text"}
    assert (other.seat, other.epoch) == (1, 2)
    assert "-5" not in other.text


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_ra_r19_with_open_scores_all_learn_the_items(viewer):
    event = EpochScored(seat=1, epoch=2, items=ROW, score=0)
    seen = told(event, viewer, table(open_scores=True))
    assert (seen.items, seen.score) == (ROW, 0)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_ra_r19_all_learn_the_items_of_the_action_that_ends_the_game(viewer):
    step = last_ra(**THREE, epoch=3)
    seen = engine.view_events(GAME, step.state, step.events, viewer)
    assert [(one.items, one.score) for one in seen[3:6]] == [
        (player.score_sheet[-1], player.score) for player in step.state.players
    ]
    assert [one.text for one in seen] == [one.text for one in engine.tell(GAME, step)]
    assert seen[-1].score_sheets[0].rows == step.state.players[0].score_sheet


@pytest.mark.parametrize("epoch", [1, 2])
def test_ra_r19_the_end_of_an_earlier_epoch_shows_nothing(epoch):
    step = last_ra(**THREE, epoch=epoch)
    seen = engine.view_events(GAME, step.state, step.events, 1)
    assert ["items" in msgspec.to_builtins(one) for one in seen[3:6]] == [False, True, False]


def test_host_is_told_everything():
    step = last_ra(**THREE)
    assert [event.items.civilization for event in engine.tell(GAME, step)[3:6]] == [-5, -5, -5]


def test_order_setting_up():
    assert kinds(start(4)) == "game_started"


def test_order_draw_turn():
    assert kinds(play(table(top="nile"), (0, DRAW))) == "tile_drawn turn_given"


def test_order_draw_ra_auction():
    assert kinds(play(table(top="ra"), (0, DRAW))) == "tile_drawn ra_advanced auction_started"


def test_order_invoke_auction():
    assert kinds(play(table(), (0, INVOKE))) == "ra_invoked auction_started"


def test_order_gods_disasters_turn():
    lots = {1: f"god x2 {NO_CHOICES}"}
    state = table(**WON, turn=1, owned=lots, track="disaster_earthquake disaster_funeral")
    assert kinds(play(state, (1, spend(0, 1)))) == (
        "gods_spent disaster_resolved disaster_resolved turn_given"
    )


def test_order_gods_demand():
    state = table(**WON, turn=1, owned={1: f"god {CHOICES}"}, track="disaster_unrest")
    assert kinds(play(state, (1, spend(0)))) == "gods_spent discard_demanded"


def test_order_answer_in_the_circle():
    state = play(table(), (0, INVOKE)).state
    assert kinds(play(state, (1, bid(3)))) == "bid_made"
    assert kinds(play(state, (1, PASS))) == "bid_passed"


def test_order_last_answer_won():
    assert kinds(won("nile")) == "bid_passed auction_won turn_given"
    state = play(table(), (0, INVOKE), (1, bid(3)), (2, PASS)).state
    assert kinds(play(state, (0, bid(5)))) == "bid_made auction_won turn_given"


@pytest.mark.parametrize(("track", "action"), [("nile", DRAW), (FULL, INVOKE)])
def test_order_last_answer_failed(track, action):
    state = play(table(track=track, top="ra"), (0, action)).state
    assert kinds(everybody_passes(state)) == "bid_passed auction_failed turn_given"


def test_order_disasters():
    lot = "disaster_earthquake disaster_unrest disaster_drought disaster_funeral"
    step = won(lot, NO_CHOICES)
    assert kinds(step) == f"bid_passed auction_won {'disaster_resolved ' * 4}turn_given"
    assert [event.disaster for event in step.events[2:6]] == [
        *("disaster_funeral", "disaster_drought", "disaster_unrest", "disaster_earthquake"),
    ]


def test_order_disaster_that_costs_nothing():
    step = won("disaster_funeral")
    assert kinds(step) == "bid_passed auction_won disaster_resolved turn_given"
    assert step.events[2].tiles_lost == ()


def test_order_choices_come_one_at_a_time():
    step = won("disaster_earthquake disaster_unrest disaster_funeral", CHOICES)
    assert kinds(step) == "bid_passed auction_won disaster_resolved discard_demanded"
    step = play(step.state, (1, lose("civ_art civ_writing")))
    assert kinds(step) == "tiles_discarded discard_demanded"
    assert kinds(play(step.state, (1, lose("monument_palace x2")))) == "tiles_discarded turn_given"


def test_order_end_of_epoch_by_ra():
    assert kinds(last_ra(**THREE)) == (
        "tile_drawn ra_advanced epoch_ended epoch_scored epoch_scored epoch_scored epoch_started"
    )


def test_order_end_of_epoch_by_suns():
    step = play(table(**LAST_SUN, track="disaster_funeral"), (0, INVOKE), (0, bid(5)))
    assert kinds(step) == (
        "bid_made auction_won disaster_resolved epoch_ended epoch_scored epoch_scored epoch_scored"
        " epoch_started"
    )
    assert [event.seat for event in step.events[4:7]] == [0, 1, 2]


def test_order_end_of_epoch_after_a_discard():
    state = table(**LAST_SUN, track="disaster_unrest civ_art civ_art civ_writing")
    step = play(state, (0, INVOKE), (0, bid(5)), (0, lose("civ_art x2")))
    assert kinds(step) == ("tiles_discarded epoch_ended epoch_scored epoch_scored epoch_scored epoch_started")


def test_order_end_of_game():
    assert kinds(last_ra(**THREE, epoch=3)) == (
        "tile_drawn ra_advanced epoch_ended epoch_scored epoch_scored epoch_scored game_ended"
    )


def test_ra_r28_epoch_ended_names_the_tiles_of_the_track_only():
    step = last_ra(**THREE, track="- gold disaster_unrest", owned={0: "god civ_art"})
    assert step.events[2].tiles_removed == ("gold", "disaster_unrest")

"""Section 8.4 of the rules: every event, its fields and text, and the order of the events of one action."""

import msgspec
import pytest

import engine
from engine.games.four_gods.events import (
    CityClaimed,
    CityFounded,
    CitySmashed,
    GameEnded,
    GameStarted,
    GodClaimed,
    ProphetPlaced,
    ProphetReturned,
    TileDiscarded,
    TilePlaced,
    TilesDrawn,
    TileTaken,
    TurnEnded,
    VoteCast,
    VotesCleared,
    VoteWithdrawn,
)
from tests.cases import cases
from tests.games.four_gods.table import (
    CORNER,
    GAME,
    LATE,
    NEARLY,
    act,
    options_of,
    start,
    stroll,
    table,
    track,
)
from tests.games.playbook import kinds

PUBLIC = [
    (GameStarted(seats=3, options=options_of()), "A game for 3 players begins."),
    (
        TilesDrawn(seat=1, tiles=("T05", "T60"), left=80),
        "P2 draws tile 5, tile 60; 80 tiles are left in the bag.",
    ),
    (TilesDrawn(seat=1, tiles=("T05",), left=1), "P2 draws tile 5; 1 tile is left in the bag."),
    (
        CitySmashed(seat=1, row=3, col=4, founder=0, owner=0),
        "P2 smashes the city of P1 at row 4, column 5.",
    ),
    (
        CitySmashed(seat=1, row=3, col=4, founder=0, owner=None),
        "P2 smashes the city at row 4, column 5, which nobody had claimed.",
    ),
    (
        ProphetReturned(seat=2, row=3, col=4),
        "The prophet from the city at row 4, column 5 returns to P3.",
    ),
    (
        TilePlaced(seat=0, tile="T75", face="A", rotation=0, row=1, col=2),
        "P1 lays tile 75, face A up, at row 2, column 3.",
    ),
    (
        TilePlaced(seat=0, tile="T75", face="B", rotation=1, row=1, col=2),
        "P1 lays tile 75, face B up, turned a quarter turn clockwise, at row 2, column 3.",
    ),
    (
        TilePlaced(seat=0, tile="T75", face="B", rotation=2, row=1, col=2),
        "P1 lays tile 75, face B up, turned two quarter turns clockwise, at row 2, column 3.",
    ),
    (
        TilePlaced(seat=0, tile="T75", face="A", rotation=3, row=1, col=2),
        "P1 lays tile 75, face A up, turned three quarter turns clockwise, at row 2, column 3.",
    ),
    (
        ProphetPlaced(seat=0, row=1, col=2, area=3, terrain="S"),
        "P1 sends a prophet to the sea at row 2, column 3.",
    ),
    (TileDiscarded(seat=2, tile="T75"), "P3 discards tile 75."),
    (TileTaken(seat=2, track_owner=1, tile="T75"), "P3 takes tile 75 from the track of P2."),
    (GodClaimed(seat=2, god="F", prophets=13), "P3 becomes the god of the forest, with 13 prophets."),
    (GodClaimed(seat=2, god="M", prophets=13), "P3 becomes the god of the mountains, with 13 prophets."),
    (GodClaimed(seat=2, god="P", prophets=10), "P3 becomes the god of the plains, with 10 prophets."),
    (GodClaimed(seat=2, god="S", prophets=13), "P3 becomes the god of the sea, with 13 prophets."),
    (
        CityFounded(seat=2, row=0, col=1, markers_left=7),
        "P3 founds a city at row 1, column 2; 7 city markers are left.",
    ),
    (
        CityFounded(seat=2, row=0, col=1, markers_left=1),
        "P3 founds a city at row 1, column 2; 1 city marker is left.",
    ),
    (CityClaimed(seat=2, row=0, col=1), "P3 claims the city at row 1, column 2 with a prophet."),
    (VoteCast(seat=2), "P3 votes to end the game."),
    (VoteWithdrawn(seat=2), "P3 takes the vote back."),
    (VotesCleared(seats=(2,)), "The vote of P3 no longer stands."),
    (VotesCleared(seats=(0, 2)), "The votes of P1, P3 no longer stand."),
    (TurnEnded(seat=2, next_seat=0), "P3 ends the turn. It is the turn of P1."),
    (
        GameEnded(cause="world_full", scores=(), winners=(0,)),
        "The world is full: the game is over, and P1 wins.",
    ),
    (
        GameEnded(cause="votes", scores=(), winners=(0, 2)),
        "Everybody votes to end the game: it is over, and these win together: P1, P3.",
    ),
    (
        GameEnded(cause="bag_empty", scores=(), winners=(1,)),
        "The bag is empty: the game is over, and P2 wins.",
    ),
]


def read(event):
    """The event as it is after a journey in JSON, so that every field has its own type."""
    return engine.decoder(type(event)).decode(engine.encode(event))


def told(event, viewer):
    """What a viewer learns of an event."""
    return engine.view_events(GAME, table("", "", ""), [read(event)], viewer)[0]


def test_events_are_those_of_the_rules():
    assert [event.__struct_config__.tag for event in GAME.events] == [
        *("game_started", "tiles_drawn", "city_smashed", "prophet_returned", "tile_placed", "prophet_placed"),
        *("tile_discarded", "tile_taken", "god_claimed", "city_founded", "city_claimed", "vote_cast"),
        *("vote_withdrawn", "votes_cleared", "turn_ended", "game_ended"),
    ]


@cases("viewer", [0, 1, 2, None])
@cases("event", [one for one, _ in PUBLIC])
def test_events_are_told_to_all(event, viewer):
    seen = told(event, viewer)
    assert {**msgspec.to_builtins(read(event)), "text": seen.text} == msgspec.to_builtins(seen)


@cases(("event", "text"), PUBLIC)
def test_an_event_is_a_line_of_text(event, text):
    assert told(event, None).text == text


def test_game_started():
    step = start(4, track_capacity=12)
    assert step.events == (GameStarted(seats=4, options=options_of(track_capacity=12)),)


@pytest.mark.parametrize(("count", "tiles", "left"), [(1, ("T05",), 91), (2, ("T05", "T60"), 90)])
def test_tiles_drawn(count, tiles, left):
    step = act(table(bag="T05 T60"), f"1: draw {count}")
    assert step.events == (TilesDrawn(seat=1, tiles=tiles, left=left),)


def test_tile_placed():
    step = act(table("T75"), "0: place T75A3@0,0")
    assert step.events == (TilePlaced(seat=0, tile="T75", face="A", rotation=3, row=0, col=0),)


def test_tile_placed_with_a_prophet():
    step = act(table("F T75"), "0: place T75A3@0,0 prophet 1")
    assert kinds(step) == "tile_placed prophet_placed"
    assert step.events[1] == ProphetPlaced(seat=0, row=0, col=0, area=1, terrain="S")


def test_prophet_placed():
    step = act(table("F; fresh 0,0", world=CORNER), "0: place_prophet 2")
    assert step.events == (ProphetPlaced(seat=0, row=0, col=0, area=2, terrain="P"),)


def test_city_smashed():
    step = act(table("F", "T85", world=CORNER, cities="0,1=0"), "1: smash T85A1@0,1")
    assert step.events == (
        CitySmashed(seat=1, row=0, col=1, founder=0, owner=None),
        TilePlaced(seat=1, tile="T85", face="A", rotation=1, row=0, col=1),
    )


def test_city_smashed_with_everything():
    state = table("F", "M T85", "; vote", world=CORNER, cities="0,1=0+")
    step = act(state, "1: smash T85A1@0,1 prophet 0")
    assert step.events == (
        CitySmashed(seat=1, row=0, col=1, founder=0, owner=0),
        ProphetReturned(seat=0, row=0, col=1),
        TilePlaced(seat=1, tile="T85", face="A", rotation=1, row=0, col=1),
        ProphetPlaced(seat=1, row=0, col=1, area=0, terrain="F"),
        VotesCleared(seats=(2,)),
    )


def test_tile_discarded_and_tile_taken():
    step = act(table("T20", "| T30"), "0: discard T20")
    assert step.events == (TileDiscarded(seat=0, tile="T20"),)
    step = act(step.state, "0: take owner 1 T30")
    assert step.events == (TileTaken(seat=0, track_owner=1, tile="T30"),)


@pytest.mark.parametrize(("seats", "prophets"), [(2, 13), (3, 13), (4, 10)])
def test_god_claimed(seats, prophets):
    step = act(table(*[""] * seats), "1: claim_god P")
    assert step.events == (GodClaimed(seat=1, god="P", prophets=prophets),)


def test_city_founded_and_claimed():
    step = act(table("F"), "0: found_city 0,7")
    assert step.events == (CityFounded(seat=0, row=0, col=7, markers_left=7),)
    assert act(step.state, "0: claim_city 0,7").events == (CityClaimed(seat=0, row=0, col=7),)


def test_city_founded_with_a_claim():
    step = act(table("F", "; vote", cities="7,7=1"), "0: found_city 0,7 claim")
    assert step.events == (
        CityFounded(seat=0, row=0, col=7, markers_left=6),
        CityClaimed(seat=0, row=0, col=7),
        VotesCleared(seats=(1,)),
    )


def test_vote_cast_and_withdrawn():
    step = act(table(), "1: vote_end")
    assert step.events == (VoteCast(seat=1),)
    assert act(step.state, "1: unvote").events == (VoteWithdrawn(seat=1),)


def test_votes_cleared_names_the_seats_in_order():
    step = act(table("; vote", "", "; vote", "; vote"), "1: draw 1")
    assert kinds(step) == "tiles_drawn votes_cleared"
    assert step.events[1] == VotesCleared(seats=(0, 2, 3))


def test_turn_ended():
    step = act(table("", "", "", current=2, mode="turns"), "2: end_turn")
    assert step.events == (TurnEnded(seat=2, next_seat=0),)


def test_game_ended_by_votes():
    step = act(table("F", "; vote", world=CORNER), "0: vote_end")
    assert kinds(step) == "vote_cast game_ended"
    ended = step.events[1]
    assert (ended.cause, ended.winners) == ("votes", (0,))
    assert ended == GameEnded(cause=ended.cause, scores=engine.scores(GAME, step.state), winners=(0,))
    assert [one.total for one in ended.scores] == [10, 0]
    text = engine.tell(GAME, step)[1].text
    assert ("P1" in text, "P2" in text, "votes" in text) == (True, False, True)


def test_game_ended_by_a_full_world():
    step = act(table("F T67", "; vote", world=NEARLY), "0: place T67A0@7,7 prophet 0")
    assert kinds(step) == "tile_placed prophet_placed votes_cleared game_ended"
    assert step.events[-1].cause == "world_full"


def test_game_ended_by_the_last_smashing():
    step = act(table("F T67", "; vote", world=NEARLY, cities="7,7=0+"), "0: smash T67A0@7,7")
    assert kinds(step) == "city_smashed prophet_returned tile_placed votes_cleared game_ended"


def test_game_ended_by_an_empty_bag():
    tracks = (track(50, 59), track(60, 69), track(70, 79), track(80, 89) + "; vote")
    step = act(table(*tracks, world=LATE, bag="T90 T91 T92", end_on_empty_bag=True), "0: draw 2; 1: draw 1")
    assert kinds(step) == "tiles_drawn game_ended"
    assert (step.events[0].left, step.events[1].cause) == (0, "bag_empty")


@pytest.mark.parametrize("seed", range(3))
def test_every_event_of_a_game_is_a_line_of_text(seed):
    seen = 0
    for state in stroll(seed, seats=3, steps=100):
        for seat in engine.acting(GAME, state):
            step = engine.apply(GAME, state, seat, engine.legal_actions(GAME, state, seat)[seed], listed=())
            for viewer in (seat, None):
                texts = [one.text for one in engine.view_events(GAME, step.state, step.events, viewer)]
                assert all(text and "\n" not in text and "None" not in text for text in texts)
                seen += len(texts)
    assert seen > 500

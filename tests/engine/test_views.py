"""What a viewer sees, and the texts of events."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import engine
from engine.things import Colour, Contents, Thing
from engine.values import Count, Event
from engine.views import HOST
from engine.visibility import Public
from engine.words import Plural
from tests.cases import cases
from tests.engine.pebbles import (
    PEBBLES,
    Gift,
    GiftGiven,
    Options,
    Silence,
    Stone,
    StoneLaid,
    Table,
    When,
    pebbles,
)

NAMES = ("Ada", "Bo", "Cy")
GIVEN = GiftGiven(
    seat=0, to_seat=1, stones=(Stone.WHITE, Stone.DARK_RED), ribbon=Stone.BLACK, watched_by=(2,)
)


def new_state(**options: Any) -> Table:
    return engine.new(PEBBLES, NAMES, "views", Options(**options)).state


def seen(state: Table, viewer: int | None) -> Any:
    return msgspec.to_builtins(engine.view(PEBBLES, state, viewer))


def text(event: Event, viewer: int | None, game: engine.Game[Table] = PEBBLES) -> str:
    (told,) = engine.view_events(game, new_state(), [event], viewer)
    return str(told.text)


def test_a_private_collection_leaves_its_count() -> None:
    state = new_state()
    own, other = seen(state, 1)["players"][1], seen(state, 0)["players"][1]
    assert own["hand"] == state.players[1].hand
    assert "hand" not in other
    assert own["hand_count"] == other["hand_count"] == 2


def test_a_private_single_value_vanishes() -> None:
    state = new_state()
    assert seen(state, 1)["players"][1]["wish"] == state.players[1].wish
    assert all("wish" not in seen(state, viewer)["players"][1] for viewer in (0, 2, None))
    assert "wish_count" not in seen(state, 0)["players"][1]


def test_public_values_are_seen_by_spectators() -> None:
    assert [player["points"] for player in seen(new_state(), None)["players"]] == [0, 0, 0]


def test_what_is_counted_is_seen_by_nobody() -> None:
    state = new_state()
    for viewer in (0, 1, 2, None):
        assert seen(state, viewer)["bag_count"] == 2
        assert "bag" not in seen(state, viewer)


@cases("viewer", [0, 1, 2, None, HOST])
def test_what_is_secret_is_not_even_counted(viewer: int | None) -> None:
    assert {"cloth", "cloth_count", "rng", "rng_count"} & seen(new_state(), viewer).keys() == set()


@pytest.mark.parametrize(("viewer", "sees"), [(0, True), (1, True), (2, False), (None, False)])
def test_only_the_named_seats_see_what_is_inside(viewer: int | None, sees: bool) -> None:
    view = seen(new_state(), viewer)
    for gift in (view["gifts"][0], view["latest"]):
        assert ("stones" in gift) is sees
        assert gift["stones_count"] == 2
        assert ("ribbon" in gift) is (viewer == 1)


def test_nothing_is_shown_as_nothing() -> None:
    assert seen(replace(new_state(), latest=None, gifts=()), 0)["latest"] is None


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_an_option_of_the_table_opens_a_field(viewer: int | None) -> None:
    closed, opened = seen(new_state(), viewer), seen(new_state(open_shelves=True), viewer)
    for seat in range(3):
        assert ("shelf" in closed["players"][seat]) is (viewer == seat)
        assert "shelf" in opened["players"][seat]
        assert ("hand" in opened["players"][seat]) is (viewer == seat)
    assert "ribbon" in opened["gifts"][0]


@cases("viewer", [0, 1, 2, None])
@cases("when", When)
def test_the_end_of_the_game_opens_a_field(viewer: int | None, when: When) -> None:
    players = seen(replace(new_state(), phase=when), viewer)["players"]
    is_over = not engine.acting(PEBBLES, replace(new_state(), phase=when))
    for seat in range(3):
        assert ("shelf" in players[seat]) is (is_over or viewer == seat)
        assert ("hand" in players[seat]) is (viewer == seat)
        assert players[seat]["shelf_count"] == 2


@cases("viewer", [0, 1, 2, None])
@cases(("when", "opens"), [(When.TURN, False), (When.OVER, True)])
def test_what_led_to_the_end_of_the_game_opens_too(viewer: int | None, when: When, opens: bool) -> None:
    (told,) = engine.view_events(PEBBLES, replace(new_state(), phase=when), [GIVEN], viewer)
    sees = opens or viewer == 0
    assert told.ribbon == (Stone.BLACK if sees else None)
    assert told.text.startswith("Ada gives white, dark red" if viewer in (0, 1) else "Ada gives 2 stones.")
    assert ("with black" in told.text) is (sees and viewer in (0, 1))


def test_the_host_sees_what_anybody_sees() -> None:
    view = seen(new_state(), HOST)
    assert all({"hand", "shelf", "wish"} <= player.keys() for player in view["players"])
    assert {"stones", "ribbon"} <= view["gifts"][0].keys()


def test_a_view_is_of_a_derived_type() -> None:
    state = new_state()
    view = engine.view(PEBBLES, state, 2)
    assert type(view) is PEBBLES.view
    assert engine.decoder(PEBBLES.view).decode(engine.encode(view)) == view
    assert PEBBLES.view.__doc__ == Table.__doc__
    with pytest.raises(msgspec.ValidationError):
        engine.decoder(PEBBLES.view).decode(engine.encode(state))


@cases(
    ("viewer", "line"),
    [
        (0, "Ada gives white, dark red with black; watched by Cy. {sic}"),
        (1, "Ada gives white, dark red with a ribbon; watched by Cy. {sic}"),
        (2, "Ada gives 2 stones."),
        (None, "Ada gives 2 stones."),
        (HOST, "Ada gives white, dark red with black; watched by Cy. {sic}"),
    ],
)
def test_the_text_of_an_event_says_only_what_is_seen(viewer: int | None, line: str) -> None:
    assert text(GIVEN, viewer) == line


def test_the_text_of_an_event_has_words_for_nothing() -> None:
    alone = replace(GIVEN, to_seat=None, watched_by=())
    assert text(alone, 0) == "Ada gives white, dark red with black; watched by nothing. {sic}"
    assert text(replace(GIVEN, stones=()), 0) == "Ada gives 0 stones."


class StonesCounted(Event):
    text = Plural("many", one="There is {many} stone.", many="There are {many} stones.")

    many: Public[Count]


def test_the_things_of_the_box_are_called_as_the_game_says() -> None:
    things = (Thing.of("stone", Stone.WHITE, "the moonstone", Colour.WHITE),)
    game = pebbles(components=Contents(things=things))
    assert text(StoneLaid(seat=0, stone=Stone.WHITE), None, game) == "Ada lays the moonstone."
    assert text(StoneLaid(seat=0, stone=Stone.DARK_RED), None) == "Ada lays dark red."


def test_numbers_are_not_taken_for_seats() -> None:
    game = pebbles(events=(StonesCounted,))
    assert text(StonesCounted(many=1), None, game) == "There is 1 stone."
    assert text(StonesCounted(many=0), None, game) == "There are 0 stones."


def test_told_events_are_of_a_union_of_derived_types() -> None:
    state = new_state()
    told = engine.view_events(PEBBLES, state, [GIVEN, StoneLaid(seat=2, stone=Stone.WHITE)], 2)
    read = engine.decoder(PEBBLES.event).decode
    assert tuple(read(engine.encode(event)) for event in told) == told


def test_an_event_without_fields_in_its_text() -> None:
    assert text(Silence(gift=None), 2) == "Nothing happens."


def test_values_inside_of_events_are_hidden_too() -> None:
    state = new_state()
    gift = Gift(seat=0, to_seat=1, stones=(Stone.WHITE,), ribbon=Stone.BLACK)
    (told,) = engine.view_events(PEBBLES, state, [Silence(gift=gift)], 2)
    assert msgspec.to_builtins(told.gift) == {"seat": 0, "to_seat": 1, "stones_count": 1}


@cases("viewer", [0, 1, 2, None, HOST])
def test_what_the_host_was_told_can_be_told_on(viewer: int | None) -> None:
    state = new_state()
    events = [GIVEN, StoneLaid(seat=2, stone=Stone.WHITE), Silence(gift=state.latest)]
    told = engine.view_events(PEBBLES, state, events, HOST)
    assert engine.view_events(PEBBLES, state, told, viewer) == engine.view_events(
        PEBBLES, state, events, viewer
    )


def test_what_was_not_told_cannot_be_told_on() -> None:
    state = new_state()
    told = engine.view_events(PEBBLES, state, [GIVEN], 2)
    (again,) = engine.view_events(PEBBLES, state, told, HOST)
    assert again == told[0]


def test_the_host_is_told_everything_about_a_step() -> None:
    step = engine.new(PEBBLES, NAMES, "views")
    told = engine.tell(PEBBLES, step)
    assert told == engine.view_events(PEBBLES, step.state, step.events, HOST)
    assert told[0].gift.stones == step.state.gifts[0].stones

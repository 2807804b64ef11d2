"""Words: a prompt and a sentence of its own for each legal action, of which nobody need know the data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import engine
from engine.handles import By, Handle, handle_fields, handles_of
from engine.words import sentences
from tests.contract.near_misses import outcomes_of
from tests.contract.playing import Reached, playouts_of, sample_of, terms_of
from tests.contract.twins import compared

Game = engine.Game[Any]

ACTIONS_LOOKED_AT = 20
"""How many actions of a list are looked at for what they name."""
SENTENCE = re.compile(r"[A-Z0-9\"].*[.?!]", re.DOTALL)
IDENTIFIER = re.compile(
    r"\w*[a-z0-9]_[a-z0-9]\w*|\w+:\w\S*|[A-Z]+\d+\w*(?:-\d+)?|\bNone\b(?! of)|\bTrue\b|\bFalse\b|[{}\[\]]"
)
"""What nobody says at a table: names of fields, keys, numbers of parts of the box."""
PLAYER = re.compile(r"\bP[1-5]\b")
"""What players are called who did not say their names."""
HANDLE = re.compile(r"[a-z_]+(:[A-Za-z0-9_,.-]+)+")


@cache
def offers_of(name: str) -> tuple[tuple[Reached, engine.SeatActions, engine.Offer], ...]:
    """What is said to every acting seat in the sampled states."""
    game = engine.GAMES[name]
    return tuple(
        (
            reached,
            one,
            engine.offered(game, engine.view(game, reached.state, one.seat), one.seat, one.actions),
        )
        for reached in sample_of(name)
        for one in reached.step.next
    )


def offers(game: Game) -> tuple[tuple[Reached, engine.SeatActions, engine.Offer], ...]:
    return offers_of(game.name)


def some(actions: Sequence[Any]) -> Sequence[Any]:
    """Some of these actions, from everywhere in the list."""
    return actions[:: -(-len(actions) // ACTIONS_LOOKED_AT) or 1]


def shows_data(text: str) -> bool:
    return bool(IDENTIFIER.search(PLAYER.sub("Ada", text)))


def test_every_acting_seat_is_asked_something(game: Game) -> None:
    for reached, one, offer in offers(game):
        assert SENTENCE.fullmatch(offer.prompt), (reached, one.seat, offer.prompt)
        assert f"P{one.seat + 1}" in offer.prompt, (reached, offer.prompt)
        assert not shows_data(offer.prompt), (reached, offer.prompt)


def test_every_legal_action_has_a_sentence_of_its_own(game: Game) -> None:
    for reached, one, offer in offers(game):
        assert len(offer.texts) == len(one.actions)
        assert len({*offer.texts}) == len(one.actions), (reached, sorted(offer.texts))
        assert [text for text in offer.texts if not SENTENCE.fullmatch(text)] == [], reached


def test_nothing_of_the_data_shows_in_the_texts_of_actions(game: Game) -> None:
    assert {text for _, _, offer in offers(game) for text in offer.texts if shows_data(text)} == set()


def test_nothing_of_the_data_shows_in_the_texts_of_events(game: Game) -> None:
    told = set()
    for reached in sample_of(game.name):
        for viewer in (*reached.viewers, None):
            seen = engine.view_events(game, reached.state, reached.step.events, viewer)
            told |= {event.text for event in seen}  # type: ignore[attr-defined]
        told |= {event.text for event in engine.tell(game, reached.step)}  # type: ignore[attr-defined]
    assert [text for text in told if not SENTENCE.fullmatch(text)] == []
    assert {text for text in told if shows_data(text)} == set()


def test_nothing_of_the_data_shows_in_refusals(game: Game) -> None:
    told = {outcome.refused.detail for outcome in outcomes_of(game.name) if outcome.refused}
    assert [text for text in told if not SENTENCE.fullmatch(text)] == []
    assert {text for text in told if shows_data(text)} == set()


def test_nothing_of_the_data_shows_in_the_notes_of_scores(game: Game) -> None:
    scores = [engine.scores(game, reached.state) for reached in sample_of(game.name)]
    notes = {line.note for score in scores for seat in score for line in seat.lines}
    assert all(notes)
    assert {note for note in notes if shows_data(note)} == set()


def test_what_is_said_to_a_seat_does_not_depend_on_what_is_hidden(game: Game) -> None:
    assert compared(game.name).differing["words"][:3] == []


def test_every_sentence_is_whole(game: Game) -> None:
    wordings = [
        *(event.text for event in game.events),
        *(action.text for action in game.actions),
        *(phase.prompt for phase in game.phases.values() if phase.actions),
    ]
    for sentence in (one for wording in wordings for one in sentences(wording)):
        assert re.fullmatch(r"[A-Z{].*[.?!]", sentence), sentence


def named(thing: Any, actor: int | None) -> Iterator[tuple[Handle, Any, str]]:
    """What an action or event names: how, by which content, and the handle."""
    for name, handle in handle_fields(type(thing)):
        content = getattr(thing, name)
        for one in content if isinstance(content, tuple) else (content,):
            made = handle.named(one, thing, actor)
            if made is not None:
                yield handle, one, made


def is_there(game: Game, view: Any, handle: Handle, content: Any, made: str) -> bool:
    """Whether what is named lies in the box, or is a place in the view."""
    kind, _, which = made.partition(":")
    if kind in terms_of(game.name).places:
        return terms_of(game.name).places[kind](view, which)
    if kind == "seat":
        return int(content) < len(view.names)
    return handle.by is By.VALUE and (kind, str(content)) in {
        (one.kind, one.id) for one in game.components.things
    }


def test_what_an_action_names_is_a_thing_of_the_box_or_a_place_in_the_view(game: Game) -> None:
    for reached in sample_of(game.name):
        for one in reached.step.next:
            view = engine.view(game, reached.state, one.seat)
            for action in some(one.actions):
                assert [made for *_, made in named(action, one.seat)] == [*handles_of(action, one.seat)]
                for found in named(action, one.seat):
                    assert HANDLE.fullmatch(found[2]), (action, found)
                    assert is_there(game, view, *found), (reached, action, found)


def test_what_an_event_names_is_a_thing_of_the_box_or_a_place_in_the_view(game: Game) -> None:
    for reached in sample_of(game.name):
        for viewer in reached.viewers:
            view = engine.view(game, reached.state, viewer)
            for event in engine.view_events(game, reached.state, reached.step.events, viewer):
                for found in named(event, None):
                    assert HANDLE.fullmatch(found[2]), (event, found)
                    assert is_there(game, view, *found), (reached, event, found)


def test_things_of_one_kind_have_names_of_their_own(game: Game) -> None:
    things = game.components.things
    assert len({(one.kind, one.id) for one in things}) == len(things)
    assert {"score", "reason", "seat"} <= {one.kind for one in things}
    for playout in playouts_of(game.name):
        outcome = playout.steps[-1].outcome
        assert outcome is not None
        assert ("reason", outcome.reason) in {(one.kind, one.id) for one in things}
        categories = {line.category for score in outcome.scores for line in score.lines}
        assert categories <= {one.id for one in things if one.kind == "score"}


def test_a_field_that_holds_a_thing_of_the_box_has_a_handle(game: Game) -> None:
    ids = {one.id for one in game.components.things}
    for action in (
        one for reached in sample_of(game.name) for own in reached.step.next for one in own.actions
    ):
        with_handles = {name for name, _ in handle_fields(type(action))}
        for name in {*action.__struct_fields__} - with_handles:
            content = getattr(action, name)
            held = content if isinstance(content, tuple) else (content,)
            assert not [one for one in held if isinstance(one, str) and one in ids], (action, name)

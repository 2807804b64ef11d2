"""Values as JSON and back, and the digest by another implementation of canonical JSON."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import msgspec
import pytest
import rfc8785

import engine
from tests.contract.playing import playouts_of, sample_of

Game = engine.Game[Any]

ODD_NAMES = (
    'quote " and \\ backslash',
    "control \x00 \x1f \x7f \t",
    "emoji \U0001f3db\ufe0f \U0001f468\u200d\U0001f469\u200d\U0001f467",
    "lines \u2028 \u2029 \x85",
    "accents e\u0301 \u00e9 \ufb01 </script> \uffff \ue000",
)


def digest_elsewhere(state: Any) -> str:
    """SHA-256 of the state's JSON as RFC 8785 writes it."""
    return hashlib.sha256(rfc8785.dumps(json.loads(engine.encode(state)))).hexdigest()


def test_the_digest_is_that_of_canonical_json(game: Game) -> None:
    for reached in sample_of(game.name):
        assert engine.digest(reached.state) == digest_elsewhere(reached.state)


def test_the_digest_tells_states_apart(game: Game) -> None:
    for playout in playouts_of(game.name)[:2]:
        digests = {engine.digest(step.state) for step in playout.steps}
        assert len(digests) == len(playout.steps)


@pytest.mark.parametrize("first", range(len(ODD_NAMES)))
def test_odd_names_come_back_and_have_the_same_digest(game: Game, first: int) -> None:
    seats = game.seats[first % len(game.seats)]
    names = tuple((ODD_NAMES * 2)[first : first + seats])
    state = engine.new(game, engine.seat_names(seats), "odd \u2028 seed \U0001f3db").state
    state = msgspec.structs.replace(state, names=names)
    again = engine.decoder(game.state).decode(engine.encode(state))
    assert again == state
    assert again.names == names
    assert engine.digest(state) == digest_elsewhere(state)


def test_a_state_comes_back_after_every_action(game: Game) -> None:
    read = engine.decoder(game.state).decode
    for playout in playouts_of(game.name):
        for step in playout.steps:
            assert read(engine.encode(step.state)) == step.state


def test_legal_actions_are_the_same_after_coming_back(game: Game) -> None:
    for reached in sample_of(game.name):
        again = engine.decoder(game.state).decode(engine.encode(reached.state))
        assert engine.acting(game, again) == reached.step.acting
        for own in reached.step.next:
            listed = engine.legal_actions(game, again, own.seat)
            assert engine.encode(listed) == engine.encode(own.actions), reached


def test_a_view_comes_back(game: Game) -> None:
    read = engine.decoder(game.view).decode
    for reached in sample_of(game.name):
        for viewer in reached.viewers:
            seen = engine.view(game, reached.state, viewer)
            assert read(engine.encode(seen)) == seen, (reached, viewer)


def test_an_action_comes_back(game: Game) -> None:
    read = engine.decoder(game.action).decode
    for reached in sample_of(game.name):
        for own in reached.step.next:
            for action in own.actions:
                assert read(engine.encode(action)) == action
                assert json.loads(engine.encode(action))["type"] == type(action).__struct_config__.tag


def test_a_told_event_comes_back(game: Game) -> None:
    read = engine.decoder(game.event).decode
    for reached in sample_of(game.name):
        for event in engine.tell(game, reached.step):
            assert read(engine.encode(event)) == event
        for viewer in reached.viewers:
            for event in engine.view_events(game, reached.state, reached.step.events, viewer):
                assert read(engine.encode(event)) == event


def test_options_come_back(game: Game) -> None:
    read = engine.decoder(game.options).decode
    assert read(b"{}") == game.options()
    for playout in playouts_of(game.name):
        assert read(engine.encode(playout.table.options)) == playout.table.options


def test_outcome_and_scores_come_back(game: Game) -> None:
    for playout in playouts_of(game.name):
        outcome, scores = playout.steps[-1].outcome, engine.scores(game, playout.steps[-1].state)
        assert engine.decoder(engine.Outcome).decode(engine.encode(outcome)) == outcome
        read = engine.decoder(tuple[engine.SeatScore, ...]).decode
        assert read(engine.encode(scores)) == tuple(scores)


def test_components_come_back(game: Game) -> None:
    read = engine.decoder(type(game.components)).decode
    assert read(engine.encode(game.components)) == game.components


def test_what_is_packed_comes_back_and_has_its_room(game: Game) -> None:
    for reached in sample_of(game.name):
        assert engine.unpacker(game.state).decode(engine.pack(reached.state)) == reached.state
        assert engine.unused_room(reached.state) >= 0
        assert engine.unused_room(*reached.step.events) >= 0
        for event in reached.step.events:
            assert msgspec.msgpack.decode(engine.pack(event), type=type(event)) == event

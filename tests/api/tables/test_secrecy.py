"""Nothing hidden from a seat reaches it: tables that it cannot tell apart get it the same answers."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from flask.testing import FlaskClient

import engine
from api.tables.base64url import from_base64url
from tests.api.tables.hosting import Tables, sealed, seat_key
from tests.contract.near_misses import misses_of
from tests.contract.playing import SEED, Reached, sample_of
from tests.contract.twins import Twins, twins_among

BLANK = ("table", "tag", "previous_tag")
"""What differs between two tables and tells nothing."""
ACTIONS_A_SEAT = 4
MISSES_A_STATE = 3


@cache
def twins_of(name: str) -> tuple[Twins, ...]:
    """Twins of some states of every phase; `tests/contract` compares those of all states."""
    return tuple(twins_among(engine.GAMES[name], sample_of(name)))


def without_blanks(answer: Any) -> Any:
    """An answer as text without what may differ, and with the lengths of that."""
    body = dict(answer.json)
    lengths = {name: len(body.pop(name)) for name in BLANK if name in body}
    return answer.status_code, engine.encode(body), lengths, dict(answer.headers)


def assert_alike(answers: list[Any], twins: Twins) -> None:
    first, second = map(without_blanks, answers)
    assert first == second, twins
    for answer in answers:
        for state in twins.states:
            assert state.rng.key not in answer.text, twins


def test_a_view_is_the_same_and_the_table_as_long(tables: Tables, game: str) -> None:
    rules = engine.GAMES[game]
    for twins in twins_of(game):
        texts = [sealed(rules, state, twins.reached.step.events) for state in twins.states]
        assert len(texts[0]) == len(texts[1]), twins
        key = None if twins.viewer is None else seat_key(twins.viewer)
        assert_alike([tables.post("/view", {"table": text}, key) for text in texts], twins)


def test_a_refusal_is_the_same(tables: Tables, game: str) -> None:
    rules, chance = engine.GAMES[game], random.Random(SEED)
    misses, refused = defaultdict(list), 0
    for miss in misses_of(game):
        misses[id(miss.reached), miss.seat].append(miss.action)
    for twins in twins_of(game):
        if twins.viewer is None:
            continue
        own = misses[id(twins.reached), twins.viewer]
        texts = [sealed(rules, state) for state in twins.states]
        for action in chance.sample(own, min(len(own), MISSES_A_STATE)):
            answers = [tables.apply(text, twins.viewer, engine_json(action)) for text in texts]
            assert answers[0].status_code == 409, (twins, action)
            assert_alike(answers, twins)
            refused += 1
    assert refused


def engine_json(action: Any) -> Any:
    """An action as a client sends it."""
    return engine.decoder(Any).decode(engine.encode(action))


def moves_of(game: engine.Game[Any], reached: Reached) -> Iterator[tuple[int, Any]]:
    chance = random.Random(str(reached))
    for entry in reached.step.next:
        for action in chance.sample(entry.actions, min(len(entry.actions), ACTIONS_A_SEAT)):
            yield entry.seat, action


def test_an_action_is_seen_the_same_by_those_who_cannot_tell_what_followed(tables: Tables, game: str) -> None:
    """The actions of all seats in both states: whoever sees the same of what followed, gets the same."""
    rules, compared = engine.GAMES[game], 0
    for twins in twins_of(game):
        for seat, action in moves_of(rules, twins.reached):
            if action not in engine.legal_actions(rules, twins.other, seat):
                assert seat != twins.viewer
                continue
            steps = [engine.apply(rules, state, seat, action) for state in twins.states]
            if seen_of(rules, steps[0], twins.viewer) != seen_of(rules, steps[1], twins.viewer):
                continue
            answers = [
                tables.apply(sealed(rules, state), seat, engine_json(action)) for state in twins.states
            ]
            assert [answer.status_code for answer in answers] == [200, 200]
            assert len(answers[0].json["table"]) == len(answers[1].json["table"]), twins
            if seat == twins.viewer:
                assert_alike(answers, twins)
            key = None if twins.viewer is None else seat_key(twins.viewer)
            after = [tables.post("/view", {"table": answer.json["table"]}, key) for answer in answers]
            assert_alike(after, twins)
            compared += 1
    assert compared


def seen_of(game: engine.Game[Any], step: engine.Step[Any], viewer: int | None) -> bytes:
    view = engine.view(game, step.state, viewer)
    return engine.encode((view, engine.view_events(game, step.state, step.events, viewer)))


def test_an_answer_to_an_action_says_what_the_view_and_the_events_say(tables: Tables, game: str) -> None:
    """What a seat is told after its action is what it may see, and nothing else."""
    rules = engine.GAMES[game]
    for reached in sample_of(game):
        for seat, action in moves_of(rules, reached):
            answer = tables.apply(sealed(rules, reached.state), seat, engine_json(action)).json
            step = engine.apply(rules, reached.state, seat, action)
            own = [one for one in step.next if one.seat == seat]
            expected = {
                "view": engine.view(rules, step.state, seat),
                "events": engine.view_events(rules, step.state, step.events, seat),
                "turn": step.turn,
                "acting": step.acting,
                "next": own,
                "seat": seat,
                "revision": step.state.revision,
                "reversible": step.reversible,
            }
            if step.outcome:
                expected["outcome"] = step.outcome
            told = {name: answer[name] for name in answer if name not in (*BLANK, "commitment", "chance")}
            assert told == engine.decoder(Any).decode(engine.encode(expected)), (reached, seat, action)


def test_neither_tag_nor_commitment_depends_on_the_state_alone(sealing: FlaskClient) -> None:
    """Who guesses a seed gets other tags and commitments, unless locks and all are equal."""
    tables = Tables(sealing, "zeus_on_the_loose")
    own = tables.new(seed="guessed")
    other = tables.new(seed="guessed", locks=["0" * 64, "1" * 64, "2" * 64])
    assert own["view"] == other["view"]
    for name in ("tag", "commitment", "table"):
        assert own[name] != other[name]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_table_shows_nothing_of_its_state(zeus: Tables, seat: int) -> None:
    step = zeus.new(seed="shown")
    hand = zeus.view(step["table"], seat)["view"]["players"][seat]["hand"]
    sealed_bytes = from_base64url(step["table"].rpartition(".")[2])
    assert sealed_bytes is not None
    for name in (*hand, seat_key(seat), "shown", "zeus_on_the_loose", "Seat"):
        assert name.encode() not in sealed_bytes

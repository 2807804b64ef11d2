"""States of version 1, as the service has recorded them, and how tables are written now."""

import json
from pathlib import Path

import msgspec

import engine
from engine.games.zeus_on_the_loose.migrations import from_1_to_2
from engine.games.zeus_on_the_loose.state import Options
from engine.migrations import can_migrate, migrated
from tests.cases import cases
from tests.games.playbook import legal
from tests.games.zeus_on_the_loose.table import GAME, table

OLD = json.loads((Path(__file__).parent / "version_1.json").read_text(encoding="utf-8"))
"""Tables of version 1 by what they wait for."""

old_tables = cases("name", OLD)


def written(value):
    """A value as JSON data."""
    return json.loads(engine.encode(value))


def read(state):
    """A state that was written."""
    return msgspec.convert(state, GAME.state)


@old_tables
def test_an_old_table_is_written_as_it_is_now(name):
    now = migrated(GAME, OLD[name], 1)
    assert written(read(now)) == now
    assert {**now, "version": 1, "options": {"starter": None, **now["options"]}} == OLD[name]


@old_tables
def test_an_old_table_is_not_changed(name):
    before = json.dumps(OLD[name])
    from_1_to_2(OLD[name])
    assert json.dumps(OLD[name]) == before


@old_tables
def test_an_old_table_is_sound_and_played_to_its_end(name):
    state = read(migrated(GAME, OLD[name], 1))
    assert engine.problems(GAME, state) == ()
    assert (state.revision, state.phase) == (OLD[name]["revision"], OLD[name]["phase"])
    while engine.outcome(GAME, state) is None:
        seat = engine.turn(GAME, state)
        actions = legal(state, seat)
        state = engine.apply(GAME, state, seat, actions[state.revision * 7 % len(actions)]).state
        assert engine.problems(GAME, state) == ()


def test_the_old_tables_have_a_starter_or_none():
    assert {old["options"]["starter"] for old in OLD.values()} == {None, 0, 1}


def test_only_version_1_can_be_migrated():
    assert [can_migrate(GAME, version) for version in (0, 1, 2, 3)] == [False, True, False, False]
    assert (GAME.version, table().version) == (2, 2)


def test_options_are_written_in_full_but_for_a_starter_that_is_not_named():
    whole = {"sneak": "race", "draw": "auto", "draw_penalty": True, "deck": "60", "letters_to_win": 4}
    assert written(table().options) == whole
    assert written(table(starter=1).options) == {"starter": 1, **whole}


def test_null_is_taken_for_what_is_left_out():
    options = engine.decoder(Options)
    assert options.decode(b'{"starter":null}') == options.decode(b"{}") == Options()


def test_nulls_that_are_facts_are_written():
    state = written(table(olympus="5(0)", asked=(1, 2), sneak="ask"))
    assert (state["zeus"], state["to_move"]) == (None, None)


def test_gods_have_no_value():
    cards = written(GAME.components)["cards"]
    assert [card["value"] for card in cards if card["kind"] == "number"] == [*range(1, 11)]
    assert not any("value" in card for card in cards if card["kind"] == "god")

"""States of version 1, as the service has recorded them, and how tables are written now."""

import json
from pathlib import Path

import msgspec

import engine
from engine.games.ra.migrations import from_1_to_2
from engine.migrations import can_migrate, migrated
from tests.cases import cases
from tests.games.playbook import legal
from tests.games.ra.table import GAME, table, track

OLD = json.loads((Path(__file__).parent / "version_1.json").read_text(encoding="utf-8"))
"""Tables of version 1 by what they show."""

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
    before = [slot.get("tile") for slot in now["track"]]
    assert {**now, "version": 1, "track": before} == OLD[name]


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
        (seat,) = engine.acting(GAME, state)
        actions = legal(state, seat)
        state = engine.apply(GAME, state, seat, actions[state.revision * 7 % len(actions)]).state
        assert engine.problems(GAME, state) == ()


def test_the_tiles_of_an_old_table_lie_where_they_lay():
    name = "a gap in the track"
    lay = " ".join(tile or "-" for tile in OLD[name]["track"]).rstrip(" -")
    assert "-" in lay
    assert track(read(migrated(GAME, OLD[name], 1))) == lay


def test_only_version_1_can_be_migrated():
    assert [can_migrate(GAME, version) for version in (0, 1, 2, 3)] == [False, True, False, False]
    assert (GAME.version, table().version) == (2, 2)


def test_an_empty_slot_is_an_object_without_a_tile():
    assert written(table(track="gold - nile"))["track"] == [{"tile": "gold"}, {}, {"tile": "nile"}] + [{}] * 5


def test_null_is_taken_for_what_is_left_out():
    state = table(track="gold - nile")
    old = written(state)
    old["track"][1] = {"tile": None}
    assert read(old) == state


def test_no_list_has_entries_that_may_be_null():
    types = (GAME.state, GAME.view, GAME.action, GAME.event, type(GAME.components))
    _, schemas = msgspec.json.schema_components(types)
    assert {"Slot", "RaState", "View", "SpendGods", "TileDrawn", "Components"} <= schemas.keys()
    lists = [one for one in parts(schemas) if one.get("type") == "array"]
    assert lists
    for one in lists:
        assert {"type": "null"} not in one["items"].get("anyOf", [])
        assert one["items"].get("type") != "null"


def test_null_is_written_where_it_is_a_fact():
    state = written(table())
    assert (state["auction"], state["discard"]) == (None, None)


def parts(value):
    """Every object in JSON data."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from parts(inner)

"""States of version 1, as the service has recorded them, and how tables are written now."""

import json
from pathlib import Path

import msgspec

import engine
from engine.games.first_giants.migrations import from_1_to_2
from engine.games.first_giants.state import CauseKind
from engine.migrations import can_migrate, migrated
from tests.cases import cases
from tests.games.first_giants.table import GAME, act, cause, in_branch, in_exhibit, table
from tests.games.playbook import legal

OLD = json.loads((Path(__file__).parent / "version_1.json").read_text(encoding="utf-8"))
"""Tables of version 1 by what they wait for."""

old_tables = cases("name", OLD)


def written(value):
    """A value as JSON data."""
    return json.loads(engine.encode(value))


def read(state):
    """A state that was written."""
    return msgspec.convert(state, GAME.state)


def with_nulls(value):
    """A table or an event as version 1 has written it: with nulls, and cards in place of slots."""
    if "sites" in value:
        sites = [{"cards": [slot.get("card") for slot in site["cards"]]} for site in value["sites"]]
        pending = [
            {**one, "cause": with_nulls(one["cause"])} if "cause" in one else one for one in value["pending"]
        ]
        return {**value, "version": 1, "sites": sites, "pending": pending}
    return {"card": None, "extended": None, **value}


@old_tables
def test_an_old_table_is_written_as_it_is_now(name):
    now = migrated(GAME, OLD[name], 1)
    assert written(read(now)) == now
    assert with_nulls(now) == OLD[name]


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


def test_an_old_table_with_effects_that_answer_a_reclaim():
    state = act(table("2a @01 FLY3C-1 FLY3C-2 MAM1A-1", "MAR1C-1"), "0: reclaim").state
    old = with_nulls(written(state))
    assert old["pending"][0]["cause"]["card"] is None
    assert read(migrated(GAME, old, 1)) == state


def test_only_version_1_can_be_migrated():
    assert [can_migrate(GAME, version) for version in (0, 1, 2, 3)] == [False, True, False, False]
    assert (GAME.version, table().version) == (2, 2)


def test_an_empty_slot_is_an_object_without_a_card():
    assert written(in_branch())["sites"][0] == {"cards": [{}, {"card": "FLY2B-1"}]}


def test_an_event_that_effects_answer_says_only_what_there_is():
    assert written(in_exhibit())["pending"][0]["cause"] == {
        "kind": "card_taken",
        "seat": 0,
        "newspaper": False,
        "card": "FLY1A-1",
    }
    assert written(cause("1 markers_reclaimed")) == {
        "kind": CauseKind.MARKERS_RECLAIMED,
        "seat": 1,
        "newspaper": False,
    }


def test_null_is_taken_for_what_is_left_out():
    old = written(in_branch())
    old["sites"][0]["cards"][0] = {"card": None}
    old["pending"][0]["cause"]["extended"] = None
    assert read(old) == in_branch()


def test_no_list_has_entries_that_may_be_null():
    types = (GAME.state, GAME.view, GAME.action, GAME.event, type(GAME.components))
    _, schemas = msgspec.json.schema_components(types)
    assert {"Slot", "GiantsState", "View", "Exhibit", "CardTaken", "Components"} <= schemas.keys()
    lists = [one for one in parts(schemas) if one.get("type") == "array"]
    assert lists
    for one in lists:
        assert {"type": "null"} not in one["items"].get("anyOf", [])
        assert one["items"].get("type") != "null"


def test_what_may_be_null_by_default_is_left_out():
    shown = written(GAME.components)
    assert [one["effect"] for one in shown["designs"] if one["id"] == "FLY1A"] == [
        {
            "kind": "single_use",
            "trigger": "take_self",
            "filter": {},
            "steps": [{"type": "exhibit", "max": 1, "discount": 1}],
        }
    ]
    assert "null" not in json.dumps(shown)


def parts(value):
    """Every object in JSON data."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from parts(inner)

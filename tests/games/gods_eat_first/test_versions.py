"""States of version 1, as the service has recorded them, and how tables are written now."""

import json
from pathlib import Path

import msgspec
import pytest

import engine
from engine.games.gods_eat_first.migrations import from_1_to_2
from engine.games.gods_eat_first.state import FoldedStake, FoldLasts, Options
from engine.migrations import can_migrate, migrated
from tests.cases import cases
from tests.games.gods_eat_first.table import GAME, act, start, table
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


def without(value, name):
    """JSON data without a field."""
    return {other: one for other, one in value.items() if other != name}


def as_in_version_1(state):
    """A table, with folds for the fight, as version 1 has written it."""
    players = [
        {
            **without(player, "folds"),
            "table": [without(played, "round") for played in player["table"]],
            "folded": next(iter(player["folds"]), None),
        }
        for player in state["players"]
    ]
    options = {"starter": state["options"].get("starter")}
    return {**state, "version": 1, "options": options, "players": players}


@old_tables
def test_an_old_table_is_written_as_it_is_now(name):
    now = migrated(GAME, OLD[name], 1)
    assert written(read(now)) == now
    assert as_in_version_1(now) == {**OLD[name], "next_reversed": now["next_reversed"]}


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


@old_tables
def test_ge_19_in_an_old_game_a_fold_is_for_the_fight(name):
    state = read(migrated(GAME, OLD[name], 1))
    assert state.options == Options(starter=OLD[name]["options"]["starter"], fold_lasts=FoldLasts.FIGHT)
    assert [bool(player.folds) for player in state.players] == [
        player["folded"] is not None for player in OLD[name]["players"]
    ]


def test_an_old_table_in_round_3_after_a_fold():
    played = "0V2 1V3 2V1 / 2G1 1G3 / 2"
    state = table(tokens="8f1@2 7+2 7+2", level=2, played=played, hands="G2 S2/S3/S1")
    assert state.players[0].folds == (FoldedStake(round=2, lost=1),)
    assert [played.round for played in state.players[1].table] == [1, 2]
    assert read(migrated(GAME, as_in_version_1(written(state)), 1)) == state


def test_ge_60_a_reversal_that_outlasted_the_game_has_lapsed():
    reversals = {name: old["next_reversed"] for name, old in OLD.items()}
    assert (reversals["a reversal for the next fight"], reversals["the end"]) == (True, True)
    now = {name: migrated(GAME, old, 1)["next_reversed"] for name, old in OLD.items()}
    assert now == {**reversals, "the end": False}


def test_only_version_1_can_be_migrated():
    assert [can_migrate(GAME, version) for version in (0, 1, 2, 3)] == [False, True, False, False]
    assert (GAME.version, table().version) == (2, 2)


@pytest.mark.parametrize(
    ("options", "shown"),
    [
        ({}, {"fold_lasts": "fight"}),
        ({"starter": 2, "fold_lasts": FoldLasts.ROUND}, {"starter": 2, "fold_lasts": "round"}),
    ],
)
def test_options_that_are_null_by_default_are_left_out(options, shown):
    state = start(**options).state
    assert written(state)["options"] == shown
    assert written(engine.view(GAME, state, None))["options"] == shown


def test_an_old_table_need_not_say_that_nobody_is_named():
    old = OLD["a new table"]
    assert old["options"] == {"starter": None}
    assert migrated(GAME, {**old, "options": {}}, 1) == migrated(GAME, old, 1)


@old_tables
@cases(("name_of_field", "junk"), [("next_reversed", []), ("options", None), ("players", 1), ("phase", {})])
def test_what_is_no_old_table_does_not_become_one(name, name_of_field, junk):
    with pytest.raises((LookupError, TypeError, ValueError, AttributeError)):
        read(migrated(GAME, {**OLD[name], name_of_field: junk}, 1))


def test_null_is_taken_for_what_is_left_out():
    old = written(start().state)
    old["options"]["starter"] = None
    assert read(old) == start().state


def test_what_is_null_without_being_a_default_is_written():
    state = written(act(table(), "0: raise").state)
    assert [name for name, value in state.items() if value is None] == ["religion", "hades_right", "giving"]
    assert [player["out_in_fight"] for player in state["players"]] == [None] * 3


def test_components_have_no_null():
    assert "null" not in engine.encode(GAME.components).decode()

"""Several players act at the same time, through a host that takes one action after the other."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.api.hosting import Host, play_together
from tests.api.serving import serving

LIKED = ("place", "draw", "claim_god", "place_prophet", "smash", "found_city")
LONG_ENOUGH = 60
"""After so many accepted actions everybody only votes, and ends turns."""
COLLISIONS = {
    "bag_empty",
    "bag_too_small",
    "cell_has_city",
    "cell_taken",
    "edge_mismatch",
    "game_over",
    "god_taken",
    "needs_two_sides",
    "no_city_here",
    "no_markers_left",
    "not_voted",
    "tile_not_in_track",
}
"""Why an action that was legal when its player looked can be refused when its time comes."""


@pytest.mark.parametrize(("mode", "seats"), [("realtime", 4), ("turns", 3)])
def test_a_game_is_played_by_all_at_the_same_time(tmp_path: Path, mode: str, seats: int) -> None:
    with serving(tmp_path, workers=2) as server:
        host = Host(server, "four_gods")
        host.open_table(seats=seats, seed="at the same time", options={"mode": mode})

        def choose(actions: list[Any], chance: random.Random) -> Any:
            if len(host.accepted) < LONG_ENOUGH:
                liked = [action for action in actions if action["type"] in LIKED]
                return chance.choice(
                    liked or [one for one in actions if one["type"] != "vote_end"] or actions
                )
            last = [one for kind in ("vote_end", "end_turn") for one in actions if one["type"] == kind]
            return last[0] if last else None

        play_together(host, seats, choose)
        new = {"seats": seats, "seed": "at the same time", "options": {"mode": mode}}
        body = {"new": new, "moves": host.accepted}
        replayed = server.ask("POST", "/v1/games/four_gods/replay", body).json
    assert host.step["outcome"]["reason"] == "votes"
    assert len(host.accepted) >= LONG_ENOUGH
    assert host.step["state"]["revision"] == len(host.accepted)
    assert replayed["digest"] == host.step["digest"]
    assert {*host.refused} <= COLLISIONS

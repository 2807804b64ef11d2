"""Which rows of score sheets scoring can have written: RA-39 to RA-48 read backwards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.errors import Problem
from engine.games.ra.components import (
    CIVILIZATION_POINTS,
    COPIES,
    EPOCHS,
    FLOOD_POINTS,
    GOD_POINTS,
    GOLD_POINTS,
    MONUMENTS,
    NILE_POINTS,
    PHARAOH_FEWEST,
    PHARAOH_MOST,
    SETS_POINTS,
    START_SCORE,
    SUNS_HIGHEST,
    SUNS_LOWEST,
    VARIETY_POINTS,
    Tile,
)
from engine.games.ra.state import EpochScore, Player, RaState

__all__ = ["scores_are_written"]


def scores_are_written(state: RaState, scored: int) -> Iterator[Problem]:
    """Invariant 5: a row for every epoch that was scored, each of them possible, which lead to the score."""
    for seat, player in enumerate(state.players):
        if len(player.score_sheet) != scored:
            yield Problem("RA-I5", f"Seat {seat} does not have one row for each of {scored} epochs.")
            return
        if not leads_to_score(player):
            yield Problem("RA-I5", f"The score sheet of seat {seat} does not lead to {player.score}.")
    for epoch in range(scored):
        if not pharaohs_go_together([player.score_sheet[epoch].pharaoh for player in state.players]):
            yield Problem("RA-I5", f"The pharaohs of epoch {epoch + 1} do not go together.")


def leads_to_score(player: Player) -> bool:
    """RA-47: from the starting score row by row, each raised to 0 and no further."""
    total = START_SCORE
    for place, row in enumerate(player.score_sheet):
        before_floor = total + row.change - row.floor
        if row.epoch != place + 1 or row.floor != max(0, -before_floor) or not is_possible(row):
            return False
        total = before_floor + row.floor
    return total == player.score


@lru_cache(maxsize=4096)
def is_possible(row: EpochScore) -> bool:
    """RA-39 to RA-46: whether some tiles and suns bring these points."""
    is_last = row.epoch == EPOCHS
    return (
        is_multiple(row.god, GOD_POINTS, COPIES[Tile.GOD])
        and is_multiple(row.gold, GOLD_POINTS, COPIES[Tile.GOLD])
        and row.pharaoh in (0, PHARAOH_MOST, PHARAOH_FEWEST)
        and is_multiple(row.flood, FLOOD_POINTS, COPIES[Tile.FLOOD])
        and is_multiple(row.nile, NILE_POINTS, COPIES[Tile.NILE] if row.flood else 0)
        and row.civilization in CIVILIZATION_POINTS
        and row.monument_variety in (VARIETY_POINTS if is_last else (0,))
        and 0 <= row.monument_sets <= (max(SETS_POINTS) * len(MONUMENTS) if is_last else 0)
        and row.suns in ((0, SUNS_HIGHEST, SUNS_LOWEST) if is_last else (0,))
    )


def is_multiple(points: int, each: int, most: int) -> bool:
    """Whether so many points are those of 0 to `most` tiles."""
    return points % each == 0 and 0 <= points <= each * most


def pharaohs_go_together(points: list[int]) -> bool:
    """RA-41: nobody scores, or somebody has the most and somebody the fewest."""
    return not any(points) or (PHARAOH_MOST in points and PHARAOH_FEWEST in points)

"""Scoring and the end of the game: section 5 of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.games.ra.components import (
    CIVILIZATION_POINTS,
    CIVILIZATIONS,
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
)
from engine.games.ra.notes import note
from engine.games.ra.state import EpochScore, OwnedTiles, Player, RaPhase, RaState
from engine.games.ra.suns import highest_sun, suns_of
from engine.result import Ending, Item
from engine.words import say

__all__ = [
    "civilization_points",
    "ending",
    "epoch_scores",
    "final_order",
    "flood_points",
    "god_points",
    "gold_points",
    "nile_points",
    "pharaoh_points",
    "score",
    "sets_points",
    "sun_points",
    "variety_points",
]


def god_points(tiles: OwnedTiles) -> int:
    """RA-39: for every God not spent."""
    return GOD_POINTS * tiles.god


def gold_points(tiles: OwnedTiles) -> int:
    """RA-40: for every gold."""
    return GOLD_POINTS * tiles.gold


def pharaoh_points(pharaohs: Sequence[int]) -> tuple[int, ...]:
    """RA-41: for the most and the fewest pharaohs, by seat."""
    return _most_and_fewest(pharaohs, PHARAOH_MOST, PHARAOH_FEWEST)


def _most_and_fewest(numbers: Sequence[int], most: int, fewest: int) -> tuple[int, ...]:
    """RA-41, RA-46: every seat with the most, every seat with the fewest; nothing if all are equal."""
    high, low = max(numbers), min(numbers)
    if high == low:
        return (0,) * len(numbers)
    return tuple(most if number == high else fewest if number == low else 0 for number in numbers)


def nile_points(tiles: OwnedTiles) -> int:
    """RA-42: for every Nile, with at least one flood."""
    return NILE_POINTS * tiles.nile if tiles.flood else 0


def flood_points(tiles: OwnedTiles) -> int:
    """RA-42: for every flood."""
    return FLOOD_POINTS * tiles.flood


def civilization_points(tiles: OwnedTiles) -> int:
    """RA-43: by the number of different civilization tiles."""
    return CIVILIZATION_POINTS[sum(map(bool, tiles.of(CIVILIZATIONS)))]


def variety_points(tiles: OwnedTiles) -> int:
    """RA-44: by the number of different monuments."""
    return VARIETY_POINTS[sum(map(bool, tiles.of(MONUMENTS)))]


def sets_points(tiles: OwnedTiles) -> int:
    """RA-45: for each kind of monument by itself, by the number of equal ones."""
    return sum(SETS_POINTS[copies] for copies in tiles.of(MONUMENTS))


def sun_points(sums: Sequence[int]) -> tuple[int, ...]:
    """RA-46: for the highest and the lowest sum of suns, by seat."""
    return _most_and_fewest(sums, SUNS_HIGHEST, SUNS_LOWEST)


def epoch_scores(players: Sequence[Player], epoch: int, *, is_last: bool) -> tuple[EpochScore, ...]:
    """RA-48: the new row of every score sheet; monuments and suns count in the last epoch only."""
    pharaohs = pharaoh_points([player.tiles.pharaoh for player in players])
    suns = sun_points([sum(suns_of(player)) for player in players])
    return tuple(
        _with_floor(
            player.score,
            EpochScore(
                epoch=epoch,
                god=god_points(player.tiles),
                gold=gold_points(player.tiles),
                pharaoh=pharaohs[seat],
                nile=nile_points(player.tiles),
                flood=flood_points(player.tiles),
                civilization=civilization_points(player.tiles),
                monument_variety=variety_points(player.tiles) if is_last else 0,
                monument_sets=sets_points(player.tiles) if is_last else 0,
                suns=suns[seat] if is_last else 0,
                floor=0,
            ),
        )
        for seat, player in enumerate(players)
    )


def _with_floor(score_before: int, row: EpochScore) -> EpochScore:
    """RA-47: a total below 0 is raised to 0, and the raise is an item of its own."""
    total = score_before + row.change
    return replace(row, floor=-total) if total < 0 else row


def final_order(players: Sequence[Player]) -> tuple[int, ...]:
    """RA-49: the seats, best first."""
    merits = _merits(players)
    return tuple(sorted(range(len(players)), key=merits.__getitem__, reverse=True))


def _merits(players: Sequence[Player]) -> list[tuple[int, int]]:
    """RA-49: the higher score is better, among equal scores the higher single sun."""
    return [(player.score, highest_sun(player)) for player in players]


def score(state: RaState) -> tuple[tuple[Item, ...], ...]:
    """RA-48: the start, all rows of the score sheet, and while the game runs a last row for what lies there.

    The epoch that goes on is scored as the last one, since this is the score if the game ended now.
    """
    players, is_over = state.players, state.phase is RaPhase.GAME_OVER
    to_come = () if is_over else epoch_scores(players, state.epoch, is_last=True)
    return tuple(
        tuple(_items((*player.score_sheet, *to_come[seat : seat + 1]))) for seat, player in enumerate(players)
    )


def _items(rows: Sequence[EpochScore]) -> Iterator[Item]:
    """RA-5, RA-48: the starting score and every item of these rows."""
    yield Item("start", START_SCORE, say("before epoch 1"))
    for row in rows:
        for category, points in row.items.items():
            yield Item(category, points, note(category, points, row.epoch))


def ending(state: RaState) -> Ending | None:
    """RA-37, RA-49: after the scoring of the last epoch the highest score wins."""
    return Ending("epochs", _merits(state.players)) if state.phase is RaPhase.GAME_OVER else None

"""Whose turn comes next, and how an epoch and the game end: RA-9 and RA-33 to RA-38."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.ra.components import COMPONENTS, EPOCHS, Tile
from engine.games.ra.events import (
    EpochEnd,
    EpochEnded,
    EpochScored,
    EpochStarted,
    GameEnded,
    ScoreSheet,
    TurnGiven,
)
from engine.games.ra.scoring import epoch_scores, final_order
from engine.games.ra.state import OwnedTiles, Player, RaPhase, RaState
from engine.games.ra.suns import next_with_suns, seat_of_highest_sun, suns_of
from engine.games.ra.track import EMPTY_TRACK, tiles_on
from engine.turn import Turn
from engine.values import with_player

__all__ = ["end_epoch", "pass_turn"]

LEFT_BEHIND = tuple(tile.kind for tile in COMPONENTS.tiles if tile.is_owned and not tile.is_kept)
"""RA-35: the kinds that leave the game after an epoch."""


def pass_turn(turn: Turn[RaState]) -> None:
    """RA-9, RA-26, RA-33: the next seat with a face-up sun; without one the epoch ends."""
    seat = next_with_suns(turn.state)
    if seat is None:
        end_epoch(turn, EpochEnd.NO_SUNS)
    else:
        turn.record(TurnGiven(seat), turn_seat=seat)
        turn.goto(RaPhase.TURN)


def end_epoch(turn: Turn[RaState], reason: EpochEnd) -> None:
    """RA-34, RA-37, RA-38: the track is cleared and all seats are scored; the third time ends the game.

    The bag is never empty before: not even with five players, where the last of all Ra ends epoch 3.
    """
    state = turn.state
    tiles = tiles_on(state.track)
    turn.record(
        EpochEnded(epoch=state.epoch, reason=reason, tiles_removed=tiles),
        track=EMPTY_TRACK,
        removed=state.removed.plus(tiles),
    )
    score_epoch(turn)
    if state.epoch == EPOCHS:
        end_game(turn)
    else:
        start_epoch(turn)


def score_epoch(turn: Turn[RaState]) -> None:
    """RA-47, RA-48: all seats are scored at the same moment; one event each, in the order of the seats."""
    epoch = turn.state.epoch
    rows = epoch_scores(turn.state.players, epoch, is_last=epoch == EPOCHS)
    for seat, row in enumerate(rows):
        player = turn.state.players[seat]
        score, sheet = player.score + row.change, (*player.score_sheet, row)
        turn.record(
            EpochScored(seat=seat, epoch=epoch, items=row, score=score),
            players=with_player(turn.state.players, seat, score=score, score_sheet=sheet),
        )


def start_epoch(turn: Turn[RaState]) -> None:
    """RA-35, RA-36: some tiles leave, all suns are turned face up, the highest one begins."""
    state = turn.state
    first = seat_of_highest_sun(state.players)
    turn.record(
        EpochStarted(epoch=state.epoch + 1, first_seat=first),
        epoch=state.epoch + 1,
        ra_count=0,
        turn_seat=first,
        players=tuple(map(_made_ready, state.players)),
        removed=state.removed.plus(kind for player in state.players for kind in _left_behind(player.tiles)),
    )
    turn.goto(RaPhase.TURN)


def _made_ready(player: Player) -> Player:
    """RA-35: what a seat has when an epoch begins."""
    tiles = player.tiles.minus(_left_behind(player.tiles))
    return replace(player, suns_up=tuple(sorted(suns_of(player))), suns_down=(), tiles=tiles)


def _left_behind(tiles: OwnedTiles) -> list[Tile]:
    """RA-35: the tiles of a seat that leave the game after an epoch."""
    return [kind for kind in LEFT_BEHIND for _ in range(getattr(tiles, kind))]


def end_game(turn: Turn[RaState]) -> None:
    """RA-37, RA-49: the game is over; tiles and suns stay as they were scored."""
    players = turn.state.players
    order = final_order(players)
    turn.record(
        GameEnded(
            order=order,
            scores=tuple(player.score for player in players),
            score_sheets=tuple(
                ScoreSheet(seat=seat, rows=player.score_sheet) for seat, player in enumerate(players)
            ),
            winner=order[0],
        )
    )
    turn.goto(RaPhase.GAME_OVER)

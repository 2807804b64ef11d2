"""Preparing the table: section 3 of the rules."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.ra.components import CENTRE_SUN, START_SCORE, SUN_SETS, TILES
from engine.games.ra.events import DealtSuns, GameStarted
from engine.games.ra.state import Options, OwnedTiles, Player, RaPhase, RaState, RemovedTiles
from engine.games.ra.suns import seat_of_highest_sun
from engine.games.ra.track import EMPTY_TRACK
from engine.rng import Rng
from engine.turn import Turn

__all__ = ["set_up", "table"]


def table(names: tuple[str, ...], options: Options, rng: Rng) -> RaState:
    """RA-1, RA-4 to RA-6: a seat for every player, sun 1 in the centre, and nothing drawn yet."""
    return RaState(
        game="ra",
        version=2,
        revision=0,
        phase=RaPhase.TURN,
        names=names,
        options=options,
        rng=rng,
        players=tuple(
            Player(suns_up=(), suns_down=(), tiles=OwnedTiles(), score=START_SCORE, score_sheet=())
            for _ in names
        ),
        bag=TILES,
        track=EMPTY_TRACK,
        centre_sun=CENTRE_SUN,
        ra_count=0,
        epoch=1,
        turn_seat=0,
        auction=None,
        discard=None,
        removed=RemovedTiles(),
    )


def set_up(turn: Turn[RaState]) -> None:
    """RA-2, RA-3, RA-6: the tiles are mixed, the suns dealt; the holder of the highest sun begins."""
    bag = turn.shuffle(TILES)
    sun_sets = turn.shuffle(SUN_SETS[turn.state.seats])
    players = tuple(
        replace(player, suns_up=suns) for player, suns in zip(turn.state.players, sun_sets, strict=True)
    )
    dealt = tuple(DealtSuns(seat=seat, suns=suns) for seat, suns in enumerate(sun_sets))
    first = seat_of_highest_sun(players)
    turn.record(GameStarted(sun_sets=dealt, first_seat=first), bag=bag, players=players, turn_seat=first)
    turn.goto(RaPhase.TURN)

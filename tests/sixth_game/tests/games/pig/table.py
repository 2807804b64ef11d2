"""Built tables."""

from __future__ import annotations

from itertools import count

from engine import GAMES, Rng, seat_names
from engine.games.pig.components import FACES
from engine.games.pig.state import Options, PigPhase, PigState, Player

GAME = GAMES["pig"]

LONG_AGO = 200
"""More actions and draws than any points need."""


def table(*points: int, to_move: int | None = 0, turn_total: int = 0, face: int = 2) -> PigState:
    """A table with these points by seat; `face` is what the die will show. Without a `to_move` it is over."""
    return PigState(
        game="pig",
        version=1,
        revision=LONG_AGO,
        phase=PigPhase.GAME_OVER if to_move is None else PigPhase.TURN,
        names=seat_names(len(points)),
        options=Options(),
        rng=chance_of(face),
        players=tuple(Player(points=own) for own in points),
        to_move=to_move,
        turn_total=turn_total,
    )


def chance_of(face: int) -> Rng:
    """A source of chance that shows this face next."""
    sources = (Rng(key=Rng.from_seed(str(number)).key, drawn=LONG_AGO) for number in count())
    return next(source for source in sources if source.below(FACES)[0] + 1 == face)


def points(state: PigState) -> tuple[int, ...]:
    """The points by seat."""
    return tuple(player.points for player in state.players)

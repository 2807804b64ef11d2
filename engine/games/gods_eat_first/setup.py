"""Preparing the table: section 3 of the rules."""

from __future__ import annotations

from engine.games.gods_eat_first.components import ANTE, TOKENS_PER_SEAT, Card
from engine.games.gods_eat_first.fights import start_fight
from engine.games.gods_eat_first.state import GodsPhase, GodsState, Options, Player
from engine.rng import Rng
from engine.turn import Turn

__all__ = ["set_up", "table"]


def table(kind: type[GodsState], names: tuple[str, ...], options: Options, rng: Rng) -> GodsState:
    """GE-1, GE-2: a seat with tokens for every player, before the first fight."""
    tokens = TOKENS_PER_SEAT[len(names)]
    player = Player(hand=(), table=(), supply=tokens, stake=0, in_fight=False, folds=(), out_in_fight=None)
    return kind(
        game="gods_eat_first",
        version=2,
        revision=0,
        phase=GodsPhase.TURN,
        names=names,
        options=options,
        rng=rng,
        players=(player,) * len(names),
        undealt=tuple(Card),
        middle=0,
        fight=0,
        fight_leader=0,
        level=ANTE,
        reversed=False,
        next_reversed=False,
        round=1,
        leader=0,
        religion=None,
        religion_by_hades=False,
        turn_seat=0,
        has_raised=False,
        running_raise=None,
        hades_right=None,
        giving=None,
    )


def set_up(turn: Turn[GodsState]) -> None:
    """GE-3: the first fight is led by the seat of the option, or by seat 0."""
    start_fight(turn, 1, turn.state.options.first_leader)

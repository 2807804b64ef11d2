"""Gains: section 2.5 of the rules, FG-29. One function for each step that brings something."""

from __future__ import annotations

from functools import singledispatch

from engine.games.first_giants.components import Card, Source
from engine.games.first_giants.components.language import (
    AmberPerStep,
    AmberStep,
    AnyStep,
    EachOtherStep,
    PointsPerStep,
    PointsStep,
)
from engine.games.first_giants.events import AmberGained, PointsGained
from engine.games.first_giants.metrics import counted
from engine.games.first_giants.state import EffectInProgress, GiantsState
from engine.turn import Turn
from engine.values import with_player

__all__ = ["carry_out", "gain_amber"]


@singledispatch
def carry_out(step: AnyStep, _turn: Turn[GiantsState], _effect: EffectInProgress) -> None:
    """FG-29: carry out a step that needs no decision."""
    raise TypeError(step)  # pragma: no cover


@carry_out.register
def amber(step: AmberStep, turn: Turn[GiantsState], effect: EffectInProgress) -> None:
    """The owner gains amber."""
    gain_amber(turn, effect.seat, step.amount, Source(effect.card))


@carry_out.register
def points(step: PointsStep, turn: Turn[GiantsState], effect: EffectInProgress) -> None:
    """The owner gains points."""
    gain_points(turn, effect.seat, step.amount, effect.card)


@carry_out.register
def amber_per(step: AmberPerStep, turn: Turn[GiantsState], effect: EffectInProgress) -> None:
    """The owner gains amber for what is counted."""
    number = counted(step.metric, turn.state, effect.seat)
    gain_amber(turn, effect.seat, step.amount(number), Source(effect.card))


@carry_out.register
def points_per(step: PointsPerStep, turn: Turn[GiantsState], effect: EffectInProgress) -> None:
    """The owner gains points for what is counted."""
    number = counted(step.metric, turn.state, effect.seat)
    gain_points(turn, effect.seat, step.amount(number), effect.card)


@carry_out.register
def each_other(step: EachOtherStep, turn: Turn[GiantsState], effect: EffectInProgress) -> None:
    """Every other seat gains amber, clockwise from the owner."""
    for seat in turn.state.clockwise_from(effect.seat)[1:]:
        gain_amber(turn, seat, step.amber, Source(effect.card))


def gain_amber(turn: Turn[GiantsState], seat: int, amount: int, source: Source, **changes: object) -> None:
    """A seat gains amber, with other changes of the state that go with it."""
    players = turn.state.players
    turn.record(
        AmberGained(seat=seat, amount=amount, source=source),
        players=with_player(players, seat, amber=players[seat].amber + amount),
        **changes,
    )


def gain_points(turn: Turn[GiantsState], seat: int, amount: int, source: Card) -> None:
    """A seat gains points."""
    players = turn.state.players
    turn.record(
        PointsGained(seat=seat, amount=amount, source=source),
        players=with_player(players, seat, points=players[seat].points + amount),
    )

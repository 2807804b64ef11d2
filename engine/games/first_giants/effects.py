"""Effects that wait and effects in progress: FG-24 to FG-33. The interpreter of the effect language."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.games.first_giants.components import AMBER_OF_A_PICK, Box, Source
from engine.games.first_giants.components.language import AnyStep, ChooseStep, ExhibitStep
from engine.games.first_giants.ending import end_turn
from engine.games.first_giants.events import EffectStarted, ExhibitLapsed
from engine.games.first_giants.exhibiting import FULL_PRICE, exhibitable
from engine.games.first_giants.gains import carry_out, gain_amber
from engine.games.first_giants.state import (
    AnyPending,
    Cause,
    EffectInProgress,
    GiantsPhase,
    GiantsState,
    WaitingEffect,
    WaitingGroup,
)
from engine.games.first_giants.triggers import answering
from engine.turn import Turn

__all__ = [
    "advance",
    "begin",
    "change_newest",
    "current_step",
    "go_on",
    "steps_of",
    "take_amber",
    "trigger",
]


def trigger(turn: Turn[GiantsState], cause: Cause) -> None:
    """FG-24, FG-27: the effects that answer an event wait, before everything that waits already."""
    waiting = answering(turn.state, cause)
    if waiting:
        turn.note(pending=(*turn.state.pending, WaitingGroup(cause=cause, waiting=waiting)))


def go_on(turn: Turn[GiantsState]) -> None:
    """FG-2, FG-11, FG-26, FG-27: what happens by itself, until somebody has to decide or the turn is over."""
    while turn.state.pending:
        newest = turn.state.pending[-1]
        question = next_effect(turn, newest) if isinstance(newest, WaitingGroup) else next_step(turn, newest)
        if question:
            turn.goto(question)
            return
    while turn.state.picks_left:
        if exhibitable(turn.state, turn.state.active_seat, FULL_PRICE):
            turn.goto(GiantsPhase.MARKER_PICK)
            return
        take_amber(turn)
    end_turn(turn)


def next_effect(turn: Turn[GiantsState], group: WaitingGroup) -> GiantsPhase | None:
    """FG-25, FG-26: the first owner's pure gains, or single effect, begin by themselves; else it is asked."""
    if not group.waiting:
        drop_newest(turn)
        return None
    owner, effect = group.waiting[0].seat, turn.state.box.effect
    own = [waiting for waiting in group.waiting if waiting.seat == owner]
    gains = [waiting for waiting in own if effect[waiting.card].is_pure_gain]
    if not gains and len(own) > 1:
        return GiantsPhase.EFFECT_ORDER
    begin(turn, group, (gains or own)[0])
    return None


def begin(turn: Turn[GiantsState], group: WaitingGroup, waiting: WaitingEffect) -> None:
    """FG-26: an effect of the newest group begins."""
    rest = tuple([other for other in group.waiting if other != waiting])
    effect = EffectInProgress(seat=waiting.seat, card=waiting.card, branches=(), position=0, exhibited=0)
    turn.record(
        EffectStarted(seat=waiting.seat, card=waiting.card),
        pending=(*turn.state.pending[:-1], replace(group, waiting=rest), effect),
    )


def next_step(turn: Turn[GiantsState], effect: EffectInProgress) -> GiantsPhase | None:
    """FG-28 to FG-32: the next step of an effect, or the question that it asks its owner."""
    step = current_step(turn.state.box, effect)
    if step is None:
        drop_newest(turn)
        return None
    if isinstance(step, ChooseStep):
        return GiantsPhase.EFFECT_BRANCH
    if isinstance(step, ExhibitStep) and effect.exhibited < step.max:
        if exhibitable(turn.state, effect.seat, step):
            return GiantsPhase.EFFECT_EXHIBIT
        turn.record(ExhibitLapsed(seat=effect.seat, card=effect.card))
    elif not isinstance(step, ExhibitStep):
        carry_out(step, turn, effect)
    advance(turn, effect)
    return None


def current_step(box: Box, effect: EffectInProgress) -> AnyStep | None:
    """The step that comes next; None: there is no more."""
    steps = steps_of(box.effect[effect.card].steps, effect.branches)
    return steps[effect.position] if effect.position < len(steps) else None


@lru_cache(maxsize=1024)
def steps_of(steps: tuple[AnyStep, ...], branches: tuple[int, ...]) -> tuple[AnyStep, ...]:
    """FG-31: the steps of an effect, with the chosen branches put in where they were chosen."""
    chosen = [*branches]
    unfolded: list[AnyStep] = []
    rest = list(steps)
    while rest:
        step = rest.pop(0)
        if isinstance(step, ChooseStep) and chosen:
            rest = [*step.branches[chosen.pop(0)].steps, *rest]
        else:
            unfolded.append(step)
    return tuple(unfolded)


def advance(turn: Turn[GiantsState], effect: EffectInProgress) -> None:
    """The next step of the newest effect comes."""
    change_newest(turn, replace(effect, position=effect.position + 1, exhibited=0))


def change_newest(turn: Turn[GiantsState], newest: AnyPending) -> None:
    """The newest entry of what is pending becomes another one."""
    turn.note(pending=(*turn.state.pending[:-1], newest))


def drop_newest(turn: Turn[GiantsState]) -> None:
    """The newest entry of what is pending is finished."""
    turn.note(pending=turn.state.pending[:-1])


def take_amber(turn: Turn[GiantsState]) -> None:
    """FG-10, FG-11: a pick brings amber."""
    state = turn.state
    gain_amber(turn, state.active_seat, AMBER_OF_A_PICK, Source.MARKER, picks_left=state.picks_left - 1)

"""What is not finished: invariants 10, 11 and 14. A forged list of effects is refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from engine.errors import Problem
from engine.games.first_giants.components import MARKERS, Card
from engine.games.first_giants.components.language import AnyStep, ChooseStep, ExhibitStep
from engine.games.first_giants.effects import current_step, steps_of
from engine.games.first_giants.exhibiting import exhibitable, exhibited_by
from engine.games.first_giants.state import (
    Cause,
    CauseKind,
    Collection,
    EffectInProgress,
    GiantsPhase,
    GiantsState,
    WaitingEffect,
    WaitingGroup,
)
from engine.games.first_giants.triggers import answers

__all__ = ["effects_are_pending"]

EFFECT_PHASES = (GiantsPhase.EFFECT_ORDER, GiantsPhase.EFFECT_EXHIBIT, GiantsPhase.EFFECT_BRANCH)


def effects_are_pending(state: GiantsState) -> Iterator[Problem]:
    """Invariants 10, 11 and 14: a group, the effect of it in progress, the group that it has caused, ..."""
    if state.phase not in EFFECT_PHASES:
        return
    groups = [entry for entry in state.pending[::2] if isinstance(entry, WaitingGroup)]
    effects = [entry for entry in state.pending[1::2] if isinstance(entry, EffectInProgress)]
    if not groups or len(groups) + len(effects) < len(state.pending):
        yield Problem(
            "FG-I14", "Pending are a group, an effect of it in progress, the next group, and so on."
        )
        return
    outer: EffectInProgress | None = None
    exhibited: set[Card | None] = set()
    for group, effect in zip_longest(groups, effects):
        if group.cause.card in exhibited or not is_possible_cause(state, group.cause, outer):
            yield Problem("FG-I14", f"The event {group.cause.kind} cannot have caused effects now.")
        if group.cause.kind is CauseKind.FOSSIL_EXHIBITED:
            exhibited.add(group.cause.card)
        yield from waiting_problems(state, group, effect)
        if effect and (effect.card in exhibited or not is_possible_effect(state, effect, group)):
            yield Problem("FG-I14", f"The effect of {effect.card} cannot be in progress like that.")
            return
        outer = effect
    yield from decision_problems(state)


def is_possible_cause(state: GiantsState, cause: Cause, outer: EffectInProgress | None) -> bool:
    """FG-27: whether this event can have happened in this turn, or in the effect in progress before it."""
    if outer is None:
        return cause.seat == state.active_seat and follows_marker(state, cause)
    is_nested = outer.exhibited > 0 and isinstance(current_step(state.box, outer), ExhibitStep)
    return cause.seat == outer.seat and is_nested and is_exhibited(state, cause)


def follows_marker(state: GiantsState, cause: Cause) -> bool:
    """FG-5, FG-8, FG-10: whether a main action or a pick can have caused this."""
    player, is_plain = state.players[cause.seat], not cause.extended and not cause.newspaper
    match cause.kind:
        case CauseKind.CARD_TAKEN:
            is_here = cause.card in (*player.study[-1:], *exhibited_by(state, cause.seat))
            return is_plain and state.open_slot is not None and is_here
        case CauseKind.MARKERS_RECLAIMED:
            return is_plain and state.picks_left > 0 and cause.card is None
        case _:
            is_picked = state.open_slot is None and not player.markers and state.picks_left < MARKERS
            return is_picked and is_exhibited(state, cause)


def is_exhibited(state: GiantsState, cause: Cause) -> bool:
    """FG-14, FG-19: whether this fossil lies in a collection that it has extended, or begun."""
    collection = collection_of(state, cause.seat, cause.card)
    if cause.kind is not CauseKind.FOSSIL_EXHIBITED or collection is None:
        return False
    is_first = collection.cards[0] is cause.card
    extended = None if is_first else collection.collection_type
    return cause.extended is extended and not (is_first and cause.newspaper)


def collection_of(state: GiantsState, seat: int, card: Card | None) -> Collection | None:
    """The collection of a seat in which a card lies."""
    return next((one for one in state.players[seat].collections if card in one.cards), None)


def waiting_problems(
    state: GiantsState, group: WaitingGroup, effect: EffectInProgress | None
) -> Iterator[Problem]:
    """Invariant 11: waiting cards are in their owners' Studies and answer the event, ordered by FG-25."""
    places = [place_of(state, waiting) for waiting in group.waiting]
    if None in places:
        yield Problem("FG-I11", "An effect waits whose card is not in its owner's Study.")
        return
    if any(not answers(state, one.seat, one.card, group.cause) for one in group.waiting):
        yield Problem("FG-I14", "An effect waits that does not answer the event of its group.")
        return
    if sorted({place for place in places if place}) != places:
        yield Problem("FG-I11", "The effects do not wait in their order.")
    elif effect and not may_go_before(state, effect, group.waiting):
        yield Problem("FG-I14", f"The effect of {effect.card} cannot have begun before others that wait.")


def place_of(state: GiantsState, waiting: WaitingEffect) -> tuple[int, int] | None:
    """FG-25: where an effect stands in a group: by its owner, then by its place in the Study."""
    study = state.players[waiting.seat].study
    if waiting.card not in study:
        return None
    return state.clockwise_from_active.index(waiting.seat), study.index(waiting.card)


def may_go_before(state: GiantsState, effect: EffectInProgress, waiting: Sequence[WaitingEffect]) -> bool:
    """FG-25, FG-26: whether an effect begins before these: no earlier owner's, no pure gain of its own."""
    order = state.clockwise_from_active
    return all(
        order.index(effect.seat) <= order.index(other.seat)
        and other != WaitingEffect(seat=effect.seat, card=effect.card)
        and not (other.seat == effect.seat and state.box.effect[other.card].is_pure_gain)
        for other in waiting
    )


def is_possible_effect(state: GiantsState, effect: EffectInProgress, group: WaitingGroup) -> bool:
    """Invariant 14: the card answers the event of its group; what is left is a rest of what stands on it."""
    steps = state.box.effect[effect.card].steps
    if not answers(state, effect.seat, effect.card, group.cause):
        return False
    if not is_rest(steps, effect.branches, effect.position) or not is_owned(state, effect):
        return False
    step = current_step(state.box, effect)
    is_counted = isinstance(step, ExhibitStep) and effect.exhibited <= step.max
    return is_counted or (isinstance(step, ChooseStep) and effect.exhibited == 0)


def is_owned(state: GiantsState, effect: EffectInProgress) -> bool:
    """FG-28: whether the card lies in its owner's Study, or can have been exhibited since it began."""
    if effect.card in state.players[effect.seat].study:
        return True
    passed = steps_of(state.box.effect[effect.card].steps, effect.branches)[: effect.position]
    has_exhibited = effect.exhibited > 0 or any(isinstance(step, ExhibitStep) for step in passed)
    return has_exhibited and effect.card in exhibited_by(state, effect.seat)


def is_rest(steps: tuple[AnyStep, ...], branches: tuple[int, ...], position: int) -> bool:
    """FG-31: whether an effect comes to this step when these branches, and no others, have been chosen."""
    at = 0
    for number, branch in enumerate(branches):
        before = steps_of(steps, branches[:number])
        at = next((n for n, step in enumerate(before) if isinstance(step, ChooseStep)), len(before))
        if branch >= branches_at(before, at):
            return False
    unfolded = steps_of(steps, branches)
    passed = unfolded[:position]
    return at <= position < len(unfolded) and not any(isinstance(step, ChooseStep) for step in passed)


def branches_at(steps: Sequence[AnyStep], at: int) -> int:
    """How many branches there are to choose from at a step."""
    step = steps[at] if at < len(steps) else None
    return len(step.branches) if isinstance(step, ChooseStep) else 0


def decision_problems(state: GiantsState) -> Iterator[Problem]:
    """Invariants 10 and 14: the newest entry asks for the decision that the phase waits for."""
    newest = state.pending[-1]
    if isinstance(newest, WaitingGroup):
        own = [one for one in newest.waiting if one.seat == newest.waiting[0].seat]
        has_gain = any(state.box.effect[one.card].is_pure_gain for one in own)
        if state.phase is not GiantsPhase.EFFECT_ORDER or len(own) <= 1 or has_gain:
            yield Problem("FG-I10", "An owner is asked for the order of two effects or more, no pure gains.")
        return
    step = current_step(state.box, newest)
    if isinstance(step, ChooseStep):
        is_asked = state.phase is GiantsPhase.EFFECT_BRANCH
    elif isinstance(step, ExhibitStep) and newest.exhibited < step.max:
        can_exhibit = bool(exhibitable(state, newest.seat, step))
        is_asked = state.phase is GiantsPhase.EFFECT_EXHIBIT and can_exhibit
    else:
        is_asked = False
    if not is_asked:
        yield Problem("FG-I10", f"The effect of {newest.card} does not ask for this decision.")

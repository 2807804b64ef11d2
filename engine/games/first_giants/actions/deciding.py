"""Decisions in effects: FG-26, FG-30 to FG-32."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from engine.errors import Refusal, RefusalCode
from engine.games.first_giants.components.language import ChooseStep
from engine.games.first_giants.effects import advance, begin, current_step, go_on
from engine.games.first_giants.events import BranchChosen, ExhibitDeclined
from engine.games.first_giants.state import BoxCard, GiantsState, WaitingEffect
from engine.turn import Turn
from engine.values import Action, Number

__all__ = ["ChooseBranch", "Decline", "ResolveEffect"]

EFFECT_NOT_WAITING = RefusalCode(
    "effect_not_waiting", "FG-26", "This is not one of the seat's effects that wait in the newest group."
)


class ResolveEffect(Action[GiantsState]):
    """FG-26: say which of one's waiting effects comes next."""

    text = "Carry out the effect of {fossil} next."
    refusals = (EFFECT_NOT_WAITING,)

    card: BoxCard
    """The card of the effect."""

    @classmethod
    def options(cls, state: GiantsState, seat: int) -> Sequence[ResolveEffect]:
        """FG-26: each of the effects of the seat that wait in the newest group."""
        return [cls(waiting.card) for waiting in state.waiting_group.waiting if waiting.seat == seat]

    def perform(self, turn: Turn[GiantsState]) -> None:
        """FG-26: it begins."""
        begin(turn, turn.state.waiting_group, WaitingEffect(seat=turn.seat, card=self.card))
        go_on(turn)

    def refusal(self, state: GiantsState, seat: int) -> Refusal | None:
        """The rule of the order that is broken."""
        return EFFECT_NOT_WAITING(
            "The effect of {card} is not among those of yours that wait.", card=self.card
        )


class Decline(Action[GiantsState]):
    """FG-30: give up the granted exhibits."""

    text = "Decline to exhibit."

    @classmethod
    def options(cls, state: GiantsState, seat: int) -> Sequence[Decline]:
        """FG-30: every granted exhibit is optional."""
        return (cls(),)

    def perform(self, turn: Turn[GiantsState]) -> None:
        """FG-30: all exhibits left of this step are given up."""
        effect = turn.state.effect_in_progress
        turn.record(ExhibitDeclined(seat=effect.seat, card=effect.card))
        advance(turn, effect)
        go_on(turn)


UNKNOWN_BRANCH = RefusalCode("unknown_branch", "FG-31", "The effect has no such branch.")


class ChooseBranch(Action[GiantsState]):
    """FG-31: pick a branch."""

    text = "Choose: {brings}."
    refusals = (UNKNOWN_BRANCH,)

    branch: Number
    """The number of the branch, counted from 0."""

    @classmethod
    def options(cls, state: GiantsState, seat: int) -> Sequence[ChooseBranch]:
        """FG-31: any branch, even one that brings nothing."""
        return [cls(branch) for branch in range(number_of_branches(state))]

    def perform(self, turn: Turn[GiantsState]) -> None:
        """FG-31: its steps take the place of the choice."""
        effect = turn.state.effect_in_progress
        chosen = replace(effect, branches=(*effect.branches, self.branch))
        turn.record(
            BranchChosen(effect.seat, effect.card, self.branch, effect.branches),
            pending=(*turn.state.pending[:-1], chosen),
        )
        go_on(turn)

    def refusal(self, state: GiantsState, seat: int) -> Refusal | None:
        """The rule of choosing that is broken."""
        return UNKNOWN_BRANCH("There are {number} things to choose from.", number=number_of_branches(state))


def number_of_branches(state: GiantsState) -> int:
    """How many branches there are to choose from."""
    step = cast(ChooseStep, current_step(state.box, state.effect_in_progress))
    return len(step.branches)

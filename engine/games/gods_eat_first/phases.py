"""The order of play: section 8.2 of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import cast

from engine.errors import RefusalCode
from engine.game import Check, Phase, nobody
from engine.games.gods_eat_first.actions import Call, ChooseReligion, Fold, GiveCard, PlayCard, Raise
from engine.games.gods_eat_first.state import Answer, Answered, GodsPhase, GodsState
from engine.values import Action
from engine.words import Given, Line, say

__all__ = ["CHECKS", "PHASES"]

WAITING_FOR_HADES = RefusalCode(
    "waiting_for_hades", "GE-11", "Nothing else happens before the right of Hades is used or declined."
)
ANSWER_PENDING = RefusalCode(
    "answer_pending", "GE-17", "While a raise is being answered one calls or folds, nothing else."
)
GIVE_PENDING = RefusalCode(
    "give_pending", "GE-43", "Nothing else happens before a card has been given in return."
)


def chooser(state: GodsState) -> tuple[int, ...]:
    """GE-11, GE-47: the seat that has the right of Hades."""
    return (cast(int, state.hades_right),)


def turn_seat(state: GodsState) -> tuple[int, ...]:
    """GE-12: the seat whose turn it is, even when only one action is open to it."""
    return (state.turn_seat,)


def asked_seat(state: GodsState) -> tuple[int, ...]:
    """GE-17: the seat that is asked."""
    return state.pending_raise.waiting[:1]


def giver(state: GodsState) -> tuple[int, ...]:
    """GE-43: the player of Sarutahiko, even when only one card can be given."""
    return (state.pending_giving.seat,)


PHASES: Mapping[StrEnum, Phase[GodsState]] = {
    GodsPhase.CHOOSE_RELIGION: Phase(
        "The seat with the right of Hades chooses the religion of the round, or declines.",
        chooser,
        (ChooseReligion,),
        refuses=WAITING_FOR_HADES,
        prompt="{seat}: choose the religion of round {round} by the right of Hades, or decline.",
    ),
    GodsPhase.TURN: Phase(
        "The seat whose turn it is raises or plays a card.",
        turn_seat,
        (Raise, PlayCard),
        prompt=Given(
            "religion",
            then=Given(
                "may_raise",
                then="{seat}: raise or play a card; the religion of the round is {religion}.",
                otherwise="{seat}: play a card; the religion of the round is {religion}.",
            ),
            otherwise=Given(
                "may_raise",
                then="{seat}: raise or play a card; it settles the religion of the round.",
                otherwise="{seat}: play a card; it settles the religion of the round.",
            ),
        ),
    ),
    GodsPhase.ANSWER: Phase(
        "The asked seat calls or folds.",
        asked_seat,
        (Call, Fold),
        refuses=ANSWER_PENDING,
        prompt="{seat}: {raiser} has raised to {level}; call or fold.",
    ),
    GodsPhase.GIVE: Phase(
        "The player of Sarutahiko gives a card in return.",
        giver,
        (GiveCard,),
        refuses=GIVE_PENDING,
        prompt="{seat}: give {to_seat} a card for {taken}.",
    ),
    GodsPhase.GAME_OVER: Phase("The game is over.", nobody),
}

NO_CHOICE = RefusalCode("no_choice", "GE-20", "The seat has been carried along with this raise.")


def carried_along(state: GodsState, seat: int, _answer: Action[GodsState]) -> Line | None:
    """GE-20: a seat that has been carried along with the running raise can neither call nor fold."""
    answered = state.running_raise.answered if state.running_raise else ()
    carried = Answered(seat=seat, answer=Answer.CARRIED)
    return say("You have been carried along with this raise.") if carried in answered else None


CHECKS = (Check(NO_CHOICE, carried_along),)

"""Choosing a religion by the right of Hades: GE-45 to GE-48."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from engine.errors import RefusalCode
from engine.games.gods_eat_first.components import Religion
from engine.games.gods_eat_first.events import ReligionChosen
from engine.games.gods_eat_first.rounds import give_turn
from engine.games.gods_eat_first.state import GodsState
from engine.handles import Handle
from engine.turn import Turn
from engine.values import Action
from engine.words import Given

__all__ = ["ChooseReligion"]

NO_RELIGION_CHOICE_PENDING = RefusalCode(
    "no_religion_choice_pending", "GE-47", "No religion is to be chosen."
)


class ChooseReligion(Action[GodsState]):
    """GE-47: choose the religion of the round, or decline."""

    text = Given(
        "religion", then="Choose {religion} as the religion of the round.", otherwise="Choose no religion."
    )
    misplaced = NO_RELIGION_CHOICE_PENDING

    religion: Annotated[Religion, Handle("religion")] | None
    """The religion of the round; null: decline."""

    @classmethod
    def options(cls, state: GodsState, seat: int) -> Sequence[ChooseReligion]:
        """GE-47: any religion, or none."""
        return CHOICES

    def perform(self, turn: Turn[GodsState]) -> None:
        """GE-47: the leader stays; now the round begins."""
        turn.record(
            ReligionChosen(seat=turn.seat, religion=self.religion),
            religion=self.religion,
            religion_by_hades=self.religion is not None,
            hades_right=None,
        )
        give_turn(turn, turn.state.leader)


CHOICES = (*map(ChooseReligion, Religion), ChooseReligion(None))

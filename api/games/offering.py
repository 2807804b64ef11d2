"""What seats may do, as answers list it: with words if they are wanted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

import engine
from engine import Game, SeatActions

__all__ = ["in_words"]


def in_words(
    game: Game[Any], listed: type[Struct], state: Any, lists: Iterable[SeatActions]
) -> tuple[Struct, ...]:
    """These lists with a prompt and texts, each made from the view of its seat."""
    return tuple(_in_words(game, listed, engine.view(game, state, one.seat), one) for one in lists)


def _in_words(game: Game[Any], listed: type[Struct], view: Any, one: SeatActions) -> Struct:
    offer = engine.offered(game, view, one.seat, one.actions)
    return listed(seat=one.seat, actions=one.actions, prompt=offer.prompt, texts=offer.texts)

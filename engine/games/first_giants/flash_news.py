"""Flash news: FG-34, section 2.4 of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from engine.games.first_giants.components import FLASH_NEWS, Box, Card, FlashNewsToken
from engine.games.first_giants.events import FlashNewsTaken
from engine.games.first_giants.state import FlashNews, GiantsState
from engine.turn import Turn

__all__ = ["earns", "take_flash_news", "tokens_in_supply"]


def take_flash_news(turn: Turn[GiantsState], seat: int) -> None:
    """FG-34: take every token in the supply that the exhibits of this turn have earned."""
    for token in tokens_in_supply(turn.state):
        if earns(turn.state.box, turn.state.players[seat].exhibited, token):
            turn.record(
                FlashNewsTaken(seat=seat, token=token.token),
                flash_news=with_holder(turn.state, token, seat),
            )


def tokens_in_supply(state: GiantsState) -> list[FlashNewsToken]:
    """The tokens that nobody holds; without the option there are none."""
    free = {one.token for one in state.flash_news if one.holder is None}
    return [token for token in FLASH_NEWS if token.token in free]


def earns(box: Box, exhibited: Iterable[Card], token: FlashNewsToken) -> bool:
    """FG-34: whether these fossils contain what a token asks for."""
    families = Counter(box.family[card] for card in exhibited)
    return all(families[need.family] >= need.fossils for need in token.needs)


def with_holder(state: GiantsState, token: FlashNewsToken, seat: int) -> tuple[FlashNews, ...]:
    """The tokens, one of them now held by a seat."""
    return tuple([replace(one, holder=seat) if one.token is token.token else one for one in state.flash_news])

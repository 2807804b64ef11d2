"""What a seat cannot know, drawn anew: section 9 of the rules."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.zeus_on_the_loose.olympus import is_playable
from engine.games.zeus_on_the_loose.state import RoundEnd, ZeusState
from engine.games.zeus_on_the_loose.turn_order import after_last_card
from engine.rng import Rng
from engine.values import with_player

__all__ = ["redraw"]


def redraw(before: ZeusState, resampled: ZeusState, viewer: int | None, rng: Rng) -> tuple[ZeusState, Rng]:
    """ZE-12, ZE-46: the seat whose being stuck ended the game gets some hand without a playable card.

    At every other table any card may lie where a viewer does not see it.
    """
    stuck = after_last_card(before).next
    if before.ended_by is not RoundEnd.STUCK or stuck == viewer:
        return resampled, rng
    players, top, total = resampled.players, before.top, before.total
    hidden = [seat for seat in range(before.seats) if seat not in (viewer, stuck)]
    cards = [*players[stuck].hand, *(card for seat in hidden for card in players[seat].hand), *resampled.pile]
    cards.sort(key=lambda card: is_playable(top, total, card, stuck))
    size = len(players[stuck].hand)
    players = with_player(players, stuck, hand=tuple(cards[:size]))
    rest, rng = rng.shuffled(cards[size:])
    for seat in hidden:
        size = len(players[seat].hand)
        players, rest = with_player(players, seat, hand=rest[:size]), rest[size:]
    return replace(resampled, players=players, pile=rest), rng

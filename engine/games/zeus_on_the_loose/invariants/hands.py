"""The hands, what was drawn and what was forfeited: invariants 6 and 7."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.errors import Problem
from engine.games.zeus_on_the_loose.components import GOAL, HAND_SIZE
from engine.games.zeus_on_the_loose.invariants.turns import last_turn_card
from engine.games.zeus_on_the_loose.state import DrawMode, RoundEnd, SneakMode, ZeusPhase, ZeusState

__all__ = ["draws_due", "hands_are_right"]


def hands_are_right(state: ZeusState) -> Iterator[Problem]:
    """Invariants 6, 7, by the way in which cards are drawn."""
    return hands_are_full(state) if state.options.draw is DrawMode.AUTO else hands_were_drawn(state)


def hands_are_full(state: ZeusState) -> Iterator[Problem]:
    """Invariants 6, 7: with automatic draws every hand has four cards, less the draws still due."""
    sizes = tuple([len(player.hand) for player in state.players])
    possible = draws_not_made(state) if state.phase is ZeusPhase.GAME_OVER else [state.draws_due]
    if sizes not in [sizes_without(len(sizes), seats) for seats in possible]:
        yield Problem("ZE-I6", "A hand does not have the cards that it must have.")
    yield from limits_stay(state)


@lru_cache(maxsize=1024)
def sizes_without(seats: int, due: tuple[int, ...]) -> tuple[int, ...]:
    """How many cards the hands have while these draws are due."""
    return tuple(HAND_SIZE - due.count(seat) for seat in range(seats))


def draws_not_made(state: ZeusState) -> list[tuple[int, ...]]:
    """The draws that may be missing when the game has ended, by the way the last round ended."""
    due = laid_since_draws(state)
    if state.ended_by is RoundEnd.PILE_EMPTY:
        return [due[made:] for made in range(1, len(due) + 1)]
    return [()] if state.ended_by is RoundEnd.STUCK else [due]


def laid_since_draws(state: ZeusState) -> tuple[int, ...]:
    """ZE-34: the seats of the cards laid since the last draws: with `ask` a number and the sneaks on it."""
    asks = state.options.sneak is SneakMode.ASK
    first = last_turn_card(state.olympus) if asks else -1
    return tuple([laid.seat for laid in state.olympus[first:]])


def draws_due(state: ZeusState) -> Iterator[Problem]:
    """Invariant 6, ZE-34: draws are due only in a sneak window, one for every card since the last draws."""
    waits = state.phase is ZeusPhase.SNEAK_WINDOW and state.options.draw is DrawMode.AUTO
    if state.draws_due != (laid_since_draws(state) if waits else ()):
        yield Problem("ZE-I6", "The draws due do not belong to the cards laid since the last draws.")


def limits_stay(state: ZeusState) -> Iterator[Problem]:
    """Invariant 7, ZE-37: a limit falls only with manual draws and the penalty."""
    for seat, player in enumerate(state.players):
        if player.hand_limit != HAND_SIZE:
            yield Problem(
                "ZE-I7", f"Seat {seat} has a hand limit of {player.hand_limit}, though limits stay."
            )


class Holding(NamedTuple):
    """What the draws of one seat are found from."""

    seat: int
    hand: int
    """How many cards it holds."""
    limit: int
    laid: int
    """How many cards it has laid."""
    since: int
    """How many of them since, and including, the last turn card."""


def hands_were_drawn(state: ZeusState) -> Iterator[Problem]:
    """Invariant 7, ZE-35 to ZE-37: with manual draws every hand follows from the cards that were laid."""
    layers = [laid.seat for laid in state.olympus]
    since = layers[last_turn_card(state.olympus) :]
    holdings = [
        Holding(seat, len(player.hand), player.hand_limit, layers.count(seat), since.count(seat))
        for seat, player in enumerate(state.players)
    ]
    for own in holdings:
        if own.hand > own.limit:
            yield Problem("ZE-I7", f"Seat {own.seat} holds {own.hand} cards with a limit of {own.limit}.")
    if state.options.draw_penalty:
        yield from draws_were_forfeited(holdings)
    else:
        yield from limits_stay(state)
        yield from cards_were_dealt(holdings)
    yield from draws_had_their_time(state, holdings)


def draws_were_forfeited(holdings: list[Holding]) -> Iterator[Problem]:
    """Invariant 7, ZE-36: at the last turn card limits fell to the hand, by one at most for a card laid."""
    for seat, hand, limit, laid, since in holdings:
        if hand < limit - since:
            yield Problem("ZE-I7", f"Seat {seat} forfeited the draws above {hand} cards.")
        if limit < HAND_SIZE - (laid - since):
            yield Problem("ZE-I7", f"Seat {seat} has not laid enough cards to forfeit draws down to {limit}.")
        if since and not limit:
            yield Problem("ZE-I7", f"Seat {seat} had no card that it could lay.")


def cards_were_dealt(holdings: list[Holding]) -> Iterator[Problem]:
    """Invariant 7, ZE-2: four cards were dealt to every seat."""
    for own in holdings:
        if own.hand + own.laid < HAND_SIZE:
            yield Problem("ZE-I7", f"Seat {own.seat} has fewer than {HAND_SIZE} cards in hand and laid.")


def draws_had_their_time(state: ZeusState, holdings: list[Holding]) -> Iterator[Problem]:
    """Invariant 7, ZE-9, ZE-35, ZE-39: no draws in a window or after the last card; one of the last card."""
    over = state.phase is ZeusPhase.GAME_OVER
    by_card = state.top if over and state.total >= GOAL else None
    at_once = by_card and (state.options.sneak is SneakMode.ASK or not by_card.sneak)
    for own in holdings:
        if own.hand + own.since > own.limit and (at_once or state.phase is ZeusPhase.SNEAK_WINDOW):
            yield Problem("ZE-I7", f"Seat {own.seat} has drawn a card since the last turn card.")
        elif own.hand >= own.limit and by_card and by_card.seat == own.seat:
            yield Problem("ZE-I7", f"Seat {own.seat} has drawn a card since it laid the last one.")
    if over and not state.pile and not by_card and not last_card_was_drawn(state, holdings):
        yield Problem("ZE-I7", "Nobody has drawn the last card of the pile.")


def last_card_was_drawn(state: ZeusState, holdings: list[Holding]) -> bool:
    """ZE-37, ZE-39: whether somebody can have drawn a card, with the penalty since the last turn card."""
    penalty = state.options.draw_penalty
    return any(own.hand and own.hand + (own.since if penalty else own.laid) > own.limit for own in holdings)

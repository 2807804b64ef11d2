"""Folds: who had left the fight when, and what that has cost; invariants 3 and 5."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.errors import Problem
from engine.games.gods_eat_first.components import ANTE, RAISE, ROUNDS, Power
from engine.games.gods_eat_first.state import GodsState, Player

__all__ = ["folds_are_possible", "is_away", "is_waiting", "left_and_folded", "most_raises"]


def has_left_before(state: GodsState, player: Player, number: int) -> bool:
    """GE-19: whether a fold in an earlier round keeps a player out of this one."""
    return has_folded_before(player, number) and not state.options.folders_return


def is_away(state: GodsState, player: Player) -> bool:
    """GE-19, GE-61: whether a player has folded and has not come back."""
    return player.folded_in(state.round) or has_left_before(state, player, state.round)


def left_and_folded(state: GodsState, number: int) -> tuple[list[int], list[int]]:
    """GE-19, GE-21, GE-61: the seats that were in the fight at the end of a round, and those folded in it.

    If one alone was left in a round that is over, it won it at once.
    """
    left, folded = [], []
    for seat, player in enumerate(state.players):
        if player.folded_in(number):
            folded.append(seat)
        elif player.out_in_fight is None and not has_left_before(state, player, number):
            left.append(seat)
    return left, folded


def is_waiting(state: GodsState, seat: int) -> bool:
    """GE-17: whether a seat still has to answer the running raise."""
    return state.running_raise is not None and seat in state.running_raise.waiting


def most_raises(state: GodsState, after: int = 0, until: int = ROUNDS) -> int:
    """GE-13, GE-15: how many raises there can have been after one round and until another one.

    One in each turn of a seat that had not folded in an earlier round; GE-61: its stake would be below the
    level. A turn is a card on the table, the turn that goes on, or a round that was won at once.
    """
    numbers = range(after + 1, min(until, state.round) + 1)
    return RAISE * sum([turns_with_a_raise(state, number) for number in numbers])


def turns_with_a_raise(state: GodsState, number: int) -> int:
    """GE-13, GE-61: in how many turns of a round there can have been a raise."""
    is_running = number == state.round
    giver = state.giving.seat if state.giving and is_running else None
    turns = [
        seat
        for seat, player in enumerate(state.players)
        if seat != giver and player.has_card_of(number) and not has_folded_before(player, number)
    ]
    return len(turns) + (state.has_raised if is_running else len(left_and_folded(state, number)[0]) == 1)


def has_folded_before(player: Player, number: int) -> bool:
    """Whether a player has folded in an earlier round than this one."""
    return bool(player.folds) and player.folds[0].round < number


def folds_are_possible(state: GodsState) -> Iterator[Problem]:
    """Invariants 3 and 5: one fold a round, each on a raise that the seat could have paid and has not."""
    for seat, player in enumerate(state.players):
        if not player.folds:
            continue
        if not are_in_order(state, player) or not are_paid_for(state, seat):
            yield Problem("GE-I3", f"Seat {seat} cannot have folded like that.")
        if player.supply + player.stake <= RAISE or has_played_dionysus(state, player):
            yield Problem("GE-I5", f"Seat {seat} has folded without having been asked.")


def are_in_order(state: GodsState, player: Player) -> bool:
    """GE-13, GE-19, GE-61: whether the folds are of different rounds, and there was a raise in the last."""
    rounds = [fold.round for fold in player.folds]
    most = state.round if state.options.folders_return else 1
    has_raise = state.has_raised or any(one.has_card_of(state.round) for one in state.players)
    return rounds == sorted({*rounds}) and len(rounds) <= most and rounds[-1] <= state.round - (not has_raise)


def are_paid_for(state: GodsState, seat: int) -> bool:
    """GE-18 to GE-20: whether there was room for what a seat has paid and for the raises it folded on.

    Who left the fight in an earlier round has not folded on the raise of the turn that goes on.
    """
    player = state.players[seat]
    is_spared = state.has_raised and has_left_before(state, player, state.round)
    asked = state.level - RAISE if is_waiting(state, seat) or is_spared else state.level
    paid = player.stake + player.lost_by_folding
    has_room = player.folds[0].lost >= ANTE and paid + RAISE * len(player.folds) <= asked
    return has_room and all(
        later.lost + RAISE <= most_raises(state, earlier.round, later.round)
        for earlier, later in pairwise(player.folds)
    )


def has_played_dionysus(state: GodsState, player: Player) -> bool:
    """GE-20, GE-35: whether a player has folded with Dionysus on the table, which nobody can."""
    last = player.folds[-1].round
    return any(
        played.round <= last and state.has_power(played.card, Power.DIONYSUS) for played in player.table
    )

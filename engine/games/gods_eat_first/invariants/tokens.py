"""Tokens: invariants 1, 3, 4, 5, 9 and 14."""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import Problem
from engine.games.gods_eat_first.components import ANTE, RAISE, TOKENS_PER_SEAT, Power
from engine.games.gods_eat_first.invariants.folds import is_away, is_waiting, most_raises
from engine.games.gods_eat_first.state import GodsPhase, GodsState, Player

__all__ = [
    "level_is_possible",
    "losses_are_possible",
    "seats_are_living",
    "stakes_are_paid",
    "stakes_are_possible",
    "tokens_are_complete",
]


def tokens_are_complete(state: GodsState) -> Iterator[Problem]:
    """Invariant 1: supplies, stakes and the middle together are all tokens; nobody has gained any."""
    tokens, players = TOKENS_PER_SEAT[len(state.players)], state.players
    there = state.middle + sum([player.supply + player.stake for player in players])
    if there != tokens * len(players):
        yield Problem("GE-I1", f"There are {tokens * len(players)} tokens, and the table has {there}.")
    for seat, player in enumerate(players):
        if lost_before(player, tokens) < 0:
            yield Problem("GE-I1", f"Seat {seat} has gained tokens.")


def lost_before(player: Player, tokens: int) -> int:
    """How many of its tokens a player has lost in fights that are over."""
    return tokens - player.supply - player.stake - player.lost_by_folding


def seats_are_living(state: GodsState) -> Iterator[Problem]:
    """Invariant 9: a seat is out exactly if it has no tokens; while the game runs two or more are living."""
    running = state.phase is not GodsPhase.GAME_OVER
    for seat, player in enumerate(state.players):
        out = player.out_in_fight
        if (out is None) is (player.supply + player.stake == 0):
            yield Problem("GE-I9", f"Seat {seat} is living without tokens, or out with some.")
        if out is not None and not 1 <= out <= state.fight - running:
            yield Problem("GE-I9", f"Seat {seat} cannot have gone out in fight {out}.")
    living = len(state.living)
    if (living < 2) is running or living == 0:
        yield Problem("GE-I9", f"{living} seats are living.")
    last = max((player.out_in_fight or 0) for player in state.players)
    if not running and last != state.fight:
        yield Problem("GE-I9", f"Nobody has gone out in fight {state.fight}, which ended the game.")


def losses_are_possible(state: GodsState) -> Iterator[Problem]:
    """Invariant 14: in every fight that is over all but the winner have lost at least a token."""
    over = state.fight - (state.phase is not GodsPhase.GAME_OVER)
    if over < 0:
        yield Problem("GE-I14", "Fights are numbered from 1.")
    tokens, last_winner, wins = TOKENS_PER_SEAT[len(state.players)], winner_of_last_fight(state, over), 0
    for seat, player in enumerate(state.players):
        lost, has_won = lost_before(player, tokens), seat == last_winner
        fought = over if player.out_in_fight is None else player.out_in_fight
        wins += max(has_won, fought - lost)
        if lost and fought == (has_won and not state.options.folders_return):
            yield Problem("GE-I14", f"Seat {seat} has lost tokens without losing a fight.")
    if wins > over:
        yield Problem("GE-I14", f"Too few tokens are in the middle after {over} fights.")


def winner_of_last_fight(state: GodsState, over: int) -> int | None:
    """GE-57: the living seat to the right of the leader of the fight; at the end the one that is left."""
    living = state.living
    if not over or not living:
        return None
    return next(seat for seat in reversed(state.clockwise_from(state.fight_leader)) if seat in living)


def stakes_are_possible(state: GodsState) -> Iterator[Problem]:
    """Invariant 3: in the fight there is a stake up to the level; since it came back from a fold, from 0."""
    for seat, player in enumerate(state.players):
        least = 0 if player.folds else ANTE
        if player.in_fight is not (player.out_in_fight is None and not is_away(state, player)):
            yield Problem("GE-I3", f"Seat {seat} must be in the fight, have folded, or be out: one of these.")
        elif player.in_fight and not least <= player.stake <= most_at_stake(state, seat):
            yield Problem("GE-I3", f"Seat {seat} cannot have a stake of {player.stake} now.")
        elif not player.in_fight and player.stake:
            yield Problem("GE-I3", f"Seat {seat} is not in the fight and has a stake.")


def most_at_stake(state: GodsState, seat: int) -> int:
    """GE-61: the level, or a token for each raise since a seat came back, but one that it has to answer."""
    folds = state.players[seat].folds
    if not folds:
        return state.level
    return most_raises(state, after=folds[-1].round) - RAISE * is_waiting(state, seat)


def level_is_possible(state: GodsState) -> Iterator[Problem]:
    """Invariant 4: the ante and at most one raise a turn; who raised last has paid the level."""
    raises = state.level - ANTE
    if raises > most_raises(state):
        yield Problem("GE-I4", f"There cannot have been {raises} raises.")
    if max([player.stake for player in state.players]) != state.level:
        yield Problem("GE-I4", f"Nobody has paid the level {state.level}.")
    if state.has_raised and (raises == 0 or state.players[state.turn_seat].stake != state.level):
        yield Problem("GE-I4", f"Seat {state.turn_seat} cannot have raised in this turn.")


def stakes_are_paid(state: GodsState) -> Iterator[Problem]:
    """Invariant 5: who is in the fight has paid what it was asked for, or all it had, or has Dionysus."""
    for seat, player in enumerate(state.players):
        waits = is_waiting(state, seat)
        if waits and player.stake == state.level:
            yield Problem("GE-I5", f"Seat {seat} has paid for a raise that it has not answered.")
        is_free = not player.supply or state.has_played(player, Power.DIONYSUS)
        if player.in_fight and not is_free and player.stake < least_paid(state, player, waits=waits):
            yield Problem("GE-I5", f"Seat {seat} has not paid for every raise.")


def least_paid(state: GodsState, player: Player, *, waits: bool) -> int:
    """GE-17, GE-61: the least stake of who had to pay, for all raises or since it came back."""
    if player.folds:
        return RAISE if state.has_raised and not waits else 0
    return state.level - RAISE if waits else state.level

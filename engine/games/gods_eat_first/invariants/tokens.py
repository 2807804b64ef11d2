"""Tokens: invariants 1, 3, 4, 5, 9 and 14."""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import Problem
from engine.games.gods_eat_first.components import ANTE, RAISE, TOKENS_PER_SEAT, Power
from engine.games.gods_eat_first.state import FoldedStake, GodsPhase, GodsState, Player

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
    lost_now = player.folded.lost if player.folded else 0
    return tokens - player.supply - player.stake - lost_now


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
        if lost and fought == has_won:
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
    """Invariant 3: in the fight there is a stake up to the level; who has folded lost one below it."""
    for seat, player in enumerate(state.players):
        folded = player.folded
        if player.in_fight is not (player.out_in_fight is None and folded is None):
            yield Problem("GE-I3", f"Seat {seat} must be in the fight, have folded, or be out: one of these.")
        elif player.in_fight and not ANTE <= player.stake <= state.level:
            yield Problem("GE-I3", f"A stake of {player.stake} is impossible at level {state.level}.")
        elif not player.in_fight and player.stake:
            yield Problem("GE-I3", f"Seat {seat} is not in the fight and has a stake.")
        if folded and (folded.round > state.round or not ANTE <= folded.lost < level_before(state, folded)):
            yield Problem("GE-I3", f"Seat {seat} cannot have folded like that.")


def level_before(state: GodsState, folded: FoldedStake) -> int:
    """GE-13: the level; for who folded in an earlier round without the raise of the turn that goes on."""
    return state.level - RAISE if state.has_raised and folded.round < state.round else state.level


def level_is_possible(state: GodsState) -> Iterator[Problem]:
    """Invariant 4: the ante and at most one raise a turn; who raised last has paid the level."""
    turns = sum([len(player.table) for player in state.players]) - (state.giving is not None)
    raises = state.level - ANTE
    if raises > RAISE * (turns + state.has_raised):
        yield Problem("GE-I4", f"There cannot have been {raises} raises.")
    if max([player.stake for player in state.players]) != state.level:
        yield Problem("GE-I4", f"Nobody has paid the level {state.level}.")
    if state.has_raised and (raises == 0 or state.players[state.turn_seat].stake != state.level):
        yield Problem("GE-I4", f"Seat {state.turn_seat} cannot have raised in this turn.")


def stakes_are_paid(state: GodsState) -> Iterator[Problem]:
    """Invariant 5: who is in the fight has paid up to the level, or all it had, or has Dionysus.

    Seats that still have to answer a raise have paid for everything before it. Who has folded was asked, and
    so had tokens to pay with and no Dionysus (GE-20).
    """
    waiting = state.running_raise.waiting if state.running_raise else ()
    for seat, player in enumerate(state.players):
        due = state.level - RAISE if seat in waiting else state.level
        if seat in waiting and player.stake > due:
            yield Problem("GE-I5", f"Seat {seat} has paid for a raise that it has not answered.")
        if (
            player.in_fight
            and player.supply
            and player.stake < due
            and not state.has_played(player, Power.DIONYSUS)
        ):
            yield Problem("GE-I5", f"Seat {seat} has not paid for every raise.")
        if player.folded and (player.supply <= RAISE or state.has_played(player, Power.DIONYSUS)):
            yield Problem("GE-I5", f"Seat {seat} has folded without having been asked.")

"""Fresh tiles, votes and turns: invariants 8 to 10."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.errors import Problem
from engine.games.four_gods.components import cell_at
from engine.games.four_gods.ending import end_causes
from engine.games.four_gods.state import EndCause, FourGodsPhase, FourGodsState, Mode

__all__ = ["fresh_tiles_are_laid", "play_goes_on", "seat_is_current"]


def fresh_tiles_are_laid(state: FourGodsState) -> Iterator[Problem]:
    """Invariant 8: a fresh tile has no prophet and is one seat's; with turns only the current one's."""
    tiles, fresh = state.board.tiles, set()
    for seat, player in enumerate(state.players):
        if player.fresh is None:
            continue
        cell = cell_at(player.fresh.row, player.fresh.col)
        laid = tiles.get(cell)
        if laid is None or laid.prophet or cell in fresh:
            yield Problem("4G-I8", f"Seat {seat} needs a tile of its own without a prophet to be fresh.")
        if state.current_seat not in (None, seat):
            yield Problem("4G-I8", "Only the seat whose turn it is can have a fresh tile.")
        elif state.current_seat == seat and any(other.vote for other in state.players if other is not player):
            yield Problem("4G-I8", "A tile was laid in this turn, and votes from before it still stand.")
        fresh.add(cell)


def play_goes_on(state: FourGodsState) -> Iterator[Problem]:
    """Invariant 9: the game is over exactly if something has ended it; votes stand only if they did."""
    causes, is_over = end_causes(state), state.phase is FourGodsPhase.GAME_OVER
    if len(causes) != is_over:
        yield Problem(
            "4G-I9", f"In the phase {state.phase} this ends the game: {', '.join(causes) or 'nothing'}."
        )
    elif is_over and causes != [EndCause.VOTES] and any(player.vote for player in state.players):
        yield Problem("4G-I9", f"No vote stands when the game ends: {causes[0]}.")


def seat_is_current(state: FourGodsState) -> Sequence[Problem]:
    """Invariant 10: there is a current seat in the mode with turns, and in no other."""
    if (state.current_seat is None) is (state.options.mode is Mode.TURNS):
        return [Problem("4G-I10", "There is a current seat exactly in the mode with turns.")]
    return ()

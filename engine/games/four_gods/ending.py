"""Votes and the end of the game: 4G-28 to 4G-32, 4G-35."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.four_gods.components import CELLS
from engine.games.four_gods.events import GameEnded, VotesCleared
from engine.games.four_gods.scoring import final_ending, score
from engine.games.four_gods.state import EndCause, FourGodsPhase, FourGodsState
from engine.result import Ending, scores_of
from engine.turn import Turn
from engine.words import Words

__all__ = ["end_causes", "end_if_over", "ending", "play_on"]


def play_on(turn: Turn[FourGodsState]) -> None:
    """4G-29, 4G-31, 4G-32: an accepted action takes all votes back, and may end the game."""
    voters = tuple([seat for seat, player in enumerate(turn.state.players) if player.vote])
    if voters:
        turn.record(
            VotesCleared(seats=voters),
            players=tuple([replace(player, vote=False) for player in turn.state.players]),
        )
    end_if_over(turn)


def end_if_over(turn: Turn[FourGodsState]) -> None:
    """4G-30 to 4G-32, 4G-35: the game is over as soon as there is a cause for it, in both modes."""
    causes = end_causes(turn.state)
    if causes:
        state, winners = turn.state, final_ending(turn.state, causes[0]).winners
        scores = scores_of(score(state), Words(state.called, state.box.names))
        turn.record(GameEnded(cause=causes[0], scores=scores, winners=winners))
        turn.goto(FourGodsPhase.GAME_OVER)


def end_causes(state: FourGodsState) -> list[EndCause]:
    """4G-30 to 4G-32: what ends the game on this table; play never reaches two at a time."""
    is_true = {
        EndCause.WORLD_FULL: len(state.world) == CELLS,
        EndCause.VOTES: all(player.vote for player in state.players),
        EndCause.BAG_EMPTY: state.options.end_on_empty_bag and not state.bag,
    }
    return [cause for cause, holds in is_true.items() if holds]


def ending(state: FourGodsState) -> Ending | None:
    """4G-30 to 4G-32, 4G-41: how the game ended."""
    return final_ending(state, end_causes(state)[0]) if state.phase is FourGodsPhase.GAME_OVER else None

"""Rounds, letters and the end of the game: invariants 9 and 12."""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import Problem
from engine.games.zeus_on_the_loose.actions.turn import playable_cards
from engine.games.zeus_on_the_loose.components import CARDS, GOAL, LETTERS, SHORTEST_ROUND
from engine.games.zeus_on_the_loose.setup import first_starter
from engine.games.zeus_on_the_loose.state import RoundEnd, ZeusPhase, ZeusState
from engine.games.zeus_on_the_loose.turn_order import after_last_card

__all__ = ["letters_are_won", "rounds_were_played", "starter_is_right"]


def rounds_were_played(state: ZeusState) -> Iterator[Problem]:
    """Invariant 9: actions and draws of chance enough for all rounds so far."""
    earlier, laid = state.round - 1, len(state.olympus)
    if not 0 <= earlier * SHORTEST_ROUND <= state.revision - laid:
        yield Problem(
            "ZE-I9",
            f"There cannot have been {state.round} rounds and {laid} cards after {state.revision} actions.",
        )
    shuffling = len(CARDS[state.options.deck]) - 1
    if state.rng.drawn < state.round * shuffling:
        yield Problem("ZE-I9", f"The cards cannot have been shuffled {state.round} times.")


def letters_are_won(state: ZeusState) -> Iterator[Problem]:
    """Invariant 9: each letter belongs to a round of its own, and the game ends with the last one."""
    rounds: list[int] = []
    for seat, player in enumerate(state.players):
        latest, in_order = 0, True
        for place, won in enumerate(player.letters):
            if won.letter is not LETTERS[place] or won.round < latest:
                in_order = False
            latest = won.round
            rounds.append(latest)
        if not in_order:
            yield Problem("ZE-I9", f"The letters of seat {seat} are not in order.")
    over = state.phase is ZeusPhase.GAME_OVER
    if rounds and not (
        min(rounds) > 0 and max(rounds) < state.round + over and len({*rounds}) == len(rounds)
    ):
        yield Problem("ZE-I9", "A letter belongs to a round that it cannot have been won in.")
    most, needed = max([len(player.letters) for player in state.players]), state.options.letters_to_win
    if most > needed or (most == needed) is not over:
        yield Problem("ZE-I9", "The game ends exactly when a seat has the letters to win.")
    if over:
        yield from game_was_won(state)


def game_was_won(state: ZeusState) -> Iterator[Problem]:
    """Invariant 9, ZE-43: when the game is over the last letter tells how the last round ended."""
    latest = [
        (seat, won.reason)
        for seat, player in enumerate(state.players)
        for won in player.letters[state.options.letters_to_win - 1 :]
        if won.round == state.round
    ]
    if len(latest) != 1:
        yield Problem("ZE-I9", "Exactly one seat has won the last round and with it the game.")
        return
    ((winner, reason),) = latest
    by_card = state.top is not None and state.top.seat == winner
    by_zeus = state.zeus == winner and state.total < GOAL
    is_true = {
        RoundEnd.HUNDRED: by_card and state.total == GOAL,
        RoundEnd.MATCH_OVER_100: by_card and state.total > GOAL,
        RoundEnd.STUCK: by_zeus and bool(state.pile) and is_stuck(state),
        RoundEnd.PILE_EMPTY: by_zeus and not state.pile,
    }
    if not is_true[reason]:
        yield Problem("ZE-I9", f"The table does not show that seat {winner} won the last round by {reason}.")


def is_stuck(state: ZeusState) -> bool:
    """ZE-12, ZE-14: whether the seat that follows the last card has cards but none that is playable."""
    seat = after_last_card(state).next
    return bool(state.players[seat].hand) and not playable_cards(state, seat)


def starter_is_right(state: ZeusState) -> Iterator[Problem]:
    """Invariant 12: to the left of the winner of the latest round that had one, or the first starter."""
    just_won = state.round if state.phase is ZeusPhase.GAME_OVER else None
    latest, winner = 0, None
    for seat, player in enumerate(state.players):
        for won in player.letters:
            if latest <= won.round != just_won:
                latest, winner = won.round, seat
    starter = first_starter(state.names, state.options) if winner is None else state.left_of(winner)
    if state.starter != starter:
        yield Problem("ZE-I12", f"Seat {starter} starts this round, not seat {state.starter}.")

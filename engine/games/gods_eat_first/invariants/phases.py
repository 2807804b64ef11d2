"""What the table waits for: invariants 10 to 13."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.errors import Problem
from engine.games.gods_eat_first.components import RAISE, ROUNDS, Power
from engine.games.gods_eat_first.invariants.rounds import has_hades
from engine.games.gods_eat_first.raises import reason_to_be_carried
from engine.games.gods_eat_first.rounds import cards_of_round, still_to_play
from engine.games.gods_eat_first.state import Answer, Answered, GodsPhase, GodsState, RunningRaise

__all__ = ["answers_are_in_order", "choice_is_possible", "giving_is_possible", "turn_is_possible"]


def turn_is_possible(state: GodsState) -> Iterator[Problem]:
    """Invariants 10 and 13: two seats or more are in the fight, the one whose turn it is among them."""
    if len(state.fighting) <= 1:
        yield Problem("GE-I10", "A fight goes on with fewer than two seats.")
    if not state.players[state.turn_seat].in_fight:
        yield Problem("GE-I13", f"Seat {state.turn_seat} has the turn and is not in the fight.")
    elif state.phase is not GodsPhase.GIVE and still_to_play(state)[:1] != [state.turn_seat]:
        yield Problem("GE-I13", f"It cannot be the turn of seat {state.turn_seat}.")


def giving_is_possible(state: GodsState) -> Sequence[Problem]:
    """Invariant 11: the player of Sarutahiko has just played him, and gives another card in return."""
    giving = state.giving
    if (giving is None) is (state.phase is GodsPhase.GIVE):
        return [Problem("GE-I11", "A card is to be given exactly in the phase for it.")]
    if giving is None:
        return ()
    player = state.players[giving.seat]
    last = player.table[-1].card if player.table else None
    is_legal = giving.seat == state.turn_seat != giving.to_seat and state.players[giving.to_seat].in_fight
    if not is_legal or giving.taken not in player.hand or len(player.hand) == 1:
        return [Problem("GE-I11", f"Seat {giving.seat} cannot have taken a card.")]
    if not state.has_power(last, Power.SARUTAHIKO):
        return [Problem("GE-I11", f"Seat {giving.seat} has not just played Sarutahiko.")]
    return ()


def choice_is_possible(state: GodsState) -> Sequence[Problem]:
    """Invariant 11: the right of Hades belongs to who played him, in this round or, to be used, the last."""
    is_choosing = state.phase is GodsPhase.CHOOSE_RELIGION
    number = state.round - is_choosing
    owners = [seat for seat in state.fighting if has_hades(state, seat, number) and number < ROUNDS]
    right = state.hades_right
    if (right is None) is bool(owners) or (right is not None and right not in owners):
        return [
            Problem(
                "GE-I11",
                "Only the seat in the fight for which Hades has followed has his right.",
            )
        ]
    if not is_choosing:
        return ()
    if right is None or state.has_raised or state.religion or state.turn_seat != state.leader:
        return [Problem("GE-I11", "A religion is chosen before anything else, by who has the right to.")]
    return ()


def answers_are_in_order(state: GodsState) -> Sequence[Problem]:
    """Invariant 12: all others in the fight answer the seat whose turn it is, clockwise."""
    running = state.running_raise
    if (running is None) is (state.phase is GodsPhase.ANSWER):
        return [Problem("GE-I12", "A raise is answered exactly in the phase for it.")]
    if running is None:
        return ()
    if running.raiser != state.turn_seat or not state.has_raised:
        return [Problem("GE-I12", f"Seat {running.raiser} has not raised.")]
    answerers = [one.seat for one in running.answered] + [*running.waiting]
    others = [
        seat for seat in state.clockwise_from(running.raiser)[1:] if has_to_answer(state, running, seat)
    ]
    is_waiting = running.waiting and all(state.players[seat].in_fight for seat in running.waiting)
    if answerers != others or not is_waiting:
        return [Problem("GE-I12", "The answers to the raise are not in their order.")]
    if reason_to_be_carried(state, running.waiting[0]):
        return [Problem("GE-I12", f"Seat {running.waiting[0]} is asked and has no choice.")]
    return answers_problems(state, running)


def has_to_answer(state: GodsState, running: RunningRaise, seat: int) -> bool:
    """GE-17: whether a seat is in the fight, or was until it folded on this very raise.

    Who folds for the first time loses all that the level was before; later folds may have cost anything. The
    first raise of a round is the one that is answered before anybody has played in it.
    """
    player = state.players[seat]
    has_folded = Answered(seat=seat, answer=Answer.FOLDED) in running.answered
    is_first_raise = not cards_of_round(state, state.round)
    lost = [fold.lost for fold in player.folds]
    has_to_have = lost == [state.level - RAISE] or (is_first_raise and player.folded_in(state.round))
    return player.in_fight or has_folded or has_to_have


def answers_problems(state: GodsState, running: RunningRaise) -> Sequence[Problem]:
    """Invariant 12: every seat has paid, folded or been carried along as noted."""
    return [
        Problem("GE-I12", f"Seat {one.seat} cannot have answered: {one.answer}.")
        for one in running.answered
        if not is_possible_answer(state, one.seat, one.answer)
    ]


def is_possible_answer(state: GodsState, seat: int, answer: Answer) -> bool:
    """GE-18 to GE-20: whether a seat can have given this answer to the running raise."""
    player, level = state.players[seat], state.level
    if answer is Answer.FOLDED:
        is_first = len(player.folds) == 1
        return player.folded_in(state.round) and (not is_first or player.lost_by_folding == level - RAISE)
    if answer is Answer.CALLED:
        has_paid = player.stake >= RAISE if player.folds else player.stake == level
        return has_paid and player.supply > 0 and not state.has_played(player, Power.DIONYSUS)
    return player.in_fight and (player.supply == 0 or state.has_played(player, Power.DIONYSUS))

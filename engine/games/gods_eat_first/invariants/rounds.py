"""The rounds of this fight, played again from what lies on the table: invariants 8, 16 and 17."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.errors import Problem
from engine.games.gods_eat_first.components import Power, Religion
from engine.games.gods_eat_first.following import follows_as_hades
from engine.games.gods_eat_first.invariants.folds import left_and_folded
from engine.games.gods_eat_first.rounds import cards_of_round, winner_of_round
from engine.games.gods_eat_first.state import GodsState, PlayedCard

__all__ = ["fight_is_led", "has_hades", "order_is_reversed", "rounds_are_played"]


def fight_is_led(state: GodsState) -> Iterator[Problem]:
    """Invariant 17: a seat that takes part leads the fight; the first one is as the option and GE-8 say."""
    leader, out = state.fight_leader, state.players[state.fight_leader].out_in_fight
    is_first = state.fight == 1
    if (out is not None and out < state.fight) or (is_first and leader != state.options.first_leader):
        yield Problem("GE-I17", f"Seat {leader} cannot lead fight {state.fight}.")
    if is_first and state.reversed:
        yield Problem("GE-I17", "The first fight is in normal order.")


def order_is_reversed(state: GodsState) -> Sequence[Problem]:
    """Invariant 17: Loki must lie on the table to turn over the next fight."""
    if state.next_reversed and not any(state.has_played(player, Power.LOKI) for player in state.players):
        return [Problem("GE-I17", "The next fight is reversed without Loki.")]
    return ()


def rounds_are_played(state: GodsState) -> Iterator[Problem]:
    """Invariants 8 and 16: the winner of a round leads the next one, and its cards follow its religion."""
    leader = state.fight_leader
    for number in range(1, state.round):
        played, (left, _) = cards_of_round(state, number), left_and_folded(state, number)
        if not had_turns(state, leader, left, played):
            yield Problem("GE-I8", f"Seat {leader} cannot have led round {number}.")
            return
        yield from past_round_problems(state, number, leader, played)
        leader = left[0] if len(left) == 1 else winner_of_round(state, number, leader, left)[0]
    played = cards_of_round(state, state.round)
    if leader != state.leader:
        yield Problem("GE-I8", f"Seat {leader} leads round {state.round}, not seat {state.leader}.")
    elif leader != state.turn_seat and leader not in played:
        yield Problem("GE-I8", f"Seat {leader} leads round {state.round} and has not played in it.")
    else:
        yield from running_round_problems(state, played)


def had_turns(state: GodsState, leader: int, left: Sequence[int], played: Collection[int]) -> bool:
    """GE-10, GE-61: whether the leader has played in a round, of those left in it.

    When one alone was left, nobody from it on had played; it may have been the leader itself. Somebody was
    left in every round: who has paid the level has not folded (GE-I3, GE-I4).
    """
    if len(left) != 1:
        return leader in played
    order = state.clockwise_from(leader)
    until = order.index(left[0])
    return not any(seat in played for seat in order[until:]) and (until == 0 or leader in played)


def past_round_problems(
    state: GodsState, number: int, leader: int, played: Mapping[int, PlayedCard]
) -> Iterator[Problem]:
    """Invariant 16: the religion of a round that is over is what its cards follow."""
    religions = {card.counts_as for card in played.values() if card.follows}
    if len(religions) > 1:
        yield Problem("GE-I16", f"The cards of round {number} follow {len(religions)} religions.")
    yield from cards_problems(state, played, next(iter(religions), None))
    if leader in played and not played[leader].follows:
        yield from hades_problems(state, number)


def running_round_problems(state: GodsState, played: Mapping[int, PlayedCard]) -> Iterator[Problem]:
    """Invariant 16: the religion of the round that is played."""
    religion = state.religion
    if (religion is None) is (bool(played) or state.religion_by_hades):
        yield Problem("GE-I16", f"The religion of round {state.round} cannot be {religion}.")
        return
    yield from cards_problems(state, played, religion)
    if state.religion_by_hades:
        yield from hades_problems(state, state.round)
    elif played and played[state.leader].counts_as is not religion:
        yield Problem(
            "GE-I16", f"The first card of round {state.round} does not set the religion {religion}."
        )


def cards_problems(
    state: GodsState, played: Mapping[int, PlayedCard], religion: Religion | None
) -> Iterator[Problem]:
    """Invariant 16: cards count as what is printed, Mimir as any other religion (GE-37 to GE-39)."""
    box = state.box
    for seat, card in played.items():
        printed = box.religion[card.card]
        is_mimir = state.has_power(card.card, Power.MIMIR)
        if card.counts_as is not printed and (not is_mimir or printed is religion):
            yield Problem("GE-I16", f"The card {card.card} of seat {seat} cannot count as {card.counts_as}.")
        if card.follows is not (card.counts_as is religion):
            yield Problem("GE-I16", f"Whether {card.card} follows is noted wrongly.")


def hades_problems(state: GodsState, number: int) -> Iterator[Problem]:
    """Invariant 16: another religion than that of the first card is fixed by Hades (GE-26, GE-47)."""
    if not any(has_hades(state, seat, number - 1) for seat in range(len(state.players))):
        yield Problem("GE-I16", f"Nothing but the first card can set the religion of round {number}.")


def has_hades(state: GodsState, seat: int, number: int) -> bool:
    """GE-45 to GE-47: whether Hades followed in this round before a seat that was in the fight afterwards."""
    return any(
        played.round == number
        and follows_as_hades(state, played)
        and seat in left_and_folded(state, number)[0]
        for played in state.players[seat].table
    )

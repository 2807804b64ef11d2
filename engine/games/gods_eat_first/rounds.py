"""Rounds: GE-9 to GE-12, GE-31 to GE-34 and GE-61."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.games.gods_eat_first.components import Card
from engine.games.gods_eat_first.events import Returned, RoundStarted, TurnGiven
from engine.games.gods_eat_first.state import GodsPhase, GodsState, PlayedCard
from engine.turn import Turn
from engine.values import with_player

__all__ = ["cards_of_round", "give_turn", "start_round", "still_to_play", "winner_of_round"]


def start_round(turn: Turn[GodsState], number: int, leader: int) -> None:
    """GE-9, GE-11: a round begins, with the choice of whoever has the right of Hades."""
    turn.record(
        RoundStarted(round=number, leader=leader),
        round=number,
        leader=leader,
        religion=None,
        religion_by_hades=False,
        turn_seat=leader,
        has_raised=False,
    )
    if turn.state.options.folders_return:
        let_folders_return(turn)
    if turn.state.hades_right is None:
        give_turn(turn, leader)
    else:
        turn.goto(GodsPhase.CHOOSE_RELIGION)


def let_folders_return(turn: Turn[GodsState]) -> None:
    """GE-61: every living seat is in the fight again, clockwise from the leader; it pays nothing for that."""
    for seat in turn.state.clockwise_from(turn.state.leader):
        players = turn.state.players
        if seat in turn.state.living and not players[seat].in_fight:
            turn.record(Returned(seat=seat), players=with_player(players, seat, in_fight=True))


def give_turn(turn: Turn[GodsState], seat: int) -> None:
    """GE-12: it is the turn of a seat."""
    turn.record(TurnGiven(seat=seat), turn_seat=seat, has_raised=False)
    turn.goto(GodsPhase.TURN)


def still_to_play(state: GodsState) -> list[int]:
    """GE-10: the seats in the fight that have not played in this round, clockwise from its leader."""
    players = state.players
    return [
        seat
        for seat in state.clockwise_from(state.leader)
        if players[seat].in_fight and not players[seat].has_card_of(state.round)
    ]


def cards_of_round(state: GodsState, number: int) -> Mapping[int, PlayedCard]:
    """GE-10: the cards that were played in a round, by seat."""
    return {
        seat: played
        for seat, player in enumerate(state.players)
        for played in player.table
        if played.round == number
    }


def winner_of_round(
    state: GodsState, number: int, leader: int, counting: Collection[int]
) -> tuple[int, Card | None]:
    """GE-31, GE-33, GE-40: the seat that wins a round, and with which card, if these seats count.

    Without a card that follows it is the leader, or the next seat clockwise that is still in the fight.
    """
    played = cards_of_round(state, number)
    following = [seat for seat in counting if played[seat].follows]
    if not following:
        return next(seat for seat in state.clockwise_from(leader) if seat in counting), None
    winner = min(following, key=lambda seat: weakness(state, played[seat]))
    return winner, played[winner].card


def weakness(state: GodsState, played: PlayedCard) -> tuple[int, bool]:
    """GE-8, GE-32: what the winning card has least of: its rank, in the order of the fight.

    Of equal ranks the real card of the religion wins.
    """
    rank = state.box.rank[played.card]
    return -rank if state.reversed else rank, played.counts_as is not state.box.religion[played.card]

"""Fights, from the deal to the settling of the tokens, and the end: GE-4 to GE-8, GE-51 to GE-60."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.gods_eat_first.components import ANTE, CARDS_PER_SEAT, Card, Power
from engine.games.gods_eat_first.events import (
    AntePaid,
    FightStarted,
    FightWon,
    GameWon,
    HandDealt,
    SeatEliminated,
    SeatTokens,
)
from engine.games.gods_eat_first.rounds import start_round
from engine.games.gods_eat_first.scoring import final_ending
from engine.games.gods_eat_first.state import GodsPhase, GodsState, Player
from engine.turn import Turn
from engine.values import with_player

__all__ = ["start_fight", "win_fight"]


def start_fight(turn: Turn[GodsState], number: int, leader: int) -> None:
    """GE-5 to GE-9, GE-49, GE-50: shuffle, deal, antes; then the leader of the fight leads round 1."""
    state = turn.state
    living = state.living
    turn.record(
        FightStarted(fight=number, leader=leader, reversed=state.next_reversed, living=living),
        fight=number,
        fight_leader=leader,
        reversed=state.next_reversed,
        next_reversed=False,
        level=ANTE,
        players=tuple([cleared(player, in_fight=player.out_in_fight is None) for player in state.players]),
        undealt=turn.shuffle(tuple(Card)),
        hades_right=None,
    )
    order = [seat for seat in state.clockwise_from(leader) if seat in living]
    deal(turn, order)
    for seat in order:
        players = turn.state.players
        turn.record(
            AntePaid(seat=seat),
            players=with_player(players, seat, supply=players[seat].supply - ANTE, stake=ANTE),
        )
    start_round(turn, 1, leader)


def cleared(player: Player, *, in_fight: bool) -> Player:
    """A player without cards, about to take part in a fight or not."""
    return replace(player, hand=(), table=(), folds=(), in_fight=in_fight)


def deal(turn: Turn[GodsState], order: list[int]) -> None:
    """GE-5: three cards for each of these seats, one at a time in this order; the others stay undealt."""
    deck, dealt = turn.state.undealt, len(order) * CARDS_PER_SEAT
    for position, seat in enumerate(order):
        cards = deck[position : dealt : len(order)]
        turn.record(
            HandDealt(seat=seat, cards=cards),
            players=with_player(turn.state.players, seat, hand=cards),
            undealt=tuple([card for card in turn.state.undealt if card not in cards]),
        )


def win_fight(turn: Turn[GodsState], winner: int, card: Card | None) -> None:
    """GE-51 to GE-58: the tokens are settled, seats without any go out; the next fight or the end follows.

    `card` is the card that won round 3, if one did.
    """
    state = turn.state
    items = settlement(state, winner, doubled=state.has_power(card, Power.IZANAMI))
    middle = state.middle + sum(item.stake_lost + item.izanami_lost for item in items)
    turn.record(
        FightWon(seat=winner, card=card, items=items, middle=middle),
        players=tuple([settled(*pair) for pair in zip(state.players, items, strict=True)]),
        middle=middle,
    )
    eliminate(turn)
    if turn.state.living == (winner,):
        end_game(turn, winner)
    else:
        start_fight(turn, state.fight + 1, next_living(turn.state, winner))


def settlement(state: GodsState, winner: int, *, doubled: bool) -> tuple[SeatTokens, ...]:
    """GE-51, GE-52, GE-54, GE-61: the winner keeps its stake; who is in the fight loses it, or twice that."""
    items = []
    for seat, player in enumerate(state.players):
        won = seat == winner
        items.append(
            SeatTokens(
                seat=seat,
                stake_returned=player.stake if won else 0,
                stake_lost=0 if won else player.stake,
                izanami_lost=min(player.stake, player.supply) if doubled and not won else 0,
                fold_lost=player.lost_by_folding,
            )
        )
    return tuple(items)


def settled(player: Player, tokens: SeatTokens) -> Player:
    """GE-54: a player after the settling of the tokens."""
    return replace(player, supply=player.supply + tokens.stake_returned - tokens.izanami_lost, stake=0)


def eliminate(turn: Turn[GodsState]) -> None:
    """GE-56: living seats without tokens go out of the game, in the order of the seats."""
    fight = turn.state.fight
    for seat in turn.state.living:
        if turn.state.players[seat].supply == 0:
            turn.record(
                SeatEliminated(seat=seat, fight=fight),
                players=with_player(turn.state.players, seat, out_in_fight=fight),
            )


def next_living(state: GodsState, seat: int) -> int:
    """GE-57: the next living seat to the left of a seat."""
    living = state.living
    return next(other for other in state.clockwise_from(seat)[1:] if other in living)


def end_game(turn: Turn[GodsState], winner: int) -> None:
    """GE-50, GE-58 to GE-60: the last seat with tokens wins; all cards are gathered, a reversal lapses."""
    turn.record(
        GameWon(seat=winner, ranking=final_ending(turn.state).ranking),
        players=tuple([cleared(player, in_fight=False) for player in turn.state.players]),
        undealt=tuple(Card),
        next_reversed=False,
    )
    turn.goto(GodsPhase.GAME_OVER)

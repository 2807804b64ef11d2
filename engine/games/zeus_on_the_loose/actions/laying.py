"""Laying a card on Mount Olympus, in turn or out of it."""

from __future__ import annotations

from engine.games.zeus_on_the_loose.components import GOAL, NUMBERS, Card
from engine.games.zeus_on_the_loose.events import (
    CardPlayed,
    CardSneaked,
    DrawForfeited,
    SneakAsked,
    TurnLostReason,
    ZeusTaken,
)
from engine.games.zeus_on_the_loose.olympus import LaidCard, is_match, reason_to_take_zeus, total_after
from engine.games.zeus_on_the_loose.rounds import draw_cards, end_round, lose_turn, pass_turn
from engine.games.zeus_on_the_loose.state import DrawMode, RoundEnd, SneakMode, ZeusPhase, ZeusState
from engine.games.zeus_on_the_loose.turn_order import jumped_by_sneak
from engine.turn import Turn
from engine.values import with_player

__all__ = ["lay_card"]


def lay_card(turn: Turn[ZeusState], card: Card, *, sneak: bool) -> None:
    """ZE-5, ZE-24: the card goes on top; total and Zeus follow; the round goes on or ends."""
    before, seat = turn.state, turn.seat
    jumped = jumped_by_sneak(before, seat) if sneak else ()
    match = is_match(before.top, card, seat)
    put_on_olympus(turn, LaidCard(card, seat, sneak), match=match)
    take_zeus(turn, before, card, match=match)
    if not sneak:
        forfeit_draws(turn, before)
    total = turn.state.total
    if total >= GOAL:
        end_round(turn, seat, RoundEnd.HUNDRED if total == GOAL else RoundEnd.MATCH_OVER_100)
        return
    if before.options.sneak is SneakMode.ASK and card in NUMBERS:
        open_window(turn)
    elif before.options.draw is DrawMode.AUTO and not draw_cards(turn, (seat,)):
        return
    for loser in jumped:
        lose_turn(turn, loser, TurnLostReason.SNEAK)
    if not turn.state.asked:
        pass_turn(turn)


def put_on_olympus(turn: Turn[ZeusState], laid: LaidCard, *, match: bool) -> None:
    """ZE-5: the card leaves the hand, lies on top and changes the total."""
    state, card, seat = turn.state, laid.card, laid.seat
    total = total_after(state.total, card)
    hand = list(state.players[seat].hand)
    hand.remove(card)
    event = CardSneaked(seat, card, total) if laid.sneak else CardPlayed(seat, card, total, match)
    turn.record(
        event,
        players=with_player(state.players, seat, hand=tuple(hand)),
        olympus=(*state.olympus, laid),
        total=total,
    )


def take_zeus(turn: Turn[ZeusState], before: ZeusState, card: Card, *, match: bool) -> None:
    """ZE-7: the card just laid may take Zeus; it is told only when he changes hands."""
    seat = turn.seat
    if before.zeus != seat:
        reason = reason_to_take_zeus(match=match, card=card, before=before.total, after=turn.state.total)
        if reason:
            turn.record(ZeusTaken(seat, before.zeus, reason), zeus=seat)


def forfeit_draws(turn: Turn[ZeusState], before: ZeusState) -> None:
    """ZE-36: who had not drawn when a turn card was laid keeps a smaller hand for the rest of the round.

    ZE-37: without the penalty, limits stay and a draw can be made up later.
    """
    options = before.options
    if options.draw is DrawMode.AUTO or not options.draw_penalty:
        return
    for seat, player in enumerate(before.players):
        if player.may_draw:
            limit = len(player.hand)
            turn.record(
                DrawForfeited(seat=seat, hand_limit=limit),
                players=with_player(turn.state.players, seat, hand_limit=limit),
            )


def open_window(turn: Turn[ZeusState]) -> None:
    """ZE-30, ZE-31, ZE-34: all opponents are asked in turn, and the draw waits until they have answered."""
    state, seat = turn.state, turn.seat
    order = state.opponents_from_left_of(seat)
    due = (*state.draws_due, seat) if state.options.draw is DrawMode.AUTO else ()
    turn.record(SneakAsked(top=state.olympus[-1].card, order=order), asked=order, draws_due=due, to_move=None)
    turn.goto(ZeusPhase.SNEAK_WINDOW)

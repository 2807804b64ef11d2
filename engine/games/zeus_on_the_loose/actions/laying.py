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
from engine.games.zeus_on_the_loose.state import Draw, RoundEnd, Sneak, ZeusPhase, ZeusState
from engine.games.zeus_on_the_loose.turn_order import jumped_by_sneak
from engine.turn import Turn
from engine.values import with_player

__all__ = ["lay_card"]


def lay_card(turn: Turn[ZeusState], card: Card, *, sneak: bool) -> None:
    """ZE-5, ZE-24: the card goes on top; total and Zeus follow; the round goes on or ends."""
    before, seat = turn.state, turn.seat
    jumped = jumped_by_sneak(before, seat) if sneak else ()
    put_on_olympus(turn, card, sneak=sneak)
    take_zeus(turn, before)
    if not sneak:
        forfeit_draws(turn, before)
    total = turn.state.total
    if total >= GOAL:
        end_round(turn, seat, RoundEnd.HUNDRED if total == GOAL else RoundEnd.MATCH_OVER_100)
        return
    if before.options.sneak is Sneak.ASK and card in NUMBERS:
        open_window(turn)
    elif before.options.draw is Draw.AUTO and not draw_cards(turn, (seat,)):
        return
    for loser in jumped:
        lose_turn(turn, loser, TurnLostReason.SNEAK)
    if not turn.state.asked:
        pass_turn(turn)


def put_on_olympus(turn: Turn[ZeusState], card: Card, *, sneak: bool) -> None:
    """ZE-5: the card leaves the hand, lies on top and changes the total."""
    state, seat = turn.state, turn.seat
    total = total_after(state.total, card)
    hand = list(state.players[seat].hand)
    hand.remove(card)
    event = (
        CardSneaked(seat=seat, card=card, total=total)
        if sneak
        else CardPlayed(seat=seat, card=card, total=total, match=is_match(state.top, card, seat))
    )
    turn.record(
        event,
        players=with_player(state.players, seat, hand=tuple(hand)),
        olympus=(*state.olympus, LaidCard(card=card, seat=seat, sneak=sneak)),
        total=total,
    )


def take_zeus(turn: Turn[ZeusState], before: ZeusState) -> None:
    """ZE-7: the card just laid may take Zeus; it is told only when he changes hands."""
    laid, seat = turn.state.olympus[-1], turn.seat
    match = is_match(before.top, laid.card, seat)
    reason = reason_to_take_zeus(match=match, card=laid.card, before=before.total, after=turn.state.total)
    if reason and before.zeus != seat:
        turn.record(ZeusTaken(seat=seat, from_seat=before.zeus, reason=reason), zeus=seat)


def forfeit_draws(turn: Turn[ZeusState], before: ZeusState) -> None:
    """ZE-36: who had not drawn when a turn card was laid keeps a smaller hand for the rest of the round."""
    options = before.options
    if options.draw is Draw.AUTO or not options.draw_penalty:
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
    due = (*state.draws_due, seat) if state.options.draw is Draw.AUTO else ()
    turn.record(SneakAsked(top=state.olympus[-1].card, order=order), asked=order, draws_due=due, to_move=None)
    turn.goto(ZeusPhase.SNEAK_WINDOW)

"""How a round goes on and how it ends: whose turn is next, drawing, letters."""

from __future__ import annotations

from engine.games.zeus_on_the_loose.components import LETTERS
from engine.games.zeus_on_the_loose.events import (
    CardDrawn,
    GameWon,
    RoundVoided,
    RoundWon,
    ScoreSheet,
    TurnGiven,
    TurnLost,
    TurnLostReason,
)
from engine.games.zeus_on_the_loose.setup import start_round
from engine.games.zeus_on_the_loose.state import LetterWon, RoundEnd, ZeusPhase, ZeusState
from engine.games.zeus_on_the_loose.turn_order import after_last_card
from engine.turn import Turn
from engine.values import with_player

__all__ = ["draw_cards", "end_round", "end_round_for_zeus", "lose_turn", "pass_turn"]


def pass_turn(turn: Turn[ZeusState]) -> None:
    """ZE-10: the turn passes to the left of the seat that laid the last card."""
    order = after_last_card(turn.state)
    for seat, reason in order.lost:
        lose_turn(turn, seat, reason)
    turn.record(TurnGiven(order.next), to_move=order.next)
    turn.goto(ZeusPhase.TURN)


def lose_turn(turn: Turn[ZeusState], seat: int, reason: TurnLostReason) -> None:
    """ZE-21, ZE-25, ZE-38: a seat is jumped over; one without cards always for having none."""
    if turn.state.players[seat].is_out_of_cards:
        reason = TurnLostReason.NO_CARDS
    turn.record(TurnLost(seat, reason))


def draw_cards(turn: Turn[ZeusState], seats: tuple[int, ...]) -> bool:
    """ZE-33 to ZE-35: each of these seats draws a card; False if the pile ran out and the round ended."""
    for seat in seats:
        players, card, pile = turn.state.players, turn.state.pile[0], turn.state.pile[1:]
        hand = (*players[seat].hand, card)
        turn.record(CardDrawn(seat, card), pile=pile, players=with_player(players, seat, hand=hand))
        if not pile:
            end_round_for_zeus(turn, RoundEnd.PILE_EMPTY)
            return False
    return True


def end_round_for_zeus(turn: Turn[ZeusState], reason: RoundEnd) -> None:
    """ZE-13, ZE-39, ZE-43: the holder of Zeus wins the round; without one it is void."""
    if turn.state.zeus is None:
        void_round(turn, reason)
    else:
        end_round(turn, turn.state.zeus, reason)


def void_round(turn: Turn[ZeusState], reason: RoundEnd) -> None:
    """ZE-45: nobody gets a letter, and the same seat starts again."""
    turn.record(RoundVoided(reason=reason))
    start_round(turn, turn.state.starter)


def end_round(turn: Turn[ZeusState], winner: int, reason: RoundEnd) -> None:
    """ZE-42, ZE-44: the winner gets the next letter; the seat to its left starts the next round."""
    state = turn.state
    own = state.players[winner].letters
    letters = (*own, LetterWon(letter=LETTERS[len(own)], round=state.round, reason=reason))
    turn.record(
        RoundWon(seat=winner, reason=reason, total=state.total, letters=len(letters)),
        players=with_player(state.players, winner, letters=letters),
    )
    if len(letters) == state.options.letters_to_win:
        end_game(turn, winner)
    else:
        start_round(turn, state.left_of(winner))


def end_game(turn: Turn[ZeusState], winner: int) -> None:
    """ZE-46: the game is over; the table stays as it is, nobody is asked and no draws are due."""
    sheets = tuple(
        ScoreSheet(seat=seat, letters=player.letters) for seat, player in enumerate(turn.state.players)
    )
    turn.record(
        GameWon(seat=winner, letters=tuple(len(sheet.letters) for sheet in sheets), score_sheets=sheets),
        to_move=None,
        asked=(),
        draws_due=(),
    )
    turn.goto(ZeusPhase.GAME_OVER)

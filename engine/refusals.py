"""Why an action is refused: the reasons are asked in the order that the rules of the game give."""

from __future__ import annotations

from typing import TypeVar

from engine.errors import Refusal, Refused
from engine.game import Ask, Game
from engine.values import Action, State
from engine.words import Called, Plural

__all__ = ["refused"]

S = TypeVar("S", bound=State)


def refused(
    game: Game[S], state: S, seat: int, action: Action[S], acting: tuple[int, ...], own: tuple[Action[S], ...]
) -> Refused:
    """The refusal of an action that is not offered; `own` are the legal actions of the seat.

    It names what the seat may do instead: actions of the same type if it has any, else all of them.
    """
    same_kind = tuple(one for one in own if type(one) is type(action))
    reason = _reason(game, state, seat, action, acting)
    return Refused(reason, game.words_among(state.names), acting, same_kind or own)


WAITS_FOR = Plural("seats", one="It is for {seats} to act.", many="One of these may act now: {seats}.")


def _reason(game: Game[S], state: S, seat: int, action: Action[S], acting: tuple[int, ...]) -> Refusal:
    if not acting:
        return game.fallback["game_over"]("The game is over.")
    for ask in game.asks:
        refusal = _answer(game, ask, state, seat, action, acting)
        if refusal:
            return refusal
    return game.fallback["not_allowed"]("This is not among the legal actions.")


def _answer(
    game: Game[S], ask: Ask, state: S, seat: int, action: Action[S], acting: tuple[int, ...]
) -> Refusal | None:
    match ask:
        case Ask.CHECKS:
            return _common_refusal(game, state, seat, action)
        case Ask.OWN:
            return action.refusal(state, seat)
        case Ask.TURN if seat not in acting:
            return game.fallback["not_your_turn"](WAITS_FOR, seats=tuple(map(Called, acting)))
        case Ask.PHASE if type(action) not in game.phases[state.phase].actions:
            phase = game.phases[state.phase]
            return (phase.refuses or action.misplaced or game.fallback["wrong_phase"])(phase.meaning)
    return None


def _common_refusal(game: Game[S], state: S, seat: int, action: Action[S]) -> Refusal | None:
    for check in game.checks:
        detail = check.detail(state, seat, action)
        if detail:
            return check.code(detail.wording, **detail.fields)
    return None

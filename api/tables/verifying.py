"""Whether a game that is over was dealt and played as promised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import engine
from api.games.new_games import earlier_seat_names, names_of
from api.tables.schemas import Deviation, DeviationKind, VerifyAnswer, VerifyRequest
from api.tables.sealed import commitment_to
from engine import Game, Rng, Step

__all__ = ["verified"]


def verified(game: Game[Any], request: VerifyRequest[Any, Any]) -> VerifyAnswer:
    """What a game turns out to be when it is dealt and played again. Raises BadSetup.

    Players who did not say their names may have had those of an earlier version of the service.
    """
    answer = _played_again(game, names_of(request.new), request)
    if answer.honest or request.new.seats is None:
        return answer
    earlier = _played_again(game, earlier_seat_names(request.new.seats), request)
    return earlier if earlier.honest else answer


def _played_again(game: Game[Any], names: Sequence[str], request: VerifyRequest[Any, Any]) -> VerifyAnswer:
    step = engine.dealt(game, names, Rng(request.key, 0), request.new.options, listed=())
    deviation, digests = _broken_promise(request), list[str]()
    for index, move in enumerate(request.moves):
        if deviation:
            break
        try:
            step = engine.advance(game, step.state, move.seat, move.action, listed=())
            digests.append(engine.digest(step.state))
        except (engine.NoSuchSeat, engine.Refused) as error:
            deviation = _refused_move(index, error)
    deviation = deviation or _other_end(request, step)
    return VerifyAnswer(
        honest=deviation is None, deviation=deviation, digests=tuple(digests), outcome=step.outcome
    )


def _broken_promise(request: VerifyRequest[Any, Any]) -> Deviation | None:
    """What is wrong with the deal."""
    if commitment_to(request.key, request.nonce) != request.commitment:
        detail = "The commitment is not that of this key and nonce."
        return Deviation(kind=DeviationKind.COMMITMENT, detail=detail)
    if request.new.seed is not None and Rng.from_seed(request.new.seed).key != request.key:
        return Deviation(kind=DeviationKind.SEED, detail="The key is not that of this seed.")
    return None


def _refused_move(index: int, error: engine.NoSuchSeat | engine.Refused) -> Deviation:
    if isinstance(error, engine.NoSuchSeat):
        detail, code = str(error), "malformed" if error.path else "no_such_seat"
    else:
        detail, code = error.detail, error.refusal.code
    return Deviation(kind=DeviationKind.MOVE, detail=detail, index=index, code=code)


def _other_end(request: VerifyRequest[Any, Any], step: Step[Any]) -> Deviation | None:
    """What is wrong with where the moves lead."""
    if step.outcome is None:
        detail = "The game is not over after these moves."
        return Deviation(kind=DeviationKind.UNFINISHED, detail=detail)
    if request.digest not in (None, engine.digest(step.state)):
        detail = "The moves lead to another state than the one revealed."
        return Deviation(kind=DeviationKind.DIGEST, detail=detail)
    return None

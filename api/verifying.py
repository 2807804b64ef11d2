"""Whether a game that is over was dealt and played as promised."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import engine
from api.sealed import commitment_to
from api.table_schemas import Deviation, DeviationKind, VerifyAnswer, VerifyRequest
from engine import Game, Rng, Step

__all__ = ["verified"]


def verified(game: Game[Any], names: Sequence[str], request: VerifyRequest[Any, Any]) -> VerifyAnswer:
    """What a game turns out to be when it is dealt and played again. Raises BadSetup."""
    steps: list[Step[Any]] = []
    deviation = next(_deviations(game, names, request, steps), None)
    return VerifyAnswer(
        honest=deviation is None,
        deviation=deviation,
        digests=tuple(engine.digest(step.state) for step in steps),
        outcome=steps[-1].outcome if steps else None,
    )


def _deviations(
    game: Game[Any], names: Sequence[str], request: VerifyRequest[Any, Any], steps: list[Step[Any]]
) -> Iterator[Deviation]:
    """What differs from the promise, in order; `steps` grows by every move that was legal."""
    chance, seed = Rng(request.key, 0), request.new.seed
    step = engine.dealt(game, names, chance, request.new.options, listed=())
    if commitment_to(request.key, request.nonce) != request.commitment:
        yield _deviation(DeviationKind.COMMITMENT, "The commitment is not that of this key and nonce.")
    if seed is not None and Rng.from_seed(seed) != chance:
        yield _deviation(DeviationKind.SEED, "The key is not that of this seed.")
    for index, move in enumerate(request.moves):
        try:
            step = engine.advance(game, step.state, move.seat, move.action, listed=())
        except engine.NoSuchSeat as error:
            yield _deviation(DeviationKind.MOVE, str(error), index=index, code="no_such_seat")
        except engine.Refused as error:
            why = error.refusal
            yield _deviation(DeviationKind.MOVE, why.detail, index=index, code=why.code)
        steps.append(step)
    if step.outcome is None:
        yield _deviation(DeviationKind.UNFINISHED, "The game is not over after these moves.")
    if request.digest not in (None, engine.digest(step.state)):
        yield _deviation(DeviationKind.DIGEST, "The moves lead to another state than the one revealed.")


def _deviation(kind: DeviationKind, detail: str, **more: Any) -> Deviation:
    return Deviation(kind=kind, detail=detail, **more)
